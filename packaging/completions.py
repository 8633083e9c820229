"""Completions of bash, zsh and fish for the command sbp, made from the programs' descriptions of their options."""

# The kinds of values by the names that --help gives them; values with other names are words.
KINDS = {"": "none", "DIR": "folder", "FILE": "file", "TABLES": "file"}


def commands(tree, path=()):
    """Every command of a tree (common/cli/command_line.h) with the words that call it, outer commands first."""
    yield path, tree
    for command in tree["commands"]:
        yield from commands(command, (*path, command["name"]))


def kind(value):
    """The kind of a value: "none" (a flag), "folder", "file", or "word", which is not completed."""
    return KINDS.get(value, "word")


def sentence(text):
    """A description in one line, without quotes that would end a quoted word."""
    return " ".join(text.split()).replace("'", "’")


def bash(tree):
    """A script for bash-completion."""
    lines = ["# Completions of sbp for bash.", "_sbp() {",
             "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} path=sbp i",
             "  local -A options values subcommands"]
    for path, command in commands(tree):
        key = " ".join(("sbp", *path))
        names = [name for option in command["options"] for name in option["names"]]
        lines.append(f"  options['{key}']='{' '.join(names)}'")
        if command["commands"]:
            lines.append(f"  subcommands['{key}']='{' '.join(inner['name'] for inner in command['commands'])}'")
        for option in command["options"]:
            if kind(option["value"]) != "none":
                lines += [f"  values['{key} {name}']={kind(option['value'])}" for name in option["names"]]
    lines += ["  for ((i = 1; i < COMP_CWORD; ++i)); do",
              "    [[ \" ${subcommands[\"$path\"]-} \" == *\" ${COMP_WORDS[i]} \"* ]] || continue",
              "    path+=\" ${COMP_WORDS[i]}\"",
              "  done",
              "  case ${values[\"$path $before\"]-} in",
              "    folder) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -- \"$word\"); return ;;",
              "    word) COMPREPLY=(); return ;;",
              "    file) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- \"$word\"); return ;;",
              "  esac",
              "  if [[ $word == -* ]]; then",
              "    mapfile -t COMPREPLY < <(compgen -W \"${options[\"$path\"]-}\" -- \"$word\")",
              "  elif [[ -n ${subcommands[\"$path\"]-} ]]; then",
              "    mapfile -t COMPREPLY < <(compgen -W \"${subcommands[\"$path\"]-}\" -- \"$word\")",
              "  else",
              "    compopt -o filenames 2>/dev/null",
              "    mapfile -t COMPREPLY < <(compgen -f -- \"$word\")",
              "  fi",
              "}",
              "complete -F _sbp sbp"]
    return "\n".join(lines) + "\n"


def zsh_argument(option):
    """Arguments of zsh's _arguments for an option."""
    action = {"none": "", "folder": ":folder:_files -/", "word": f":{option['value']}: ", "file": ":file:_files"}
    description = sentence(option["description"]).replace("[", "(").replace("]", ")").replace(":", "\\:")
    often = "*" if option["repeats"] else ""
    return [f"'{often}{name}[{description}]{action[kind(option['value'])]}'" for name in option["names"]]


def zsh(tree):
    """A script for zsh."""
    lines = ["#compdef sbp", "# Completions of sbp for zsh."]
    for path, command in commands(tree):
        function = "_".join(("_sbp", *(word.replace("-", "_") for word in path)))
        lines += [f"{function}() {{", "  local -a commands"]
        arguments = [argument for option in command["options"] for argument in zsh_argument(option)]
        if command["commands"]:
            inner_commands = [f"'{inner['name']}:{sentence(inner['description'])}'" for inner in command["commands"]]
            lines += ["  commands=(", *(f"    {line}" for line in inner_commands), "  )",
                      "  local state line", "  _arguments -C \\", *(f"    {line} \\" for line in arguments),
                      "    '1: :->command' '*:: :->rest'",
                      "  case $state in",
                      "    command) _describe -t commands command commands ;;",
                      "    rest) case $line[1] in",
                      *(f"      {inner['name']}) {function}_{inner['name'].replace('-', '_')} ;;" for inner in command["commands"]),
                      "    esac ;;", "  esac"]
        else:
            lines += ["  _arguments \\", *(f"    {line} \\" for line in arguments), "    '*:file:_files'"]
        lines.append("}")
    lines.append('_sbp "$@"')
    return "\n".join(lines) + "\n"


def fish_condition(path, command):
    """The condition that these words have been typed, and no further command."""
    inner = " ".join(inner["name"] for inner in command["commands"])
    conditions = [f"__fish_seen_subcommand_from {word}" for word in path]
    if inner:
        conditions.append(f"not __fish_seen_subcommand_from {inner}")
    return "; and ".join(conditions)


def fish(tree):
    """A script for fish."""
    lines = ["# Completions of sbp for fish."]
    for path, command in commands(tree):
        when = f"complete -c sbp -n '{fish_condition(path, command)}'" if path or command["commands"] else "complete -c sbp"
        for inner in command["commands"]:
            lines.append(f"{when} -f -a {inner['name']} -d '{sentence(inner['description'])}'")
        for option in command["options"]:
            names = " ".join(f"-l {name[2:]}" if name.startswith("--") else f"-s {name[1:]}" for name in option["names"])
            value = {"none": "", "folder": " -x -a '(__fish_complete_directories)'", "word": " -x", "file": " -r"}
            lines.append(f"{when} {names}{value[kind(option['value'])]} -d '{sentence(option['description'])}'")
    return "\n".join(lines) + "\n"

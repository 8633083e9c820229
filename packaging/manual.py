"""Man pages and completions of the installed command sbp, from --help and the options themselves."""

import argparse
import gzip
import json
import os
import re
import subprocess
import sys
from pathlib import Path

sys.path[:1] = [str(Path(__file__).resolve().parent)]

import completions  # noqa: E402  (next to this file)


def output(*command):
    """The output of a command, which must succeed."""
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def described(sbp):
    """The options of sbp and of the programs it calls, as one tree."""
    tree = json.loads(output(sbp, "--describe-options"))
    for number, program in enumerate(tree["commands"]):
        if program["name"] == "self-check":  # a script
            program["options"] = [option for option in tree["options"] if option["names"][-1] in ("--help", "--version")]
        else:
            tree["commands"][number] = json.loads(output(sbp, program["name"], "--describe-options"))
            tree["commands"][number]["name"] = program["name"]
    return tree


def see_also(paths):
    """The section with the names of related pages."""
    return "[SEE ALSO]\n" + ", ".join(f"\\fB{'-'.join(('sbp', *path))}\\fR(1)" for path in paths) + "\n"


def write_page(folder, help2man, sbp, path, command, related):
    """Writes the page of one command."""
    name = "-".join(("sbp", *path))
    include = folder / "include"
    include.write_text(see_also(related), encoding="utf-8")
    # help2man runs a program, not a program with a subcommand.
    caller = folder / name
    caller.write_text(f"#!/bin/sh\nexec '{sbp}' {' '.join(path)} \"$@\"\n", encoding="utf-8")
    caller.chmod(0o755)
    version = output(sbp, "--version").split()[1]
    page = output(help2man, "--no-info", "--no-discard-stderr", "--section=1", "--manual=sbp-atlas", "--source=sbp-atlas " + version,
                  f"--version-string={version}", f"--name={completions.sentence(command['description']).rstrip('.')}",
                  f"--include={include}", str(caller))
    caller.unlink()
    include.unlink()
    # Leave out a default that depends on the machine.
    page = re.sub(r"(Number of threads) \(default: [0-9]+\)", r"\1", page)
    # help2man takes only the first word for the command.
    words = " ".join(path)
    page = page.replace(f".B sbp\n\\fI\\,{words} \\/\\fR", f".B sbp {words}\n")
    (folder / f"{name}.1.gz").write_bytes(gzip.compress(page.encode(), 9, mtime=0))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sbp", required=True, help="the program")
    parser.add_argument("--out", required=True, type=Path, help="folder for man pages and completions")
    parser.add_argument("--help2man", default="help2man")
    arguments = parser.parse_args()
    os.environ["LC_ALL"] = "C.UTF-8"
    tree = described(arguments.sbp)
    pages = arguments.out / "man1"
    pages.mkdir(parents=True, exist_ok=True)
    for old in pages.iterdir():
        old.unlink()
    every = list(completions.commands(tree))
    for path, command in every:
        related = [other for other, _ in every if other != path and other[:-1] in (path, path[:-1])] + ([path[:-1]] if path else [])
        write_page(pages, arguments.help2man, arguments.sbp, path, command, sorted(set(related)))
    for name, make in (("sbp.bash", completions.bash), ("_sbp", completions.zsh), ("sbp.fish", completions.fish)):
        (arguments.out / name).write_text(make(tree), encoding="utf-8")


main()

"""The files between the stages, as the sources tell: common/formats/work_layout.h names them and says whose they are, and
who uses such a name, directly or through a header of common/, uses the file."""

import re
from dataclasses import dataclass

from atlas import layers
from atlas.files import Damaged

LAYOUT = "common/formats/work_layout"
SECTION = re.compile(r"^ *// Written by the (\w+)\b", re.MULTILINE)
FILE = re.compile(r"^ *fs::path (\w+)\([^)]*\) const", re.MULTILINE)
FUNCTION = re.compile(r"\b(\w+)\([^)]*\)(?: const)? \{\s*return ([^;]+);")
CONSTANT = re.compile(r"\b(k[A-Z]\w+) = \"([^\"]*)\"")
# What an expression that makes a name has: texts, constants, calls, and the stroke between folder and name.
PART = re.compile(r'"([^"]*)"|\b(k[A-Z]\w+)|\b(\w+)\(|\s(/)\s')
SHARED_HEADER = re.compile(r'^\s*#include "(common/[^"]+)"')
# How the name of a file is asked for.
USE = re.compile(r"\b(?:files_?|BoardFiles\([^()]*\))\.(\w+)\(|\b(k\w+Folder)\b")


@dataclass(frozen=True)
class WorkFile:
    """A file, or a folder, below a work folder; what varies in its name is shown as "*"."""
    name: str
    writer: str  # folder of the sources
    readers: tuple


def text_of(expression, constants, functions):
    """The name that an expression of the layout makes, with "*" for what is only known when a program runs."""
    text = ""
    for literal, constant, function, stroke in PART.findall(expression):
        known = literal or constants.get(constant) or stroke
        text += known or (text_of(functions[function], constants, functions) if function in functions else "*")
    return re.sub(r"\*+", "*", text)


def sources_of(root, folder):
    """All sources that make the programs of a folder: its own, and those of common/ that they include."""
    todo = [file for each in layers.layers(root) if layers.top_of(each) == folder
            for file in (root / each).iterdir() if file.suffix in (".h", ".cpp")]
    found = set()
    while todo:
        file = todo.pop()
        if file in found or not file.exists():
            continue
        found.add(file)
        for line in file.read_text(encoding="utf-8").splitlines():
            if include := SHARED_HEADER.match(line):
                header = root / include[1]
                todo += [header, header.with_suffix(".cpp")]
    return [file for file in found if file.with_suffix("") != root / LAYOUT]


def used_names(root, folder):
    """The names of the layout that the programs of a folder use."""
    return {function or constant for file in sources_of(root, folder)
            for function, constant in USE.findall(file.read_text(encoding="utf-8"))}


def work_files(root):
    """All files below a work folder, in the order of the layout. Raises Damaged if it cannot be understood."""
    header, source = ((root / LAYOUT).with_suffix(suffix).read_text(encoding="utf-8") for suffix in (".h", ".cpp"))
    constants, functions = dict(CONSTANT.findall(header + source)), dict(FUNCTION.findall(header + source))
    tops = list(dict.fromkeys(map(layers.top_of, layers.layers(root))))
    users = {top: used_names(root, top) for top in tops if top not in layers.SHARED}

    def file(name, text, writer):
        return WorkFile(text.removeprefix("/"), writer, tuple(top for top, names in users.items() if name in names and top != writer))

    found = []
    starts = [*SECTION.finditer(header)]
    for start, end in zip(starts, [each.start() for each in starts[1:]] + [header.index("private:")]):
        for name in FILE.findall(header, start.end(), end):
            if not name.endswith("_folder"):  # of folders, what is in them is told
                found.append(file(name, text_of(functions.get(name, ""), constants, functions), start[1]))
    for name in (name for name in constants if name.endswith("Folder")):
        writers = [top for top, names in users.items() if name in names]
        if len(writers) != 1:
            raise Damaged(f"'{LAYOUT}.h': {name} is used by {', '.join(writers) or 'nobody'}; whose is it?")
        found.append(file(name, constants[name] + "/", writers[0]))
    if not starts or any(each.writer not in users or each.name in ("", "*") for each in found):
        raise Damaged(f"'{LAYOUT}.h' names files in another way than scripts/atlas/work_files.py reads")
    return found

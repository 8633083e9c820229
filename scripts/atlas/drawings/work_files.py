"""Finds the files between the stages in the sources: common/formats/work_layout.h names them and their writers, and a
program that uses such a name, directly or through a header of common/, uses the file."""

import re
from dataclasses import dataclass

from atlas.drawings import layers
from atlas.files import Damaged

LAYOUT = "common/formats/work_layout"
SECTION = re.compile(r"^ *// Written by the (\w+)\b", re.MULTILINE)
FILE = re.compile(r"^ *fs::path (\w+)\([^)]*\) const", re.MULTILINE)
FUNCTION = re.compile(r"\b(\w+)\([^)]*\)(?: const)? \{\s*return ([^;]+);")
CONSTANT = re.compile(r"\b(k[A-Z]\w+) = \"([^\"]*)\"")
# Parts of an expression that makes a name: literals, constants, calls, and the slash between folder and name.
PART = re.compile(r'"([^"]*)"|\b(k[A-Z]\w+)|\b(\w+)\(|\s(/)\s')
SHARED_HEADER = re.compile(r'^\s*#include "(common/[^"]+)"')
# A use of a file's name.
USE = re.compile(r"\b(?:files_?|BoardFiles\([^()]*\))\.(\w+)\(|\b(k\w+Folder)\b")


@dataclass(frozen=True)
class WorkFile:
    """A file or folder below a work folder; variable parts of its name are "*"."""
    name: str
    writer: str  # folder of the sources
    readers: tuple


def text_of(expression, constants, functions):
    """The name that an expression of the layout makes, with "*" for parts known only at run time."""
    text = ""
    for literal, constant, function, slash in PART.findall(expression):
        known = literal or constants.get(constant) or slash
        text += known or (text_of(functions[function], constants, functions) if function in functions else "*")
    return re.sub(r"\*+", "*", text)


def sources_of(root, folder):
    """The sources of a folder's programs: its own, and those of common/ that they include."""
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
    """All files below a work folder, in the order of the layout. Raises Damaged if the layout cannot be parsed."""
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
            if not name.endswith("_folder"):  # only the files in folders are listed
                found.append(file(name, text_of(functions.get(name, ""), constants, functions), start[1]))
    for name in (name for name in constants if name.endswith("Folder")):
        writers = [top for top, names in users.items() if name in names]
        if len(writers) != 1:
            raise Damaged(f"'{LAYOUT}.h': {name} must be used by one program, not by {', '.join(writers) or 'none'}")
        found.append(file(name, constants[name] + "/", writers[0]))
    if not starts or any(each.writer not in users or each.name in ("", "*") for each in found):
        raise Damaged(f"'{LAYOUT}.h': cannot parse its names of files; update scripts/atlas/drawings/work_files.py")
    return found

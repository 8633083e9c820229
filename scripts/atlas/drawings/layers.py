"""The layers of the sources: a folder includes only folders below it."""

import re
from pathlib import Path

TYPE = re.compile(r"^(?:struct|class|enum class) (\w+)(?: :[^;]*| final)? \{", re.MULTILINE)
INCLUDE = re.compile(r'^\s*#include "([^"]+)/[^"/]+"')
# Every program may include these. Other top-level folders include only themselves.
SHARED = ("common", "engine", "puzzle/packing", "puzzle/levels", "puzzle/coins", "renderer/html")


def layers(root):
    """The folders of the sources from the lowest up, as the top CMakeLists.txt lists them."""
    text = (root / "CMakeLists.txt").read_text(encoding="utf-8")
    listed = re.findall(r"^add_subdirectory\((\S+)\)", text, re.MULTILINE)
    return [folder for folder in listed if folder not in ("tests", "tests/benchmarks")]


def top_of(folder):
    """The top-level or shared folder that a folder belongs to: "puzzle" for "puzzle/text"."""
    shared = [each for each in SHARED if f"{folder}/".startswith(f"{each}/")]
    return shared[0] if shared else folder.split("/")[0]


def may_include(folder, included, order):
    """Whether files of a folder may include those of another or the same folder."""
    if included not in order:
        return False
    top, other = top_of(folder), top_of(included)
    return order.index(included) <= order.index(folder) and (other == top or other in SHARED)


def includes(root):
    """The includes of the project's own headers: (folder, included folder, "file:line: text")."""
    for folder in layers(root):
        for file in sorted(Path(root, folder).iterdir()):
            if file.suffix not in (".h", ".cpp"):
                continue
            for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
                include = INCLUDE.match(line)
                if include:
                    yield folder, include[1], f"{file.relative_to(root)}:{number}: {line}"


def violations(root):
    """The forbidden includes, as "file:line: text"."""
    order = layers(root)
    return [line for folder, included, line in includes(root) if not may_include(folder, included, order)]


def shared_names(root):
    """Types that two headers define under one name. A program that links both would be ill-formed, and no compiler says so."""
    found = {}
    for folder in layers(root):
        for header in sorted(Path(root, folder).glob("*.h")):
            for name in TYPE.findall(header.read_text(encoding="utf-8")):
                found.setdefault(name, []).append(header.relative_to(root))
    return [f"{headers[1]}: '{name}' is also defined in {headers[0]}" for name, headers in found.items() if len(headers) > 1]


def included_folders(root):
    """For each folder the other folders it includes, all from the lowest up."""
    order = layers(root)
    found = {(folder, included) for folder, included, _ in includes(root) if folder != included}
    return {folder: [each for each in order if (folder, each) in found] for folder in order}

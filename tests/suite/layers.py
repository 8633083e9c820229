"""The layers of the sources: a folder includes only what stands below it."""

import re
from pathlib import Path

INCLUDE = re.compile(r'^\s*#include "([^"]+)/[^"/]+"')
# What every stage and the program puzzle may use; of other folders at the top, each sees only itself.
SHARED = ("common", "engine", "coins")


def layers(root):
    """The folders of the sources from the ground up, as the top CMakeLists.txt lists them."""
    text = (root / "CMakeLists.txt").read_text(encoding="utf-8")
    listed = re.findall(r"^add_subdirectory\((\S+)\)", text, re.MULTILINE)
    return [folder for folder in listed if folder not in ("tests", "benchmarks")]


def may_include(folder, included, order):
    """Whether files of a folder may include those of another, or of the same."""
    if included not in order:
        return False
    top, other = folder.split("/")[0], included.split("/")[0]
    return order.index(included) <= order.index(folder) and (other == top or other in SHARED)


def violations(root):
    """The lines of the sources that include what they may not, as "file:line: text"."""
    order = layers(root)
    found = []
    for folder in order:
        for file in sorted(Path(root, folder).iterdir()):
            if file.suffix not in (".h", ".cpp"):
                continue
            for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
                include = INCLUDE.match(line)
                if include and not may_include(folder, include[1], order):
                    found.append(f"{file.relative_to(root)}:{number}: {line}")
    return found

"""Packs all tables in data/ into an archive and an SQLite file.

DIR/sbp-atlas-data-VERSION.zip has the tables with a description of every column (a Data Package: datapackage.json), the
puzzles, and their SHA-256; DIR/sbp-atlas-data-VERSION.sqlite has all tables for queries. docs/reference/dataset.md has
examples. With the same tables and the same versions of the Python libraries, the output is always the same, byte for byte.
Overwrites existing files only if they are data sets of this project. Prints the SHA-256 of both files.

Examples:
  scripts/dataset --out archive
"""

import hashlib
import sys
from pathlib import Path

from atlas import entry, files, project
from atlas.datasets import data_answers, data_archive, data_base, data_package

DOCUMENT = project.ROOT / "docs" / "reference" / "dataset.md"


def update(path, text):
    if not path.exists() or files.read_bytes(path) != text.encode():
        files.write_text(path, text)
        print(f"{path.relative_to(project.ROOT)} updated", file=sys.stderr)


def describe():
    """Writes data/datapackage.json and the answers in docs/reference/dataset.md."""
    update(project.DATA / data_package.DESCRIPTOR, data_package.description(project.DATA))
    update(DOCUMENT, data_answers.answered(DOCUMENT.read_text(encoding="utf-8"), data_base.database()))


def make(folder):
    """Writes both files into the folder."""
    outputs = {folder / f"sbp-atlas-data-{project.version()}{suffix}": made for suffix, made in (
        (".zip", data_archive), (".sqlite", data_base))}
    for path, made in outputs.items():
        if (path.exists() or path.is_symlink()) and (path.is_symlink() or not made.is_ours(path)):
            entry.fail(f"'{path}' is not a data set of this project and is kept; move it away or choose another --out")
    data_package.require_current(project.DATA)
    for path, content in zip(outputs, (data_archive.archive(), data_base.database())):
        files.replace_bytes(path, lambda content=content: content)
        print(f"{hashlib.sha256(content).hexdigest()}  {path}")


def main():
    parser = entry.parser(__doc__)
    parser.add_argument("--out", type=Path, default=Path("work/dataset"), metavar="DIR",
                        help="folder for both files (default: work/dataset)")
    parser.add_argument("--describe", action="store_true",
                        help="for maintainers: only write data/datapackage.json, which describes the tables, and the answers "
                             "in docs/reference/dataset.md")
    parser.add_argument("--check", action="store_true", help="only check that data/datapackage.json is up to date")
    options = parser.parse_args()
    if options.check:
        data_package.require_current(project.DATA)
    elif options.describe:
        describe()
    else:
        make(options.out)

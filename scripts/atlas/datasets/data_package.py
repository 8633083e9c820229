"""The description of data/ as a Data Package (datapackage.org): its tables and their columns."""

import hashlib
import json
import re
from dataclasses import dataclass
from pathlib import Path

from atlas import board_list, files, project
from atlas.files import Damaged

DESCRIPTOR = "datapackage.json"
BOARD = r"(?P<board>[1-9][0-9]?x[1-9][0-9]?)"
# Paths in data/; the file in schemas/ that describes the columns; the kind of table.
KINDS = (
    (rf"results/{BOARD}\.tsv", "results", "results"),
    (rf"results/{BOARD}\.census\.tsv", "census", "census"),
    (r"results/times\.tsv", "times", "times"),
    (rf"partial/{BOARD}\.tsv", "results", "partial-results"),
    (rf"partial/{BOARD}\.census\.tsv", "census", "partial-census"),
    (rf"counts/{BOARD}\.tsv", "counts", "counts"),
    (rf"manifests/{BOARD}\.tsv", "manifest", "manifest"),
    (rf"published/{BOARD}-moves\.tsv", "published-moves", "published-moves"),
    (rf"published/{BOARD}-bucket-md5\.tsv", "published-md5", "published-md5"),
    (r"published/counts\.tsv", "published-counts", "published-counts"),
    (r"published/divisions\.tsv", "published-divisions", "published-divisions"),
    (r"puzzles/optima\.tsv", "optima", "puzzles-optima"),
    (r"puzzles/elsewhere/optima\.tsv", "optima", "puzzles-elsewhere"),
    (r"puzzles/hardest\.tsv", "hardest", "puzzles-hardest"),
    (r"puzzles/checks\.tsv", "checks", "puzzles-checks"),
    (r"packing/counts\.tsv", "packing-counts", "packing-counts"),
    (r"packing/published/counts\.tsv", "packing-published", "packing-published"),
    (r"coins/5x7\.tsv", "coins", "coins-5x7"),
    (r"coins/5x9\.tsv", "coins", "coins-5x9"),
    (r"coins/optima\.tsv", "coins-published", "coins-published"),
    (r"difficulty/rush-hour\.tsv", "difficulty-rush-hour", "difficulty-rush-hour"),
    (r"difficulty/other-numbers\.tsv", "difficulty-other-numbers", "difficulty-other-numbers"),
    (r"ladder\.tsv", "ladder", "ladder"),
    (r"gallery\.tsv", "gallery", "gallery"),
)
# Numbers in tables.
INTEGER = re.compile(r"0|-?[1-9][0-9]*", re.ASCII)
NUMBER = re.compile(r"-?[0-9]+(\.[0-9]+)?", re.ASCII)


@dataclass(frozen=True)
class Table:
    """A table of data/."""
    path: str
    kind: str
    schema: str
    board: str | None  # if it describes a single board

    @property
    def name(self):
        return self.kind if self.board is None else f"{self.kind}-{self.board}"


def tables(data):
    """All tables of the folder, boards in order. Raises Damaged if one is of an unknown kind."""
    found = []
    for path in data.rglob("*.tsv"):
        place = path.relative_to(data).as_posix()
        for number, (pattern, schema, kind) in enumerate(KINDS):
            if match := re.fullmatch(pattern, place):
                board = match.groupdict().get("board")
                found.append(((number, board_list.board_order(board) if board else ()), Table(place, kind, schema, board)))
                break
        else:
            raise Damaged(f"'{path}' has no schema; see scripts/atlas/datasets/data_package.py")
    return [table for _, table in sorted(found, key=lambda each: each[0])]


def schema_of(data, table):
    """The description of a table's columns."""
    return json.loads(files.read_bytes(data / "schemas" / f"{table.schema}.json"))


def lines_of(path):
    """The fields of each line of a table, header line included. Raises Damaged."""
    try:
        lines = files.read_bytes(path).decode("utf-8").split("\n")
    except UnicodeDecodeError as error:
        raise Damaged(f"'{path}', offset {error.start}: not UTF-8") from error
    if lines.pop() != "":
        raise Damaged(f"'{path}' does not end with a line end")
    if not lines:
        raise Damaged(f"'{path}' has no header line")
    return [line.split("\t") for line in lines]


def value_of(text, field):
    """The value of a field's text; None if empty. Raises ValueError if the schema does not allow it."""
    constraints = field.get("constraints", {})
    if text == "":
        if constraints.get("required"):
            raise ValueError("empty, but a value is required")
        return None
    kind, value = field["type"], text
    if kind != "string":
        if not {"integer": INTEGER, "number": NUMBER}[kind].fullmatch(text):
            raise ValueError(f"not a valid {kind}")
        value = int(text) if kind == "integer" else float(text)
        if value < constraints.get("minimum", value):
            raise ValueError(f"less than {constraints['minimum']}")
    if "pattern" in constraints and not re.fullmatch(constraints["pattern"], text, re.ASCII):
        raise ValueError("does not match the schema's pattern")
    if value not in constraints.get("enum", [value]):
        raise ValueError("not one of the schema's values")
    return value


def row_of(line, fields):
    """The values of a line. Raises ValueError."""
    if len(line) != len(fields):
        raise ValueError(f"{len(line)} columns, expected {len(fields)}")
    values = []
    for text, field in zip(line, fields):
        try:
            values.append(value_of(text, field))
        except ValueError as error:
            raise ValueError(f"column '{field['name']}': {error}") from error
    return values


def rows_of(data, table):
    """The rows of a table as lists of values. Raises Damaged with file and line if they violate its schema."""
    path, schema = data / table.path, schema_of(data, table)
    header, *lines = lines_of(path)
    names = [field["name"] for field in schema["fields"]]
    if header != names:
        raise Damaged(f"'{path}' has the columns {header}, but its schema {names}")
    rows, keys = [], set()
    for number, line in enumerate(lines, start=2):
        try:
            rows.append(row_of(line, schema["fields"]))
        except ValueError as error:
            raise Damaged(f"'{path}', line {number}: {error}") from error
        key = tuple(rows[-1][names.index(column)] for column in schema["primaryKey"])
        if key in keys:
            raise Damaged(f"'{path}', line {number}: same key as an earlier line")
        keys.add(key)
    return rows


def resource_of(data, table):
    """Checks a table and returns its entry in the package."""
    content, rows = files.read_bytes(data / table.path), rows_of(data, table)
    dialect = {"delimiter": "\t"}
    return {
        "name": table.name,
        "path": table.path,
        **({"board": table.board} if table.board else {}),
        "type": "table", "format": "tsv", "mediatype": "text/tab-separated-values", "encoding": "utf-8",
        "dialect": dialect,
        "schema": f"schemas/{table.schema}.json",
        "rows": len(rows),
        "bytes": len(content),
        "hash": "sha256:" + hashlib.sha256(content).hexdigest(),
    }


def description(data):
    """The text of datapackage.json for a folder of tables. Raises Damaged if a table violates its schema."""
    package = {
        "$schema": "https://datapackage.org/profiles/2.0/datapackage.json",
        "name": "sbp-atlas",
        "title": "Every sliding-block puzzle on small rectangular boards, and the hardest of each kind",
        "description": "Results of exhaustive searches: for each board and each mix of piece sizes (bucket), the hardest "
                       "puzzle with a shortest solution, and how many puzzles have each difficulty. Also "
                       "hashes, published figures for comparison, known puzzles with their optima, and the times that "
                       "people took for Rush Hour boards.",
        "version": project.version(),
        "licenses": [{"name": "MIT", "title": "MIT License", "path": "https://opensource.org/license/mit"}],
        "sources": [{"title": "Neil Bickford, Sliding Block Puzzles, Part 4 of 3 (2013)",
                     "path": "https://nbickford.wordpress.com/2013/11/13/sliding-block-puzzles-part-4-of-3/"},
                    {"title": "Erik D. Demaine, Martin L. Demaine and Helena A. Verrill, Coin Sliding Font",
                     "path": "https://github.com/edemaine/coinsliding"},
                    {"title": "Yichen Li, Zahy Bnaya and Wei Ji Ma, data of an experiment with Rush Hour (CogSci 2019)",
                     "path": "https://github.com/sherrybao222/RushHour"}],
        "resources": [resource_of(data, table) for table in tables(data)],
    }
    return json.dumps(package, indent=1, ensure_ascii=False) + "\n"


def require_current(data):
    """Raises Damaged unless the folder's datapackage.json is up to date."""
    path = Path(data, DESCRIPTOR)
    if not path.exists() or files.read_bytes(path).decode("utf-8", errors="replace") != description(data):
        raise Damaged(f"'{path}' is not up to date; run scripts/dataset --describe")

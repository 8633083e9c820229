"""Tab-separated tables with a header line."""

import re

from atlas import files
from atlas.files import Damaged

# Patterns of the columns that scripts compute with or print; the readers in common/ check all columns.
NUMBER = r"[0-9]{1,19}"
COLUMNS = {
    "bucket": r"[0-9]{1,2}(-[0-9]{1,2})*",
    "board": r"([0-9]{1,2}( [0-9]{1,2})*|[1-9][0-9]?x[1-9][0-9]?)?",
    "goal": r"([0-9]{1,2})?",
    **dict.fromkeys(("pieces", "positions", "justsolved", "moves", "hardest", "moves_corner", "puzzles", "piece_sets"), NUMBER),
}


def read_table(path, *needed):
    """The rows of a tab-separated table with a header line, as dictionaries. Raises Damaged, also if needed columns are
    missing."""
    text = files.read_bytes(path)
    strange = re.search(rb"[^\t\n -~]", text)
    if strange:
        raise Damaged(f"'{path}', offset {strange.start()}: invalid character")
    lines = text.decode("ascii").split("\n")
    columns = lines[0].split("\t")
    if lines.pop() != "" or not lines or len(set(columns)) != len(columns):
        raise Damaged(f"'{path}' has an invalid first or last line")
    missing = [column for column in needed if column not in columns]
    if missing:
        raise Damaged(f"'{path}' lacks columns: {', '.join(missing)}")
    rows = []
    for number, line in enumerate(lines[1:], start=2):
        fields = line.split("\t")
        if len(fields) != len(columns):
            raise Damaged(f"'{path}', line {number}: {len(fields)} columns, expected {len(columns)}")
        for column, field in zip(columns, fields):
            if not re.fullmatch(COLUMNS.get(column, ".*"), field):
                raise Damaged(f"'{path}', line {number}: column '{column}' has an invalid value")
        rows.append(dict(zip(columns, fields)))
    return rows


def write_table(path, columns, rows):
    """Writes a header line and rows (sequences of values)."""
    lines = [columns, *rows]
    files.write_text(path, "".join("\t".join(str(field) for field in line) + "\n" for line in lines))

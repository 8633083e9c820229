"""Tab-separated tables with a header line."""

import re

from atlas import files
from atlas.files import Damaged

# What the columns hold that are computed with or shown; the tables' readers in common/ know the rest.
NUMBER = r"[0-9]{1,19}"
COLUMNS = {
    "bucket": r"[0-9]{1,2}(-[0-9]{1,2})*",
    "board": r"([0-9]{1,2}( [0-9]{1,2})*|[1-9][0-9]?x[1-9][0-9]?)?",
    "goal": r"([0-9]{1,2})?",
    **dict.fromkeys(("pieces", "justsolved", "moves", "hardest", "moves_corner", "puzzles", "piece_sets"), NUMBER),
}


def read_table(path, *needed):
    """The rows of a tab-separated table with a header line, as dictionaries. Raises Damaged, also if it lacks
    columns that are needed."""
    text = files.read_bytes(path)
    strange = re.search(rb"[^\t\n -~]", text)
    if strange:
        raise Damaged(f"'{path}', offset {strange.start()}: a character that no table has")
    lines = text.decode("ascii").split("\n")
    columns = lines[0].split("\t")
    if lines.pop() != "" or not lines or len(set(columns)) != len(columns):
        raise Damaged(f"'{path}' has no proper first or last line")
    missing = [column for column in needed if column not in columns]
    if missing:
        raise Damaged(f"'{path}' lacks columns: {', '.join(missing)}")
    rows = []
    for number, line in enumerate(lines[1:], start=2):
        fields = line.split("\t")
        if len(fields) != len(columns):
            raise Damaged(f"'{path}', line {number}: {len(fields)} columns instead of {len(columns)}")
        for column, field in zip(columns, fields):
            if not re.fullmatch(COLUMNS.get(column, ".*"), field):
                raise Damaged(f"'{path}', line {number}: column '{column}' has what cannot stand there")
        rows.append(dict(zip(columns, fields)))
    return rows


def write_table(path, columns, rows):
    """Writes rows (sequences of values) under a header line."""
    lines = [columns, *rows]
    files.write_text(path, "".join("\t".join(str(field) for field in line) + "\n" for line in lines))

"""Where things are in the repository, and the tables that the stages write."""

import csv
import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PUBLISHED = ROOT / "data" / "published"
RESULTS = ROOT / "data" / "results"
MANIFESTS = ROOT / "data" / "manifests"


def program(name, preset="release"):
    """The path of a built program."""
    return ROOT / "build" / preset / "bin" / name


def read_table(path):
    """The rows of a tab-separated table with a header line, as dictionaries."""
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def read_json(path):
    return json.loads(Path(path).read_text(encoding="utf-8"))


def write_text(path, text):
    """Writes a file so that its name never holds half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_name(path.name + ".partial")
    partial.write_text(text, encoding="utf-8")
    partial.replace(path)


def write_table(path, columns, rows):
    """Writes rows (sequences of values) under a header line."""
    lines = [columns, *rows]
    write_text(path, "".join("\t".join(str(field) for field in line) + "\n" for line in lines))


def short_bucket(name):
    """"5-3-1-0-0" -> "(5,3,1)"."""
    counts = name.split("-")
    while len(counts) > 1 and counts[-1] == "0":
        counts.pop()
    return "(" + ",".join(counts) + ")"


def board_order(board):
    """A sort key: boards by number of cells, narrow ones first."""
    width, height = map(int, board.split("x"))
    return width * height, width


def hardest_row(rows):
    """The row of results.tsv with the hardest puzzle; of several, the first."""
    return max(rows, key=lambda row: int(row["moves"]))


def fail(message, status=1):
    """Ends the script with one line on stderr."""
    script = Path(sys.argv[0]).name.removesuffix(".py")
    print(f"{script}: {message}", file=sys.stderr)
    sys.exit(status)

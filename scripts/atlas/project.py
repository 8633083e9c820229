"""Where things are in the repository, and the tables that the stages write."""

import argparse
import json
import re
import signal
import subprocess
import sys
from pathlib import Path

from atlas import files, streams
from atlas.files import Damaged

ROOT = Path(__file__).resolve().parents[2]
PUBLISHED = ROOT / "data" / "published"
RESULTS = ROOT / "data" / "results"
PARTIAL = ROOT / "data" / "partial"
MANIFESTS = ROOT / "data" / "manifests"


def program(name, preset="release"):
    """The path of a built program."""
    return ROOT / "build" / preset / "bin" / name


def board_name(text):
    """A name such as 4x5, for argparse: it becomes part of paths."""
    if not re.fullmatch(r"[1-9][0-9]?x[1-9][0-9]?", text):
        raise argparse.ArgumentTypeError(f"{ascii(text)} is not a board; write COLUMNSxROWS, for example 4x5")
    return text


def whole_number(least, most=2**31 - 1):
    """For argparse: what makes a number of a word, within bounds."""
    def number(text):
        if not re.fullmatch("0|[1-9][0-9]{0,18}", text, re.ASCII) or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"{ascii(text)} is not a whole number from {least} to {most}")
        return int(text)
    return number


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


def read_results(path):
    """The rows of a table that has at least the main columns of results.tsv, and a row. Raises Damaged."""
    rows = read_table(path, "bucket", "pieces", "justsolved", "moves", "moves_corner")
    if not rows:
        raise Damaged(f"'{path}' has no row")
    return rows


def hash_of(content):
    """The XXH3-128 of bytes in hexadecimal."""
    done = subprocess.run(["xxhsum", "-H2", "-"], check=True, input=content, stdout=subprocess.PIPE)
    return done.stdout.split()[0].decode()


def seal_of(body):
    return f' "checksum": "{hash_of(body.encode())}"\n}}\n'


def sealed(content):
    """The JSON text of a dictionary that is not empty, with a last member that is a checksum of the rest."""
    body = json.dumps(content, indent=1)[:-len("\n}")] + ",\n"
    return body + seal_of(body)


def read_json(path):
    """A summary or log without its checksum, which must be right. Raises Damaged."""
    try:
        text = files.read_bytes(path).decode("utf-8")
        body = text[:text.rindex(' "checksum"')]
        if text != body + seal_of(body):
            raise ValueError
        content = json.loads(text)
    except (ValueError, RecursionError):  # of any of these
        raise Damaged(f"'{path}': wrong checksum of the file") from None
    del content["checksum"]
    return content


def write_text(path, text):
    """Writes a file so that its name never holds half of it."""
    files.replace(path, lambda: text)


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


def size(board):
    """Columns and rows."""
    width, height = map(int, board.split("x"))
    return width, height


def board_order(board):
    """A sort key: boards by number of cells, narrow ones first."""
    width, height = size(board)
    return width * height, width


def hardest_row(rows):
    """The row of results.tsv with the hardest puzzle; of several, the first."""
    return max(rows, key=lambda row: int(row["moves"]))


def run_main(main):
    """Runs a script; a damaged file, Ctrl-C or a refusal of the system ends it with one line."""
    streams.prepare()
    if signal.getsignal(signal.SIGINT) is signal.SIG_DFL:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        try:
            main()
        finally:
            sys.stdout.flush()
    except (Damaged, streams.Unwritable) as trouble:
        fail(trouble)
    except KeyboardInterrupt:
        fail("interrupted", 130)
    except OSError as error:
        fail(f"{error.strerror}: {error.filename}" if error.filename else error)


def fail(message, status=1):
    """Ends the script with one line on stderr."""
    script = Path(sys.argv[0]).name.removesuffix(".py")
    print(f"{script}: {streams.printable(str(message))}", file=sys.stderr)
    sys.exit(status)

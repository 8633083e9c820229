"""Rows of results.tsv."""

from atlas.files import Damaged
from atlas.table_text import read_table


def read_results(path):
    """The rows of a table in the form of results.tsv. Raises Damaged if main columns or all rows are missing."""
    rows = read_table(path, "bucket", "pieces", "justsolved", "moves", "moves_corner")
    if not rows:
        raise Damaged(f"'{path}' has no rows")
    return rows


def hardest_row(rows):
    """The first row of results.tsv with the hardest puzzle."""
    return max(rows, key=lambda row: int(row["moves"]))


def bucket_counts(name):
    """"5-3-1-0-0" -> (5, 3, 1, 0, 0)."""
    return tuple(map(int, name.split("-")))


def voids(counts):
    """The number of empty cells of a bucket, which has one count per cell of its board."""
    return len(counts) - sum(size * count for size, count in enumerate(counts, start=1))


def short_bucket(name):
    """"5-3-1-0-0" -> "(5,3,1)"."""
    counts = name.split("-")
    while len(counts) > 1 and counts[-1] == "0":
        counts.pop()
    return "(" + ",".join(counts) + ")"

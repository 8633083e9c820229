"""Rows of results.tsv."""

from atlas.files import Damaged
from atlas.table_text import read_table


def read_results(path):
    """The rows of a table that has at least the main columns of results.tsv, and a row. Raises Damaged."""
    rows = read_table(path, "bucket", "pieces", "justsolved", "moves", "moves_corner")
    if not rows:
        raise Damaged(f"'{path}' has no row")
    return rows


def hardest_row(rows):
    """The row of results.tsv with the hardest puzzle; of several, the first."""
    return max(rows, key=lambda row: int(row["moves"]))


def bucket_counts(name):
    """"5-3-1-0-0" -> (5, 3, 1, 0, 0)."""
    return tuple(map(int, name.split("-")))


def voids(counts):
    """Of a bucket, which has as many counts as its board has cells."""
    return len(counts) - sum(size * count for size, count in enumerate(counts, start=1))


def short_bucket(name):
    """"5-3-1-0-0" -> "(5,3,1)"."""
    counts = name.split("-")
    while len(counts) > 1 and counts[-1] == "0":
        counts.pop()
    return "(" + ",".join(counts) + ")"

"""The two result tables of a board."""

import subprocess
from collections import namedtuple

from atlas import files, table_text
from atlas.build import built

# The files of a board, and whether they have only some of its buckets.
Tables = namedtuple("Tables", ("results", "census", "partial"))


class Faulty(files.Damaged):
    """Invalid tables; `faults` has a line for each fault."""

    def __init__(self, faults):
        super().__init__(faults[0] + (f" (the first of {len(faults)} faults)" if len(faults) > 1 else ""))
        self.faults = faults


def checked(tables, preset="release"):
    """The checker's output for valid tables: how much it checked. Raises Faulty, also if it could not check them. The name of
    the file of results determines the board and the file of the census."""
    done = subprocess.run([built("checker", preset), tables.results], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          text=True, errors="surrogateescape", check=False)
    if done.returncode != 0:
        raise Faulty([line.removeprefix("checker: ") for line in done.stderr.splitlines()] or
                     [f"checker failed with status {done.returncode}"])
    return done.stdout.strip()


def read_checked(tables):
    """The rows of results.tsv. Raises Faulty if either table is invalid."""
    checked(tables)
    return table_text.read_table(tables.results)


def lines_by_bucket(path):
    """The header line of a table, and its other lines (with line ends) by bucket."""
    header, *lines = files.read_bytes(path).decode("ascii").splitlines(keepends=True)
    by_bucket = {}
    for line in lines:
        by_bucket.setdefault(line.split("\t")[0], []).append(line)
    return header, by_bucket


def merged(found, recorded):
    """The texts of both tables (results, census) with the buckets of `found` and `recorded`, which must agree byte by
    byte on shared buckets. Raises Damaged."""
    texts = []
    shared = None
    for ours, theirs in ((found.results, recorded.results), (found.census, recorded.census)):
        header, lines = lines_by_bucket(ours)
        other_header, other_lines = lines_by_bucket(theirs) if theirs.exists() else (header, {})
        shared = lines.keys() & other_lines.keys() if shared is None else shared  # from results.tsv, which has every bucket
        different = sorted(bucket for bucket in shared if lines.get(bucket) != other_lines.get(bucket))
        if header != other_header or different:
            raise files.Damaged(f"'{ours}' and '{theirs}' differ" + (f" in bucket {different[0]}" if different else
                                                                     " in the header line"))
        both = {**other_lines, **lines}
        texts.append(header + "".join("".join(both[bucket]) for bucket in sorted(both)))
    return texts

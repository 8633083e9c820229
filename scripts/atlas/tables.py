"""The two result tables of a board: whether they are what the searcher writes, as far as one can tell without
searching."""

import re
from collections import Counter, namedtuple

from atlas import files, project

RESULT_COLUMNS = ("bucket", "pieces", "justsolved", "moves", "hardest", "goal", "board", "solution", "moves_corner",
                  "puzzles", "piece_sets")
CENSUS_COLUMNS = ("bucket", "moves", "puzzles")

# The files of a board, and whether they have only some of its buckets.
Tables = namedtuple("Tables", ("results", "census", "partial"))

STEPS = {"U": (0, -1), "R": (1, 0), "D": (0, 1), "L": (-1, 0)}


class Fault(Exception):
    """What is wrong with a row."""


def require(condition, complaint):
    if not condition:
        raise Fault(complaint)


def check_row(board, row):
    """Raises Fault unless the columns of a row of results.tsv agree with each other."""
    width, height = project.size(board)
    counts = [int(count) for count in row["bucket"].split("-")]
    require(len(counts) == width * height and "-".join(map(str, counts)) == row["bucket"], "no bucket of the board")
    require(sum(counts) == int(row["pieces"]) > 0, "another number of pieces")
    require(sum((size + 1) * count for size, count in enumerate(counts)) <= width * height, "too many cells")
    solvable = int(row["moves"]) > 0
    require(solvable == (int(row["hardest"]) > 0) == (int(row["puzzles"]) > 0) == (row["goal"] != "") ==
            (row["board"] != "") == (row["solution"] != ""), "columns that contradict each other")
    require(int(row["moves_corner"]) <= int(row["moves"]) and int(row["hardest"]) <= int(row["puzzles"]) and
            0 < int(row["piece_sets"]) <= int(row["justsolved"]), "figures that contradict each other")
    if solvable:
        replay(board, row)


def pieces_of(labels, width):
    """The cells (column, row) of each piece, by label."""
    pieces = {}
    for cell, label in enumerate(labels):
        if label > 0:
            pieces.setdefault(label, set()).add((cell % width, cell // width))
    return pieces


def is_connected(piece):
    reached, found = set(), [min(piece)]
    while found:
        x, y = found.pop()
        if (x, y) in piece and (x, y) not in reached:
            reached.add((x, y))
            found += [(x + dx, y + dy) for dx, dy in STEPS.values()]
    return reached == piece


def replay(board, row):
    """Plays the solution of a row. Raises Fault unless the start is a puzzle of the bucket, and every step is
    possible, and the goal piece is in its corner after the last move and not before."""
    width, height = project.size(board)
    labels = [int(label) for label in row["board"].split(" ")]
    pieces = pieces_of(labels, width)
    require(len(labels) == width * height and list(pieces) == list(range(1, len(pieces) + 1)) and
            all(map(is_connected, pieces.values())), "a board that is no position")
    sizes = Counter(map(len, pieces.values()))
    require([sizes[size] for size in range(1, width * height + 1)] == list(map(int, row["bucket"].split("-"))),
            "a board of another bucket")
    goal = int(row["goal"])
    require(goal in pieces, "no goal piece")
    require(min(x for x, _ in pieces[goal]) == 0 == min(y for _, y in pieces[goal]),
            "a goal piece that does not start in the upper-left corner")

    def solved():
        return (max(x for x, _ in pieces[goal]), max(y for _, y in pieces[goal])) == (width - 1, height - 1)

    moves = row["solution"].split(" ")
    require(len(moves) == int(row["moves"]), "a solution of another number of moves")
    last = None
    for move in moves:
        parts = re.fullmatch(r"([1-9][0-9]?)([URDL]+)", move)
        require(parts and int(parts[1]) in pieces, f"move '{move}' of a piece that is not there")
        label = int(parts[1])
        require(label != last and not solved(), f"move '{move}' that is needless")
        others = set().union(*(piece for other, piece in pieces.items() if other != label))
        for dx, dy in map(STEPS.get, parts[2]):
            pieces[label] = {(x + dx, y + dy) for x, y in pieces[label]}
            require(all(0 <= x < width and 0 <= y < height for x, y in pieces[label]) and not pieces[label] & others,
                    f"move '{move}' that is not possible")
        last = label
    require(solved(), "a solution that does not end in the corner")


def check_census(row, census):
    """Raises Fault unless the census (difficulty -> puzzles, in the order of the file) is that of the row."""
    require(list(census) == sorted(census) and 0 not in census and 0 not in census.values(), "a census out of order")
    require(sum(census.values()) == int(row["puzzles"]), "a census that does not add up to its puzzles")
    hardest = max(census, default=0)
    require((hardest, census.get(hardest, 0)) == (int(row["moves"]), int(row["hardest"])),
            "a census that ends elsewhere than its hardest puzzle")


def read_checked(board, tables):
    """The rows of results.tsv. Raises Damaged if either table is not what the searcher writes: rows in order,
    columns that agree, solutions that solve, a census that adds up."""
    rows = project.read_table(tables.results, *RESULT_COLUMNS)
    names = [row["bucket"] for row in rows]
    if names != sorted(set(names)):
        raise project.Damaged(f"'{tables.results}' is not sorted by bucket")
    census = {}
    for line in project.read_table(tables.census, *CENSUS_COLUMNS):
        census.setdefault(line["bucket"], []).append((int(line["moves"]), int(line["puzzles"])))
    if list(census) != [row["bucket"] for row in rows if row["moves"] != "0"]:
        raise project.Damaged(f"'{tables.census}' has other buckets than '{tables.results}'")
    for row in rows:
        of_row = census.get(row["bucket"], [])
        try:
            check_row(board, row)
            require(len(dict(of_row)) == len(of_row), "a census with a difficulty twice")
            check_census(row, dict(of_row))
        except Fault as fault:
            raise project.Damaged(f"'{tables.results}', bucket {row['bucket']}: {fault}") from None
    return rows


def lines_by_bucket(path):
    """The header line of a table, and its other lines (line ends included) by bucket."""
    header, *lines = files.read_bytes(path).decode("ascii").splitlines(keepends=True)
    by_bucket = {}
    for line in lines:
        by_bucket.setdefault(line.split("\t")[0], []).append(line)
    return header, by_bucket


def merged(found, recorded):
    """The texts of both tables (results, census) with the buckets of `found` and of `recorded`, which must agree
    byte by byte where they share one. Raises Damaged."""
    texts = []
    shared = None
    for ours, theirs in ((found.results, recorded.results), (found.census, recorded.census)):
        header, lines = lines_by_bucket(ours)
        other_header, other_lines = lines_by_bucket(theirs) if theirs.exists() else (header, {})
        shared = lines.keys() & other_lines.keys() if shared is None else shared  # of results.tsv, which has them all
        different = sorted(bucket for bucket in shared if lines.get(bucket) != other_lines.get(bucket))
        if header != other_header or different:
            raise project.Damaged(f"'{ours}' and '{theirs}' differ" + (f" in bucket {different[0]}" if different else
                                                                       " in the header line"))
        both = {**other_lines, **lines}
        texts.append(header + "".join("".join(both[bucket]) for bucket in sorted(both)))
    return texts

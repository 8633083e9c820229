"""Tells which buckets of a large board promise the hardest puzzles, from those of a smaller one that is complete.

The smaller one is the longest of those that are as wide, or next to that. A bucket is expected to be like those of it
that share out the cells alike: its promise is the mean of their moves, for each cell of the board, and each counts the
more, the more alike it is (the kernel estimate of E. A. Nadaraya and G. S. Watson, both 1964). What the buckets done of
the board itself kept of their promises corrects it in the same way. Whether that is any good is told by the rank
correlation (C. Spearman, 1904) between promises and what was found; docs/notes/results.md has it.

Prints the buckets that are in no table of the board yet, the most promising first: moves promised, and the bucket as
the searcher's --bucket takes it.
"""

import argparse
import math
import operator
import statistics

from atlas import argument_types, board_list, entry, project, result_rows

# How unlike buckets may be and still count: shares of the board's cells in pieces of 1, 2, 3, 4 and more cells, and one
# void more or less, as a share too. Chosen where the answer is known: 4x5 promised by 4x4, and 3x7 by 4x5.
WIDTH = 0.08
SHARE_OF_VOID = 0.1
SIZES = 5
# Where no bucket is alike, all buckets done together count so much.
WEIGHT_OF_ALL = 0.05


def likeness(counts):
    """A point; buckets that are alike, whatever their boards, are near one another."""
    shares = [size * count / len(counts) for size, count in enumerate(counts, 1)]
    return (*shares[:SIZES - 1], sum(shares[SIZES - 1:]), SHARE_OF_VOID * result_rows.voids(counts))


def weights(at, points):
    """How much what is known at each of the points counts at this one."""
    return [math.exp(-math.dist(at, point) ** 2 / (2 * WIDTH ** 2)) for point in points]


class Promise:
    """What buckets promise by another board, of which this is a list of buckets with their moves."""

    def __init__(self, known):
        self.points = [likeness(counts) for counts, _ in known]
        self.moves_a_cell = [moves / len(counts) for counts, moves in known]

    def moves(self, counts):
        """The moves that a bucket promises, with as many counts as its board has cells."""
        counting = weights(likeness(counts), self.points)
        return len(counts) * sum(map(operator.mul, counting, self.moves_a_cell)) / sum(counting)


class Correction:
    """What the buckets done of a board kept of their promises."""

    def __init__(self, promise, known):
        self.points = [likeness(counts) for counts, _ in known]
        self.kept = [moves / promise.moves(counts) for counts, moves in known]

    def factor(self, counts, leave_out=None):
        """What a bucket's promise is to be multiplied with; of what is known, one may be left out, by its place."""
        if len(self.kept) == (0 if leave_out is None else 1):
            return 1  # nothing is known
        everyones = WEIGHT_OF_ALL / len(self.kept)
        counting = [weight + everyones for weight in weights(likeness(counts), self.points)]
        if leave_out is not None:
            counting[leave_out] = 0
        return sum(map(operator.mul, counting, self.kept)) / sum(counting)


def model_of(board):
    """The complete board that a larger one is most like: as wide, or else next to that, and of those the longest."""
    columns = max(2, min(board_list.size(board)))
    names = {path.name.removesuffix(".census.tsv") for path in project.RESULTS.glob("*.census.tsv")} - {board}
    sizes = [board_list.size(name) for name in names]
    return "{}x{}".format(*max(size for size in sizes if size[0] <= columns))


def known_of(*tables):
    """The buckets of tables, as counts, with their moves."""
    return [(result_rows.bucket_counts(row["bucket"]), int(row["moves"]))
            for table in tables if table.exists() for row in result_rows.read_results(table)]


def by_model(board):
    return Promise(known_of(project.RESULTS / f"{model_of(board)}.tsv"))


def ranks(values):
    """The place of each value in ascending order, from 1; equal ones share the mean of theirs."""
    return [sum(other < value for other in values) + (values.count(value) + 1) / 2 for value in values]


def rank_correlation(one, other):
    """From -1 to 1; None where either has equal values only, or one."""
    if len(set(one)) < 2 or len(set(other)) < 2:
        return None
    return statistics.correlation(ranks(one), ranks(other))


def buckets(cells, most_voids):
    """All buckets of a board with so many cells that have a piece, and 1 to so many voids: tuples of counts."""
    def filled(left, size, counts):
        if left == 0:
            yield (*counts, *[0] * (cells - len(counts)))
        elif left >= size:
            for count in range(left // size + 1):
                yield from filled(left - count * size, size + 1, [*counts, count])
    for voids in range(1, min(most_voids, cells - 1) + 1):
        yield from filled(cells - voids, 1, [])


def promised(board, most_voids):
    """The buckets that are in no table of the board, with what each promises; the most promising first."""
    known = known_of(*(folder / f"{board}.tsv" for folder in (project.RESULTS, project.PARTIAL)))
    done = {counts for counts, _ in known}
    promise = by_model(board)
    correction = Correction(promise, known)
    return sorted(((promise.moves(counts) * correction.factor(counts), counts)
                   for counts in buckets(board_list.cells(board), most_voids) if counts not in done), reverse=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("board", type=argument_types.board_name, metavar="BOARD")
    parser.add_argument("--voids", type=argument_types.whole_number(1), default=4, metavar="N",
                        help="only buckets of at most so many voids (default 4)")
    parser.add_argument("--most", type=argument_types.whole_number(1), default=40, metavar="N",
                        help="so many buckets at most (default 40)")
    options = parser.parse_args()
    cells = board_list.cells(options.board)
    if not 4 <= cells <= board_list.SEARCH_CELLS:
        entry.fail(f"{options.board} has {cells} cells; the searcher takes boards of 4 to {board_list.SEARCH_CELLS} cells")
    for moves, counts in promised(options.board, options.voids)[:options.most]:
        print(f"{moves:.0f}\t{result_rows.short_bucket('-'.join(map(str, counts)))}")

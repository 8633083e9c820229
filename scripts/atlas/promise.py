"""Tells which buckets of a large board promise the hardest puzzles, from those of a smaller one that is complete.

The smaller one is the longest of those that are as wide, or next to that. A bucket is expected to be like those of it
that share out the cells alike: its promise is the mean of their moves, for each cell of the board, and each counts the
more, the more alike it is (the kernel estimate of E. A. Nadaraya and G. S. Watson, both 1964). Whether that is any good
is told afterwards, by the rank correlation (C. Spearman, 1904) between promises and what was found; docs/results.md has it.

Prints the buckets that are in no table of the board yet, the most promising first: moves promised, and the bucket as
the searcher's --bucket takes it.
"""

import argparse
import math
import statistics

from atlas import argument_types, board_list, entry, project, result_rows, table_text

# How unlike buckets may be and still count: shares of the board's cells in pieces of 1, 2, 3, 4 and more cells, and one
# void more or less, as a share too. Chosen where the answer is known: 4x5 promised by 4x4, and 3x7 by 4x5.
WIDTH = 0.08
SHARE_OF_VOID = 0.1
SIZES = 5


def likeness(counts):
    """A point; buckets that are alike, whatever their boards, are near one another."""
    shares = [size * count / len(counts) for size, count in enumerate(counts, 1)]
    return (*shares[:SIZES - 1], sum(shares[SIZES - 1:]), SHARE_OF_VOID * result_rows.voids(counts))


class Promise:
    """What buckets of other boards promise, by the rows of one board."""

    def __init__(self, rows):
        self.known = []
        for row in rows:
            counts = result_rows.bucket_counts(row["bucket"])
            self.known.append((likeness(counts), int(row["moves"]) / len(counts)))

    def moves(self, counts):
        """The moves that a bucket promises, with as many counts as its board has cells."""
        at = likeness(counts)
        weights = [math.exp(-math.dist(at, point) ** 2 / (2 * WIDTH ** 2)) for point, _ in self.known]
        moves = sum(weight * moves for weight, (_, moves) in zip(weights, self.known))
        return len(counts) * moves / sum(weights)


def model_of(board):
    """The complete board that a larger one is most like: as wide, or else next to that, and of those the longest."""
    columns = max(2, min(board_list.size(board)))
    names = {path.name.removesuffix(".census.tsv") for path in project.RESULTS.glob("*.census.tsv")} - {board}
    sizes = [board_list.size(name) for name in names]
    return "{}x{}".format(*max(size for size in sizes if size[0] <= columns))


def by_model(board):
    return Promise(result_rows.read_results(project.RESULTS / f"{model_of(board)}.tsv"))


def ranks(values):
    """The place of each value in ascending order, from 1; equal ones share the mean of theirs."""
    return [sum(other < value for other in values) + (values.count(value) + 1) / 2 for value in values]


def rank_correlation(one, other):
    """From -1 to 1; neither may have equal values only."""
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


def recorded(board):
    """The buckets of a board in the record."""
    tables = [folder / f"{board}.tsv" for folder in (project.RESULTS, project.PARTIAL)]
    return {result_rows.bucket_counts(row["bucket"]) for table in tables if table.exists() for row in table_text.read_table(table)}


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
    done, promise = recorded(options.board), by_model(options.board)
    promised = sorted(((promise.moves(counts), counts) for counts in buckets(cells, options.voids) if counts not in done),
                      reverse=True)
    for moves, counts in promised[:options.most]:
        print(f"{moves:.0f}\t{result_rows.short_bucket('-'.join(map(str, counts)))}")

"""Ranks the buckets of a large board by expected difficulty, estimated from a smaller board that is complete.

The smaller board, the model, is the longest one of the same width or, failing that, of the next smaller width. The
estimate for a bucket is the mean of moves per cell over the model's buckets, weighted by similarity of their piece sizes
(kernel regression: E. A. Nadaraya and G. S. Watson, both 1964), times the board's cells. Buckets of the board that are
already searched correct the estimate in the same way. docs/notes/results.md shows how good the estimates are: their rank
correlation (C. Spearman, 1904) with the results.

Prints the buckets that no table of the board has yet, the most promising first: expected moves, and the bucket in the
form of the searcher's option --bucket.

Examples:
  scripts/promise 5x5 --voids 2 --most 20
"""

import math
import operator

from atlas import argument_types, board_list, entry, project, result_rows

# Width of the kernel. Coordinates are shares of the board's cells in pieces of 1, 2, 3, 4 and more cells; a difference of
# one void counts as SHARE_OF_VOID. Chosen on complete boards: 4x5 estimated from 4x4, and 3x7 from 4x5.
WIDTH = 0.08
SHARE_OF_VOID = 0.1
SIZES = 5
# Total weight of all searched buckets in the correction, besides the weights by similarity.
WEIGHT_OF_ALL = 0.05


def likeness(counts):
    """Coordinates of a bucket; similar buckets, even of different boards, are close together."""
    shares = [size * count / len(counts) for size, count in enumerate(counts, 1)]
    return (*shares[:SIZES - 1], sum(shares[SIZES - 1:]), SHARE_OF_VOID * result_rows.voids(counts))


def weights(at, points):
    """The weight of each of the points at this one."""
    return [math.exp(-math.dist(at, point) ** 2 / (2 * WIDTH ** 2)) for point in points]


class Promise:
    """Estimates from another board, given as a list of its buckets with their moves."""

    def __init__(self, known):
        self.points = [likeness(counts) for counts, _ in known]
        self.moves_a_cell = [moves / len(counts) for counts, moves in known]

    def moves(self, counts):
        """The expected moves of a bucket, which has one count per cell of its board."""
        counting = weights(likeness(counts), self.points)
        return len(counts) * sum(map(operator.mul, counting, self.moves_a_cell)) / sum(counting)


class Correction:
    """The correction by a board's own buckets: the ratio of actual to expected moves."""

    def __init__(self, promise, known):
        self.points = [likeness(counts) for counts, _ in known]
        self.expected = [promise.moves(counts) for counts, _ in known]
        self.kept = [moves / expected for (_, moves), expected in zip(known, self.expected, strict=True)]

    def factor(self, counts, leave_out=None):
        """The factor of a bucket's estimate; one known bucket may be left out, by its index."""
        if len(self.kept) == (0 if leave_out is None else 1):
            return 1  # nothing known
        shared = WEIGHT_OF_ALL / len(self.kept)
        counting = [weight + shared for weight in weights(likeness(counts), self.points)]
        if leave_out is not None:
            counting[leave_out] = 0
        return sum(map(operator.mul, counting, self.kept)) / sum(counting)


def model_of(board):
    """The complete board used as the model: of the same or else the next smaller width, and of those the longest."""
    columns = max(2, min(board_list.size(board)))
    names = {path.name.removesuffix(".census.tsv") for path in project.RESULTS.glob("*.census.tsv")} - {board}
    sizes = [board_list.size(name) for name in names]
    return "{}x{}".format(*max(size for size in sizes if size[0] <= columns))


def known_of(*tables):
    """The buckets of tables as counts, with their moves."""
    return [(result_rows.bucket_counts(row["bucket"]), int(row["moves"]))
            for table in tables if table.exists() for row in result_rows.read_results(table)]


def by_model(board):
    return Promise(known_of(project.RESULTS / f"{model_of(board)}.tsv"))


def buckets(cells, most_voids):
    """All buckets with at least one piece and 1 to `most_voids` voids of a board with `cells` cells: tuples of counts."""
    def filled(left, size, counts):
        if left == 0:
            yield (*counts, *[0] * (cells - len(counts)))
        elif left >= size:
            for count in range(left // size + 1):
                yield from filled(left - count * size, size + 1, [*counts, count])
    for voids in range(1, min(most_voids, cells - 1) + 1):
        yield from filled(cells - voids, 1, [])


def promised(board, most_voids):
    """The buckets that no table of the board has, as (expected moves, counts), the most promising first."""
    known = known_of(*(folder / f"{board}.tsv" for folder in (project.RESULTS, project.PARTIAL)))
    done = {counts for counts, _ in known}
    promise = by_model(board)
    correction = Correction(promise, known)
    return sorted(((promise.moves(counts) * correction.factor(counts), counts)
                   for counts in buckets(board_list.cells(board), most_voids) if counts not in done), reverse=True)


def main():
    parser = entry.parser(__doc__)
    parser.add_argument("board", type=argument_types.board_name, metavar="BOARD")
    parser.add_argument("--voids", type=argument_types.whole_number(1), default=4, metavar="N",
                        help="list only buckets with at most N empty cells (default: 4)")
    parser.add_argument("--most", type=argument_types.whole_number(1), default=40, metavar="N",
                        help="list at most N buckets (default: 40)")
    options = parser.parse_args()
    cells = board_list.cells(options.board)
    if not 4 <= cells <= board_list.SEARCH_CELLS:
        entry.fail(f"{options.board} has {cells} cells; the searcher takes boards of 4 to {board_list.SEARCH_CELLS} cells")
    for moves, counts in promised(options.board, options.voids)[:options.most]:
        print(f"{moves:.0f}\t{result_rows.short_bucket('-'.join(map(str, counts)))}")

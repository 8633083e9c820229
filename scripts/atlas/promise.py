"""Ranks the buckets of a board that have not been searched, the most promising first.

A bucket is expected to take as many moves as its hardest neighbour on the model, the board with one cell less. A
neighbour has one empty cell less, one single less, or one larger piece that is a cell smaller. docs/notes/results.md
shows how well this predicts the results.

Prints for each bucket the expected moves, its number of positions, and the bucket in the form of the searcher's option
--bucket.

Examples:
  scripts/promise 5x5
  scripts/promise 5x5 --most 100
"""

from atlas import argument_types, board_list, entry, project, result_rows, table_text


def model_of(board):
    """The board with one cell less, the widest if there are several; None if there is none."""
    cells = board_list.cells(board) - 1
    return next((name for name in reversed(board_list.boards_up_to(cells)) if board_list.cells(name) == cells), None)


def searched(board):
    """The moves of each searched bucket of a board, by its counts."""
    tables = [folder / f"{board}.tsv" for folder in (project.RESULTS, project.PARTIAL)]
    return {result_rows.bucket_counts(row["bucket"]): int(row["moves"])
            for table in tables if table.exists() for row in result_rows.read_results(table)}


def neighbours(counts):
    """The neighbours of a bucket; some may be impossible on the model."""
    yield counts[:-1]
    for at, count in enumerate(counts):
        if count > 0:
            smaller = list(counts)
            smaller[at] -= 1
            if at > 0:
                smaller[at - 1] += 1
            yield tuple(smaller[:-1])


def expected_moves(counts, model):
    """The moves of the hardest neighbour, 0 if none is known. `model` is as searched() returns it."""
    return max(model.get(neighbour, 0) for neighbour in neighbours(counts))


def promised(board):
    """The buckets with justsolved positions that have not been searched, as (expected moves, positions, bucket), in
    order of promise."""
    model, known = searched(model_of(board)), searched(board)
    return sorted(((expected_moves(counts, model), int(row["positions"]), row["bucket"])
                   for row in table_text.read_table(project.COUNTS / f"{board}.tsv") if int(row["justsolved"]) > 0
                   if (counts := result_rows.bucket_counts(row["bucket"])) not in known),
                  key=lambda bucket: (-bucket[0], *bucket[1:]))


def main():
    parser = entry.parser(__doc__)
    parser.add_argument("board", type=argument_types.board_name, metavar="BOARD")
    parser.add_argument("--most", type=argument_types.whole_number(1), default=40, metavar="N",
                        help="list at most N buckets (default: 40)")
    options = parser.parse_args()
    if not (project.COUNTS / f"{options.board}.tsv").exists():
        entry.fail(f"data/counts has no table of {options.board}; choose another board, such as 5x5")
    if model_of(options.board) is None:
        entry.fail(f"no board has one cell less than {options.board}; choose another board, such as 5x5")
    for moves, positions, bucket in promised(options.board)[:options.most]:
        print(f"{moves}\t{positions:,}\t{result_rows.short_bucket(bucket)}")

"""The tables of README.md and docs/notes/results.md, made from data/."""

import math
from collections import Counter
from dataclasses import dataclass
from functools import cached_property

from atlas import board_list, project, promise, result_rows, table_text
from atlas.difficulty import regression
from atlas.tables import Tables, read_checked

# Number of hardest puzzles to look for among the most promising buckets.
TOP = 10
# Smaller boards have too few buckets to judge promises by.
LEAST_CELLS = 16


@dataclass(frozen=True)
class Puzzle:
    """The hardest puzzle of one bucket of one board."""
    board: str
    row: dict

    @cached_property
    def counts(self):
        return result_rows.bucket_counts(self.row["bucket"])

    @property
    def moves(self):
        return int(self.row["moves"])

    @property
    def pieces(self):
        return sum(self.counts)

    @property
    def voids(self):
        return result_rows.voids(self.counts)

    @property
    def where(self):
        return f"{self.board} {result_rows.short_bucket(self.row['bucket'])}"


class Board:
    """The data of one completely searched board."""

    def __init__(self, name):
        self.name = name
        self.rows = table_text.read_table(project.RESULTS / f"{name}.tsv")
        self.puzzles = [Puzzle(name, row) for row in self.rows]
        self.census = Counter()
        for row in table_text.read_table(project.RESULTS / f"{name}.census.tsv"):
            self.census[int(row["moves"])] += int(row["puzzles"])
        self.positions = next(int(row["records"]) for row in table_text.read_table(project.MANIFESTS / f"{name}.tsv")
                              if (row["stage"], row["file"]) == ("finder", "positions"))
        self.justsolved = sum(int(row["justsolved"]) for row in self.rows)

    @property
    def hardest(self):
        """The hardest puzzle, the first in the order of buckets."""
        return max(self.puzzles, key=lambda puzzle: puzzle.moves)

    def difficulty_at(self, share):
        """The least difficulty that this share of the puzzles does not exceed."""
        left = share * self.census.total()
        for moves in sorted(self.census):
            left -= self.census[moves]
            if left <= 0:
                return moves
        return 0


def all_boards():
    names = sorted((file.stem for file in project.MANIFESTS.glob("*.tsv")), key=board_list.board_order)
    return [Board(name) for name in names]


def markdown(header, rows):
    """A Markdown table with numbers aligned right. Every row has a cell for each column."""
    columns = [name.strip() for name in header.split("|")]
    numeric = [all(isinstance(row[i], (int, float)) for row in rows) for i in range(len(columns))]
    lines = [columns, ["--:" if right else "---" for right in numeric],
             *([f"{cell:,}" if isinstance(cell, int) else str(cell) for cell in row] for row in rows)]
    return "".join("| " + " | ".join(line) + " |\n" for line in lines)


def duration(seconds):
    return "" if seconds is None else f"{seconds:.1f} s" if seconds < 60 else f"{seconds / 60:.1f} min"


def overview(boards):
    """README's table: one line per board."""
    return markdown("board | positions | buckets | puzzles | hardest", [
        (board.name, board.positions, len(board.rows), board.census.total(),
         f"{board.hardest.moves} moves, {result_rows.short_bucket(board.hardest.row['bucket'])}") for board in boards])


def growth(boards):
    seconds = {}
    for row in table_text.read_table(project.RESULTS / "times.tsv"):
        seconds[row["board"]] = seconds.get(row["board"], 0.0) + float(row["cpu_s"])
    return markdown("board | justsolved | piece sets | puzzles | median | 99% | hardest | CPU time", [
        (board.name, board.justsolved, sum(int(row["piece_sets"]) for row in board.rows), board.census.total(),
         board.difficulty_at(0.5), board.difficulty_at(0.99), board.hardest.moves,
         duration(seconds.get(board.name))) for board in boards])


def best_by(boards, key):
    """The hardest puzzle for each value of key, on the smallest board that has it."""
    best = {}
    for board in boards:
        for puzzle in board.puzzles:
            value = key(puzzle)
            if value is not None and (value not in best or puzzle.moves > best[value].moves):
                best[value] = puzzle
    return sorted(best.items())


def hardest_by(title, key):
    """The table of the hardest puzzle for each value of key."""
    return lambda boards: markdown(f"{title} | moves | where", [
        (value, puzzle.moves, puzzle.where) for value, puzzle in best_by(boards, key)])


def single_size(puzzle):
    """The size of all pieces, or None if sizes differ."""
    sizes = [size + 1 for size, count in enumerate(puzzle.counts) if count > 0]
    return sizes[0] if len(sizes) == 1 else None


def by_single_size(boards):
    """A row per size; the largest sizes, whose puzzles take one move, share a row."""
    best = best_by(boards, single_size)
    last = max((size for size, puzzle in best if puzzle.moves > 1), default=0)
    rows = [(f"{size} cells" if size > 1 else "1 cell", puzzle.moves, puzzle.where) for size, puzzle in best if size <= last]
    if best[-1][0] > last:
        rows.append((f"{last + 1} to {best[-1][0]} cells", 1, "several boards"))
    return markdown("all pieces have | moves | where", rows)


def oddities(boards):
    """Numbers of unusual buckets of each board."""
    rows = []
    for board in boards:
        most = max(board.puzzles, key=lambda puzzle: int(puzzle.row["puzzles"]))
        alone = sum(1 for puzzle in board.puzzles if puzzle.row["hardest"] == "1")
        easy = sum(1 for puzzle in board.puzzles if puzzle.moves == 1)
        none = sum(1 for puzzle in board.puzzles if puzzle.moves == 0)
        rows.append((board.name, len(board.rows), none, easy, alone,
                     f"{int(most.row['puzzles']):,} in {result_rows.short_bucket(most.row['bucket'])}"))
    return markdown("board | buckets | no puzzle | one move at most | a single hardest start | most puzzles", rows)


def goal_rules(boards):
    """The boards on which the two goal rules give different results."""
    rows = []
    for board in boards:
        differ = [row for row in board.rows if row["moves"] != row["moves_corner"]]
        if differ:
            largest = max(differ, key=lambda row: int(row["moves"]) - int(row["moves_corner"]))
            rows.append((board.name, len(board.rows), len(differ),
                         f"{result_rows.short_bucket(largest['bucket'])}: {largest['moves']}, {largest['moves_corner']}"))
    return markdown("board | buckets | rules differ | largest difference (any, corner)", rows)


def published_by_pieces(boards):
    """The older published table of 4x4 by number of pieces, next to ours under both rules."""
    board = next(board for board in boards if board.name == "4x4")
    older = {row["figure"]: row["value"] for row in table_text.read_table(project.PUBLISHED / "counts.tsv")
             if row["board"] == "4x4"}
    rows = []
    for pieces in sorted({puzzle.pieces for puzzle in board.puzzles}):
        same = [puzzle for puzzle in board.puzzles if puzzle.pieces == pieces]
        rows.append((pieces, max(puzzle.moves for puzzle in same),
                     max(int(puzzle.row["moves_corner"]) for puzzle in same),
                     int(older[f"hardest_moves_corner_{pieces}_pieces"])))
    return markdown("pieces | any | corner | older published table", rows)


def diagram(board, row):
    """The labels of a row's position, one line per row of the board."""
    width, _ = board_list.size(board)
    labels = row["board"].split(" ")
    wide = max(map(len, labels))
    return "".join(" ".join(label.rjust(wide) for label in labels[start:start + width]) + "\n"
                   for start in range(0, len(labels), width))


def hardest_in_part(puzzle, done):
    """The description of the hardest puzzle of a partly searched board."""
    return (f"\n{puzzle.where}: {puzzle.moves} moves, the best of {done:,} buckets and so a lower bound for the board. The goal "
            f"piece is\n{puzzle.row['goal']}; the solution is in `data/partial/{puzzle.board}.tsv`.\n\n"
            f"```\n{diagram(puzzle.board, puzzle.row)}```\n")


def names_in_part(folder):
    """The partly searched boards."""
    return sorted((file.stem for file in folder.glob("*.tsv") if not file.stem.endswith(".census")),
                  key=board_list.board_order)


def partial_boards(_, folder=project.PARTIAL):
    """The partly searched boards and the hardest puzzle found on each."""
    names = names_in_part(folder)
    if not names:
        return "No board is partly searched.\n"
    overview_rows, puzzles = [], ""
    for name in names:
        rows = read_checked(Tables(folder / f"{name}.tsv", folder / f"{name}.census.tsv", True))
        best = Puzzle(name, result_rows.hardest_row(rows))
        overview_rows.append((name, len(rows), sum(int(row["justsolved"]) for row in rows),
                              sum(int(row["puzzles"]) for row in rows),
                              f"{best.moves} moves, {result_rows.short_bucket(best.row['bucket'])}"))
        puzzles += hardest_in_part(best, len(rows)) if best.moves > 0 else ""
    return markdown("board | buckets searched | justsolved | puzzles | best so far", overview_rows) + puzzles


def promises(boards):
    """How well scripts/promise predicts the results, and what it lets expect of the other buckets."""
    rows = []
    for name in [*(board.name for board in boards if board_list.cells(board.name) >= LEAST_CELLS), *names_in_part(project.PARTIAL)]:
        model = promise.model_of(name)
        if model is None or min(board_list.size(name)) < 3:  # boards with two columns are unlike the others
            continue
        known, moves_of = promise.searched(name), promise.searched(model)
        expected = {counts: promise.expected_moves(counts, moves_of) for counts in known}
        ratio = max(known[counts] / expected[counts] for counts in known if expected[counts] > 0)
        hardest = sorted(known, key=known.get, reverse=True)[:TOP]
        quarter = sorted(known, key=expected.get, reverse=True)[:len(known) // 4]
        most = max((moves for moves, _, _ in promise.promised(name)), default=None)
        rows.append((name, model, len(known), f"{regression.spearman(expected.values(), known.values()):.2f}",
                     len(set(hardest) & set(quarter)), f"{ratio:.2f}", "" if most is None else math.floor(most * ratio)))
    return markdown("board | model | buckets searched | rank correlation | "
                    f"of the {TOP} hardest, in the top quarter | greatest ratio | upper estimate", rows)


TABLES = {
    "README.md": {"results": overview},
    "docs/notes/results.md": {
        "growth": growth, "by pieces": hardest_by("pieces", lambda puzzle: puzzle.pieces),
        "by voids": hardest_by("empty cells", lambda puzzle: puzzle.voids), "by single size": by_single_size,
        "oddities": oddities, "partial boards": partial_boards, "promises": promises, "goal rules": goal_rules,
        "published by pieces": published_by_pieces,
    },
}

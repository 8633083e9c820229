"""data/gallery.tsv: every row is the result of its condition, and every number in a sentence is in the tables."""

import re
import sqlite3
import unittest

import support  # noqa: F401  (finds the modules of the scripts)
from atlas import project, table_text
from atlas.datasets import data_base

NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen",
           "fifteen")
# Columns for conditions besides those of `results` and `boards`; docs/reference/tables.md lists them.
PUZZLES = """
CREATE TEMP TABLE puzzles AS
SELECT *, smallest_of(bucket) AS smallest, LENGTH(REPLACE(REPLACE(goal_shape, '.', ''), '/', '')) AS goal_cells,
       LENGTH(REPLACE(goal_shape, '/', '')) AS goal_box, goal_shape LIKE '%#' AS goal_corner
FROM (SELECT *, shape_of(board, start, goal) AS goal_shape
      FROM results JOIN boards USING (board) WHERE complete AND moves > 0)
"""


def pieces_of(bucket, size):
    counts = [int(count) for count in bucket.split("-")]
    return counts[size - 1] if size <= len(counts) else 0


def smallest_of(bucket):
    return next(size for size, count in enumerate(bucket.split("-"), start=1) if count != "0")


def shape_of(board, start, goal):
    """The goal piece in its bounding box, row by row: '##/.#'."""
    columns = int(board.split("x")[0])
    labels = start.split()
    rows = [labels[at:at + columns] for at in range(0, len(labels), columns)]
    places = [(x, y) for y, row in enumerate(rows) for x, label in enumerate(row) if label == str(goal)]
    across, down = ([place[axis] for place in places] for axis in (0, 1))
    return "/".join("".join("#" if (x, y) in places else "." for x in range(min(across), max(across) + 1))
                    for y in range(min(down), max(down) + 1))


class GalleryTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.database = sqlite3.connect(":memory:")
        cls.database.deserialize(data_base.database())
        cls.addClassCleanup(cls.database.close)
        for function in (pieces_of, smallest_of, shape_of):
            cls.database.create_function(function.__name__, function.__code__.co_argcount, function, deterministic=True)
        cls.database.execute(PUZZLES)
        cls.database.row_factory = sqlite3.Row
        cls.rows = table_text.read_table(project.DATA / "gallery.tsv")

    def puzzle(self, row):
        [found] = self.database.execute("SELECT * FROM puzzles WHERE board = ? AND name = ?",
                                        (row["board"], f"({row['bucket'].replace('-', ',')})")).fetchall()
        return found

    def test_each_puzzle_is_the_hardest_that_meets_its_condition(self):
        self.assertGreater(len(self.rows), 40)
        for row in self.rows:
            with self.subTest(row["reason"]):
                hardest = self.database.execute(
                    f"SELECT board, name FROM puzzles WHERE {row['found']} AND moves = "
                    f"(SELECT MAX(moves) FROM puzzles WHERE {row['found']})").fetchall()
                puzzle = self.puzzle(row)
                self.assertIn((puzzle["board"], puzzle["name"]), [tuple(each) for each in hardest])

    def test_numbers_in_words_match_the_puzzle(self):
        with_numbers = 0
        for row in self.rows:
            puzzle = self.puzzle(row)
            counts = [int(count) for count in row["bucket"].split("-")]
            known = {puzzle["pieces"], puzzle["voids"], *counts, *(size for size, count in enumerate(counts, 1) if count),
                     *map(int, re.findall(r"\d+", row["found"]))}
            stated = {NUMBERS.index(word) + 2 for word in re.findall(r"[a-z]+", row["reason"].lower()) if word in NUMBERS}
            if row["group"] == "one-free-cell":
                stated.discard(15 if "fifteen puzzle" in row["reason"] else None)
                stated.discard(2 if "With two empty cells, there are harder ones" in row["reason"] and self.harder(puzzle, 2) else None)
            with_numbers += bool(stated)
            self.assertLessEqual(stated, known, row["reason"])
        self.assertGreater(with_numbers, 20)

    def harder(self, puzzle, voids):
        return self.database.execute("SELECT COUNT(*) FROM puzzles WHERE board = ? AND voids = ? AND moves > ?",
                                     (puzzle["board"], voids, puzzle["moves"])).fetchone()[0]

    def test_named_shapes_match_the_goal_piece(self):
        shapes = {"hook": r"##/#\./(#\./)*##", "bar of five": r"#/#/#/#/#", "on its side": r"##/#\./##|##/\.#/##",
                  "an upright S": r"\.#/##/#\.|#\./##/\.#", "zigzag": r"#\.\./##\./\.#\./\.##"}
        for words, shape in shapes.items():
            rows = [row for row in self.rows if words in row["reason"]]
            self.assertTrue(rows, words)
            for row in rows:
                self.assertRegex(self.puzzle(row)["goal_shape"], f"^({shape})$", row["reason"])

    def test_published_figures_match_the_record(self):
        counts = {(row["board"], row["figure"]): int(row["value"]) for row in
                  table_text.read_table(project.DATA / "published" / "counts.tsv") if row["value"].isdigit()}
        rows = [row for row in self.rows if row["group"] == "published"]
        self.assertGreater(len(rows), 10)
        for row in rows:
            puzzle = self.puzzle(row)
            is_by_pieces = row["board"] == "4x4"
            figure = f"hardest_moves_corner_{puzzle['pieces']}_pieces" if is_by_pieces else "hardest_moves"
            published = counts[row["board"], figure]
            stated = [int(number) for number in re.findall(r"\d+", row["reason"])]
            self.assertEqual(stated, [published] if published == puzzle["moves"] else [published, puzzle["moves"]])
            self.assertEqual("Our search confirms this" in row["reason"], published == puzzle["moves"])
            self.assertEqual("the most on this board" in row["reason"], published == counts[row["board"], "hardest_moves"])
            self.assertEqual(published, self.database.execute(
                "SELECT MAX(moves_corner) FROM puzzles WHERE board = ? AND (pieces = ? OR NOT ?)",
                (row["board"], puzzle["pieces"], is_by_pieces)).fetchone()[0])
        for row in self.rows:
            if row["group"] != "published":
                self.assertNotRegex(row["reason"], r"\d")

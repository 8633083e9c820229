"""Tests of the ranking of buckets by expected difficulty."""

import unittest

import support  # noqa: F401  (finds the modules of the scripts)
from atlas import board_list, promise, result_rows


class ModelTest(unittest.TestCase):
    def test_is_the_widest_board_with_one_cell_less(self):
        for board, model in (("5x5", "4x6"), ("3x7", "4x5"), ("4x4", "3x5"), ("3x3", "2x4"), ("7x7", "6x8"), ("4x6", None),
                             ("2x2", None)):
            self.assertEqual(promise.model_of(board), model)


class NeighboursTest(unittest.TestCase):
    def test_have_one_cell_less(self):
        self.assertEqual(set(promise.neighbours((2, 0, 1, 0, 0, 0))), {(2, 0, 1, 0, 0), (1, 0, 1, 0, 0), (2, 1, 0, 0, 0)})

    def test_have_a_cell_less_on_all_boards(self):
        """A neighbour has as many empty cells as its bucket, or one less."""
        for board in ("3x3", "3x5", "4x4"):
            cells = board_list.cells(board)
            for counts in promise.searched(board):
                for neighbour in promise.neighbours(counts):
                    self.assertEqual(len(neighbour), cells - 1)
                    self.assertIn(result_rows.voids(counts) - result_rows.voids(neighbour), (0, 1))


class PromiseTest(unittest.TestCase):
    def test_is_that_of_the_hardest_neighbour(self):
        model = {(2, 0, 1, 0, 0): 7, (1, 0, 1, 0, 0): 9, (0, 0, 0, 1, 0): 50}
        self.assertEqual(promise.expected_moves((2, 0, 1, 0, 0, 0), model), 9)
        self.assertEqual(promise.expected_moves((0, 1, 0, 0, 0, 0), model), 0)

    def test_lists_exactly_the_other_buckets(self):
        self.assertEqual(promise.promised("4x4"), [])  # which is complete
        listed, known = promise.promised("5x5"), promise.searched("5x5")
        self.assertEqual(len(listed) + len(known), 7305)
        self.assertFalse({result_rows.bucket_counts(bucket) for _, _, bucket in listed} & known.keys())
        self.assertEqual([moves for moves, _, _ in listed], sorted((moves for moves, _, _ in listed), reverse=True))

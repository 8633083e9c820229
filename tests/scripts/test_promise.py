"""Tests of what tells which buckets promise hard puzzles."""

import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "scripts"))

from atlas import project, promise, result_rows, table_text  # noqa: E402


def rows(moves):
    return [{"bucket": bucket, "moves": str(count)} for bucket, count in moves.items()]


class PromiseTest(unittest.TestCase):
    def test_of_one_bucket_it_is_its_moves_for_each_cell(self):
        one = promise.Promise(rows({"3-0-0-0": 8, "0-1-0-0": 0}))
        self.assertAlmostEqual(one.moves((3, 0, 0, 0)), 8)
        self.assertAlmostEqual(one.moves((5, 0, 0, 0, 0, 0)), 12)

    def test_it_is_that_of_the_bucket_which_is_alike(self):
        two = promise.Promise(rows({"7-1-0-0-0-0-0-0-0-0": 20, "1-4-0-0-0-0-0-0-0-0": 70}))
        self.assertAlmostEqual(two.moves((7, 1) + 8 * (0,)), 20, delta=0.1)
        self.assertAlmostEqual(two.moves((2, 8) + 18 * (0,)), 140, delta=1)

    def test_promises_agree_with_what_is_known(self):
        """The widths were chosen by this; so it shows that they are in use, not that they are good."""
        model = promise.Promise(result_rows.read_results(project.RESULTS / "4x4.tsv"))
        known = [(result_rows.bucket_counts(row["bucket"]), int(row["moves"]))
                 for row in table_text.read_table(project.RESULTS / "4x5.tsv")]
        few_voids = [(counts, moves) for counts, moves in known if result_rows.voids(counts) <= 3]
        promised = [model.moves(counts) for counts, _ in few_voids]
        self.assertGreater(promise.rank_correlation(promised, [moves for _, moves in few_voids]), 0.75)


class ModelTest(unittest.TestCase):
    def test_is_as_wide_or_next_to_that_and_long(self):
        for board, model in (("5x5", "4x5"), ("4x6", "4x5"), ("3x8", "3x7"), ("4x5", "4x4"), ("3x3", "3x7"),
                             ("2x30", "2x11"), ("9x1", "2x11"), ("5x4", "4x5")):
            self.assertEqual(promise.model_of(board), model)


class RankCorrelationTest(unittest.TestCase):
    def test_ranks(self):
        self.assertEqual(promise.ranks([30, 10, 20, 10]), [4, 1.5, 3, 1.5])

    def test_extremes(self):
        self.assertAlmostEqual(promise.rank_correlation([1, 2, 5, 9], [0, 10, 11, 500]), 1)
        self.assertAlmostEqual(promise.rank_correlation([1, 2, 5, 9], [4, 3, 2, 1]), -1)

    def test_with_equal_values(self):
        """By the definition, with ranks 1, 2.5, 2.5, 4 and 1, 2, 3, 4: 4.5 / sqrt(4.5 * 5)."""
        self.assertAlmostEqual(promise.rank_correlation([1, 2, 2, 3], [1, 2, 3, 4]), 4.5 / (4.5 * 5) ** 0.5)


class BucketsTest(unittest.TestCase):
    def test_all_buckets(self):
        """As many as there are partitions of the cells that are not void."""
        partitions = [1, 2, 3, 5, 7, 11, 15, 22, 30, 42, 56]  # of 1, 2, 3 and so on
        for board, cells in (("2x2", 4), ("3x3", 9), ("2x5", 10), ("3x4", 12)):
            listed = list(promise.buckets(cells, cells))
            self.assertEqual(len(listed), sum(partitions[:cells - 1]))
            self.assertEqual(len(listed), len(set(listed)))
            self.assertLessEqual(promise.recorded(board), set(listed))

    def test_few_voids(self):
        self.assertEqual(sorted(promise.buckets(4, 2)), [(0, 0, 1, 0), (0, 1, 0, 0), (1, 1, 0, 0), (2, 0, 0, 0), (3, 0, 0, 0)])
        self.assertTrue(all(1 <= result_rows.voids(counts) <= 3 for counts in promise.buckets(12, 3)))


if __name__ == "__main__":
    unittest.main()

"""Tests of the ranking of buckets by expected difficulty."""

import unittest

import support  # noqa: F401  (finds the modules of the scripts)
from atlas import project, promise, result_rows
from atlas.difficulty import regression


def padded(cells, *counts):
    return counts + (cells - len(counts)) * (0,)


class PromiseTest(unittest.TestCase):
    def test_scales_a_single_bucket_by_cells(self):
        one = promise.Promise([(padded(4, 3), 8)])
        self.assertAlmostEqual(one.moves(padded(4, 3)), 8)
        self.assertAlmostEqual(one.moves(padded(6, 5)), 12)

    def test_follows_the_most_similar_bucket(self):
        two = promise.Promise([(padded(10, 7, 1), 20), (padded(10, 1, 4), 70)])
        self.assertAlmostEqual(two.moves(padded(10, 7, 1)), 20, delta=0.1)
        self.assertAlmostEqual(two.moves(padded(20, 2, 8)), 140, delta=1)

    def test_correlates_with_the_results(self):
        """The kernel's width was chosen by these results, so this only shows that it is used."""
        model = promise.by_model("4x5")
        known = [(counts, moves) for counts, moves in promise.known_of(project.RESULTS / "4x5.tsv")
                 if result_rows.voids(counts) <= 3]
        promised = [model.moves(counts) for counts, _ in known]
        self.assertGreater(regression.spearman(promised, [moves for _, moves in known]), 0.75)


class CorrectionTest(unittest.TestCase):
    promise = promise.Promise([(padded(10, 7, 1), 20), (padded(10, 1, 4), 70)])
    known = [(padded(20, 14, 2), 80), (padded(20, 2, 8), 140)]  # twice the estimate, and equal to it

    def test_similar_buckets_have_similar_factors(self):
        correction = promise.Correction(self.promise, self.known)
        self.assertAlmostEqual(correction.factor(padded(20, 14, 2)), 2, delta=0.1)
        self.assertAlmostEqual(correction.factor(padded(20, 2, 8)), 1, delta=0.1)

    def test_without_similar_buckets_the_factor_is_the_mean(self):
        correction = promise.Correction(self.promise, self.known)
        self.assertAlmostEqual(correction.factor(padded(20, *18 * (0,), 1)), 1.5, delta=0.01)
        self.assertEqual(promise.Correction(self.promise, []).factor(padded(20, 2, 8)), 1)

    def test_a_left_out_bucket_does_not_count(self):
        correction = promise.Correction(self.promise, self.known)
        self.assertAlmostEqual(correction.factor(padded(20, 14, 2), leave_out=0), 1)


class ModelTest(unittest.TestCase):
    def test_is_the_longest_of_the_nearest_width(self):
        for board, model in (("5x5", "4x5"), ("4x6", "4x5"), ("3x8", "3x7"), ("4x5", "4x4"), ("3x3", "3x8"),
                             ("2x30", "2x12"), ("9x1", "2x12"), ("5x4", "4x5")):
            self.assertEqual(promise.model_of(board), model)


class BucketsTest(unittest.TestCase):
    def test_lists_all_buckets(self):
        """As many as partitions of the number of covered cells."""
        partitions = [1, 2, 3, 5, 7, 11, 15, 22, 30, 42, 56]  # of 1, 2, 3 and so on
        for board, cells in (("2x2", 4), ("3x3", 9), ("2x5", 10), ("3x4", 12)):
            listed = list(promise.buckets(cells, cells))
            self.assertEqual(len(listed), sum(partitions[:cells - 1]))
            self.assertEqual(len(listed), len(set(listed)))
            self.assertLessEqual({counts for counts, _ in promise.known_of(project.RESULTS / f"{board}.tsv")}, set(listed))

    def test_limits_the_number_of_voids(self):
        self.assertEqual(sorted(promise.buckets(4, 2)), [(0, 0, 1, 0), (0, 1, 0, 0), (1, 1, 0, 0), (2, 0, 0, 0), (3, 0, 0, 0)])
        self.assertTrue(all(1 <= result_rows.voids(counts) <= 3 for counts in promise.buckets(12, 3)))

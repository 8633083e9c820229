"""Tests of the replay of coin-sliding puzzles and of the table of all pairs."""

import unittest
from unittest import mock

from support import run_script
from atlas.published import coins
from atlas.published.coin_replay import Wrong, glyphs, replay
from atlas.report import Report

# -oo     -o-
# o--     oo-
START, GOAL, SIZE = frozenset({(1, 0), (2, 0), (0, 1)}), frozenset({(1, 0), (0, 1), (1, 1)}), (3, 2)


class ReplayTest(unittest.TestCase):
    def fault(self, solution, start=START):
        with self.assertRaises(Wrong) as raised:
            replay(start, GOAL, SIZE, solution)
        return str(raised.exception)

    def test_counts_the_moves_of_solutions(self):
        self.assertEqual(replay(START, GOAL, SIZE, "2,0>1,1"), 1)
        self.assertEqual(replay(START, GOAL, SIZE, "2,0>0,0 0,0>1,1"), 2)
        self.assertEqual(replay(GOAL, GOAL, SIZE, ""), 0)

    def test_reports_faults(self):
        self.assertIn("move 1, '1,0>1,1': the target touches fewer than two", self.fault("1,0>1,1"))
        self.assertIn("move 2, '2,0>1,1': no coin to move", self.fault("2,0>0,0 2,0>1,1"))
        self.assertIn("not an empty cell", self.fault("2,0>1,0"))
        self.assertIn("not an empty cell", self.fault("2,0>3,0"))
        self.assertIn("'2,0-1,1' is not a move", self.fault("2,0-1,1"))
        self.assertIn("not reached after 1", self.fault("2,0>0,0"))
        with self.assertRaises(Wrong):
            glyphs("A\no-\n\nB\no\n")


class TableTest(unittest.TestCase):
    def test_replays_all_pairs(self):
        done = run_script("coins")
        self.assertEqual(done.returncode, 0, done.stdout)
        for font in coins.FONTS:
            self.assertIn(f"{font}.tsv: 1332 solutions replayed", done.stdout)

    def differences(self, rows):
        report = Report()
        coins.check_rows(report, "table", "5x7", rows, list(coins.font_glyphs("5x7")[0]))
        return report.differences

    def test_reports_wrong_rows_and_lengths_that_differ_from_the_published_ones(self):
        rows = coins.recorded("5x7")
        first = rows[0]
        shorter = " ".join(first["solution"].split()[:-1])
        for changed in ({**first, "solution": shorter}, {**first, "length": str(int(first["length"]) + 1)},
                        {**first, "to": rows[1]["to"]}):
            self.assertEqual(self.differences([changed, *rows[1:]]), 1)
        pair, length = next(iter(coins.published("5x7").items()))
        with mock.patch.object(coins, "published", lambda font: {pair: str(int(length) - 1)}):
            self.assertEqual(self.differences(rows), 1)

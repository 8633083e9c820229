"""Tests of the statistics and the numbers of scripts/calibrate, and of what the documents say of them."""

import json
import math
import re
import unittest

from support import InTemporaryFolder
from atlas import files, project
from atlas.difficulty import calibrate, play_logs, regression


class RegressionTest(unittest.TestCase):
    def test_rank_correlation(self):
        self.assertEqual(regression.ranks([5, 7, 7, 1]), [2, 3.5, 3.5, 1])
        self.assertAlmostEqual(regression.spearman([1, 2, 2, 4], [1, 3, 2, 4]), 4.5 / math.sqrt(4.5 * 5))
        self.assertAlmostEqual(regression.spearman([1, 9, 2, 4], [8, 0, 7, 5], [2, 0, 1, 1]), -1)
        self.assertEqual(regression.spearman([1, 1, 1], [1, 2, 3]), 0)

    def test_least_squares(self):
        for found, expected in ((regression.fit([[0, 1, 2]], [1, 3, 5]), [1, 2]),
                                (regression.fit([[0, 1, 2]], [0, 1, 4]), [-1 / 3, 2]),
                                (regression.fit([[0, 1, 0, 1], [0, 0, 1, 1]], [1, 3, 4, 6]), [1, 2, 3]),
                                (regression.fit([[0, 0, 0]], [1, 2, 6]), [3, 0])):
            for one, other in zip(found, expected, strict=True):
                self.assertAlmostEqual(one, other)

    def test_leaves_one_out(self):
        # The line through the other two points misses the left-out one by 2, -1 and 2.
        for weights, expected in ((None, [2, -1, 2]), ([2, 1, 1], [2, -1, 2]), ([1, 1, 0], [-1, 1, 0])):
            for one, other in zip(regression.left_out_errors([[0, 1, 2]], [0, 1, 4], weights), expected, strict=True):
                self.assertAlmostEqual(one, other)
        self.assertAlmostEqual(regression.r_squared([2, -1, 2], [0, 1, 4]), 1 - 81 / 78)
        self.assertAlmostEqual(regression.r_squared([1, 0, 1], [0, 1, 4], [1, 0, 1]), 1 - 2 / 8)

    def test_intervals_are_bootstrap_quantiles(self):
        self.assertEqual(regression.with_interval(sum, 7), [7, 7, 7])
        value, low, high = regression.with_interval(lambda weights: weights[0], 200)
        self.assertEqual((value, low, high), (1, 0, 3))  # a count that is nearly Poisson with mean 1


class ReportTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.report = calibrate.report_of(calibrate.measured())
        cls.page = (project.ROOT / "docs" / "notes" / "rating.md").read_text(encoding="utf-8")

    def test_halves_depend_on_names_and_lengths_only(self):
        training = [board for board in self.report["boards"] if board["training"]]
        self.assertEqual((len(training), len(self.report["boards"])), (23, 46))
        pairs = [(board["length"], board["name"]) for board in reversed(self.report["boards"])]
        self.assertEqual(set(calibrate.training_names(pairs)), {board["name"] for board in training})
        self.assertEqual(calibrate.training_names([(2, "a"), (1, "b"), (1, "c")]), ["c", "a"])

    def test_documented_figures_are_measured(self):
        self.assertIn(calibrate.table(self.report["candidates"]) + "\n", self.page)
        text = calibrate.text_of(self.report)
        for name, found in self.report["held_out"].items():
            for figures in (found["r_squared"], found["rank"]):
                self.assertIn(calibrate.ranged(figures), self.page, name)
        for documented, printed in (("1.01 × length^1.46", "1.01 * length ^ 1.46 (1.16 to 1.75)"), ("1.71", "by 1.71"),
                                    ("19 of 23", "19 of 23"), ("up to 168", "hard up to 168 moves"),
                                    ("None adds", "add to length: none")):
            self.assertIn(documented, self.page)
            self.assertIn(printed, text)

    def test_programs_and_site_have_the_fitted_constants(self):
        words = (project.ROOT / "common" / "text" / "words.mjs").read_text(encoding="utf-8")
        estimate = self.report["estimate"]
        for name, value in (("SECONDS", estimate["constant"]), ("EXPONENT", estimate["exponent"][0]),
                            ("TIMES_OR_BY", estimate["factor"])):
            self.assertIn(f"export const {name} = {value:.2f};\n", words)
        printed = calibrate.text_of(self.report)
        levels = re.findall(r'{level: "(.*)", most: ([0-9]+)},', words)
        self.assertEqual([name for name, _ in levels], [name for name, _ in calibrate.LEVELS])
        for name, most in levels[:-1]:
            self.assertIn(f"{name} up to {most} moves", printed)

    def test_reports_wrong_boards(self):
        with self.assertRaisesRegex(files.Damaged, "rush-hour.tsv': puzzle: "):
            calibrate.rated(["o" * 36])
        with self.assertRaisesRegex(files.Damaged, "no solution"):
            calibrate.rated(["oooooo" "oooBoo" "AAoBoo" + "o" * 18, "oooooo" "oooooo" "AAoBBo" + "o" * 18])


class LogsTest(InTemporaryFolder):
    @staticmethod
    def game(number, puzzle, minimum, seconds, **other):
        return {"id": str(number), "puzzle": puzzle, "minimum": minimum, "resumed": False, "helped": False, "solved": True,
                "actions": [[0.5, 1, "1R"], [seconds, minimum, "2D"]], **other}

    def write(self, name, log):
        self.put(name, log if isinstance(log, str) else json.dumps(log))

    def log(self, *games, **other):
        return {"format": play_logs.FORMAT, "version": play_logs.VERSION, "games": list(games), **other}

    def test_takes_medians_of_whole_unaided_games(self):
        first = self.game(1, "4x4/0-3", 8, 20)
        begun = {**first, "solved": False, "actions": first["actions"][:1]}  # an older export of it
        self.write("a.json", self.log(first, self.game(2, "4x4/0-3", 8, 40), self.game(3, "4x4/0-3", 8, 90, solved=False)))
        self.write("b.json", self.log(begun, self.game(4, "4x4/0-3", 8, 60), self.game(5, "4x4/0-3", 8, 9, helped=True),
                                      self.game(6, "4x4/0-3", 8, 9, resumed=True), self.game(7, "3x3/8", 13, 9, solved=False)))
        self.assertEqual(play_logs.results_of(self.folder), [
            {"name": "3x3/8", "length": 13, "games": 1, "solved": 0, "seconds": None},
            {"name": "4x4/0-3", "length": 8, "games": 4, "solved": 3, "seconds": 40}])

    def test_joins_the_report(self):
        boards = [{"training": True, "seconds": 2.0 * length, "log_length": math.log(length)} for length in (4, 8, 16)]
        report = {"boards": boards, "estimate": calibrate.estimate_from(boards)}
        results = [{"name": "4x4/0-3", "length": 32, "games": 3, "solved": 2, "seconds": 64.0},
                   {"name": "4x4/1-3", "length": 9, "games": 1, "solved": 0, "seconds": None}]
        calibrate.add_logs(report, results)
        self.assertAlmostEqual(report["logs"]["estimate"]["constant"], 2)
        text = calibrate.text_of_logs(report)
        self.assertIn("| 4x4/0-3 | 32 | 3 | 2 | 64.0 | 64.0 |", text)
        self.assertIn("| 4x4/1-3 | 9 | 1 | 0 | - | 18.0 |", text)

    def test_refuses_other_files(self):
        with self.assertRaisesRegex(files.Damaged, "no play logs"):
            play_logs.results_of(self.folder)
        good = self.game(1, "4x4/0-3", 8, 20)
        for log in ("{", [], self.log(version=2), {"format": play_logs.FORMAT, "version": 1}, self.log(1),
                    self.log({**good, "puzzle": "4x4"}), self.log({**good, "minimum": 0}), self.log({**good, "solved": 1}),
                    self.log({**good, "actions": []}), self.log({**good, "actions": [[-1, 1, "1R"]]}),
                    self.log({**good, "actions": [[1, 1]]}), self.log({**good, "actions": [[5, 1, "1R"], [3, 8, "1L"]]}),
                    self.log({**good, "minimum": 10**400}), self.log({**good, "id": [1]}), self.log({**good, "minimum": 1.5}),
                    self.log({**good, "actions": [[1, 2, "1R"]]}), self.log(good, {**good, "id": "2", "minimum": 7}),
                    "[" * 100_000):
            self.write("a.json", log)
            with self.assertRaisesRegex(files.Damaged, "a.json"):
                play_logs.results_of(self.folder)

"""Tests of the scripts that solve puzzles, with a mock of the program."""

import argparse
import contextlib
import io
import json
import unittest
from unittest import mock

from support import InTemporaryFolder
from atlas import project, table_text
from atlas.benchmark import bench_puzzle
from atlas.published import optima
from atlas.published.puzzle_replay import Wrong, replay

# abc are interchangeable singles:  ab.  and  ..a
#                              c..       .bc
ROW = {"width": 3, "height": 2, "kinds": [{"cells": [[0, 0]]}],
       "pieces": [{"name": name, "kind": 0} for name in "abc"], "starts": [[[0, 0], [1, 0], [0, 1]]],
       "goals": [{"targets": [{"kind": 0, "place": place} for place in ([2, 0], [1, 1], [2, 1])]}]}
LOCKED = {"width": 4, "height": 1, "kinds": [{"cells": [[0, 0], [1, 0]], "vertical": False, "barred": [[3, 0]]}],
          "pieces": [{"name": "a", "kind": 0}], "starts": [[[0, 0]]], "goals": [{"voids": [[0, 0]]}]}


class ReplayTest(unittest.TestCase):
    def fault(self, puzzle, metric, solution):
        with self.assertRaises(Wrong) as raised:
            replay(puzzle, metric, solution)
        return str(raised.exception)

    def test_counts_the_moves_of_solutions(self):
        self.assertEqual(replay(ROW, "moves", "bRD cR aRR"), 3)
        self.assertEqual(replay(ROW, "steps", "bR bD cR aR aR"), 5)
        self.assertEqual(replay(ROW, "straight", "bR bD cR aRR"), 4)
        self.assertEqual(replay(ROW, "super-straight", "(ab)R bD cR (a)R"), 4)
        self.assertEqual(replay(LOCKED, "steps", "aR"), 1)

    def test_reports_faults(self):
        self.assertIn("move 2, 'cRRR'", self.fault(ROW, "moves", "bR cRRR"))
        self.assertIn("returns to where it started", self.fault(ROW, "moves", "bRL"))
        self.assertIn("another one is there", self.fault(ROW, "moves", "aR"))
        self.assertIn("no goal is reached after 1", self.fault(ROW, "moves", "bR"))
        self.assertIn("'xL': 'x' is not a piece", self.fault(ROW, "moves", "xL"))
        self.assertIn("named twice", self.fault(ROW, "super-moves", "(aa)D"))
        self.assertIn("may not go D", self.fault(LOCKED, "moves", "aD"))
        self.assertIn("is closed to it", self.fault(LOCKED, "moves", "aRR"))
        for metric, move in (("steps", "bRD"), ("straight", "bRD"), ("moves", "(ab)R"), ("moves", "b"), ("moves", "bX")):
            self.assertIn(f"not a move in {metric}", self.fault(ROW, metric, move))


class PeerTest(unittest.TestCase):
    def test_counts_positions(self):
        self.assertEqual(bench_puzzle.PEERS["js2"].count("level: 0 positions: 1 at time: 0\nlevel: 1 positions: 25 at"), 26)
        self.assertEqual(bench_puzzle.PEERS["sliding"].count("*** Distance 0:\n01.\n*** Distance 1:\n10 and 8 more.\n"), 10)
        self.assertEqual(bench_puzzle.OURS.count('{"length":3,"positions":77,"levels":[1,2]}'), 77)

    def test_parses_commands(self):
        name, words = bench_puzzle.peer_command("js2=/a/js2 --fast")
        self.assertEqual((name, words), ("js2", ["/a/js2", "--fast"]))
        for text in ("js2", "js2=", "other=/a", "=/a"):
            with self.subTest(text=text), self.assertRaises(argparse.ArgumentTypeError):
                bench_puzzle.peer_command(text)


class OptimaTest(InTemporaryFolder):
    """With a mock program that prints prepared answers."""

    def setUp(self):
        super().setUp()
        self.row = {"id": "one", "moves": "3", "reachable_positions": "60", "folder": self.folder}
        self.answers = {"solve": {"solvable": True, "length": 3, "solution": "bRD cR aRR", "positions": 60},
                        "check": {"valid": True, "length": 3, "least": 3}, "convert": ROW}

    def check(self, act=lambda self, puzzles: optima.check_optimum(puzzles, self.row, "moves", self.folder), **changes):
        for command, answer in self.answers.items():
            self.put(command, json.dumps({**answer, **changes.get(command, {})}))
        program = self.put_program("puzzle", f"#!/bin/sh\ncat '{self.folder}'/$1\n")
        with mock.patch.object(project, "program", lambda name: program):
            puzzles = optima.Puzzles(mock.Mock(threads=1, memory=None))
        return act(self, puzzles)

    def test_accepts_the_known_optimum(self):
        self.assertEqual(self.check(), "3, 60 positions visited")

    def test_compares_numbers_of_packings(self):
        self.row = {"id": "one", "all": "8", "different": "2", "folder": self.folder}
        self.answers["pack"] = {"packings": "8", "different": "2"}

        def packings(test, puzzles):
            return optima.check_packings(puzzles, test.row)

        self.assertEqual(self.check(packings), "8 packings, 2 different")
        with self.assertRaisesRegex(Wrong, "number of packings is 9, on record: 8"):
            self.check(packings, pack={"packings": "9"})

    def test_reports_every_difference(self):
        for reason, changes in (("moves is 4", {"solve": {"length": 4}}),
                                ("number of positions is 61", {"solve": {"positions": 61}}),
                                ("puzzle check prints", {"check": {"valid": False}}),
                                ("puzzle check prints", {"check": {"least": 2}}),
                                ("has 4 moves, not 3", {"solve": {"solution": "bR bD cR aRR"}}),
                                ("another one is there", {"solve": {"solution": "aR bD cR"}})):
            with self.subTest(reason=reason), self.assertRaisesRegex(Wrong, reason):
                self.check(**changes)

    def test_records_checks_and_does_not_repeat_them(self):
        record = self.folder / "record.tsv"
        program = self.put_program("puzzle", "#!/bin/sh\necho puzzle 1\n")
        for found, passed in (("3 moves", 1), ("4 moves", 0)):
            with mock.patch.object(project, "program", lambda name: program), contextlib.redirect_stdout(io.StringIO()):
                checks = optima.Checks(mock.Mock(threads=1, memory=None, record=record))
                checks.make("one, moves", lambda puzzles, found=found: puzzles.run("solve") and found)
            self.assertEqual(checks.report.passed, passed)
            (row,) = table_text.read_table(record)
            self.assertEqual((row["check"], row["result"], row["version"]), ("one, moves", "3 moves", "puzzle 1"))

    def test_replaces_the_start(self):
        text = "# name: x\nframe\n..\nstart\na.\nstart\n.a\ngoal\n.a\nor\na.\n"
        self.assertEqual(optima.from_start(text, "b.\n"), "# name: x\nframe\n..\nstart\nb.\ngoal\n.a\nor\na.\n")

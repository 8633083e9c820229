"""Tests of the scripts that solve puzzles, with a stand-in for the program."""

import argparse
import json
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

SCRIPTS = Path(__file__).resolve().parents[2] / "scripts"
sys.path.insert(0, str(SCRIPTS))

from atlas import bench_puzzle, optima, project  # noqa: E402
from atlas.puzzle_replay import Wrong, replay  # noqa: E402

# abc are equal single cells:  ab.  and  ..a
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

    def test_solutions(self):
        self.assertEqual(replay(ROW, "moves", "bRD cR aRR"), 3)
        self.assertEqual(replay(ROW, "steps", "bR bD cR aR aR"), 5)
        self.assertEqual(replay(ROW, "straight", "bR bD cR aRR"), 4)
        self.assertEqual(replay(ROW, "super-straight", "(ab)R bD cR (a)R"), 4)
        self.assertEqual(replay(LOCKED, "steps", "aR"), 1)

    def test_faults(self):
        self.assertIn("move 2, 'cRRR'", self.fault(ROW, "moves", "bR cRRR"))
        self.assertIn("ends where it began", self.fault(ROW, "moves", "bRL"))
        self.assertIn("another one is there", self.fault(ROW, "moves", "aR"))
        self.assertIn("no goal is met after 1", self.fault(ROW, "moves", "bR"))
        self.assertIn("'xL': 'x' is no piece", self.fault(ROW, "moves", "xL"))
        self.assertIn("named twice", self.fault(ROW, "super-moves", "(aa)D"))
        self.assertIn("does not go D", self.fault(LOCKED, "moves", "aD"))
        self.assertIn("not open", self.fault(LOCKED, "moves", "aRR"))
        for metric, move in (("steps", "bRD"), ("straight", "bRD"), ("moves", "(ab)R"), ("moves", "b"), ("moves", "bX")):
            self.assertIn(f"no move in {metric}", self.fault(ROW, metric, move))


class PeerTest(unittest.TestCase):
    def test_positions(self):
        self.assertEqual(bench_puzzle.PEERS["js2"].count("level: 0 positions: 1 at time: 0\nlevel: 1 positions: 25 at"), 26)
        self.assertEqual(bench_puzzle.PEERS["sliding"].count("*** Distance 0:\n01.\n*** Distance 1:\n10 and 8 more.\n"), 10)
        self.assertEqual(bench_puzzle.OURS.count('{"length":3,"positions":77,"levels":[1,2]}'), 77)

    def test_command(self):
        name, words = bench_puzzle.peer_command("js2=/a/js2 --fast")
        self.assertEqual((name, words), ("js2", ["/a/js2", "--fast"]))
        for text in ("js2", "js2=", "other=/a", "=/a"):
            with self.subTest(text=text), self.assertRaises(argparse.ArgumentTypeError):
                bench_puzzle.peer_command(text)


class OptimaTest(unittest.TestCase):
    """A stand-in that says whatever it is told."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.row = {"id": "one", "moves": "3", "reachable_positions": "60", "folder": self.folder}
        self.said = {"solve": {"solvable": True, "length": 3, "solution": "bRD cR aRR", "positions": 60},
                     "check": {"valid": True, "length": 3, "least": 3}, "convert": ROW}

    def check(self, act=lambda self, puzzles: optima.check_optimum(puzzles, self.row, "moves", self.folder), **changes):
        for command, said in self.said.items():
            text = json.dumps({**said, **changes.get(command, {})})
            (self.folder / command).write_text(text, encoding="utf-8")
        program = self.folder / "puzzle"
        program.write_text(f"#!/bin/sh\ncat '{self.folder}'/$1\n", encoding="utf-8")
        program.chmod(0o755)
        with mock.patch.object(project, "program", lambda name: program):
            puzzles = optima.Puzzles(mock.Mock(threads=1, memory=None))
        return act(self, puzzles)

    def test_right(self):
        self.assertEqual(self.check(), "3, 60 positions seen")

    def test_packings(self):
        self.row = {"id": "one", "all": "8", "different": "2", "folder": self.folder}
        self.said["pack"] = {"packings": "8", "different": "2"}

        def packings(test, puzzles):
            return optima.check_packings(puzzles, test.row)

        self.assertEqual(self.check(packings), "8 packings, 2 different")
        with self.assertRaisesRegex(Wrong, "number of packings is 9, known is 8"):
            self.check(packings, pack={"packings": "9"})

    def test_wrong(self):
        for complaint, changes in (("moves is 4", {"solve": {"length": 4}}),
                                   ("number of positions is 61", {"solve": {"positions": 61}}),
                                   ("puzzle check says", {"check": {"valid": False}}),
                                   ("puzzle check says", {"check": {"least": 2}}),
                                   ("has 4 moves, not 3", {"solve": {"solution": "bR bD cR aRR"}}),
                                   ("another one is there", {"solve": {"solution": "aR bD cR"}})):
            with self.subTest(complaint=complaint), self.assertRaisesRegex(Wrong, complaint):
                self.check(**changes)

    def test_start_is_replaced(self):
        text = "# name: x\nframe\n..\nstart\na.\nstart\n.a\ngoal\n.a\nor\na.\n"
        self.assertEqual(optima.from_start(text, "b.\n"), "# name: x\nframe\n..\nstart\nb.\ngoal\n.a\nor\na.\n")


if __name__ == "__main__":
    unittest.main()

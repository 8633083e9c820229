"""Tests of the Python scripts, with small stand-ins for the stages. Run: python3 -m unittest discover tests/scripts"""

import json
import os
import signal
import stat
import subprocess
import sys
import tempfile
import threading
import unittest
from pathlib import Path
from unittest import mock

SCRIPTS = Path(__file__).resolve().parents[2] / "scripts"
sys.path.insert(0, str(SCRIPTS))

from atlas import measure, pipeline, project  # noqa: E402  (found through sys.path)


class InTemporaryFolder(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)


class ProjectTest(unittest.TestCase):
    def test_short_bucket(self):
        self.assertEqual(project.short_bucket("5-3-1-0-0"), "(5,3,1)")
        self.assertEqual(project.short_bucket("0-0-10-0"), "(0,0,10)")
        self.assertEqual(project.short_bucket("0-1"), "(0,1)")

    def test_boards(self):
        boards = "2x2 2x3 2x4 2x5 2x6 2x7 2x8 2x9 2x10 3x3 3x4 3x5 3x6 4x4 4x5".split()
        self.assertEqual(pipeline.boards_up_to(20), boards)
        self.assertEqual(pipeline.boards_up_to(3), [])
        self.assertEqual(sorted(["4x4", "2x8", "3x3"], key=project.board_order), ["3x3", "2x8", "4x4"])


class MeasureTest(unittest.TestCase):
    def test_status_and_usage(self):
        status, usage = measure.run([sys.executable, "-c", "b = b'x' * 50_000_000; sum(b); exit(3)"])
        self.assertEqual(status, 3)
        self.assertGreater(usage.cpu, 0.01)
        self.assertGreater(usage.memory, 50_000_000)

    def test_killed(self):
        status, _ = measure.run(["sh", "-c", "kill -TERM $$"])
        self.assertEqual(status, -signal.SIGTERM)

    def test_interrupted(self):
        # A shell starts what runs in the background with SIGINT ignored.
        before = signal.signal(signal.SIGINT, signal.default_int_handler)
        self.addCleanup(signal.signal, signal.SIGINT, before)
        threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()
        status, usage = measure.run(["sleep", "20"])
        self.assertEqual(status, -signal.SIGINT)
        self.assertLess(usage.wall, 10)


class PipelineTest(InTemporaryFolder):
    """A stand-in for the finder takes time, and leaves finder.json unless told to fail."""

    FINDER = ('#!/bin/sh\n'
              'test -e "$3/$1/finder.json" && exit 0\n'
              'mkdir -p "$3/$1"\n'
              'test -e "$3/fail" && exit 7\n'
              'sleep 0.2; echo {} > "$3/$1/finder.json"\n')

    def setUp(self):
        super().setUp()
        finder = self.folder / "finder"
        finder.write_text(self.FINDER)
        finder.chmod(finder.stat().st_mode | stat.S_IXUSR)
        patch = mock.patch.object(project, "program", lambda name, preset: self.folder / name)
        patch.start()
        self.addCleanup(patch.stop)

    def run_finder(self):
        with open(os.devnull, "w", encoding="utf-8") as nowhere, mock.patch("sys.stdout", nowhere):
            pipeline.Pipeline(self.folder).run("finder", "2x2")

    def log(self):
        return json.loads((self.folder / "run.json").read_text())["2x2"]["finder"]

    def test_second_run_keeps_the_measurement(self):
        self.run_finder()
        first = self.log()
        self.assertTrue(first["finished"])
        self.assertGreater(first["wall_s"], 0.2)
        self.assertEqual(first["disk_bytes"], 3)
        self.run_finder()
        self.assertEqual(self.log(), first)

    def test_failure_is_reported_and_its_time_is_added(self):
        (self.folder / "fail").touch()
        with self.assertRaises(pipeline.StageFailed) as caught:
            self.run_finder()
        self.assertEqual(caught.exception.status, 7)
        failed = self.log()
        self.assertFalse(failed["finished"])
        (self.folder / "fail").unlink()
        self.run_finder()
        self.assertTrue(self.log()["finished"])
        self.assertGreater(self.log()["wall_s"], failed["wall_s"] + 0.2)


class VerifyTest(InTemporaryFolder):
    """scripts/verify on tables made from the published ones."""

    def verify(self, rows):
        table = self.folder / "4x4.tsv"
        project.write_table(table, ("bucket", "pieces", "justsolved", "moves", "moves_corner"), rows)
        done = subprocess.run([SCRIPTS / "verify", "--results", table], text=True, stdout=subprocess.PIPE,
                              check=False)
        return done.returncode, [line for line in done.stdout.splitlines() if "published moves" in line]

    def rows(self):
        published = project.read_table(project.PUBLISHED / "4x4-moves.tsv")
        return [[row["bucket"], 1, 1, row["moves"], 0] for row in published]

    def test_equal(self):
        _, lines = self.verify(self.rows())
        self.assertEqual(lines, ["ok           4x4 published moves: all 672 equal"])

    def test_other_moves(self):
        rows = self.rows()
        bucket, _, _, moves, _ = rows[100]
        rows[100][3] = int(moves) + 1
        status, lines = self.verify(rows)
        self.assertEqual(status, 1)
        self.assertEqual(lines, [f"DIFFERENT    4x4 published moves: {bucket}: {int(moves) + 1}, expected {moves}"])

    def test_missing_and_superfluous_buckets(self):
        rows = self.rows()
        missing = rows.pop(7)[0]
        rows.append(["9-9", 1, 1, 1, 1])
        status, lines = self.verify(rows)
        self.assertEqual(status, 1)
        self.assertEqual(set(lines), {f"DIFFERENT    4x4 published moves: {missing} is missing",
                                      "DIFFERENT    4x4 published moves: 9-9 is not expected"})

    def test_usage(self):
        done = subprocess.run([SCRIPTS / "verify", "--work", self.folder], stderr=subprocess.PIPE, text=True,
                              check=False)
        self.assertEqual(done.returncode, 2)
        self.assertIn("nothing to check", done.stderr)


if __name__ == "__main__":
    unittest.main()

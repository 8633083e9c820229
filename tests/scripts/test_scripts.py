"""Tests of the Python scripts, with small mocks of the stages. Run: python3 -m unittest discover tests/scripts"""

import io
import json
import os
import signal
import sys
import unittest
from unittest import mock

from support import InTemporaryFolder, run_script
from atlas import board_list, figures, files, machine, measure, pipeline, project, seal, table_text
from atlas.benchmark import bench, bench_ratio, bench_stages


class ProjectTest(unittest.TestCase):
    def test_lists_boards(self):
        boards = "2x2 2x3 2x4 2x5 2x6 2x7 2x8 2x9 2x10 3x3 3x4 3x5 3x6 4x4 4x5".split()
        self.assertEqual(board_list.boards_up_to(20), boards)
        self.assertEqual(board_list.boards_up_to(3), [])

    def test_limits_match_the_stages(self):
        text = (project.ROOT / "common" / "grid" / "board.h").read_text(encoding="utf-8")
        for name, cells in (("kMaxFileCells", board_list.FILE_CELLS), ("kMaxSearchCells", board_list.SEARCH_CELLS)):
            self.assertIn(f"{name} = {cells};", text)
        self.assertEqual(sorted(["4x4", "2x8", "3x3"], key=board_list.board_order), ["3x3", "2x8", "4x4"])


class MeasureTest(unittest.TestCase):
    def test_measures_status_and_usage(self):
        status, usage = measure.run([sys.executable, "-c", "b = b'x' * 50_000_000; sum(b); exit(3)"])
        self.assertEqual(status, 3)
        self.assertGreater(usage.cpu, 0.01)
        self.assertGreater(usage.memory, 50_000_000)
        self.assertEqual(measure.run(["sh", "-c", "kill -TERM $$"])[0], -signal.SIGTERM)

    def test_peak_memory_is_the_programs_own(self):
        self.assertLess(measure.peak_memory(["true"]), 5_000_000)  # Python takes twice as much
        self.assertGreater(measure.peak_memory([sys.executable, "-c", "b = b'x' * 50_000_000; sum(b)"]), 50_000_000)

    def test_passes_an_interrupt_on(self):
        # A shell starts background jobs with SIGINT ignored.
        before = signal.signal(signal.SIGINT, signal.default_int_handler)
        self.addCleanup(signal.signal, signal.SIGINT, before)
        waits = mock.Mock(side_effect=[KeyboardInterrupt, mock.DEFAULT], wraps=os.wait4)
        with mock.patch.object(os, "wait4", waits):
            status, _ = measure.run(["sleep", "60"])
        self.assertEqual(status, -signal.SIGINT)
        self.assertEqual(waits.call_count, 2)


class PipelineTest(InTemporaryFolder):
    """With a mock finder that takes some time and writes finder.json, or fails if a file named "fail" exists."""

    FINDER = ('#!/bin/sh\n'
              'test -e "$3/$1/finder.json" && exit 0\n'
              'mkdir -p "$3/$1"\n'
              'test -e "$3/fail" && exit 7\n'
              'sleep 0.2; echo {} > "$3/$1/finder.json"\n')

    def setUp(self):
        super().setUp()
        self.put_program("finder", self.FINDER)
        self.patch(project, "program", lambda name, preset: self.folder / name)

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

    def test_compares_with_the_published_moves(self):
        published = [(row["bucket"], int(row["moves"])) for row in table_text.read_table(project.PUBLISHED / "4x4-moves.tsv")]
        (missing, _), (longer, moves), *others = published
        table = self.folder / "4x4.tsv"
        for changed, lines in ((published, {"ok           4x4 published moves: all 672 equal"}),
                               ([("9-9", 1), (longer, moves + 1), *others], {
                                   f"DIFFERENT    4x4 published moves: {longer}: {moves + 1}, expected {moves}",
                                   f"DIFFERENT    4x4 published moves: {missing} is missing",
                                   "DIFFERENT    4x4 published moves: 9-9 is not expected"})):
            table_text.write_table(table, ("bucket", "pieces", "justsolved", "moves", "moves_corner"),
                                   [(bucket, 1, 1, moves, 0) for bucket, moves in changed])
            done = run_script("verify", "--results", table)
            self.assertEqual(done.returncode, 1)  # other figures always differ
            self.assertEqual({line for line in done.stdout.splitlines() if "published moves" in line}, lines)

    def test_reports_an_empty_folder_as_wrong_usage(self):
        done = run_script("verify", "--work", self.folder)
        self.assertEqual(done.returncode, 2)
        self.assertIn("nothing to check", done.stderr)


class FiguresTest(unittest.TestCase):
    def test_spread(self):
        self.assertEqual(figures.Spread.of([5, 1, 4]), figures.Spread(4, 1, 5))
        self.assertEqual([figures.scaled(number) for number in (999.4, 999.6, 40_400, 999_600)], ["999", "1 k", "40.4 k", "1 M"])
        self.assertEqual(figures.Spread.of(iter([2, 4])), figures.Spread(3, 2, 4))
        self.assertEqual(figures.Spread(3, 2.25, 10).ends(1), "2.2 .. 10.0")

    def test_ratios_are_of_pairs(self):
        # Paired, all ratios are 10, however much the machine slows down; unpaired, they would not be.
        self.assertEqual(figures.Spread.of_ratios([10, 20, 40], [1, 2, 4]), figures.Spread(10, 10, 10))
        self.assertEqual(figures.Spread.of_ratios([12, 20, 36], [1, 2, 4]), figures.Spread(10, 9, 12))
        with self.assertRaises(ValueError):
            figures.Spread.of_ratios([1, 2], [1])


class MachineTest(unittest.TestCase):
    def test_parsing(self):
        cpuinfo = "processor\t: 0\nmodel\t\t: 1\nmodel name\t: Some CPU 9000\n\nmodel name\t: Some CPU 9000\n"
        self.assertEqual(machine.cpu_model(cpuinfo), "Some CPU 9000")
        self.assertEqual(machine.cpu_model("processor : 0\n"), "unknown")
        cache = "SBP_SANITIZE:STRING=thread\nSBP_SANITIZE-STRINGS:INTERNAL=address;thread\nEMPTY:STRING=\n"
        self.assertEqual(machine.cache_entry("SBP_SANITIZE", cache), "thread")
        self.assertEqual(machine.cache_entry("EMPTY", cache), "")
        self.assertEqual(machine.cache_entry("CPU", cache), "")


class BenchTest(InTemporaryFolder):
    def test_cost_per_position(self):
        cpu = {"finder": 1.5, "sorter": 2.0, "searcher": 0.25}
        start_up = {"finder": 0.5, "sorter": 0.0, "searcher": 0.5}  # noise: the searcher's exceeds its total time
        self.assertEqual(bench_stages.cost_per_position(cpu, start_up, 1_000_000_000),
                         {"finder": 1.0, "sorter": 2.0, "searcher": 0.0, "sum": 3.0})

    def test_recorded_stages(self):
        used = {"threads": 2, "wall_s": 2.0, "cpu_s": 3.0, "memory_bytes": 5, "disk_bytes": 7, "finished": True}
        log = {"4x4": {"finder": used, "sorter": {**used, "finished": False}}, "site": {"renderer": used},
               "2x8": {"finder": {**used, "cpu_s": 1.0}}}
        files.write_text(self.folder / "run.json", seal.sealed(log))
        found = list(bench_stages.recorded_stages(self.folder, []))
        self.assertEqual([(row["board"], row["stage"], row["cpu_s"]["median"]) for row in found],
                         [("2x8", "finder", 1.0), ("4x4", "finder", 3.0), ("all", "renderer", 3.0)])
        self.assertEqual((found[0]["threads"], found[0]["memory_bytes"], found[0]["disk_bytes"]), (2, 5, 7))
        self.assertEqual(len(list(bench_stages.recorded_stages(self.folder, ["4x4"]))), 1)

    def test_recorded_cost(self):
        self.assertIsNone(bench_stages.recorded_cost(self.folder, "3x4"))
        stages = {stage: {"cpu_s": 0.5, "finished": True} for stage in pipeline.BOARD_STAGES}
        interrupted = {**stages, "searcher": {"cpu_s": 0.5, "finished": False}}
        files.write_text(self.folder / "run.json",
                         seal.sealed({"3x4": stages, "3x5": interrupted, "4x4": {"finder": stages["finder"]}}))
        self.assertEqual(bench_stages.recorded_cost(self.folder, "3x4"),
                         {"finder": 0.5, "sorter": 0.5, "searcher": 0.5})
        for board in ("3x5", "4x4", "4x5"):
            self.assertIsNone(bench_stages.recorded_cost(self.folder, board))

    def test_kernel_speeds(self):
        def line(name, kind, speed):
            return {"name": f"{name}_{kind}", "run_name": name, "run_type": kind, "items_per_second": speed}
        report = {"benchmarks": [line("a", "iteration", 3.0), line("a", "iteration", 1.0), line("a", "iteration", 2.5),
                                 line("a", "aggregate", 99.0), line("b/small", "iteration", 7.0)]}
        self.assertEqual(bench.kernel_speeds(report),
                         {"a": figures.Spread(2.5, 1.0, 3.0), "b/small": figures.Spread(7.0, 7.0, 7.0)})

    def test_joined_ratio(self):
        figures = [bench_ratio.ratio_figures("3x3", "1-1", 10, [1.0, 2.0], [10.0, 10.0]),
                   bench_ratio.ratio_figures("3x3", "1-0", 5, [3.0, 3.0], [6.0, 15.0])]
        joined = bench_ratio.joined_ratio(figures)
        self.assertEqual(joined, {"board": "3x3", "bucket": "all", "justsolved": 15, "searcher_cpu_s": [4.0, 5.0],
                                  "baseline_cpu_s": [16.0, 25.0], "ratio": {"median": 4.5, "least": 4.0, "most": 5.0}})

    def test_fails_if_the_searchers_disagree(self):
        """With mock searchers that print different numbers of moves."""
        self.put("2x2/census.tsv", "bucket\tmoves\tpuzzles\n2-0-0-0\t1\t4\n2-0-0-0\t3\t1\n")
        self.put("2x2/results.tsv", "bucket\tjustsolved\tmoves\tsolution\n2-0-0-0\t9\t3\t1R 1D\n")
        options = mock.Mock(work=self.folder, repeats=3)

        def write_baseline(moves):
            self.put_program("baseline_searcher", f"#!/bin/sh\nprintf 'bucket\\tjustsolved\\tmoves\\tcensus\\n"
                                                  f"2-0-0-0\\t9\\t{moves}\\t1:4 3:1\\n'\n")

        (self.folder / "searcher").symlink_to("/bin/true")
        with mock.patch.object(project, "program", lambda name, preset="release": self.folder / name):
            write_baseline(3)
            found = bench_ratio.ratio_of_bucket(options, "2x2", "(2)")
            self.assertEqual((found["justsolved"], len(found["baseline_cpu_s"])), (9, 3))
            write_baseline(4)
            with self.assertRaises(SystemExit), mock.patch("sys.stderr", io.StringIO()) as output:
                bench_ratio.ratio_of_bucket(options, "2x2", "(2)")
            self.assertIn("bucket (2) of 2x2", output.getvalue())

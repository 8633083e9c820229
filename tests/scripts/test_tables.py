"""Tests of scripts on result tables, in particular partial ones."""

import contextlib
import io
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path
from unittest import mock

from support import InTemporaryFolder, run_main, run_script
from atlas import (files, manifest, pipeline, project, record, result_rows, results_tables, seal,
                   table_text, verify)
from atlas.report import Report
from atlas.tables import Tables, merged


class WithTables(InTemporaryFolder):
    def tables(self, name="3x3", partial=False):
        """Copies of the recorded tables."""
        for suffix in (".tsv", ".census.tsv"):
            if not (self.folder / (name + suffix)).exists():
                shutil.copy(project.RESULTS / (name + suffix), self.folder)
        return Tables(self.folder / f"{name}.tsv", self.folder / f"{name}.census.tsv", partial)

    def keep(self, tables, keep):
        """Removes the rows of buckets for whose index in results.tsv `keep` is false."""
        buckets = [row["bucket"] for row in table_text.read_table(tables.results)]
        kept = {bucket for place, bucket in enumerate(buckets) if keep(place)}
        for path in (tables.results, tables.census):
            header, *lines = path.read_text().splitlines(keepends=True)
            path.write_text(header + "".join(line for line in lines if line.split("\t")[0] in kept))


class MergedTest(WithTables):
    def test_reports_differences(self):
        first = self.tables()
        other = Tables(self.folder / "other.tsv", self.folder / "other.census.tsv", True)
        shutil.copy(first.results, other.results)
        shutil.copy(first.census, other.census)
        merged(first, other)
        right = other.census.read_text()
        other.census.write_text(right.replace("4-2-0-0-0-0-0-0-0\t20\t2", "4-2-0-0-0-0-0-0-0\t20\t3"))
        with self.assertRaisesRegex(files.Damaged, "differ in bucket 4-2-0"):
            merged(first, other)
        other.census.write_text(right)
        other.results.write_text(other.results.read_text().replace("piece_sets", "sets"))
        with self.assertRaisesRegex(files.Damaged, "header line"):
            merged(first, other)


class CountedTest(unittest.TestCase):
    def test_ignores_progress(self):
        done = subprocess.CompletedProcess([], 0, "1\n", "finder 3x3 --count: 5 k regions\n2 regions; Bell(10) = 3 is an upper bound\n")
        with mock.patch.object(subprocess, "run", lambda *_, **__: done):
            self.assertEqual(manifest.counted("3x3"), {"positions": "1", "regions": "2"})


class RecordTest(WithTables):
    """scripts/manifest on work folders made from recorded tables, with a temporary repository."""

    def setUp(self):
        super().setUp()
        self.COUNTS = project.COUNTS
        for name in ("RESULTS", "PARTIAL", "MANIFESTS"):
            setattr(self, name, getattr(project, name))
            self.patch(project, name, self.folder / name)
        self.patch(manifest, "counted", lambda board: {"positions": "13329"})

    def search(self, keep=None, complete=None, input_hash="direct"):
        folder = self.folder / "work" / "3x3"
        folder.mkdir(parents=True, exist_ok=True)
        shutil.copy(self.RESULTS / "3x3.tsv", folder / "results.tsv")
        shutil.copy(self.RESULTS / "3x3.census.tsv", folder / "census.tsv")
        if keep:
            self.keep(Tables(folder / "results.tsv", folder / "census.tsv", True), keep)
        hashes = {f"{name}_hash": seal.hash_of((folder / f"{name}.tsv").read_bytes()) for name in ("results", "census")}
        files.write_text(folder / "searcher.json", seal.sealed(
            {"input_hash": input_hash, "complete": not keep if complete is None else complete, **hashes}))
        return folder

    def manifest(self, *arguments):
        """Runs scripts/manifest; returns its status and output."""
        return run_main(record.main, "manifest", "3x3", "--work", self.folder / "work", *arguments)

    def test_adds_buckets_to_the_partial_record(self):
        self.search(lambda place: place < 5)
        self.assertEqual(self.manifest("--partial"), (0, "3x3: 5 buckets added, 5 recorded\n"))
        self.search(lambda place: place in (3, 4, 40))
        self.assertEqual(self.manifest("--partial"), (0, "3x3: 1 buckets added, 6 recorded\n"))
        both = self.search(lambda place: place < 5 or place == 40)
        for found, name in (("results.tsv", "3x3.tsv"), ("census.tsv", "3x3.census.tsv")):
            self.assertEqual((project.PARTIAL / name).read_bytes(), (both / found).read_bytes())
        self.assertFalse(project.RESULTS.exists())
        # A finished board moves to the complete record.
        self.search()
        self.assertEqual(self.manifest(), (0, ""))
        self.assertEqual(list(project.PARTIAL.iterdir()), [])
        self.assertEqual((project.RESULTS / "3x3.tsv").read_bytes(), (self.RESULTS / "3x3.tsv").read_bytes())
        rows = table_text.read_table(project.MANIFESTS / "3x3.tsv")
        self.assertEqual([(row["stage"], row["file"], row["records"]) for row in rows],
                         [("finder", "positions", "13329"), ("searcher", "results.tsv", "62"),
                          ("searcher", "census.tsv", mock.ANY)])
        self.search(lambda place: place < 5)
        self.assertIn("recorded completely", self.manifest("--partial")[1])

    def test_the_last_bucket_completes_the_board(self):
        self.search()
        self.manifest()
        record_files = {path.relative_to(self.folder): path.read_bytes() for path in self.recorded()}
        for path in self.recorded():
            path.unlink()
        self.search(lambda place: place != 30)
        self.assertEqual(self.manifest("--partial"), (0, "3x3: 61 buckets added, 61 recorded\n"))
        self.assertFalse((project.RESULTS / "3x3.tsv").exists())
        self.search(lambda place: place == 30)
        status, output = self.manifest("--partial")
        self.assertEqual((status, output.splitlines()[0]), (0, "3x3: 1 buckets added, 62 recorded"))
        self.assertIn("recorded completely", output)
        self.assertEqual({path.relative_to(self.folder): path.read_bytes() for path in self.recorded()}, record_files)
        # What a run leaves that was killed before its last step.
        left = project.PARTIAL / "3x3.census.tsv"
        left.touch()
        self.assertIn("recorded completely", self.manifest("--partial")[1])
        self.assertFalse(left.exists())

    def test_wrong_counts_do_not_complete_a_board(self):
        self.patch(project, "COUNTS", self.folder / "counts")
        counts = (self.COUNTS / "3x3.tsv").read_text().splitlines(keepends=True)
        self.search(lambda place: place < 61)
        self.manifest("--partial")
        last = table_text.read_table(self.RESULTS / "3x3.tsv")[61]["bucket"]
        for lines, place, message in (
                ([line for line in counts if not line.startswith(last)], 0, "does not add up to the positions"),
                (["bucket\tpositions\n"], 0, "lacks columns: justsolved"),
                ([line.replace("\t18\n", "\t19\n") for line in counts], 61, "62 recorded")):
            files.write_text(project.COUNTS / "3x3.tsv", "".join(lines))
            self.search([place].__contains__)
            self.assertIn(message, self.manifest("--partial")[1])
            self.assertFalse((project.RESULTS / "3x3.tsv").exists())

    def test_a_complete_record_that_differs_is_kept(self):
        self.search(lambda place: place < 61)
        self.manifest("--partial")
        complete = project.RESULTS / "3x3.tsv"
        files.write_text(complete, "something else\n")
        self.search(lambda place: place == 61)
        self.assertIn("differ; remove the one that is wrong", self.manifest("--partial")[1])
        self.assertEqual(complete.read_text(), "something else\n")

    def recorded(self):
        """The files in the temporary repository."""
        return [path for folder in (project.RESULTS, project.PARTIAL, project.MANIFESTS) for path in folder.glob("*")]

    def test_a_disagreement_changes_nothing(self):
        self.search(lambda place: place < 5)
        self.manifest("--partial")
        table = project.PARTIAL / "3x3.tsv"
        table.write_text(table.read_text().replace("\t12\t1\t12\t", "\t11\t1\t12\t"))
        before = table.read_text()
        self.search(lambda place: place < 9)
        status, output = self.manifest("--partial")
        self.assertEqual(status, 1)
        self.assertIn("differ in bucket 0-0-0-0-1", output)
        self.assertEqual(table.read_text(), before)
        self.search()
        self.assertEqual(self.manifest()[0], 1)
        self.assertFalse(project.RESULTS.exists())

    def test_refuses_a_finished_board_that_lacks_a_recorded_bucket(self):
        self.search(lambda place: place < 5)
        self.manifest("--partial")
        self.search(lambda place: place > 0, complete=True)
        self.assertIn("has buckets that", self.manifest()[1])

    def test_refuses_incomplete_and_changed_folders(self):
        self.search(lambda place: place < 5)
        self.assertIn("only some buckets", self.manifest()[1])
        self.search()
        self.assertIn("all buckets", self.manifest("--partial")[1])
        folder = self.search(input_hash="1234")
        self.assertIn("lacks finder.json", self.manifest()[1])
        (folder / "census.tsv").write_text("bucket\tmoves\tpuzzles\n")
        self.assertIn("has changed since the searcher wrote it", self.manifest()[1])
        (folder / "searcher.json").unlink()
        self.assertEqual(self.manifest("--partial")[0], 1)


class VerifyPartialTest(WithTables):
    def verify(self, *arguments):
        done = run_script("verify", *arguments)
        return done.returncode, done.stdout

    def test_compares_partial_tables_with_the_record(self):
        self.folder = self.folder / "partial"
        self.folder.mkdir()
        tables = self.tables(partial=True)
        self.keep(tables, lambda place: place % 7 == 0)
        status, output = self.verify("--results", self.folder)
        self.assertEqual(status, 0, output)
        self.assertIn("ok           3x3 tables: 9 rows and census agree", output)
        self.assertIn("ok           3x3 partial results, buckets on record: all 9 equal", output)
        self.assertNotIn("is missing", output)
        lines = tables.results.read_text().replace("\t1\t2\t2\n", "\t1\t2\t1\n")
        tables.results.write_text(lines)
        status, output = self.verify("--results", self.folder)
        self.assertEqual(status, 1, output)
        self.assertIn("DIFFERENT    3x3 partial results", output)

    def test_reports_all_wrong_solutions(self):
        tables = self.tables()
        tables.results.write_text(tables.results.read_text().replace("\t1R\t", "\t1L\t", 2))
        status, output = self.verify("--results", tables.results)
        self.assertEqual(status, 1)
        self.assertEqual(output.count("move '1L' of the solution is not possible"), 2)


class RecheckTest(WithTables):
    """With a mock of the slow solver that records its arguments and prints a number of compared rows."""

    def recheck(self, compared, status=0, partial=False, board="3x3", **options):
        oracle = self.put_program("oracle", f'#!/bin/sh\necho "$@" >> {self.folder}/arguments\n'
                                  f'test "$2" = --replay || {{ echo "compared {compared} rows, passed over"; exit {status}; }}\n')
        (self.folder / "arguments").unlink(missing_ok=True)
        tables = Tables(self.folder / "t.tsv", self.folder / "t.census.tsv", partial)
        settings = mock.Mock(**{"recheck": 5, "max_justsolved": None, **options})
        with mock.patch.object(verify, "built", lambda *_: oracle), contextlib.redirect_stdout(io.StringIO()) as output:
            verify.recheck(Report(), board, tables, settings, 7)
        lines = [line for line in output.getvalue().splitlines() if not line.startswith("compared")]
        return lines, (self.folder / "arguments").read_text()

    def test_reports_the_outcome(self):
        self.assertEqual(self.recheck(5)[0], ["ok           3x3: 5 buckets solved again",
                                              "ok           3x3: every stored solution replayed"])
        self.assertEqual(self.recheck(2)[0][0], "ok           3x3: 2 buckets solved again")
        self.assertEqual(self.recheck(5, status=1)[0][0], "DIFFERENT    3x3: 5 buckets solved again")
        self.assertEqual(self.recheck(0)[0][0], "not checked  3x3: no bucket is small enough to be solved again")
        self.assertEqual(self.recheck(0, status=1)[0][0], "DIFFERENT    3x3: 0 buckets solved again")

    def test_passes_options_on_to_the_solver(self):
        self.assertNotIn("--max-justsolved", self.recheck(5, board="4x4")[1])
        self.assertIn("--max-justsolved 10000\n", self.recheck(5, board="3x6")[1])
        self.assertIn("--max-justsolved 77\n", self.recheck(5, board="4x4", max_justsolved=77)[1])
        self.assertIn(" --partial ", self.recheck(5, board="5x5", partial=True)[1])
        self.assertNotIn("--partial", self.recheck(5, board="5x5")[1])
        self.assertIn("--sample 5 --seed 7", self.recheck(5)[1])


class PartialBoardsTest(WithTables):
    def test_table_of_partial_boards(self):
        self.assertEqual(results_tables.partial_boards([], self.folder), "No board is partly searched.\n")
        tables = self.tables(partial=True)
        self.keep(tables, lambda place: place >= 40)
        best = result_rows.hardest_row(table_text.read_table(tables.results))
        self.assertIn(f"{best['moves']} moves", results_tables.partial_boards([], self.folder))
        tables.results.write_text(tables.results.read_text().replace(best["solution"], best["solution"][:-2] + "1U"))
        with self.assertRaises(files.Damaged):
            results_tables.partial_boards([], self.folder)


class StagesTest(unittest.TestCase):
    def test_large_boards_work_without_files(self):
        self.assertEqual(pipeline.stages_of("3x7"), pipeline.BOARD_STAGES)
        self.assertEqual(pipeline.stages_of("2x11"), ("searcher",))
        self.assertEqual(pipeline.arguments_of("searcher", "2x11"), ["2x11", "--direct"])
        self.assertEqual(pipeline.arguments_of("searcher", "3x7"), ["3x7"])
        self.assertEqual(pipeline.arguments_of("finder", "3x7"), ["3x7"])

    def test_the_renderer_gets_the_nonempty_folders_of_the_repository(self):
        with tempfile.TemporaryDirectory() as partial, tempfile.TemporaryDirectory() as results, \
                mock.patch.multiple(project, RESULTS=Path(results), PARTIAL=Path(partial)):
            self.assertEqual(pipeline.arguments_of("renderer"), [])
            (Path(partial) / "5x5.tsv").touch()
            self.assertEqual(pipeline.arguments_of("renderer"), ["--partial", Path(partial)])
            (Path(results) / "3x3.tsv").touch()
            self.assertEqual(pipeline.arguments_of("renderer")[:2], ["--record", Path(results)])

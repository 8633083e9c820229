"""The data set: its description matches the tables, and both files contain them."""

import hashlib
import io
import json
import re
import shutil
import sqlite3
import unittest
import zipfile
from unittest import mock

from support import InTemporaryFolder, run_main
from atlas import files, project, result_rows, results_tables, table_text
from atlas.datasets import data_answers, data_archive, data_base, data_package, dataset

DOCUMENT = (project.ROOT / "docs" / "reference" / "dataset.md").read_text(encoding="utf-8")
QUERY = re.compile(r"```sql\n(.*?)```", re.DOTALL)


class WithSmallData(InTemporaryFolder):
    def small_data(self):
        """A data folder with tables of two boards and their description."""
        data = self.folder / "data"
        shutil.copytree(project.DATA / "schemas", data / "schemas")
        for place in ("results/2x2.tsv", "results/2x2.census.tsv", "manifests/2x2.tsv",
                      "partial/5x5.tsv", "published/counts.tsv", "puzzles/optima.tsv"):
            (data / place).parent.mkdir(exist_ok=True)
            shutil.copy(project.DATA / place, data / place)
        (data / "datapackage.json").write_text(data_package.description(data), encoding="utf-8")
        return data


class DescriptionTest(WithSmallData):
    def test_names_of_tables_are_unique_and_have_the_required_form(self):
        names = [table.name for table in data_package.tables(project.DATA)]
        self.assertEqual(len(set(names)), len(names))
        for name in names:
            self.assertRegex(name, r"^[a-z0-9._-]+$")

    def test_every_schema_is_used_and_complete(self):
        used = {table.schema for table in data_package.tables(project.DATA)}
        self.assertEqual(used, {path.stem for path in (project.DATA / "schemas").glob("*")})
        for name in used:
            schema = json.loads((project.DATA / "schemas" / f"{name}.json").read_text(encoding="utf-8"))
            names = [field["name"] for field in schema["fields"]]
            self.assertLessEqual(set(schema["primaryKey"]), set(names))
            for field in schema["fields"]:
                self.assertIn(field["type"], data_base.TYPES)
                self.assertGreater(len(field["description"]), 5, field["name"])

    def test_reports_faults(self):
        data = self.small_data()
        data_package.require_current(data)
        table = data / "results" / "2x2.tsv"
        right = table.read_text(encoding="ascii")
        for wrong, reason in (
                (right.replace("pieces", "peaces", 1), "has the columns"),
                (right.replace("1-0-0-0\t1", "1-0-0-0\tone", 1), "line 3: column 'pieces': not a valid integer"),
                (right.replace("1-0-0-0\t1", "1-0-0-0\t0", 1), "column 'pieces': less than 1"),
                (right.replace("1-0-0-0\t1", "1-0-0-0\t", 1), "column 'pieces': empty, but"),
                (right.replace("1-0-0-0", "1+0-0-0", 1), "column 'bucket': does not match"),
                (right.replace("1-0-0-0", "0-1-0-0", 1), "line 3: same key"),
                (right.replace("\t1R\t", "\t1R", 1), "10 columns, expected 11"),
                (right[:-1], "does not end with a line end"), ("", "no header line"), ("\n", "has the columns"),
                (right.replace("1R", "1\N{RIGHTWARDS ARROW}", 1), "column 'solution': does not match")):
            table.write_text(wrong, encoding="utf-8")
            with self.subTest(reason=reason), self.assertRaisesRegex(files.Damaged, re.escape(reason)):
                data_package.description(data)
        table.write_bytes(right.encode().replace(b"1R", b"1\xff", 1))
        with self.assertRaisesRegex(files.Damaged, "not UTF-8"):
            data_package.description(data)
        table.write_text(right.rsplit("\n", 2)[0] + "\n", encoding="ascii")
        with self.assertRaisesRegex(files.Damaged, "is not up to date; run"):
            data_package.require_current(data)
        (data / "results" / "notes.tsv").write_text("a\n", encoding="ascii")
        with self.assertRaisesRegex(files.Damaged, "has no schema"):
            data_package.description(data)


class ArchiveTest(unittest.TestCase):
    def test_contains_all_files_with_their_hashes(self):
        content = data_archive.archive()
        self.assertEqual(content, data_archive.archive(), "the same bytes every time")
        with zipfile.ZipFile(io.BytesIO(content)) as package:
            folder = f"sbp-atlas-data-{project.version()}/"
            names = [name.removeprefix(folder) for name in package.namelist()]
            self.assertEqual(names, [*sorted(names[:-1]), "SHA256SUMS"])
            for path in project.DATA.rglob("*"):
                place = path.relative_to(project.DATA).as_posix()
                if path.is_file() and ".partial" not in path.name:
                    self.assertEqual(package.read(folder + place), path.read_bytes(), place)
            sums = package.read(folder + "SHA256SUMS").decode().splitlines()
            self.assertEqual(len(sums), len(names) - 1)
            for line in sums:
                hashed, name = line.split("  ")
                self.assertEqual(hashlib.sha256(package.read(folder + name)).hexdigest(), hashed, name)


class DatabaseTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.database = sqlite3.connect(":memory:")
        cls.database.deserialize(data_base.database())
        cls.addClassCleanup(cls.database.close)

    def test_queries_of_the_document_work(self):
        for query in QUERY.findall(DOCUMENT):
            self.database.execute(query).fetchall()
        self.assertEqual(len(data_answers.ANSWERED.findall(DOCUMENT)), 8)

    def test_answers_are_updated(self):
        wrong = re.sub(r"\| 5 \| \dx\d+ \|", "| 5 | 2x2 |", DOCUMENT, count=1)
        self.assertNotEqual(wrong, DOCUMENT)
        self.assertEqual(data_answers.answered(wrong, self.database.serialize()), DOCUMENT)

    def test_table_of_the_readme_matches(self):
        rows = self.database.execute(QUERY.search(DOCUMENT)[1]).fetchall()
        readme = (project.ROOT / "README.md").read_text(encoding="utf-8")
        table = re.search(r"<!-- table: results.*?-->\n.*?\n.*?\n(.*?)<!-- end", readme, re.DOTALL)[1]
        self.assertEqual([f"| {board} | {positions:,} | {buckets:,} | {puzzles:,} | {moves} moves, {name} |"
                          for board, positions, buckets, puzzles, moves, name in rows], table.splitlines())

    def test_hardest_by_pieces_match_the_results(self):
        ours = dict(results_tables.best_by(results_tables.all_boards(), lambda puzzle: puzzle.pieces))
        for pieces, moves in self.database.execute(
                "SELECT pieces, MAX(moves) FROM results JOIN boards USING (board) WHERE complete AND moves > 0 GROUP BY 1"):
            self.assertEqual(moves, ours[pieces].moves)

    def test_rows_match_the_tables(self):
        for board in ("3x3", "5x5"):
            folder = project.RESULTS if board == "3x3" else project.PARTIAL
            rows = table_text.read_table(folder / f"{board}.tsv")
            found = self.database.execute("SELECT bucket, moves, goal, start, solution, name FROM results WHERE board = ?",
                                          (board,)).fetchall()
            self.assertEqual(sorted(found, key=lambda row: row[0]), [
                (row["bucket"], int(row["moves"]), int(row["goal"]) if row["goal"] else None, row["board"] or None,
                 row["solution"] or None, result_rows.short_bucket(row["bucket"])) for row in rows])
        self.assertEqual(self.database.execute("PRAGMA integrity_check").fetchall(), [("ok",)])
        self.assertEqual(self.database.execute("PRAGMA foreign_key_check").fetchall(), [])
        described = {tuple(row) for row in self.database.execute("SELECT table_name, column_name FROM columns")}
        for (name,) in self.database.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall():
            for column in self.database.execute(f"PRAGMA table_info({name})").fetchall():
                self.assertIn((name, column[1]), described)


class ScriptTest(WithSmallData):
    def setUp(self):
        super().setUp()
        self.database = data_base.database(self.small_data())

    def run_script(self, *arguments):
        """Runs the script on small files; returns its status and output."""
        with mock.patch.object(data_package, "require_current"), \
                mock.patch.object(data_archive, "members", lambda: {"LICENSE": project.ROOT / "LICENSE"}), \
                mock.patch.object(data_base, "database", lambda: self.database):
            return run_main(dataset.main, "dataset", *arguments)

    def test_writes_both_files_and_replaces_only_its_own(self):
        out = self.folder / "out"
        status, output = self.run_script("--out", out)
        self.assertEqual(status, 0, output)
        archive, base = (out / f"sbp-atlas-data-{project.version()}{suffix}" for suffix in (".zip", ".sqlite"))
        self.assertEqual(output, "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path}\n"
                                         for path in (archive, base)))
        self.assertEqual(sorted(out.iterdir()), [base, archive])
        self.assertEqual(self.run_script("--out", out), (0, output), "replaces its own files")
        for path, foreign in ((archive, b"PK, or not"), (base, b"SQLite format 3\0" + bytes(100)), (base, b"")):
            kept = path.read_bytes()
            path.write_bytes(foreign)
            status, error = self.run_script("--out", out)
            self.assertEqual((status, path.read_bytes()), (1, foreign))
            self.assertRegex(error, r"^dataset: '.*' is not a data set of this project.*\n$")
            path.write_bytes(kept)
        archive.unlink()
        archive.symlink_to(self.folder / "elsewhere")
        self.assertEqual(self.run_script("--out", out)[0], 1)
        self.assertFalse((self.folder / "elsewhere").exists())

"""Malicious tables, logs and names: scripts refuse them with one line and status 1 or 2."""

import json
from unittest import mock

from support import InTemporaryFolder, run_script
from atlas import files, pipeline, project, result_rows, seal

RIGHT = (project.RESULTS / "3x3.tsv").read_text(encoding="ascii")
HEADER, ROW = RIGHT.splitlines()[0], RIGHT.splitlines()[40]
COLUMNS = HEADER.split("\t")

FIELDS = [
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "'; rm -rf ~; '", "$(touch harm)", "`touch harm`",
    "../../etc/passwd", "/etc/passwd", "\x1b]0;harm\x07", "\x00", "\r", "-1", "1e9", "0x10", "9" * 5000, "x" * 300_000,
    "\N{RIGHT-TO-LEFT OVERRIDE}", "\N{ARABIC-INDIC DIGIT ONE}", "NaN", " 1", "",
]


class Hostile(InTemporaryFolder):
    def refused(self, status, script, *arguments):
        """Runs a script, which must fail with one line; returns that line."""
        done = run_script(script, *arguments, cwd=self.folder)
        self.assertEqual(done.returncode, status, done.stderr)
        line = done.stderr.rstrip("\n").rsplit("\n", maxsplit=1)[-1]  # argparse prints the usage first
        self.assertTrue(line.startswith(f"{script}: "), done.stderr)
        self.assertTrue(line.isascii() and line.isprintable(), done.stderr)
        self.assertNotIn("Traceback", done.stderr)
        return line


class TableTest(Hostile):
    def read(self, content):
        path = self.folder / "3x3.tsv"
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return result_rows.read_results(path)

    def test_refuses_invalid_fields(self):
        for column in ("bucket", "pieces", "justsolved", "moves", "moves_corner", "board", "goal"):
            for field in FIELDS:
                if field == "" and column in ("board", "goal"):
                    continue  # a row without a puzzle
                row = ROW.split("\t")
                row[COLUMNS.index(column)] = field
                with self.subTest(column=column, field=field[:40]), self.assertRaises(files.Damaged) as caught:
                    self.read(HEADER + "\n" + "\t".join(row) + "\n")
                self.assertTrue(str(caught.exception).isprintable())

    def test_refuses_an_invalid_layout(self):
        self.assertEqual(len(self.read(RIGHT)), 62)
        for content in ("", "\n", HEADER, HEADER + "\n", RIGHT[:-1], RIGHT + "\n", RIGHT.replace("\t", " "),
                        RIGHT.replace("\n", "\r\n"), "bucket\tbucket\n1\t1\n", HEADER + "\n" + ROW + "\t1\n",
                        "\ufeff" + RIGHT, b"\xff\xfe" + RIGHT.encode("utf-16-le"), b"\0" * 1000):
            with self.subTest(content=content[:40]), self.assertRaises(files.Damaged):
                self.read(content)

    def test_verify_prints_one_line(self):
        table = self.folder / "3x3.tsv"
        table.write_text(RIGHT.replace(ROW, ROW.replace("\t", "\t<script>\x1b", 1)), encoding="utf-8")
        line = self.refused(1, "verify", "--results", table)
        self.assertIn("3x3.tsv', offset ", line)


class NameTest(Hostile):
    def test_refuses_invalid_names_of_boards(self):
        for script in ("verify", "manifest"):
            for name in ("../3x3", "3x3/..", "/tmp", "3x3;ls", "$(ls)", "3x3\n", "", "x", "3x", "\x1b[2J", "٣x٣"):
                with self.subTest(script=script, name=name):
                    line = self.refused(2, script, "--work", self.folder, "--", name)
                    self.assertIn("is not a board", line)


class LogTest(InTemporaryFolder):
    def test_round_trips_and_detects_every_damage(self):
        log = {"2x2": {"finder": {"wall_s": 1.5, "finished": True}}}
        file = self.folder / "run.json"
        text = seal.sealed(log)
        self.assertEqual({**log, "checksum": mock.ANY}, json.loads(text))
        file.write_text(text)
        self.assertEqual(pipeline.Pipeline(self.folder).log, log)
        for index in range(len(text)):
            for content in (text[:index], text[:index] + chr(ord(text[index]) ^ 1) + text[index + 1:]):
                file.write_text(content)
                with self.assertRaises(files.Damaged, msg=content):
                    seal.read_json(file)
        with mock.patch("sys.stderr") as stderr:
            self.assertEqual(pipeline.Pipeline(self.folder).log, {})
        self.assertIn("run.json", str(stderr.write.call_args_list))

    def test_refuses_hostile_json(self):
        file = self.folder / "finder.json"
        for body in ("[" * 100_000, "{" * 100_000, "1" * 10_000, "\"\ud800\"", "[1,\n"):
            data = body.encode("utf-8", errors="surrogatepass")
            file.write_bytes(data + f' "checksum": "{seal.hash_of(data)}"\n}}\n'.encode())
            with self.subTest(body=body[:20]), self.assertRaises(files.Damaged):
                seal.read_json(file)

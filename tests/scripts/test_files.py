"""Reading and replacing files, whatever is in their place."""

import multiprocessing
import os

from support import InTemporaryFolder, run_script
from atlas import files, measure, pipeline, project, seal

RIGHT = project.RESULTS / "3x3.tsv"


class ReadTest(InTemporaryFolder):
    """Files that would hang a plain read, exhaust memory, or end in a traceback."""

    def strange(self, name):
        path = self.folder / name
        for kind in ("fifo", "zero", "folder", "sparse", "nowhere", "loop"):
            if kind == "fifo":
                os.mkfifo(path)
            elif kind == "folder":
                path.mkdir()
            elif kind == "sparse":
                with open(path, "wb") as file:
                    file.truncate(20 << 30)
            else:
                path.symlink_to({"zero": "/dev/zero", "nowhere": "none", "loop": name}[kind])
            yield kind, path
            path.rmdir() if kind == "folder" else path.unlink()

    ERRORS = {"fifo": "is not a regular file", "zero": "is not a regular file", "folder": "is not a regular file",
              "sparse": "has 21,474,836,480 bytes"}

    def test_read_bytes_refuses_them(self):
        for kind, path in self.strange("3x3.tsv"):
            with self.subTest(kind=kind):
                if kind in self.ERRORS:
                    with self.assertRaisesRegex(files.Damaged, self.ERRORS[kind]):
                        files.read_bytes(path)
                else:
                    with self.assertRaises(OSError):
                        files.read_bytes(path)
        self.assertEqual(files.read_bytes(RIGHT), RIGHT.read_bytes())
        (self.folder / "link").symlink_to(RIGHT)
        self.assertEqual(files.read_bytes(self.folder / "link"), RIGHT.read_bytes())

    def test_verify_refuses_them_in_one_line(self):
        for kind, path in self.strange("3x3.tsv"):
            for place in (path, self.folder):
                with self.subTest(kind=kind, place=place):
                    done = run_script("verify", "--results", place)
                    self.assertIn(done.returncode, (1, 2))
                    output = done.stderr
                    self.assertEqual(output.count("\n"), 1, output)
                    self.assertTrue(output.startswith("verify: "), output)
                    if kind in self.ERRORS and (kind, place) != ("folder", path):
                        self.assertIn(self.ERRORS[kind], output)


def note(work, board, times):
    run = pipeline.Pipeline(work)
    for _ in range(times):
        run.record(board, "finder", measure.Usage(1.0, 1.0, 1), [], finished=False)


class ReplaceTest(InTemporaryFolder):
    def test_leaves_no_temporary_files(self):
        path = self.folder / "new" / "table"
        files.replace(path, lambda: "text\n")
        files.replace(path, lambda: path.read_text() + "more\n")
        self.assertEqual(path.read_text(), "text\nmore\n")
        with self.assertRaises(ZeroDivisionError):
            files.replace(path, lambda: 1 // 0)
        self.assertEqual((os.listdir(path.parent), path.read_text()), (["table"], "text\nmore\n"))

    def test_concurrent_runs_lose_nothing(self):
        runs = [multiprocessing.Process(target=note, args=(self.folder, board, 40)) for board in ("2x2", "2x3", "3x3")]
        for run in runs:
            run.start()
        for run in runs:
            run.join()
        log = seal.read_json(self.folder / "run.json")
        self.assertEqual({board: stages["finder"]["wall_s"] for board, stages in log.items()},
                         {"2x2": 40.0, "2x3": 40.0, "3x3": 40.0})
        self.assertEqual(os.listdir(self.folder), ["run.json"])

    def test_does_not_write_through_the_name_of_the_temporary(self):
        """A hard link is replaced; a symbolic link or a FIFO is refused."""
        path, partial, other = (self.folder / name for name in ("table", "table.partial", "other"))
        other.write_text("foreign")
        os.link(other, partial)
        files.replace(path, lambda: "ours")
        self.assertEqual((path.read_text(), other.read_text(), partial.exists()), ("ours", "foreign", False))
        partial.write_text("left by a killed run, and longer than the new text")
        files.replace(path, lambda: "ours too")
        self.assertEqual(path.read_text(), "ours too")
        partial.symlink_to(other)
        with self.assertRaises(OSError):
            files.replace(path, lambda: "never")
        partial.unlink()
        os.mkfifo(partial)
        with self.assertRaisesRegex(files.Damaged, "is not a regular file"):
            files.replace(path, lambda: "never")
        self.assertEqual((path.read_text(), other.read_text()), ("ours too", "foreign"))

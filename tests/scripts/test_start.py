"""What all scripts have in common: they run no foreign code, write no output into files by way of closed standard
descriptors, end with one line, and print no control characters."""

import argparse
import itertools
import os
import re
import signal
import sys

from support import ROOT, SCRIPTS, InTemporaryFolder, interrupted
from atlas import argument_types

TABLE = ROOT / "data" / "results" / "2x3.tsv"
BASH, PYTHON = "#!/usr/bin/env bash\n", "#!/usr/bin/env -S python3 -Es\n"


def scripts(line):
    """All executable scripts that begin with a line."""
    places = [*SCRIPTS.rglob("*"), *(ROOT / "tests").glob("*/*")]
    executable = (path for path in places if path.is_file() and os.access(path, os.X_OK))
    return sorted(path for path in executable if path.read_bytes().startswith(line.encode()))


ALL = scripts(BASH) + scripts(PYTHON)


class ForeignCodeTest(InTemporaryFolder):
    """The current folder is full of modules with well-known names."""

    NAMES = ("argparse", "json", "subprocess", "signal", "re", "pathlib", "tempfile", "random", "sitecustomize",
             "usercustomize", "http", "atlas", "early", "torture", "suite", "__main__")

    def setUp(self):
        super().setUp()
        self.harm = self.folder / "harm"
        self.here = self.folder / "here"
        harm = f"open({str(self.harm)!r}, 'a').write(__file__)\nraise SystemExit(99)\n"
        for folder, name in itertools.product(("here", "here/scripts"), self.NAMES):
            self.put(f"{folder}/{name}.py", harm)
        for name in ("setup", "start.bash"):
            self.put_program(f"here/scripts/{name}", f"#!/bin/sh\ntouch {self.harm}\n")

    def test_help_runs_none(self):
        self.assertGreater(len(ALL), 14)
        link = self.folder / "link"
        for script in ALL:
            link.symlink_to(script)
            for start, path in ((script, None), (script, ":"), (script, str(self.here)), (link, None)):
                with self.subTest(script=script, start=start, path=path):
                    done = self.run_in(self.here, start, "--help", environment={"PYTHONPATH": path} if path else {})
                    self.assertEqual((done.returncode, done.stderr), (0, b""))
                    self.assertFalse(self.harm.exists())
            link.unlink()

    def test_work_runs_none(self):
        done = self.run_in(self.here, SCRIPTS / "verify", "--results", TABLE, environment={"PYTHONPATH": ":"})
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        # Bash scripts, called by a relative path.
        for name in ("run", "test", "setup"):
            done = self.run_in(ROOT, f"scripts/{name}", "--help", environment={"CDPATH": str(self.here)})
            self.assertEqual((done.returncode, done.stderr), (0, b""))
        self.assertFalse(self.harm.exists())

    def test_scripts_do_not_set_pythonpath(self):
        """Child processes get the user's own setting."""
        for path in scripts(BASH):
            self.assertNotIn("PYTHONPATH", path.read_text())


class ClosedDescriptorsTest(InTemporaryFolder):
    SUBSETS = [subset for size in (1, 2, 3) for subset in itertools.combinations((0, 1, 2), size)]

    def closing(self, subset):
        return " ".join(f"{descriptor}>&-" for descriptor in subset)

    def test_python_keeps_output_out_of_files(self):
        self.probe(f"""{PYTHON}
import sys
sys.path.insert(0, {str(SCRIPTS)!r})
import subprocess
from atlas import entry
def main():
    with open(sys.argv[1], "w") as file:
        print("for the user")
        print("for the user", file=sys.stderr)
        subprocess.run(["sh", "-c", "echo for the user; echo for the user >&2; cat"], check=True)
        file.write("content")
    print("for the user")
entry.run_main(main)
""")

    def test_bash_keeps_output_out_of_files(self):
        self.probe(f"""{BASH}
set -euo pipefail
source '{SCRIPTS}/start.bash'
ls -l /proc/self/fd >/dev/null
python3 -Esc 'import os, sys
file = os.open(sys.argv[1], os.O_WRONLY | os.O_CREAT)
os.write(1, b"for the user")
os.write(2, b"for the user")
os.read(0, 9)
os.write(file, b"content")' "$1"
echo for the user
""")

    def probe(self, script):
        probe = self.put_program("probe", script)
        for subset in self.SUBSETS:
            output = self.folder / "output"
            with self.subTest(subset=subset):
                done = self.run_in(self.folder, "sh", "-c", f'exec "$0" "$1" {self.closing(subset)}', probe, output)
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertEqual(output.read_text(), "content")
            output.unlink(missing_ok=True)

    def test_every_script_prints_its_help(self):
        for script, subset in itertools.product(ALL, ((2,), (0, 1, 2))):
            with self.subTest(script=script, subset=subset):
                done = self.run_in(self.folder, "sh", "-c", f'exec "$0" --help {self.closing(subset)}', script)
                self.assertEqual((done.returncode, done.stderr), (0, b""))

    def test_verify_keeps_its_status(self):
        for subset in self.SUBSETS:
            for table, status in ((TABLE, 0), (self.folder / "none.tsv", 2)):
                with self.subTest(subset=subset, table=table):
                    done = self.run_in(self.folder, "sh", "-c", f'exec "$0" --results "$1" {self.closing(subset)}',
                                       SCRIPTS / "verify", table)
                    self.assertEqual(done.returncode, status, done.stderr)

    def test_all_scripts_start_with_the_common_code(self):
        for path in scripts(BASH):
            self.assertRegex(path.read_text(), r"(?m)^set -euo pipefail\n"
                             r'.*\nsource "\$\w+/(\.\./\.\./(scripts/)?)?start\.bash"$', path)
        for path in [*scripts(PYTHON), SCRIPTS / "__main__.py", ROOT / "tests" / "suite" / "__main__.py"]:
            text = path.read_text()
            self.assertIn("entry.run_main(", text, path)
            imports = re.findall(r"^(?:import|from) (\S+)", text, re.MULTILINE)
            self.assertEqual([name for name in imports if name not in ("sys", "pathlib")][0], "atlas.early", path)


class EndTest(InTemporaryFolder):
    def assert_one_line(self, output, name):
        lines = output.decode(errors="replace").splitlines()
        self.assertEqual(len(lines), 1, output)
        self.assertTrue(lines[0].startswith(f"{name}: "), output)

    def test_reports_a_full_disk_in_one_line(self):
        for script in ALL:
            with self.subTest(script=script):
                done = self.run_in(self.folder, "sh", "-c", 'exec "$0" --help >/dev/full', script)
                self.assertEqual(done.returncode, 1)
                self.assertEqual(done.stderr.count(b"\n"), 1, done.stderr)
        done = self.run_in(self.folder, "sh", "-c", 'exec "$0" --results "$1" >/dev/full', SCRIPTS / "verify", TABLE)
        self.assertEqual(done.returncode, 1)
        self.assert_one_line(done.stderr, "verify")

    def test_reports_a_closed_pipe_in_one_line(self):
        done = self.run_in(self.folder, "bash", "-c", '"$0" --results "$1" | true; exit "${PIPESTATUS[0]}"',
                           SCRIPTS / "verify", TABLE)
        self.assertEqual(done.returncode, 1)
        self.assert_one_line(done.stderr, "verify")

    def test_reports_an_interrupt_in_one_line(self):
        probe = self.put("probe.py", f"import sys, time\nsys.path.insert(0, {str(SCRIPTS)!r})\nimport atlas.early\n"
                         "from atlas import entry\n"
                         "def main():\n    print('ready', flush=True)\n    time.sleep(60)\nentry.run_main(main)\n")
        self.assertEqual(interrupted(sys.executable, probe), (130, "probe: interrupted\n"))

    def test_an_interrupt_during_imports_prints_nothing(self):
        self.put("slow.py", "print('ready', flush=True)\nimport time\ntime.sleep(60)\n")
        program = f"import sys\nsys.path[:0] = [{str(SCRIPTS)!r}, {str(self.folder)!r}]\nimport atlas.early\nimport slow\n"
        self.assertEqual(interrupted(sys.executable, "-c", program), (-signal.SIGINT, ""))


class TerminalTest(InTemporaryFolder):
    NAMES = (b"\x9b31m", "\x9b31m".encode(), "\N{RIGHT-TO-LEFT OVERRIDE}".encode(),
             "\N{LEFT-TO-RIGHT ISOLATE}".encode(), b"\x1b]0;x\x07", b"\xff\xfe", "\N{LINE SEPARATOR}".encode(), b"a\nb", b"\x7f")

    def test_escapes_unprintable_names(self):
        for name in self.NAMES:
            folder = os.fsencode(self.folder) + b"/" + name
            os.mkdir(folder)
            with open(folder + b"/3x3.tsv", "wb") as file:
                file.write(b"garbage " + name + b"\n")
            for options in ((b"--results", folder), (b"--work", folder), (b"--results", folder + b"/3x3.tsv"),
                            (b"--preset", name, b"--results", os.fsencode(TABLE), b"--recheck", b"1")):
                with self.subTest(name=name, options=options):
                    done = self.run_in(self.folder, SCRIPTS / "verify", *options)
                    self.assertIn(done.returncode, (1, 2))
                    self.assertNotIn(b"Traceback", done.stderr)
                    for output in (done.stdout, done.stderr):
                        self.assertTrue(all(text.isprintable() for text in output.decode("utf-8").split("\n")), output)

    def test_keeps_readable_names(self):
        done = self.run_in(self.folder, SCRIPTS / "verify", "--results", self.folder / "Rätsel 謎 a:b;c#d")
        self.assertIn("Rätsel 謎 a:b;c#d", done.stderr.decode())


class NumbersTest(InTemporaryFolder):
    OPTIONS = {"run": ("--threads", "--max-cells"), "verify": ("--recheck", "--max-justsolved"),
               "bench": ("--threads", "--repeats", "--max-cells"), "../tests/fuzz/run": ("--seconds",),
               "../tests/compilers/run": ("--jobs",), "optima": ("--limit", "--threads")}

    def test_parses_numbers(self):
        number = argument_types.whole_number(1, 99)
        self.assertEqual([number(text) for text in ("1", "42", "99")], [1, 42, 99])
        for text in ("0", "-1", "+1", "08", "1_0", "\N{ARABIC-INDIC DIGIT ONE}", "1.5", "1e1", "", " 7", "7\n", "100",
                     "9" * 5000, str(2**64 + 5)):
            with self.subTest(text=text[:30]), self.assertRaises(argparse.ArgumentTypeError):
                number(text)

    def test_rejects_numbers_out_of_range(self):
        for script, options in self.OPTIONS.items():
            for option, number in itertools.product(options, ("0", str(2**64 + 1))):
                with self.subTest(script=script, option=option, number=number):
                    # Starts scripts/run without installing packages.
                    start = SCRIPTS if script == "run" else SCRIPTS / script
                    done = self.run_in(self.folder, sys.executable, "-Es", start, f"{option}={number}")
                    self.assertEqual(done.returncode, 2, done.stderr)
                    self.assertIn(b"is not a whole number from 1 to", done.stderr.splitlines()[-1])
        self.assertEqual(list(self.folder.iterdir()), [])

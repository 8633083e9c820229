"""Checks the sources, builds everything with warnings as errors, and runs all tests.

Examples:
  scripts/test --quick
  scripts/test --tidy HEAD~3
"""

import contextlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ElementTree
from concurrent import futures
from pathlib import Path

from atlas import entry, project
from atlas.drawings import layers
from atlas.board_list import boards_up_to
from atlas.build import configuring_preset
from atlas.measure import processors
from atlas.process import shown
from suite import tidy

# Names of foreign or generated files and folders.
FOREIGN = {".git", "build", "work", "node_modules", "__pycache__"}
# A path that exists only on one machine.
MACHINE_PATH = re.compile(r"(^|[\s\"'`=(:])/(home|root|work|mnt|srv|Users)/\w", re.MULTILINE)


class Suite:
    """Runs checks in sequence, counts them, and prints the time of each."""

    def __init__(self):
        self.passed = self.failed = 0
        self.counted_at = time.monotonic()

    def count(self, what, passed, failed, seconds=None):
        """Counts checks that took these seconds, by default those since the checks before."""
        self.passed += passed
        self.failed += failed
        seconds = time.monotonic() - self.counted_at if seconds is None else seconds
        self.counted_at = time.monotonic()
        print(f"-- {what}: {'ok' if failed == 0 else 'FAILED'}, {seconds:.0f} s", flush=True)

    def command(self, what, *command, **options):
        """Runs a command as one check; returns whether it succeeded."""
        print(f"== {what}", flush=True)
        words = [str(word) for word in command]
        succeeded = subprocess.run(words, cwd=project.ROOT, check=False, stdin=subprocess.DEVNULL,
                                   **options).returncode == 0
        self.count(what, int(succeeded), int(not succeeded))
        return succeeded

    @contextlib.contextmanager
    def beside(self, *checks):
        """Runs checks, each (what, command...), in sequence while the block runs; prints their output after it."""
        with futures.ThreadPoolExecutor(1) as lane:
            outcomes = [(what, lane.submit(captured, command)) for what, *command in checks]
            yield
            for what, outcome in outcomes:
                status, output, seconds = outcome.result()
                print(f"== {what}", output, sep="\n", flush=True)
                self.tally(what, status, output, seconds)

    def found(self, what, faults):
        """Prints faults and counts them as one check."""
        print(*faults, sep="\n", end="\n" if faults else "")
        self.count(what, int(not faults), int(bool(faults)))

    def counted(self, what, *command):
        """Runs a command that makes many checks and prints "N passed, M failed" at its end."""
        print(f"== {what}", flush=True)
        self.tally(what, *shown(command, cwd=project.ROOT, stdin=subprocess.DEVNULL))

    def tally(self, what, status, output, seconds=None):
        """Counts the checks of a command by its last "N passed, M failed"; without one, the command is one check."""
        tallies = re.findall(r"(\d+) passed, (\d+) failed", output)
        passed, failed = map(int, tallies[-1]) if tallies else (int(status == 0), 0)
        self.count(what, passed, failed or int(status != 0), seconds)


def captured(command):
    """Runs a command; returns its status, its output and its seconds."""
    begin = time.monotonic()
    words = [str(word) for word in command]
    done = subprocess.run(words, cwd=project.ROOT, check=False, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, encoding="utf-8", errors="surrogateescape")
    return done.returncode, done.stdout, time.monotonic() - begin


def sources():
    """All regular files of the project; reading a FIFO would hang."""
    for folder, folders, files in os.walk(project.ROOT):
        folders[:] = sorted(set(folders) - FOREIGN)
        for name in sorted(set(files) - FOREIGN):
            if Path(folder, name).is_file():
                yield Path(folder, name)


def first_line(path):
    with open(path, "rb") as file:
        return file.readline().rstrip()


def is_bash(path):
    return first_line(path) == b"#!/usr/bin/env bash"


def is_python(path):
    return first_line(path).startswith(b"#!/usr/bin/env") and b"python3" in first_line(path)


def check_sources(suite):
    files = list(sources())
    if shutil.which("clang-format-14"):
        suite.command("clang-format", "clang-format-14", "--dry-run", "-Werror",
                      *(file for file in files if file.suffix in (".h", ".cpp")))
    else:
        print("-- clang-format: skipped, version 14 is not installed and others format differently", flush=True)
    suite.command("shellcheck", "shellcheck", "--external-sources", "--source-path=SCRIPTDIR",
                  *filter(is_bash, files))
    found = []
    for file in files:
        text = file.read_bytes().decode("utf-8", errors="replace")
        for match in MACHINE_PATH.finditer(text):
            line = text.count("\n", 0, match.start(2)) + 1
            found.append(f"{file.relative_to(project.ROOT)}:{line}: a path that exists only on one machine")
    suite.found("no machine paths", found)
    suite.found("folders include only folders below them", layers.violations(project.ROOT))
    suite.found("types have names of their own", layers.shared_names(project.ROOT))
    suite.command("scripts of the site", project.ROOT / "tests" / "browser" / "lint")
    suite.command("flake8", "flake8", *(file for file in files if file.suffix == ".py" or is_python(file)))


def build_and_test(suite, preset, environment=None, quick=False):
    """Builds a preset and runs its unit tests; returns whether the build succeeded."""
    if not (suite.command(f"configure {preset}", *configuring_preset(preset)) and
            suite.command(f"build {preset}", "cmake", "--build", "--preset", preset, "--parallel", processors())):
        return False
    print(f"== unit tests, {preset}", flush=True)
    build = project.build_folder(preset)
    outcome = build / "ctest.xml"
    outcome.unlink(missing_ok=True)
    status = subprocess.run(["ctest", "--test-dir", str(build), "--output-on-failure", "--no-tests=error",
                             "--parallel", str(processors()), "--output-junit", str(outcome),
                             *(["--label-exclude", "slow"] if quick else [])],
                            stdin=subprocess.DEVNULL, env={**os.environ, **(environment or {})}, check=False).returncode
    passed = failed = 0
    if outcome.exists():
        tally = ElementTree.parse(outcome).getroot()
        failed = int(tally.get("failures"))
        passed = int(tally.get("tests")) - failed - int(tally.get("skipped")) - int(tally.get("disabled"))
    suite.count(f"unit tests, {preset}", passed, failed or int(status != 0))
    return True


def check_pipeline(suite, work, quick):
    """Tests the stages on small boards against the published figures and the record, and the scripts unless `quick`."""
    suite.command("tables in README and docs", project.ROOT / "scripts" / "tables", "--check")
    suite.command("description of the tables", project.ROOT / "scripts" / "dataset", "--check")
    suite.command("pictures of the sources", project.ROOT / "scripts" / "pictures", "--check")
    boards = ["2x4", "3x3"] if quick else boards_up_to(12)
    if not suite.command("all stages, " + " ".join(boards), project.ROOT / "scripts" / "run", "--work", work, *boards):
        return
    suite.command("slow solver agrees", project.ROOT / "scripts" / "verify", "--work", work,
                  "--recheck", 5 if quick else 20, "--seed", 1, *boards)
    if quick:
        return
    suite.command("integer sequences", project.ROOT / "scripts" / "sequences", "--check")
    # These often wait for the disk, and the browser rarely does.
    disk = suite.beside(("torture, short form", project.ROOT / "tests" / "torture" / "run"))
    scripts = suite.beside(("tests of the scripts", sys.executable, "-Es", "-m", "unittest", "discover", "tests/scripts"))
    with disk, scripts:
        check_site(suite, work)


def check_site(suite, work):
    """Tests the site of the own boards only, in a browser; pages of other boards are similar but larger."""
    if not (shutil.which("chromium-headless-shell") or shutil.which("chromium")):
        print("-- browser tests: skipped, Chromium is not installed", flush=True)
        return
    own = [project.program("renderer"), "--work", work, "--partial", project.PARTIAL, "--out",
           work / "site-of-own-boards", "--quiet"]
    if suite.command("a site of own boards", *own):
        suite.counted("browser tests", project.ROOT / "tests" / "browser" / "run", work / "site-of-own-boards")


def test_all(suite, options):
    """Runs all tests that the options select."""
    check_sources(suite)
    if build_and_test(suite, "ci", quick=options.quick):
        with tempfile.TemporaryDirectory(prefix="sbp-atlas-") as work:
            check_pipeline(suite, Path(work), options.quick)
    if options.sanitize:
        suite.counted("fuzzers", project.ROOT / "tests" / "fuzz" / "run", "--seconds", 2)
        build_and_test(suite, "asan")
        if suite.command("oneTBB for the thread sanitizer", project.ROOT / "tests" / "sanitizers" / "tbb-for-tsan"):
            library = project.ROOT / "build" / "tbb-for-tsan" / "lib"
            build_and_test(suite, "tsan", {"LD_LIBRARY_PATH": str(library)})


def main():
    parser = entry.parser(__doc__, prog="scripts/test")
    parser.add_argument("--sanitize", action="store_true",
                        help="also run the fuzzers for a few seconds each, and build and test with the address, "
                             "undefined-behaviour and thread sanitizers")
    parser.add_argument("--quick", action="store_true",
                        help="run only the source checks, the quick unit tests and two small boards (about two minutes)")
    parser.add_argument("--tidy", nargs="?", const="", metavar="COMMIT",
                        help="run only clang-tidy, on the sources changed since COMMIT (default: all sources, which take "
                             "about an hour and a half of CPU time)")
    options = parser.parse_args()
    suite = Suite()
    if options.tidy is not None:
        suite.count("clang-tidy", *tidy.check(options.tidy or None))
    else:
        test_all(suite, options)
    total = suite.passed + suite.failed
    print(f"\n{100 * suite.passed // max(total, 1)}% tests passed, {suite.failed} tests failed out of {total}")
    print(f"{suite.passed} passed, {suite.failed} failed", flush=True)
    sys.exit(1 if suite.failed else 0)

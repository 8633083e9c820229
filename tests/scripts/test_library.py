"""The installed engine library: its headers, their documentation, and its results."""

import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from support import ROOT

ENTRANCES = ("engine/hardest_starts.h", "engine/solution.h")


def includes(header):
    """The project's headers that a header includes directly."""
    text = (ROOT / header).read_text(encoding="utf-8")
    return re.findall(r'^#include "([^"]+)"', text, re.MULTILINE)


def installed():
    """The headers that packaging/install.cmake names."""
    text = (ROOT / "packaging" / "install.cmake").read_text(encoding="utf-8")
    return sorted(re.search(r"set\(SBP_PUBLIC_HEADERS([^)]*)\)", text)[1].split())


class Headers(unittest.TestCase):
    def test_exactly_the_needed_headers_are_installed(self):
        needed, new = set(), list(ENTRANCES)
        while new:
            header = new.pop()
            if header not in needed:
                needed.add(header)
                new += includes(header)
        self.assertEqual(installed(), sorted(needed))

    @unittest.skipUnless(shutil.which("doxygen"), "Doxygen is not installed; scripts/setup --tests")
    def test_doxygen_has_no_warnings(self):
        with tempfile.TemporaryDirectory() as folder:
            settings = (ROOT / "packaging" / "Doxyfile").read_text(encoding="utf-8") + f"\nOUTPUT_DIRECTORY = {folder}\n"
            done = subprocess.run(["doxygen", "-"], input=settings, cwd=ROOT, capture_output=True, text=True, check=False)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertTrue(Path(folder, "html", "classsbp_1_1Board.html").exists())


class Installed(unittest.TestCase):
    def test_agrees_with_a_naive_search_on_all_shapes_of_boards(self):
        with tempfile.TemporaryDirectory() as folder:
            def run(*command):
                done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
                self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
            run("cmake", "--install", "build/release", "--component", "library", "--prefix", f"{folder}/installed")
            run("cmake", "-G", "Ninja", "-S", "tests/library", "-B", f"{folder}/build", "-D",
                f"CMAKE_PREFIX_PATH={folder}/installed")
            run("cmake", "--build", f"{folder}/build")
            run(f"{folder}/build/library_test")

"""Where the project can be built: in a checkout that was moved or copied with its build folder, and in folders with
special characters; if CMake cannot build there, the scripts say so before writing anything."""

import contextlib
import io
import os
import shutil
import subprocess
import sys
from unittest import mock

from support import SCRIPTS, InTemporaryFolder
from atlas import build, project

# Small sources like the project's: a compiled program that contains the name of its folder.
SOURCES = """cmake_minimum_required(VERSION 3.25)
project(small LANGUAGES CXX)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)
add_executable(where where.cpp)
target_compile_definitions(where PRIVATE WHERE="${PROJECT_SOURCE_DIR}")
"""


class InSmallCheckout(InTemporaryFolder):
    def checkout(self, name):
        root = self.folder / name
        root.mkdir()
        (root / "CMakeLists.txt").write_text(SOURCES)
        (root / "where.cpp").write_text("#include <cstdio>\nint main() { std::puts(WHERE); }\n")
        shutil.copy(project.ROOT / "CMakePresets.json", root)
        return root

    def build(self, root):
        """The messages of a build, whose program must come from these sources."""
        with mock.patch.object(project, "ROOT", root), contextlib.redirect_stderr(io.StringIO()) as output:
            build.build("release", ["where"])
            found = subprocess.run([project.program("where")], check=True, stdout=subprocess.PIPE).stdout
        self.assertEqual(os.fsdecode(found), f"{root}\n")
        return output.getvalue()


class MovedTest(InSmallCheckout):
    def test_configures_a_moved_or_copied_checkout_again(self):
        first = self.checkout("first")
        self.assertEqual(self.build(first), "")
        self.assertEqual(self.build(first), "")
        (first / "build" / "release" / "notes").write_text("foreign")
        second = self.folder / "second"
        shutil.copytree(first, second)
        self.assertIn("configuring it again", self.build(second))
        self.assertEqual(self.build(second), "")
        third = self.folder / "third"
        first.rename(third)
        self.assertIn("configuring it again", self.build(third))
        self.assertEqual((third / "build" / "release" / "notes").read_text(), "foreign")

    def test_accepts_a_checkout_reached_through_a_link(self):
        first = self.checkout("first")
        (self.folder / "link").symlink_to(first)
        subprocess.run(["cmake", "--preset", "release"], cwd=self.folder / "link", check=True,
                       stdout=subprocess.DEVNULL, env={**os.environ, "PWD": str(self.folder / "link")})
        self.assertEqual(self.build(first), "")


class NameTest(InSmallCheckout):
    def test_builds_in_folders_with_special_characters(self):
        for name in ("a:b", "a b", "a=b", "a%20'b", "ü(c)"):
            with self.subTest(name=name):
                self.assertEqual(self.build(self.checkout(name)), "")

    def test_refuses_folders_that_cmake_cannot_use(self):
        for character in ";#\n\\\"$<>|*?":
            root = self.checkout(f"a{character}b")
            before = sorted(root.iterdir())
            with self.subTest(character=character), self.assertRaises(SystemExit), \
                    mock.patch.object(project, "ROOT", root), contextlib.redirect_stderr(io.StringIO()) as output:
                build.build("release", ["where"])
            self.assertEqual(output.getvalue().count("\n"), 1, output.getvalue())
            self.assertIn("rename or move the folder", output.getvalue())
            self.assertEqual(sorted(root.iterdir()), before)

    def test_scripts_run_in_folders_with_special_characters(self):
        for name in ("a:b", "a;b", "a#b", "a\nb"):
            root = self.folder / name
            root.mkdir()
            for part in ("scripts", "data"):
                shutil.copytree(project.ROOT / part, root / part, ignore=shutil.ignore_patterns("__pycache__"))
            with self.subTest(name=name):
                for words in (["verify", "--help"], ["tables", "--help"], ["run", "--help"]):
                    done = self.run_in(root, root / "scripts" / words[0], *words[1:])
                    self.assertEqual((done.returncode, done.stderr), (0, b""))


class TogetherTest(InSmallCheckout):
    def test_a_second_build_waits_for_the_first(self):
        root = self.checkout("sources")
        with mock.patch.object(project, "ROOT", root), build.alone():
            other = subprocess.Popen([sys.executable, "-c", f"""
import sys
sys.path.insert(0, {str(SCRIPTS)!r})
from pathlib import Path
from atlas import build, project
project.ROOT = Path({str(root)!r})
print("ready", flush=True)
with build.alone():
    print("alone", flush=True)
"""], stdout=subprocess.PIPE, text=True)
            self.assertEqual(other.stdout.readline(), "ready\n")
            with self.assertRaises(subprocess.TimeoutExpired):
                other.wait(0.5)
        self.assertEqual(other.communicate(timeout=60)[0], "alone\n")

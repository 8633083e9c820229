"""What the tests of the scripts share: folders, mock programs, and ways to run scripts."""

import contextlib
import functools
import importlib.machinery
import importlib.util
import io
import os
import signal
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

ROOT = Path(__file__).resolve().parents[2]
SCRIPTS = ROOT / "scripts"
sys.path.insert(0, str(SCRIPTS))

from atlas import entry  # noqa: E402  (found through sys.path)


class InTemporaryFolder(unittest.TestCase):
    """Each test has a folder of its own."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name).resolve()

    def patch(self, holder, name, value):
        """Replaces an attribute until the test ends."""
        patch = mock.patch.object(holder, name, value)
        patch.start()
        self.addCleanup(patch.stop)

    def put(self, name, text):
        """Writes a file below the folder; returns its path."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    def put_program(self, name, script):
        """Writes a program below the folder; returns its path."""
        path = self.put(name, script)
        path.chmod(0o755)
        return path

    def run_in(self, folder, *command, environment=None, **options):
        """Runs a command in a folder; returns its outcome, with the output as bytes unless the options say otherwise."""
        return subprocess.run(command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, check=False, timeout=120,
                              env={**os.environ, **(environment or {})}, **options)


def run_script(name, *arguments, **options):
    """Runs a script in a process of its own; returns its outcome."""
    return subprocess.run([SCRIPTS / name, *arguments], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False,
                          timeout=120, **options)


def interrupted(*command, first=lambda line: None):
    """Interrupts a program after its first line, with which `first` is called; returns its status and its errors."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                          preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler)) as process:
        try:
            first(process.stdout.readline())
        finally:
            process.send_signal(signal.SIGINT)
            errors = process.communicate(timeout=60)[1]
    return process.returncode, errors


def run_main(main, *words):
    """Runs the main function of a script in this process; returns its status and its output."""
    output = io.StringIO()
    with mock.patch.object(sys, "argv", list(map(str, words))), contextlib.redirect_stdout(output), contextlib.redirect_stderr(output):
        try:
            entry.run_main(main)
        except SystemExit as end:
            return end.code, output.getvalue()
    return 0, output.getvalue()


def load(path):
    """A script as a module."""
    loader = importlib.machinery.SourceFileLoader(path.name.replace("-", "_"), str(path))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    with mock.patch.object(sys, "dont_write_bytecode", True):
        loader.exec_module(module)
    return module


@functools.cache
def help_of(path):
    """What a script prints with --help."""
    return subprocess.run([path, "--help"], stdin=subprocess.DEVNULL, capture_output=True, check=True, text=True).stdout

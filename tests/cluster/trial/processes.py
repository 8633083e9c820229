"""Finds processes by command line and environment."""

import os
from dataclasses import dataclass
from pathlib import Path


@dataclass
class Process:
    pid: int
    words: list  # its command line
    environment: dict

    def folder(self):
        """Its current folder; None if it has ended."""
        try:
            return Path(os.readlink(f"/proc/{self.pid}/cwd"))
        except OSError:
            return None

    def send(self, number):
        """Sends a signal unless it has ended."""
        try:
            os.kill(self.pid, number)
        except ProcessLookupError:
            pass


def processes():
    """All processes whose command line and environment are readable."""
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            words = folder.joinpath("cmdline").read_bytes().decode(errors="replace").split("\0")[:-1]
            pairs = folder.joinpath("environ").read_bytes().decode(errors="replace").split("\0")
        except OSError:  # has ended, or belongs to another user
            continue
        yield Process(int(folder.name), words, dict(pair.split("=", 1) for pair in pairs if "=" in pair))

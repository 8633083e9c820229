"""Paths in the repository."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT / "data"
PUBLISHED = DATA / "published"
RESULTS = DATA / "results"
PARTIAL = DATA / "partial"
COUNTS = DATA / "counts"
MANIFESTS = DATA / "manifests"
PUZZLES = DATA / "puzzles"
COINS = DATA / "coins"


def version():
    """The project's version, the same as --version prints."""
    return re.search(r"^project\(\S+ VERSION (\S+)", (ROOT / "CMakeLists.txt").read_text(encoding="utf-8"), re.M)[1]


def build_folder(preset):
    """The build folder of a CMake preset: build/PRESET, except that "ci" shares that of "release"."""
    return ROOT / "build" / ("release" if preset == "ci" else preset)


def program(name, preset="release"):
    """The path of a built program."""
    return build_folder(preset) / "bin" / name

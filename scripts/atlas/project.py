"""Paths in the repository."""

import json
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
    """The build folder of a CMake preset, which several presets may share; for an unknown preset, build/PRESET."""
    try:
        listed = json.loads((ROOT / "CMakePresets.json").read_text(encoding="utf-8"))["configurePresets"]
    except FileNotFoundError:
        listed = []
    presets = {each["name"]: each for each in listed}
    above = [preset] if preset in presets else []
    while above:
        found = presets[above.pop(0)]
        if "binaryDir" in found:
            return Path(found["binaryDir"].replace("${sourceDir}", str(ROOT)).replace("${presetName}", preset))
        inherited = found.get("inherits", [])
        above[:0] = [inherited] if isinstance(inherited, str) else inherited
    return ROOT / "build" / preset


def program(name, preset="release"):
    """The path of a built program."""
    return build_folder(preset) / "bin" / name

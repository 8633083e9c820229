"""Where things are in the repository."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PUBLISHED = ROOT / "data" / "published"
RESULTS = ROOT / "data" / "results"
PARTIAL = ROOT / "data" / "partial"
MANIFESTS = ROOT / "data" / "manifests"


def program(name, preset="release"):
    """The path of a built program."""
    return ROOT / "build" / preset / "bin" / name

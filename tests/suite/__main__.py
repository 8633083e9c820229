"""The Python part of scripts/test, which starts in Bash because it installs Python."""
# flake8: noqa: E402  (the modules are found through sys.path)

import sys
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
sys.path[:1] = [str(TESTS.parent / "scripts"), str(TESTS)]

import atlas.early  # noqa: F401  (must come first; see there)

from atlas import entry
from suite.main import main

sys.argv[0] = str(TESTS.parent / "scripts" / "test")
entry.run_main(main)

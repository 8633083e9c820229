"""The Python part of scripts/run, which starts in Bash because it installs Python. Python is given the path of this
folder, so that it looks for modules here and not in the current folder."""

import atlas.early  # noqa: F401  (must come first; see there)

import sys
from pathlib import Path

from atlas import entry
from atlas.run import main

sys.argv[0] = str(Path(sys.argv[0]) / "run")
entry.run_main(main)

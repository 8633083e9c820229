"""Goes on where scripts/run begins in Bash, since that installs Python. Started by the path of this folder, Python looks
for modules here and not where the user is."""

import atlas.early  # noqa: F401  (first; it says why)

import sys
from pathlib import Path

from atlas import entry
from atlas.run import main

sys.argv[0] = str(Path(sys.argv[0]) / "run")
entry.run_main(main)

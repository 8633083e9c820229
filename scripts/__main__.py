"""Runs the script that is named first in its place: scripts/run and scripts/test begin in Bash, since they install
Python, and go on here. Started by the path of this folder, Python looks for modules here and not where the user is."""

import atlas.early  # noqa: F401  (first; it says why)

import sys
from importlib import import_module
from pathlib import Path

from atlas import project

folder, name = Path(sys.argv[0]), sys.argv[1]
sys.argv[:2] = [str(folder / name)]
project.run_main(lambda: import_module({"run": "atlas.run", "test": "atlas.suite"}[name]).main())

"""Builds programs of the project."""

import subprocess
import sys

from atlas import project
from atlas.measure import processors


def build(preset, targets=()):
    """Configures and builds a preset: everything, or some targets. Shows the output only if that fails."""
    for command in (["cmake", "--preset", preset],
                    ["cmake", "--build", "--preset", preset, "--parallel", str(processors()),
                     *(["--target", *targets] if targets else [])]):
        done = subprocess.run(command, cwd=project.ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, check=False)
        if done.returncode != 0:
            print(done.stdout, file=sys.stderr)
            project.fail(f"'{' '.join(command)}' failed; its output is above", done.returncode)


def built(name, preset):
    """The path of a program, which is built if it is not there."""
    path = project.program(name, preset)
    if not path.exists():
        build(preset, [name])
    return path

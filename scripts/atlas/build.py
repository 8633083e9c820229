"""Builds programs of the project."""

import subprocess
import sys

from atlas import project
from atlas.measure import processors


def run_steps(*commands):
    """Runs commands one after the other. Shows their output only if one fails, which ends the script."""
    for command in commands:
        words = [str(word) for word in command]
        done = subprocess.run(words, cwd=project.ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, check=False)
        if done.returncode != 0:
            print(done.stdout, file=sys.stderr)
            project.fail(f"'{' '.join(words)}' failed; its output is above", done.returncode)


def build(preset, targets=()):
    """Configures and builds a preset: everything, or some targets."""
    run_steps(["cmake", "--preset", preset],
              ["cmake", "--build", "--preset", preset, "--parallel", processors(),
               *(["--target", *targets] if targets else [])])


def built(name, preset):
    """The path of a program, which is built if it is not there."""
    path = project.program(name, preset)
    if not path.exists():
        build(preset, [name])
    return path

"""Builds programs of the project."""

import os
import re
import subprocess
import sys
from contextlib import contextmanager

from atlas import entry, files, project
from atlas.machine import cache_entry
from atlas.measure import processors

# Characters in the path of the sources that CMake or Ninja interpret.
UNUSABLE = re.compile(r"""[;#$"\\<>|*?\n\r]""")


def run_steps(*commands):
    """Runs commands in sequence. If one fails, prints its output and ends the script."""
    for command in commands:
        words = [str(word) for word in command]
        done = subprocess.run(words, cwd=project.ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, errors="surrogateescape", check=False)
        if done.returncode != 0:
            print(done.stdout, file=sys.stderr)
            entry.fail(f"'{' '.join(words)}' failed; its output is above", done.returncode)


def require_usable_path():
    """Ends the script if CMake cannot build in the path of the sources."""
    found = UNUSABLE.search(str(project.ROOT))
    if found:
        entry.fail(f"cannot build in '{project.ROOT}': CMake does not accept {ascii(found[0])} in a folder name; rename or "
                   "move the folder")


def is_same(folder, path):
    try:
        return os.path.samefile(folder, path)
    except OSError:
        return False


def of_other_sources(folder):
    """Whether a build folder was configured elsewhere or for other sources, as after a checkout is moved or copied."""
    try:
        cache = files.read_bytes(folder / "CMakeCache.txt").decode(errors="replace")
    except FileNotFoundError:
        return False
    return not (is_same(project.ROOT, cache_entry("CMAKE_HOME_DIRECTORY", cache)) and
                is_same(folder, cache_entry("CMAKE_CACHEFILE_DIR", cache)))


def configuring(folder, *arguments):
    """The command that configures a build folder, from scratch if it belongs to another checkout."""
    require_usable_path()
    if not of_other_sources(folder):
        return ["cmake", *arguments]
    print(f"'{folder}' was configured for other sources; configuring it again", file=sys.stderr, flush=True)
    return ["cmake", "--fresh", *arguments]  # removes CMake's own files and nothing else


def configuring_preset(preset):
    """The command that configures a preset."""
    return configuring(project.build_folder(preset), "--preset", preset)


@contextmanager
def alone():
    """Makes other scripts that build here wait until this one is done."""
    require_usable_path()
    folder = project.ROOT / "build"
    folder.mkdir(exist_ok=True)
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        files.take_lock(descriptor)
        yield
    finally:
        os.close(descriptor)


def build(preset, targets=()):
    """Configures and builds a preset: everything, or some targets."""
    with alone():
        run_steps(configuring_preset(preset),
                  ["cmake", "--build", "--preset", preset, "--parallel", processors(),
                   *(["--target", *targets] if targets else [])])


def built(name, preset):
    """The path of a program, which is built if missing."""
    path = project.program(name, preset)
    if not path.exists():
        build(preset, [name])
    return path

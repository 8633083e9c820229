"""Runs clang-tidy on all or on changed sources."""

import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from atlas import entry, project
from atlas.build import configuring_preset, run_steps
from atlas.measure import processors


def listed(*command):
    """The files that a Git command lists, one per line."""
    done = subprocess.run(["git", *command], cwd=project.ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        entry.fail(f"'git {' '.join(command)}' failed: {done.stderr.strip()}; name a commit, or none for all sources")
    return done.stdout.splitlines()


def all_sources():
    return listed("ls-files", "--cached", "--others", "--exclude-standard", "*.cpp", "*.h")


def changed_sources(commit):
    return [name for name in listed("diff", "--name-only", "--diff-filter=d", commit, "--", "*.cpp", "*.h") +
            listed("ls-files", "--others", "--exclude-standard", "*.cpp", "*.h")]


def units(names, sources):
    """The .cpp files to check for these sources: for a header, the file of the same name or else the first one that
    includes it, since clang-tidy also reports faults in headers."""
    cpp = [name for name in sources if name.endswith(".cpp")]
    found = set()
    for name in names:
        path = Path(name)
        if path.suffix == ".cpp":
            found.add(name)
        elif (own := str(path.with_suffix(".cpp"))) in cpp:
            found.add(own)
        else:
            include = f'#include "{name.removeprefix("tests/")}"\n'
            found.update([user for user in cpp if include in Path(project.ROOT, user).read_text(encoding="utf-8")][:1])
    return sorted(found)


def check(commit):
    """Checks the sources changed since a commit, or all if it is None. Prints the faults; returns the numbers of good and
    bad files."""
    run_steps(configuring_preset("tidy"))
    sources = all_sources()
    files = units(sources if commit is None else changed_sources(commit), sources)

    def good(name):
        done = subprocess.run(["clang-tidy-14", "-p", "build/tidy", "--quiet", name], cwd=project.ROOT, stdin=subprocess.DEVNULL,
                              capture_output=True, text=True, errors="replace", check=False)
        print(f"{name}: {'ok' if done.returncode == 0 else 'FAILED'}", done.stdout.strip(),
              sep="\n" if done.stdout.strip() else "", flush=True)
        return done.returncode == 0

    with ThreadPoolExecutor(processors()) as pool:
        outcomes = list(pool.map(good, files))
    return outcomes.count(True), outcomes.count(False)

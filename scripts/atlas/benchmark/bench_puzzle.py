"""Compares the program puzzle with other solvers of sliding-block puzzles."""

import argparse
import os
import re
import shlex
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path

from atlas import entry, measure, project
from atlas.build import build
from atlas.figures import Spread, Table, scaled

# A small search, a larger one, and two that take seconds.
PUZZLES = ["donkey", "lpuzzle-2", "dirty-12", "climb12"]


@dataclass
class Peer:
    """How to ask a program for a shortest solution in steps, and how to count the positions it visited."""

    form: str  # its input format, as `puzzle convert` names it
    positions: str  # matches all numbers to add up; a match without a number counts as one position
    arguments: tuple = ()
    piped: bool = False  # read the puzzle from standard input instead of a file
    settings: str = ""  # appended to the puzzle

    def count(self, output):
        return sum(int(number or 1) for number in re.findall(self.positions, output, re.MULTILINE))


OURS = Peer("puz", r'"positions":(\d+)', ("solve", "--json", "--quiet", "--threads", "1"))
PEERS = {
    # An older build of this project.
    "puzzle": OURS,
    # By Jim Leonard.
    "js2": Peer("jimslide", r"^level: \d+ positions: (\d+)",
                settings="numthreads: 1\nbigmem: 4000000000\nsmallmem: 10000000\n"),
    # By Donald Knuth. It prints one position of each distance and the number of others.
    "sliding": Peer("knuth", r"^\*\*\* Distance|and (\d+) more", ("2", "-1"), piped=True),
}


def peer_command(text):
    """NAME=COMMAND, for argparse."""
    name, _, command = text.partition("=")
    words = shlex.split(command)
    if name not in PEERS or not words:
        raise argparse.ArgumentTypeError(f"{ascii(text)} is not NAME=COMMAND, with NAME one of {', '.join(PEERS)}")
    words[0] = os.path.abspath(words[0])
    return name, words


def puzzle_file(name):
    """The file of a puzzle in data/puzzles, or at any other path."""
    known = project.PUZZLES / f"{name}.puz"
    return known if known.exists() else Path(name)


def converted(file, peer, folder):
    """The file of the puzzle in the peer's format, or None and the reason why it has none."""
    written, complaint = folder / f"puzzle.{peer.form}", folder / "complaint"
    with open(written, "wb") as out, open(complaint, "wb") as err:
        status, _ = measure.run([project.program("puzzle"), "convert", file, "--to", peer.form], stdout=out, stderr=err)
    if status != 0:
        return None, complaint.read_text(encoding="utf-8", errors="replace").strip()
    with open(written, "a", encoding="utf-8") as out:
        out.write(peer.settings)
    return written, ""


@contextmanager
def one_processor():
    """Programs started meanwhile all run on the same processor."""
    all_processors = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(all_processors)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, all_processors)


def run_as(run, peer, command, file, folder):
    """The result of `run`, a function like measure.run(), for a program and a puzzle; and the program's output."""
    output = folder / "output"
    with open(output, "wb") as out, open(file if peer.piped else os.devnull, "rb") as source:
        found = run([*command, *peer.arguments, *([] if peer.piped else [file])], stdin=source, stdout=out, cwd=folder)
    return found, output.read_text(encoding="utf-8", errors="replace")


def run_once(peer, command, file, folder):
    """The Usage of one run, and the number of positions it visited."""
    (status, usage), output = run_as(measure.run, peer, command, file, folder)
    if status != 0:
        entry.fail(f"'{shlex.join(map(str, command))}' ended with status {status}")
    return usage, peer.count(output)


def figures_of(puzzle, program, runs, peak, ours):
    """The figures of a program's runs on a puzzle; `ours` are the CPU seconds of this project's runs."""
    seconds = [usage.cpu for usage, _ in runs]
    positions = runs[0][1]
    return {"puzzle": puzzle, "program": program, "cpu_s": seconds, "peak_bytes": peak, "positions": positions,
            "positions_per_cpu_s": positions / Spread.of(seconds).median,
            "ratio": asdict(Spread.of_ratios(seconds, ours))}


def show(table, found):
    cpu, ratio = Spread.of(found["cpu_s"]), Spread(**found["ratio"])
    table.row(found["puzzle"], found["program"], f"{cpu.median:.3f}", f"{found['peak_bytes'] / 2**20:,.1f}",
              f"{found['positions']:,}", scaled(found["positions_per_cpu_s"]), f"{ratio.median:.1f}", ratio.ends(1))


def bench_one(table, puzzle, programs, repeats, folder):
    """Runs the programs in turn on a puzzle; returns their figures and the errors of conversions."""
    files, complaints = {}, []
    for name, (peer, _) in programs.items():
        files[name], complaint = converted(puzzle_file(puzzle), peer, folder)
        complaints += [f"{puzzle}, {name}: {complaint}"] if complaint else []
    if not files["ours"]:
        entry.fail(complaints[0])
    runs = {name: [] for name, file in files.items() if file}
    for _ in range(repeats):
        for name, found in runs.items():
            peer, command = programs[name]
            found.append(run_once(peer, command, files[name], folder))
    peaks = {name: run_as(measure.peak_memory, *programs[name], files[name], folder)[0] for name in runs}
    ours = [usage.cpu for usage, _ in runs["ours"]]
    figures = [figures_of(puzzle, name, found, peaks[name], ours) for name, found in runs.items()]
    for found in figures:
        show(table, found)
    return figures, complaints


def bench_puzzle(options):
    build("release", ["puzzle"])
    programs = {"ours": (OURS, [project.program("puzzle")])}
    for name, command in options.peer:
        programs[name] = PEERS[name], command
    print(f"Puzzle: a shortest solution in steps, one thread on one processor, medians of {options.repeats} runs in turn; memory "
          "from one more run. The ratio is their CPU time divided by ours.")
    table = Table([("puzzle", 12), ("program", 8)], ("CPU s", 8), ("peak MiB", 8), ("positions", 12), ("per CPU s", 9),
                  ("ratio", 6), ("range", 14))
    figures, complaints = [], []
    with one_processor():
        for puzzle in options.names or PUZZLES:
            one, refused = bench_one(table, puzzle, programs, options.repeats, options.work)
            figures += one
            complaints += refused
    if complaints:
        print("Left out:", *complaints, sep="\n")
    return figures

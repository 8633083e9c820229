"""Kills the stages, simulates power cuts and I/O errors, withholds memory, disk space and descriptors, starts two runs at
once, and puts foreign files into their folders.

After every disturbance the stage runs again, and then all files must equal those of an undisturbed run. The short form
takes two to three minutes. Failed cases are printed with their folders; repeat them with --seed and --part.
docs/notes/reliability.md has the guarantees.

Examples:
  tests/torture/run
  tests/torture/run --part kill --seed 5
"""

import random
import shutil
import signal
import sys
import tempfile
import time
from pathlib import Path

from atlas import argument_types, entry
from atlas.build import build
from torture import descriptors, faults, fifos, foreign, kill, links, power, puzzle_levels, resealed, resources, two
from torture.laboratory import STAGES, Failed, Laboratory

PARTS = {"kill": kill.cases, "replaced": kill.replacing_cases, "power": power.cut_cases, "aftermath": power.kill_cases,
         "faults": faults.failing_cases, "passing": faults.passing_cases, "resources": resources.cases, "two": two.cases,
         "links": links.cases, "fifos": fifos.cases, "foreign": foreign.cases, "descriptors": descriptors.cases,
         "resealed": resealed.cases, "puzzle": puzzle_levels.cases}
BOARDS = ["2x3", "2x4", "3x4"]
LONG_BOARDS = [*BOARDS, "3x5", "4x4"]


def arguments():
    parser = entry.parser(__doc__, prog="tests/torture/run")
    parser.add_argument("--seed", type=argument_types.whole_number(0), help="seed of the cases (default: a random one, which is printed)")
    parser.add_argument("--long", action="store_true", help="run the long form, which takes an hour or two")
    parser.add_argument("--part", action="append", choices=PARTS, help="run only this part; repeatable")
    parser.add_argument("--preset", default="release", help="use the programs built with this CMake preset")
    parser.add_argument("--verbose", action="store_true", help="print every case")
    return parser.parse_args()


def torture(part, laboratories, options, seed):
    """Runs the cases of a part; returns how many passed and failed."""
    start = time.monotonic()
    passed = failed = 0
    for name, case, *details in PARTS[part](laboratories, random.Random(f"{part} {seed}"), options.long):
        if options.verbose:
            print(f"{part}: {name}", flush=True)
        try:
            case(*details)
            passed += 1
        except Failed as failure:
            failed += 1
            print(f"FAILED  {part}: {name}: {failure}", flush=True)
    print(f"-- {part}: {passed} cases passed, {failed} failed, {time.monotonic() - start:.0f} s", flush=True)
    return passed, failed


def main():
    options = arguments()
    seed = options.seed if options.seed is not None else random.randrange(2**31)
    # The parent process may ignore SIGINT; the stages must not inherit that.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    print(f"torture: seed {seed}", flush=True)
    build(options.preset, [*STAGES, "puzzle", "faults"])
    folder = Path(tempfile.mkdtemp(prefix="sbp-torture-")).resolve()
    folder.chmod(0o755)  # some stages run as another user
    boards = LONG_BOARDS if options.long else BOARDS
    laboratories = {board: Laboratory(folder, board, options.preset) for board in boards}
    tallies = [torture(part, laboratories, options, seed) for part in options.part or PARTS]
    passed, failed = map(sum, zip(*tallies))
    if not failed:
        shutil.rmtree(folder)
    print(f"torture: {passed} passed, {failed} failed, seed {seed}")
    sys.exit(1 if failed else 0)

"""Measures the stages and the inner loops, and compares the searcher with a simple one."""

import json
import subprocess
import sys
import tempfile
from dataclasses import asdict
from pathlib import Path

from atlas import argument_types, board_list, entry, files, machine, project
from atlas.benchmark.bench_puzzle import PEERS, bench_puzzle, peer_command
from atlas.benchmark.bench_ratio import bench_ratio
from atlas.benchmark.bench_stages import bench_cost, bench_stages
from atlas.build import build
from atlas.figures import Spread, Table, scaled
from atlas.measure import processors
from atlas.pipeline import BOARD_STAGES
from atlas.benchmark.signature import signature

WHAT = """\
scripts/bench                          stages, ratio and kernels
scripts/bench stages [BOARD...]        cost of each stage: CPU and wall time, peak memory, bytes written
scripts/bench cost [BOARD...]          CPU time per justsolved position of each stage, by board
scripts/bench ratio [BOARD BUCKET...]  how many times longer a simple hash-table searcher takes for the same buckets
scripts/bench puzzle [PUZZLE...]       puzzle solve and, with --peer, other solvers of sliding-block puzzles
scripts/bench kernels [PATTERN]        the inner loops
scripts/bench signature                one line with hashes of the output of every stage for a small fixed workload;
                                       a change that should not alter results must not alter it
scripts/bench site                     how fast the site loads and responds in a browser
"""


def kernel_speeds(report):
    """Items per second of each case in a Google Benchmark report in JSON, as a Spread."""
    speeds = {}
    for line in report["benchmarks"]:
        if line["run_type"] == "iteration":
            speeds.setdefault(line["run_name"], []).append(line["items_per_second"])
    return {name: Spread.of(values) for name, values in speeds.items()}


def bench_kernels(options):
    build("release", ["kernels"])
    done = subprocess.run([project.program("kernels"), "--benchmark_format=json",
                           f"--benchmark_repetitions={options.repeats}",
                           f"--benchmark_filter={options.names[0] if options.names else '.'}"],
                          check=False, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if done.returncode != 0 or not done.stdout:
        entry.fail(f"kernels failed: {done.stderr.strip()}")
    print(f"Kernels: {options.repeats} runs each; docs/notes/performance.md defines an item.")
    table = Table([("kernel", 22)], ("items/s", 9), ("range", 20), ("ns/item", 8))
    speeds = kernel_speeds(json.loads(done.stdout))
    for name, speed in speeds.items():
        table.row(name, scaled(speed.median), f"{scaled(speed.least)} .. {scaled(speed.most)}",
                  f"{1e9 / speed.median:,.1f}")
    return {name: asdict(speed) for name, speed in speeds.items()}


def bench_signature(options):
    build("release", [*BOARD_STAGES, "renderer"])
    print(signature(options.work, options.threads))


def site(_):
    measure = project.ROOT / "tests" / "browser" / "measure"
    if not measure.exists():
        entry.fail("tests/browser/measure is missing")
    sys.exit(subprocess.run([measure], check=False).returncode)


MEASUREMENTS = {"stages": bench_stages, "cost": bench_cost, "ratio": bench_ratio, "kernels": bench_kernels,
                "puzzle": bench_puzzle}
OTHERS = {"signature": bench_signature, "site": site}


def arguments():
    parser = entry.parser(f"{__doc__}\n\n{WHAT}")
    parser.add_argument("what", nargs="?", choices=["all", *MEASUREMENTS, *OTHERS], default="all",
                        metavar="WHAT", help="see above")
    parser.add_argument("names", nargs="*", metavar="NAME", help="boards, buckets, puzzles or a pattern; see above")
    parser.add_argument("--repeats", type=argument_types.whole_number(1), default=5, metavar="N",
                        help="number of runs for each measurement (default: 5)")
    parser.add_argument("--threads", type=argument_types.whole_number(1, 1024), default=processors(), metavar="N",
                        help="number of threads for the stages (default: all processors)")
    parser.add_argument("--max-cells", type=argument_types.whole_number(1, board_list.SEARCH_CELLS), default=16, metavar="N",
                        help="with 'cost', if no boards are given: measure all boards of at most N cells, "
                             "starting with 3x4 (default: 16)")
    parser.add_argument("--from", dest="source", type=Path, metavar="DIR",
                        help="with 'stages' and 'cost': show the figures that scripts/run recorded in this work folder; "
                             "with 'ratio': search the positions in this folder. The folder is not changed")
    parser.add_argument("--peer", type=peer_command, action="append", default=[], metavar="NAME=COMMAND",
                        help=f"with 'puzzle': also measure this program; NAME is one of {', '.join(PEERS)}")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write all figures to this file")
    return parser.parse_intermixed_args()  # names may come after options


def main():
    options = arguments()
    with tempfile.TemporaryDirectory(prefix="sbp-atlas-bench-") as work:
        options.work = Path(work)
        if options.what in OTHERS:
            OTHERS[options.what](options)
            return
        build("release", BOARD_STAGES)
        figures = {"machine": machine.describe()}
        machine.show(figures["machine"])
        for name in ["stages", "ratio", "kernels"] if options.what == "all" else [options.what]:
            figures[name] = MEASUREMENTS[name](options)
            print(flush=True)
    if options.json:
        files.write_text(options.json, json.dumps(figures, indent=1) + "\n")

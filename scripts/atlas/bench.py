"""Measures the stages, the searcher against a plain one, and the inner loops."""

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
from dataclasses import asdict
from pathlib import Path

from atlas import machine, manifest, project
from atlas.build import build
from atlas.figures import Spread, Table, scaled
from atlas.measure import Usage, disk_use, processors, run
from atlas.pipeline import BOARD_STAGES, OUTPUTS, boards_up_to

WHAT = """\
scripts/bench                          stages, ratio and kernels
scripts/bench stages [BOARD...]        what each stage takes: CPU and wall time, peak memory, bytes written
scripts/bench cost [BOARD...]          CPU time per justsolved position of each stage, from board to board
scripts/bench ratio [BOARD BUCKET...]  how many times longer a plain hash-table searcher takes for the same buckets
scripts/bench kernels [PATTERN]        the inner loops
scripts/bench signature                one line of hashes of what every stage makes of a small fixed workload; a
                                       change that should not alter results must not alter it
scripts/bench site                     how fast the site loads and responds in a browser
"""

STAGE_BOARDS = ["3x4", "3x5", "4x4"]
SIGNATURE_BOARDS = ["2x5", "3x3", "3x4"]
# The largest bucket, the one with the hardest puzzle, and one with more large pieces.
RATIO_BUCKETS = ["4x4", "(4,2,1)", "(5,3,1)", "(2,2,1,1)"]


def run_quietly(program, *arguments, **options):
    """The Usage of one run, which must succeed."""
    options.setdefault("stdout", subprocess.DEVNULL)
    status, usage = run([project.program(program), *arguments, "--quiet", "--force"], **options)
    if status != 0:
        project.fail(f"{program} failed with status {status}", status if status > 0 else 128 - status)
    return usage


# Stages.

def stage_runs(options, stage, board=None):
    """Repeated runs of a stage from scratch, and the bytes it leaves."""
    runs = []
    for _ in range(options.repeats):
        if stage == "finder":
            shutil.rmtree(options.work / "memo", ignore_errors=True)  # the first run of a board has to make it
        runs.append(run_quietly(stage, *([board] if board else []), "--work", options.work,
                                "--threads", options.threads))
    if stage == "renderer":
        return runs, disk_use([options.work / "site"])
    written = [options.work / board / name for name in OUTPUTS[stage]]
    return runs, disk_use(written + ([options.work / "memo"] if stage == "finder" else []))


def stage_figures(board, stage, threads, runs, disk):
    return {
        "board": board or "all",
        "stage": stage,
        "threads": threads,
        "cpu_s": asdict(Spread.of(usage.cpu for usage in runs)),
        "wall_s": asdict(Spread.of(usage.wall for usage in runs)),
        "memory_bytes": max(usage.memory for usage in runs),
        "disk_bytes": disk,
    }


def recorded_stages(work, boards):
    """The figures of finished stages as scripts/run noted them; of all boards if none is named."""
    if not (work / "run.json").exists():
        project.fail(f"'{work / 'run.json'}' is missing; it is written by scripts/run --work {work}")
    log = project.read_json(work / "run.json")
    everything = [*sorted(log.keys() - {"site"}, key=project.board_order), "site"]
    for board in boards or everything:
        for stage, used in log.get(board, {}).items():
            if used["finished"]:
                yield stage_figures(None if board == "site" else board, stage, used["threads"],
                                    [Usage(used["wall_s"], used["cpu_s"], used["memory_bytes"])], used["disk_bytes"])


def measured_stages(options):
    work = [(board, stage) for board in options.names or STAGE_BOARDS for stage in BOARD_STAGES]
    for board, stage in [*work, (None, "renderer")]:
        yield stage_figures(board, stage, options.threads, *stage_runs(options, stage, board))


def bench_stages(options):
    if options.source:
        print(f"Stages, as scripts/run noted them in {options.source}, on whatever machine. Memo files are not among "
              "the bytes.")
        found = recorded_stages(options.source, options.names)
    else:
        build("release", [*BOARD_STAGES, "renderer"])
        print(f"Stages: {options.repeats} runs each with {options.threads} threads; medians, and the range of the CPU "
              "time.\nThe finder makes its memo, and its bytes include it. Busy: CPU time as a share of what the "
              "threads could have had.")
        found = measured_stages(options)
    table = Table([("board", 5), ("stage", 8)], ("CPU s", 8), ("range", 18), ("wall s", 8), ("busy", 5), ("peak MB", 7),
                  ("MB written", 10))
    figures = []
    for row in found:
        figures.append(row)
        cpu, wall = row["cpu_s"]["median"], row["wall_s"]["median"]
        table.row(row["board"], row["stage"], f"{cpu:.3f}", Spread(**row["cpu_s"]).ends(3), f"{wall:.3f}",
                  f"{cpu / wall / row['threads']:.0%}", f"{row['memory_bytes'] / 1e6:.0f}",
                  f"{row['disk_bytes'] / 1e6:.2f}")
    return figures


# The cost curve.

def cost_boards(max_cells):
    """3x4 and larger; boards of two columns have too few positions that are like those of others."""
    orders = {board: project.board_order(board) for board in boards_up_to(max_cells)}
    return sorted((board for board, (cells, width) in orders.items() if cells >= 12 and width >= 3), key=orders.get)


def recorded_cost(work, board):
    """The CPU seconds of each stage as scripts/run noted them, or None if it has not finished the board."""
    log = project.read_json(work / "run.json") if (work / "run.json").exists() else {}
    stages = log.get(board, {})
    if not all(stages.get(stage, {}).get("finished") for stage in BOARD_STAGES):
        return None
    return {stage: stages[stage]["cpu_s"] for stage in BOARD_STAGES}


def measured_cost(options, board):
    return {stage: Spread.of(usage.cpu for usage in stage_runs(options, stage, board)[0]).median
            for stage in BOARD_STAGES}


def cost_per_position(cpu, start_up, justsolved):
    """Nanoseconds per justsolved position by stage, without what a process takes to start, and their sum."""
    cost = {stage: 1e9 * max(cpu[stage] - start_up[stage], 0) / justsolved for stage in BOARD_STAGES}
    return {**cost, "sum": sum(cost.values())}


def bench_cost(options):
    build("release", BOARD_STAGES)
    boards = options.names or cost_boards(options.max_cells)
    if not boards:
        project.fail("no board from 3x4 on has so few cells; try --max-cells 16", 2)
    start_up = measured_cost(options, "2x2")
    print("Cost: nanoseconds of CPU time per justsolved position; taken off is what a stage needs for 2x2: "
          + ", ".join(f"{stage} {1000 * start_up[stage]:.0f} ms" for stage in BOARD_STAGES))
    table = Table([("board", 5)], ("justsolved", 13), *((stage, 8) for stage in (*BOARD_STAGES, "sum")),
                  ("to first", 8), ("source", 8))
    figures = []
    for board in boards:
        recorded = recorded_cost(options.source, board) if options.source else None
        cpu = recorded or measured_cost(options, board)
        folder = options.source if recorded else options.work
        justsolved = project.read_json(folder / board / "finder.json")["justsolved"]
        cost = cost_per_position(cpu, start_up, justsolved)
        figures.append({"board": board, "justsolved": justsolved, "cpu_s": cpu, "ns_per_position": cost})
        table.row(board, f"{justsolved:,}", *(f"{ns:.0f}" for ns in cost.values()),
                  f"{cost['sum'] / figures[0]['ns_per_position']['sum']:.2f}", "recorded" if recorded else "measured")
    return figures


# The searcher and the plain one.

def searcher_row(folder):
    """What the searcher found out about its only bucket, in the form of the baseline: no solution, and the census as
    one field."""
    row = project.read_table(folder / "results.tsv")[0]
    row.pop("solution")
    census = project.read_table(folder / "census.tsv")
    row["census"] = " ".join(f"{line['moves']}:{line['puzzles']}" for line in census)
    return row


def sorted_positions(options, board):
    """Sees to it that the temporary work folder has the sorter's files of the board."""
    folder = options.work / board
    if options.source:
        folder.mkdir()
        for name in OUTPUTS["sorter"]:
            if not (options.source / board / name).exists():
                project.fail(f"'{options.source / board / name}' is missing; run scripts/run {board} first")
            (folder / name).symlink_to((options.source / board / name).resolve())
    elif not (folder / "sorter.json").exists():
        for stage in ("finder", "sorter"):
            run_quietly(stage, board, "--work", options.work)
    return folder


def ratio_figures(board, bucket, justsolved, searcher_cpu, baseline_cpu):
    return {
        "board": board,
        "bucket": bucket,
        "justsolved": justsolved,
        "searcher_cpu_s": searcher_cpu,
        "baseline_cpu_s": baseline_cpu,
        "ratio": asdict(Spread.of_ratios(baseline_cpu, searcher_cpu)),
    }


def joined_ratio(figures):
    """The figures of several buckets of a board as if each run had searched them all."""
    sums = ([sum(run) for run in zip(*(found[name] for found in figures), strict=True)]
            for name in ("searcher_cpu_s", "baseline_cpu_s"))
    return ratio_figures(figures[0]["board"], "all", sum(found["justsolved"] for found in figures), *sums)


def show_ratio(table, found):
    ratio = Spread(**found["ratio"])
    bucket = "all of these" if found["bucket"] == "all" else project.short_bucket(found["bucket"])
    table.row(found["board"], bucket, f"{found['justsolved']:,}",
              f"{Spread.of(found['searcher_cpu_s']).median:.3f}", f"{Spread.of(found['baseline_cpu_s']).median:.2f}",
              f"{ratio.median:.1f}", ratio.ends(1))


def ratio_of_bucket(options, board, bucket):
    """Runs both searchers in turn on one thread each; they must agree."""
    folder = options.work / board
    output = options.work / "baseline.tsv"
    seconds = {"searcher": [], "baseline_searcher": []}
    for _ in range(options.repeats):
        for program, found in seconds.items():
            with open(output, "w", encoding="utf-8") as file:
                found.append(run_quietly(program, board, "--bucket", bucket, "--work", options.work, "--threads", 1,
                                         stdout=file).cpu)
        ours, plain = searcher_row(folder), project.read_table(output)[0]
        if ours != plain:
            project.fail(f"bucket {bucket} of {board}: the searcher's row is {ours}, the baseline's {plain}")
    return ratio_figures(board, ours["bucket"], int(ours["justsolved"]), seconds["searcher"],
                         seconds["baseline_searcher"])


def bench_ratio(options):
    build("release", [*BOARD_STAGES, "baseline_searcher"])
    board, *buckets = options.names or RATIO_BUCKETS
    if not buckets:
        project.fail("name buckets too, for example: scripts/bench ratio 4x4 '(5,3,1)'", 2)
    sorted_positions(options, board)
    print(f"Ratio: CPU time of a plain hash-table searcher to the searcher's, one thread each, {options.repeats} runs "
          "in turn; medians. Both found the same.")
    table = Table([("board", 5), ("bucket", 12)], ("justsolved", 12), ("searcher s", 10), ("plain s", 8), ("ratio", 6),
                  ("range", 16))
    figures = []
    for bucket in buckets:
        figures.append(ratio_of_bucket(options, board, bucket))
        show_ratio(table, figures[-1])
    if len(figures) > 1:
        figures.append(joined_ratio(figures))
        show_ratio(table, figures[-1])
    return figures


# Kernels.

def kernel_speeds(report):
    """The Spread of items per second of each case in a Google Benchmark report in JSON."""
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
        project.fail(f"kernels failed: {done.stderr.strip()}")
    print(f"Kernels: {options.repeats} runs each; benchmarks/ says what an item is.")
    table = Table([("kernel", 22)], ("items/s", 9), ("range", 20), ("ns/item", 8))
    speeds = kernel_speeds(json.loads(done.stdout))
    for name, speed in speeds.items():
        table.row(name, scaled(speed.median), f"{scaled(speed.least)} .. {scaled(speed.most)}",
                  f"{1e9 / speed.median:,.1f}")
    return {name: asdict(speed) for name, speed in speeds.items()}


# The signature, and the site.

def site_hash(site):
    files = sorted(path for path in site.rglob("*") if path.is_file())
    lines = (f"{path.relative_to(site)} {manifest.hash_of(path.read_bytes())}\n" for path in files)
    return manifest.hash_of("".join(lines).encode())


def signature(options):
    build("release", [*BOARD_STAGES, "renderer"])
    rows = []
    for board in SIGNATURE_BOARDS:
        for stage in BOARD_STAGES:
            run_quietly(stage, board, "--work", options.work, "--threads", options.threads)
        rows += manifest.rows(options.work / board)
    run_quietly("renderer", "--work", options.work, "--threads", options.threads)
    hashes = [f"{stage} " + manifest.hash_of("".join(" ".join(row) + "\n" for row in rows if row[0] == stage).encode())
              for stage in BOARD_STAGES]
    print("signature", *hashes, "site", site_hash(options.work / "site"))


def site(_):
    measure = project.ROOT / "tests" / "browser" / "measure"
    if not measure.exists():
        project.fail("tests/browser/measure is missing")
    sys.exit(subprocess.run([measure], check=False).returncode)


MEASUREMENTS = {"stages": bench_stages, "cost": bench_cost, "ratio": bench_ratio, "kernels": bench_kernels}
OTHERS = {"signature": signature, "site": site}


def arguments():
    parser = argparse.ArgumentParser(prog="scripts/bench", description=f"{__doc__}\n\n{WHAT}",
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="?", choices=["all", *MEASUREMENTS, *OTHERS], default="all",
                        metavar="WHAT", help="see above")
    parser.add_argument("names", nargs="*", metavar="NAME", help="boards, buckets, or a pattern; see above")
    parser.add_argument("--repeats", type=int, default=5, metavar="N", help="runs of everything (default 5)")
    parser.add_argument("--threads", type=int, default=processors(), metavar="N",
                        help="threads of the stages (default: all processors)")
    parser.add_argument("--max-cells", type=int, default=16, metavar="N",
                        help="cost, without named boards: from 3x4 up to so many cells (default 16)")
    parser.add_argument("--from", dest="source", type=Path, metavar="DIR",
                        help="stages, cost: show what scripts/run noted in this work folder; ratio: search its "
                             "positions. It is only read")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write all figures to this file")
    options = parser.parse_args()
    if options.repeats < 1:
        parser.error("--repeats must be at least 1")
    return options


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
        project.write_text(options.json, json.dumps(figures, indent=1) + "\n")

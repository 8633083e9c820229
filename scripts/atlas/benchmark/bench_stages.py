"""Measures the stages and how their cost grows with the board."""

import shutil
from dataclasses import asdict

from atlas import board_list, entry, seal
from atlas.build import build
from atlas.figures import Spread, Table
from atlas.measure import Usage, disk_use
from atlas.pipeline import BOARD_STAGES, OUTPUTS, run_quietly

STAGE_BOARDS = ["3x4", "3x5", "4x4"]


def stage_runs(options, stage, board=None):
    """Repeated runs of a stage from scratch, and the bytes it writes."""
    runs = []
    for _ in range(options.repeats):
        if stage == "finder":
            shutil.rmtree(options.work / "memo", ignore_errors=True)  # so that the run has to make it
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
    """The figures of finished stages as scripts/run recorded them; of all boards if none is named."""
    if not (work / "run.json").exists():
        entry.fail(f"'{work / 'run.json'}' is missing; run scripts/run --work {work} first")
    log = seal.read_json(work / "run.json")
    everything = [*sorted(log.keys() - {"site"}, key=board_list.board_order), "site"]
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
        print(f"Stages, as scripts/run recorded them in {options.source}, perhaps on another machine. Bytes exclude memo "
              "files.")
        found = recorded_stages(options.source, options.names)
    else:
        build("release", [*BOARD_STAGES, "renderer"])
        print(f"Stages: {options.repeats} runs each with {options.threads} threads; medians, and the range of the CPU "
              "time.\nThe finder makes its memo, and its bytes include it. Busy: CPU time divided by wall time times "
              "threads.")
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


def cost_boards(max_cells):
    """Boards from 3x4 up. Positions of boards with two columns are too unlike those of others."""
    orders = {board: board_list.board_order(board) for board in board_list.boards_up_to(max_cells)}
    return sorted((board for board, (cells, width) in orders.items() if cells >= 12 and width >= 3), key=orders.get)


def recorded_cost(work, board):
    """The CPU seconds of each stage as scripts/run recorded them, or None if the board is not finished."""
    log = seal.read_json(work / "run.json") if (work / "run.json").exists() else {}
    stages = log.get(board, {})
    if not all(stages.get(stage, {}).get("finished") for stage in BOARD_STAGES):
        return None
    return {stage: stages[stage]["cpu_s"] for stage in BOARD_STAGES}


def measured_cost(options, board):
    return {stage: Spread.of(usage.cpu for usage in stage_runs(options, stage, board)[0]).median
            for stage in BOARD_STAGES}


def cost_per_position(cpu, start_up, justsolved):
    """Nanoseconds per justsolved position by stage, less the start-up time of a process, and their sum."""
    cost = {stage: 1e9 * max(cpu[stage] - start_up[stage], 0) / justsolved for stage in BOARD_STAGES}
    return {**cost, "sum": sum(cost.values())}


def bench_cost(options):
    build("release", BOARD_STAGES)
    boards = options.names or cost_boards(options.max_cells)
    if not boards:
        entry.fail("the smallest board of this measurement, 3x4, has 12 cells; raise --max-cells", 2)
    start_up = measured_cost(options, "2x2")
    print("Cost: nanoseconds of CPU time per justsolved position, less the time a stage takes for 2x2: "
          + ", ".join(f"{stage} {1000 * start_up[stage]:.0f} ms" for stage in BOARD_STAGES))
    table = Table([("board", 5)], ("justsolved", 13), *((stage, 8) for stage in (*BOARD_STAGES, "sum")),
                  ("to first", 8), ("source", 8))
    figures = []
    for board in boards:
        recorded = recorded_cost(options.source, board) if options.source else None
        cpu = recorded or measured_cost(options, board)
        folder = options.source if recorded else options.work
        justsolved = seal.read_json(folder / board / "finder.json")["justsolved"]
        cost = cost_per_position(cpu, start_up, justsolved)
        figures.append({"board": board, "justsolved": justsolved, "cpu_s": cpu, "ns_per_position": cost})
        table.row(board, f"{justsolved:,}", *(f"{ns:.0f}" for ns in cost.values()),
                  f"{cost['sum'] / figures[0]['ns_per_position']['sum']:.2f}", "recorded" if recorded else "measured")
    return figures

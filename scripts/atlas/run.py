"""Builds the stages, runs them for the given boards, verifies and shows the results, and builds puzzle.

Examples:
  scripts/run
  scripts/run 4x5 --work big
"""

import signal
import subprocess
import sys
from pathlib import Path

from atlas import argument_types, board_list, entry, manifest, project, result_rows
from atlas.build import build
from atlas.pipeline import BOARD_STAGES, Pipeline, StageFailed, stages_of

RESUME = "Finished work is kept; to resume, run the same command again, without --force."


def arguments():
    parser = entry.parser(__doc__, epilog=f"Interrupted or failed? {RESUME}")
    parser.add_argument("boards", nargs="*", type=argument_types.board_name, metavar="BOARD",
                        help="boards such as 3x4, 4x5 (columns x rows)")
    parser.add_argument("--max-cells", type=argument_types.whole_number(1, board_list.SEARCH_CELLS), default=12, metavar="N",
                        help="if no boards are given: all boards of at most N cells (default: 12)")
    parser.add_argument("--work", type=Path, default=Path("work"), metavar="DIR",
                        help="folder for all results (default: work)")
    parser.add_argument("--threads", type=argument_types.whole_number(1, 1024), metavar="N",
                        help="number of threads (default: all processors)")
    parser.add_argument("--force", action="store_true", help="recompute finished work")
    parser.add_argument("--preset", default="release", help="CMake preset to build (default: release)")
    return parser.parse_args()


def show_summary(pipeline, boards):
    line = "{:<6} {:>15} {:>15} {:>8}  {:<24} {:>9}".format
    print(line("board", "positions", "justsolved", "buckets", "hardest puzzle", "seconds"))
    for board in boards:
        positions = int(manifest.counted(board, pipeline.preset)["positions"])
        rows = result_rows.read_results(pipeline.work / board / "results.tsv")
        justsolved = sum(int(row["justsolved"]) for row in rows)
        best = result_rows.hardest_row(rows)
        hardest = f"{result_rows.short_bucket(best['bucket'])} {best['moves']} moves"
        print(line(board, f"{positions:,}", f"{justsolved:,}", len(rows), hardest, f"{pipeline.seconds(board):.1f}"))


def show_recorded_site(pipeline):
    """Renders the site with the recorded results, to look at while the stages are built and run."""
    if not (pipeline.work / "site" / "index.html").exists():
        pipeline.run("renderer")
        print(f"The recorded results: {site_of(pipeline)}\nBuilding the stages that recompute them.", flush=True)


def site_of(pipeline):
    return (pipeline.work / "site" / "index.html").resolve()


def build_solver(preset):
    """Builds puzzle, which takes longest to compile and so comes last."""
    solver = project.program("puzzle", preset)
    if not solver.exists():
        print("\nBuilding puzzle, which solves any puzzle. This takes a few minutes; the site is ready now.", flush=True)
    build(preset, ["puzzle"])
    print(f"Solve any puzzle: {solver} solve data/puzzles/donkey.puz")


def main():
    options = arguments()
    boards = sorted(set(options.boards), key=options.boards.index) or board_list.boards_up_to(options.max_cells)
    if not boards:
        entry.fail("the smallest board, 2x2, has 4 cells; raise --max-cells", 2)
    # Treat SIGTERM like Ctrl-C.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        build(options.preset, ["renderer"])
        pipeline = Pipeline(options.work, options.preset, options.threads, options.force)
        show_recorded_site(pipeline)
        build(options.preset, [*BOARD_STAGES, "checker"])
        for board in boards:
            for stage in stages_of(board):
                pipeline.run(stage, board)
        pipeline.run("renderer")
        verify = [project.ROOT / "scripts" / "verify", "--work", options.work, "--preset", options.preset, *boards]
        status = subprocess.run(verify, check=False).returncode
    except StageFailed as failure:
        entry.fail(f"{failure}. {RESUME}", failure.status)
    except KeyboardInterrupt:
        entry.fail(f"interrupted. {RESUME}", 130)
    print()
    show_summary(pipeline, boards)
    print(f"\nThe site, with the boards just computed marked: {site_of(pipeline)}", flush=True)
    build_solver(options.preset)
    sys.exit(status)

"""Measures the searcher against a simple one on the same buckets."""

import os
import shutil
from dataclasses import asdict

from atlas import entry, result_rows, table_text
from atlas.build import build
from atlas.figures import Spread, Table
from atlas.pipeline import BOARD_STAGES, OUTPUTS, run_quietly

# The largest bucket, the one with the hardest puzzle, and one with more large pieces.
RATIO_BUCKETS = ["4x4", "(4,2,1)", "(5,3,1)", "(2,2,1,1)"]


def searcher_row(folder):
    """The searcher's result for its only bucket in the format of the baseline: without a solution, and with the census
    as one field."""
    row = table_text.read_table(folder / "results.tsv")[0]
    row.pop("solution")
    census = table_text.read_table(folder / "census.tsv")
    row["census"] = " ".join(f"{line['moves']}:{line['puzzles']}" for line in census)
    return row


def link_or_copy(source, target):
    """Makes a hard link or, if that fails, a copy; stages do not follow symbolic links."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copyfile(source, target)


def share(source, target):
    if source.is_dir():
        shutil.copytree(source, target, copy_function=link_or_copy)
    else:
        link_or_copy(source, target)


def sorted_positions(options, board):
    """Puts the sorter's files of the board into the temporary work folder; returns the board's folder."""
    folder = options.work / board
    if options.source:
        folder.mkdir()
        for name in OUTPUTS["sorter"]:
            if not (options.source / board / name).exists():
                entry.fail(f"'{options.source / board / name}' is missing; run scripts/run {board} first")
            share(options.source / board / name, folder / name)
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
    """The sums of several buckets' figures, run by run."""
    sums = ([sum(run) for run in zip(*(found[name] for found in figures), strict=True)]
            for name in ("searcher_cpu_s", "baseline_cpu_s"))
    return ratio_figures(figures[0]["board"], "all", sum(found["justsolved"] for found in figures), *sums)


def show_ratio(table, found):
    ratio = Spread(**found["ratio"])
    bucket = "all of these" if found["bucket"] == "all" else result_rows.short_bucket(found["bucket"])
    table.row(found["board"], bucket, f"{found['justsolved']:,}",
              f"{Spread.of(found['searcher_cpu_s']).median:.3f}", f"{Spread.of(found['baseline_cpu_s']).median:.2f}",
              f"{ratio.median:.1f}", ratio.ends(1))


def ratio_of_bucket(options, board, bucket):
    """Runs both searchers in turn on one thread each; their results must agree."""
    folder = options.work / board
    output = options.work / "baseline.tsv"
    seconds = {"searcher": [], "baseline_searcher": []}
    for _ in range(options.repeats):
        for program, found in seconds.items():
            with open(output, "w", encoding="utf-8") as file:
                found.append(run_quietly(program, board, "--bucket", bucket, "--work", options.work, "--threads", 1,
                                         stdout=file).cpu)
        ours, theirs = searcher_row(folder), table_text.read_table(output)[0]
        if ours != theirs:
            entry.fail(f"bucket {bucket} of {board}: the searcher's row is {ours}, the baseline's {theirs}")
    return ratio_figures(board, ours["bucket"], int(ours["justsolved"]), seconds["searcher"],
                         seconds["baseline_searcher"])


def bench_ratio(options):
    build("release", [*BOARD_STAGES, "baseline_searcher"])
    board, *buckets = options.names or RATIO_BUCKETS
    if not buckets:
        entry.fail("name buckets, too, for example: scripts/bench ratio 4x4 '(5,3,1)'", 2)
    sorted_positions(options, board)
    print(f"Ratio: CPU time of a simple hash-table searcher divided by the searcher's, one thread each, medians of "
          f"{options.repeats} runs in turn. Both find the same results.")
    table = Table([("board", 5), ("bucket", 12)], ("justsolved", 12), ("searcher s", 10), ("simple s", 8), ("ratio", 6),
                  ("range", 16))
    figures = []
    for bucket in buckets:
        figures.append(ratio_of_bucket(options, board, bucket))
        show_ratio(table, figures[-1])
    if len(figures) > 1:
        figures.append(joined_ratio(figures))
        show_ratio(table, figures[-1])
    return figures

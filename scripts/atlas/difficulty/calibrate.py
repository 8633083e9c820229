"""Measures what predicts how long people take for a Rush Hour board, from data/difficulty.

Prints a Markdown table of all candidates, the estimated difficulty that is fitted to one half of the boards (training),
and how well it predicts the other half (held out). The split does not depend on the times.

Examples:
  scripts/calibrate              the report, as text
  scripts/calibrate --json       the report and the numbers of each board, as one JSON object
  scripts/calibrate --logs DIR   the report, also for play logs exported from the site's progress page
"""

import hashlib
import json
import math
import subprocess
import tempfile
from pathlib import Path

from atlas import entry, files, project
from atlas.build import built
from atlas.datasets import data_package
from atlas.difficulty import play_logs, regression

TABLE, OTHERS = (data_package.Table(f"difficulty/{name}.tsv", f"difficulty-{name}", f"difficulty-{name}", None)
                 for name in ("rush-hour", "other-numbers"))
OF_RATE = ("positions", "dead_ends", "solutions")
# These range over powers of ten and enter fits as log(1 + x).
LOGARITHMIC = {"positions", "solutions", "searched", "guided", "walk", "reasons", "lookahead"}
# Levels, each with its upper limit in seconds.
LEVELS = (("very easy", 20), ("easy", 60), ("medium", 300), ("hard", 1800), ("very hard", math.inf))


def rated(boards):
    """The numbers of `puzzle rate` for each board."""
    with tempfile.NamedTemporaryFile("w", prefix="sbp-atlas-calibrate-", encoding="ascii") as file:
        print(*boards, sep="\n", file=file, flush=True)
        done = subprocess.run([built("puzzle", "release"), "rate", "--json", "--quiet", "--threads", "1", "--format", "rush",
                               file.name], capture_output=True, text=True, check=False)
    if done.returncode != 0 or '"solvable":false' in done.stdout:
        raise files.Damaged(f"'{project.DATA / TABLE.path}': {done.stderr.strip() or 'a board has no solution'}")
    return [json.loads(line) for line in done.stdout.splitlines()]


def training_names(boards):
    """Every other board, in the order of lengths and then of the SHA-256 of the names, given as pairs (length, name)."""
    return [name for _, name in sorted(boards, key=lambda board: (board[0], hashlib.sha256(board[1].encode()).digest()))][::2]


def rows_of(table):
    """The rows of a table of the data set, by column name. Raises Damaged."""
    names = [field["name"] for field in data_package.schema_of(project.DATA, table)["fields"]]
    return [dict(zip(names, row)) for row in data_package.rows_of(project.DATA, table)]


def measured():
    """The boards of the data set with all candidates. Raises Damaged."""
    rows, others = rows_of(TABLE), {row.pop("instance"): row for row in rows_of(OTHERS)}
    training = set(training_names([(row["optimal_recomputed"], row["instance"]) for row in rows]))
    return [{"name": row["instance"], "training": row["instance"] in training, "seconds": row["median_seconds_all_attempts"],
             "log_length": math.log(rate["length"]), "length": rate["length"],
             **{name: float(rate[name]) for name in OF_RATE}, **others[row["instance"]]}
            for row, rate in zip(rows, rated([row["board"] for row in rows]), strict=True)]


def column(boards, name):
    """A number of all boards, as it enters fits; of the time, the logarithm."""
    change = math.log if name == "seconds" else math.log1p if name in LOGARITHMIC else float
    return [change(board[name]) for board in boards]


def examined(boards, name):
    """A candidate: its rank correlation with the time, leave-one-out R2 of log(time) alone and with log(length), and the
    gain of the latter over log(length) alone."""
    times, length = column(boards, "seconds"), regression.standardized(column(boards, "log_length"))
    values = regression.standardized(column(boards, name))

    def r_squared(*columns, weights=None):
        return regression.r_squared(regression.left_out_errors(columns, times, weights), times, weights)
    return {"rank": regression.with_interval(lambda each: regression.spearman(values, times, each), len(boards)),
            "alone": r_squared(values), "with_length": r_squared(length, values),
            "gain": regression.with_interval(
                lambda each: r_squared(length, values, weights=each) - r_squared(length, weights=each), len(boards))}


def estimate_from(boards):
    """The estimated difficulty: seconds = constant * length ** exponent, fitted in logarithms. The interval of a time is
    the time divided and multiplied by `factor`: twice the root mean square of the leave-one-out errors."""
    columns, times = [column(boards, "log_length")], column(boards, "seconds")
    errors = regression.left_out_errors(columns, times)
    return {"constant": math.exp(regression.fit(columns, times)[0]),
            "exponent": regression.with_interval(lambda each: regression.fit(columns, times, each)[1], len(boards)),
            "factor": math.exp(2 * math.sqrt(sum(error ** 2 for error in errors) / len(errors)))}


def held_out_result(training, boards, name):
    """How well a number predicts the times of other boards than those it was fitted to."""
    values, times = column(boards, name), column(boards, "seconds")
    constant, slope = regression.fit([column(training, name)], column(training, "seconds"))
    errors = [time - constant - slope * value for value, time in zip(values, times)]
    return {"errors": errors,
            "r_squared": regression.with_interval(lambda each: regression.r_squared(errors, times, each), len(boards)),
            "rank": regression.with_interval(lambda each: regression.spearman(values, times, each), len(boards))}


def report_of(boards):
    """All results. Only those under "held_out" depend on the times of boards that are not training."""
    training, others = ([board for board in boards if board["training"] == wanted] for wanted in (True, False))
    found = {name: examined(training, name) for name in boards[0] if name not in ("name", "training", "seconds")}
    return {"boards": boards, "candidates": found, "adding": [name for name in found if found[name]["gain"][1] > 0],
            "estimate": estimate_from(training),
            "held_out": {name: held_out_result(training, others, name) for name in ("log_length", "score")}}


def add_logs(report, results):
    """Adds play logs: the results of each puzzle, and the estimate fitted to the training boards and these puzzles."""
    times = [{"seconds": max(each["seconds"], 0.1), "log_length": math.log(each["length"])}
             for each in results if each["seconds"] is not None]
    training = [board for board in report["boards"] if board["training"]]
    report["logs"] = {"puzzles": results, "estimate": estimate_from(training + times)}


def text_of_logs(report):
    """The part of the report on play logs."""
    estimate, refitted = report["estimate"], report["logs"]["estimate"]
    lines = ["", "Play logs, games without hints:", "| puzzle | length | games | solved | median seconds | estimated |",
             "|---|--:|--:|--:|--:|--:|"]
    for each in report["logs"]["puzzles"]:
        expected = estimate["constant"] * each["length"] ** estimate["exponent"][0]
        seconds = "-" if each["seconds"] is None else f"{each['seconds']:.1f}"
        lines.append(f"| {each['name']} | {each['length']} | {each['games']} | {each['solved']} | {seconds} | {expected:.1f} |")
    return "\n".join([*lines, f"Estimated seconds with these puzzles: {refitted['constant']:.2f} * length ^ "
                      f"{ranged(refitted['exponent'])}, interval: divided and multiplied by {refitted['factor']:.2f}"])


def ranged(figures):
    return "{:.2f} ({:.2f} to {:.2f})".format(*(round(figure, 2) + 0.0 for figure in figures))  # + 0.0: no -0.00


def table(found):
    """The candidates as a Markdown table."""
    lines = [f"| `{name}` | {ranged(each['rank'])} | {each['alone']:.2f} | {each['with_length']:.2f} | {ranged(each['gain'])} |"
             for name, each in found.items()]
    return "\n".join(["| number | rank correlation | R2 alone | R2 with length | gain |", "|---|---|--:|--:|---|", *lines])


def text_of(report):
    """The report for people."""
    estimate, held_out = report["estimate"], report["held_out"]
    constant, exponent = round(estimate["constant"], 2), round(estimate["exponent"][0], 2)  # as the programs have them
    most = [f"{name} up to {math.floor((limit / constant) ** (1 / exponent))} moves" for name, limit in LEVELS[:-1]]
    within = sum(abs(error) <= math.log(estimate["factor"]) for error in held_out["log_length"]["errors"])
    return "\n".join([
        table(report["candidates"]), "", f"Numbers that add to length: {', '.join(report['adding']) or 'none'}",
        f"Estimated seconds: {estimate['constant']:.2f} * length ^ {ranged(estimate['exponent'])}, interval: divided and "
        f"multiplied by {estimate['factor']:.2f}", f"Levels: {', '.join(most)}, then {LEVELS[-1][0]}", "", "Held out:",
        *(f"{name}: R2 {ranged(each['r_squared'])}, rank correlation {ranged(each['rank'])}" for name, each in held_out.items()),
        f"Within the interval: {within} of {len(held_out['log_length']['errors'])}"])


def main():
    parser = entry.parser(__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--logs", type=Path, metavar="DIR", help="also evaluate the play logs (*.json) of this folder")
    options = parser.parse_args()
    results = play_logs.results_of(options.logs) if options.logs else None
    report = report_of(measured())
    if results is not None:
        add_logs(report, results)
    if options.json:
        print(json.dumps(report))
    else:
        print(text_of(report) + ("" if results is None else "\n" + text_of_logs(report)))

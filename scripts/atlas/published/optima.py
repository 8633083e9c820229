"""Solves the puzzles in data/puzzles and data/packing and compares the results with the record: minimum lengths and
numbers of positions in optima.tsv, hardest starts in hardest.tsv, numbers of packings in counts.tsv.

Every solution is replayed twice: by `puzzle check`, which also checks that it is a shortest one, and by code that is
independent of the programs. Hardest starts are solved, too. Exit status: 0 if nothing differs, 1 if something does, 2
for wrong usage.

Examples:
  scripts/optima donkey century
  scripts/optima --limit 100000
  scripts/optima --all --record optima.tsv
"""

import csv
import json
import sys
import tempfile
from pathlib import Path

from atlas import argument_types, entry, measure, project
from atlas.published import search_options
from atlas.build import build
from atlas.published.puzzle_replay import Wrong, replay
from atlas.report import Report
from atlas.table_text import read_table, write_table

METRICS = ("moves", "straight", "steps")
OF_HARDEST = {"starts": "starts", "placements": "placements", "winning": "winning_positions",
              "solvable": "solvable_positions"}


class TooLarge(Exception):
    """A search does not fit into memory."""


class Puzzles:
    """The program `puzzle` with its limits of threads and memory. `used` is the Usage of its first run since it was None."""

    def __init__(self, options):
        self.program = project.program("puzzle")
        self.limits = [*search_options.words(options), "--quiet"]
        self.used = None

    def run(self, *arguments, statuses=(0,)):
        with tempfile.TemporaryFile("w+") as out, tempfile.TemporaryFile("w+") as err:
            status, used = measure.run([self.program, *arguments], stdout=out, stderr=err)
            out.seek(0)
            err.seek(0)
            output, errors = out.read(), err.read()
        if status not in statuses:
            raise TooLarge if "--memory" in errors else Wrong(errors.strip())
        self.used = self.used or used
        return output

    def ask(self, command, *arguments, **options):
        return json.loads(self.run(command, "--json", *self.limits, *arguments, **options))


class Record:
    """A table of the checks that passed, with the time and memory of their searches, in a file if there is one."""

    COLUMNS = ("check", "result", "cpu_seconds", "memory_mb", "version")

    def __init__(self, path):
        self.path = path
        self.rows = [list(row.values()) for row in read_table(path, *self.COLUMNS)] if path and path.exists() else []
        self.made = {check for check, *_ in self.rows}

    def add(self, check, result, used, version):
        if self.path:
            self.rows.append([check, result, f"{used.cpu:.1f}", used.memory >> 20, version])
            write_table(self.path, self.COLUMNS, self.rows)


def table(name, folder=project.PUZZLES):
    """The rows of a table, each with the folder of its puzzle added."""
    with open(folder / f"{name}.tsv", encoding="utf-8", newline="") as file:
        return [{**row, "folder": folder} for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)]


def check_solution(puzzles, file, metric, found, work):
    """Replays a found solution in both ways; raises Wrong."""
    solution = work / "solution"
    solution.write_text(found["solution"], encoding="utf-8")
    checked = puzzles.ask("check", "--metric", metric, file, solution, statuses=(0, 1))
    if not checked["valid"] or not checked["length"] == checked["least"] == found["length"]:
        raise Wrong(f"puzzle check prints {checked}")
    length = replay(json.loads(puzzles.run("convert", file, "--to", "json")), metric, found["solution"])
    if length != found["length"]:
        raise Wrong(f"the solution has {length} moves, not {found['length']}")


def compare(name, ours, known):
    if str(ours) != known:
        raise Wrong(f"{name} is {ours}, on record: {known}")


def check_optimum(puzzles, row, metric, work):
    """Solves a puzzle in a metric; returns a description of the result."""
    file = row["folder"] / f"{row['id']}.puz"
    exhaust = metric == "moves" and row["reachable_positions"]
    found = puzzles.ask("solve", "--metric", metric, file, *(["--all"] if exhaust else []))
    compare(metric, found.get("length", "unsolvable"), row[metric])
    if exhaust:
        compare("number of positions", found["positions"], row["reachable_positions"])
    if found["solvable"]:
        check_solution(puzzles, file, metric, found, work)
    return f"{row[metric]}, {found['positions']:,} positions visited"


def from_start(text, drawing):
    """The text of a puzzle with its starts replaced by a single one."""
    before, _, rest = text.partition("start\n")
    return f"{before}start\n{drawing}goal\n{rest.partition('goal' + chr(10))[2]}"


def check_hardest(puzzles, row, metric, work):
    """Finds the hardest starts for the pieces of a puzzle; returns a description of the result."""
    file = project.PUZZLES / f"{row['pieces and goal of']}.puz"
    found = puzzles.ask("hardest", "--metric", metric, file)
    compare(f"hardest {metric}", found["length"], row[f"hardest {metric}"])
    if metric == "moves":
        for column, member in OF_HARDEST.items():
            compare(f"number of {column}", found[member], row[column])
    start = work / "hardest.puz"
    start.write_text(from_start(puzzles.run("convert", file, "--to", "puz"), found["hardest"][0]["start"]),
                     encoding="utf-8")
    solved = puzzles.ask("solve", "--metric", metric, start)
    compare(f"least {metric} from the hardest start", solved.get("length"), row[f"hardest {metric}"])
    check_solution(puzzles, start, metric, solved, work)
    return f"{found['length']}, {found['placements']:,} placements"


def check_packings(puzzles, row):
    """Counts the packings of a puzzle, or finds one if their number is unknown; returns a description of the result."""
    file = row["folder"] / f"{row['id']}.pack"
    if not row["all"]:
        if "no packing" in puzzles.run("pack", file, *puzzles.limits):
            raise Wrong("no packing found")
        return "one packing"
    found = puzzles.ask("pack", "--count", "--different", file)
    compare("number of packings", found["packings"], row["all"])
    compare("number of essentially different packings", found["different"], row["different"])
    return f"{row['all']} packings, {row['different']} different"


class Checks:
    """Makes checks, reports their results and records those that pass. Does not repeat checks on record."""

    def __init__(self, options):
        self.report, self.puzzles, self.record = Report(), Puzzles(options), Record(options.record)
        self.version = self.puzzles.run("--version").strip()

    def make(self, what, check, *arguments):
        if what in self.record.made:
            return
        self.puzzles.used = None
        try:
            found = check(self.puzzles, *arguments)
            used = self.puzzles.used
            self.report.same(f"{what}: {found} ({used.cpu:.1f} s of CPU time, {used.memory >> 20} MB)")
            self.record.add(what, found, used, self.version)
        except Wrong as wrong:
            self.report.differs(f"{what}: {wrong}")
        except TooLarge:
            self.report.skip(f"{what}: not enough memory (--memory)")


def check_table(report, rows, size, metrics, options, check_one):
    """Checks the rows of a table that are small enough, in every metric on record."""
    for row in rows:
        name = next(iter(row.values()))
        known = [metric for metric in METRICS if row.get(metrics(metric))]
        if options.names and name not in options.names:
            continue
        if not (row["folder"] / f"{name}.puz").exists():
            report.skip(f"{name}: no such file")
        elif not known:
            report.skip(f"{name}: nothing on record")
        elif not options.all and (not row[size] or int(row[size]) > options.limit):
            report.skip(f"{name}: {int(row[size]):,} {size.replace('_', ' ')} (--limit)" if row[size] else
                        f"{name}: unknown number of {size.replace('_', ' ')} (--all)")
        else:
            for metric in known:
                check_one(name, row, metric)


def arguments():
    parser = entry.parser(__doc__)
    parser.add_argument("names", nargs="*", metavar="PUZZLE", help="check only these puzzles, such as donkey (default: all)")
    parser.add_argument("--limit", type=argument_types.whole_number(1, 10**12), default=5_000_000, metavar="N",
                        help="skip puzzles with more than N positions or placements (default: 5000000)")
    parser.add_argument("--all", action="store_true", help="check all puzzles that fit in memory")
    parser.add_argument("--record", type=Path, metavar="TABLE",
                        help="write the results, with CPU time and peak memory, to this table; to resume, run the command again")
    search_options.add_to(parser)
    return parser.parse_args()


def main():
    options = arguments()
    optima, hardest = table("optima") + table("optima", project.PUZZLES / "elsewhere"), table("hardest")
    packings = table("counts", project.DATA / "packing") + table("counts", project.DATA / "packing" / "published")
    unknown = set(options.names) - {row["id"] for row in optima + packings} - {row["pieces and goal of"] for row in hardest}
    if unknown:
        entry.fail(f"unknown puzzle: {' '.join(sorted(unknown))}; data/puzzles/optima.tsv lists the names", 2)
    build("release", ["puzzle"])
    checks = Checks(options)
    with tempfile.TemporaryDirectory(prefix="sbp-atlas-optima-") as folder:
        work = Path(folder)
        check_table(checks.report, optima, "reachable_positions", lambda metric: metric, options,
                    lambda name, row, metric: checks.make(f"{name}, {metric}", check_optimum, row, metric, work))
        check_table(checks.report, hardest, "placements", lambda metric: f"hardest {metric}", options,
                    lambda name, row, metric: checks.make(f"{name}, hardest start, {metric}", check_hardest, row, metric,
                                                          work))
    for row in packings:
        if not options.names or row["id"] in options.names:
            checks.make(f"{row['id']}, packings", check_packings, row)
    sys.exit(checks.report.close("optima"))

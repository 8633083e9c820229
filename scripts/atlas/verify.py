"""Compares a finished work folder with the published figures and with the record in this repository.

Every table must be valid, its census must add up, and every solution must solve its puzzle. Reports every difference and
every check that was skipped because a result is missing. Exit status: 0 if nothing differs, 1 if something does, 2 for
wrong usage.

Examples:
  scripts/verify
  scripts/verify 4x5 --recheck 20
  scripts/verify --results data/results
"""

import random
import re
import subprocess
import sys
from pathlib import Path

from atlas import argument_types, board_list, entry, files, manifest, project, result_rows, seal, table_text
from atlas.build import built
from atlas.integrity import check_finished
from atlas.pipeline import BOARD_STAGES
from atlas.process import shown
from atlas.report import Report
from atlas.tables import Faulty, Tables, checked, lines_by_bucket

BOARD = r"\d+x\d+"  # the name of its files or folder
# The slow solver takes seconds for buckets of boards up to this size; on larger boards, only small buckets are chosen.
ALL_BUCKETS_CELLS = 16
LARGE_BOARD_JUSTSOLVED = 10_000


def arguments():
    parser = entry.parser(__doc__)
    parser.add_argument("boards", nargs="*", type=argument_types.board_name, metavar="BOARD",
                        help="boards to check (default: all boards in the folder)")
    parser.add_argument("--work", type=Path, default=Path("work"), metavar="DIR", help="folder to check (default: work)")
    parser.add_argument("--preset", default="release", help="use the programs built with this CMake preset")
    parser.add_argument("--results", type=Path, metavar="FILE_OR_DIR",
                        help="check only these tables: BOARD.tsv, or a folder of BOARD.tsv or BOARD/results.tsv; in a "
                             "folder named 'partial', tables may omit buckets")
    parser.add_argument("--recheck", type=argument_types.whole_number(1), metavar="N",
                        help="also solve N random buckets of each board with the slow solver, and replay every "
                             "stored solution")
    parser.add_argument("--max-justsolved", type=argument_types.whole_number(1, 10**12), metavar="N",
                        help="with --recheck: choose only buckets with at most N justsolved positions (default: any number "
                             f"on boards of at most {ALL_BUCKETS_CELLS} cells, otherwise {LARGE_BOARD_JUSTSOLVED})")
    parser.add_argument("--seed", type=argument_types.whole_number(0),
                        help="seed of the random selection (default: chosen at random and printed)")
    return parser.parse_args()


def check_moves(report, board, rows):
    published = project.PUBLISHED / f"{board}-moves.tsv"
    if published.exists():
        report.compare_maps(f"{board} published moves", {row["bucket"]: row["moves"] for row in rows},
                            {row["bucket"]: row["moves"] for row in table_text.read_table(published)})


def check_counts(report, board, figures):
    """Compares published figures; those not computed are missing from `figures`."""
    for row in table_text.read_table(project.PUBLISHED / "counts.tsv"):
        if row["board"] != board:
            continue
        what = f"{board} published {row['figure']}"
        if row["figure"] in figures:
            report.compare(what, str(figures[row["figure"]]), row["value"])
        else:
            report.skip(what)


def check_md5(report, board, options):
    published = project.PUBLISHED / f"{board}-bucket-md5.tsv"
    if not published.exists():
        return
    if not (options.work / board / "sorter.json").exists():
        report.skip(f"{board} published MD5 of raw buckets: not sorted")
        return
    command = [built("sorter", options.preset), board, "--md5", "--work", options.work]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode != 0:
        report.differs(f"{board} published MD5 of raw buckets: sorter --md5 failed")
        return
    ours = dict(line.split() for line in done.stdout.splitlines())
    theirs = {row["bucket"]: row["md5"] for row in table_text.read_table(published)}
    report.compare_maps(f"{board} published MD5 of raw buckets", ours, theirs)


def check_table(report, what, ours, recorded):
    """Compares a table with its record byte by byte; reports the rows that differ."""
    if not recorded.exists():
        report.skip(f"{what}: no record in the repository")
    elif files.read_bytes(ours) == files.read_bytes(recorded):
        report.same(f"{what}: same as the record")
    else:
        keys = ("bucket", "moves") if "census" in recorded.name else ("bucket",)
        by_key = [{" ".join(row[key] for key in keys): row
                   for row in table_text.read_table(path, *keys)}
                  for path in (ours, recorded)]
        if report.compare_maps(what, *by_key):
            report.differs(f"{what}: same rows, other bytes than {recorded}")


def check_manifest(report, board, folder, options):
    recorded = project.MANIFESTS / f"{board}.tsv"
    if not recorded.exists():
        report.skip(f"{board} manifest: no record in the repository")
        return
    ours = {row[:2]: row[2:] for row in manifest.rows(folder)}
    theirs = {(row["stage"], row["file"]): (row["records"], row["xxh3_128"])
              for row in table_text.read_table(recorded)}
    positions = manifest.positions_row("")[:2]
    if positions not in ours:  # searched without files
        ours[positions] = manifest.counted(board, options.preset).get("positions"), "-"
    report.compare(f"{board} manifest, positions", ours.pop(positions)[0], theirs.pop(positions)[0])
    for stage in BOARD_STAGES:
        ours_of_stage, theirs_of_stage = ({" ".join(key): value for key, value in table.items() if key[0] == stage}
                                          for table in (ours, theirs))
        if ours_of_stage and theirs_of_stage:
            report.compare_maps(f"{board} manifest, {stage}", ours_of_stage, theirs_of_stage)
        elif ours_of_stage or theirs_of_stage:
            report.skip(f"{board} manifest, {stage}: not {'recorded' if ours_of_stage else 'computed'}")


def table_figures(rows):
    """Published figures that follow from results.tsv."""
    best = result_rows.hardest_row(rows)
    largest = max(rows, key=lambda row: int(row["justsolved"]))
    figures = {"buckets": len(rows), "hardest_moves": best["moves"], "hardest_bucket": best["bucket"],
               "justsolved": sum(int(row["justsolved"]) for row in rows),
               "largest_bucket": largest["bucket"], "largest_bucket_justsolved": largest["justsolved"]}
    for row in rows:
        name = f"hardest_moves_corner_{row['pieces']}_pieces"
        figures[name] = max(figures.get(name, 0), int(row["moves_corner"]))
    return figures


def check_justsolved(report, board, tables, preset):
    """Compares the numbers of justsolved positions with those of `finder --count --by-bucket`, which lists no positions and
    shares no code with the searches; and these with the record."""
    command = [built("finder", preset), board, "--count", "--by-bucket", "--quiet"]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode != 0:
        report.differs(f"{board} justsolved positions: finder --count --by-bucket failed")
        return
    recorded = project.COUNTS / f"{board}.tsv"
    if recorded.exists():
        report.check(files.read_bytes(recorded) == done.stdout.encode("ascii"), f"{board} counts by bucket: same as the record")
    rows = {row["bucket"]: row["justsolved"] for row in table_text.read_table(tables.results)}
    counted = (line.split("\t") for line in done.stdout.splitlines()[1:])
    expected = {bucket: justsolved for bucket, _, justsolved in counted
                if bucket in rows or (justsolved != "0" and not tables.partial)}
    report.compare_maps(f"{board} justsolved positions by bucket, counted", rows, expected)


def check_contents(report, board, tables, preset):
    """Checks that the tables are valid and consistent in themselves."""
    if not tables.census.exists():
        report.skip(f"{board} census: not computed")
        return
    try:
        report.same(f"{board} tables: {checked(tables, preset).removeprefix(f'{board}: ')}")
    except Faulty as faulty:
        for fault in faulty.faults:
            report.differs(f"{board} tables: {fault}")


def check_partial_table(report, what, ours, recorded):
    """Compares the buckets of a table that are on record."""
    if not recorded.exists():
        report.skip(f"{what}: no record in the repository")
        return
    (_, our_lines), (_, their_lines) = lines_by_bucket(ours), lines_by_bucket(recorded)
    shared = our_lines.keys() & their_lines.keys()
    if not shared:
        report.skip(f"{what}: none of its buckets is on record")
        return
    ours, theirs = ({bucket: "".join(lines[bucket]) for bucket in shared} for lines in (our_lines, their_lines))
    report.compare_maps(f"{what}, buckets on record", ours, theirs)


def check_partial_tables(report, board, tables, preset):
    """Checks tables that have only some buckets, against the complete or the partial record."""
    check_contents(report, board, tables, preset)
    check_justsolved(report, board, tables, preset)
    folder = project.RESULTS if (project.RESULTS / f"{board}.tsv").exists() else project.PARTIAL
    for kind, path, name in (("results", tables.results, f"{board}.tsv"), ("census", tables.census, f"{board}.census.tsv")):
        if path.exists() and path.resolve() != (folder / name).resolve():
            check_partial_table(report, f"{board} partial {kind}", path, folder / name)


def check_tables(report, board, tables, preset):
    """Checks complete tables; returns the published figures that follow from them."""
    rows = result_rows.read_results(tables.results)
    check_contents(report, board, tables, preset)
    check_justsolved(report, board, tables, preset)
    check_moves(report, board, rows)
    check_table(report, f"{board} results", tables.results, project.RESULTS / f"{board}.tsv")
    if tables.census.exists():
        check_table(report, f"{board} census", tables.census, project.RESULTS / f"{board}.census.tsv")
    return table_figures(rows)


def sorter_figures(summary):
    """Published figures that follow from sorter.json."""
    largest = max(summary["buckets"], key=lambda bucket: bucket["records"])
    return {"buckets": len(summary["buckets"]), "justsolved": summary["records"],
            "raw_bytes": summary["records"] * board_list.cells(summary["board"]),
            "largest_bucket": largest["bucket"], "largest_bucket_justsolved": largest["records"]}


def check_board(report, board, options):
    folder = options.work / board
    figures = {}
    tables = Tables(folder / "results.tsv", folder / "census.tsv", manifest.is_partial(folder))
    if not tables.results.exists():
        report.skip(f"{board} moves: not searched")
    elif tables.partial:
        check_partial_tables(report, board, tables, options.preset)
    else:
        figures |= check_tables(report, board, tables, options.preset)
    if (folder / "finder.json").exists():
        figures |= seal.read_json(folder / "finder.json")
    else:
        figures |= manifest.counted(board, options.preset)
    if (folder / "sorter.json").exists():
        figures |= sorter_figures(seal.read_json(folder / "sorter.json"))
    check_counts(report, board, figures)
    check_md5(report, board, options)
    if not tables.partial:
        check_manifest(report, board, folder, options)


def tables_in(path):
    """The result tables of a file or folder, by board."""
    places = (sorted(path.glob("*.tsv")) + sorted(path.glob("*/results.tsv"))) if path.is_dir() else [path]
    found = {}
    for file in filter(Path.exists, places):
        folder = file.absolute().parent
        if re.fullmatch(BOARD + r"\.tsv", file.name):
            found[file.stem] = Tables(file, file.with_name(f"{file.stem}.census.tsv"), folder.name == "partial")
        elif file.name == "results.tsv" and re.fullmatch(BOARD, folder.name):
            found[folder.name] = Tables(file, file.with_name("census.tsv"), manifest.is_partial(folder))
    return found


def recheck(report, board, tables, options, seed):
    """Solves buckets again with the oracle, which shares no code with the pipeline and prints the seed."""
    oracle = built("oracle", options.preset)
    again = ["--check", tables.results, "--sample", options.recheck, "--seed", seed]
    if tables.census.exists():
        again += ["--census-file", tables.census]
    if tables.partial:
        again += ["--partial"]
    most = options.max_justsolved or (LARGE_BOARD_JUSTSOLVED if board_list.cells(board) > ALL_BUCKETS_CELLS else None)
    if most:
        again += ["--max-justsolved", most]
    status, output = shown([oracle, board, *again])
    compared = re.search(r"^compared (\d+) rows", output, re.MULTILINE)
    if compared and int(compared[1]) == 0 and status == 0:
        report.skip(f"{board}: no bucket is small enough to be solved again")
    else:
        report.check(status == 0, f"{board}: {compared[1] if compared else 'no'} buckets solved again")
    status, _ = shown([oracle, board, "--replay", tables.results])
    report.check(status == 0, f"{board}: every stored solution replayed")


def main():
    options = arguments()
    report = Report()
    tables = tables_in(options.results or options.work)
    if options.results or options.recheck:
        boards = options.boards or sorted(tables, key=board_list.board_order)
        missing = [board for board in boards if board not in tables]
        if missing or not boards:
            entry.fail(f"there is no result table of {' '.join(missing) or 'any board'} in {options.results or options.work}", 2)
    if options.recheck:
        seed = options.seed if options.seed is not None else random.randrange(2**31)
        for board in boards:
            recheck(report, board, tables[board], options, seed)
    elif options.results:
        for board in boards:
            if tables[board].partial:
                check_partial_tables(report, board, tables[board], options.preset)
            else:
                check_counts(report, board, check_tables(report, board, tables[board], options.preset))
    else:
        worked = {file.parent.name for stage in ("finder", "searcher") for file in options.work.glob(f"*/{stage}.json")}
        boards = options.boards or sorted(filter(re.compile(BOARD).fullmatch, worked), key=board_list.board_order)
        if not boards:
            entry.fail(f"there is nothing to check in {options.work}; run scripts/run first", 2)
        sound = check_finished(report, boards, options)
        for board in sound:
            check_board(report, board, options)
        if not options.boards:
            published = dict.fromkeys(row["board"] for row in table_text.read_table(project.PUBLISHED / "counts.tsv"))
            for board in published:
                if board not in boards:
                    check_counts(report, board, manifest.counted(board, options.preset))
    sys.exit(report.close("verify"))

"""Records searched boards in the repository, for maintainers.

For finished boards, copies results.tsv and census.tsv to data/results, writes data/manifests/BOARD.tsv, and adds the
measured times to data/results/times.tsv. With --partial, adds the buckets of partly searched boards to the tables in
data/partial; rows that already exist must be the same. With the last bucket of a board, its tables move to data/results,
and the board gets a manifest.

Examples:
  scripts/manifest 4x5
  scripts/manifest --partial 5x5
"""

from pathlib import Path

from atlas import argument_types, board_list, entry, files, manifest, project, seal, table_text, tables

TIME_COLUMNS = ("board", "stage", "threads", "wall_s", "cpu_s", "memory_bytes", "disk_bytes")


def update_times(log, boards):
    """Replaces the rows of the given boards in times.tsv."""
    file = project.RESULTS / "times.tsv"
    rows = [tuple(row.values()) for row in table_text.read_table(file)] if file.exists() else []
    rows = [row for row in rows if row[0] not in boards]
    for board in boards:
        for stage, used in log.get(board, {}).items():
            if used["finished"]:
                rows.append((board, stage, *(used[column] for column in TIME_COLUMNS[2:])))
    rows.sort(key=lambda row: board_list.board_order(row[0]))
    table_text.write_table(file, TIME_COLUMNS, rows)


def tables_of(folder):
    """The tables of a work folder, which must match the hashes in its searcher.json."""
    if not (folder / "searcher.json").exists():
        entry.fail(f"{folder / 'searcher.json'} is missing; search the board first")
    summary = seal.read_json(folder / "searcher.json")
    for name in ("results", "census"):
        if seal.hash_of(files.read_bytes(folder / f"{name}.tsv")) != summary[f"{name}_hash"]:
            entry.fail(f"{folder / name}.tsv has changed since the searcher wrote it; search the board again")
    return tables.Tables(folder / "results.tsv", folder / "census.tsv", manifest.is_partial(folder))


def recorded_in_part(board):
    return tables.Tables(project.PARTIAL / f"{board}.tsv", project.PARTIAL / f"{board}.census.tsv", True)


def record(board, folder):
    """Records a finished board and removes its partial record, which must agree."""
    found = tables_of(folder)
    if found.partial:
        entry.fail(f"{folder} has only some buckets of the board; finish the board with scripts/run {board}, or use --partial")
    rows = manifest.rows(folder)
    if manifest.is_direct(folder) and not (folder / "finder.json").exists():
        rows.insert(0, manifest.positions_row(manifest.counted(board)["positions"]))
    elif not all((folder / name).exists() for name in ("finder.json", "sorter.json")):
        entry.fail(f"{folder} lacks finder.json or sorter.json; finish the board with scripts/run {board}")
    tables.checked(found)
    earlier = recorded_in_part(board)
    texts = tables.merged(found, earlier)
    if texts != [files.read_bytes(path).decode("ascii") for path in (found.results, found.census)]:
        entry.fail(f"{earlier.results} has buckets that {found.results} lacks; one of the two tables is wrong")
    publish(board, texts, rows)


def publish(board, texts, rows):
    """Writes the complete tables and the manifest of a board, and removes its partial record."""
    files.write_text(project.RESULTS / f"{board}.tsv", texts[0])
    files.write_text(project.RESULTS / f"{board}.census.tsv", texts[1])
    table_text.write_table(project.MANIFESTS / f"{board}.tsv", manifest.COLUMNS, rows)
    for path in recorded_in_part(board)[:2]:
        path.unlink(missing_ok=True)


def positions_if_complete(board, rows):
    """The number of positions of a board if the rows of results.tsv are all buckets that data/counts expects, with the same
    numbers of justsolved positions; otherwise None."""
    path = project.COUNTS / f"{board}.tsv"
    counts = table_text.read_table(path, "bucket", "positions", "justsolved") if path.exists() else []
    expected = {row["bucket"]: row["justsolved"] for row in counts if row["justsolved"] != "0"}
    if {row["bucket"]: row["justsolved"] for row in rows} != expected:
        return None
    empty_board = 1  # a position without a bucket
    positions = str(sum(int(row["positions"]) for row in counts) + empty_board)
    if manifest.counted(board).get("positions") != positions:
        entry.fail(f"{path} does not add up to the positions of the board; write it again with finder {board} --count --by-bucket")
    return positions


def record_in_part(board, folder):
    """Adds the buckets of a folder to the partial record. Once no bucket is missing, makes this the complete record."""
    found, recorded, complete = tables_of(folder), recorded_in_part(board), project.RESULTS / f"{board}.tsv"
    if not found.partial:
        entry.fail(f"{folder} has all buckets of the board; record it without --partial")
    if complete.exists() and not recorded.results.exists():
        recorded.census.unlink(missing_ok=True)  # left by a run that was killed while it published the board
        entry.fail(f"{board} is already recorded completely in {project.RESULTS}")
    tables.checked(found)
    before = len(table_text.read_table(recorded.results)) if recorded.results.exists() else 0
    texts = tables.merged(found, recorded)
    if complete.exists() and files.read_bytes(complete) != texts[0].encode("ascii"):
        entry.fail(f"{complete} and {recorded.results} differ; remove the one that is wrong")
    files.write_text(recorded.census, texts[1])  # first: after a kill between the two, a rerun completes them
    files.write_text(recorded.results, texts[0])
    rows = tables.read_checked(recorded)
    print(f"{board}: {len(rows) - before} buckets added, {len(rows)} recorded")
    if positions := positions_if_complete(board, rows):
        publish(board, texts, [manifest.positions_row(positions), *manifest.table_rows(*recorded[:2])])
        print(f"{board}: no bucket is missing; the board is now recorded completely")


def main():
    parser = entry.parser(__doc__)
    parser.add_argument("boards", nargs="+", type=argument_types.board_name, metavar="BOARD")
    parser.add_argument("--work", type=Path, default=Path("work"), metavar="DIR", help="the work folder")
    parser.add_argument("--partial", action="store_true", help="record partly searched boards")
    options = parser.parse_args()
    for board in options.boards:
        (record_in_part if options.partial else record)(board, options.work / board)
    if not options.partial and (options.work / "run.json").exists():
        update_times(seal.read_json(options.work / "run.json"), options.boards)

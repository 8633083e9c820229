"""Records searched boards in the repository, for maintainers.

For finished boards, copies results.tsv and census.tsv to data/results, writes data/manifests/BOARD.tsv, and adds the
measured times to data/results/times.tsv. With --partial, adds the buckets of partly searched boards to the tables in
data/partial; rows that already exist must be the same. The last bucket of a board makes its tables complete: they move
to data/results, and the board gets a manifest.

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


def expected_buckets(board):
    """The buckets of a board that have justsolved positions, or nothing if data/counts lacks the board."""
    counts = project.COUNTS / f"{board}.tsv"
    return {row["bucket"] for row in table_text.read_table(counts) if row["justsolved"] != "0"} if counts.exists() else None


def record_in_part(board, folder):
    """Adds the buckets of a folder to the partial record. Once no bucket is missing, makes this the complete record."""
    found, recorded = tables_of(folder), recorded_in_part(board)
    if not found.partial:
        entry.fail(f"{folder} has all buckets of the board; record it without --partial")
    if (project.RESULTS / f"{board}.tsv").exists() and not recorded.results.exists():
        entry.fail(f"{board} is already recorded completely in {project.RESULTS}")
    tables.checked(found)
    before = len(table_text.read_table(recorded.results)) if recorded.results.exists() else 0
    texts = tables.merged(found, recorded)
    files.write_text(recorded.census, texts[1])  # first: after a kill between the two, a rerun completes them
    files.write_text(recorded.results, texts[0])
    buckets = [row["bucket"] for row in tables.read_checked(recorded)]
    print(f"{board}: {len(buckets) - before} buckets added, {len(buckets)} recorded")
    if set(buckets) == expected_buckets(board):
        positions = manifest.positions_row(manifest.counted(board)["positions"])
        publish(board, texts, [positions, *manifest.table_rows(recorded.results, recorded.census)])
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

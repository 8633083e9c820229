"""What the stages wrote for a board, as rows (stage, file, records, xxh3_128)."""

from atlas import project

COLUMNS = ("stage", "file", "records", "xxh3_128")


def rows(folder):
    """The rows of a board's work folder, as far as its stages are finished."""
    found = []
    if (folder / "finder.json").exists():
        finder = project.read_json(folder / "finder.json")
        found.append(("finder", "positions", finder["positions"], "-"))  # counted, not written
        found.append(("finder", "justsolved", finder["justsolved"], finder["content_hash"]))
    if (folder / "sorter.json").exists():
        for bucket in project.read_json(folder / "sorter.json")["buckets"]:
            found.append(("sorter", bucket["bucket"], bucket["records"], bucket["content_hash"]))
    for name in ("results.tsv", "census.tsv"):
        table = folder / name
        if table.exists():
            found.append(("searcher", name, len(project.read_table(table)), project.hash_of(table.read_bytes())))
    return [tuple(map(str, row)) for row in found]


def is_partial(folder):
    """Whether only some buckets of a board were searched (searcher --bucket)."""
    summaries = folder / "sorter.json", folder / "searcher.json"
    if not all(summary.exists() for summary in summaries):
        return False
    in_all, searched = (len(project.read_json(summary)["buckets"]) for summary in summaries)
    return searched < in_all

"""The manifest of a board: what the stages wrote, as rows (stage, file, records, xxh3_128)."""

import subprocess

from atlas import files, project, seal, table_text

COLUMNS = ("stage", "file", "records", "xxh3_128")


def rows(folder):
    """The rows of a board's work folder, for its finished stages."""
    found = []
    if (folder / "finder.json").exists():
        finder = seal.read_json(folder / "finder.json")
        found.append(positions_row(finder["positions"]))
        found.append(("finder", "justsolved", finder["justsolved"], finder["content_hash"]))
    if (folder / "sorter.json").exists():
        for bucket in seal.read_json(folder / "sorter.json")["buckets"]:
            found.append(("sorter", bucket["bucket"], bucket["records"], bucket["content_hash"]))
    found += table_rows(folder / "results.tsv", folder / "census.tsv")
    return [tuple(map(str, row)) for row in found]


def table_rows(results, census):
    """The rows of a board's result tables, under the names that the searcher gives them."""
    return [("searcher", name, str(len(table_text.read_table(table))), seal.hash_of(files.read_bytes(table)))
            for name, table in (("results.tsv", results), ("census.tsv", census)) if table.exists()]


def positions_row(positions):
    return ("finder", "positions", positions, "-")  # counted, not written


def counted(board, preset="release"):
    """The finder's counts without enumeration: {"positions": ..., "regions": ...}; empty if it fails."""
    done = subprocess.run([project.program("finder", preset), board, "--count"], stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, text=True, errors="surrogateescape", check=False)
    if done.returncode != 0:
        return {}
    return {"positions": done.stdout.strip(), "regions": done.stderr.splitlines()[-1].split()[0]}  # after any progress


def is_direct(folder):
    """Whether a board was searched without files of positions. If the summary is damaged, whether they are missing."""
    summary = folder / "searcher.json"
    try:
        return summary.exists() and seal.read_json(summary).get("input_hash") == "direct"
    except files.Damaged:
        return not (folder / "sorter.json").exists()


def is_partial(folder):
    """Whether only some buckets of a board were searched."""
    summary = folder / "searcher.json"
    return summary.exists() and not seal.read_json(summary).get("complete", True)

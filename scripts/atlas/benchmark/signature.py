"""A line of hashes of the output of all stages for a small fixed workload."""

from atlas import files, manifest, seal
from atlas.pipeline import BOARD_STAGES, run_quietly

BOARDS = ["2x5", "3x3", "3x4"]


def site_hash(site):
    found = sorted(path for path in site.rglob("*") if path.is_file())
    lines = (f"{path.relative_to(site)} {seal.hash_of(files.read_bytes(path))}\n" for path in found)
    return seal.hash_of("".join(lines).encode())


def signature(work, threads, preset="release"):
    """Runs all stages in `work`; returns the hashes of the output of each."""
    rows = []
    for board in BOARDS:
        for stage in BOARD_STAGES:
            run_quietly(stage, board, "--work", work, "--threads", threads, preset=preset)
        rows += manifest.rows(work / board)
    run_quietly("renderer", "--work", work, "--threads", threads, preset=preset)
    hashes = [f"{stage} " + seal.hash_of("".join(" ".join(row) + "\n" for row in rows if row[0] == stage).encode())
              for stage in BOARD_STAGES]
    return " ".join(["signature", *hashes, "site", site_hash(work / "site")])

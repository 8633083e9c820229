"""Asks the stages whether finished work is byte for byte as they wrote it."""

import subprocess

from atlas import manifest
from atlas.build import built
from atlas.pipeline import BOARD_STAGES, folders_of_repository

# In a stage's message that another run holds the lock.
HELD = "another run is at work"


class Held(Exception):
    """Another run is at work on the files to be checked; names the place."""


def check_files(report, what, stage, options, *arguments):
    """Runs a stage's own check of every byte of its output; returns whether it passes. Raises Held."""
    command = [built(stage, options.preset), *arguments, "--check", "--quiet", "--work", options.work]
    done = subprocess.run([str(word) for word in command], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                          text=True, errors="surrogateescape", check=False)
    if done.returncode == 0:
        report.same(f"{what}: undamaged")
    elif HELD in done.stderr:
        raise Held(next(line for line in done.stderr.splitlines() if HELD in line).removeprefix(f"{stage}: "))
    else:
        report.differs(f"{what}: {done.stderr.strip()}")
    return done.returncode == 0


def check_integrity(report, board, options):
    """Whether the output of all finished stages of a board is as they wrote it. Raises Held."""
    folder = options.work / board
    finished = [stage for stage in BOARD_STAGES if (folder / f"{stage}.json").exists()]
    direct = {"searcher": ["--direct"] if manifest.is_direct(folder) else []}
    return all([check_files(report, f"{board} files of the {stage}", stage, options, board, *direct.get(stage, []))
                for stage in finished])


def is_sound(report, board, options):
    """Whether a board is as it was written and no run is at work on it; reports why not."""
    try:
        if check_integrity(report, board, options):
            return True
        report.skip(f"{board} figures: damaged; run the stages again, which replaces damaged files")
    except Held as held:
        report.skip(f"{board}: {held}")
    return False


def arguments_of_site(site):
    """The folders of the repository a site was rendered from. A user who calls the renderer directly may omit any."""
    def marks_own_boards():
        return (site / "index.html").is_file() and b'class="here"' in (site / "index.html").read_bytes()

    shows = {"--record": marks_own_boards, "--partial": lambda: True}
    words = []
    for option, folder in folders_of_repository().items():
        pages = [site / f"{table.stem}.html" for table in folder.glob("*.tsv")]
        if any(page.is_file() and shows[option]() for page in pages):
            words += [option, folder]
    return words


def check_finished(report, boards, options):
    """Checks all finished work; returns the boards that are undamaged."""
    sound = [board for board in boards if is_sound(report, board, options)]
    site = options.work / "site"
    if site.exists():
        try:
            check_files(report, "files of the site", "renderer", options, *arguments_of_site(site))
        except Held as held:
            report.skip(f"files of the site: {held}")
    return sound

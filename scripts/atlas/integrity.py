"""Whether finished work is byte for byte what the stages wrote, which the stages themselves judge."""

import subprocess

from atlas import manifest
from atlas.build import built
from atlas.pipeline import BOARD_STAGES, folders_of_repository

# How a stage says that it is not alone.
HELD = "another run is at work"


class Held(Exception):
    """Another run is at work on what is to be checked; says where."""


def check_files(report, what, stage, options, *arguments):
    """Lets a stage look at every byte of its output; returns whether all is as it was written. Raises Held."""
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
    """Whether all that the stages finished for a board is as they wrote it. Raises Held."""
    folder = options.work / board
    finished = [stage for stage in BOARD_STAGES if (folder / f"{stage}.json").exists()]
    direct = {"searcher": ["--direct"] if manifest.is_direct(folder) else []}
    return all([check_files(report, f"{board} files of the {stage}", stage, options, board, *direct.get(stage, []))
                for stage in finished])


def is_sound(report, board, options):
    """Whether a board is as it was written and nobody is at work on it; says why not."""
    try:
        if check_integrity(report, board, options):
            return True
        report.skip(f"{board} figures: first run the stages again, which makes damaged files anew")
    except Held as held:
        report.skip(f"{board}: {held}")
    return False


def arguments_of_site(site):
    """Which folders of the repository a site was rendered from: who calls the renderer by hand may leave out any."""
    def marks_own_boards(_):
        return (site / "index.html").is_file() and b'class="here"' in (site / "index.html").read_bytes()

    shows = {"--record": marks_own_boards, "--partial": lambda page: True,
             "--features": lambda page: b'value="feels"' in page.read_bytes()}
    words = []
    for option, folder in folders_of_repository().items():
        pages = [site / f"{table.stem}.html" for table in folder.glob("*.tsv")]
        if any(page.is_file() and shows[option](page) for page in pages):
            words += [option, folder]
    return words


def check_finished(report, boards, options):
    """Whether all that is finished is as it was written; returns the boards of which it is."""
    sound = [board for board in boards if is_sound(report, board, options)]
    site = options.work / "site"
    if site.exists():
        try:
            check_files(report, "files of the site", "renderer", options, *arguments_of_site(site))
        except Held as held:
            report.skip(f"files of the site: {held}")
    return sound

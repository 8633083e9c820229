"""Replays the solutions in data/coins/FONT.tsv, one for each pair of glyphs, with code that is independent of the
programs, and compares their lengths with the published ones in optima.tsv.

With --solve, also solves the puzzles from the named glyphs (default: all) again; solutions and lengths must be the
same. All puzzles of 5x7 take minutes, those of 5x9 hours, 13 GB of memory and 11 GB of disk. Exit status: 0 if nothing
differs, 1 if something does, 2 for wrong usage.

Examples:
  scripts/coins
  scripts/coins --font 5x7 --solve H
"""

import csv
import subprocess
import sys

from atlas import entry, project
from atlas.published import search_options
from atlas.build import build
from atlas.published.coin_replay import Wrong, glyphs, replay
from atlas.report import Report

FONTS = ("5x7", "5x9")


def rows_of(text):
    return list(csv.DictReader(text.splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE))


def published(font):
    """The published lengths by pair of glyphs."""
    text = (project.COINS / "optima.tsv").read_text(encoding="utf-8")
    return {(row["from"], row["to"]): row["moves"] for row in rows_of(text) if row["font"] == f"font{font}"}


def font_glyphs(font):
    return glyphs((project.COINS / f"font{font}.txt").read_text(encoding="utf-8"))


def check_rows(report, what, font, rows, starts):
    """Replays the solutions from all these starts to all other glyphs; every pair must appear exactly once."""
    coins, size = font_glyphs(font)
    pairs = [(row["from"], row["to"]) for row in rows]
    expected = {(start, goal) for start in starts for goal in coins if goal != start}
    if len(pairs) != len(expected) or set(pairs) != expected:
        report.differs(f"{what}: {len(pairs)} pairs, expected each of {len(expected)} once")
        return
    known, wrong = published(font), 0
    for row, (start, goal) in zip(rows, pairs, strict=True):
        try:
            length = replay(coins[start], coins[goal], size, row["solution"])
            if str(length) != row["length"]:
                raise Wrong(f"the solution has {length} moves, the table says {row['length']}")
            if str(length) != known.get((start, goal), str(length)):
                raise Wrong(f"{length} moves, published: {known[start, goal]}")
        except Wrong as fault:
            wrong += 1
            report.differs(f"{what}, {start} to {goal}: {fault}")
    compared = len(expected & known.keys())
    if not wrong:
        report.same(f"{what}: {len(pairs)} solutions replayed, {compared} lengths are as published")


def recorded(font):
    """The rows of a font's table."""
    return rows_of((project.COINS / f"{font}.tsv").read_text(encoding="utf-8"))


def solve_again(report, options, font, start):
    """Solves the puzzles from a glyph to all others and compares them with the record."""
    command = [project.program("puzzle"), "coins", start, "--font", font, *search_options.words(options)]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    what = f"{font} from {start}, solved"
    if done.returncode != 0:
        report.differs(f"{what}: puzzle ended with status {done.returncode}")
        return
    rows = rows_of(done.stdout)
    check_rows(report, what, font, rows, [start])
    before = [row for row in recorded(font) if row["from"] == start]
    report.check(rows == before, f"{what}: {len(before)} solutions as in data/coins/{font}.tsv")


def arguments():
    parser = entry.parser(__doc__)
    parser.add_argument("starts", nargs="*", metavar="GLYPH",
                        help="with --solve: solve only the puzzles from these glyphs, such as A (default: all)")
    parser.add_argument("--font", choices=FONTS, help="only this font (default: all)")
    parser.add_argument("--solve", action="store_true", help="also solve the puzzles again")
    search_options.add_to(parser)
    return parser.parse_args()


def main():
    options = arguments()
    fonts = [options.font] if options.font else FONTS
    coins = {font: list(font_glyphs(font)[0]) for font in fonts}
    for font, known in coins.items():
        if unknown := set(options.starts) - set(known):
            entry.fail(f"{font} has no glyph {' '.join(sorted(unknown))}; it has {' '.join(known)}", 2)
    if options.starts and not options.solve:
        entry.fail("glyphs have an effect only with --solve; add this option or omit the glyphs", 2)
    report = Report()
    for font in fonts:
        check_rows(report, f"data/coins/{font}.tsv", font, recorded(font), coins[font])
    if options.solve:
        build("release", ["puzzle"])
        for font in fonts:
            for start in options.starts or coins[font]:
                solve_again(report, options, font, start)
    sys.exit(report.close("coins"))

"""Plays solutions of coin sliding puzzles, cell by cell. Shares nothing with the programs but the drawings of the fonts
and the form of a solution (docs/reference/command-line.md)."""

import re

MOVE = re.compile(r"(\d+),(\d+)>(\d+),(\d+)")


class Wrong(Exception):
    """A solution that is none; says why."""


def glyphs(text):
    """The coins of each glyph of a font's text, as columns and rows; and the size of its board."""
    found, size = {}, None
    for block in text.strip().split("\n\n"):
        name, *rows = block.splitlines()
        if name in found or size not in (None, (len(rows[0]), len(rows))) or len({len(row) for row in rows}) != 1:
            raise Wrong(f"the glyph {name} is there twice, or has a board of its own")
        size = (len(rows[0]), len(rows))
        found[name] = frozenset((x, y) for y, row in enumerate(rows) for x, cell in enumerate(row) if cell == "o")
    return found, size


def after(coins, size, source, target):
    """The coins after one of them has moved; raises Wrong if the rule forbids that."""
    if source not in coins:
        raise Wrong("there is no coin")
    others = coins - {source}
    x, y = target
    if target in coins or not (0 <= x < size[0] and 0 <= y < size[1]):
        raise Wrong("it goes to no empty cell of the board")
    if sum(beside in others for beside in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))) < 2:
        raise Wrong("fewer than two other coins are beside that cell")
    return others | {target}


def replay(start, goal, size, solution):
    """How many moves a solution has; raises Wrong if it is none."""
    coins, words = start, solution.split()
    for number, word in enumerate(words, 1):
        move = MOVE.fullmatch(word)
        if not move:
            raise Wrong(f"'{word}' is no move")
        numbers = [int(part) for part in move.groups()]
        try:
            coins = after(coins, size, tuple(numbers[:2]), tuple(numbers[2:]))
        except Wrong as wrong:
            raise Wrong(f"move {number}, '{word}': {wrong}") from None
    if coins != goal:
        raise Wrong(f"the goal is not met after {len(words)} moves")
    return len(words)

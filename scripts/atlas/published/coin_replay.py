"""Replays solutions of coin-sliding puzzles. Shares no code with the programs, only the font files and the notation of
solutions (docs/reference/command-line.md)."""

import re

from atlas.report import Wrong

MOVE = re.compile(r"(\d+),(\d+)>(\d+),(\d+)")


def glyphs(text):
    """The coins of each glyph in a font's text, as (column, row), and the size of its board."""
    found, size = {}, None
    for block in text.strip().split("\n\n"):
        name, *rows = block.splitlines()
        if name in found or size not in (None, (len(rows[0]), len(rows))) or len({len(row) for row in rows}) != 1:
            raise Wrong(f"the glyph {name} appears twice or differs in size")
        size = (len(rows[0]), len(rows))
        found[name] = frozenset((x, y) for y, row in enumerate(rows) for x, cell in enumerate(row) if cell == "o")
    return found, size


def after(coins, size, source, target):
    """The coins after one move; raises Wrong if the rule forbids it."""
    if source not in coins:
        raise Wrong("no coin to move")
    others = coins - {source}
    x, y = target
    if target in coins or not (0 <= x < size[0] and 0 <= y < size[1]):
        raise Wrong("the target is not an empty cell of the board")
    if sum(neighbour in others for neighbour in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))) < 2:
        raise Wrong("the target touches fewer than two other coins")
    return others | {target}


def replay(start, goal, size, solution):
    """The number of moves of a solution; raises Wrong if it is invalid."""
    coins, words = start, solution.split()
    for number, word in enumerate(words, 1):
        move = MOVE.fullmatch(word)
        if not move:
            raise Wrong(f"'{word}' is not a move")
        numbers = [int(part) for part in move.groups()]
        try:
            coins = after(coins, size, tuple(numbers[:2]), tuple(numbers[2:]))
        except Wrong as wrong:
            raise Wrong(f"move {number}, '{word}': {wrong}") from None
    if coins != goal:
        raise Wrong(f"the goal is not reached after {len(words)} moves")
    return len(words)

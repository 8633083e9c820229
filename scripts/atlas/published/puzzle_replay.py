"""Replays solutions of sliding-block puzzles. Shares no code with the programs, only the JSON form of puzzles
(docs/reference/command-line.md)."""

import re

from atlas.report import Wrong

STEPS = {"U": (0, -1), "R": (1, 0), "D": (0, 1), "L": (-1, 0)}
# The notation of a move in each metric: names of pieces, then steps.
ONE, SEVERAL, STRAIGHT = r"(?P<name>.)", r"(?:\((?P<names>.+)\)|(?P<name>.))", r"(?:U+|R+|D+|L+)"
MOVES = {f"{super_}{metric}": re.compile(f"{pieces}(?P<steps>{steps})")
         for super_, pieces in (("", ONE), ("super-", SEVERAL))
         for metric, steps in (("steps", "[URDL]"), ("straight", STRAIGHT), ("moves", "[URDL]+"))}


class Game:
    """A puzzle being played from one of its starts."""

    def __init__(self, puzzle, start=0):
        self.puzzle = puzzle
        walls = {tuple(cell) for cell in puzzle.get("walls", [])}
        self.open = {(x, y) for x in range(puzzle["width"]) for y in range(puzzle["height"])} - walls
        self.kinds = [puzzle["kinds"][piece["kind"]] for piece in puzzle["pieces"]]
        self.places = [tuple(place) for place in puzzle["starts"][start]]

    def cells(self, piece):
        column, row = self.places[piece]
        return {(column + x, row + y) for x, y in self.kinds[piece]["cells"]}

    def numbers(self, names):
        """The indices of the pieces with these names."""
        known = [piece["name"] for piece in self.puzzle["pieces"]]
        for name in names:
            if name not in known or names.count(name) > 1:
                raise Wrong(f"'{name}' is not a piece, or named twice")
        return [known.index(name) for name in names]

    def step(self, movers, letter):
        """Shifts pieces by one cell, all at once."""
        x, y = STEPS[letter]
        for piece in movers:
            if not self.kinds[piece].get("horizontal" if x else "vertical", True):
                raise Wrong(f"a piece may not go {letter}")
            self.places[piece] = (self.places[piece][0] + x, self.places[piece][1] + y)
        for piece in movers:
            barred = {tuple(cell) for cell in self.kinds[piece].get("barred", [])}
            if not self.cells(piece) <= self.open - barred:
                raise Wrong(f"a piece cannot go {letter}: a cell there is closed to it")
        covered = [cell for piece in range(len(self.places)) for cell in self.cells(piece)]
        if len(covered) != len(set(covered)):
            raise Wrong(f"a piece cannot go {letter}: another one is there")

    def solved(self):
        """Whether a goal is reached."""
        lying = {(piece["kind"], place) for piece, place in zip(self.puzzle["pieces"], self.places, strict=True)}
        covered = {cell for piece in range(len(self.places)) for cell in self.cells(piece)}
        return any(all((target["kind"], tuple(target["place"])) in lying for target in goal.get("targets", [])) and
                   not any(tuple(cell) in covered for cell in goal.get("voids", []))
                   for goal in self.puzzle["goals"])


def replay(puzzle, metric, solution):
    """The number of moves of a solution, from the first start of a puzzle; raises Wrong if it is invalid."""
    game = Game(puzzle)
    words = solution.split()
    for number, word in enumerate(words, 1):
        move = MOVES[metric].fullmatch(word)
        if not move:
            raise Wrong(f"'{word}' is not a move in {metric}")
        try:
            movers = game.numbers(move.groupdict().get("names") or move["name"])
            before = list(game.places)
            for letter in move["steps"]:
                game.step(movers, letter)
            if game.places == before:
                raise Wrong("it returns to where it started")
        except Wrong as wrong:
            raise Wrong(f"move {number}, '{word}': {wrong}") from None
    if not game.solved():
        raise Wrong(f"no goal is reached after {len(words)} moves")
    return len(words)

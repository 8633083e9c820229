"""Compares data/puzzles/cars with the results of a slow solver, where there are few placements."""

import collections
import itertools
import json
import unittest

import support  # noqa: F401  (finds the modules of the scripts)
from atlas import project

RED_ROW = 2
FEW = 5000


def lines_of(size):
    with open(project.PUZZLES / "cars" / f"{size}x{size}.jsonl", encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def cars_of(pieces):
    """The width and height of each car but the red one; pieces is a menu such as 1xA,2x#/#."""
    for item in pieces.split(",")[1:]:
        count, shape = item.split("x")
        rows = shape.split("/")
        yield from [(len(rows[0]), len(rows))] * int(count)


def cells(car):
    width, height, x, y = car
    return {(x + dx, y + dy) for dx in range(width) for dy in range(height)}


def placements(size, cars):
    """All sets of places, each with a red car; a place is (width, height, x, y)."""
    places = [[(width, height, x, y) for x in range(size - width + 1) for y in range(size - height + 1)] for width, height in cars]
    for red in range(size - 1):
        for others in itertools.product(*places):
            taken = [cells(car) for car in ((2, 1, red, RED_ROW), *others)]
            if len(set().union(*taken)) == sum(map(len, taken)):
                yield red, frozenset(others)


def moves(size, position):
    """All positions one move away."""
    red, others = position
    everything = [(2, 1, red, RED_ROW), *others]
    for number, car in enumerate(everything):
        width, height, x, y = car
        blocked = set().union(*(cells(other) for other in everything if other != car))
        for way in (1, -1):
            for distance in itertools.count(1):
                dx, dy = (way * distance, 0) if width > height else (0, way * distance)
                moved = (width, height, x + dx, y + dy)
                if not (0 <= x + dx <= size - width and 0 <= y + dy <= size - height) or cells(moved) & blocked:
                    break
                yield (x + dx, others) if number == 0 else (red, others - {car} | {moved})


class CarsTest(unittest.TestCase):
    def test_choices_are_complete(self):
        for size, longest in ((6, 3), (7, 4)):
            kinds = [shape for length in range(2, longest + 1) for shape in ((length, 1), (1, length))]
            found = collections.Counter(tuple(sorted(cars_of(line["pieces"]))) for line in lines_of(size))
            most = max(map(len, found))
            expected = [tuple(sorted(cars)) for number in range(1, most + 1)
                        for cars in itertools.combinations_with_replacement(kinds, number)]
            self.assertEqual(found, collections.Counter(expected))

    def test_results_match_those_of_a_slow_solver(self):
        for size in (6, 7):
            for line in lines_of(size):
                if line["placements"] <= FEW:
                    with self.subTest(size=size, pieces=line["pieces"]):
                        self.check(size, line)

    def check(self, size, line):
        known = set(placements(size, list(cars_of(line["pieces"]))))
        level = [position for position in known if position[0] == size - 2]
        distances = dict.fromkeys(level, 0)
        for distance in itertools.count(1):
            level = {after for before in level for after in moves(size, before) if after not in distances}
            if not level:
                break
            distances.update(dict.fromkeys(level, distance))
        counts = collections.Counter(distances.values())
        self.assertEqual((len(known), counts[0], len(distances), max(counts), counts[max(counts)]),
                         tuple(line[name] for name in ("placements", "winning_positions", "solvable_positions", "length", "starts")))

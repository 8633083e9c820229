"""The state graph of a Rush Hour board, independent of the programs."""

from functools import cached_property

SIZE = 6


class Board:
    """A valid board of 36 cells. A position is a tuple with the offset of each car in its row or column. Car 0 is the red
    one, A, which has to get to its last offset. Sets of cells are bit masks; `masks[car][offset]` are a car's cells."""

    def __init__(self, text):
        self.start, self.lines, self.masks = (), [], []
        for name in sorted(set(text) - {"o"}):
            cells = [cell for cell, character in enumerate(text) if character == name]
            step, (row, column) = cells[1] - cells[0], divmod(cells[0], SIZE)
            offset, line = (column, row) if step == 1 else (row, column)
            at_edge = sum(1 << cell for cell in cells) >> step * offset
            self.start += (offset,)
            self.lines.append((step, line))
            self.masks.append([at_edge << step * place for place in range(SIZE - len(cells) + 1)])

    def swept(self, car, before, after):
        """The cells that a car covers during a move from one offset to another, both ends included."""
        cells = 0
        for mask in self.masks[car][min(before, after):max(before, after) + 1]:
            cells |= mask
        return cells

    def moves(self, position):
        """The positions after one move: one car, any distance."""
        occupied = sum(self.masks[car][offset] for car, offset in enumerate(position))
        for car, offset in enumerate(position):
            masks, others = self.masks[car], occupied ^ self.masks[car][offset]
            for way in (range(offset - 1, -1, -1), range(offset + 1, len(masks))):
                for target in way:
                    if masks[target] & others:
                        break
                    yield position[:car] + (target,) + position[car + 1:]


class Graph:
    """The positions within reach of the start, which is number 0, and their neighbours. The board must be solvable."""

    def __init__(self, board):
        self.board, self.positions, self.neighbours = board, [board.start], []
        numbers = {board.start: 0}
        for position in self.positions:  # grows
            found = list(board.moves(position))
            self.positions += [other for other in found if other not in numbers]
            self.neighbours.append([numbers.setdefault(other, len(numbers)) for other in found])

    @cached_property
    def to_goal(self):
        """The number of moves from each position to the goal."""
        queue = [number for number, position in enumerate(self.positions) if position[0] == len(self.board.masks[0]) - 1]
        distance = dict.fromkeys(queue, 0)
        for number in queue:  # grows
            for other in self.neighbours[number]:
                if other not in distance:
                    distance[other] = distance[number] + 1
                    queue.append(other)
        return distance

    def onward(self, number):
        """The neighbours that are nearer to the goal: the next positions of shortest solutions."""
        return [other for other in self.neighbours[number] if self.to_goal[other] < self.to_goal[number]]

    @cached_property
    def layers(self):
        """The positions of shortest solutions after 0, 1, ... moves."""
        layers = [[0]]
        while self.to_goal[layers[-1][0]]:
            layers.append(sorted({other for number in layers[-1] for other in self.onward(number)}))
        return layers

    @cached_property
    def ways(self):
        """The number of shortest solutions from each position of `layers`."""
        ways = dict.fromkeys(self.layers[-1], 1)
        for layer in self.layers[-2::-1]:
            ways.update({number: sum(ways[other] for other in self.onward(number)) for number in layer})
        return ways

    def change(self, number, other):
        """The move between two neighbours: car, offset before, offset after."""
        pairs = zip(self.positions[number], self.positions[other])
        return next((car, *pair) for car, pair in enumerate(pairs) if pair[0] != pair[1])

"""Numbers that may tell how hard a Rush Hour board is for people, besides those of `puzzle rate`. Own definitions, except
for reasons().

The apparent distance of a position is what a player sees at a glance: a move for each car between the red car and the
exit, and one for the red car; 0 if it is there. Means are over all shortest solutions with equal weights.
"""

import random

from atlas.difficulty.rush_hour import SIZE

SOLUTIONS, GAMES = 100, 200


def apparent_distances(graph):
    """The apparent distance of each position."""
    masks, last = graph.board.masks, len(graph.board.masks[0]) - 1
    ahead = [graph.board.swept(0, offset, last) for offset in range(last + 1)]
    return [(red < last) + sum(masks[car][offset] & ahead[red] != 0 for car, offset in enumerate(others, start=1))
            for red, *others in graph.positions]


def dependency_depth(graph, generator):
    """The mean, over SOLUTIONS shortest solutions drawn at random, of the greatest number of moves each of which needs the
    one before. A move needs an earlier one if both move the same car, if it sweeps a cell that the other car has left, or
    if it ends on a cell that the other car swept."""
    total = 0
    for _ in range(SOLUTIONS):
        number, done = 0, []
        while graph.to_goal[number]:
            onward = graph.onward(number)
            after = generator.choices(onward, [graph.ways[other] for other in onward])[0]
            car, old, new = graph.change(number, after)
            swept, start, end = graph.board.swept(car, old, new), graph.board.masks[car][old], graph.board.masks[car][new]
            level = 1 + max((level for level, other, their_start, their_swept in done
                             if other == car or swept & their_start or end & their_swept), default=0)
            done.append((level, car, start, swept))
            number = after
        total += max(level for level, *_ in done)
    return total / SOLUTIONS


def reasons(board):
    """The size of the AND/OR tree of reasons for moves at the start, after Olieslagers and others (2024).

    The red car has to move to the exit. A move needs every car out of its way (AND); a car gets out of the way by any move
    to an offset where it leaves all the swept cells free (OR). Moves pass through other cars, which have to get out of the
    way in turn, but cars in one line keep their order. A move is impossible if some car cannot get out of its way. What
    is its own reason is not followed. Counts pairs (car, offsets) and moves in them, equal ones at one depth once.
    """
    cars, masks, start = range(len(board.start)), board.masks, board.start

    def room(car):
        line = [other for other in cars if board.lines[other] == board.lines[car]]
        before = sum(SIZE + 1 - len(masks[other]) for other in line if start[other] < start[car])
        return range(before, before + 1 + SIZE - sum(SIZE + 1 - len(masks[other]) for other in line))

    def needs(car, target):
        swept = board.swept(car, start[car], target)
        return [(other, tuple(offset for offset in room(other) if not masks[other][offset] & swept))
                for other in cars if other != car and masks[other][start[other]] & swept]

    nodes = set()

    def expand(reason, above):
        nodes.add((reason, len(above)))
        for target in reason[1] if reason not in above else ():
            below = needs(reason[0], target)
            if all(offsets for _, offsets in below):
                nodes.add((reason, len(above), target))
                for child in below:
                    expand(child, above | {reason})
    expand((0, (len(masks[0]) - 1,)), frozenset())
    return len(nodes)


def common_moves(graph):
    """The moves (car, offset before, offset after) that are in all shortest solutions, anywhere in them."""
    common = {number: frozenset() for number in graph.layers[-1]}
    for layer in graph.layers[-2::-1]:
        for number in layer:
            common[number] = frozenset.intersection(*(common[other] | {graph.change(number, other)}
                                                      for other in graph.onward(number)))
    return common[0]


def plateaus_and_backward_moves(graph, apparent):
    """Two means. Plateaus: moves, the last excepted, after which all neighbours have the same apparent distance as the
    position. Backward moves: those that increase the apparent distance or take the red car away from the exit."""
    plateaus, backward, share = 0, 0, {0: 1.0}  # the share of the shortest solutions that pass a position
    for number in (number for layer in graph.layers[:-1] for number in layer):
        if number and all(apparent[other] == apparent[number] for other in graph.neighbours[number]):
            plateaus += share[number]
        for other in graph.onward(number):
            part = share[number] * graph.ways[other] / graph.ways[number]
            share[other] = share.get(other, 0) + part
            if apparent[other] > apparent[number] or graph.positions[other][0] < graph.positions[number][0]:
                backward += part
    return {"plateaus": plateaus, "backward_moves": backward}


def lookahead(graph, apparent, generator):
    """The mean moves of GAMES games of a player who looks two moves ahead: to the goal if it is a neighbour, else to a
    neighbour not yet visited from which the least apparent distance is within one more move, at random if there are
    several; if all are visited, one move back."""
    values = [min(apparent[each] for each in (number, *others)) if graph.to_goal[number] else -1
              for number, others in enumerate(graph.neighbours)]
    moves = 0
    for _ in range(GAMES):
        number, trail, visited = 0, [], {0}
        while graph.to_goal[number]:
            fresh = [other for other in graph.neighbours[number] if other not in visited]
            if fresh:
                least = min(values[other] for other in fresh)
                trail.append(number)
                number = generator.choice([other for other in fresh if values[other] == least])
                visited.add(number)
            else:
                number = trail.pop()
            moves += 1
    return moves / GAMES


def measure(graph):
    """All candidates of a board by name. Random draws depend on the start alone."""
    generator, apparent = random.Random(repr(graph.board.start)), apparent_distances(graph)
    return {"dependency_depth": dependency_depth(graph, generator), "reasons": reasons(graph.board),
            **plateaus_and_backward_moves(graph, apparent), "common_moves": len(common_moves(graph)),
            "lookahead": lookahead(graph, apparent, generator)}

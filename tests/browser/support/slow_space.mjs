// A simple slow state space, based on the slow solver: positions are texts in which equal pieces have equal names.
import {neighbours, solved} from "./slow_solver.mjs";

/// The position as text: for each cell the first cell and relative shape of its piece, and whether it is the goal
/// piece.
function key(labels, width, goal) {
  const found = new Map();
  labels.forEach((label, cell) => {
    if (label > 0) found.set(label, [...found.get(label) ?? [], cell]);
  });
  const name = ([label, cells]) => {
    const left = Math.min(...cells.map((cell) => cell % width)), top = Math.floor(cells[0] / width);
    const shape = cells.map((cell) => `${cell % width - left},${Math.floor(cell / width) - top}`).join(" ");
    return `${shape}${label === goal ? "!" : ""}@${left},${top}`;
  };
  return [...found].map(name).sort().join("; ");
}

/// Distances from some positions of a graph (a Map from keys to keys of neighbours) to all others.
function distances(graph, from) {
  const found = new Map(from.map((name) => [name, 0]));
  for (const [name, distance] of found)  // grows while it is walked
    for (const next of graph.get(name)) if (!found.has(next)) found.set(next, distance + 1);
  return found;
}

/// The positions reachable from a start, also beyond goals: {toGoal, distanceOf, size, levels, onWay, deadEnds, bottlenecks,
/// length}. `levels` counts positions by distance to the goal, `onWay` those on shortest solutions.
export function slowSpace(labels, width, goal) {
  const keyOf = (position) => key(position, width, goal);
  const positions = new Map([[keyOf(labels), labels]]), graph = new Map();
  for (const [name, position] of positions) {  // grows while it is walked
    const next = neighbours(position, width);
    for (const other of next) if (!positions.has(keyOf(other))) positions.set(keyOf(other), other);
    graph.set(name, new Set(next.map(keyOf)));
  }
  const goals = [...positions].filter(([, position]) => solved(position, width, goal)).map(([name]) => name);
  const toGoal = distances(graph, goals), fromStart = distances(graph, [keyOf(labels)]), length = toGoal.get(keyOf(labels));
  const levels = [], onWay = [];
  for (const [name, distance] of toGoal) {
    levels[distance] = (levels[distance] ?? 0) + 1;
    onWay[distance] = (onWay[distance] ?? 0) + (distance + fromStart.get(name) === length ? 1 : 0);
  }
  return {
    size: positions.size, levels, onWay, length, distanceOf: (position) => toGoal.get(keyOf(position)),
    deadEnds: [...graph.values()].filter((next) => next.size === 1).length,
    bottlenecks: onWay.filter((count, distance) => count === 1 && distance > 0 && distance < length).length,
  };
}

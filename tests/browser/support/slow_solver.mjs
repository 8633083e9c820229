// A simple slow solver that shares no code with the site: positions are lists of labels, one for each cell.

const STEPS = {U: [0, -1], R: [1, 0], D: [0, 1], L: [-1, 0]};

/// The labels after one step of the piece `label`, or null if it is blocked.
export function step(labels, width, label, name) {
  const height = labels.length / width, [dx, dy] = STEPS[name];
  const next = labels.map((other) => (other === label ? 0 : other));
  for (let cell = 0; cell < labels.length; ++cell) {
    if (labels[cell] !== label) continue;
    const x = cell % width + dx, y = Math.floor(cell / width) + dy;
    if (x < 0 || y < 0 || x >= width || y >= height || next[y * width + x] !== 0) return null;
    next[y * width + x] = label;
  }
  return next;
}

/// All positions that one piece can reach by any path, the given one first.
export function reachedBy(labels, width, label) {
  const reached = new Map([[labels.join(), labels]]);
  for (const position of reached.values()) {  // grows while it is walked
    for (const name of Object.keys(STEPS)) {
      const next = step(position, width, label, name);
      if (next && !reached.has(next.join())) reached.set(next.join(), next);
    }
  }
  return [...reached.values()];
}

/// All positions one move away: one piece, any path.
export const neighbours = (labels, width) =>
  [...new Set(labels.filter((value) => value > 0))].flatMap((label) => reachedBy(labels, width, label).slice(1));

export function solved(labels, width, goal) {
  const height = labels.length / width;
  const cells = labels.flatMap((label, cell) => (label === goal ? [cell] : []));
  return cells.some((cell) => cell % width === width - 1) && cells.some((cell) => Math.floor(cell / width) === height - 1);
}

/// The minimum number of moves from a position, or -1.
export function leastMoves(labels, width, goal) {
  let level = [labels];
  const seen = new Set([labels.join()]);
  for (let moves = 0; level.length > 0; ++moves) {
    if (level.some((position) => solved(position, width, goal))) return moves;
    const next = [];
    for (const position of level) {
      for (const neighbour of neighbours(position, width)) {
        if (seen.has(neighbour.join())) continue;
        seen.add(neighbour.join());
        next.push(neighbour);
      }
    }
    level = next;
  }
  return -1;
}

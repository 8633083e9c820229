// Moves of pieces without the site's code: positions are lists of labels, one for each cell.

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

export function solved(labels, width, goal) {
  const height = labels.length / width;
  const cells = labels.flatMap((label, cell) => (label === goal ? [cell] : []));
  return cells.some((cell) => cell % width === width - 1) && cells.some((cell) => Math.floor(cell / width) === height - 1);
}

// The way out of a puzzle: where the frame has a gap because the goal piece can leave it straight from its target.

/** Whether a piece leaves the frame by repeating a step. @param {Board} board @param {bigint} cells @param {string} step */
const leaves = (board, cells, step) => (board.shift(cells, step) & ~cells) === 0n;

// The target {among, cells} with the `step` by which its piece leaves; null if the target is not at the edge, or the
// direction is not clear. In the atlas, a corner is marked instead.
/** @param {Playable} given @returns {WayOut | null} */
export function wayOutOf({board, roles, goals, corner}) {
  const [{targets, voids}] = goals, [target] = targets;
  if (corner || goals.length !== 1 || targets.length !== 1 || voids || !target.among.some((index) => roles[index].wanted)) return null;
  const [step, ...others] = roles[target.among[0]].steps.filter((each) => leaves(board, target.cells, each));
  return step && others.length === 0 ? {...target, step} : null;
}

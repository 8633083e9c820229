// The curve of a game as SVG: the distance to the goal after each move; the goal is the bottom line.
const CURVE_MOVES = 20;  // a curve grows to the right up to this many moves

/** @param {number[]} distances */
export function curveMarkup(distances) {
  const top = Math.max(1, ...distances), last = distances.length - 1, right = Math.max(CURVE_MOVES, last);
  /** @param {number} distance @param {number} at */
  const point = (distance, at) => `${at} ${top - distance}`;
  return `<svg class="curve" viewBox="0 0 ${right} ${top}" preserveAspectRatio="none" aria-hidden="true">` +
    `<path class="trail" d="M${distances.map(point).join("L")}"/>` +
    `<path class="here-rim" d="M${point(distances[last], last)}h0"/><path class="here" d="M${point(distances[last], last)}h0"/></svg>`;
}

// The map of a state space, and the curve of a game in it, as SVG. The goal is at the right of the map; a dot is as far to
// the left as its distance to the goal, and as far up as its detour. Strokes are in pixels at any scale.
const SHADES = 4;
const LARGEST_DOT = 13, SMALLEST_DOT = 2;
const MOST_LINKED = 500;  // with more positions than this, links would hide the dots
const CURVE_MOVES = 20;   // a curve grows to the right up to this many moves

// The middle of the dot of a spot. A level is one unit; the dots of the shortest solutions are at the bottom.
/** @param {StateSpace} given @param {{distance: number, detour: number}} given */
const mapX = ({farthest}, {distance}) => farthest - distance + 0.5;
/** @param {StateSpace} given @param {{distance: number, detour: number}} given */
const mapY = ({greatestDetour}, {detour}) => greatestDetour - detour + 0.5;

/** @param {StateSpace} space @param {Spot} spot */
const mapPoint = (space, spot) => `${mapX(space, spot)} ${mapY(space, spot)}`;

/** @param {StateSpace} space @param {Spot[]} spots */
const dots = (space, spots) => spots.map((spot) => `M${mapPoint(space, spot)}h0`).join("");

// From 0 for one position to SHADES - 1 for the most positions of a spot, on a logarithmic scale.
/** @param {number} positions @param {number} most */
const shade = (positions, most) =>
  (most === 1 ? 0 : Math.round((SHADES - 1) * Math.log(positions) / Math.log(most)));

/** @param {string} name @param {number} width @param {number} height @param {string} body */
const svg = (name, width, height, body) =>
  `<svg class="${name}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" aria-hidden="true">${body}</svg>`;

/** @param {StateSpace} space */
function linkMarkup(space) {
  if (space.size > MOST_LINKED) return "";
  const lines = space.links().map(([from, to]) => `M${mapPoint(space, from)}L${mapPoint(space, to)}`);
  return `<path class="link" d="${lines.join("")}"/>`;
}

/** The dots, in small spaces the moves between them, and on top a layer for the marks. @param {StateSpace} space */
export function mapMarkup(space) {
  const {spots, farthest, greatestDetour} = space, off = spots.filter(({detour}) => detour > 0);
  const most = off.reduce((count, {positions}) => Math.max(count, positions), 1);
  const shades = Array.from({length: SHADES}, (_, number) =>
    `<path class="shade${number}" d="${dots(space, off.filter(({positions}) => shade(positions, most) === number))}"/>`);
  const ends = dots(space, spots.filter(({deadEnds}) => deadEnds > 0));
  const way = dots(space, spots.filter(({detour}) => detour === 0));
  return svg("map", farthest + 1, greatestDetour + 1,
             `${linkMarkup(space)}${shades.join("")}<path class="end" d="${ends}"/><path class="way" d="${way}"/><g class="marks"></g>`);
}

// The band: its width at each level is the number of positions on shortest solutions, on a logarithmic scale.
/** @param {StateSpace} given */
export function wayMarkup({levels, farthest}) {
  const most = Math.log2(1 + levels.reduce((count, {onWay}) => Math.max(count, onWay), 1));
  const bars = levels.map(({onWay}, distance) => {
    const half = onWay === 1 ? 0.12 : Math.log2(1 + onWay) / most;
    return onWay === 0 ? "" : `M${farthest - distance} ${1 - half}h1v${2 * half}h-1z`;
  });
  return svg("width", farthest + 1, 2, `<path d="${bars.join("")}"/>`);
}

// The line of a game so far, its present position, and the spot that the visitor browses.
/** @param {StateSpace} space @param {number[]} trail @param {number} here @param {Spot | null} looked */
export function marksMarkup(space, trail, here, looked) {
  /** @param {string} name @param {Spot} spot */
  const dot = (name, spot) => `<path class="${name}" d="${dots(space, [spot])}"/>`;
  const line = trail.map((number) => mapPoint(space, space.spotOf(number))).join("L"), at = space.spotOf(here);
  return `<path class="trail" d="M${line}"/><path class="here-line" d="M${mapX(space, at)} 0V${space.greatestDetour + 1}"/>` +
    `${looked ? dot("looked", looked) : ""}${dot("here-rim", at)}${dot("here", at)}`;
}

// The spot whose dot is nearest to a point. `x` and `y` are fractions of the map's width and height in pixels.
/** @param {StateSpace} space @param {number} x @param {number} y @param {number} width @param {number} height */
export function spotAt(space, x, y, width, height) {
  const columns = space.farthest + 1, rows = space.greatestDetour + 1;
  /** @param {Spot} spot */
  const away = (spot) => Math.hypot((mapX(space, spot) / columns - x) * width, (mapY(space, spot) / rows - y) * height);
  return space.spots.reduce((best, spot) => (away(spot) < away(best) ? spot : best));
}

/** The width of a dot on a map of this size in pixels. @param {StateSpace} given @param {number} width @param {number} height */
export const dotWidth = ({farthest, greatestDetour}, width, height) =>
  Math.min(LARGEST_DOT, Math.max(SMALLEST_DOT, 0.9 * Math.min(width / (farthest + 1), height / (greatestDetour + 1))));

/** The distance to the goal after each move; the goal is the bottom line. @param {number[]} distances */
export function curveMarkup(distances) {
  const top = Math.max(1, ...distances), last = distances.length - 1, right = Math.max(CURVE_MOVES, last);
  /** @param {number} distance @param {number} at */
  const point = (distance, at) => `${at} ${top - distance}`;
  return svg("curve", right, top, `<path class="trail" d="M${distances.map(point).join("L")}"/>` +
    `<path class="here-rim" d="M${point(distances[last], last)}h0"/><path class="here" d="M${point(distances[last], last)}h0"/>`);
}

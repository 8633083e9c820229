// Translates a playable (see playable.js) into a problem for the search, and its answer back.
import {STEPS, boundingBox, cellsOf} from "../board/model.js";
import {shapeOf} from "../board/playable.js";
import {STEP_X, STEP_Y, placesOf} from "../board/rules.js";

// Metrics by their names on the command line: the reach of one move, and its noun.
export const METRICS = {
  moves: {reach: "path", noun: "move"},
  straight: {reach: "straight", noun: "straight move"},
  steps: {reach: "step", noun: "step"},
};

// A position takes a byte for each piece and about a dozen more: 150 MB at most, which fits on a phone.
/** @param {number} pieces */
export const searchLimit = (pieces) => Math.min(4_000_000, Math.floor(100_000_000 / pieces));

/**
 * All places of a shape: its column, row and cells.
 * @param {Board} board @param {bigint} shape @param {bigint} allowed
 */
function placesOfShape(board, shape, allowed) {
  const {right, bottom} = boundingBox(board, shape), places = [];
  for (let y = 0; y + bottom < board.height; ++y) {
    for (let x = 0; x + right < board.width; ++x) {
      const cells = shape << BigInt(y * board.width + x);
      if ((cells & ~allowed) === 0n) places.push({x, y, cells});
    }
  }
  return places;
}

// One kind: its `places` as sets of cells, their `numbers` by these sets, and `steps` for the search.
/** @param {Board} board @param {bigint} piece @param {{allowed: bigint, steps: string[]}} given */
function makeKind(board, piece, {allowed, steps}) {
  const found = placesOfShape(board, shapeOf(board, piece), allowed);
  const at = new Map(found.map(({x, y}, number) => [`${x},${y}`, number]));
  /** @param {Place} given @param {string} step */
  const next = ({x, y}, step) => at.get(`${x + STEP_X[step]},${y + STEP_Y[step]}`) ?? -1;
  return {
    places: found.map(({cells}) => cells),
    numbers: new Map(found.map(({cells}, number) => [cells, number])),
    steps: found.map((place) => STEPS.map((step) => (steps.includes(step) ? next(place, step) : -1))),
  };
}

// For the search from a position: {problem, movesOf, placed, piecesIn}.
//   movesOf(moves)         the moves of a result as {index, path}
//   placed(index, cells)   a piece for the search: {kind, place}
//   piecesIn(slots)        the cells of each piece, from the places in the search, kind by kind
/** @param {Playable} playable @param {bigint[]} pieces @param {Metric} metric @param {number} limit */
export function searchProblem(playable, pieces, metric, limit) {
  const {board, roles, goals} = playable;
  const names = [...new Set(roles.map(({kind}) => kind))], number = roles.map(({kind}) => names.indexOf(kind));
  const kinds = names.map((_, kind) => {
    const index = number.indexOf(kind);
    return makeKind(board, pieces[index], roles[index]);
  });
  /** @param {number} index @param {bigint} cells */
  const placed = (index, cells) => ({kind: number[index], place: kinds[number[index]].numbers.get(cells) ?? 0});
  const problem = {
    cells: board.cells, reach: METRICS[metric].reach, limit,
    kinds: kinds.map(({places, steps}) => ({places: places.map(cellsOf), steps})),
    pieces: pieces.map((cells, index) => placed(index, cells)),
    goals: goals.map(({targets, voids}) => ({
      targets: targets.map(({among, cells}) => placed(among[0], cells)), voids: cellsOf(voids),
    })),
  };
  /** @param {{index: number, to: number}[]} moves */
  const movesOf = (moves) => {
    const position = [...pieces];
    return moves.map(({index, to}) => {
      const cells = kinds[number[index]].places[to], path = placesOf(playable, position, index).get(cells)?.path ?? "";
      position[index] = cells;
      return {index, path};
    });
  };
  const slotOrder = names.flatMap((_, kind) => number.flatMap((own, index) => (own === kind ? [index] : [])));
  /** @param {ArrayLike<number>} slots */
  const piecesIn = (slots) => {
    /** @type {bigint[]} */
    const position = [];
    slotOrder.forEach((index, slot) => { position[index] = kinds[number[index]].places[slots[slot]]; });
    return position;
  };
  return {problem, movesOf, placed, piecesIn};
}

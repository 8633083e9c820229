// Legal moves, and when a puzzle is solved. For playables see playable.js.
import {countCells} from "./model.js";

/** @type {Record<string, number>} */
export const STEP_X = {U: 0, R: 1, D: 0, L: -1};
/** @type {Record<string, number>} */
export const STEP_Y = {U: -1, R: 0, D: 1, L: 0};

/** @param {bigint[]} pieces */
const occupied = (pieces) => pieces.reduce((cells, piece) => cells | piece, 0n);

/**
 * The piece one step further, or 0n if that is not possible. `free` are the cells that it may cover.
 * @param {Board} board @param {bigint} free @param {bigint} piece @param {string} step
 */
function stepped(board, free, piece, step) {
  const next = board.shift(piece, step);
  return (next & ~free) === 0n && countCells(next) === countCells(piece) ? next : 0n;
}

// Every place that a piece can reach in one move, including its own, with a shortest path: a Map from its cells to
// {piece, path, dx, dy}.
/** @param {Board} board @param {bigint} free @param {bigint} piece @param {string[]} steps */
function places(board, free, piece, steps) {
  const found = new Map([[piece, {piece, path: "", dx: 0, dy: 0}]]);
  for (const place of found.values()) {  // a breadth-first search: the Map grows during the loop
    for (const step of steps) {
      const next = stepped(board, free, place.piece, step);
      if (!next || found.has(next)) continue;
      found.set(next, {
        piece: next, path: place.path + step, dx: place.dx + STEP_X[step], dy: place.dy + STEP_Y[step],
      });
    }
  }
  return found;
}

// The places of one piece of a position, from its place there or from `from`.
/** @param {{board: Board, roles: Role[]}} given @param {bigint[]} pieces @param {number} index @param {bigint} [from] */
export function placesOf({board, roles}, pieces, index, from = pieces[index]) {
  const {allowed, steps} = roles[index];
  return places(board, allowed & ~(occupied(pieces) & ~pieces[index]), from, steps);
}

/**
 * Whether a position meets one of the goals.
 * @param {{goals: {targets: {among: number[], cells: bigint}[], voids: bigint}[]}} playable
 * @param {bigint[]} pieces
 */
export function isSolved({goals}, pieces) {
  return goals.some(({targets, voids}) => (occupied(pieces) & voids) === 0n &&
    targets.every(({among, cells}) => among.some((index) => pieces[index] === cells)));
}

/** The start and the position after each of the moves [{index, path}]. @param {Board} board @param {bigint[]} start @param {Move[]} moves */
export function positionsAlong(board, start, moves) {
  const positions = [start];
  for (const {index, path} of moves) {
    const pieces = [...positions.at(-1)];
    for (const step of path) pieces[index] = board.shift(pieces[index], step);
    positions.push(pieces);
  }
  return positions;
}

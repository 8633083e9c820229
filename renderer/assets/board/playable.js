// A puzzle in play, from any source: see Playable in types.d.ts.
import {Board, STEPS, boundingBox, piecesOf} from "./model.js";
import {STEP_X} from "./rules.js";
import {cellsAt} from "./sliding_puzzle.js";

// The cells of a piece relative to its bounding box: equal pieces have equal shapes.
/** @param {Board} board @param {bigint} piece */
export function shapeOf(board, piece) {
  const {left, top} = boundingBox(board, piece);
  return piece >> BigInt(top * board.width + left);
}

// The roles in a puzzle of the atlas; `goal` is the index of the goal piece. Its label is G, those of the others are numbers.
/** @param {Board} board @param {bigint[]} pieces @param {number} goal */
export const cornerRoles = (board, pieces, goal) => pieces.map((piece, index) => ({
  label: index === goal ? "G" : String(index + 1), number: String(index + 1), wanted: index === goal,
  kind: index === goal ? "goal" : `${shapeOf(board, piece)}`, steps: STEPS, allowed: board.open,
}));

/** A puzzle of the atlas. @param {{board: Board, labels: number[], goal: number}} given */
export function cornerPuzzle({board, labels, goal}) {
  const start = piecesOf(labels), {right, bottom} = boundingBox(board, start[goal]);
  const way = (board.height - 1 - bottom) * board.width + board.width - 1 - right;
  const cells = start[goal] << BigInt(way);
  return {
    board, start, roles: cornerRoles(board, start, goal), goals: [{targets: [{among: [goal], cells}], voids: 0n}],
    corner: true,
  };
}

/** A sliding puzzle (see sliding_puzzle.js), from its first start. @param {Puzzle} puzzle */
export function playable(puzzle) {
  const {pieces, kinds, goals} = puzzle;
  const aims = goals.flatMap((goal) => goal.targets), all = goals.some((goal) => goal.targets.length === pieces.length);
  /** Whether a piece can reach a target in spite of its locks. @param {number} kind @param {Place} from */
  const fits = (kind, from) => aims.some(({kind: wanted, place}) => wanted === kind &&
    (kinds[kind].horizontal || place.x === from.x) && (kinds[kind].vertical || place.y === from.y));
  /** @param {number} kind */
  const among = (kind) => pieces.flatMap((piece, index) => (piece.kind === kind ? [index] : []));
  return {
    board: new Board(puzzle.width, puzzle.height, puzzle.open),
    start: puzzle.starts[0].map((place, index) => cellsAt(puzzle, pieces[index].kind, place)),
    roles: pieces.map(({name, kind, colour}, index) => ({
      label: name, colour, wanted: fits(kind, puzzle.starts[0][index]) && (!all || pieces.length === 1), kind,
      steps: STEPS.filter((step) => (STEP_X[step] === 0 ? kinds[kind].vertical : kinds[kind].horizontal)),
      allowed: kinds[kind].allowed,
    })),
    goals: goals.map(({targets, voids}) => ({
      targets: targets.map(({kind, place}) => ({among: among(kind), cells: cellsAt(puzzle, kind, place)})), voids,
    })),
    corner: false,
  };
}

// The puzzles of the site under test.
import {Board, parseLabelDigits} from "../../../renderer/assets/board/model.js";
import {boardNames, runData} from "./site_files.mjs";

/// All puzzles by board, hardest first.
export const puzzles = {};
const addPuzzles = (board, rows) => {
  puzzles[board] = rows.map(([bucket, best, goal, digits, solution]) => ({
    bucket, best, goal: goal - 1, labels: parseLabelDigits(digits), solution, address: `${board}/${bucket}`, board: Board.parse(board),
  }));
};
for (const board of boardNames()) runData(`data/${board}.js`, {sbp: {addPuzzles}});

export const all = Object.values(puzzles).flat();

/// The hardest puzzle of each board that has one.
export const hardestOfBoards = Object.values(puzzles).filter((list) => list.length > 0).map(([hardest]) => hardest);

/// A puzzle with about this many moves and pieces of several sizes.
export const puzzleOfMoves = (moves) =>
  all.filter((puzzle) => /^[1-9]\d*-[1-9]/.test(puzzle.bucket) && puzzle.best >= moves).sort((a, b) => a.best - b.best)[0];

// The puzzles of a board, loaded when they are needed.
import {Board, parseBucket, parseLabelDigits} from "../board/model.js";
import {loadScript} from "../site/load_script.js";

const puzzlesOfBoard = new Map();     // board name -> array, hardest first
const unsolvableOfBoard = new Map();  // board name -> piece mixes without a puzzle

// Called by data/BOARD.js. For a partly searched board, `bucketsDone` is the number of piece mixes searched.
/** @param {string} boardName @param {any[][]} rows @param {string} unsolvable @param {number | null} [bucketsDone] */
function addPuzzles(boardName, rows, unsolvable, bucketsDone = null) {
  const board = Board.parse(boardName);
  puzzlesOfBoard.set(boardName, rows.map(([bucket, best, goal, digits, solution, hardest, puzzles, census], rank) => ({
    board, bucket: parseBucket(bucket), address: `${boardName}/${bucket}`, best, goal: goal - 1,
    labels: parseLabelDigits(digits), solution, hardest, puzzles, census, rank, bucketsDone,
  })));
  unsolvableOfBoard.set(boardName, unsolvable.split(" ").filter(Boolean).map(parseBucket));
}

globalThis.sbp = {addPuzzles};

/** Loads all puzzles of a board. @param {string} boardName @returns {Promise<AtlasPuzzle[]>} */
export async function loadPuzzles(boardName) {
  await loadScript(`data/${boardName}.js`, `The puzzles of board ${boardName} could not be loaded`);
  return puzzlesOfBoard.get(boardName);
}

/** The piece mixes without a puzzle of a board whose puzzles are loaded. @param {string} boardName @returns {number[][]} */
export const unsolvableMixes = (boardName) => unsolvableOfBoard.get(boardName) ?? [];

// Packing puzzles in words: where a piece lies, what is forced, and what cannot be finished.
/** @param {string} word @param {number[]} values */
const range = (word, values) => {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most ? `${word} ${least}` : `${word}s ${least} to ${most}`;
};

/** @param {{lattice: string}} given */
const columnWord = ({lattice}) => (lattice === "squares" ? "column" : "cell");

/** @param {PackingBoard} board @param {number} cell */
function cellInWords(board, cell) {
  const {row, place} = board.cells[cell];
  return `row ${row}, ${columnWord(board)} ${place}`;
}

// "rows 1 to 3, columns 2 to 4", and on other lattices "rows 1 to 3, from cell 2 of row 1".
/** @param {PackingBoard} board @param {{cells: number[]}} given */
export function placeInWords(board, {cells}) {
  const places = cells.map((cell) => board.cells[cell]), rows = range("row", places.map(({row}) => row));
  return board.lattice === "squares" ? `${rows}, ${range("column", places.map(({place}) => place))}`
                                     : `${rows}, from cell ${places[0].place} of row ${places[0].row}`;
}

/** Of an item of the cover, a cell or a piece, that nothing can cover. @param {PackingBoard} board @param {number} item */
const stuckInWords = (board, item) =>
  (item < board.cells.length ? `no piece is left that fits at ${cellInWords(board, item)}`
                             : `no place is left for the ${board.pieces[item - board.cells.length].name}`);

// An answer of PackingSearch.hint(), when `laid` lie on the board.
/** @param {PackingBoard} board @param {number[]} laid @param {PackingAnswer} given */
export function hintInWords(board, laid, {forced, item = -1, known, option, ways, blame, stuck = -1}) {
  /** @param {number} number */
  const nameOf = (number) => board.pieces[board.placements[number].piece].name;
  /** @param {number} number */
  const placeOf = (number) => placeInWords(board, board.placements[number]);
  if (forced !== undefined) {
    const only = item < board.cells.length ? `Only the ${nameOf(forced)} fits at ${cellInWords(board, item)}, and in one way only: ${placeOf(forced)}.`
                                           : `The ${nameOf(forced)} fits in one place only: ${placeOf(forced)}.`;
    return known ? only : `${only} Whether the rest can be filled then was not found out.`;
  }
  if (option !== undefined) {
    return `No piece is forced: where there are fewest ways, there are ${ways}. In a packing with all that lies here the ` +
      `${nameOf(option)} goes to ${placeOf(option)}.`;
  }
  if (blame === undefined) return "Nothing is forced, and the search gave up before it found a packing with all that lies here.";
  const why = `This cannot be finished${stuck >= 0 ? `: ${stuckInWords(board, stuck)}` : ", whatever is laid next"}.`;
  if (blame < 0) return `${why} Which piece is to blame was not found out.`;
  const after = blame < laid.length - 1 ? ", and what was laid after it" : "";
  return `${why} It still could before the ${nameOf(laid[blame])} was laid: take that back${after}.`;
}

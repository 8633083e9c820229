// Packing puzzles in words: where a piece lies, and hints.
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

/** Why an item, a cell or a piece, has no option. @param {PackingBoard} board @param {number} item */
const stuckInWords = (board, item) =>
  (item < board.cells.length ? `no remaining piece fits at ${cellInWords(board, item)}`
                             : `the ${board.pieces[item - board.cells.length].name} fits nowhere`);

// An answer of PackingSearch.hint() for the placements `placed`.
/** @param {PackingBoard} board @param {number[]} placed @param {PackingAnswer} given */
export function hintInWords(board, placed, {forced, item = -1, known, option, ways, blame, stuck = -1}) {
  /** @param {number} number */
  const nameOf = (number) => board.pieces[board.placements[number].piece].name;
  /** @param {number} number */
  const placeOf = (number) => placeInWords(board, board.placements[number]);
  if (forced !== undefined) {
    const only = item < board.cells.length ? `Only the ${nameOf(forced)} fits at ${cellInWords(board, item)}, and in only one way: ${placeOf(forced)}.`
                                           : `The ${nameOf(forced)} fits in only one place: ${placeOf(forced)}.`;
    return known ? only : `${only} It is not known whether the rest can then be filled.`;
  }
  if (option !== undefined) {
    return `No piece is forced (the most constrained spot has ${ways} options). One solution from here puts the ` +
      `${nameOf(option)} at ${placeOf(option)}.`;
  }
  if (blame === undefined) return "No piece is forced, and no solution was found in time.";
  const why = `Dead end${stuck >= 0 ? `: ${stuckInWords(board, stuck)}` : ""}.`;
  if (blame < 0) return `${why} It is not known which piece is wrong.`;
  return `${why} Remove the ${nameOf(placed[blame])}${blame < placed.length - 1 ? " and everything placed after it" : ""}.`;
}

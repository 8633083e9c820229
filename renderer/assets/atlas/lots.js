// Random puzzles of a level, and the puzzles of a day, which depend only on its date.
/** @type {Level[]} */
export const LEVELS = ["easy", "medium", "hard"];
const HARDEST_FIRST = [...LEVELS].reverse();

// From the attribute of a page, "4x5:90:358:451:294 ...": the numbers of harder, hard, medium and easy puzzles of each board,
// in the order of the rows of data/BOARD.js.
/** @param {string} text */
export const parseLots = (text) => text.split(" ").filter(Boolean).map((entry) => {
  const [board, harder, ...counts] = entry.split(":"), lot = /** @type {LevelLot} */ ({board, columns: parseInt(board, 10)});
  let first = Number(harder);
  HARDEST_FIRST.forEach((level, i) => {
    lot[level] = {first, count: Number(counts[i])};
    first += lot[level].count;
  });
  return lot;
});

/** FNV-1a of an ASCII text, then mixed so that consecutive days are unrelated. 0 .. 2^32 - 1. @param {string} text */
function hash(text) {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; ++i) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  value = Math.imul(value ^ value >>> 16, 0x85ebca6b);
  value = Math.imul(value ^ value >>> 13, 0xc2b2ae35);
  return (value ^ value >>> 16) >>> 0;
}

// A puzzle of a level as {board, row}; null if the site has none. Boards of two columns have most of the puzzles, so the
// number of columns is drawn first. draw(purpose, n) returns one of 0 .. n - 1.
/** @param {LevelLot[]} lots @param {Level} level @param {(purpose: string, n: number) => number} draw */
function drawPuzzle(lots, level, draw) {
  const filled = lots.filter((lot) => lot[level].count > 0);
  const widths = [...new Set(filled.map(({columns}) => columns))].sort((a, b) => a - b);
  if (widths.length === 0) return null;
  const width = widths[draw("columns", widths.length)], among = filled.filter(({columns}) => columns === width);
  let place = draw("puzzle", among.reduce((sum, lot) => sum + lot[level].count, 0));
  for (const lot of among) {
    const {first, count} = lot[level];
    if (place < count) return {board: lot.board, row: first + place};
    place -= count;
  }
  return null;
}

/** The puzzle of a day, "2026-11-22": the same for everyone. @param {LevelLot[]} lots @param {Level} level @param {string} day */
export const puzzleOfDay = (lots, level, day) =>
  drawPuzzle(lots, level, (purpose, n) => hash(`${day} ${level} ${purpose}`) % n);

/** @param {LevelLot[]} lots @param {Level} level */
export const anyPuzzle = (lots, level) => drawPuzzle(lots, level, (purpose, n) => Math.floor(Math.random() * n));

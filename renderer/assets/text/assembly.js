// Puts puzzles together from what formats tell of pieces. A draft of a piece is {name, place, cells, horizontal, vertical,
// barred, group}: all but `place` and `cells` may be missing; a name that cannot be had is replaced, `barred` are open
// cells where it must not go, and pieces of different groups do not stand for one another, though they be equal.
import {Board} from "../board/model.js";
import {MOST_PIECES, canonical, faultOf, kindKey} from "../board/sliding_puzzle.js";

export const PIECE_NAMES = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789*+@&%$=~!?:;<>/|^-_\"'`,(){}[]\\";
// What pieces are called that have the labels 1, 2, ...
const LABEL_NAMES = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
export const MOST_PUZZLES = 10_000;

// A puzzle of this size without pieces.
export function emptyPuzzle(name, width, height, walls = 0n) {
  const open = new Board(width, height).frame & ~walls;
  return {name, width, height, open, kinds: [], pieces: [], starts: [], goals: []};
}

// A name for each draft: its own if it can be had, else the first that is free.
function namesFor(drafts) {
  const taken = new Set();
  const names = drafts.map(({name}) => {
    if (!name || !PIECE_NAMES.includes(name) || taken.has(name)) return "";
    taken.add(name);
    return name;
  });
  const free = [...PIECE_NAMES].filter((name) => !taken.has(name));
  return names.map((name) => name || free.shift());
}

// Gives a puzzle pieces, in the order of the drafts, with their kinds, and the one start that they are in.
export function setPieces(puzzle, drafts) {
  const some = drafts.slice(0, MOST_PIECES + 1);  // one too many is enough to have the puzzle refused later
  const names = namesFor(some), kinds = new Map();
  puzzle.pieces = some.map(({cells, horizontal = true, vertical = true, barred = 0n, group = 0}, i) => {
    const kind = {cells, horizontal, vertical, allowed: puzzle.open & ~barred, distinct: group !== 0};
    const key = `${kindKey(kind)} ${group}`;
    if (!kinds.has(key)) kinds.set(key, {number: kinds.size, kind});
    return {name: names[i], kind: kinds.get(key).number};
  });
  puzzle.kinds = [...kinds.values()].map(({kind}) => kind);
  puzzle.starts = [some.map(({place}) => place)];
}

// The canonical form of a puzzle; complains at a place of the source if it has a fault.
export function finished(source, at, puzzle) {
  const fault = faultOf(puzzle);
  if (fault) source.fail(at, `the puzzle has ${fault}; correct that`);
  return canonical(puzzle);
}

// A text that may hold several puzzles has at least one, and not too many.
export function requireSome(puzzles, source) {
  if (puzzles.length === 0) source.fail(source.end, "there is no puzzle; write one");
  if (puzzles.length > MOST_PUZZLES) source.fail(source.end, `more than ${MOST_PUZZLES} puzzles; split the text`);
}

// The puzzles of a text that has one in each line.
export function readLines(source, readLine) {
  const puzzles = source.filledLines.map(readLine);
  requireSome(puzzles, source);
  return puzzles;
}

// Cells as a kind has them, and the place that they were at.
function shapeAt(cells) {
  const place = {x: Math.min(...cells.map(({x}) => x)), y: Math.min(...cells.map(({y}) => y))};
  const moved = cells.map(({x, y}) => ({x: x - place.x, y: y - place.y}));
  return {place, cells: moved.sort((a, b) => a.y - b.y || a.x - b.x)};
}

// Drafts of what is in a frame, by their first cells: `marks` has a name or a label for each cell in reading order,
// and what `isPiece` refuses is none. `first` is the first cell, `mark` what was drawn there.
export function draftsOf(marks, width, isPiece) {
  const found = new Map();
  [...marks].forEach((mark, cell) => {
    if (!isPiece(mark)) return;
    if (!found.has(mark)) found.set(mark, {mark, first: cell, cells: []});
    found.get(mark).cells.push({x: cell % width, y: Math.floor(cell / width)});
  });
  const nameOf = (mark) => (typeof mark === "string" ? mark : LABEL_NAMES[mark - 1] ?? "");
  return [...found.values()].map(({mark, first, cells}) => ({mark, first, name: nameOf(mark), ...shapeAt(cells)}));
}

export const sameCells = (a, b) => a.length === b.length && a.every(({x, y}, i) => x === b[i].x && y === b[i].y);

// The greatest column and row of a piece.
export const lastCorner = (cells) => ({x: Math.max(...cells.map(({x}) => x)), y: Math.max(...cells.map(({y}) => y))});

function isRectangle(cells) {
  const {x, y} = lastCorner(cells);
  return cells.length === (x + 1) * (y + 1);
}

// Whether a piece is one cell wide and longer than that, and lies so.
export const isRow = (cells) => cells.length > 1 && lastCorner(cells).y === 0 && isRectangle(cells);
export const isColumn = (cells) => cells.length > 1 && lastCorner(cells).x === 0 && isRectangle(cells);

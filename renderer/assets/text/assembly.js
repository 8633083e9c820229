// Puts puzzles together from what formats tell of pieces. A draft of a piece is {name, place, cells, horizontal, vertical,
// barred, group}: all but `place` and `cells` may be missing; a name that cannot be had is replaced, `barred` are open
// cells where it must not go, and pieces of different groups do not stand for one another, though they be equal.
import {FAULTS} from "../../../common/text/words.mjs";
import {Board} from "../board/model.js";
import {MOST_PIECES, canonical, faultOf, kindKey} from "../board/sliding_puzzle.js";

export const PIECE_NAMES = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789*+@&%$=~!?:;<>/|^-_\"'`,(){}[]\\";
// What pieces are called that have the labels 1, 2, ...
const LABEL_NAMES = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
export const MOST_PUZZLES = 10_000;

/** A puzzle of this size without pieces. @param {string} name @param {number} width @param {number} height @param {bigint} [walls] @returns {Puzzle} */
export function emptyPuzzle(name, width, height, walls = 0n) {
  const open = new Board(width, height).frame & ~walls;
  return {name, width, height, open, kinds: [], pieces: [], starts: [], goals: []};
}

/** A name for each draft: its own if it can be had, else the first that is free. @param {Draft[]} drafts */
function namesFor(drafts) {
  const taken = new Set();
  const names = drafts.map(({name}) => {
    if (!name || !PIECE_NAMES.includes(name) || taken.has(name)) return "";
    taken.add(name);
    return name;
  });
  const free = [...PIECE_NAMES].filter((name) => !taken.has(name));
  return names.map((name) => name || (free.shift() ?? ""));
}

// Gives a puzzle pieces, in the order of the drafts, with their kinds, and the one start that they are in.
/** @param {Puzzle} puzzle @param {Draft[]} drafts */
export function setPieces(puzzle, drafts) {
  const some = drafts.slice(0, MOST_PIECES + 1);  // one too many is enough to have the puzzle refused later
  const names = namesFor(some);
  /** @type {Map<string, {number: number, kind: Kind}>} */
  const kinds = new Map();
  puzzle.pieces = some.map(({cells, horizontal = true, vertical = true, barred = 0n, group = 0}, i) => {
    const kind = {cells, horizontal, vertical, allowed: puzzle.open & ~barred, distinct: group !== 0};
    const key = `${kindKey(kind)} ${group}`;
    const {number} = kinds.get(key) ?? {number: kinds.size};
    if (number === kinds.size) kinds.set(key, {number, kind});
    return {name: names[i], kind: number};
  });
  puzzle.kinds = [...kinds.values()].map(({kind}) => kind);
  puzzle.starts = [some.map(({place}) => place)];
}

// The canonical form of a puzzle; complains at a place of the source if it has a fault.
/** @param {SourceText} source @param {SourceLine} at @param {Puzzle} puzzle */
export function finished(source, at, puzzle) {
  const fault = faultOf(puzzle);
  if (fault) source.fail(at, FAULTS.unsound, fault);
  return canonical(puzzle);
}

/** A text that may hold several puzzles has at least one, and not too many. @param {Puzzle[]} puzzles @param {SourceText} source */
export function requireSome(puzzles, source) {
  if (puzzles.length === 0) source.fail(source.end, FAULTS.noPuzzle);
  if (puzzles.length > MOST_PUZZLES) source.fail(source.end, FAULTS.tooManyPuzzles, MOST_PUZZLES);
}

/** The puzzles of a text that has one in each line. @param {SourceText} source @param {(line: SourceLine) => Puzzle} readLine */
export function readLines(source, readLine) {
  const puzzles = source.filledLines.map(readLine);
  requireSome(puzzles, source);
  return puzzles;
}

/** Cells as a kind has them, and the place that they were at. @param {Place[]} cells */
function shapeAt(cells) {
  const place = {x: Math.min(...cells.map(({x}) => x)), y: Math.min(...cells.map(({y}) => y))};
  const moved = cells.map(({x, y}) => ({x: x - place.x, y: y - place.y}));
  return {place, cells: moved.sort((a, b) => a.y - b.y || a.x - b.x)};
}

// Drafts of what is in a frame, by their first cells: `marks` has a name or a label for each cell in reading order,
// and what `isPiece` refuses is none. `first` is the first cell, `mark` what was drawn there.
/**
 * @template {string | number} M @param {M[]} marks @param {number} width @param {(mark: M) => boolean} isPiece @returns {DrawnPiece<M>[]}
 */
export function draftsOf(marks, width, isPiece) {
  /** @type {Map<M, {mark: M, first: number, cells: Place[]}>} */
  const found = new Map();
  marks.forEach((mark, cell) => {
    if (!isPiece(mark)) return;
    const piece = found.get(mark) ?? {mark, first: cell, cells: []};
    piece.cells.push({x: cell % width, y: Math.floor(cell / width)});
    found.set(mark, piece);
  });
  /** @param {string | number} mark */
  const nameOf = (mark) => (typeof mark === "string" ? mark : LABEL_NAMES[mark - 1] ?? "");
  return [...found.values()].map(({mark, first, cells}) => ({mark, first, name: nameOf(mark), ...shapeAt(cells)}));
}

/** @param {Place[]} a @param {Place[]} b */
export const sameCells = (a, b) => a.length === b.length && a.every(({x, y}, i) => x === b[i].x && y === b[i].y);

/** The greatest column and row of a piece. @param {Place[]} cells */
export const lastCorner = (cells) => ({x: Math.max(...cells.map(({x}) => x)), y: Math.max(...cells.map(({y}) => y))});

/** @param {Place[]} cells */
function isRectangle(cells) {
  const {x, y} = lastCorner(cells);
  return cells.length === (x + 1) * (y + 1);
}

/** Whether a piece is one cell wide and longer than that, and lies so. @param {Place[]} cells */
export const isRow = (cells) => cells.length > 1 && lastCorner(cells).y === 0 && isRectangle(cells);
/** @param {Place[]} cells */
export const isColumn = (cells) => cells.length > 1 && lastCorner(cells).x === 0 && isRectangle(cells);

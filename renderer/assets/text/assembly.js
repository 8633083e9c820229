// Assembles puzzles from drafts of pieces, which the formats read. A draft is {name, place, cells, horizontal, vertical,
// barred, group, colour}, of which only `place` and `cells` are required. A name that is taken is replaced, `barred` are
// open cells that the piece may not enter, and equal pieces of different groups are not interchangeable.
import {COLOURS, FAULTS} from "../../../common/text/words.mjs";
import {Board} from "../board/model.js";
import {MOST_PIECES, canonical, faultOf, kindKey} from "../board/sliding_puzzle.js";

export const PIECE_NAMES = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789*+@&%$=~!?:;<>/|^-_\"'`,(){}[]\\";
// The names of pieces with the labels 1, 2, ...
const LABEL_NAMES = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
export const MOST_PUZZLES = 10_000;

/** The one of COLOURS that has this name, whatever its capitals. @param {string} name */
export const colourNamed = (name) => COLOURS.find((colour) => colour === name.toLowerCase());
export const COLOUR_LIST = COLOURS.join(", ");

/** A puzzle of this size without pieces. @param {string} name @param {number} width @param {number} height @param {bigint} [walls] @returns {Puzzle} */
export function emptyPuzzle(name, width, height, walls = 0n) {
  const open = new Board(width, height).frame & ~walls;
  return {name, width, height, open, kinds: [], pieces: [], starts: [], goals: []};
}

/** A name for each draft: its own if that is available, else the first that is. @param {Draft[]} drafts */
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

// Gives a puzzle pieces in the order of the drafts, their kinds, and one start.
/** @param {Puzzle} puzzle @param {Draft[]} drafts */
export function setPieces(puzzle, drafts) {
  const some = drafts.slice(0, MOST_PIECES + 1);  // one too many, so that finished() reports the error
  const names = namesFor(some);
  /** @type {Map<string, {number: number, kind: Kind}>} */
  const kinds = new Map();
  puzzle.pieces = some.map(({cells, horizontal = true, vertical = true, barred = 0n, group = 0, colour}, i) => {
    const kind = {cells, horizontal, vertical, allowed: puzzle.open & ~barred, distinct: group !== 0};
    const key = `${kindKey(kind)} ${group}`;
    const {number} = kinds.get(key) ?? {number: kinds.size};
    if (number === kinds.size) kinds.set(key, {number, kind});
    return {name: names[i], kind: number, ...(colour && {colour})};
  });
  puzzle.kinds = [...kinds.values()].map(({kind}) => kind);
  puzzle.starts = [some.map(({place}) => place)];
}

// The canonical form of a puzzle; reports a fault at a place in the source.
/** @param {SourceText} source @param {SourceLine} at @param {Puzzle} puzzle */
export function finished(source, at, puzzle) {
  const fault = faultOf(puzzle);
  if (fault) source.fail(at, FAULTS.unsound, fault);
  return canonical(puzzle);
}

/** Requires at least one puzzle, and not too many. @param {Puzzle[]} puzzles @param {SourceText} source */
export function requireSome(puzzles, source) {
  if (puzzles.length === 0) source.fail(source.end, FAULTS.noPuzzle);
  if (puzzles.length > MOST_PUZZLES) source.fail(source.end, FAULTS.tooManyPuzzles, MOST_PUZZLES);
}

/** The puzzles of a text with one per line. @param {SourceText} source @param {(line: SourceLine) => Puzzle} readLine */
export function readLines(source, readLine) {
  const puzzles = source.filledLines.map(readLine);
  requireSome(puzzles, source);
  return puzzles;
}

/** Cells relative to their upper left, and that place. @param {Place[]} cells */
function shapeAt(cells) {
  const place = {x: Math.min(...cells.map(({x}) => x)), y: Math.min(...cells.map(({y}) => y))};
  const moved = cells.map(({x, y}) => ({x: x - place.x, y: y - place.y}));
  return {place, cells: moved.sort((a, b) => a.y - b.y || a.x - b.x)};
}

// Drafts of the pieces in a frame, ordered by first cell. `marks` has a name or a label for each cell in reading order;
// those that `isPiece` rejects are not pieces. `first` is the first cell, `mark` its mark.
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

/** Whether a piece is a horizontal line of two cells or more; below, a vertical one. @param {Place[]} cells */
export const isRow = (cells) => cells.length > 1 && lastCorner(cells).y === 0 && lastCorner(cells).x + 1 === cells.length;
/** @param {Place[]} cells */
export const isColumn = (cells) => cells.length > 1 && lastCorner(cells).x === 0 && lastCorner(cells).y + 1 === cells.length;

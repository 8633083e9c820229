// Boards, positions and buckets. A set of cells is a BigInt: bit i is cell i in reading order.
const LABEL_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz";

export const STEPS = ["U", "R", "D", "L"];

/** @param {number} cell */
export const cellSet = (cell) => 1n << BigInt(cell);
/** @param {bigint} cells @param {number} cell */
export const hasCell = (cells, cell) => (cells >> BigInt(cell) & 1n) === 1n;

export class Board {
  /**
   * `open` are the cells without walls, by default all.
   * @param {number} width @param {number} height @param {bigint} [open]
   */
  constructor(width, height, open) {
    this.width = width;
    this.height = height;
    this.cells = width * height;
    this.name = `${width}x${height}`;
    this.frame = cellSet(this.cells) - 1n;
    this.open = open ?? this.frame;
    this.row = BigInt(width);
    this.leftColumn = 0n;
    for (let row = 0; row < height; ++row) this.leftColumn |= cellSet(row * width);
    this.rightColumn = this.leftColumn << BigInt(width - 1);
  }

  /** @param {string} name */
  static parse(name) {
    const [width, height] = name.split("x").map(Number);
    return new Board(width, height);
  }

  get walls() { return this.frame & ~this.open; }

  /**
   * The set moved by one cell; cells that leave the frame disappear.
   * @param {bigint} cells @param {string} step
   */
  shift(cells, step) {
    switch (step) {
      case "U": return cells >> this.row;
      case "D": return (cells << this.row) & this.frame;
      case "L": return (cells & ~this.leftColumn) >> 1n;
      default: return (cells & ~this.rightColumn) << 1n;
    }
  }

  /**
   * The edge-connected parts of a set, ordered by first cell.
   * @param {bigint} cells
   */
  partsOf(cells) {
    const parts = [];
    while (cells) {
      let part = cells & -cells;
      for (let before = 0n; before !== part;) {
        before = part;
        for (const step of STEPS) part |= this.shift(part, step) & cells;
      }
      parts.push(part);
      cells &= ~part;
    }
    return parts;
  }
}

/** The numbers of the cells of a set, ascending. @param {bigint} cells */
export function cellsOf(cells) {
  const found = [];
  for (let cell = 0; cells; ++cell, cells >>= 1n) if (cells & 1n) found.push(cell);
  return found;
}

/** @param {bigint} cells */
export const countCells = (cells) => cellsOf(cells).length;

/** The bounding box of a piece, which is not empty, in cells; right and bottom are inclusive. @param {Board} board @param {bigint} piece */
export function boundingBox(board, piece) {
  const cells = cellsOf(piece), columns = cells.map((cell) => cell % board.width);
  const top = Math.floor(cells[0] / board.width), bottom = Math.floor(cells.at(-1) / board.width);
  return {left: Math.min(...columns), top, right: Math.max(...columns), bottom};
}

/** Pieces in label order from labels (an array of numbers, 0 for a void). @param {number[]} labels */
export function piecesOf(labels) {
  /** @type {bigint[]} */
  const pieces = [];
  labels.forEach((label, cell) => {
    if (label > 0) pieces[label - 1] = (pieces[label - 1] ?? 0n) | cellSet(cell);
  });
  return pieces;
}

/** @param {string} digits */
export const parseLabelDigits = (digits) => [...digits].map((digit) => LABEL_DIGITS.indexOf(digit));

/** Counts by size without trailing zeros, [5, 4, 2], from "5-4-2"; null for anything else. @param {string} text */
export function parseBucket(text) {
  if (!/^\d+(-\d+)*$/.test(text)) return null;
  const counts = text.split("-").map(Number);
  while (counts.length > 1 && counts.at(-1) === 0) counts.pop();
  return counts;
}

/** @param {number[]} counts */
export const bucketShortName = (counts) => `(${counts.join(",")})`;
/** @param {number[]} counts */
export const bucketAddressName = (counts) => counts.join("-");
/** @param {number[]} counts */
export const bucketPieces = (counts) => counts.reduce((sum, count) => sum + count, 0);
/** @param {number[]} counts */
export const bucketCells = (counts) => counts.reduce((sum, count, index) => sum + count * (index + 1), 0);

// Boards, positions and buckets. A set of cells is an integer: bit i is cell i in reading order.
"use strict";
globalThis.sbp ??= {};
{
  const LABEL_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz";

  class Board {
    constructor(width, height) {
      this.width = width;
      this.height = height;
      this.cells = width * height;
      this.name = `${width}x${height}`;
      this.all = 2 ** this.cells - 1;
      this.topRow = 2 ** width - 1;
      this.bottomRow = this.topRow << (width * (height - 1));
      this.leftColumn = 0;
      for (let row = 0; row < height; ++row) this.leftColumn |= 1 << (row * width);
      this.rightColumn = this.leftColumn << (width - 1);
    }

    static parse(name) {
      const [width, height] = name.split("x").map(Number);
      return new Board(width, height);
    }

    // The set moved by one cell; cells that would leave the board disappear.
    shift(cells, step) {
      switch (step) {
        case "U": return cells >>> this.width;
        case "D": return (cells << this.width) & this.all;
        case "L": return (cells & ~this.leftColumn) >>> 1;
        default: return (cells & ~this.rightColumn) << 1;
      }
    }
  }

  const firstCell = (cells) => 31 - Math.clz32(cells & -cells);

  function countCells(cells) {
    let count = 0;
    for (; cells; cells &= cells - 1) ++count;
    return count;
  }

  // The bounding box of a piece, in cells; right and bottom are inclusive.
  function boundingBox(board, piece) {
    const box = {left: board.width, top: board.height, right: -1, bottom: -1};
    for (let cell = 0; cell < board.cells; ++cell) {
      if (!(piece >>> cell & 1)) continue;
      const x = cell % board.width, y = Math.floor(cell / board.width);
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y);
    }
    return box;
  }

  // Pieces in label order from labels (an array of numbers, 0 for a void).
  function piecesOf(labels) {
    const pieces = [];
    labels.forEach((label, cell) => {
      if (label > 0) pieces[label - 1] |= 1 << cell;
    });
    return pieces;
  }

  // Labels in canonical form: pieces are numbered in order of first appearance, whatever their order was.
  function labelsOf(board, pieces) {
    const labels = new Array(board.cells).fill(0);
    [...pieces].sort((a, b) => firstCell(a) - firstCell(b)).forEach((piece, index) => {
      for (let cell = 0; cell < board.cells; ++cell) if (piece >>> cell & 1) labels[cell] = index + 1;
    });
    return labels;
  }

  const parseLabelDigits = (digits) => [...digits].map((digit) => LABEL_DIGITS.indexOf(digit));

  // Counts by size without trailing zeros, [5, 4, 2], from "5-4-2"; nothing if the text is no bucket.
  function parseBucket(text) {
    if (!/^\d+(-\d+)*$/.test(text)) return null;
    const counts = text.split("-").map(Number);
    while (counts.length > 1 && counts.at(-1) === 0) counts.pop();
    return counts;
  }

  const bucketShortName = (counts) => `(${counts.join(",")})`;
  const bucketAddressName = (counts) => counts.join("-");
  const bucketPieces = (counts) => counts.reduce((sum, count) => sum + count, 0);
  const bucketCells = (counts) => counts.reduce((sum, count, index) => sum + count * (index + 1), 0);

  Object.assign(sbp, {
    Board, firstCell, countCells, boundingBox, piecesOf, labelsOf, parseLabelDigits,
    parseBucket, bucketShortName, bucketAddressName, bucketPieces, bucketCells,
  });
}

// Codes of 4x5 Klotski boards, as in dnomd343's klotski: the place of the 2x2 piece, then two bits for each free cell.
"use strict";
globalThis.sbp ??= {};
{
  const WIDTH = 4, HEIGHT = 5, CELLS = WIDTH * HEIGHT, MOST_CODES = 16, DIGITS = 9, EXIT = {x: 1, y: 3};
  // The width and height of the pieces of the codes 1, 2, 3.
  const SIZES = [null, [2, 1], [1, 2], [1, 1]];
  const isCode = ({text}) => /^[0-9A-Fa-f]{1,9}$/.test(text);

  class CodeReader {
    constructor(source, code) {
      this.source = source;
      this.code = code;
      this.pieces = [];
      this.covered = 0n;
    }

    read() {
      const {source, code} = this, bad = code.text.search(/[^0-9A-Fa-f]/);
      if (code.text.length > DIGITS) source.fail(code, `more than ${DIGITS} characters; write a hexadecimal code`);
      if (bad >= 0)
        source.fail(code.from(bad), `${sbp.shown(code.text[bad])} is no hexadecimal digit; use 0 to 9 and A to F`);
      this.put(this.digit(0), [2, 2], code);
      for (let number = 0, cell = 0; number < MOST_CODES; ++number, ++cell) {
        while (cell < CELLS && sbp.hasCell(this.covered, cell)) ++cell;
        this.readPiece(number, cell);
      }
      const puzzle = sbp.emptyPuzzle("", WIDTH, HEIGHT);
      sbp.setPieces(puzzle, this.pieces);
      puzzle.goals.push({targets: [{kind: puzzle.pieces[0].kind, place: EXIT}], voids: 0n});
      return sbp.finished(source, code, puzzle);
    }

    digit(at) { return parseInt(this.code.text[at] ?? "0", 16); }

    // The two bits of a number, and what they say of a cell that is not covered yet.
    readPiece(number, cell) {
      const at = 1 + Math.floor(number / 2), code = number % 2 === 0 ? this.digit(at) >> 2 : this.digit(at) & 3;
      if (code === 0) return;
      const from = this.code.from(at);
      if (cell >= CELLS) this.source.fail(from, "the board is full before this digit; leave it out");
      this.put(cell, SIZES[code], from);
    }

    /** @param {number} cell @param {number[]} size */
    put(cell, [width, height], at) {
      const place = {x: cell % WIDTH, y: Math.floor(cell / WIDTH)}, cells = sbp.rectangle(width, height);
      if (place.x + width > WIDTH || place.y + height > HEIGHT)
        this.source.fail(at, "a piece of this digit does not fit into the board; correct the code");
      const covers = cells.reduce((set, {x, y}) => set | sbp.cellSet((place.y + y) * WIDTH + place.x + x), 0n);
      if (covers & this.covered) this.source.fail(at, "two pieces are on one cell by this digit; correct the code");
      this.covered |= covers;
      this.pieces.push({place, cells});
    }
  }

  sbp.klotskiCode = {
    name: "code", resembles: (source) => source.filledLines.length > 0 && source.filledLines.every(isCode),
    read: (source) => sbp.readLines(source, (line) => new CodeReader(source, line).read()),
  };
}

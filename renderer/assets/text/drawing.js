// Drawings: a character for each cell of a frame, "." for a void, "#" for a wall, and names of pieces.
import {FAULTS} from "../../../common/text/words.mjs";
import {cellSet, cellsOf} from "../board/model.js";
import {MOST_CELLS, prints} from "../board/sliding_puzzle.js";
import {draftsOf} from "./assembly.js";
import {shown} from "./source_text.js";

export const VOID = ".", WALL = "#";

export class Drawing {
  /** @param {number} width @param {number} height @param {Iterable<string>} [cells] */
  constructor(width, height, cells = VOID.repeat(width * height)) {
    this.width = width;
    this.height = height;
    this.cells = [...cells];
  }

  /** The frame of a puzzle: its walls and voids. @param {Puzzle} given */
  static ofFrame({width, height, open}) {
    return new Drawing(width, height, WALL.repeat(width * height)).fill(open, VOID);
  }

  /** @param {bigint} set @param {string} character */
  fill(set, character) {
    for (const cell of cellsOf(set)) this.cells[cell] = character;
    return this;
  }

  /** The cells with a character. @param {string} character */
  all(character) {
    return this.cells.reduce((set, drawn, cell) => (drawn === character ? set | cellSet(cell) : set), 0n);
  }

  get pieces() {
    return draftsOf(this.cells, this.width, (character) => character !== VOID && character !== WALL);
  }

  get rows() {
    return Array.from({length: this.height}, (_, row) => this.cells.slice(row * this.width, (row + 1) * this.width).join(""));
  }
}

// A drawing and its rows in the text.
export class SourceDrawing extends Drawing {
  /** @param {SourceLine[]} rows */
  constructor(rows) {
    super(rows[0].text.length, rows.length, rows.map(({text}) => text).join(""));
    this.sourceRows = rows;
  }

  /** @param {number} cell */
  at(cell) { return this.sourceRows[Math.floor(cell / this.width)].from(cell % this.width); }
}

// Reads rows; without any, the error is reported at `before`.
/** @param {SourceText} source @param {SourceLine[]} rows @param {SourceLine} before */
export function readDrawing(source, rows, before) {
  if (rows.length === 0) source.fail(before, FAULTS.drawingMissing);
  const width = rows[0].text.length;
  rows.forEach((row, i) => {
    if (row.text.length !== width)
      source.fail(row, FAULTS.rowLength, row.text.length, width);
    if ((i + 1) * width > MOST_CELLS) source.fail(row, FAULTS.tooManyCells, MOST_CELLS);
    const bad = [...row.text].find((character) => !prints(character));
    if (!bad) return;
    source.fail(row.from(row.text.indexOf(bad)), bad === " " ? FAULTS.spaceInDrawing : FAULTS.characterInDrawing, shown(bad));
  });
  return new SourceDrawing(rows);
}

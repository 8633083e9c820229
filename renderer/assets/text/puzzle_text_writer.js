// Writes a puzzle in the puzzle text form.
import {COLOURS, FAULTS, PUZZLE_WORDS} from "../../../common/text/words.mjs";
import {cellSet, cellsOf, hasCell} from "../board/model.js";
import {cellsAt, holds} from "../board/sliding_puzzle.js";
import {isColumn, isRow, lastCorner} from "./assembly.js";
import {Drawing, VOID, WALL} from "./drawing.js";
import {looksSwapped} from "./puzzle_header.js";
import {SourceError} from "./source_text.js";

/** "A red, BC blue". @param {{name: string, colour?: string}[]} pieces */
export const coloursInText = (pieces) => COLOURS.flatMap((colour) => {
  const names = pieces.filter((piece) => piece.colour === colour).map(({name}) => name).sort();
  return names.length > 0 ? [`${names.join("")} ${colour}`] : [];
}).join(", ");

class PuzzleTextWriter {
  /** Expects a puzzle in canonical form. @param {Puzzle} puzzle */
  constructor(puzzle) {
    this.puzzle = puzzle;
    this.frame = Drawing.ofFrame(puzzle);  // gets the signs of exits
    this.exits = 0n;                           // cells with such signs
    this.taken = new Set([VOID, WALL, ...puzzle.pieces.map(({name}) => name)]);
    /** @type {string[]} */
    this.lines = [];
  }

  text() {
    const {puzzle} = this;
    this.header("name", puzzle.name);
    this.writeGroups();
    this.writeLocks();
    this.header("colour", coloursInText(puzzle.pieces));
    this.writeExits();
    if (puzzle.goals.some(({voids}) => voids)) {
      this.voidSign = this.freeSign("-_=");
      this.header("void", this.voidSign);
    }
    this.writeStarts();
    puzzle.goals.forEach((goal, i) => this.writeGoal(goal, i === 0 ? "goal" : "or"));
    return `${this.lines.join("\n")}\n`;
  }

  /** @param {string} key @param {string} value */
  header(key, value) {
    if (value) this.lines.push(`# ${key}: ${value}`);
  }

  /** @param {string} word @param {Drawing} drawing */
  draw(word, drawing) {
    this.lines.push(word, ...drawing.rows.map((row) => (PUZZLE_WORDS.includes(row) ? ` ${row}` : row)));
  }

  /** The names of the pieces whose kinds have a property. @param {(kind: Kind, number: number) => boolean} property */
  namesIf(property) {
    return this.puzzle.pieces.filter(({kind}) => property(this.puzzle.kinds[kind], kind)).map(({name}) => name).join("");
  }

  /** @param {number} number */
  namesOf(number) { return this.namesIf((_, other) => other === number); }

  writeGroups() {
    this.header("distinct", this.namesIf(({distinct}, number) => distinct && this.namesOf(number).length === 1));
    this.puzzle.kinds.forEach(({distinct}, number) => {
      if (distinct && this.namesOf(number).length > 1) this.header("group", this.namesOf(number));
    });
  }

  writeLocks() {
    const {kinds} = this.puzzle, isLine = (/** @type {{cells: Place[]}} */ {cells}) => isRow(cells) || isColumn(cells);
    // Whether all straight pieces move at most lengthwise, and some do.
    const axis = kinds.every(({cells, horizontal, vertical}) =>
      !(isRow(cells) && vertical) && !(isColumn(cells) && horizontal)) &&
      kinds.some((kind) => isLine(kind) && (kind.horizontal || kind.vertical));
    /** @param {boolean} horizontal @param {boolean} vertical */
    const locked = (horizontal, vertical) => this.namesIf((kind) =>
      kind.horizontal === horizontal && kind.vertical === vertical && !(axis && isLine(kind) && (horizontal || vertical)));
    this.header("axis", axis ? "yes" : "");
    this.header("hlock", locked(true, false));
    this.header("vlock", locked(false, true));
    this.header("fixed", locked(false, false));
  }

  // Gives a sign to every set of pieces that have some cells to themselves.
  writeExits() {
    const cells = new Map();
    for (const cell of cellsOf(this.puzzle.open)) {
      const names = this.namesIf(({allowed}) => hasCell(allowed, cell));
      cells.set(names, (cells.get(names) ?? 0n) | cellSet(cell));
    }
    for (const [names, exit] of [...cells].sort(([a], [b]) => (a < b ? -1 : 1))) {
      if (names.length === this.puzzle.pieces.length) continue;
      const sign = this.freeSign(">+~");
      if (looksSwapped(sign + names)) throw new SourceError(1, 1, FAULTS.tooManyExits);
      this.header("exit", `${sign} ${names}`);
      this.frame.fill(exit, sign);
      this.exits |= exit;
    }
  }

  /** @param {string} preferred */
  freeSign(preferred) {
    const all = Array.from({length: 94}, (_, i) => String.fromCharCode(33 + i));
    const sign = [...preferred, ...all].find((character) => !this.taken.has(character));
    if (!sign) throw new SourceError(1, 1, FAULTS.tooManyExits);
    this.taken.add(sign);
    return sign;
  }

  writeStarts() {
    const {puzzle} = this, {starts, pieces} = puzzle;
    /** @param {Place[]} start @param {number} index */
    const cellsIn = (start, index) => cellsAt(puzzle, pieces[index].kind, start[index]);
    /** @param {Place[]} start */
    const covered = (start) => start.reduce((cells, _, index) => cells | cellsIn(start, index), 0n);
    const hidden = starts.reduce((cells, start) => cells & covered(start), this.exits);
    if (hidden || starts.length === 0) this.draw("frame", this.frame);
    if (starts.length === 0) this.writePieces();
    for (const start of starts) {
      const drawing = new Drawing(puzzle.width, puzzle.height, this.frame.cells);
      pieces.forEach(({name}, index) => drawing.fill(cellsIn(start, index), name));
      this.draw("start", drawing);
    }
  }

  // Draws each piece somewhere, as many in a drawing as fit.
  writePieces() {
    const {width, height, pieces} = this.puzzle;
    for (let next = 0; next < pieces.length;) {
      const drawing = new Drawing(width, height);
      while (next < pieces.length && this.put(drawing, pieces[next])) ++next;
      this.draw("pieces", drawing);
    }
  }

  /** @param {Drawing} drawing @param {{name: string, kind: number}} given */
  put(drawing, {name, kind}) {
    const last = lastCorner(this.puzzle.kinds[kind].cells);
    for (let y = 0; y + last.y < drawing.height; ++y) {
      for (let x = 0; x + last.x < drawing.width; ++x) {
        const cells = cellsAt(this.puzzle, kind, {x, y});
        if (!holds(drawing.all(VOID), cells)) continue;
        drawing.fill(cells, name);
        return true;
      }
    }
    return false;
  }

  /** Each target has the name of the next piece of its kind. @param {Goal} given @param {string} word */
  writeGoal({targets, voids}, word) {
    const {puzzle} = this, drawing = Drawing.ofFrame(puzzle), names = puzzle.kinds.map((_, kind) => [...this.namesOf(kind)]);
    for (const {kind, place} of targets) drawing.fill(cellsAt(puzzle, kind, place), names[kind].shift() ?? VOID);
    if (this.voidSign) drawing.fill(voids, this.voidSign);
    this.draw(word, drawing);
  }
}

/** @param {Puzzle} puzzle */
export const writePuzzleText = (puzzle) => new PuzzleTextWriter(puzzle).text();

// What a visitor draws: a frame with pieces, and targets of some of them. Sketches are immutable; methods that change one
// return another.
import {Board, cellSet} from "../board/model.js";
import {MOST_CELLS} from "../board/sliding_puzzle.js";
import {PIECE_NAMES, lastCorner} from "../text/assembly.js";
import {Drawing, VOID, WALL} from "../text/drawing.js";
import {readSections} from "../text/puzzle_text_reader.js";
import {SourceText} from "../text/source_text.js";
import {PUZZLE_WORDS} from "../../../common/text/words.mjs";

/** @type {SketchRules} */
const NO_RULES = {axis: false, distinct: "", hlock: "", vlock: "", fixed: "", groups: []};

export class Sketch {
  // marks: the character of each cell, as in a drawing (see drawing.js). goals: a Map from names of pieces to their targets
  // {x, y}, the upper left of the bounding box. rules: what the header of a text says about pieces by name.
  /** @param {SketchParts} given */
  constructor({width, height, marks, goals = new Map(), name = "", rules = NO_RULES}) {
    this.width = width;
    this.height = height;
    this.marks = marks;
    this.goals = goals;
    this.name = name;
    this.rules = rules;
  }

  /** @param {number} width @param {number} height */
  static blank(width, height) {
    return new Sketch({width, height, marks: new Array(width * height).fill(VOID)});
  }

  // The sketch of a puzzle text, or null if a sketch cannot hold it all: several starts or goals, exits, required voids.
  /** @param {string} text */
  static ofText(text) {
    const {header, sections} = readSections(new SourceText(text)), names = (/** @type {SourceLine[]} */ list) => list.map((line) => line.text).join("");
    const words = sections.map(({word}) => word.text).join(" ");
    if (header.signs.size > 0 || !["start", "start goal"].includes(words)) return null;
    const [{drawn}, goal] = sections, {axis} = header;
    return new Sketch({
      width: drawn.width, height: drawn.height, marks: drawn.cells, name: header.name,
      goals: new Map(goal?.drawn.pieces.map(({mark, place}) => [mark, place])),
      rules: {
        axis, distinct: names(header.named.distinct), hlock: names(header.named.hlock), vlock: names(header.named.vlock),
        fixed: names(header.named.fixed), groups: header.groups.map(names),
      },
    });
  }

  // Data that can be stored, for ofPlain().
  get plain() { return {...this, goals: [...this.goals]}; }

  /** Throws for invalid data. @param {any} given */
  static ofPlain({width, height, marks, goals, name, rules}) {
    const {length} = marks;
    if (!(width > 0 && height > 0 && width * height === length && length <= MOST_CELLS && marks.every((/** @type {string} */ mark) => [...mark].length === 1)))
      throw new Error("not a valid sketch");
    return new Sketch({width, height, marks, name: `${name}`, rules: {...NO_RULES, ...rules}}).with({goals: new Map(goals)});
  }

  /** @param {Partial<SketchParts>} changes */
  with(changes) {
    const changed = new Sketch({...this, ...changes});
    changed.goals = new Map([...changed.goals].filter(([name, place]) => changed.holdsGoal(name, place)));
    return changed;
  }

  /** @param {number} cell @param {string} mark */
  withMark(cell, mark) {
    return this.marks[cell] === mark ? this : this.with({marks: this.marks.map((old, i) => (i === cell ? mark : old))});
  }

  /** @param {string} name @param {Place | null} place */
  withGoal(name, place) {
    const goals = new Map(this.goals);
    if (place) goals.set(name, place);
    else goals.delete(name);
    return this.with({goals});
  }

  /** Adds and removes columns at the right and rows at the bottom. @param {number} width @param {number} height */
  resized(width, height) {
    /** @param {number} x @param {number} y */
    const markAt = (x, y) => (x < this.width && y < this.height ? this.marks[y * this.width + x] : VOID);
    return this.with({
      width, height, marks: Array.from({length: width * height}, (_, cell) => markAt(cell % width, Math.floor(cell / width))),
    });
  }

  /** Mirrored left to right, or rotated to the right by a quarter. @param {boolean} rotates */
  turned(rotates) {
    const {width, height, rules} = this, columns = rotates ? height : width;
    /** @param {number} x @param {number} y */
    const to = (x, y) => (rotates ? {x: height - 1 - y, y: x} : {x: width - 1 - x, y});
    /** @type {string[]} */
    const marks = [];
    this.marks.forEach((mark, cell) => {
      const {x, y} = to(cell % width, Math.floor(cell / width));
      marks[y * columns + x] = mark;
    });
    const goals = new Map([...this.goals].map(([name, place]) => {
      const cells = (this.piece(name)?.cells ?? []).map(({x, y}) => to(place.x + x, place.y + y));
      return [name, {x: Math.min(...cells.map(({x}) => x)), y: Math.min(...cells.map(({y}) => y))}];
    }));
    return this.with({
      width: columns, height: rotates ? width : height, marks, goals,
      rules: rotates ? {...rules, hlock: rules.vlock, vlock: rules.hlock} : rules,
    });
  }

  /** Whether the piece of a goal exists and fits into the frame there. @param {string} name @param {Place} given */
  holdsGoal(name, {x, y}) {
    const piece = this.piece(name);
    if (!piece) return false;
    const last = lastCorner(piece.cells);
    return x >= 0 && y >= 0 && x + last.x < this.width && y + last.y < this.height;
  }

  get isBlank() { return this.marks.every((mark) => mark === VOID); }

  get board() {
    const walls = this.marks.reduce((set, mark, cell) => (mark === WALL ? set | cellSet(cell) : set), 0n);
    const all = new Board(this.width, this.height);
    return new Board(this.width, this.height, all.frame & ~walls);
  }

  // {name, place, cells}, ordered by first cell, as in drawing.js.
  get pieces() { return new Drawing(this.width, this.height, this.marks).pieces; }

  /** @param {string} name */
  piece(name) { return this.pieces.find((piece) => piece.name === name); }

  /** The cells of a piece at a place, as a set. @param {{cells: Place[]}} given @param {Place} place */
  cellsAt({cells}, place) {
    return cells.reduce((set, {x, y}) => set | cellSet((place.y + y) * this.width + place.x + x), 0n);
  }

  /** The cells of a piece's goal, or an empty set. @param {string} name */
  goalCells(name) {
    const piece = this.piece(name), place = this.goals.get(name);
    return piece && place ? this.cellsAt(piece, place) : 0n;
  }

  // An unused name.
  freeName() { return [...PIECE_NAMES].find((name) => !this.marks.includes(name)); }

  text() {
    /** @param {string} names */
    const drawn = (names) => [...names].filter((name) => this.marks.includes(name)).join("");
    const {axis, distinct, hlock, vlock, fixed, groups} = this.rules, start = new Drawing(this.width, this.height, this.marks);
    const goal = new Drawing(this.width, this.height, this.marks.map((mark) => (mark === WALL ? WALL : VOID)));
    for (const name of this.goals.keys()) goal.fill(this.goalCells(name), name);
    const header = [
      ["name", this.name], ["distinct", drawn(distinct)], ...groups.map((names) => ["group", drawn(names)]),
      ["axis", axis ? "yes" : ""], ["hlock", drawn(hlock)], ["vlock", drawn(vlock)], ["fixed", drawn(fixed)],
    ];
    /** @param {Drawing} drawing */
    const rows = (drawing) => drawing.rows.map((row) => (PUZZLE_WORDS.includes(row) ? ` ${row}` : row));
    return [
      ...header.filter(([, value]) => value !== "").map(([key, value]) => `# ${key}: ${value}`),
      "start", ...rows(start), ...(this.goals.size > 0 ? ["goal", ...rows(goal)] : []), "",
    ].join("\n");
  }
}

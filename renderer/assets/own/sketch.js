// What a visitor draws: a frame with pieces, and targets of some of them. Sketches are immutable; methods that change one
// return another.
import {Board, cellSet} from "../board/model.js";
import {MOST_CELLS} from "../board/sliding_puzzle.js";
import {PIECE_NAMES, lastCorner} from "../text/assembly.js";
import {Drawing, VOID, WALL} from "../text/drawing.js";
import {readSections} from "../text/puzzle_text_reader.js";
import {coloursInText} from "../text/puzzle_text_writer.js";
import {SourceText} from "../text/source_text.js";
import {COLOURS, PUZZLE_WORDS} from "../../../common/text/words.mjs";

export const MOST_GOALS = 9;  // that can be drawn; a text may have more

/** @type {SketchRules} */
const NO_RULES = {axis: false, distinct: "", hlock: "", vlock: "", fixed: "", groups: [], exit: "", colours: {}};
const LOCKS = /** @type {const} */ (["hlock", "vlock", "fixed"]);

/** @param {string} names @param {string} name */
const without = (names, name) => names.replace(name, "");

export class Sketch {
  // marks: the character of each cell, as in a drawing (see drawing.js). goals: a Map from names of pieces to their targets
  // {x, y}, the upper left of the bounding box: the goal that is shown. others: the alternative goals, in order; `at` of them
  // come before the one that is shown. rules: what the header of a text says about pieces by name.
  // exits: the cells that only the pieces named in rules.exit may enter.
  /** @param {SketchParts} given */
  constructor({width, height, marks, goals = new Map(), others = [], at = 0, name = "", rules = NO_RULES, exits = []}) {
    this.width = width;
    this.height = height;
    this.marks = marks;
    this.goals = goals;
    this.others = others;
    this.at = at;
    this.name = name;
    this.rules = rules;
    this.exits = exits;
  }

  /** @param {number} width @param {number} height */
  static blank(width, height) {
    return new Sketch({width, height, marks: new Array(width * height).fill(VOID)});
  }

  // The sketch of a puzzle text, or null if a sketch cannot hold it all: several starts or kinds of
  // exits, many goals, required voids.
  /** @param {string} text */
  static ofText(text) {
    const {header, sections} = readSections(new SourceText(text)), names = (/** @type {SourceLine[]} */ list) => list.map((line) => line.text).join("");
    const words = sections.map(({word}) => word.text).join(" "), {axis, exits: [exit], signs} = header;
    if (signs.size !== (exit ? 1 : 0) || !/^(frame )?start( goal| or)*$/.test(words)) return null;
    const drawings = sections.map(({drawn}) => drawn), [drawn, ...wanted] = words.startsWith("frame") ? drawings.slice(1) : drawings;
    if (wanted.length > MOST_GOALS) return null;
    const marks = drawn.cells.map((mark) => (mark === exit?.sign.text ? VOID : mark));
    const [goals, ...others] = wanted.map(({pieces}) => new Map(pieces.filter(({mark}) => header.sign(mark) === "piece").map(({mark, place}) => [mark, place])));
    return new Sketch({
      width: drawn.width, height: drawn.height, marks, name: header.name,
      exits: marks.flatMap((_, cell) => (exit && [drawings[0], drawn].some(({cells}) => cells[cell] === exit.sign.text) ? [cell] : [])),
      goals, others,
      rules: {
        axis, distinct: names(header.named.distinct), hlock: names(header.named.hlock), vlock: names(header.named.vlock),
        fixed: names(header.named.fixed), groups: header.groups.map(names), exit: names(exit?.pieces ?? []),
        colours: Object.fromEntries(header.colours.flatMap(({colour, pieces}) => pieces.map((name) => [name.text, colour]))),
      },
    });
  }

  // Data that can be stored, for ofPlain().
  get plain() { return {...this, goals: [...this.goals], others: this.others.map((goals) => [...goals])}; }

  /** Throws for invalid data. @param {any} given */
  static ofPlain({width, height, marks, goals, others = [], at = 0, name, rules, exits = []}) {
    const {length} = marks, held = others.map((/** @type {[string, Place][]} */ each) => new Map(each));
    if (!(width > 0 && height > 0 && width * height === length && length <= MOST_CELLS && marks.every((/** @type {string} */ mark) => [...mark].length === 1)))
      throw new Error("not a valid sketch");
    return new Sketch({width, height, marks, name: `${name}`, rules: {...NO_RULES, ...rules}, exits: exits.map(Number)})
      .with({goals: new Map(goals), others: held, at: Math.min(Number(at), held.length)});
  }

  /** @param {Partial<SketchParts>} changes */
  with(changes) {
    const changed = new Sketch({...this, ...changes});
    changed.exits = changed.exits.filter((cell) => (changed.marks[cell] ?? WALL) !== WALL);
    changed.rules = changed.rulesOfPieces();
    /** @param {Map<string, Place>} goals */
    const held = (goals) => new Map([...goals].filter(([name, place]) => changed.holdsGoal(name, place)));
    changed.goals = held(changed.goals);
    changed.others = changed.others.map(held);
    return changed;
  }

  /** The rules without those of pieces that are not drawn any more: another piece may get such a name. */
  rulesOfPieces() {
    const {rules} = this, drawn = (/** @type {string} */ names) => [...names].filter((name) => this.marks.includes(name)).join("");
    return {
      ...rules, distinct: drawn(rules.distinct), hlock: drawn(rules.hlock), vlock: drawn(rules.vlock), fixed: drawn(rules.fixed),
      exit: drawn(rules.exit), groups: rules.groups.map(drawn),
      colours: Object.fromEntries(Object.entries(rules.colours).filter(([name]) => this.marks.includes(name))),
    };
  }

  /** @param {number} cell @param {string} mark */
  withMark(cell, mark) {
    return this.marks[cell] === mark ? this : this.with({marks: this.marks.map((old, i) => (i === cell ? mark : old))});
  }

  /** Makes a cell an exit, or not. @param {number} cell @param {boolean} isExit */
  withExit(cell, isExit) {
    if (this.exits.includes(cell) === isExit) return this;
    const sketch = isExit && this.marks[cell] === WALL ? this.withMark(cell, VOID) : this, {rules} = this;
    const exits = isExit ? [...this.exits, cell] : this.exits.filter((other) => other !== cell);
    const first = this.exits.length === 0 && rules.exit === "";  // made for the goal pieces
    return sketch.with({exits, rules: first ? {...rules, exit: this.goalNames.join("")} : rules});
  }

  /** Lets a piece enter the exits, or not any more. @param {string} name */
  withEntry(name) {
    const {exit} = this.rules;
    return this.with({rules: {...this.rules, exit: exit.includes(name) ? without(exit, name) : exit + name}});
  }

  /** "hlock", "vlock", "fixed" or "". @param {string} name */
  lockOf(name) { return LOCKS.find((lock) => this.rules[lock].includes(name)) ?? ""; }

  /** How a picture marks a piece. @param {string} name @param {boolean} wanted @returns {Shown} */
  shown(name, wanted) { return {label: name, wanted, colour: this.colourOf(name), ...(this.lockOf(name) === "fixed" && {steps: []})}; }

  /** @param {string} name @param {string} lock */
  withLock(name, lock) {
    const rules = {...this.rules};
    for (const each of LOCKS) rules[each] = without(rules[each], name) + (each === lock ? name : "");
    return this.with({rules});
  }

  /** "distinct", the number of a group of equal pieces, or "". @param {string} name */
  groupOf(name) {
    const group = this.rules.groups.findIndex((names) => names.includes(name));
    return this.rules.distinct.includes(name) ? "distinct" : group < 0 ? "" : String(group);
  }

  /** @param {string} name @param {string} group */
  withGroup(name, group) {
    const {rules} = this, count = Math.max(rules.groups.length, Number(group) + 1 || 0);
    const groups = Array.from({length: count}, (_, i) => without(rules.groups[i] ?? "", name) + (String(i) === group ? name : ""));
    return this.with({rules: {...rules, groups, distinct: without(rules.distinct, name) + (group === "distinct" ? name : "")}});
  }

  /** Gives a piece one of COLOURS, or none. @param {string} name @param {string} colour */
  withColour(name, colour) { return this.with({rules: {...this.rules, colours: {...this.rules.colours, [name]: colour}}}); }

  /** @param {string} name */
  colourOf(name) { return COLOURS.find((colour) => colour === this.rules.colours[name]) ?? ""; }

  /** @param {string} name @param {Place | null} place */
  withGoal(name, place) {
    const goals = new Map(this.goals), before = goals.get(name);
    if (place?.x === before?.x && place?.y === before?.y) return this;
    if (place) goals.set(name, place);
    else goals.delete(name);
    return this.with({goals});
  }

  /** All goals, in order. */
  get allGoals() { return [...this.others.slice(0, this.at), this.goals, ...this.others.slice(this.at)]; }

  /** The names of the pieces with a target in any goal. */
  get goalNames() { return [...new Set(this.allGoals.flatMap((goals) => [...goals.keys()]))]; }

  /** Shows another goal; one after the last is new. @param {number} at */
  showing(at) {
    const others = this.allGoals, [goals] = others.splice(at, 1);
    return this.with({goals: goals ?? new Map(), others, at});
  }

  /** Without the goal that is shown. */
  withoutGoal() {
    const {others, at} = this, next = Math.max(0, Math.min(at, others.length - 1));
    return this.with({goals: others[next] ?? new Map(), others: others.filter((_, i) => i !== next), at: next});
  }

  /** Adds and removes columns at the right and rows at the bottom. @param {number} width @param {number} height */
  resized(width, height) {
    /** @param {number} x @param {number} y */
    const markAt = (x, y) => (x < this.width && y < this.height ? this.marks[y * this.width + x] : VOID);
    return this.with({
      exits: this.exits.map((cell) => ({x: cell % this.width, y: Math.floor(cell / this.width)}))
        .flatMap(({x, y}) => (x < width && y < height ? [y * width + x] : [])),
      width, height, marks: Array.from({length: width * height}, (_, cell) => markAt(cell % width, Math.floor(cell / width))),
    });
  }

  /** Mirrored left to right, or rotated to the right by a quarter. @param {boolean} rotates */
  turned(rotates) {
    const {width, height, rules} = this, columns = rotates ? height : width;
    /** @param {number} x @param {number} y */
    const to = (x, y) => (rotates ? {x: height - 1 - y, y: x} : {x: width - 1 - x, y});
    /** @param {number} cell */
    const cellTo = (cell) => {
      const {x, y} = to(cell % width, Math.floor(cell / width));
      return y * columns + x;
    };
    /** @type {string[]} */
    const marks = [];
    this.marks.forEach((mark, cell) => { marks[cellTo(cell)] = mark; });
    const turn = (/** @type {Map<string, Place>} */ goals) => new Map([...goals].map(([name, place]) => {
      const cells = (this.piece(name)?.cells ?? []).map(({x, y}) => to(place.x + x, place.y + y));
      return [name, {x: Math.min(...cells.map(({x}) => x)), y: Math.min(...cells.map(({y}) => y))}];
    }));
    return this.with({
      width: columns, height: rotates ? width : height, marks, goals: turn(this.goals), others: this.others.map(turn), exits: this.exits.map(cellTo),
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

  get isBlank() { return this.exits.length === 0 && this.marks.every((mark) => mark === VOID); }

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

  /** The cells of a piece's goal, or an empty set. @param {string} name @param {Map<string, Place>} [goals] */
  goalCells(name, goals = this.goals) {
    const piece = this.piece(name), place = goals.get(name);
    return piece && place ? this.cellsAt(piece, place) : 0n;
  }

  // An unused name.
  freeName() { return [...PIECE_NAMES].find((name) => !this.marks.includes(name)); }

  text() {
    const {axis, distinct, hlock, vlock, fixed, groups, exit} = this.rules, sign = [...">+~", ...[...PIECE_NAMES].reverse()].find((each) => !this.marks.includes(each)) ?? ">";
    /** @param {(mark: string, cell: number) => string} draw */
    const drawing = (draw) => new Drawing(this.width, this.height, this.marks.map(draw));
    const isExit = (/** @type {number} */ cell) => this.exits.includes(cell);
    const ground = (/** @type {string} */ mark) => (mark === WALL ? WALL : VOID);
    const start = drawing((mark, cell) => (mark === VOID && isExit(cell) ? sign : mark));
    const hidesExit = this.exits.some((cell) => this.marks[cell] !== VOID);
    const frame = drawing((mark, cell) => (isExit(cell) ? sign : ground(mark)));
    const aims = this.allGoals.filter(({size}) => size > 0).map((goals) => {
      const aim = drawing(ground);
      for (const name of goals.keys()) aim.fill(this.goalCells(name, goals), name);
      return aim;
    });
    const header = [
      ["name", this.name], ["distinct", distinct], ...groups.map((names) => ["group", names]),
      ["axis", axis ? "yes" : ""], ["hlock", hlock], ["vlock", vlock], ["fixed", fixed],
      ["colour", coloursInText(this.pieces.map(({name}) => ({name, colour: this.colourOf(name)})))],
      ["exit", this.exits.length > 0 ? `${sign} ${exit}`.trim() : ""],
    ];
    /** @param {Drawing} given */
    const rows = (given) => given.rows.map((row) => (PUZZLE_WORDS.includes(row) ? ` ${row}` : row));
    return [
      ...header.filter(([, value]) => value !== "").map(([key, value]) => `# ${key}: ${value}`),
      ...(hidesExit ? ["frame", ...rows(frame)] : []), "start", ...rows(start), ...aims.flatMap((aim, i) => [i === 0 ? "goal" : "or", ...rows(aim)]), "",
    ].join("\n");
  }
}

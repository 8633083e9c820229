// Files of Knuth's sliding.
"use strict";
globalThis.sbp ??= {};
{
  const KIND_NAMES = "0123456789abcdef";  // the place of a character is the kind's number

  class KnuthReader {
    constructor(source) {
      this.source = source;
      this.lines = source.filledLines;
      this.shapes = new Map();  // by kind: its cells, not moved to the upper left
    }

    read() {
      const {source} = this, first = this.line("the size of the frame", "ROWS x COLUMNS");
      this.readSize(first);
      while (/^. = ./.test(this.lines[0]?.text ?? "")) this.readKind(this.lines.shift());
      const start = this.fill(this.line("the start", "a name for each piece"));
      const goalLine = this.line("the goal", "a name for each piece"), goal = this.fill(goalLine);
      if (this.lines.length > 0) source.fail(this.lines[0], "nothing is expected behind the goal; leave this out");
      if (start.walls !== goal.walls) source.fail(goalLine, "the goal has other walls than the start; write them alike");
      const puzzle = sbp.emptyPuzzle(this.name, this.columns, this.rows, start.walls);
      sbp.setPieces(puzzle, start.pieces);
      puzzle.goals.push(this.goalOf(puzzle, start, goal, goalLine));
      return sbp.finished(source, first, puzzle);
    }

    line(what, form) {
      return this.lines.shift() ?? this.source.fail(this.source.end, `${what} is missing; write a line '${form}'`);
    }

    readSize(line) {
      const cursor = new sbp.LineCursor(this.source, line);
      this.rows = cursor.integer(1, sbp.MOST_CELLS);
      cursor.expect("x");
      this.columns = cursor.integer(1, sbp.MOST_CELLS);
      if (this.rows * this.columns > sbp.MOST_CELLS)
        this.source.fail(line, `more than ${sbp.MOST_CELLS} cells; give a smaller frame`);
      this.name = sbp.titleOf(cursor.rest.text);
    }

    readKind(line) {
      const {source} = this, name = line.text[0], kind = KIND_NAMES.indexOf(name), cells = [];
      if (kind <= 0) source.fail(line, `${sbp.shown(name)} cannot name a piece; use 1 to 9 and a to f`);
      if (this.shapes.has(kind)) source.fail(line, `${sbp.shown(name)} is defined twice; name pieces differently`);
      let x = 0, y = 0;
      [...line.text].slice(4).forEach((character, i) => {
        if (!"01/".includes(character)) source.fail(line.from(i + 4), `${sbp.shown(character)} in a pattern; use 0, 1 and '/'`);
        if (character === "1") cells.push({x, y});
        if (character === "/") [x, y] = [0, y + 1];
        else ++x;
        if (cells.length > sbp.MOST_CELLS) source.fail(line, "the piece is larger than any frame; make it smaller");
      });
      if (cells.length === 0) source.fail(line, "a piece without a cell; use 1 for its cells");
      this.shapes.set(kind, cells);
    }

    // A configuration: what is in the first cell that is not decided yet, and again.
    fill(line) {
      const filling = {pieces: [], walls: 0n}, cells = this.rows * this.columns, {source} = this;
      let decided = 0n, cell = 0;
      [...line.text].forEach((character, i) => {
        while (cell < cells && sbp.hasCell(decided, cell)) ++cell;
        if (cell === cells) source.fail(line.from(i), "all cells are decided already; leave this out");
        const kind = KIND_NAMES.indexOf(character);
        if (character !== "x" && kind !== 0 && !this.shapes.has(kind))
          source.fail(line.from(i), `${sbp.shown(character)} is no piece; use 0, x and those defined above`);
        if (character === "x") filling.walls |= sbp.cellSet(cell);
        decided |= kind > 0 ? this.put(filling, kind, cell, decided, line.from(i)) : sbp.cellSet(cell);
      });
      return filling;
    }

    // Puts a piece so that its first cell is there; returns its cells.
    put({pieces}, kind, cell, decided, at) {
      const shape = this.shapes.get(kind), [first] = shape, {columns, rows} = this;
      const x = cell % columns - first.x, y = Math.floor(cell / columns) - first.y;
      const places = shape.map((offset) => ({x: x + offset.x, y: y + offset.y}));
      if (places.some((place) => place.x < 0 || place.x >= columns || place.y >= rows))
        this.source.fail(at, "the piece does not fit into the frame here; put it elsewhere");
      const covered = places.reduce((set, place) => set | sbp.cellSet(place.y * columns + place.x), 0n);
      if (covered & decided) this.source.fail(at, "the piece is on another one or a wall; put it elsewhere");
      pieces.push({...sbp.shapeAt(places), group: kind});
      return covered;
    }

    goalOf(puzzle, start, goal, at) {
      const groups = (pieces) => pieces.map(({group}) => group).sort((a, b) => a - b).join();
      if (groups(start.pieces) !== groups(goal.pieces))
        this.source.fail(at, "the goal has other pieces than the start; place each piece once");
      const kindOf = (group) => puzzle.pieces[start.pieces.findIndex((piece) => piece.group === group)]?.kind;
      return {targets: goal.pieces.map(({group, place}) => ({kind: kindOf(group), place})), voids: 0n};
    }
  }

  function resembles(source) {
    const [first] = source.filledLines;
    return first !== undefined && /^-?\d+\s*x\s*-?\d+\s*(?!\s|\d|:)/.test(`${first.text}\n`);
  }

  sbp.knuthSliding = {name: "knuth", resembles, read: (source) => [new KnuthReader(source).read()]};
}

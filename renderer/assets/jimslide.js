// Files of JimSlide and js2.
"use strict";
globalThis.sbp ??= {};
{
  const TUNING = [
    "BIGMEM", "SMALLMEM", "NUMWORKFILES", "NOGRAPH", "USELETTERS", "USELABELS", "WINONLY", "NOCONCURRENT", "CUTOFF", "DIRECTED",
    "CHECKFULLTREE", "NUMTHREADS", "DISKTHREADS", "CACHEPERCENT", "HEXPRINT", "BIGSTORAGE",
  ];
  const NAME_COMMENT = "! name:";

  // A keyword in capitals, or nothing if the line is a comment.
  const keywordOf = ({text}) => /^([A-Za-z]+):/.exec(text)?.[1].toUpperCase() ?? "";

  function readPair(cursor) {
    cursor.expect("(");
    const x = cursor.integer(-sbp.MOST_CELLS, sbp.MOST_CELLS);
    cursor.expect(",");
    const y = cursor.integer(-sbp.MOST_CELLS, sbp.MOST_CELLS);
    cursor.expect(")");
    return {x, y};
  }

  class JimslideReader {
    constructor(source) {
      this.source = source;
      this.name = "";
      this.width = 0;
      this.height = 0;
      this.size = null;
      this.walls = [];
      this.puts = [];
      this.wins = [];
      this.types = new Map();  // by number: {corner, cells, horizontal, vertical}, the corner seen from the cell (0, 0)
    }

    read() {
      const {source} = this;
      for (const line of source.filledLines) this.readLine(line);
      const {width, height} = this;
      if (width === 0 || height === 0)
        source.fail(source.end, "the size of the frame is missing; write lines 'xsize: 4' and 'ysize: 5'");
      if (width * height > sbp.MOST_CELLS) source.fail(this.size, `more than ${sbp.MOST_CELLS} cells; give a smaller frame`);
      const puzzle = sbp.emptyPuzzle(this.name, width, height, this.wallCells());
      sbp.setPieces(puzzle, this.puts.map(({type, place, name}) => {
        const {cells, horizontal, vertical} = this.types.get(type);
        return {name, place: this.placed(type, place), cells, horizontal, vertical, group: type};
      }));
      this.requireInFrame(puzzle);
      this.addGoal(puzzle);
      return sbp.finished(source, source.lines[0], puzzle);
    }

    readLine(line) {
      if (/^[!#]/.test(line.text)) {
        if (line.text.startsWith(NAME_COMMENT)) this.name ||= sbp.titleOf(line.text.slice(NAME_COMMENT.length));
        return;
      }
      const keyword = keywordOf(line);
      if (keyword === "" || TUNING.includes(keyword)) return;
      const cursor = new sbp.LineCursor(this.source, line.from(keyword.length + 1));
      this.readKeyword(keyword, cursor, line);
      if (!cursor.atEnd && cursor.next !== "!") cursor.fail("more than was expected; begin comments with '!'");
    }

    readKeyword(keyword, cursor, line) {
      switch (keyword) {
        case "XSIZE": case "YSIZE":
          this[keyword === "XSIZE" ? "width" : "height"] = cursor.integer(1, sbp.MOST_CELLS);
          this.size = line;
          break;
        case "WALL": {
          const place = readPair(cursor);
          this.walls.push({from: place, to: place, line});
          break;
        }
        case "HWALL": case "VWALL": this.readWall(cursor, keyword === "HWALL", line); break;
        case "PIECE": this.readType(cursor); break;
        case "LOCKX": this.typeIn(cursor).horizontal = false; break;
        case "LOCKY": this.typeIn(cursor).vertical = false; break;
        case "XSTEP": case "YSTEP":
          this.typeIn(cursor);
          if (cursor.integer() !== 1) this.source.fail(line, "steps of several cells are not known here; leave this line out");
          break;
        case "PUT": this.readPut(cursor, line); break;
        case "WIN": this.wins.push({type: cursor.integer(), place: readPair(cursor), line}); break;
        default: this.source.fail(line, `the keyword ${sbp.shown(keyword)} is not known; begin comments with '!'`);
      }
    }

    readWall(cursor, horizontal, line) {
      const at = cursor.integer(), {x, y} = readPair(cursor), from = Math.min(x, y), to = Math.max(x, y);
      this.walls.push(horizontal ? {from: {x: from, y: at}, to: {x: to, y: at}, line}
                                 : {from: {x: at, y: from}, to: {x: at, y: to}, line});
    }

    readType(cursor) {
      const begin = cursor.rest, number = cursor.integer(), cells = [];
      while (cursor.next === "(") {
        cells.push(readPair(cursor));
        if (cells.length > sbp.MOST_CELLS) cursor.fail("the piece is larger than any frame; give it fewer cells");
      }
      if (number === 0 || cells.length === 0)
        this.source.fail(begin, "a piece needs a number other than 0 and its cells; write 'piece: 1 (0,0) (1,0)'");
      if (this.types.has(number)) this.source.fail(begin, `piece ${number} is defined twice; number pieces differently`);
      const shape = sbp.shapeAt(cells);
      this.types.set(number, {corner: shape.place, cells: shape.cells, horizontal: true, vertical: true});
    }

    // The type of the number that comes next.
    typeIn(cursor) {
      const begin = cursor.rest;
      return this.known(cursor.integer(), begin);
    }

    known(number, at) {
      return this.types.get(number) ??
        this.source.fail(at, `piece ${number} is not defined above; write 'piece: ${number} (0,0)'`);
    }

    requireInFrame({pieces, kinds, starts: [start]}) {
      start.forEach(({x, y}, piece) => {
        const last = sbp.lastCorner(kinds[pieces[piece].kind].cells);
        if (!this.inFrame({x, y}) || !this.inFrame({x: x + last.x, y: y + last.y}))
          this.source.fail(this.puts[piece].line, "a piece that is not in the frame; columns and rows count from 0");
      });
    }

    readPut(cursor, line) {
      const type = cursor.integer(), place = readPair(cursor);
      let name = "";
      this.known(type, line);
      if (cursor.eat("'")) {
        if (cursor.atEnd) cursor.fail("a name is missing; write one as in 'A'");
        name = cursor.next;
        cursor.eat(name);
        cursor.expect("'");
      }
      this.puts.push({type, place, name, line});
      if (this.puts.length > sbp.MOST_PIECES) this.source.fail(line, `more than ${sbp.MOST_PIECES} pieces; put fewer`);
    }

    inFrame({x, y}) { return x >= 0 && y >= 0 && x < this.width && y < this.height; }

    wallCells() {
      let cells = 0n;
      for (const {from, to, line} of this.walls) {
        if (!this.inFrame(from) || !this.inFrame(to))
          this.source.fail(line, "a wall that is not in the frame; columns and rows count from 0");
        for (let {y} = from; y <= to.y; ++y)
          for (let {x} = from; x <= to.x; ++x) cells |= sbp.cellSet(y * this.width + x);
      }
      return cells;
    }

    placed(type, {x, y}) {
      const {corner} = this.types.get(type);
      return {x: x + corner.x, y: y + corner.y};
    }

    addGoal(puzzle) {
      const goal = {targets: [], voids: 0n}, {source} = this;
      for (const {type, place, line} of this.wins) {
        if (type === 0) {
          if (!this.inFrame(place)) source.fail(line, "a void that is not in the frame; columns and rows count from 0");
          goal.voids |= sbp.cellSet(place.y * this.width + place.x);
          continue;
        }
        this.known(type, line);
        const piece = this.puts.findIndex((put) => put.type === type);
        if (piece < 0) source.fail(line, `piece ${type} is not put anywhere; put it`);
        goal.targets.push({kind: puzzle.pieces[piece].kind, place: this.placed(type, place)});
      }
      if (this.wins.length > 0) puzzle.goals.push(goal);
    }
  }

  sbp.jimslide = {
    name: "jimslide", resembles: (source) => source.filledLines.some((line) => keywordOf(line) === "XSIZE"),
    read: (source) => [new JimslideReader(source).read()],
  };
}

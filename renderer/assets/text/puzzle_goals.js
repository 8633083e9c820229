// Reads the drawing of a goal. "Any piece of this shape" is expanded: one goal for each way to choose.
import {hasCell} from "../board/model.js";
import {MOST_GOALS, holds} from "../board/sliding_puzzle.js";
import {sameCells} from "./assembly.js";
import {VOID, WALL} from "./drawing.js";
import {shown} from "./source_text.js";

const MOST_TRIES = 16 * MOST_GOALS;

class GoalDrawing {
  /** @param {Puzzle} puzzle @param {SourceText} source @param {PuzzleHeader} header @param {SourceDrawing} drawn */
  constructor(puzzle, source, header, drawn) {
    this.puzzle = puzzle;
    this.source = source;
    this.header = header;
    this.drawn = drawn;
    /** @type {Target[]} */
    this.targets = [];
    /** @type {DrawnPiece[]} */
    this.any = [];
    this.tried = 0;
    this.voids = 0n;
    // Pieces of each kind that the goal does not use yet.
    this.unused = puzzle.kinds.map((_, number) => puzzle.pieces.filter(({kind}) => kind === number).length);
  }

  add() {
    this.requireWalls();
    for (const shape of this.drawn.pieces) {
      switch (this.header.sign(shape.mark)) {
        case "void": this.voids |= this.drawn.all(shape.mark); break;
        case "any": this.any.push(shape); break;
        case "piece": this.askFor(shape);
      }
    }
    if (this.targets.length === 0 && this.voids === 0n && this.any.length === 0)
      this.source.fail(this.drawn.sourceRows[0], "this goal asks for nothing; draw the pieces where they must get");
    const before = this.puzzle.goals.length;
    this.spellOut(0);
    if (this.puzzle.goals.length === before)
      this.fail(this.any[0], "too few pieces have the shapes that any piece may fill; draw shapes that the puzzle has");
  }

  /** @param {{first: number}} given @param {string} complaint @returns {never} */
  fail({first}, complaint) { return this.source.fail(this.drawn.at(first), complaint); }

  requireWalls() {
    this.drawn.cells.forEach((drawn, first) => {
      const open = hasCell(this.puzzle.open, first);
      if (drawn === WALL && open) this.fail({first}, "no wall is here at the start; draw '.'");
      if (drawn !== WALL && drawn !== VOID && !open)
        this.fail({first}, `${shown(drawn)} is on a wall; draw '#' or '.'`);
    });
  }

  /** @param {DrawnPiece} shape */
  askFor(shape) {
    const piece = this.puzzle.pieces.find(({name}) => name === shape.mark), name = shown(shape.mark);
    if (!piece) return this.fail(shape, `no piece ${name} is in the start; draw one that is`);
    if (!sameCells(this.puzzle.kinds[piece.kind].cells, shape.cells))
      this.fail(shape, `the piece ${name} has another shape in the start; draw it the same here`);
    if (!this.mayBe(piece.kind, shape)) this.fail(shape, `the piece ${name} may not enter all of these cells; see '# exit:'`);
    this.targets.push({kind: piece.kind, place: shape.place});
    --this.unused[piece.kind];
  }

  /** @param {number} kind @param {DrawnPiece} shape */
  mayBe(kind, shape) { return holds(this.puzzle.kinds[kind].allowed, this.drawn.all(shape.mark)); }

  /** Adds a goal for each way to choose kinds for the shapes of `any`, from this one on. @param {number} number */
  spellOut(number) {
    const {goals, kinds} = this.puzzle;
    if (++this.tried > MOST_TRIES || goals.length >= MOST_GOALS)
      this.source.fail(this.drawn.sourceRows[0], `the goals say more than ${MOST_GOALS} things; ask for less with '# any:'`);
    if (number === this.any.length) {
      goals.push({targets: [...this.targets], voids: this.voids});
      return;
    }
    const shape = this.any[number];
    kinds.forEach(({cells}, kind) => {
      if (this.unused[kind] === 0 || !sameCells(cells, shape.cells) || !this.mayBe(kind, shape)) return;
      --this.unused[kind];
      this.targets.push({kind, place: shape.place});
      this.spellOut(number + 1);
      this.targets.pop();
      ++this.unused[kind];
    });
  }
}

/** @param {Puzzle} puzzle @param {SourceText} source @param {PuzzleHeader} header @param {SourceDrawing} drawn */
export const addGoals = (puzzle, source, header, drawn) => new GoalDrawing(puzzle, source, header, drawn).add();

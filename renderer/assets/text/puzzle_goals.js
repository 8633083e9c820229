// Reads the drawing of a goal. "Any piece of this shape" is expanded: one goal for each way to choose.
import {FAULTS} from "../../../common/text/words.mjs";
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
      this.source.fail(this.drawn.sourceRows[0], FAULTS.goalEmpty);
    const before = this.puzzle.goals.length;
    this.spellOut(0);
    if (this.puzzle.goals.length === before)
      this.fail(this.any[0], FAULTS.goalAnyTooFew);
  }

  /** @param {{first: number}} given @param {string} sentence @param {...unknown} values @returns {never} */
  fail({first}, sentence, ...values) { return this.source.fail(this.drawn.at(first), sentence, ...values); }

  requireWalls() {
    this.drawn.cells.forEach((drawn, first) => {
      const open = hasCell(this.puzzle.open, first);
      if (drawn === WALL && open) this.fail({first}, FAULTS.goalNoWall);
      if (drawn !== WALL && drawn !== VOID && !open)
        this.fail({first}, FAULTS.goalOnWall, shown(drawn));
    });
  }

  /** @param {DrawnPiece} shape */
  askFor(shape) {
    const piece = this.puzzle.pieces.find(({name}) => name === shape.mark), name = shown(shape.mark);
    if (!piece) return this.fail(shape, FAULTS.goalUnknownPiece, name);
    if (!sameCells(this.puzzle.kinds[piece.kind].cells, shape.cells))
      this.fail(shape, FAULTS.goalShape, name);
    if (!this.mayBe(piece.kind, shape)) this.fail(shape, FAULTS.goalForbidden, name);
    this.targets.push({kind: piece.kind, place: shape.place});
    --this.unused[piece.kind];
  }

  /** @param {number} kind @param {DrawnPiece} shape */
  mayBe(kind, shape) { return holds(this.puzzle.kinds[kind].allowed, this.drawn.all(shape.mark)); }

  /** Adds a goal for each way to choose kinds for the shapes of `any`, from this one on. @param {number} number */
  spellOut(number) {
    const {goals, kinds} = this.puzzle;
    if (++this.tried > MOST_TRIES || goals.length >= MOST_GOALS)
      this.source.fail(this.drawn.sourceRows[0], FAULTS.tooManyGoals, MOST_GOALS);
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

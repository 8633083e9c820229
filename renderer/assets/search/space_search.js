// All positions reachable from a start, with their distances from it and to the goal: the search of solver.js, continued
// past solutions.
import {Search} from "./solver.js";

// For the problem see Search. Positions have numbers, the start 0.
export class SpaceSearch extends Search {
  /** @param {Problem} problem */
  constructor(problem) {
    super(problem);
    /** The positions that meet a goal. @type {number[]} */
    this.solved = [];
    /** Those with exactly one neighbour. @type {number[]} */
    this.deadEnds = [];
    /** By position, once all are known: the minimum of moves to a goal. @type {Int32Array | null} */
    this.toGoal = null;
    this.queue = new Int32Array();  // positions in the order of `toGoal`
    this.queued = 0;
    this.neighbour = -1;   // of the position being expanded: one neighbour, and whether it has others
    this.hasOthers = false;
    /** Collects neighbours while it is set. @type {Set<number> | null} */
    this.heard = null;
  }

  /** The number of the position with these pieces ({kind, place}, in any order), or -1. @param {Placed[]} pieces */
  numberOf(pieces) {
    this.scratch.set(this.startSlots({pieces}));
    return this.table[this.slotOf()];
  }

  /** The place of the piece in each slot. @param {number} number */
  slots(number) {
    return this.states.subarray(number * this.size, (number + 1) * this.size);
  }

  /** Called for every neighbour of a position. @override @param {number} parent */
  add(parent) {
    const number = super.add(parent);
    if (parent < 0) return number;
    this.heard?.add(number);
    if (this.toGoal) this.measure(parent, number);
    else if (this.neighbour < 0) this.neighbour = number;
    else if (this.neighbour !== number) this.hasOthers = true;
    return number;
  }

  /** @param {number} from @param {number} number */
  measure(from, number) {
    const {toGoal} = this;
    if (!toGoal || toGoal[number] >= 0) return;
    toGoal[number] = toGoal[from] + 1;
    this.queue[this.queued++] = number;
  }

  get tooLarge() { return this.count > this.limit; }

  // First finds all positions from the start, then searches again from all solved ones. Moves are reversible, so the second
  // search measures the distance to the goal.
  step() {
    const at = this.toGoal ? this.queue[this.head++] : this.head++;
    if (this.toGoal) return this.expand(at);
    this.scratch.set(this.slots(at));
    if (this.isSolved()) this.solved.push(at);
    this.neighbour = -1;
    this.hasOthers = false;
    this.expand(at);
    if (this.neighbour >= 0 && !this.hasOthers) this.deadEnds.push(at);
    if (this.head === this.count) this.turnBack();
  }

  turnBack() {
    this.toGoal = new Int32Array(this.count).fill(-1);
    this.queue = new Int32Array(this.count);
    for (const number of this.solved) {
      this.toGoal[number] = 0;
      this.queue[this.queued++] = number;
    }
    this.head = 0;
  }

  /** @override @param {number} milliseconds */
  run(milliseconds) {
    const end = Date.now() + milliseconds;
    while (!this.tooLarge && this.head < (this.toGoal ? this.queued : this.count)) {
      this.step();
      if ((this.head & 255) === 0 && Date.now() >= end) return false;
    }
    return true;
  }

  // {tooLarge: true}, or {impossible: true, count}, or the data for resume(), with
  //   fromStart, toGoal   by position: the minimum of moves from the start and to the goal
  //   deadEnds            the positions with exactly one neighbour
  /** @override @returns {SpaceOutcome | {tooLarge: true} | {impossible: true, count: number}} */
  outcome() {
    const {states, table, count, deadEnds, toGoal} = this;
    if (this.tooLarge) return {tooLarge: true};
    if (this.solved.length === 0 || !toGoal) return {impossible: true, count};
    const fromStart = new Int32Array(count);  // positions come after their parents
    for (let number = 1; number < count; ++number) fromStart[number] = fromStart[this.parents[number]] + 1;
    return {states, table, count, deadEnds: Int32Array.from(deadEnds), fromStart, toGoal};
  }

  /** The neighbours of a position, once all positions are known. @param {number} number */
  neighbours(number) {
    /** @type {Set<number>} */
    const found = new Set();
    this.heard = found;
    this.expand(number);
    this.heard = null;
    return found;
  }

  /**
   * Turns a new search into a finished one of the same problem.
   * @param {SpaceOutcome} outcome
   */
  resume(outcome) {
    return /** @type {FullSearch} */ (Object.assign(this, outcome));
  }
}

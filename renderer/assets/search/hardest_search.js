// The hardest start for the pieces and the goals of a puzzle; its own start is ignored, as in `puzzle hardest`. Moves are
// reversible, so the search of solver.js, from all positions that meet a goal at once, reaches the farthest position last.
import {Search} from "./solver.js";

export class HardestSearch extends Search {
  /** @param {Problem} problem */
  constructor(problem) {
    super(problem);
    this.table.fill(-1);  // without the start
    this.count = 0;
    // Large pieces first: then few branches end without room for the rest.
    this.order = [...this.kinds].sort((a, b) => b.size - a.size);
    this.places = this.kinds.map(({cells, size}) => cells.length / size);
    this.seeds = this.addSolved();
  }

  /** Every position counts, also those past a goal. @override */
  isSolved() { return false; }

  // Adds all positions that meet a goal, in small steps.
  *addSolved() {
    for (const {targets, voids} of this.goals) {
      this.occupied.fill(0);
      for (const cell of voids) this.occupied[cell] = 1;
      for (const {kind, place} of targets) this.mark(this.kinds[kind], place, 1);
      yield* this.addWith(targets.map(({kind, place}) => ({kind: this.kinds[kind], place})), 0);
    }
  }

  /**
   * Adds pieces to those placed, all of one kind before the next, each after the last of its kind.
   * @param {{kind: SearchKind, place: number}[]} placed @param {number} at @param {number} [least] @returns {Generator<undefined, void>}
   */
  *addWith(placed, at, least = 0) {
    yield;
    const kind = this.order[at];
    if (!kind) {
      for (const each of this.kinds)
        this.scratch.set(placed.filter(({kind: own}) => own === each).map(({place}) => place).sort((a, b) => a - b), each.begin);
      this.add(-1);
    } else if (placed.filter((each) => each.kind === kind).length === kind.end - kind.begin) {
      yield* this.addWith(placed, at + 1);
    } else {
      for (let place = least; place < this.places[this.kinds.indexOf(kind)]; ++place) {
        if (this.isCovered(kind, place)) continue;
        this.mark(kind, place, 1);
        yield* this.addWith([...placed, {kind, place}], at, place + 1);
        this.mark(kind, place, 0);
      }
    }
  }

  /** @param {SearchKind} given @param {number} place */
  isCovered({cells, size}, place) { return cells.subarray(place * size, (place + 1) * size).some((cell) => this.occupied[cell]); }

  /** @override @param {number} milliseconds */
  run(milliseconds) {
    const end = Date.now() + milliseconds;
    for (let tries = 1; this.head === 0 && this.count < this.limit && !this.seeds.next().done; ++tries)
      if ((tries & 255) === 0 && Date.now() >= end) return false;
    return super.run(end - Date.now());
  }

  // {tooLarge: true}, or {impossible: true} if no position meets a goal, or the `length` of the shortest solution of a
  // hardest start and the place of the piece in each slot.
  /** @override @returns {{tooLarge?: boolean, impossible?: boolean, length?: number, slots?: Uint8Array}} */
  outcome() {
    if (this.head < this.count) return {tooLarge: true};
    if (this.count === 0) return {impossible: true};
    let length = 0;
    for (let at = this.count - 1; this.parents[at] >= 0; at = this.parents[at]) ++length;
    return {length, slots: this.states.slice((this.count - 1) * this.size, this.count * this.size)};
  }
}

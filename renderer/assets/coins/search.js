// Solves coin positions in the background: by bidirectional breadth-first search and, where that grows too large, by
// weighted best-first search.
import {work} from "../search/background.js";
import {CoinBoard} from "./rules.js";

const HEURISTIC_WEIGHT = 3;  // of a misplaced coin, compared with a move made

// The positions seen, each with its number, the number of its predecessor, and its distance.
class Positions {
  constructor() {
    this.count = 0;
    this.position = new Float64Array(1 << 12);
    this.parent = new Int32Array(1 << 12);
    this.far = new Uint8Array(1 << 12);
    this.table = new Int32Array(1 << 13).fill(-1);
  }

  /** @param {number} position */
  slotOf(position) {
    const mask = this.table.length - 1;
    let hash = Math.imul(position | 0, 0x9e3779b1) ^ Math.imul(position / 2 ** 32 | 0, 0x85ebca6b);
    hash = Math.imul(hash ^ hash >>> 15, 0x2c1b3c6d);
    let slot = (hash ^ hash >>> 13) & mask;
    while (this.table[slot] >= 0 && this.position[this.table[slot]] !== position) slot = (slot + 1) & mask;
    return slot;
  }

  /** The number of a position, or -1. @param {number} position */
  find(position) {
    return this.table[this.slotOf(position)];
  }

  /** Adds a new position. @param {number} position @param {number} parent @param {number} far */
  add(position, parent, far) {
    if (this.count === this.position.length) this.grow();
    this.position[this.count] = position;
    this.parent[this.count] = parent;
    this.far[this.count] = far;
    this.table[this.slotOf(position)] = this.count;
    return this.count++;
  }

  grow() {
    const {position, parent, far} = this, size = this.count * 2;
    this.position = new Float64Array(size);
    this.position.set(position);
    this.parent = new Int32Array(size);
    this.parent.set(parent);
    this.far = new Uint8Array(size);
    this.far.set(far);
    this.table = new Int32Array(this.table.length * 2).fill(-1);
    for (let i = 0; i < this.count; ++i) this.table[this.slotOf(this.position[i])] = i;
  }

  /** The path from the first position to this one. @param {number} number */
  chain(number) {
    const found = [];
    for (; number >= 0; number = this.parent[number]) found.unshift(this.position[number]);
    return found;
  }
}

export class CoinSearch {
  /** @param {CoinQuestion} given */
  constructor({width, height, start, goal, known, limit}) {
    this.board = new CoinBoard(width, height);
    this.limit = limit;
    this.goal = goal;
    this.known = new Map(known);
    this.ends = [start, goal].map((position) => {
      const end = {positions: new Positions(), halves: new Positions(), head: 0, far: 0, next: 1, end: 1};
      end.positions.add(position, -1, 0);
      return end;
    });
    this.least = 0;          // a lower bound on the moves
    this.way = start === goal ? [start] : null;  // a solution: positions, up to one in `known`
    this.length = 0;         // its moves to the goal
    this.exact = this.way !== null;
    this.impossible = false;
    /** @type {Positions | null} */
    this.near = null;          // those of the best-first search
    /** @type {number[][]} */
    this.waiting = [];         // positions to expand, by estimated distance
    /** @type {number[]} */
    this.isGoal = [];
    const closure = this.board.closure(start);
    if (this.board.cellsOf(goal).some((cell) => !this.board.has(closure, cell))) this.impossible = true;
  }

  get count() {
    return this.ends[0].positions.count + this.ends[1].positions.count + (this.near?.count ?? 0);
  }

  // Expands the next position of the smaller end.
  expandEnd() {
    const [a, b] = this.ends, size = (/** @type {{next: number, head: number}} */ {next, head}) => next - head;
    if (!this.active) this.active = size(a) <= size(b) ? a : b;
    const here = this.active, there = here === a ? b : a, {positions} = here, number = here.head++;
    /** The targets of a coin depend only on the others, so the same others lead to nothing new. @param {number} others */
    const isNew = (others) => {
      if (here.halves.find(others) >= 0) return false;
      here.halves.add(others, -1, 0);
      return true;
    };
    this.board.forEachMove(positions.position[number], (position) => {
      if (positions.find(position) >= 0) return;
      const added = positions.add(position, number, here.far + 1);
      const met = there.positions.find(position);
      if (met >= 0 && !this.way) {
        const [first, last] = here === a ? [added, met] : [met, added];
        this.way = [...a.positions.chain(first), ...b.positions.chain(last).reverse().slice(1)];
      }
    }, {back: here === b, isNew});
    if (here.head < here.next) return;
    ++here.far;
    here.next = positions.count;
    this.active = null;
    this.least = a.far + b.far + (this.way ? 0 : 1);
    if (!this.way && here.head === here.next) this.impossible = true;
  }

  // Adds a position `far` moves from the start with `missing` coins not in place. If its minimum is known, this is a
  // solution.
  /** @param {number} position @param {number} parent @param {number} far @param {number} missing */
  push(position, parent, far, missing) {
    const near = /** @type {Positions} */ (this.near), number = near.add(position, parent, far), back = this.ends[1].positions, met = back.find(position);
    const left = met >= 0 ? back.far[met] : this.known.get(position);
    if (left === undefined) (this.waiting[far + HEURISTIC_WEIGHT * missing] ??= []).push(number, missing);
    else if (!this.way || far + left < this.length) {
      this.length = far + left;
      this.way = [...near.chain(number), ...back.chain(met).reverse().slice(1)];
    }
  }

  beginNear() {
    const start = this.ends[0].positions.position[0], cells = this.board.cellsOf(this.goal);
    this.near = new Positions();
    this.isGoal = this.board.bit.map((_, cell) => (cells.includes(cell) ? 1 : 0));
    this.push(start, -1, 0, cells.filter((cell) => !this.board.has(start, cell)).length);
  }

  // Returns whether there was a position to expand.
  expandNear() {
    const near = /** @type {Positions} */ (this.near), best = this.waiting.find((each) => each?.length > 0);
    if (!best) return false;
    const missing = /** @type {number} */ (best.pop()), number = /** @type {number} */ (best.pop()), far = near.far[number] + 1;
    if (this.way && far + Math.max(1, missing - 1) >= this.length) return true;
    this.board.forEachMove(near.position[number], (position, from, to) => {
      if (near.find(position) < 0) this.push(position, number, far, missing + this.isGoal[from] - this.isGoal[to]);
    });
    return true;
  }

  get overAtEnds() { return this.impossible || this.exact; }

  /** Searches for about this many milliseconds. Returns whether the search is over. @param {number} milliseconds */
  run(milliseconds) {
    const end = Date.now() + milliseconds;
    for (let turn = 1; !this.overAtEnds; ++turn) {
      if (this.near) {
        if (this.count >= this.limit || !this.expandNear()) return true;
      } else {
        this.expandEnd();
        if (this.way) {
          this.exact = true;
          this.length = this.least = this.way.length - 1;
        } else if (!this.impossible && this.count >= this.limit / 3) {
          this.beginNear();
        }
      }
      if ((turn & 63) === 0 && Date.now() >= end) return false;
    }
    return true;
  }

  // {impossible: true}, or {way, length, least}: the positions to the goal or to a known one, the moves of this solution,
  // and a lower bound on the moves of any solution. `way` is null if none was found.
  outcome() {
    const {way, length, least, impossible} = this;
    return impossible ? {impossible} : {way, length, least};
  }
}

// Starts a search; see work().
/** @param {CoinQuestion} question @param {(count: number) => void} onProgress @param {(outcome: CoinOutcome) => void} onEnd */
export const searchCoins = (question, onProgress, onEnd) => work("CoinSearch", CoinSearch, question, onProgress, onEnd);

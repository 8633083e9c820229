// Questions about a packing puzzle: a random packing, a puzzle with one solution, a hint. The answers are the same on every
// machine, because efforts are counted, not timed.
import {work} from "../search/background.js";
import {ExactCover, Rng} from "./exact_cover.js";

const FIRST_TRY = 200, GROWTH = 1.5;  // pieces placed in the first attempt; growth per attempt
const MOST_TRIES = 30_000;            // pieces placed in all restarts
const MOST_PROOF = 60_000;            // pieces placed to prove that there is no packing, or no other
const MOST_SPARE = 20_000;            // the same to decide whether a given piece is redundant
const LEFT_WHEN_EASY = 5;             // pieces to place in an easy puzzle

export class PackingSearch {
  // question: {kind, cover, ...}: a method of this class, the cover of a board, and the arguments of the method.
  /** @param {PackingQuestion & {cover: Cover}} given */
  constructor({kind, cover, ...rest}) {
    this.cover = new ExactCover(cover);
    const {seed = 0, level = "", placed = [], given = 0} = rest;
    /** @type {Generator<undefined, PackingAnswer>} */
    this.work = kind === "draw" ? this.find(new Rng(seed)) : kind === "puzzle" ? this.puzzle(seed, level) : this.hint(placed, given);
  }

  // The number of pieces placed so far.
  get count() { return this.cover.nodes; }

  /** Searches for about this many milliseconds. Returns whether it is over. @param {number} milliseconds */
  run(milliseconds) {
    const end = Date.now() + milliseconds;
    do {
      const {done, value} = this.work.next();
      if (!done) continue;
      this.answer = value;
      return true;
    } while (Date.now() < end);
    return false;
  }

  outcome() { return this.answer; }

  // The first packing of a search that `isWanted(packing)`, if given: {packing}, {none: true} if there is provably none, or
  // {unknown: true}.
  /** @param {Generator<number[] | null, boolean>} search @param {((packing: number[]) => boolean) | null} [isWanted] */
  *firstOf(search, isWanted = null) {
    for (;;) {
      const {done, value} = search.next();
      if (done) return value ? {none: true} : {unknown: true};
      if (!value) {
        yield;
      } else if (!isWanted || isWanted(value)) {
        search.return(false);
        return {packing: value};
      }
    }
  }

  /** A random packing that contains the placed pieces: randomized restarts, then an exhaustive search. @param {Rng} rng */
  *find(rng) {
    let left = MOST_TRIES;
    for (let most = FIRST_TRY; left > 0; most *= GROWTH) {
      const {nodes} = this.cover, found = yield* this.firstOf(this.cover.search(most, rng));
      if (!found.unknown) return found;
      left -= this.cover.nodes - nodes;
    }
    return yield* this.firstOf(this.cover.search(MOST_PROOF));
  }

  /**
   * Runs a generator while these options are placed.
   * @template T @param {number[]} options @param {() => Generator<undefined, T>} generator @returns {Generator<undefined, T>}
   */
  *with(options, generator) {
    const mark = this.cover.mark();
    for (const option of options) this.cover.lay(option);
    const result = yield* generator();
    this.cover.undoTo(mark);
    return result;
  }

  /** Another packing that has all given pieces. @param {number[]} packing @param {number[]} given @param {Rng} rng @param {number} most */
  another(packing, given, rng, most) {
    /** @param {number[]} other */
    const isOther = (other) => other.some((option) => !packing.includes(option));
    return this.with(given, () => this.firstOf(this.cover.search(most, rng), isOther));
  }

  // {packing, given}: a random packing and some of its pieces that make it the only one. Level "hard" removes redundant
  // given pieces, "easy" adds more until few pieces are left.
  /** @param {number} seed @param {string} level @returns {Generator<undefined, PackingAnswer>} */
  *puzzle(seed, level) {
    const rng = new Rng(seed), {packing} = yield* this.find(rng);
    if (!packing) return {unknown: true};
    const order = rng.shuffle([...packing]);
    /** @type {number[]} */
    let given = [];
    for (;;) {
      const {none, packing: other = []} = yield* this.another(packing, given, rng, MOST_PROOF);
      if (none) break;
      const next = order.find((option) => !given.includes(option) && !other.includes(option));
      if (next !== undefined) given.push(next);
    }
    if (level === "easy") {
      const more = order.filter((option) => !given.includes(option));
      given.push(...more.slice(0, Math.max(0, more.length - LEFT_WHEN_EASY)));
    } else {
      for (const option of [...given]) {
        const fewer = given.filter((each) => each !== option);
        if ((yield* this.another(packing, fewer, rng, MOST_SPARE)).none) given = fewer;
      }
    }
    return {packing, given};
  }

  // A hint for the placements `placed`, the first `given` of which cannot be removed:
  //   {forced, item, known}   the only option for an item; whether it is known that the rest can be filled
  //   {option, ways}   an option of a packing that contains `placed`, and the number of options for the same item
  //   {blame, stuck}   no packing contains `placed`: the index of the first placement that made it impossible, -1 if
  //                    unknown; an item without options, -1 if every item has one
  //   {unknown: true}  the search gave up
  /** @param {number[]} placed @param {number} given @returns {Generator<undefined, PackingAnswer>} */
  *hint(placed, given) {
    const {found, scarce, ways} = yield* this.with(placed, () => this.look());
    if (found.none) return {blame: yield* this.blame(placed, given), stuck: ways.length === 0 ? scarce : -1};
    if (ways.length === 1) return {forced: ways[0], item: scarce, known: !found.unknown};
    if (found.unknown) return found;
    return {option: ways.find((option) => found.packing?.includes(option)), ways: ways.length};
  }

  /** @returns {Generator<undefined, {scarce: number, ways: number[], found: PackingAnswer}>} */
  *look() {
    const scarce = this.cover.scarcest();
    return {scarce, ways: this.cover.optionsOf(scarce), found: yield* this.find(new Rng(0))};
  }

  /** @param {number[]} placed @param {number} given */
  *blame(placed, given) {
    for (let last = placed.length - 1; last >= given; --last) {
      const found = yield* this.with(placed.slice(0, last), () => this.find(new Rng(0)));
      if (found.packing) return last;
      if (found.unknown) return -1;
    }
    return -1;
  }
}

// Asks a question about a board. Calls onEnd(answer) once, unless the returned function cancels it first.
/** @param {PackingBoard} board @param {PackingQuestion} question @param {(answer: PackingAnswer) => void} onEnd */
export const askPacking = (board, question, onEnd) =>
  work("PackingSearch", PackingSearch, {cover: board.cover, ...question}, () => {}, onEnd);

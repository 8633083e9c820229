// What is asked of a packing puzzle: a packing by lot, a puzzle with one, a hint. All answers are the same for the same
// question, wherever they are found: efforts are counted, not timed.
import {work} from "../search/background.js";
import {ExactCover, Lot} from "./exact_cover.js";

const FIRST_TRY = 200, GROWTH = 1.5;  // pieces laid in the first attempt; how much longer the next one may be
const MOST_TRIES = 30_000;            // pieces placed in all restarts
const MOST_PROOF = 60_000;           // pieces laid to prove that there is no packing, or no other
const MOST_SPARE = 20_000;            // the same to see whether a given piece is spare
const LEFT_WHEN_EASY = 5;             // pieces to lay in an easy puzzle

export class PackingSearch {
  // question: {kind, cover, ...}: a method of this class, the cover of a board, and what the method takes.
  /** @param {PackingQuestion & {cover: Cover}} given */
  constructor({kind, cover, ...rest}) {
    this.cover = new ExactCover(cover);
    const {seed = 0, level = "", laid = [], given = 0} = rest;
    /** @type {Generator<undefined, PackingAnswer>} */
    this.work = kind === "draw" ? this.draw(seed) : kind === "puzzle" ? this.puzzle(seed, level) : this.hint(laid, given);
  }

  // How many pieces were laid.
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

  // The first packing of a search that `isWanted(packing)`, if given: {packing}, {none: true} if it is proved that there is none, or
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

  /** A random packing that contains the placed pieces: randomized restarts, then an exhaustive search. @param {Lot} lot */
  *find(lot) {
    let left = MOST_TRIES;
    for (let most = FIRST_TRY; left > 0; most *= GROWTH) {
      const {nodes} = this.cover, found = yield* this.firstOf(this.cover.search(most, lot));
      if (!found.unknown) return found;
      left -= this.cover.nodes - nodes;
    }
    return yield* this.firstOf(this.cover.search(MOST_PROOF));
  }

  /**
   * Does something while these are laid.
   * @template T @param {number[]} options @param {() => Generator<undefined, T>} generator @returns {Generator<undefined, T>}
   */
  *with(options, generator) {
    const mark = this.cover.mark();
    for (const option of options) this.cover.lay(option);
    const result = yield* generator();
    this.cover.takeBackTo(mark);
    return result;
  }

  /** A packing by lot. @param {number} seed */
  draw(seed) {
    return this.find(new Lot(seed));
  }

  /** Another packing that has all given pieces. @param {number[]} packing @param {number[]} given @param {Lot} lot @param {number} most */
  another(packing, given, lot, most) {
    /** @param {number[]} other */
    const isOther = (other) => other.some((option) => !packing.includes(option));
    return this.with(given, () => this.firstOf(this.cover.search(most, lot), isOther));
  }

  // {packing, given}: a packing by lot, and some of its pieces that make it the only one. Level "hard" leaves out what
  // is seen to be spare, "easy" gives so many that few are left.
  /** @param {number} seed @param {string} level @returns {Generator<undefined, PackingAnswer>} */
  *puzzle(seed, level) {
    const lot = new Lot(seed), {packing} = yield* this.find(lot);
    if (!packing) return {unknown: true};
    const order = lot.shuffle([...packing]);
    /** @type {number[]} */
    let given = [];
    for (;;) {
      const {none, packing: other = []} = yield* this.another(packing, given, lot, MOST_PROOF);
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
        if ((yield* this.another(packing, fewer, lot, MOST_SPARE)).none) given = fewer;
      }
    }
    return {packing, given};
  }

  // What to do when `laid` lie on the board, the first `given` of which cannot be taken back:
  //   {forced, item, known}   an option that alone covers an item; whether it is known that the rest can be filled
  //   {option, ways}   one of a packing with all that is laid, and how many cover the same item
  //   {blame, stuck}   no packing has all that is laid: which of `laid` was the last one after which there was none,
  //                    -1 if that was not found out; an item that nothing can cover, -1 if there is an option for each
  //   {unknown: true}  nothing was found out
  /** @param {number[]} laid @param {number} given @returns {Generator<undefined, PackingAnswer>} */
  *hint(laid, given) {
    const {found, scarce, ways} = yield* this.with(laid, () => this.look());
    if (found.none) return {blame: yield* this.blame(laid, given), stuck: ways.length === 0 ? scarce : -1};
    if (ways.length === 1) return {forced: ways[0], item: scarce, known: !found.unknown};
    if (found.unknown) return found;
    return {option: ways.find((option) => found.packing?.includes(option)), ways: ways.length};
  }

  /** @returns {Generator<undefined, {scarce: number, ways: number[], found: PackingAnswer}>} */
  *look() {
    const scarce = this.cover.scarcest();
    return {scarce, ways: this.cover.optionsOf(scarce), found: yield* this.find(new Lot(0))};
  }

  /** @param {number[]} laid @param {number} given */
  *blame(laid, given) {
    for (let last = laid.length - 1; last >= given; --last) {
      const found = yield* this.with(laid.slice(0, last), () => this.find(new Lot(0)));
      if (found.packing) return last;
      if (found.unknown) return -1;
    }
    return -1;
  }
}

// Asks a question about a board. `onEnd(answer)` is called once, unless the returned function is called before to give up.
/** @param {PackingBoard} board @param {PackingQuestion} question @param {(answer: PackingAnswer) => void} onEnd */
export const askPacking = (board, question, onEnd) =>
  work("PackingSearch", PackingSearch, {cover: board.cover, ...question}, () => {}, onEnd);

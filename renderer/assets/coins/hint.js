// Hints: known solutions from the position of a game to a letter.
import {searchCoins} from "./search.js";

export const COIN_SEARCH_LIMIT = 1_000_000;  // positions: about 70 MB and a second or two

export class CoinHints {
  /** @param {CoinFont} font @param {string} goal */
  constructor(font, goal) {
    this.board = font.board;
    this.goal = font.position(goal);
    this.shortest = font.waysTo(goal);  // by position: {left, move}, proven minimal
    this.found = new Map();             // the same for solutions that may not be minimal
  }

  /** {left, move, proved} from a position, or undefined. @param {number} position */
  known(position) {
    const shortest = this.shortest.get(position), way = shortest ?? this.found.get(position);
    return way && {...way, proved: shortest !== undefined};
  }

  /** How many moves to undo to a position whose minimum is known; -1 if there is none. @param {number[]} positions */
  back(positions) {
    return [...positions].reverse().findIndex((position) => this.shortest.has(position));
  }

  /** A lower bound on the moves from the last position: each move reduces the minimum by at most one. @param {number[]} positions */
  least(positions) {
    const bounds = positions.map((position, at) =>
      (this.shortest.get(position)?.left ?? 0) - (positions.length - 1 - at));
    return Math.max(0, ...bounds);
  }

  // Searches for a solution from the last position of a game. Calls onEnd({impossible, found}) when known() has it.
  // Returns a function that cancels the search.
  /**
   * @param {number[]} positions @param {(count: number) => void} onProgress
   * @param {(answer: {impossible: boolean, found: boolean}) => void} onEnd
   */
  search(positions, onProgress, onEnd) {
    const {width, height} = this.board, known = [...this.shortest].map(([position, {left}]) => /** @type {[number, number]} */ ([position, left]));
    const question = {width, height, start: positions.at(-1), goal: this.goal, known, limit: COIN_SEARCH_LIMIT};
    return searchCoins(question, onProgress, ({impossible = false, way, length = 0, least = 0}) => {
      if (way) this.note(way, length, length === Math.max(least, this.least(positions)));
      onEnd({impossible, found: Boolean(way)});
    });
  }

  // Records a solution: positions up to one whose rest is known.
  /** @param {number[]} way @param {number} length @param {boolean} proved */
  note(way, length, proved) {
    const {board} = this, {bit} = board;
    /** @param {number} before @param {number} after */
    const moved = (before, after) => bit.findIndex((_, cell) => board.has(before, cell) && !board.has(after, cell));
    way.slice(0, -1).forEach((position, at) => {
      const move = {from: moved(position, way[at + 1]), to: moved(way[at + 1], position)};
      (proved ? this.shortest : this.found).set(position, {left: length - at, move});
    });
  }
}

// The letters made of coins, and a shortest solution for each pair: data of coin_letters.js.
import {CoinBoard} from "./rules.js";

const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz";

// The start and the position after each of these moves.
/** @param {CoinBoard} board @param {number} start @param {CoinMove[]} moves */
export function coinPositionsAlong(board, start, moves) {
  const positions = [start];
  for (const {from, to} of moves) positions.push(positions.at(-1) - board.bit[from] + board.bit[to]);
  return positions;
}

export class CoinFont {
  // For the data see renderer/data/coin_pairs.h.
  /** @param {{width: number, height: number, glyphs: [string, string][], solutions: string[]}} given */
  constructor({width, height, glyphs, solutions}) {
    this.board = new CoinBoard(width, height);
    this.names = glyphs.map(([name]) => name);
    this.positions = new Map(glyphs.map(([name, cells]) =>
      [name, this.board.positionOf([...cells].map((digit) => DIGITS.indexOf(digit)))]));
    this.texts = solutions.map((row) => row.split(" "));
  }

  /** @param {string} name */
  has(name) { return this.positions.has(name); }
  /** @param {string} name */
  position(name) { return this.positions.get(name) ?? 0; }
  /** @param {string} from @param {string} to */
  text(from, to) { return this.texts[this.names.indexOf(from)][this.names.indexOf(to)]; }

  /** The minimum of moves from one glyph to another. @param {string} from @param {string} to */
  least(from, to) { return this.text(from, to).length / 2; }

  /** A shortest solution, as [{from, to}]. @param {string} from @param {string} to */
  solution(from, to) {
    return [...this.text(from, to).matchAll(/(.)(.)/g)].map(([, ...cells]) => {
      const [coin, place] = cells.map((digit) => DIGITS.indexOf(digit));
      return {from: coin, to: place};
    });
  }

  // Every position on the shortest solutions from all glyphs to this one, as a Map to {left, move}: the minimum of moves
  // from there (the rest of a shortest solution is a shortest one), and the first move.
  /** @param {string} goal */
  waysTo(goal) {
    /** @type {Map<number, {left: number, move: CoinMove | null}>} */
    const ways = new Map([[this.position(goal), {left: 0, move: null}]]);
    for (const from of this.names) {
      const moves = this.solution(from, goal);
      coinPositionsAlong(this.board, this.position(from), moves).slice(0, -1).forEach((position, at) => {
        ways.set(position, {left: moves.length - at, move: moves[at]});
      });
    }
    return ways;
  }
}

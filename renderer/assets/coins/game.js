// The game of a pair of letters, saved in the browser.
import {keepGame, loadProgress} from "../progress/progress.js";
import {MoveHistory} from "../site/history.js";
import {counted} from "../site/notation.js";
import {coinAddress} from "./address.js";
import {coinPositionsAlong} from "./font.js";
import {formatCoinMoves, parseCoinMoves} from "./rules.js";

/** @extends {MoveHistory<CoinMove>} */
export class CoinGame extends MoveHistory {
  position = 0;

  /** Restores the saved game. @param {CoinFont} font @param {string} from @param {string} to */
  constructor(font, from, to) {
    super();
    this.board = font.board;
    this.start = font.position(from);
    this.goal = font.position(to);
    this.kept = {address: `coins/${coinAddress(from, to)}`, best: font.least(from, to)};
    this.progress = loadProgress(this.kept);
    this.position = this.start;
    for (const move of parseCoinMoves(this.board, this.progress.moves)) if (!this.move(move)) break;
    this.helped = this.progress.helped;
  }

  get solved() { return this.position === this.goal; }
  get least() { return this.kept.best; }

  // All positions from the start to the current one.
  get positions() { return coinPositionsAlong(this.board, this.start, this.moves); }

  /** Where the coin of a cell may go: nowhere once the goal is reached. @param {number} coin */
  targets(coin) {
    return this.solved ? [] : this.board.targets(this.position, coin);
  }

  /** Makes a move if it is legal. Returns whether it is. @param {CoinMove} given */
  move({from, to}) {
    if (!this.targets(from).includes(to)) return false;
    this.put({from, to}, true);
    this.note({from, to});
    return true;
  }

  /** @override @param {CoinMove} given @param {boolean} forward */
  put({from, to}, forward) {
    const {bit} = this.board;
    this.position += (forward ? 1 : -1) * (bit[to] - bit[from]);
  }

  keep() {
    const {moves, helped} = this, solved = this.solved && this.least > 0;
    keepGame(this.kept, this.progress, {solved, helped, moves}, formatCoinMoves(this.board, moves));
  }

  // The message of a solved game.
  verdict() {
    const count = this.moves.length, solved = `Solved in ${counted(count, "move")}`, over = count - this.least;
    if (this.least === 0) return "Both letters are the same, so there is nothing to do.";
    if (this.helped) return `${solved}, with hints.`;
    return over === 0 ? `${solved}: the minimum!` : `${solved}, ${over} more than the minimum.`;
  }
}

/** The results of all solved pairs of a font; see marks.js. @param {CoinFont} font */
export const solvedCoins = (font) => font.names.flatMap((from) => font.names.filter((to) => to !== from).map((to) => {
  const address = `coins/${coinAddress(from, to)}`;
  return {address, ...loadProgress({address, best: font.least(from, to)})};
})).filter(({best, aided}) => best > 0 || aided > 0);

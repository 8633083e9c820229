// A pair of letters as it is being played: the coins, the moves made; kept in the browser.
"use strict";
globalThis.sbp ??= {};
{
  class CoinGame extends sbp.MoveHistory {
    // Goes on where the visitor left it.
    constructor(font, from, to) {
      super();
      this.board = font.board;
      this.start = font.position(from);
      this.goal = font.position(to);
      this.kept = {address: `coins/${sbp.coinAddress(from, to)}`, best: font.least(from, to)};
      this.progress = sbp.loadProgress(this.kept);
      this.restart();
      for (const move of sbp.parseCoinMoves(this.board, this.progress.moves)) if (!this.move(move)) break;
      this.helped = this.progress.helped;
    }

    restart() {
      this.forget();  // moves are {from, to}
      this.position = this.start;
      this.helped = false;
    }

    get solved() { return this.position === this.goal; }
    get least() { return this.kept.best; }

    // All positions from the start to the present one.
    get positions() { return sbp.coinPositionsAlong(this.board, this.start, this.moves); }

    // Where the coin of a cell may go. Nowhere once the goal is reached.
    targets(coin) {
      return this.solved ? [] : this.board.targets(this.position, coin);
    }

    // Returns whether the move is legal; nothing changes if not.
    move({from, to}) {
      if (!this.targets(from).includes(to)) return false;
      this.put({from, to}, true);
      this.note({from, to});
      return true;
    }

    put({from, to}, forward) {
      const {bit} = this.board;
      this.position += (forward ? 1 : -1) * (bit[to] - bit[from]);
    }

    // Keeps the game for the next visit, and the result of one that is solved.
    keep() {
      const {progress, kept} = this;
      // Another tab may have a better result meanwhile.
      Object.assign(progress, sbp.betterOf(progress, sbp.loadProgress(kept)));
      if (this.solved && this.least > 0) sbp.noteSolved(progress, this.moves.length, this.helped);
      progress.moves = sbp.formatCoinMoves(this.board, this.moves);
      progress.helped = this.helped;
      sbp.saveProgress(kept, progress);
    }

    // What is said of a game that is solved.
    verdict() {
      const count = this.moves.length, solved = `Solved in ${sbp.counted(count, "move")}`, over = count - this.least;
      if (this.least === 0) return "Both letters are the same: there is nothing to do.";
      if (this.helped) return `${solved}, with help.`;
      return over === 0 ? `${solved}. Nobody can do it in fewer.` : `${solved}, ${over} more than the best possible.`;
    }
  }

  // The results of all pairs of a font that were solved; see marks.js.
  const solvedCoins = (font) => font.names.flatMap((from) => font.names.filter((to) => to !== from).map((to) => {
    const address = `coins/${sbp.coinAddress(from, to)}`;
    return {address, ...sbp.loadProgress({address, best: font.least(from, to)})};
  })).filter(({best, aided}) => best > 0 || aided > 0);

  Object.assign(sbp, {CoinGame, solvedCoins});
}

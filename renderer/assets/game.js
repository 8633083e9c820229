// A game: the position, the moves made, what was undone. Consecutive slides of one piece are one move.
"use strict";
globalThis.sbp ??= {};
{
  class Game {
    // For playables see playable.js.
    constructor(playable) {
      this.playable = playable;
      this.restart();
    }

    restart() {
      this.pieces = [...this.playable.start];
      this.moves = [];   // {index, from, to, path}
      this.undone = [];  // last undone last
      this.helped = false;  // whether moves were taken over from a solution
      this.earlier = null;  // the game that adopt() has replaced: {pieces, moves, helped, earlier}
    }

    get solved() { return sbp.isSolved(this.playable, this.pieces); }

    // Where a piece may go now: see sbp.placesOf. Nowhere once the puzzle is solved.
    places(index) {
      return this.solved ? new Map() : sbp.placesOf(this.playable, this.pieces, index);
    }

    // Slides a piece to `to` (its cells there). Returns whether that is legal; nothing changes if not.
    slide(index, to) {
      if (to === this.pieces[index] || !this.places(index).has(to)) return false;
      const last = this.moves.at(-1);
      const from = last?.index === index ? this.moves.pop().from : this.pieces[index];
      this.pieces[index] = to;
      if (from !== to) {
        this.moves.push({index, from, to, path: sbp.placesOf(this.playable, this.pieces, index, from).get(to).path});
      }
      this.undone = [];
      return true;
    }

    // Begins anew with moves of a solution. What was played before is kept: see returnToEarlier.
    adopt(text) {
      const {pieces, moves, helped, earlier} = this;
      this.restart();
      this.earlier = moves.length > 0 ? {pieces, moves, helped, earlier} : earlier;
      this.replay(text);
    }

    // What lies before the start: the game that adopt() has replaced.
    returnToEarlier() {
      Object.assign(this, this.earlier, {undone: []});
    }

    // Each returns the move that was taken back or made again, or nothing.
    undo() {
      const move = this.moves.pop();
      if (move) {
        this.pieces[move.index] = move.from;
        this.undone.push(move);
      }
      return move;
    }

    redo() {
      const move = this.undone.pop();
      if (move) {
        this.pieces[move.index] = move.to;
        this.moves.push(move);
      }
      return move;
    }

    // Back to the start; everything can be redone.
    reset() {
      while (this.undo());
    }

    // Makes moves given in the notation of the result tables, up to the first that is not legal.
    replay(text) {
      for (const {index, path} of sbp.parseMoves(text)) {
        if (!this.pieces[index]) return;
        const target = [...this.places(index).values()].find((place) => place.path !== "" &&
          place.piece === [...path].reduce((piece, step) => this.playable.board.shift(piece, step), this.pieces[index]));
        if (!target || !this.slide(index, target.piece)) return;
      }
    }
  }

  // What is kept in the browser from one visit to the next: {moves, helped, best} for each puzzle; `best` is the
  // visitor's own least count, 0 for none.
  const GREATEST_BEST = 99_999;  // nobody makes as many moves

  // A count of moves that solves the puzzle.
  const isBest = (puzzle, best) => Number.isInteger(best) && best >= Math.max(1, puzzle.best) && best <= GREATEST_BEST;

  const key = (puzzle) => `sbp-atlas/${puzzle.address}`;

  function loadProgress(puzzle) {
    try {
      const {moves, helped, best} = JSON.parse(localStorage.getItem(key(puzzle))) ?? {};
      return {
        moves: typeof moves === "string" ? moves : "", helped: helped === true, best: isBest(puzzle, best) ? best : 0,
      };
    } catch {
      return {moves: "", helped: false, best: 0};
    }
  }

  // A game without a move, of a puzzle that was never solved, is nothing to keep.
  function saveProgress(puzzle, progress) {
    try {
      if (progress.moves === "" && progress.best === 0) localStorage.removeItem(key(puzzle));
      else localStorage.setItem(key(puzzle), JSON.stringify(progress));
    } catch {
      // Without storage (private windows, full disk) the game goes on and is not kept.
    }
  }

  Object.assign(sbp, {Game, loadProgress, saveProgress});
}

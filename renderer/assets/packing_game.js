// A packing puzzle being filled: what is given, what was laid in which order, and what was undone.
"use strict";
globalThis.sbp ??= {};
{
  class PackingGame {
    // beginning: {kind, seed, given}: "empty", or "easy" or "hard" with a seed and the numbers of the given placements.
    constructor(board, {kind = "empty", seed = 0, given = []} = {}) {
      this.board = board;
      this.kind = kind;
      this.seed = seed;
      this.given = given;
      this.laid = [];    // placements, first laid first
      this.done = [];    // what was laid before each change
      this.undone = [];
    }

    // Everything that lies on the board, what is given first.
    get all() { return [...this.given, ...this.laid]; }

    get filled() { return this.all.length === this.board.pieces.length; }

    // The placement of a piece that lies on the board, or undefined.
    placementOf(piece) { return this.all.find((number) => this.board.placements[number].piece === piece); }

    isGiven(piece) { return this.given.some((number) => this.board.placements[number].piece === piece); }

    // Whether a placement has room. Its own piece, unless given, does not count, so that it can be moved.
    fits(number) {
      const {placements} = this.board, {piece, cells} = placements[number];
      return !this.isGiven(piece) && this.all.every((other) =>
        placements[other].piece === piece || !placements[other].cells.some((cell) => cells.includes(cell)));
    }

    change(laid) {
      this.done.push(this.laid);
      this.undone = [];
      this.laid = laid;
    }

    without(piece) { return this.laid.filter((number) => this.board.placements[number].piece !== piece); }

    // Lays a piece, or moves it. Returns whether there is room; nothing changes if not.
    lay(number) {
      if (!this.fits(number)) return false;
      this.change([...this.without(this.board.placements[number].piece), number]);
      return true;
    }

    takeBack(piece) { this.change(this.without(piece)); }

    reset() { this.change([]); }

    undo() {
      if (this.done.length === 0) return;
      this.undone.push(this.laid);
      this.laid = this.done.pop();
    }

    redo() {
      if (this.undone.length === 0) return;
      this.done.push(this.laid);
      this.laid = this.undone.pop();
    }
  }

  const keyOf = ({id}) => `sbp-atlas/packing/${id}`;

  // Keeps the game for the next visit.
  function keepPacking({board, kind, seed, given, laid}) {
    sbp.keep(keyOf(board), {kind, seed, given, laid});
  }

  // The game on a board as it was left; null if there is none, or if it makes no sense.
  function keptPacking(board) {
    const {kind, seed, given, laid} = sbp.readKept(keyOf(board)) ?? {};
    const isNumber = (number) => Number.isInteger(number) && number >= 0 && number < 1e9;
    if (!["empty", "easy", "hard"].includes(kind) || !isNumber(seed) || ![given, laid].every(Array.isArray)) return null;
    if (![...given, ...laid].every(isNumber) || (kind === "empty") !== (given.length === 0)) return null;
    const game = new PackingGame(board), isWhole = (number) => {
      const {piece} = board.placements[number] ?? {};
      return piece !== undefined && game.placementOf(piece) === undefined && game.lay(number);
    };
    if (![...given, ...laid].every(isWhole)) return null;
    return Object.assign(new PackingGame(board, {kind, seed, given}), {laid});
  }

  Object.assign(sbp, {PackingGame, keepPacking, keptPacking});
}

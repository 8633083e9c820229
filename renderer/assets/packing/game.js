// The game of a packing puzzle: given pieces, placed pieces in order, and undone changes.
import {keep, readKept} from "../progress/progress.js";
import {MoveHistory} from "../site/history.js";

/** Its moves are changes of the placed pieces. @extends {MoveHistory<{before: number[], after: number[]}>} */
export class PackingGame extends MoveHistory {
  // beginning: {kind, seed, given}: "empty", or "easy" or "hard" with a seed and the numbers of the given placements.
  /** @param {PackingBoard} board @param {Partial<Beginning>} [given] */
  constructor(board, {kind = "empty", seed = 0, given = []} = {}) {
    super();
    this.board = board;
    this.kind = kind;
    this.seed = seed;
    this.given = given;
    /** @type {number[]} */
    this.placed = [];    // placements, oldest first
    this.solved = false;  // once; it stays when pieces are taken back
  }

  // All placements on the board, given ones first.
  get all() { return [...this.given, ...this.placed]; }

  get filled() { return this.all.length === this.board.pieces.length; }

  /** The placement of a piece, or undefined if it is not on the board. @param {number} piece */
  placementOf(piece) { return this.all.find((number) => this.board.placements[number].piece === piece); }

  /** @param {number} piece */
  isGiven(piece) { return this.given.some((number) => this.board.placements[number].piece === piece); }

  /** Whether a placement fits. Its own piece is ignored, so that it can be moved, unless it is given. @param {number} number */
  fits(number) {
    const {placements} = this.board, {piece, cells} = placements[number];
    return !this.isGiven(piece) && this.all.every((other) =>
      placements[other].piece === piece || !placements[other].cells.some((cell) => cells.includes(cell)));
  }

  /** @param {number[]} placed */
  change(placed) {
    this.note({before: this.placed, after: placed});
    this.placed = placed;
    this.solved ||= this.filled;
  }

  /** @override @param {{before: number[], after: number[]}} given @param {boolean} forward */
  put({before, after}, forward) { this.placed = forward ? after : before; }

  /** @param {number} piece */
  without(piece) { return this.placed.filter((number) => this.board.placements[number].piece !== piece); }

  /** Places or moves a piece if it fits. Returns whether it does. @param {number} number */
  lay(number) {
    if (!this.fits(number)) return false;
    if (!this.placed.includes(number)) this.change([...this.without(this.board.placements[number].piece), number]);
    return true;
  }

  /** @param {number} piece */
  takeBack(piece) { this.change(this.without(piece)); }

  reset() { this.change([]); }
}

/** @param {{id: string}} given */
const keyOf = ({id}) => `sbp-atlas/packing/${id}`;

/** @param {PackingGame} given @returns {StoredPacking} */
const stored = ({kind, seed, given, placed, solved}) => ({kind, seed, given, placed, solved: solved || undefined});

// Saves the game, and keeps earlier games of its board that are solved or have a placed piece: a new puzzle deletes nothing.
/** @param {PackingGame} now */
export function keepPacking(now) {
  const others = storedPackings(now.board.id).filter(({kind, seed, placed, solved}) => (solved || placed.length > 0) && !(kind === now.kind && seed === now.seed));
  keep(keyOf(now.board), [stored(now), ...others]);
}

/** The games stored for a board, newest first. Version 1 stored a single one, without a list. @param {string} id @returns {StoredPacking[]} */
export const storedPackings = (id) => [readKept(keyOf({id}))].flat().filter(isStoredPacking);

/** Returns whether that worked. @param {string} id @param {StoredPacking[]} games */
export const storePackings = (id, games) => keep(keyOf({id}), games.length > 0 ? games : null);

// The newest game on a board that matches {kind, seed}, {kind} or {}; null if there is none.
/** @param {PackingBoard} board @param {Partial<Beginning>} [wanted] */
export function keptPacking(board, wanted = {}) {
  for (const game of storedPackings(board.id)) {
    const matches = game.kind === (wanted.kind ?? game.kind) && game.seed === (wanted.seed ?? game.seed), read = matches ? readGame(board, game) : null;
    if (read) return read;
  }
  return null;
}

/** Whether a stored value has the form of a game. @param {any} kept */
export function isStoredPacking(kept) {
  const {kind, seed, given, placed, solved = true} = kept ?? {};
  /** @param {unknown} number */
  const isNumber = (number) => typeof number === "number" && Number.isInteger(number) && number >= 0 && number < 1e9;
  return ["empty", "easy", "hard"].includes(kind) && isNumber(seed) && [given, placed].every(Array.isArray) &&
    [...given, ...placed].every(isNumber) && (kind === "empty") === (given.length === 0) && solved === true;
}

/** A stored game; null if its pieces do not fit. @param {PackingBoard} board @param {StoredPacking} stored */
function readGame(board, {kind, seed, given, placed, solved = false}) {
  const game = new PackingGame(board), isWhole = (/** @type {number} */ number) => {
    const {piece} = board.placements[number] ?? {};
    return piece !== undefined && game.placementOf(piece) === undefined && game.lay(number);
  };
  if (![...given, ...placed].every(isWhole)) return null;
  return Object.assign(new PackingGame(board, {kind, seed, given}), {placed, solved: solved || game.filled});
}

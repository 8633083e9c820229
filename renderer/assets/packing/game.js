// A packing puzzle being filled: what is given, what was laid in which order, and what was undone.
import {keep, readKept} from "../progress/progress.js";

export class PackingGame {
  // beginning: {kind, seed, given}: "empty", or "easy" or "hard" with a seed and the numbers of the given placements.
  /** @param {PackingBoard} board @param {Partial<Beginning>} [given] */
  constructor(board, {kind = "empty", seed = 0, given = []} = {}) {
    this.board = board;
    this.kind = kind;
    this.seed = seed;
    this.given = given;
    /** @type {number[]} */
    this.laid = [];    // placements, first laid first
    /** @type {number[][]} */
    this.done = [];    // what was laid before each change
    /** @type {number[][]} */
    this.undone = [];
  }

  // Everything that lies on the board, what is given first.
  get all() { return [...this.given, ...this.laid]; }

  get filled() { return this.all.length === this.board.pieces.length; }

  /** The placement of a piece that lies on the board, or undefined. @param {number} piece */
  placementOf(piece) { return this.all.find((number) => this.board.placements[number].piece === piece); }

  /** @param {number} piece */
  isGiven(piece) { return this.given.some((number) => this.board.placements[number].piece === piece); }

  /** Whether a placement has room. Its own piece, unless given, does not count, so that it can be moved. @param {number} number */
  fits(number) {
    const {placements} = this.board, {piece, cells} = placements[number];
    return !this.isGiven(piece) && this.all.every((other) =>
      placements[other].piece === piece || !placements[other].cells.some((cell) => cells.includes(cell)));
  }

  /** @param {number[]} laid */
  change(laid) {
    this.done.push(this.laid);
    this.undone = [];
    this.laid = laid;
  }

  /** @param {number} piece */
  without(piece) { return this.laid.filter((number) => this.board.placements[number].piece !== piece); }

  /** Lays a piece, or moves it. Returns whether there is room; nothing changes if not. @param {number} number */
  lay(number) {
    if (!this.fits(number)) return false;
    this.change([...this.without(this.board.placements[number].piece), number]);
    return true;
  }

  /** @param {number} piece */
  takeBack(piece) { this.change(this.without(piece)); }

  reset() { this.change([]); }

  undo() {
    const before = this.done.pop();
    if (!before) return;
    this.undone.push(this.laid);
    this.laid = before;
  }

  redo() {
    const after = this.undone.pop();
    if (!after) return;
    this.done.push(this.laid);
    this.laid = after;
  }
}

/** @param {{id: string}} given */
const keyOf = ({id}) => `sbp-atlas/packing/${id}`;
const MOST_KEPT = 50;  // of a board

// Keeps the game for the next visit, and the earlier ones of its board in which a piece was laid: another beginning takes
// nothing away.
/** @param {PackingGame} given */
export function keepPacking({board, kind, seed, given, laid}) {
  const others = keptGames(board).filter((game) => game.laid.length > 0 && !(game.kind === kind && game.seed === seed))
    .map((game) => ({kind: game.kind, seed: game.seed, given: game.given, laid: game.laid}));
  keep(keyOf(board), [{kind, seed, given, laid}, ...others].slice(0, MOST_KEPT));
}

/** The games of a board as they were left, the last one first. Version 1 kept one, without a list. @param {PackingBoard} board */
function keptGames(board) {
  const kept = readKept(keyOf(board));
  return (Array.isArray(kept) ? kept : [kept]).map((game) => readGame(board, game)).filter((game) => game !== null);
}

// The last game on a board with the wanted beginning, {kind, seed}, {kind} or any; null if there is none.
/** @param {PackingBoard} board @param {Partial<Beginning>} [wanted] */
export function keptPacking(board, wanted = {}) {
  return keptGames(board).find((game) => game.kind === (wanted.kind ?? game.kind) && game.seed === (wanted.seed ?? game.seed)) ?? null;
}

/** A game as it was kept; null if it makes no sense. @param {PackingBoard} board @param {any} kept */
function readGame(board, kept) {
  const {kind, seed, given, laid} = kept ?? {};
  /** @param {unknown} number */
  const isNumber = (number) => typeof number === "number" && Number.isInteger(number) && number >= 0 && number < 1e9;
  if (!["empty", "easy", "hard"].includes(kind) || !isNumber(seed) || ![given, laid].every(Array.isArray)) return null;
  if (![...given, ...laid].every(isNumber) || (kind === "empty") !== (given.length === 0)) return null;
  const game = new PackingGame(board), isWhole = (/** @type {number} */ number) => {
    const {piece} = board.placements[number] ?? {};
    return piece !== undefined && game.placementOf(piece) === undefined && game.lay(number);
  };
  if (![...given, ...laid].every(isWhole)) return null;
  return Object.assign(new PackingGame(board, {kind, seed, given}), {laid});
}

// A game: the position, and its moves. Consecutive slides of one piece are one move.
import {isSolved, placesOf} from "../board/rules.js";
import {MoveHistory} from "../site/history.js";
import {parseMoves} from "../site/notation.js";

/** @extends {MoveHistory<GameMove>} */
export class Game extends MoveHistory {
  /** @type {bigint[]} */
  pieces = [];

  /** For playables see playable.js. @param {Playable} playable */
  constructor(playable) {
    super();
    this.playable = playable;
    this.pieces = [...playable.start];
  }

  get solved() { return isSolved(this.playable, this.pieces); }

  /** Where a piece may go now: see placesOf. Nowhere once the puzzle is solved. @param {number} index */
  places(index) {
    return this.solved ? new Map() : placesOf(this.playable, this.pieces, index);
  }

  // Slides a piece to `to` (its cells there). Returns whether that is legal; if not, nothing changes.
  /** @param {number} index @param {bigint} to */
  slide(index, to) {
    if (to === this.pieces[index] || !this.places(index).has(to)) return false;
    const last = this.moves.at(-1), again = last?.index === index, from = again ? last.from : this.pieces[index];
    if (again) this.moves.pop();
    this.pieces[index] = to;
    const way = placesOf(this.playable, this.pieces, index, from).get(to);
    if (from !== to && way) this.moves.push({index, from, to, path: way.path});
    this.undone = [];
    return true;
  }

  /** Restarts with moves of a solution. @param {string} text */
  adopt(text) {
    this.restart();
    this.replay(text);
  }

  /** @override @param {GameMove} given @param {boolean} forward */
  put({index, from, to}, forward) {
    this.pieces[index] = forward ? to : from;
  }

  /** Plays moves in the notation of the result tables, up to the first illegal one. @param {string} text */
  replay(text) {
    for (const {index, path} of parseMoves(text)) {
      if (!this.pieces[index] || !/^[URDL]+$/.test(path)) return;
      const target = [...this.places(index).values()].find((place) => place.path !== "" &&
        place.piece === [...path].reduce((piece, step) => this.playable.board.shift(piece, step), this.pieces[index]));
      if (!target || !this.slide(index, target.piece)) return;
    }
  }
}

// A game: the position, and its moves. Consecutive slides of one piece are one move.
import {isSolved, placesOf} from "../board/rules.js";
import {MoveHistory} from "../site/history.js";
import {parseMoves} from "../site/notation.js";

export class Game extends MoveHistory {
  // For playables see playable.js.
  constructor(playable) {
    super();
    this.playable = playable;
    this.restart();
  }

  restart() {
    this.pieces = [...this.playable.start];
    this.forget();        // moves are {index, from, to, path}
    this.helped = false;  // whether moves were taken over from a solution
    this.earlier = null;  // the game that adopt() has replaced: {pieces, moves, helped, earlier}
  }

  get solved() { return isSolved(this.playable, this.pieces); }

  // Where a piece may go now: see placesOf. Nowhere once the puzzle is solved.
  places(index) {
    return this.solved ? new Map() : placesOf(this.playable, this.pieces, index);
  }

  // Slides a piece to `to` (its cells there). Returns whether that is legal; nothing changes if not.
  slide(index, to) {
    if (to === this.pieces[index] || !this.places(index).has(to)) return false;
    const last = this.moves.at(-1);
    const from = last?.index === index ? this.moves.pop().from : this.pieces[index];
    this.pieces[index] = to;
    if (from !== to) {
      this.moves.push({index, from, to, path: placesOf(this.playable, this.pieces, index, from).get(to).path});
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

  put({index, from, to}, forward) {
    this.pieces[index] = forward ? to : from;
  }

  // Makes moves given in the notation of the result tables, up to the first that is not legal.
  replay(text) {
    for (const {index, path} of parseMoves(text)) {
      if (!this.pieces[index]) return;
      const target = [...this.places(index).values()].find((place) => place.path !== "" &&
        place.piece === [...path].reduce((piece, step) => this.playable.board.shift(piece, step), this.pieces[index]));
      if (!target || !this.slide(index, target.piece)) return;
    }
  }
}

// Moves that were made, and those that were undone.
/** @template M a move */
export class MoveHistory {
  /** @type {M[]} */
  moves = [];
  /** @type {M[]} */
  undone = [];  // last undone last
  helped = false;  // whether hints were used
  /** The game that restart() replaced. @type {Pick<MoveHistory<M>, "moves" | "undone" | "helped" | "earlier"> | null} */
  earlier = null;

  /** Makes or undoes a move on the board; overridden by games. @param {M} _move @param {boolean} _forward */
  put(_move, _forward) {}

  /** Records a move that the game has made. @param {M} move */
  note(move) {
    this.moves.push(move);
    this.undone = [];
  }

  /** @param {M[]} from @param {M[]} to @param {boolean} forward */
  travel(from, to, forward) {
    const move = from.pop();
    if (move) {
      this.put(move, forward);
      to.push(move);
    }
    return move;
  }

  // They return the move, or undefined if there is none.
  undo() { return this.travel(this.moves, this.undone, false); }
  redo() { return this.travel(this.undone, this.moves, true); }

  // Back to the start; returnToEarlier() brings back the game so far.
  restart() {
    const {undone, helped, earlier} = this, moves = [...this.moves];
    if (moves.length > 0) this.earlier = {moves, undone: [...undone], helped, earlier};
    while (this.undo());
    this.undone = [];
    this.helped = false;
  }

  // Undo past the start.
  returnToEarlier() {
    const {earlier} = this;
    if (!earlier) return;
    while (this.undo());
    for (const move of earlier.moves) this.put(move, true);
    Object.assign(this, earlier);
  }
}

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

  // undo() and redo() return the move, or undefined if there is none.
  undo() {
    const move = this.moves.pop();
    if (move) {
      this.put(move, false);
      this.undone.push(move);
    }
    return move;
  }

  redo() {
    const move = this.undone.pop();
    if (move) {
      this.put(move, true);
      this.moves.push(move);
    }
    return move;
  }

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

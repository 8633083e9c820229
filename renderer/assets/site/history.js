// Moves that were made, and those taken back.
/** @template M a move */
export class MoveHistory {
  /** @type {M[]} */
  moves = [];
  /** @type {M[]} */
  undone = [];  // last undone last

  /** Makes a move on the board, or takes it back there; games say how. @param {M} _move @param {boolean} _forward */
  put(_move, _forward) {}

  forget() {
    this.moves = [];
    this.undone = [];
  }

  /** Notes a move that the game has made. @param {M} move */
  note(move) {
    this.moves.push(move);
    this.undone = [];
  }

  // Each returns the move that was taken back or made again, or nothing.
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

  // Back to the start; everything can be redone.
  reset() {
    while (this.undo());
  }
}

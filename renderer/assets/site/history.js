// Moves that were made, and those that were undone.
/** @template M a move */
export class MoveHistory {
  /** @type {M[]} */
  moves = [];
  /** @type {M[]} */
  undone = [];  // last undone last

  /** Makes or undoes a move on the board; overridden by games. @param {M} _move @param {boolean} _forward */
  put(_move, _forward) {}

  forget() {
    this.moves = [];
    this.undone = [];
  }

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

  // Back to the start; redo() can bring back every move.
  reset() {
    while (this.undo());
  }
}

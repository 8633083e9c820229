// Moves that were made, and those taken back.
// For games, which have put(move, forward): it makes a move on the board, or takes it back there.
export class MoveHistory {
  forget() {
    this.moves = [];
    this.undone = [];  // last undone last
  }

  // Notes a move that the game has made.
  note(move) {
    this.moves.push(move);
    this.undone = [];
  }

  // Each returns the move that was taken back or made again, or nothing.
  undo() {
    const move = this.moves.pop();
    if (move) {
      /** @type {any} */ (this).put(move, false);
      this.undone.push(move);
    }
    return move;
  }

  redo() {
    const move = this.undone.pop();
    if (move) {
      /** @type {any} */ (this).put(move, true);
      this.moves.push(move);
    }
    return move;
  }

  // Back to the start; everything can be redone.
  reset() {
    while (this.undo());
  }
}

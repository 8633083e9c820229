// What may move where, and when a puzzle is solved.
"use strict";
globalThis.sbp ??= {};
{
  const STEPS = ["U", "R", "D", "L"];
  const STEP_X = {U: 0, R: 1, D: 0, L: -1};
  const STEP_Y = {U: -1, R: 0, D: 1, L: 0};

  const occupied = (pieces) => pieces.reduce((cells, piece) => cells | piece, 0);

  // The piece one step further, or 0 if that is not possible. `others` are the cells of all other pieces.
  function stepped(board, others, piece, step) {
    const next = board.shift(piece, step);
    return sbp.countCells(next) === sbp.countCells(piece) && !(next & others) ? next : 0;
  }

  // Every place that a piece can slide to, its own included, with a shortest path there:
  // a Map from its cells to {piece, path, dx, dy}.
  function places(board, others, piece) {
    const found = new Map([[piece, {piece, path: "", dx: 0, dy: 0}]]);
    for (const place of found.values()) {  // grows while it is walked: a breadth-first search
      for (const step of STEPS) {
        const next = stepped(board, others, place.piece, step);
        if (!next || found.has(next)) continue;
        found.set(next, {
          piece: next, path: place.path + step, dx: place.dx + STEP_X[step], dy: place.dy + STEP_Y[step],
        });
      }
    }
    return found;
  }

  const isSolved = (board, goalPiece) => (goalPiece & board.bottomRow) !== 0 && (goalPiece & board.rightColumn) !== 0;

  // The places of one piece of a position.
  const placesOf = (board, pieces, index) =>
    places(board, occupied(pieces) & ~pieces[index], pieces[index]);

  Object.assign(sbp, {STEPS, STEP_X, STEP_Y, occupied, stepped, places, placesOf, isSolved});
}

// What is wrong with a sketch, in one sentence, and where; or what it is.
"use strict";
globalThis.sbp ??= {};
{
  const whereIs = (sketch, cells) => {
    const [cell] = sbp.cellsOf(cells);
    return `column ${cell % sketch.width + 1}, row ${Math.floor(cell / sketch.width) + 1}`;
  };

  // {sentence, cells} of the first goal that cannot be, or nothing.
  function goalFault(sketch) {
    const {walls} = sketch.board, names = [...sketch.goals.keys()];
    for (const [i, name] of names.entries()) {
      /** @type {bigint} */
      const cells = sketch.goalCells(name);
      if (cells & walls)
        return {
          sentence: `The goal of ${name} is on a wall in ${whereIs(sketch, cells & walls)}: move one of them.`,
          cells: cells & walls,
        };
      for (const other of names.slice(0, i)) {
        const common = cells & sketch.goalCells(other);
        if (common)
          return {
            sentence: `The goals of ${other} and ${name} meet in ${whereIs(sketch, common)}: move one of them.`, cells: common,
          };
      }
    }
    return null;
  }

  // Whether some piece is in several parts.
  function partedPiece(sketch) {
    return sketch.pieces.find((piece) => {
      /** @type {bigint} */
      const cells = sketch.cellsAt(piece, piece.place);
      let part = cells & -cells;
      for (let before = 0n; before !== part;) {
        before = part;
        for (const step of sbp.STEPS) part |= sketch.board.shift(part, step) & cells;
      }
      return part !== cells;
    });
  }

  // {puzzle, sentence, cells}: the puzzle if it can be played, what to say, and the cells where something is wrong. For
  // sketches and for puzzles that have none.
  function checkSketch(sketch) {
    /** @param {string} sentence @param {bigint} [cells] */
    const wrong = (sentence, cells = 0n) => ({puzzle: null, sentence, cells});
    const {pieces} = sketch;
    if (pieces.length === 0) return wrong("Draw a piece: drag over free cells.");
    if (pieces.length > sbp.MOST_PIECES) return wrong(`More than ${sbp.MOST_PIECES} pieces: take some away.`);
    const fault = goalFault(sketch);
    if (fault) return wrong(fault.sentence, fault.cells);
    if (sketch.goals.size === 0) return wrong("Nothing is asked for yet: press “Goal” and drag a piece to where it must get.");
    const checked = checkPuzzle(sbp.readPuzzles(sketch.text()).puzzles[0]), parted = partedPiece(sketch);
    if (!checked.puzzle || !parted) return checked;
    return {
      ...checked, sentence: `${checked.sentence} Piece ${parted.name} is in several parts, which move together.`,
      cells: sketch.cellsAt(parted, parted.place),
    };
  }

  function checkPuzzle(puzzle) {
    const wrong = (sentence) => ({puzzle: null, sentence, cells: 0n});
    if (puzzle.starts.length === 0) return wrong("There is no start: draw one under the word “start”.");
    if (puzzle.goals.length === 0) return wrong("Nothing is asked for yet: draw it under the word “goal”.");
    const playable = sbp.playable(puzzle), {start} = playable;
    if (sbp.isSolved(playable, start)) return wrong("The start meets the goal already: ask for something else.");
    if (!start.some((_, index) => sbp.placesOf(playable, start, index).size > 1)) return wrong("No piece can move: leave cells free.");
    return {puzzle, sentence: `Ready to play: ${sbp.counted(puzzle.pieces.length, "piece")}.`, cells: 0n};
  }

  Object.assign(sbp, {checkSketch, checkPuzzle});
}

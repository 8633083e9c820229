// A board's name and a label for each cell, as in the atlas: "4x5: 1 1 2 0 ...", perhaps with "goal 2".
"use strict";
globalThis.sbp ??= {};
{
  function readLine(source, line) {
    const cursor = new sbp.LineCursor(source, line), width = cursor.integer(1, sbp.MOST_CELLS);
    cursor.expect("x");
    const height = cursor.integer(1, sbp.MOST_CELLS);
    cursor.expect(":");
    if (width * height > sbp.MOST_CELLS) source.fail(line, `more than ${sbp.MOST_CELLS} cells; give a smaller board`);
    const labels = Array.from({length: width * height}, () => cursor.integer(0));
    const drafts = sbp.draftsOf(labels, width, (label) => label > 0), puzzle = sbp.emptyPuzzle("", width, height);
    const goal = cursor.atEnd ? null : readGoal(source, cursor, drafts);
    if (goal) goal.group = 1;
    sbp.setPieces(puzzle, drafts);
    if (goal) {
      const last = sbp.lastCorner(goal.cells), {kind} = puzzle.pieces[drafts.indexOf(goal)] ?? {};
      puzzle.goals.push({targets: [{kind, place: {x: width - 1 - last.x, y: height - 1 - last.y}}], voids: 0n});
    }
    return sbp.finished(source, line, puzzle);
  }

  // The draft of the piece that gets to the lower-right corner.
  function readGoal(source, cursor, drafts) {
    const word = cursor.word();
    if (word.text !== "goal") source.fail(word, "more labels than cells; write 'goal' and a label, or nothing");
    const at = cursor.rest, label = cursor.integer(1);
    if (!cursor.atEnd) cursor.fail("more than was expected; leave this out");
    return drafts.find(({mark}) => mark === label) ?? source.fail(at, "no piece has this label; write one that is on the board");
  }

  sbp.boardLabels = {
    name: "labels", resembles: (source) => /^-?\d+\s*x\s*-?\d+\s*:/.test(source.filledLines[0]?.text ?? ""),
    read: (source) => sbp.readLines(source, (line) => readLine(source, line)),
  };
}

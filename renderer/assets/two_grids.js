// Two drawings, as in lumi-a's sliding-blocks: a space is a wall.
"use strict";
globalThis.sbp ??= {};
{
  // What stands between empty lines; lines of spaces are not empty.
  function blocksOf(source) {
    const blocks = [];
    let inside = false;
    for (const line of source.lines) {
      if (line.text !== "" && !inside) blocks.push([]);
      inside = line.text !== "";
      if (inside) blocks.at(-1).push(line);
    }
    return blocks;
  }

  // The rows without walls around them, spaces as walls. A hash is a piece here and gets the name `hash`.
  function cropped(source, rows, hash) {
    const filled = rows.filter(({text}) => /[^ ]/.test(text));
    if (filled.length === 0) source.fail(rows[0], "a drawing of walls alone; draw voids as '.'");
    const left = Math.min(...filled.map(({text}) => text.search(/[^ ]/)));
    const width = Math.max(...filled.map(({text}) => text.trimEnd().length)) - left;
    const within = rows.slice(rows.indexOf(filled[0]), rows.indexOf(filled.at(-1)) + 1);
    if (width * within.length > sbp.MOST_CELLS) source.fail(within[0], `more than ${sbp.MOST_CELLS} cells; draw a smaller frame`);
    return new sbp.SourceDrawing(within.map((row) => {
      const line = row.from(Math.min(left, row.text.length)), bad = [...line.text].findIndex((c) => c !== " " && !sbp.prints(c));
      if (bad >= 0 && bad < width)
        source.fail(line.from(bad), `${sbp.shown(line.text[bad])} in a drawing; use printing ASCII characters`);
      line.text = line.text.slice(0, width).padEnd(width).replaceAll("#", hash).replaceAll(" ", sbp.WALL);
      return line;
    }));
  }

  function readTwoGrids(source) {
    const blocks = blocksOf(source);
    if (blocks.length !== 2)
      source.fail(source.end, `there are ${blocks.length} drawings; draw the start, an empty line, and the goal`);
    const used = new Set(blocks[0].flatMap(({text}) => [...text]));
    const hash = [...sbp.PIECE_NAMES].sort().findLast((name) => !used.has(name)) ?? sbp.VOID;
    const [start, goal] = blocks.map((rows) => cropped(source, rows, hash));
    if (start.width !== goal.width || start.height !== goal.height || start.all(sbp.WALL) !== goal.all(sbp.WALL))
      source.fail(goal.sourceRows[0], "the goal has other walls than the start; draw the same frame");
    return puzzleOf(source, start, goal);
  }

  function puzzleOf(source, start, goal) {
    const {pieces} = start, puzzle = sbp.emptyPuzzle("", start.width, start.height, start.all(sbp.WALL));
    sbp.setPieces(puzzle, pieces.map((piece, i) => ({...piece, group: goal.cells.includes(piece.mark) ? i + 1 : 0})));
    const targets = goal.pieces.map((wanted) => {
      const number = pieces.findIndex(({mark}) => mark === wanted.mark);
      if (number < 0 || !sbp.sameCells(pieces[number].cells, wanted.cells))
        source.fail(goal.at(wanted.first), `the piece ${sbp.shown(wanted.mark)} is not that of the start; draw the same, and voids as '.'`);
      return {kind: puzzle.pieces[number]?.kind, place: wanted.place};
    });
    if (targets.length > 0) puzzle.goals.push({targets, voids: 0n});
    return sbp.finished(source, start.sourceRows[0], puzzle);
  }

  sbp.twoGrids = {
    name: "grids", resembles: (source) => blocksOf(source).length === 2, read: (source) => [readTwoGrids(source)],
  };
}

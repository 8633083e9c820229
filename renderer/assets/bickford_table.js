// Rows of numbers, as in Bickford's SbpUtilities: 0 a void, an empty line between puzzles.
"use strict";
globalThis.sbp ??= {};
{
  // The numbers of a row.
  function rowOf(source, line) {
    const cursor = new sbp.LineCursor(source, line), row = [];
    while (!cursor.atEnd) {
      row.push(cursor.integer(0));
      cursor.eat(",");
    }
    return row;
  }

  // A puzzle of lines that follow each other.
  function readTable(source, lines) {
    const rows = lines.map((line) => rowOf(source, line)), width = rows[0].length;
    rows.forEach((row, i) => {
      if ((i + 1) * row.length > sbp.MOST_CELLS)
        source.fail(lines[i], `more than ${sbp.MOST_CELLS} cells; separate puzzles by empty lines`);
      if (row.length !== width)
        source.fail(lines[i], `this row has ${row.length} numbers, the first one ${width}; write all rows equally long`);
    });
    const puzzle = sbp.emptyPuzzle("", width, rows.length);
    sbp.setPieces(puzzle, sbp.draftsOf(rows.flat(), width, (label) => label > 0));
    return sbp.finished(source, lines[0], puzzle);
  }

  function read(source) {
    const tables = [[]];
    for (const line of source.lines.map((row) => row.trimmed())) {
      if (line.text !== "") tables.at(-1).push(line);
      else if (tables.at(-1).length > 0) tables.push([]);
    }
    const puzzles = tables.filter((lines) => lines.length > 0).map((lines) => readTable(source, lines));
    sbp.requireSome(puzzles, source);
    return puzzles;
  }

  const resembles = (source) => /^[\d, \t]*[, ][\d, \t]*$/.test(source.filledLines[0]?.text ?? "");

  sbp.bickfordTable = {name: "table", resembles, read};
}

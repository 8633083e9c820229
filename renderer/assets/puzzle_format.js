// The formats in which puzzles are read: {name, resembles(source), read(source)}, in the order in which texts are compared
// with them. A text that looks like none is read as our own form, whose reader then says what is missing.
"use strict";
globalThis.sbp ??= {};
{
  const FORMATS = [
    sbp.puzzleText, sbp.puzzleJson, sbp.klotskiJson, sbp.jimslide, sbp.knuthSliding, sbp.boardLabels, sbp.bickfordTable,
    sbp.rushHour, sbp.klotskiCode, sbp.twoGrids,
  ];

  // {format, puzzles}: the name of the format, and the puzzles of a text, at least one. Throws sbp.SourceError.
  function readPuzzles(text) {
    const source = new sbp.SourceText(text), format = FORMATS.find(({resembles}) => resembles(source)) ?? FORMATS[0];
    return {format: format.name, puzzles: format.read(source)};
  }

  sbp.readPuzzles = readPuzzles;
}

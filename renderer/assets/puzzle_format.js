// The formats in which puzzles are read: {name, resembles(source), read(source)}, in the order in which texts are compared
// with them. A text that looks like none is read as our own form, whose reader then says what is missing.
"use strict";
globalThis.sbp ??= {};
{
  const FORMATS = [
    sbp.puzzleText, sbp.puzzleJson, sbp.klotskiJson, sbp.jimslide, sbp.knuthSliding, sbp.boardLabels, sbp.bickfordTable,
    sbp.rushHour, sbp.klotskiCode, sbp.twoGrids,
  ];

  // What a format's reader says of a text that it cannot read; null if it can.
  function faultOf(format, source) {
    try {
      format.read(source);
      return null;
    } catch (fault) {
      if (fault instanceof sbp.SourceError) return fault;
      throw fault;
    }
  }

  // Which of two formats a text of hexadecimal digits alone has: rows of drawings without a void look like codes, so what
  // can be read counts.
  function codesOrDrawings(source) {
    const fault = faultOf(sbp.klotskiCode, source), lines = source.filledLines;
    const areDrawings = sbp.twoGrids.resembles(source) && !faultOf(sbp.twoGrids, source);
    if (areDrawings && !fault)
      source.fail(lines[0], "these may be codes of 4x5 boards or two drawings; leave the empty line out if they are codes, " +
                            "write 'start' and 'goal' above them if they are drawings");
    if (fault && !areDrawings && lines.length > 1)
      throw new sbp.SourceError(fault.line, fault.column,
                                `${fault.complaint}; or, if these are drawings, write 'start' and 'goal' above them`);
    return areDrawings ? sbp.twoGrids : sbp.klotskiCode;
  }

  function guessedFormat(source) {
    const found = FORMATS.find(({resembles}) => resembles(source)) ??
      (sbp.opensLikeJson(source) ? sbp.puzzleJson : sbp.puzzleText);
    return found === sbp.klotskiCode ? codesOrDrawings(source) : found;
  }

  // {format, puzzles, remarks}: the name of the format, the puzzles of a text, at least one, and what may be meant otherwise,
  // in sentences. Throws sbp.SourceError.
  function readPuzzles(text) {
    const source = new sbp.SourceText(text), format = guessedFormat(source);
    const puzzles = format.read(source);
    return {format: format.name, puzzles, remarks: format === sbp.puzzleText ? sbp.headerRemarks(source) : []};
  }

  sbp.readPuzzles = readPuzzles;
}

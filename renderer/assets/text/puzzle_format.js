// The formats in which puzzles are read: {name, resembles(source), read(source)}, in the order in which they are tried. A
// text that resembles none is read as our own form, whose reader then reports what is missing. These are the formats that
// people paste; for others that it recognizes, the page names the program `puzzle`, which reads all.
import {boardLabels} from "./board_labels.js";
import {forgiven} from "./forgiving.js";
import {headerRemarks} from "./header_remarks.js";
import {opensLikeJson} from "./json_value.js";
import {puzzleJson} from "./puzzle_json.js";
import {puzzleText} from "./puzzle_text_reader.js";
import {rushHour} from "./rush_hour.js";
import {SourceLine, SourceText} from "./source_text.js";

const FORMATS = [puzzleText, puzzleJson, rushHour, boardLabels];

/** @param {string} text */
function areTwoDrawings(text) {
  const heights = text.trim().split(/\n{2,}/).map((block) => block.split("\n").length);
  return heights.length === 2 && heights[0] > 1 && heights[0] === heights[1];
}

/** Whether a text is a map of GNOME Klotski, or a source with such maps. @param {string} text */
function isOfGnome(text) {
  const rows = text.trim().split("\n");
  return /\bN_\("/.test(text) || (rows.every((row) => /^\s*[#.-](.*[#.-])?\s*$/.test(row)) &&
    ["*", ".", "#"].every((mark) => text.includes(mark)) && /[ -]/.test(rows.map((row) => row.trim()).join("")) && !/[@$:"]/.test(text));
}

/** Other formats that are recognized, by name. @type {[string, (text: string) => boolean][]} */
const OTHERS = [
  ["a GNOME Klotski level", isOfGnome],
  ["a game for jeantimex's klotski", (text) => /^\s*[{[][^]*"blocks"\s*:/.test(text)],
  ["a JimSlide file", (text) => /^xsize:/im.test(text)],
  ["a file for Knuth's sliding", (text) => /^\s*\d+\s*x\s*\d+\b(?!\s*:)/.test(text)],
  ["a table of numbers", (text) => /^\d[\d,\s]*$/.test(text.trim()) && /[, ]/.test(text.trim())],
  ["a Klotski board code", (text) => text.trim().split(/\s+/).every((word) => /^[\dA-F]{1,9}$/i.test(word))],
  ["two drawings", areTwoDrawings],
];

/** @param {SourceText} source */
function guessedFormat(source) {
  const found = FORMATS.find(({resembles}) => resembles(source));
  if (found) return found;
  const lines = source.lines.map(({text}) => text).join("\n"), [name] = OTHERS.find(([, looks]) => looks(lines)) ?? [];
  if (name)
    source.fail(new SourceLine(""), `this looks like ${name}; save it as FILE, run 'puzzle convert FILE --to puz', and paste the result here`);
  return opensLikeJson(source) ? puzzleJson : puzzleText;
}

/** @param {string} text */
function readStrictly(text) {
  const source = new SourceText(text), format = guessedFormat(source);
  const puzzles = format.read(source);
  return {format: format.name, puzzles, remarks: format === puzzleText ? headerRemarks(source) : [], text};
}

// {format, puzzles, remarks, text}: the name of the format, the puzzles of a text, at least one, remarks as sentences, and the
// text as it was understood. Throws SourceError.
/** @param {string} text */
export function readPuzzles(text) {
  try {
    return readStrictly(text);
  } catch (error) {
    try {
      return readStrictly(forgiven(text));
    } catch {
      throw error;
    }
  }
}

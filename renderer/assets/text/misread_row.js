// Error messages for lines among the drawings that are not rows.
import {FAULTS, HEADER_KEYS, PUZZLE_WORDS} from "../../../common/text/words.mjs";
import {prints} from "../board/sliding_puzzle.js";
import {shown} from "./source_text.js";

/** @param {string} key */
const known = (key) => HEADER_KEYS.some((header) => header.key === key);

/** A remark, "# in some words", or a known key with a colon. @param {{text: string}} given */
function isLikeHeader({text}) {
  if (!text.startsWith("#")) return false;
  const said = text.slice(1).trim(), [key] = said.split(":");
  if (said.includes(":") && known(key.trim())) return true;
  // "# A . #", cells with spaces between them, is not a remark.
  return /^#[ \t]/.test(text) && /[a-z]{3}/i.test(said);
}

/** The word that a text with capitals or a colon at its end means; "" if none. @param {string} text */
export function wordMeant(text) {
  const colon = text.indexOf(":"), word = text.toLowerCase().replace(/:$/, "").trim();
  if (word === text || (colon >= 0 && colon < text.length - 1)) return "";
  return PUZZLE_WORDS.includes(word) ? word : "";
}

/** @param {SourceText} source @param {SourceLine} line */
export function refuseMisreadWord(source, line) {
  const word = wordMeant(line.text);
  if (word) source.fail(line, FAULTS.wordMisspelled, shown(line.text), word);
}

/** "Or" is more likely a row than a misspelled word. @param {string} text */
const mayBeRow = (text) =>
  text.length > 1 && !text.startsWith("#") && [...text].every(prints) && !PUZZLE_WORDS.includes(text) && wordMeant(text).length <= 2;

// Whether a line and the one below it look like rows of a drawing without a word above it.
/** @param {SourceText} source @param {SourceLine} line */
export function beginsDrawing(source, line) {
  const below = source.lines[line.number]?.trimmed().text ?? "";
  return mayBeRow(line.text) && below.length === line.text.length && mayBeRow(below);
}

/** Reports a row above the first row of a drawing that was read as a comment. @param {SourceText} source @param {SourceLine} first */
export function refuseLostRow(source, first) {
  const above = source.lines[first.number - 2]?.trimmed();
  if (above && above.text.length === first.text.length && /^#[^ \t:]*$/.test(above.text)) source.fail(above, FAULTS.rowIsComment);
}

/** Reports a header line, a word or a tab among the rows of a drawing. @param {SourceText} source @param {SourceLine[]} rows */
export function refuseMisreadRows(source, rows) {
  for (const row of rows) {
    const fits = row.text.length === rows[0].text.length;
    if (fits && [...row.text].every(prints)) continue;
    if (isLikeHeader(row))
      source.fail(row, FAULTS.headerInDrawing);
    refuseMisreadWord(source, row);
    const tab = row.text.indexOf("\t");
    if (tab >= 0)
      source.fail(row.from(tab), FAULTS.tabInDrawing);
  }
}

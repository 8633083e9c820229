// Texts that are not quite in our own format but clear, as puzzle/text/forgiving.cpp reads them.
import {PUZZLE_WORDS} from "../../../common/text/words.mjs";
import {wordMeant} from "./misread_row.js";
import {SourceText} from "./source_text.js";

/** @param {SourceLine} line */
function forgivenLine(line) {
  const [, key] = /^#\s*(\w+)\s*:/.exec(line.trimmed().text.toLowerCase()) ?? [];
  if (key === "name") return line.text;
  line.text = line.text.replace(/[\u2010-\u2015\u2212]/g, "-").replace(/\u00A0/g, " ");
  const {text, column} = line.trimmed();
  if (/^```[a-z]*$/i.test(text)) return "";
  if (key === "axis") return text.toLowerCase();
  const word = wordMeant(text);
  if (column === 1 && word) return word;
  // Numbers with spaces between them may be a table.
  if (!/^\S([ \t]+\S)+$/.test(text) || /^[\d \t]+$/.test(text)) return line.text;
  const row = text.replace(/[ \t]/g, "");
  return PUZZLE_WORDS.includes(row) ? ` ${row}` : row;  // indented, it is not a keyword
}

// The text that is probably meant by one that cannot be read: without code fences and spaces between cells, keywords in
// lower case and without a colon, plain dashes and spaces.
/** @param {string} text */
export const forgiven = (text) => new SourceText(text).lines.map((line) => `${forgivenLine(line)}\n`).join("");

// Remarks about what the writer of a text may have meant otherwise: header lines that are comments because of a typo.
import {FAULTS, HEADER_KEYS, PUZZLE_WORDS} from "../../../common/text/words.mjs";
import {colourNamed} from "./assembly.js";
import {wordMeant} from "./misread_row.js";
import {filled, shown} from "./source_text.js";

// Whether two words differ by one changed, added or missing letter, or by two swapped ones.
/** @param {string} one @param {string} other */
function differByASlip(one, other) {
  const [a, b] = one.length > other.length ? [other, one] : [one, other];
  let same = 0;
  while (same < a.length && a[same] === b[same]) ++same;
  const left = a.slice(same), right = b.slice(same);
  if (a.length + 1 === b.length) return left === right.slice(1);
  if (a.length !== b.length || left === "") return false;
  if (left.slice(1) === right.slice(1)) return true;
  return left.length > 1 && left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2);
}

class RemarkFinder {
  /** @param {SourceText} source */
  constructor(source) {
    this.source = source;
    this.drawn = "";  // the characters of all drawings
    /** @type {string[]} */
    this.remarks = [];
  }

  find() {
    const header = [];
    let inHeader = true;
    for (const line of this.source.lines) {
      const inner = line.trimmed(), atBeginning = inner.column === line.column;
      if (PUZZLE_WORDS.includes(inner.text) && atBeginning) inHeader = false;
      else if (inHeader) header.push(inner);
      else this.seeRow(inner, atBeginning);
    }
    for (const line of header) if (line.text.startsWith("#")) this.seeHeader(line);
    return this.remarks;
  }

  /** @param {SourceLine} row @param {boolean} atBeginning */
  seeRow(row, atBeginning) {
    this.drawn += row.text;
    const word = wordMeant(row.text);
    if (atBeginning && word.length > 2)
      this.say(row, filled(FAULTS.rowIsKeyword, shown(row.text), word));
  }

  /** @param {SourceLine} line */
  seeHeader(line) {
    const colon = line.text.indexOf(":");
    if (colon < 0) return this.seeWords(line);
    const key = line.text.slice(1, colon).trim(), value = line.text.slice(colon + 1).trim();
    const lower = key.toLowerCase(), exact = HEADER_KEYS.find((known) => known.key === lower);
    if (exact) {
      if (value === "") this.say(line, filled(FAULTS.valueMissing, key, exact.key, exact.example));
      return;
    }
    /** @param {HeaderKey} known */
    const near = (known) => differByASlip(lower, known.key) && this.mayBe(known, lower, value);
    const meant = HEADER_KEYS.find(near);
    if (meant) this.say(line, filled(FAULTS.keyIsComment, key, meant.key));
    else this.seeWords(line);
  }

  /** A key without a colon. @param {SourceLine} line */
  seeWords(line) {
    const [, word = "", rest = ""] = /^([^ \t=;]*)[ \t=;]*(.*)$/s.exec(line.text.slice(1).trim()) ?? [], lower = word.toLowerCase();
    const meant = HEADER_KEYS.find((known) => lower === known.key && this.mayBe(known, lower, rest));
    if (meant)
      this.say(line, filled(FAULTS.wordsAreComment, shown(line.text), meant.key, meant.example));
  }

  // Whether this may be the value of a key: a name, yes or no, or characters of the drawings.
  /** @param {{key: string}} given @param {string} typed @param {string} value */
  mayBe({key}, typed, value) {
    if (key === "name") return typed.startsWith("n") && !/^[a-z]/.test(value);  // many words resemble it
    if (key === "axis") return ["", "yes", "no"].includes(value.toLowerCase());
    // Of colours, the first pieces and their colour must be right.
    const [, pieces, colour] = /^([^ \t]*)[ \t]*([^ \t,]*)/.exec(value) ?? ["", "", ""], paints = key === "colour" || key === "color";
    if (paints && !colourNamed(colour)) return value === "";
    return [...(paints ? pieces : value)].every((character) => " \t,".includes(character) || this.drawn.includes(character));
  }

  /** @param {SourceLine} at @param {string} text */
  say(at, text) { this.remarks.push(`Line ${at.number}, column ${at.column}: ${text}.`); }
}

/** Remarks about a text in our own form, each a sentence with its place. @param {SourceText} source */
export const headerRemarks = (source) => new RemarkFinder(source).find();

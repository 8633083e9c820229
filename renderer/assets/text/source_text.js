// A text being read, and the places of errors in it.
import {FAULTS} from "../../../common/text/words.mjs";
const MOST_CHARACTERS = 2 ** 20;

// An error in a text; line and column count from 1.
export class SourceError extends Error {
  /** @param {number} line @param {number} column @param {string} complaint */
  constructor(line, column, complaint) {
    super(`Line ${line}, column ${column}: ${complaint}.`);
    this.line = line;
    this.column = column;
    this.complaint = complaint;
  }
}

// A line, or the rest of one, and its place.
export class SourceLine {
  /** @param {string} text @param {number} [number] @param {number} [column] */
  constructor(text, number = 1, column = 1) {
    this.text = text;
    this.number = number;
    this.column = column;
  }

  /** The line without its first `offset` characters. @param {number} offset */
  from(offset) { return new SourceLine(this.text.slice(offset), this.number, this.column + offset); }

  // Without surrounding white space.
  trimmed() {
    const blank = this.text.search(/[^ \t-\r]|$/);
    let end = this.text.length;
    while (end > blank && /[ \t-\r]/.test(this.text[end - 1])) --end;
    return new SourceLine(this.text.slice(blank, end), this.number, this.column + blank);
  }
}

export class SourceText {
  /** @param {string} text */
  constructor(text) {
    if (text.length > MOST_CHARACTERS)
      this.fail(new SourceLine(""), FAULTS.textTooLarge);
    this.text = text.replace(/^\uFEFF/, "");
    const rows = this.text.split(/\r\n|\r|\n/);
    if (rows.at(-1) === "") rows.pop();
    this.lines = rows.map((row, i) => new SourceLine(row, i + 1));
    // The end: an empty line after the last one.
    this.end = new SourceLine("", rows.length + 1);
  }

  // The lines that are not blank, trimmed.
  get filledLines() { return this.lines.map((line) => line.trimmed()).filter(({text}) => text !== ""); }

  /** Values replace "{}" in the sentence, in order. @param {SourceLine} at @param {string} sentence @param {...unknown} values @returns {never} */
  fail(at, sentence, ...values) {
    throw new SourceError(at.number, at.column, filled(sentence, ...values));
  }
}

// Reads a line from left to right, skipping spaces. Throws SourceError if a required part is missing.
export class LineCursor {
  /** @param {SourceText} source @param {SourceLine} line */
  constructor(source, line) {
    this.source = source;
    this.left = line;
  }

  get rest() { return this.left = this.left.trimmed(); }
  get atEnd() { return this.rest.text === ""; }
  get next() { return this.rest.text[0] ?? ""; }

  /** @param {string} sentence @param {...unknown} values @returns {never} */
  fail(sentence, ...values) { return this.source.fail(this.rest, sentence, ...values); }

  /** Skips a character if it is the next one. @param {string} character */
  eat(character) {
    if (this.next !== character) return false;
    this.left = this.left.from(1);
    return true;
  }

  /** @param {string} character */
  expect(character) {
    if (this.eat(character)) return;
    if (this.atEnd) this.fail(FAULTS.expectedAtEnd, shown(character));
    this.fail(FAULTS.expected, shown(this.next), shown(character));
  }

  integerIfAny() {
    const match = /^-?\d+/.exec(this.rest.text);
    if (!match || Math.abs(Number(match[0])) >= 2 ** 31) return null;
    this.left = this.left.from(match[0].length);
    return Number(match[0]);
  }

  /** @param {number} [least] @param {number} [most] */
  integer(least = -(2 ** 31), most = 2 ** 31 - 1) {
    const begin = this.rest, number = this.integerIfAny();
    if (number === null) return this.fail(FAULTS.numberMissing);
    if (number < least || number > most) this.source.fail(begin, FAULTS.numberOutOfRange, number, least, most);
    return number;
  }

  // Everything up to the next space; empty at the end.
  word() {
    const begin = this.rest, text = begin.text.slice(0, begin.text.search(/[ \t\v\f]|$/));
    this.left = begin.from(text.length);
    return new SourceLine(text, begin.number, begin.column);
  }
}

/** A sentence in which a value replaces each "{}". @param {string} sentence @param {...unknown} values */
export const filled = (sentence, ...values) => values.length === 0 ? sentence : sentence.replaceAll("{}", () => String(values.shift()));

/** A text for an error message: in quotes, shortened. @param {string} text */
export function shown(text) {
  if (text === " ") return "a space";
  return text.length > 20 ? `'${text.slice(0, 20)}...'` : `'${text}'`;
}

/** A text as the name of a puzzle: one line without spaces around it. @param {string} text */
export function titleOf(text) {
  // eslint-disable-next-line no-control-regex -- to be removed
  return new SourceLine(text.replace(/[\0-\x1f\x7f\p{Surrogate}]/gu, " ")).trimmed().text;
}

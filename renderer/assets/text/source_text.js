// A text being read, and the places of errors in it.
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
    const inner = this.text.replace(/[ \t-\r]+$/, ""), blank = inner.search(/[^ \t-\r]|$/);
    return new SourceLine(inner.slice(blank), this.number, this.column + blank);
  }
}

export class SourceText {
  /** @param {string} text */
  constructor(text) {
    if (text.length > MOST_CHARACTERS)
      this.fail(new SourceLine(""), `more than ${MOST_CHARACTERS} characters, which is no puzzle; give a smaller text`);
    this.text = text.replace(/^\uFEFF/, "");
    const rows = this.text.split(/\r\n|\r|\n/);
    if (rows.at(-1) === "") rows.pop();
    this.lines = rows.map((row, i) => new SourceLine(row, i + 1));
    // The end: an empty line after the last one.
    this.end = new SourceLine("", rows.length + 1);
  }

  // The lines that are not blank, trimmed.
  get filledLines() { return this.lines.map((line) => line.trimmed()).filter(({text}) => text !== ""); }

  /** @param {SourceLine} at @param {string} complaint @returns {never} */
  fail(at, complaint) {
    throw new SourceError(at.number, at.column, complaint);
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

  /** @param {string} complaint @returns {never} */
  fail(complaint) { return this.source.fail(this.rest, complaint); }

  /** Skips a character if it is the next one. @param {string} character */
  eat(character) {
    if (this.next !== character) return false;
    this.left = this.left.from(1);
    return true;
  }

  /** @param {string} character */
  expect(character) {
    if (this.eat(character)) return;
    this.fail(`${this.atEnd ? "the line ends here" : `${shown(this.next)} stands here`}; write ${shown(character)}`);
  }

  integerIfAny() {
    const match = /^-?\d+/.exec(this.rest.text);
    if (!match || Math.abs(Number(match[0])) >= 2 ** 31) return null;
    this.left = this.left.from(match[0].length);
    return Number(match[0]);
  }

  /** @param {number} [least] @param {number} [most] */
  integer(least = -Infinity, most = Infinity) {
    const begin = this.rest, number = this.integerIfAny();
    if (number === null) return this.fail("no number stands here, or one that is too large; write a whole number");
    if (number < least) this.source.fail(begin, `the number is ${number}; write one from ${least} on`);
    if (number > most) this.source.fail(begin, `the number is ${number}; write one of at most ${most}`);
    return number;
  }

  // Everything up to the next space; empty at the end.
  word() {
    const begin = this.rest, text = begin.text.slice(0, begin.text.search(/[ \t\v\f]|$/));
    this.left = begin.from(text.length);
    return new SourceLine(text, begin.number, begin.column);
  }
}

/** A text for an error message: in quotes, shortened. @param {string} text */
export function shown(text) {
  if (text === " ") return "a space";
  return text.length > 20 ? `'${text.slice(0, 20)}...'` : `'${text}'`;
}

/** A text as the name of a puzzle: one line without spaces around it. @param {string} text */
export function titleOf(text) {
  // eslint-disable-next-line no-control-regex -- to be removed
  return new SourceLine(text.replace(/[\0-\x1f\x7f]/g, " ")).trimmed().text;
}

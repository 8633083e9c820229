// A value of a JSON text, and its path for error messages: "/kinds/0/cells: no array; write values in brackets".
import {FAULTS} from "../../../common/text/words.mjs";
import {MOST_PUZZLES, requireSome} from "./assembly.js";
import {SourceLine, filled, shown} from "./source_text.js";

export class JsonValue {
  /** @param {SourceText} source @param {any} value @param {string} [path] */
  constructor(source, value, path = "") {
    this.source = source;
    this.value = value;
    this.path = path;
  }

  /** @param {string} sentence @param {...unknown} values @returns {never} */
  fail(sentence, ...values) { return this.source.fail(new SourceLine(""), "{}: {}", this.path || "/", filled(sentence, ...values)); }

  get isArray() { return Array.isArray(this.value); }

  requireObject() {
    if (this.value === null || typeof this.value !== "object" || this.isArray) this.fail(FAULTS.notAnObject);
  }

  /** @param {string} name @returns {JsonValue | null} */
  memberIfAny(name) {
    this.requireObject();
    const value = Object.hasOwn(this.value, name) ? this.value[name] : null;
    return value === null ? null : new JsonValue(this.source, value, `${this.path}/${name}`);
  }

  /** @param {string} name */
  member(name) {
    return this.memberIfAny(name) ?? this.fail(FAULTS.memberMissing, name);
  }

  /** Rejects members other than these. @param {...string} names */
  only(...names) {
    this.requireObject();
    for (const name of Object.keys(this.value))
      if (!names.includes(name)) this.fail(FAULTS.memberUnknown, shown(name));
  }

  /** @param {number} most @returns {JsonValue[]} */
  items(most) {
    if (!this.isArray) this.fail(FAULTS.notAnArray);
    if (this.value.length > most) this.fail(FAULTS.tooManyValues, most);
    return this.value.map((/** @type {any} */ value, /** @type {number} */ i) => new JsonValue(this.source, value, `${this.path}/${i}`));
  }

  /** @param {number} least @param {number} most */
  integer(least, most) {
    if (!Number.isInteger(this.value) || this.value < least || this.value > most)
      this.fail(FAULTS.notAnInteger, least, most);
    return this.value;
  }

  boolean() {
    if (typeof this.value !== "boolean") this.fail(FAULTS.notABoolean);
    return this.value;
  }

  text() {
    if (typeof this.value !== "string") this.fail(FAULTS.notAString);
    return this.value;
  }

  /** @param {number} least @param {number} most */
  pair(least, most) {
    const numbers = this.items(2);
    if (numbers.length !== 2) this.fail(FAULTS.notAPair);
    return {x: numbers[0].integer(least, most), y: numbers[1].integer(least, most)};
  }
}

/** @param {SourceText} source @returns {JsonValue} */
function parseJson(source) {
  try {
    return new JsonValue(source, JSON.parse(source.text));
  } catch (fault) {
    const before = source.text.slice(0, Number(/position (\d+)/.exec(fault.message)?.[1] ?? 0)).split("\n");
    return source.fail(new SourceLine("", before.length, before.at(-1).length + 1), FAULTS.jsonSyntax);
  }
}

/** The puzzles of a text with one of them, or an array. @param {SourceText} source @param {(value: JsonValue) => Puzzle} read */
export function readJson(source, read) {
  const whole = parseJson(source);
  if (!whole.isArray) return [read(whole)];
  const puzzles = whole.items(MOST_PUZZLES).map(read);
  requireSome(puzzles, source);
  return puzzles;
}

/** @param {SourceText} source */
export const opensLikeJson = (source) => /^\s*[{[]/.test(source.text);

/** Whether a text is an object with this member, or an array whose first item is. @param {SourceText} source @param {string} name */
export function hasMember(source, name) {
  try {
    const value = JSON.parse(source.text), object = Array.isArray(value) ? value[0] : value;
    return object !== null && typeof object === "object" && Object.hasOwn(object, name);
  } catch {
    return false;
  }
}

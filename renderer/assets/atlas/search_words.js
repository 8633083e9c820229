// The search of a board's list: "2,8", "2 singles, no dominoes", "20 to 40 moves", "unsolved", "klotski".
import {sizeOfWord} from "./plain_words.js";

/** @typedef {(bucket: Bucket) => boolean} BucketTest */

/** Puzzles by what the visitor has done. @type {Record<string, BucketTest>} */
export const STANDINGS = {
  all: () => true,
  unsolved: ({moves, solved}) => moves > 0 && !solved,
  solved: ({solved}) => solved,
  optimal: ({optimal}) => optimal,
};
/** @type {Record<string, BucketTest>} */
const WORDS = {...STANDINGS, favourites: ({favourite}) => favourite, favorites: ({favourite}) => favourite};
const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
/** @type {Record<string, "moves" | "pieces" | "voids">} */
const UNITS = {move: "moves", piece: "pieces", "empty cell": "voids"};
const RANGE = /^(\d+)(?: ?(?:to|-|–) ?(\d+))?[ -](move|piece|empty cell)s?\b(?! of\b)/;
const SIZE = /^(?:(\d+) )?(pieces? of \d+|\d+-c[a-z]*(?: p[a-z]*)?|[a-z]+)/;
const FILLER = /^(?:[\s,.]|(?:and|with)\b)+/;
const NUMBER_TO_COME = /^[\d\s–-]*(?:to [\d\s]*)?/;
const PHRASES = [...Object.keys(WORDS), ...NUMBERS, "to ", "moves", "pieces of", "empty cells", "with", "without", "and"];

/** @param {number} value @param {NumberRange | null} range */
export const inside = (value, range) => !range || (value >= (range.from ?? 0) && value <= (range.to ?? Infinity));

/** Without apostrophes and capitals. @param {string} text */
const plain = (text) => text.toLowerCase().replace(/['’]/g, "");

/** The names of classics from the attribute of a page, "Klotski:4-5-0-1;Century:...". @param {string} text */
export const parseNames = (text) => new Map(text.split(";").filter(Boolean).map((entry) => {
  const [name, bucket] = entry.split(":");
  return [plain(name), bucket.split("-").map(Number)];
}));

/** @param {number[]} wanted @returns {BucketTest} */
const sameMix = (wanted) => ({counts}) => counts.join() === wanted.join();

// The first term of a text, as its length and its test; undefined if there is none.
/** @param {string} rest @param {Map<string, number[]>} names @returns {[number, BucketTest] | undefined} */
function readTerm(rest, names) {
  const range = RANGE.exec(rest);
  if (range) {
    const [{length}, from, to = from, unit] = range, limits = {from: Number(from), to: Number(to)};
    return [length, (bucket) => inside(bucket[UNITS[unit]], limits)];
  }
  const name = [...names.keys()].sort((a, b) => b.length - a.length).find((each) => rest.startsWith(each));
  if (name) return [name.length, sameMix(names.get(name) ?? [])];
  const [whole = "", count, word = ""] = SIZE.exec(rest) ?? [];
  if (!count && Object.hasOwn(WORDS, word)) return [whole.length, WORDS[word]];
  const size = sizeOfWord(word);
  if (size === 0) return undefined;
  return [whole.length, ({counts}) => (count ? (counts[size - 1] ?? 0) === Number(count) : (counts[size - 1] ?? 0) > 0)];
}

/** "2,8", "2 8", "(2,8" and "2-8-0" begin the name of a mix, "(2,8)" is one; "235" may be moves, too. @param {string} text @returns {BucketTest | null} */
function numbersTest(text) {
  const typed = text.replace(/(\d)\s+(?=\d)/g, "$1,").replace(/\s+/g, "").replace(/(\.\.\.|…)$/, "").replace(/[-,]$/, "");
  if (typed === "" || typed === "(") return () => true;
  const match = /^\(?(\d+([,-]\d+)*)(\)?)$/.exec(typed);
  if (!match) return null;
  const wanted = match[1].split(/[,-]/).map(Number), last = wanted.length - 1;
  if (match[3]) {
    while (wanted.length > 1 && wanted.at(-1) === 0) wanted.pop();
    return sameMix(wanted);
  }
  return ({counts, moves}) => String(moves) === typed || wanted.every((count, i) =>
    i < last ? (counts[i] ?? 0) === count : String(counts[i] ?? 0).startsWith(String(count)));
}

// A text as a test, and the first word in it that means nothing. What typing on can make valid is ignored.
/** @param {string} text @param {Map<string, number[]>} [names] @returns {{fits: BucketTest, unknown: string}} */
export function readSearch(text, names = new Map()) {
  if (!/[a-z]/i.test(text)) {
    const fits = numbersTest(text);
    return {fits: fits ?? (() => false), unknown: fits ? "" : text.trim()};
  }
  const phrases = [...PHRASES, ...names.keys()];
  /** @type {BucketTest[]} */
  const tests = [];
  let rest = plain(text).replace(/\s+/g, " ").replace(/\bwithout\b/g, "no")
    .replace(/\b[a-z]+\b/g, (word) => String(NUMBERS.includes(word) ? NUMBERS.indexOf(word) : word));
  while ((rest = rest.replace(FILLER, "")) !== "") {
    const term = readTerm(rest, names), coming = rest.replace(NUMBER_TO_COME, "");
    if (!term && phrases.some((phrase) => phrase.startsWith(coming))) break;
    if (!term) return {fits: () => false, unknown: /[^\s,]+/.exec(coming)?.[0] ?? rest};
    tests.push(term[1]);
    rest = rest.slice(term[0]);
  }
  return {fits: (bucket) => tests.every((test) => test(bucket)), unknown: ""};
}

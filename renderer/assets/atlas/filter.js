// Sorting and filtering of piece mixes (buckets), and their state in the address.
import {sizeOfWord} from "./plain_words.js";

/** @type {RangeName[]} */
export const FILTER_RANGES = ["moves", "pieces", "voids", "has"];
const FIRST_PART = [1];
/** @type {Record<string, (a: Bucket, b: Bucket) => number>} */
const ORDERS = {
  moves: (a, b) => b.moves - a.moves,
  pieces: (a, b) => b.pieces - a.pieces,
  voids: (a, b) => b.voids - a.voids,
  name: (a, b) => compareCounts(a.counts, b.counts),
};

/** (2) before (2,1) before (3): the order of the names as lists of numbers. @param {number[]} a @param {number[]} b */
function compareCounts(a, b) {
  for (let i = 0; i < Math.max(a.length, b.length); ++i)
    if ((a[i] ?? 0) !== (b[i] ?? 0)) return (a[i] ?? 0) - (b[i] ?? 0);
  return 0;
}

/** @returns {FilterState} */
export const emptyState = () => ({
  bucket: "", sort: "moves", reverse: false, with: [], without: [],
  parts: FIRST_PART,  // which parts of the list are open
  empty: null,  // whether to show mixes with no puzzle; null leaves it to the order
  moves: null, pieces: null, voids: null, has: null,  // {from, to}; either may be missing
});

/** "10-20", "10-", "-20" and "10"; null for anything else. @param {string | null} text */
function parseRange(text) {
  const match = /^(\d*)(-?)(\d*)$/.exec(text ?? "");
  if (!match || (match[1] === "" && match[3] === "")) return null;
  /** @param {string} digits */
  const number = (digits) => (digits === "" ? undefined : Number(digits));
  return match[2] ? {from: number(match[1]), to: number(match[3])}
                  : {from: number(match[1]), to: number(match[1])};
}

/** @param {NumberRange} given */
function formatRange({from, to}) {
  if (from === to) return String(from);
  return `${from ?? ""}-${to ?? ""}`;
}

/** The sizes that the text lists. @param {string | null} text @param {number[]} sizes */
const parseSizes = (text, sizes) => {
  const listed = (text ?? "").split(",").map(Number);
  return sizes.filter((size) => listed.includes(size));
};

// The state in an address: "#sort=-pieces&moves=10-20&with=1,2". Ignores what is not valid. `sizes` are the sizes of
// pieces on the board.
/** @param {string} hash @param {number[]} sizes */
export function parseState(hash, sizes) {
  const state = emptyState();
  const fields = new URLSearchParams(hash.replace(/^#/, ""));
  const sort = fields.get("sort") ?? "";
  if (Object.hasOwn(ORDERS, sort.replace("-", ""))) {
    state.sort = /** @type {FilterState["sort"]} */ (sort.replace("-", ""));
    state.reverse = sort.startsWith("-");
  }
  for (const name of FILTER_RANGES) state[name] = parseRange(fields.get(name));
  state.with = parseSizes(fields.get("with"), sizes);
  state.without = parseSizes(fields.get("without"), sizes);
  state.bucket = fields.get("bucket") ?? "";
  const parts = fields.get("parts") ?? "", empty = fields.get("empty");
  if (/^\d+(,\d+)*$/.test(parts)) state.parts = parts.split(",").map(Number).filter((part) => part > 0);
  state.empty = empty === "show" || (empty === "hide" ? false : null);
  return state;
}

/** @param {FilterState} state */
export function formatState(state) {
  /** @type {string[]} */
  const fields = [];
  /** @param {string} name @param {string} value */
  const add = (name, value) => fields.push(`${name}=${encodeURIComponent(value).replaceAll("%2C", ",")}`);
  if (state.sort !== "moves" || state.reverse) add("sort", (state.reverse ? "-" : "") + state.sort);
  for (const name of FILTER_RANGES) if (state[name]) add(name, formatRange(/** @type {NumberRange} */ (state[name])));
  if (state.with.length > 0) add("with", state.with.join(","));
  if (state.without.length > 0) add("without", state.without.join(","));
  if (state.empty !== null) add("empty", state.empty ? "show" : "hide");
  if (state.bucket.trim() !== "") add("bucket", state.bucket.trim());
  if (state.parts.join() !== FIRST_PART.join()) add("parts", state.parts.join() || "0");
  return fields.length > 0 ? `#${fields.join("&")}` : "";
}

// A test for typed piece mixes: "2,8", "2 8", "(2,8", "2-8-0-..." match names with this prefix; "(2,8)" only that mix.
// "5 singles, 4 dominoes" matches mixes with exactly these counts, "domino" those with any. Null if the text is invalid
// and cannot become valid by typing on.
/** @param {string} text */
export function bucketTest(text) {
  return /[a-z]/i.test(text) ? wordsTest(text.toLowerCase()) : numbersTest(text);
}

/** Terms are separated by commas, by "and", or just by the next number, except that of "pieces of 5". @param {string} text */
function wordsTest(text) {
  const parted = text.replace(/\b(?!(?:of|and)\b)[a-z]+\s+(?=\d)/g, "$&,");
  const terms = parted.split(/,|\band\b/).map((term) => term.trim().replace(/\s+/g, " "));
  const last = terms.at(-1);
  if (/^(\d*|\d*\s*p(i(e(c(es?( (of? ?)?)?)?)?)?)?)$/.test(last)) terms.pop();  // not yet complete
  const wanted = terms.map((term) => {
    const [, count = "", word = ""] = /^(?:(\d+)(?![\d-]))? ?(.*)$/.exec(term) ?? [];
    return {count, size: sizeOfWord(word)};
  });
  if (wanted.some(({size}) => size === 0)) return null;
  return (/** @type {Bucket} */ {counts}) => wanted.every(({count, size}) =>
    count === "" ? (counts[size - 1] ?? 0) > 0 : (counts[size - 1] ?? 0) === Number(count));
}

/** @param {string} text */
function numbersTest(text) {
  const typed = text.replace(/(\d)\s+(?=\d)/g, "$1,").replace(/\s+/g, "").replace(/(\.\.\.|…)$/, "").replace(/[-,]$/, "");
  if (typed === "" || typed === "(") return () => true;
  const match = /^\(?(\d+([,-]\d+)*)(\)?)$/.exec(typed);
  if (!match) return null;
  const wanted = match[1].split(/[,-]/).map(Number);
  if (match[3]) return (/** @type {Bucket} */ bucket) => compareCounts(bucket.counts, wanted) === 0;
  const last = wanted.length - 1;
  return (/** @type {Bucket} */ {counts}) => wanted.every((count, i) =>
    i < last ? (counts[i] ?? 0) === count : String(counts[i] ?? 0).startsWith(String(count)));
}

/** @param {number} value @param {NumberRange | null} range */
const inside = (value, range) => !range || (value >= (range.from ?? 0) && value <= (range.to ?? Infinity));

/** @template {Bucket} B @param {B[]} buckets @param {FilterState} given */
const ordered = (buckets, {sort, reverse}) =>
  // Sorting is stable: ties stay hardest first.
  [...buckets].sort(reverse ? (a, b) => ORDERS[sort](b, a) : ORDERS[sort]);

// Whether mixes with no puzzle are shown: the visitor’s choice, otherwise unless they would come first.
/** @param {Bucket[]} buckets @param {FilterState} state */
export const showsEmpty = (buckets, state) =>
  state.empty ?? (ordered(buckets, state)[0].moves > 0 || buckets.every(({moves}) => moves === 0));

// The buckets that match a state, in its order. A bucket is {counts, pieces, voids, moves, census}: `census` is a list
// of [from, to] difficulties, and `moves` is 0 without a puzzle.
/** @template {Bucket} B @param {B[]} buckets @param {FilterState} state @returns {B[]} */
export function applyState(buckets, state) {
  const fits = bucketTest(state.bucket);
  if (!fits) return [];
  /** @param {Bucket} bucket @param {number} size */
  const has = (bucket, size) => (bucket.counts[size - 1] ?? 0) > 0;
  const least = showsEmpty(buckets, state) ? 0 : 1, {from: hasFrom = 0, to: hasTo = Infinity} = state.has ?? {};
  const chosen = buckets.filter((bucket) =>
    bucket.moves >= least && fits(bucket) && inside(bucket.moves, state.moves) && inside(bucket.pieces, state.pieces) &&
    inside(bucket.voids, state.voids) && state.with.every((size) => has(bucket, size)) &&
    !state.without.some((size) => has(bucket, size)) &&
    (!state.has || bucket.census.some(([from, to]) => from <= hasTo && to >= hasFrom)));
  return ordered(chosen, state);
}

// Sorting and filtering of piece mixes (buckets), and their state in the address.
import {STANDINGS, inside, readSearch} from "./search_words.js";

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
  show: "all", favourites: false,
  empty: false,  // whether to show mixes with no puzzle
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
  const parts = fields.get("parts") ?? "", show = fields.get("show") ?? "";
  if (Object.hasOwn(STANDINGS, show)) state.show = /** @type {FilterState["show"]} */ (show);
  state.favourites = fields.get("favourites") === "only";
  if (/^\d+(,\d+)*$/.test(parts)) state.parts = parts.split(",").map(Number).filter((part) => part > 0);
  state.empty = fields.get("empty") === "show";
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
  if (state.show !== "all") add("show", state.show);
  if (state.favourites) add("favourites", "only");
  if (state.empty) add("empty", "show");
  if (state.bucket.trim() !== "") add("bucket", state.bucket.trim());
  if (state.parts.join() !== FIRST_PART.join()) add("parts", state.parts.join() || "0");
  return fields.length > 0 ? `#${fields.join("&")}` : "";
}

/** @template {Bucket} B @param {B[]} buckets @param {FilterState} given */
const ordered = (buckets, {sort, reverse}) =>
  // Sorting is stable: ties stay hardest first.
  [...buckets].sort(reverse ? (a, b) => ORDERS[sort](b, a) : ORDERS[sort]);

// The buckets that match a state, in its order. `names` are those of classics on the board, see readSearch().
/** @template {Bucket} B @param {B[]} buckets @param {FilterState} state @param {Map<string, number[]>} [names] @returns {B[]} */
export function applyState(buckets, state, names) {
  const {fits, unknown} = readSearch(state.bucket, names);
  if (unknown) return [];
  /** @param {Bucket} bucket @param {number} size */
  const has = (bucket, size) => (bucket.counts[size - 1] ?? 0) > 0;
  const {from: hasFrom = 0, to: hasTo = Infinity} = state.has ?? {};
  const chosen = buckets.filter((bucket) =>
    (bucket.moves > 0 || state.empty) && (bucket.favourite || !state.favourites) && STANDINGS[state.show](bucket) &&
    fits(bucket) && inside(bucket.moves, state.moves) && inside(bucket.pieces, state.pieces) &&
    inside(bucket.voids, state.voids) && state.with.every((size) => has(bucket, size)) &&
    !state.without.some((size) => has(bucket, size)) &&
    (!state.has || bucket.census.some(([from, to]) => from <= hasTo && to >= hasFrom)));
  return ordered(chosen, state);
}

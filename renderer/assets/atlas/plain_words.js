// The pieces of a puzzle in words: "5 singles, 4 dominoes, 2 trominoes, 1 6-cell piece". text.cpp has the same.
const NAMES = ["single", "domino", "tromino", "tetromino", "pentomino"];
const OTHER_NAMES = new Map([["triple", 3], ["triples", 3], ["quad", 4], ["quads", 4]]);  // quads: in old links
/** @param {number} size */
const name = (size) => NAMES[size - 1] ?? `${size}-cell piece`;
/** @param {number} size */
const names = (size) => `${name(size)}${size > 1 && size <= NAMES.length ? "es" : "s"}`;

/** The size that a word or its prefix means: "domino", "dominoes", "dom", "6-cell", "pieces of 6"; 0 for none. @param {string} word */
export function sizeOfWord(word) {
  const cells = /^pieces? of (\d+)$|^(\d+)/.exec(word), large = Number(cells?.[1] ?? cells?.[2]);
  if (large) return cells?.[1] || `${large}-cell pieces`.startsWith(word) ? large : 0;
  if (word === "") return 0;
  return OTHER_NAMES.get(word) ?? NAMES.findIndex((_, i) => names(i + 1).startsWith(word.replace(/os$/, "oes"))) + 1;
}

/** `bucket` has the number of pieces of 1, 2, 3, ... cells. @param {number[]} bucket */
export const plainWords = (bucket) => bucket.flatMap((count, i) =>
  (count === 0 ? [] : [`${count} ${count === 1 ? name(i + 1) : names(i + 1)}`])).join(", ");
/** @param {number} count */
export const countedMixes = (count) => `${count.toLocaleString("en")} piece mix${count === 1 ? "" : "es"}`;

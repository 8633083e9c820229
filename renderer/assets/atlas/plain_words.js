// The pieces of a puzzle in words that need no explanation: "5 singles, 4 dominoes, 2 triples". text.cpp has the same.
const NAMES = ["single", "domino", "triple", "quad"];
/** @param {number} size */
const name = (size) => NAMES[size - 1] ?? `piece of ${size}`;
/** @param {number} size */
const names = (size) => (size === 2 ? "dominoes" : size > NAMES.length ? `pieces of ${size}` : `${name(size)}s`);

/** The size that a word means, or its beginning: "domino", "dominoes", "dominos", "dom", "pieces of 5"; 0 for none. @param {string} word */
export function sizeOfWord(word) {
  const large = /^pieces? of (\d+)$/.exec(word);
  if (large) return Number(large[1]);
  if (word === "dominos") return 2;
  return word === "" ? 0 : NAMES.findIndex((_, i) => name(i + 1).startsWith(word) || names(i + 1).startsWith(word)) + 1;
}

/** `bucket` has the number of pieces of 1, 2, 3, ... cells. @param {number[]} bucket */
export const plainWords = (bucket) => bucket.flatMap((count, i) =>
  (count === 0 ? [] : [`${count} ${count === 1 ? name(i + 1) : names(i + 1)}`])).join(", ");
/** Buckets by the name that strangers meet. @param {number} count @param {string} [which] */
export const countedMixes = (count, which = "of pieces") => `${count.toLocaleString("en")} ${count === 1 ? "mix" : "mixes"} ${which}`;

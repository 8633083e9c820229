// The pieces of a puzzle in words that need no explanation: "5 singles, 4 dominoes, 2 triples". text.cpp has the same.
"use strict";
globalThis.sbp ??= {};
{
  const NAMES = ["single", "domino", "triple", "quad"];
  const name = (size) => NAMES[size - 1] ?? `piece of ${size}`;
  const names = (size) => (size === 2 ? "dominoes" : size > NAMES.length ? `pieces of ${size}` : `${name(size)}s`);

  // `bucket` has the number of pieces of 1, 2, 3, ... cells.
  sbp.plainWords = (bucket) => bucket.flatMap((count, i) =>
    (count === 0 ? [] : [`${count} ${count === 1 ? name(i + 1) : names(i + 1)}`])).join(", ");
}

// The estimated difficulty of a puzzle and the figures behind it; docs/notes/rating.md defines them.
import {counted} from "../site/notation.js";

/** The score as pages say it, "13.2". text.cpp says the same. @param {number} score */
export function feltScore(score) {
  const tenths = Math.floor(score * 10 + 0.5);
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
}

/** From scores in the order of a list, null without a puzzle: "feels 13.2 to 11.0", "feels 0.0, or no puzzle". @param {(number | null)[]} scores */
export function feltInWords(scores) {
  const some = scores.flatMap((score) => (score === null ? [] : feltScore(score)));
  if (some.length === 0) return "no puzzle";
  const from = some[0], to = some.at(-1);
  return `feels ${from === to ? "" : `${from} to `}${to}${some.length < scores.length ? ", or no puzzle" : ""}`;
}

/** @param {number | string} number */
const count = (number) => BigInt(number).toLocaleString("en");

// What the score is made of and what else is said to make a puzzle hard, as [name, number, meaning]; `felt` is a field of
// data/BOARD.js (puzzle_data.cpp), `moves` the length of a shortest solution.
/** @param {(number | string)[]} given @param {number} moves */
export function feltParts([, positions, deadEnds, bottlenecks, forced, retreats, walk, guided, solutions], moves) {
  return [
    ["Trying at random", counted(Math.round(Number(walk)), "move"), "The mean of many walks that go anywhere, but to no position " +
      "that they have seen, and a move back where there is nothing new."],
    ["Searching", counted(Number(guided), "position"), "Seen by a search that goes all ways at once, move by move, from one " +
      "bottleneck to the next."],
    ["Retreats", `${count(retreats)} of ${counted(moves, "move")}`, "With these moves the red piece gets farther from " +
      "where it wants to be; a shortest solution has at least so many."],
    ["Positions within reach", count(positions), "All ways in which the pieces can come to lie."],
    ["Dead ends", count(deadEnds), "Positions with one way out: the way that led in."],
    ["Shortest solutions", count(solutions), `Different ways to solve it in ${counted(moves, "move")}.`],
    ["Bottlenecks", count(bottlenecks), "Positions on the way that every shortest solution passes."],
    ["Forced moves", count(forced), "Moves that every shortest solution has."],
  ];
}

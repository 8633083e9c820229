// The estimated difficulty of a puzzle and the figures behind it; docs/notes/rating.md defines them.
import {counted} from "../site/notation.js";

/** The score with one decimal, "13.2". text.cpp has the same. @param {number} score */
export function feltScore(score) {
  const tenths = Math.floor(score * 10 + 0.5);
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
}

/** "estimated difficulty 13.2 to 11.0, or no puzzle", from scores in the order of a list; null for no puzzle. @param {(number | null)[]} scores */
export function feltInWords(scores) {
  const some = scores.flatMap((score) => (score === null ? [] : feltScore(score)));
  if (some.length === 0) return "no puzzle";
  const from = some[0], to = some.at(-1);
  return `estimated difficulty ${from === to ? "" : `${from} to `}${to}${some.length < scores.length ? ", or no puzzle" : ""}`;
}

/** @param {number | string} number */
const count = (number) => BigInt(number).toLocaleString("en");

// The figures behind the score and others that may make a puzzle hard, as [name, number, meaning]. The first argument is a
// field of data/BOARD.js (puzzle_data.cpp), `moves` the length of a shortest solution.
/** @param {(number | string)[]} given @param {number} moves */
export function feltParts([, positions, deadEnds, bottlenecks, forced, retreats, walk, guided, solutions], moves) {
  return [
    ["Random play", counted(Math.round(Number(walk)), "move"), "The average of many random walks that avoid positions that they " +
      "have seen, and go back where there is no new position."],
    ["Search", counted(Number(guided), "position"), "The positions that breadth-first searches from each bottleneck to the next explore."],
    ["Retreats", `${count(retreats)} of ${counted(moves, "move")}`, "The fewest moves in a shortest solution that take the red " +
      "piece away from its corner."],
    ["Reachable positions", count(positions), "All positions that can be reached by moves."],
    ["Dead ends", count(deadEnds), "Positions where the only move leads back."],
    ["Shortest solutions", count(solutions), `The number of ways to solve the puzzle in ${counted(moves, "move")}.`],
    ["Bottlenecks", count(bottlenecks), "Positions that every shortest solution passes through."],
    ["Forced moves", count(forced), "Moves that all shortest solutions share."],
  ];
}

// Marks of solved puzzles, and counts of them.
import {loadProgress} from "./progress.js";

/** @param {Result} given */
export const inBest = ({best, least}) => best > 0 && best === least;

/** "Optimal", "Solved (+5)", "Solved with hints", or "" if it is not solved. @param {Result} progress */
function markOf(progress) {
  const {best, aided, least} = progress;
  if (inBest(progress)) return "Optimal";
  if (best > 0) return least > 0 ? `Solved (+${best - least})` : "Solved";
  return aided > 0 ? "Solved with hints" : "";
}

/** "11/10" is a solution in 11 moves where 10 are enough; "–" without one. @param {Result} given */
export const resultInShort = ({best, aided, least}) =>
  (best > 0 ? `${best}/${least}` : aided > 0 ? `${aided}/${least} with hints` : "–");

// Puts the mark of a puzzle, {address, best}, into the element of class "mark" of its item, which is added to `box` if it
// is missing. Returns the progress.
/** @param {Element} item @param {Kept} puzzle @param {Element} [box] */
export function showMark(item, puzzle, box = item) {
  const progress = loadProgress(puzzle), text = markOf(progress);
  if (text !== "" && !item.querySelector(".mark")) box.insertAdjacentHTML("beforeend", '<span class="mark"></span>');
  const mark = item.querySelector(".mark");
  if (mark) mark.textContent = text;
  item.classList.toggle("done", progress.best > 0);
  item.classList.toggle("best", inBest(progress));
  return progress;
}

// How many puzzles were solved unaided, in the minimum of moves, and only with hints.
/** @param {Result[]} all */
export const tally = (all) => ({
  solved: all.filter(({best}) => best > 0).length, best: all.filter(inBest).length,
  aided: all.filter(({best, aided}) => best === 0 && aided > 0).length,
});

// "12 of 2,073 solved, 4 optimal, 1 with hints".
/** @param {{solved: number, best: number, aided: number}} given @param {number} total */
export function tallyInWords({solved, best, aided}, total) {
  /** @param {number} count */
  const number = (count) => count.toLocaleString("en");
  return `${number(solved)} of ${number(total)} solved` + (best > 0 ? `, ${number(best)} optimal` : "") +
    (aided > 0 ? `, ${number(aided)} with hints` : "");
}

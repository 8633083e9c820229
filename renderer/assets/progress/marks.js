// How the pages show what a visitor has solved: a mark on a puzzle, and counts of many.
import {loadProgress} from "./progress.js";

/** @param {Result} given */
const inBest = ({best, least}) => best > 0 && best === least;

/** "Best possible", "Solved, 5 over", "Solved with help"; of what was not solved, nothing. @param {Result} progress */
function markOf(progress) {
  const {best, aided, least} = progress;
  if (inBest(progress)) return "Best possible";
  if (best > 0) return least > 0 ? `Solved, ${best - least} over` : "Solved";
  return aided > 0 ? "Solved with help" : "";
}

// Puts the mark of a puzzle, {address, best}, on its item: in a part with the class "mark", which is made in `box` where
// there is none. Returns the progress.
/** @param {Element} item @param {Kept} puzzle @param {Element} [box] */
export function showMark(item, puzzle, box = item) {
  const progress = loadProgress(puzzle), text = markOf(progress);
  /** @type {HTMLElement} */
  let mark = item.querySelector(".mark");
  if (!mark && text !== "") {
    mark = document.createElement("span");
    mark.className = "mark";
    box.append(mark);
  }
  if (mark) mark.textContent = text;
  item.classList.toggle("done", progress.best > 0);
  item.classList.toggle("best", inBest(progress));
  return progress;
}

// How many of some puzzles were solved by the visitor alone, in the best possible number of moves, and only with help.
/** @param {Result[]} all */
export const tally = (all) => ({
  solved: all.filter(({best}) => best > 0).length, best: all.filter(inBest).length,
  aided: all.filter(({best, aided}) => best === 0 && aided > 0).length,
});

// "12 of 2,073 solved, 4 best possible, 1 with help".
/** @param {{solved: number, best: number, aided: number}} given @param {number} total */
export function tallyInWords({solved, best, aided}, total) {
  /** @param {number} count */
  const number = (count) => count.toLocaleString("en");
  return `${number(solved)} of ${number(total)} solved` + (best > 0 ? `, ${number(best)} best possible` : "") +
    (aided > 0 ? `, ${number(aided)} with help` : "");
}

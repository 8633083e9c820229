// A handout: a page in one file, with everything that is needed to play its puzzles.
import {escaped} from "../board/picture.js";
import {ownTable, startOwn} from "../own/own_table.js";
import {useWorker} from "../search/background.js";
import {connectHelp} from "../site/help.js";
import {byId} from "../site/by_id.js";
import {readPuzzles} from "../text/puzzle_format.js";
import workerText from "@workers/puzzles.txt";

useWorker(workerText);

/** The moves of "aRRD bU". @param {string} text @param {Puzzle} puzzle */
const movesOf = (text, puzzle) => text.split(" ").filter(Boolean).map((move) => (
  {index: puzzle.pieces.findIndex(({name}) => name === move[0]), path: move.slice(1)}));

const given = [...document.querySelectorAll("[data-puzzle]")].map(({textContent, dataset}) => {
  const text = textContent ?? "", [puzzle] = readPuzzles(text).puzzles, moves = movesOf(dataset.solution, puzzle);
  return {puzzle, text, name: puzzle.name || "Sliding-block puzzle", best: Number(dataset.best), solution: moves.length > 0 ? moves : null};
});
const table = ownTable();
// The file has no address that others could open.
byId("share").hidden = byId("copy-link").hidden = true;

byId("puzzles").innerHTML = given.map(({name}) => `<button type="button">${escaped(name)}</button>`).join("");
const buttons = byId("puzzles").querySelectorAll("button");
buttons.forEach((button, at) => button.addEventListener("click", () => show(at)));
byId("puzzles").hidden = given.length < 2;

/** @param {number} at */
function show(at) {
  const {puzzle, name, ...rest} = given[at];
  buttons.forEach((button, index) => button.setAttribute("aria-pressed", String(index === at)));
  byId("name").textContent = document.title = name;
  startOwn(table, puzzle, {...rest, link: () => ""});
}

for (const help of document.querySelectorAll(".help")) connectHelp(help);
show(0);

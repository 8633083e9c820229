// The first page: a small puzzle to play at once.
import {Board, parseLabelDigits} from "../board/model.js";
import {cornerPuzzle} from "../board/playable.js";
import {Play} from "../play/play.js";
import {tally, tallyInWords} from "../progress/marks.js";
import {allSolved} from "../progress/progress.js";
import {enable} from "../site/buttons.js";
import {byId} from "../site/by_id.js";
import {enableUndoKeys} from "../site/keys.js";
import {counted} from "../site/notation.js";
import "../site/every_page.js";

const starter = byId("starter"), {board, labels, goal, best, address, task} = starter.dataset;
const play = new Play(byId("board"), {
  playable: cornerPuzzle({board: Board.parse(board), labels: parseLabelDigits(labels), goal: Number(goal) - 1}),
  address, best: Number(best),
}, {onShow: show});

function show() {
  const {solved} = play.game;
  starter.classList.toggle("solved", solved);
  byId("starter-says").textContent = solved ? play.verdict() : play.moved ? `${counted(play.game.moves.length, "move")}.` : task;
  enable(byId("starter-undo"), play.canUndo);
  enable(byId("starter-reset"), play.moved);
}

function showMarks() {
  const all = allSolved();
  for (const card of document.querySelectorAll("li[data-board]")) {
    const name = card.dataset.board, here = all.filter((solved) => solved.address.startsWith(`${name}/`));
    card.querySelector(".mark").textContent = here.length > 0 ? tallyInWords(tally(here), Number(card.dataset.puzzles)) : "";
  }
}

addEventListener("pageshow", showMarks);
byId("starter-undo").addEventListener("click", () => play.undo());
byId("starter-reset").addEventListener("click", () => play.restart());
enableUndoKeys(() => true, () => play.undo(), () => play.redo());
play.show();

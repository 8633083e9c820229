// The first page: a small puzzle to play at once, and links to where the visitor left.
import {today} from "../atlas/days.js";
import {continueInWords, parseLadder, rungAddress} from "../atlas/journey.js";
import {Board, bucketPieces, parseBucket, parseLabelDigits} from "../board/model.js";
import {cornerPuzzle} from "../board/playable.js";
import {Play} from "../play/play.js";
import {showMark, tally, tallyInWords} from "../progress/marks.js";
import {allSolved, lastGame, loadProgress, todaysPuzzles} from "../progress/progress.js";
import {enable} from "../site/buttons.js";
import {byId} from "../site/by_id.js";
import {enableUndoKeys} from "../site/keys.js";
import {counted} from "../site/notation.js";
import "../site/every_page.js";

const starter = byId("starter"), {board, labels, goal, best, address, task} = starter.dataset;
const play = new Play(byId("board"), {
  playable: cornerPuzzle({board: Board.parse(board), labels: parseLabelDigits(labels), goal: Number(goal) - 1}),
  address, best: Number(best), starter: true,
}, {onShow: show});

function show() {
  const {solved} = play.game;
  starter.classList.toggle("solved", solved);
  byId("starter-says").textContent = solved ? play.verdict() : play.moved ? `${counted(play.game.moves.length, "move")}.` : task;
  enable(byId("starter-undo"), play.canUndo);
  enable(byId("starter-reset"), play.moved);
  if (solved) showRung();
}

// The links up the ladder, and where they lead at first.
const climbs = [...document.querySelectorAll("#starter-next, #climb")].map((link) => ({link, href: link.href, text: link.textContent}));

// Links to the first unsolved rung of the ladder above the one on this page.
function showRung() {
  const rungs = parseLadder(starter.dataset.ladder), done = rungs.map((rung) => loadProgress({address: rung}).best > 0);
  const next = done.indexOf(false, 1), begun = done.includes(true), continues = begun && next >= 0;
  starter.classList.toggle("begun", begun);
  byId("starter-next")?.toggleAttribute("hidden", next < 0);
  for (const {link, href, text} of climbs) {
    link.href = continues ? rungAddress(rungs[next]) : href;
    link.textContent = continues ? continueInWords(next, rungs.length) : text;
  }
}

function showUnfinished() {
  const link = document.querySelector("#unfinished a"), game = lastGame();
  link.hidden = !game || game.address === address;
  if (!game || link.hidden) return;
  const [name, counts] = game.address.split("/"), pieces = bucketPieces(parseBucket(counts) ?? []);
  link.href = game.href;
  link.textContent = `Continue your game: ${counted(pieces, "piece")} on ${name}, ${counted(game.moves, "move")}`;
}

function showToday() {
  const addresses = todaysPuzzles(today());
  for (const item of byId("today").querySelectorAll("li")) showMark(item, {address: String(addresses[item.dataset.level] ?? "")});
}

function showMarks() {
  const all = allSolved();
  for (const card of document.querySelectorAll("li[data-board]")) {
    const name = card.dataset.board, here = all.filter((solved) => solved.address.startsWith(`${name}/`));
    card.querySelector(".mark").textContent = here.length > 0 ? tallyInWords(tally(here), Number(card.dataset.puzzles)) : "";
  }
}

addEventListener("pageshow", () => {
  showRung();
  showUnfinished();
  showToday();
  showMarks();
});
byId("starter-undo").addEventListener("click", () => play.undo());
byId("starter-reset").addEventListener("click", () => play.restart());
enableUndoKeys(() => true, () => play.undo(), () => play.redo());
play.show();

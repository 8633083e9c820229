// The Packing page: packing.html#BOARD, then /seed=N for a random solution, /easy=N or /hard=N for a puzzle with some pieces
// given.
import {pulse} from "../board/pulse.js";
import {loadPackings} from "../packing/board.js";
import {PackingGame, keepPacking, keptPacking} from "../packing/game.js";
import {PackingHands} from "../packing/hands.js";
import {askPacking} from "../packing/search.js";
import {PackingTray} from "../packing/tray.js";
import {PackingView} from "../packing/view.js";
import {hintInWords} from "../packing/words.js";
import {enable} from "../site/buttons.js";
import {byId, onClick, swapParts} from "../site/by_id.js";
import {enableUndoKeys} from "../site/keys.js";
import {useWorker} from "../search/background.js";
import "../site/copy_link.js";
import "../site/every_page.js";
import workerText from "@workers/packing.txt";

useWorker(workerText);

const ADDRESS = /^#([a-z0-9-]+)(?:\/(seed|easy|hard)=(\d{1,9}))?$/;
const SEEDS = 1_000_000;
const {title} = document;

/** @type {PackingBoard} */
let board;
/** @type {PackingGame} */
let game;
/** @type {PackingHands} */
let hands;
/** @type {number | null} */
let drawn = null;  // the seed of a solution that is shown
let giveUp = () => {};

/** @param {string} sentence */
const say = (sentence) => { byId("message").textContent = sentence; };

// ---- The current board

function sentenceOfBoard() {
  if (drawn !== null) return "A random solution.";
  if (game.kind === "empty") return `${board.all.toLocaleString("en")} solutions.`;
  const left = board.pieces.length - game.given.length;
  return `${left === 1 ? "One piece is" : `${left} pieces are`} missing, and there is only one solution.`;
}

function sentenceOfEnd() {
  return game.kind === "empty" ? `Filled! One of ${board.all.toLocaleString("en")} solutions.` : "Filled! That is the only solution.";
}

function show() {
  byId("sitting").classList.toggle("filled", game.filled && drawn === null);
  enable(byId("undo"), game.moves.length > 0);
  enable(byId("redo"), game.undone.length > 0);
  enable(byId("restart"), game.placed.length > 0);
  enable(byId("hint"), !game.filled);
}

/** @param {string} sentence */
function afterChange(sentence) {
  giveUp();
  keepPacking(game);
  show();
  if (game.filled) pulse(byId("board").querySelector("svg"));
  const left = board.pieces.length - game.all.length;
  say(game.filled ? sentenceOfEnd() : `${sentence} ${left === 1 ? "One piece is" : `${left} pieces are`} left.`);
}

/** Shows a game, or a solution to look at. @param {PackingGame} beginning */
function start(beginning) {
  game = beginning;
  const view = new PackingView(byId("board"), board, drawn !== null ? "" : ", given"), tray = new PackingTray(byId("tray"), board);
  hands?.letGo();
  hands = new PackingHands({board, game, view, tray, say: drawn === null ? say : () => {}, onChange: afterChange});
  hands.refresh();
  byId("hands").hidden = byId("how").hidden = drawn !== null;
  byId("drawing").textContent = drawn !== null ? "Show another solution" : "Show a solution";
  byId("task").textContent = sentenceOfBoard();
  show();
  byId("board").classList.toggle("drawn", drawn !== null);
  if (drawn === null) say(game.filled ? sentenceOfEnd() : "Drag a piece onto the board, or tap it and then a cell.");
  else say("");
}

/** The same for a game that may be from an earlier visit. @param {PackingGame} kept */
function resume(kept) {
  start(kept);
  if (game.placed.length > 0 && !game.filled) say("Your game was restored. “Restart” clears it.");
}

// ---- Searches

/** Blocks the board while a search decides what will be on it. @param {boolean} held */
function hold(held) {
  byId("board").inert = byId("hands").inert = held;
}

// Asks about the board; `onEnd` gets the answer unless something else happens first.
/** @param {PackingQuestion} question @param {string} sentence @param {(answer: PackingAnswer) => void} onEnd */
function ask(question, sentence, onEnd) {
  giveUp();
  say(sentence);
  hold(question.kind !== "hint");
  byId("sitting").setAttribute("aria-busy", "true");
  const cancel = askPacking(board, question, (answer) => {
    giveUp();
    onEnd(answer);
  });
  giveUp = () => {
    cancel();
    hold(false);
    byId("sitting").removeAttribute("aria-busy");
    giveUp = () => {};
  };
}

/** @param {number} seed */
function draw(seed) {
  drawn = seed;
  start(new PackingGame(board));
  ask({kind: "draw", seed}, "Looking for a solution…", ({packing}) => {
    if (!packing) return say("No solution was found in time. Try again.");
    return start(new PackingGame(board, {given: packing}));
  });
}

/** @param {string} level @param {number} seed */
function pose(level, seed) {
  drawn = null;
  const kept = keptPacking(board, {kind: level, seed});
  if (kept) return resume(kept);
  start(new PackingGame(board));
  return ask({kind: "puzzle", level, seed}, "Looking for a puzzle…", ({given}) => {
    if (!given) {
      hold(true);  // this is not the game on the empty board
      return say("No puzzle was found in time. Try again.");
    }
    return start(new PackingGame(board, {kind: level, seed, given}));
  });
}

/** With the keyboard, the proposed piece gets the focus, so that Enter places it. @param {boolean} byKeys */
function hint(byKeys) {
  const placed = game.all;
  ask({kind: "hint", placed, given: game.given.length}, "Looking for a hint…", (answer) => {
    const {forced = answer.option, blame = -1} = answer;
    if (forced !== undefined) hands.propose(forced);
    if (forced !== undefined && byKeys) hands.focus(board.placements[forced].piece);
    else if (blame >= 0) hands.blame(placed[blame]);
    say(hintInWords(board, placed, answer));
  });
}

// ---- Addresses

/** @param {string} [rest] */
const addressOf = (rest = "") => `#${board.id}${rest}`;
const anySeed = () => Math.floor(Math.random() * SEEDS);

/** Shows all boards. @param {string} [fault] */
function showChoice(fault = "") {
  giveUp();
  swapParts("sitting", "choice", () => document.querySelector(`#${board?.id} a`));
  byId("no-board").textContent = fault;
  byId("no-board").hidden = fault === "";
  document.title = title;
}

/** @param {string | undefined} what @param {number} seed */
function sit(what, seed) {
  hold(false);
  swapParts("choice", "sitting", () => byId("name"));
  scrollTo({top: 0, behavior: "instant"});  // the address is also that of a card, to which the browser has scrolled
  byId("name").textContent = board.name;
  document.title = `${board.name} · sbp-atlas`;
  if (what === "seed") return draw(seed);
  if (what) return pose(what, seed);
  drawn = null;
  resume(keptPacking(board) ?? new PackingGame(board));
  if (game.kind !== "empty") history.replaceState(history.state, "", addressOf(`/${game.kind}=${game.seed}`));
  return undefined;
}

async function open() {
  giveUp();
  const [id] = location.hash.slice(1).split("/"), card = document.getElementById(id)?.closest(".packings > li");
  if (!card?.querySelector("a")) return showChoice(location.hash === "" || card ? "" : "Board not found. Choose one of these.");
  const boards = await loadPackings().catch((error) => showChoice(`${error.message}. Reload the page to try again.`));
  if (!boards) return undefined;
  if (location.hash.slice(1).split("/")[0] !== id) return undefined;  // the visitor has moved to another board
  board = boards.get(id);
  const [, , what, seed] = ADDRESS.exec(location.hash) ?? [];
  if (!what) history.replaceState(history.state, "", addressOf());
  return sit(what, Number(seed));
}

/** Adds a history entry; the same address again restarts. @param {string} rest */
function goTo(rest) {
  if (location.hash === addressOf(rest)) open();
  else location.hash = addressOf(rest);
}

// Opens the game on the empty board, or clears the board if that game is open already.
function begin() {
  if (location.hash === addressOf()) return byId("restart").click();
  keepPacking(keptPacking(board, {kind: "empty"}) ?? new PackingGame(board));
  return goTo("");
}

/** @param {() => void} change @param {string} sentence */
const travel = (change, sentence) => {
  hands.letGo();
  change();
  hands.refresh();
  afterChange(sentence);
};
onClick("turn", () => hands.turn("right"));
onClick("flip", () => hands.turn("flip"));
onClick("hint", (event) => hint(event instanceof UIEvent && event.detail === 0));
onClick("undo", () => travel(() => game.undo(), "Undone."));
onClick("redo", () => travel(() => game.redo(), "Redone."));
onClick("restart", () => travel(() => game.reset(), "Board reset."));
onClick("empty", begin);
onClick("easy", () => goTo(`/easy=${anySeed()}`));
onClick("hard", () => goTo(`/hard=${anySeed()}`));
onClick("drawing", () => goTo(`/seed=${anySeed()}`));
enableUndoKeys(() => Boolean(game) && !byId("sitting").hidden && drawn === null,
                   () => byId("undo").click(), () => byId("redo").click());
// The number of a piece selects it from anywhere on the page.
addEventListener("keydown", (event) => {
  const isElsewhere = !(event.target instanceof Element && event.target.closest("select, #tray, #board"));
  if (isElsewhere && /^\d$/.test(event.key) && hands && drawn === null && !byId("sitting").hidden) hands.key(event);
});
addEventListener("hashchange", open);
open();

// The page Create: own.html#PUZZLE, where PUZZLE is the text of a puzzle.
import {Board, boundingBox} from "../board/model.js";
import {picture} from "../board/picture.js";
import {playable} from "../board/playable.js";
import {addressOf, drawClassics} from "../own/classic_links.js";
import {isChangedElsewhere, isEmptyDrawing, listDrawings, loadDrawings, noteOpened, plainDrawing, saveDrawing, understoodDrawing} from "../own/own_drawings.js";
import {ownTable, startOwn} from "../own/own_table.js";
import {readInWords, textInLink, undrawableInWords} from "../own/own_words.js";
import {Sketch} from "../own/sketch.js";
import {checkPuzzle, checkSketch} from "../own/sketch_check.js";
import {connectControls, focusDrawing, onLastClick, showControls} from "../own/sketch_controls.js";
import {SketchEditor} from "../own/sketch_editor.js";
import {Verdict} from "../own/verdict.js";
import {enable} from "../site/buttons.js";
import {byId, onClick} from "../site/by_id.js";
import {counted} from "../site/notation.js";
import {decoded} from "../site/decoded.js";
import {enableUndoKeys} from "../site/keys.js";
import {entitle} from "../site/title.js";
import {readPuzzles} from "../text/puzzle_format.js";
import {puzzleText} from "../text/puzzle_text_reader.js";
import {writePuzzleText} from "../text/puzzle_text_writer.js";
import {SourceError} from "../text/source_text.js";
import {useWorker} from "../search/background.js";
import "../site/every_page.js";
import workerText from "@workers/puzzles.txt";

useWorker(workerText);

const REST_MILLISECONDS = 200;  // browsers limit how often the history may change
const {title} = document;

// The current puzzle if it is playable, its text, and the sentence about it.
/** @type {{puzzle: Puzzle | null, text: string, sentence: string}} */
let current = {puzzle: null, text: "", sentence: ""};
let rest = 0;
/** @type {(() => void) | null} */
let keepAddress = null;  // pending: runs when the visitor pauses or leaves
let address = "";             // the last one that was saved
let changed = false;          // whether the drawing differs from what was opened; then the browser stores it
let listed = 0;               // the id of the drawing that the list of the others leaves out

const table = ownTable();
const editor = new SketchEditor(byId("canvas"), show), verdict = new Verdict();
/** The puzzle whose hardest start can be found. @type {Puzzle | undefined} */
let posed;

// ---- The sketch and its text

function show() {
  const {sketch, aside, draft} = editor, checked = aside ? checkAside(aside) : checkSketch(sketch);
  editor.show(aside ? {cells: 0n} : checked);
  const {puzzle, sentence, equal, posed: whole} = draft ? {puzzle: null, sentence: faultOf(draft)} : checked;
  posed = whole;
  enable(byId("hardest"), posed !== undefined);
  byId("tell-apart").hidden = !equal;
  byId("tell-apart").textContent = !equal ? "" : equal.names.length > 1 ? "Require each piece as drawn" : `Require ${equal.name} itself`;
  byId("tell-apart").value = equal?.names ?? "";
  keep({puzzle, text: draft || aside || sketch.text(), sentence: [sentence, putAway()].join(" ").trim()});
  showControls(editor);
  showParts();
  if (editor.id !== listed) showDrawings();
}

/** Checks the puzzle of a text that replaces the sketch. @param {string} text */
function checkAside(text) {
  const [puzzle] = readPuzzles(text).puzzles;
  showStart(puzzle);
  return checkPuzzle(puzzle);
}

/** What is wrong with a text, or "" if it is a valid puzzle. @param {string} text */
function faultOf(text) {
  try {
    Sketch.ofText(writePuzzleText(readPuzzles(textInLink(text)).puzzles[0]));  // as take() does
    return "";
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    return error.message;
  }
}

/** Shows the picture of a puzzle that cannot be drawn as a sketch. @param {Puzzle} puzzle */
function showStart(puzzle) {
  const {board, start, roles} = puzzle.starts.length > 0 ? playable(puzzle) : {board: null, start: [], roles: []};
  byId("undrawable-start").innerHTML = board ? picture(board, start, roles, true) : "";
  byId("undrawable-why").textContent = editor.draft ? "This text isn’t a valid puzzle; showing your last one."
    : undrawableInWords(puzzle);
}

// Shown after an edit of the drawing discarded an invalid text.
const putAway = () => (!editor.draft && editor.done.at(-1)?.draft ? "The invalid text was discarded (Undo restores it)." : "");

/** Takes over the current puzzle, and later saves it, in the address too. @param {{puzzle: Puzzle | null, text: string, sentence: string}} next */
function keep(next) {
  changed ||= next.text !== current.text;
  current = next;
  byId("check").textContent = next.sentence;
  verdict.show(next);
  enable(byId("play"), next.puzzle !== null);
  if (document.activeElement !== byId("text")) byId("text").value = next.text;
  clearTimeout(rest);
  const {hash} = location;
  keepAddress = () => {
    keepAddress = null;
    clearTimeout(rest);
    if (location.hash !== hash) return;  // another puzzle is about to be opened
    history.replaceState(byId("draw").hidden ? history.state : drawnState(), "", addressOf(next.text));
    address = location.hash;
    if (changed) store();
  };
  rest = setTimeout(() => keepAddress?.(), REST_MILLISECONDS);
}

/** Stores the drawing; if another tab has changed it, as another one. */
function store() {
  if (isChangedElsewhere(editor.id)) editor.id = Math.random();
  saveDrawing(editor.content);
  if (editor.id !== listed) showDrawings();
}

// It restores even what no text can express, such as overlapping goals.
const drawnState = () => ({drawn: plainDrawing(editor.content)});

/** Shows words before the sentence about the drawing. @param {string} words */
function remark(words) { byId("check").textContent = `${words} ${current.sentence}`; }

function showParts() {
  const undrawable = editor.aside !== "", stale = editor.draft !== "";
  byId("tools").hidden = byId("canvas").hidden = byId("shape").hidden = undrawable;
  byId("undrawable").hidden = !undrawable;
  for (const id of ["canvas", "undrawable-start"]) byId(id).classList.toggle("stale", stale);
  byId("back-to-drawing").hidden = !stale;
}

// Opens a puzzle, as a sketch if possible. A text in our own form says which of equal pieces was drawn where.
/** @param {Puzzle} puzzle @param {string | null} drawn @param {string} words */
function take(puzzle, drawn, words) {
  const text = writePuzzleText(puzzle), sketch = Sketch.ofText(text), named = drawn && Sketch.ofText(drawn);
  if (sketch) editor.open(named ? sketch.with({goals: named.goals, others: named.others}) : sketch);
  else editor.putAside(text);
  if (words) remark(words);
}

// Reads a text in any format, or shows what is wrong with it. A typed text may be the correction of the one before.
/** @param {string} given @param {boolean} typed */
function read(given, typed) {
  const link = textInLink(given);
  try {
    const {format, puzzles, remarks, text} = readPuzzles(link);
    if (typed) editor.mend();
    take(puzzles[0], format === puzzleText.name ? text : null, [...remarks, readInWords(format, puzzles.length)].join(" ").trim());
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    editor.keepDraft(link);
  }
}

// Puts the pieces where they are farthest from the goal.
function findHardest() {
  const puzzle = posed;
  if (!puzzle) return;
  verdict.searchHardest(puzzle, (pieces, length) => {
    const board = new Board(puzzle.width, puzzle.height);
    const start = pieces.map((cells) => {
      const {left: x, top: y} = boundingBox(board, cells);
      return {x, y};
    });
    take({...puzzle, starts: [start]}, editor.aside ? null : current.text, "");
    verdict.know(`Hardest start: ${counted(length, "move")}.`, length);
  });
  byId("verdict").scrollIntoView({block: "nearest"});
}

/** Stores the drawing, and opens another one. @param {() => void} begin */
function beginAnother(begin) {
  const isEmpty = isEmptyDrawing(editor.content);
  keepAddress?.();
  if (!isEmpty) store();
  begin();
  if (!isEmpty) editor.id = Math.random();
  showDrawings();
}

// Opens a copy of the drawing under another name.
function duplicate() {
  beginAnother(() => editor.open(editor.sketch.with({name: `${editor.sketch.name || "Untitled"} copy`})));
  remark("This is a copy. The original is under “My puzzles”.");
}

// ---- Playing

function play() {
  const {puzzle, text} = current;
  if (!puzzle) return;
  verdict.stop();
  byId("draw").hidden = true;
  byId("sitting").hidden = false;
  entitle(puzzle.name || "Your puzzle");
  startOwn(table, puzzle, {text, best: verdict.minimum, link: () => new URL(addressOf(text), location.href).href});
  scrollTo({top: 0, behavior: "instant"});
}

// Makes a history entry, so that Back leads to the drawing.
function playFromDrawing() {
  history.pushState({played: true, drawing: editor.id}, "", location.href);
  play();
}

function goBackToDrawing() {
  draw();
  byId("play").focus({preventScroll: true});
}

function draw() {
  table.clear();
  byId("sitting").hidden = true;
  byId("draw").hidden = false;
  verdict.show(current);
  showDrawings();
  document.title = title;
  scrollTo({top: 0, behavior: "instant"});
}

// ---- The page

// A puzzle in the address is played, unless the visitor left while drawing it. Without one, the last drawing is opened, or
// an empty frame.
function open() {
  const text = decoded(location.hash.slice(1));  // the reader reports what is wrong
  if (!editor.sketch) editor.open(Sketch.blank(4, 5));
  const drawn = understoodDrawing(history.state?.drawn), id = history.state?.drawing ?? Math.random();
  if (drawn) {
    takeUp(drawn);
  } else {
    if (text !== "") read(text, false);
    editor.id = id;
    noteOpened(editor.content);
    if (text === "") takeUpLast();
  }
  changed = false;
  address = location.hash;
  if (text !== "" && current.puzzle && !drawn) play();
  else draw();
  byId("app").setAttribute("aria-busy", "false");
}

/** @param {Drawn} drawing */
function takeUp(drawing) {
  noteOpened(drawing);
  editor.takeUp(drawing);
}

function takeUpLast() {
  const [last] = loadDrawings();
  if (last) takeUp(last);
  if (last && !isEmptyDrawing(last)) remark("Your last drawing was restored.");
}

// Lists the other stored drawings.
function showDrawings() {
  listed = editor.id;
  const others = loadDrawings().filter((each) => each.id !== listed && !isEmptyDrawing(each));
  byId("drawings").hidden = others.length === 0;
  listDrawings(byId("drawings-list"), others, (kept) => {
    keepAddress?.();
    takeUp(kept);
    scrollTo({top: 0, behavior: "instant"});
    focusDrawing(editor);
  });
}

function showClassics() {
  for (const link of drawClassics()) {
    link.addEventListener("click", (event) => {
      if (link.hash !== location.hash) return;  // the new address opens the puzzle
      event.preventDefault();
      playFromDrawing();
    });
  }
}

connectControls(editor, remark);
onLastClick(editor, "back-to-drawing", () => editor.undo());
onClick("to-text", () => {
  byId("text").focus();
  byId("text").select();
});
onClick("clear", () => beginAnother(() => editor.open(Sketch.blank(editor.sketch.width, editor.sketch.height))));
onClick("duplicate", duplicate);
onClick("hardest", findHardest);
onLastClick(editor, "new-drawing", () => beginAnother(() => editor.open(Sketch.blank(4, 5))));
onClick("play", () => {
  keepAddress?.();
  playFromDrawing();
  table.focusBoard();
});
onClick("change", () => {
  if (history.state?.played) return history.back();
  history.replaceState(drawnState(), "", location.href);
  goBackToDrawing();
});
let replaces = false;  // whether a paste replaces the whole text
byId("text").addEventListener("input", (event) => {
  const pasted = event instanceof InputEvent && event.inputType === "insertFromPaste", readText = () => read(byId("text").value, true);
  if (pasted && replaces) beginAnother(readText);
  else readText();
  // The answer to a paste is shown with the drawing, which may be far above the text.
  if (pasted) byId("check").parentElement?.scrollIntoView({block: "nearest"});
});
// A pasted puzzle replaces the whole text, unless it is a part of it.
byId("text").addEventListener("paste", ({clipboardData}) => {
  const pasted = clipboardData?.getData("text") ?? "", {value} = byId("text");
  replaces = faultOf(pasted) === "" && (!value.includes(pasted.trim()) || value.trim() === pasted.trim());
  if (replaces) byId("text").select();
});
byId("text").addEventListener("change", () => { if (current.text !== "") byId("text").value = current.text; });
enableUndoKeys(() => !byId("draw").hidden, () => editor.undo(), () => editor.redo());
window.addEventListener("hashchange", open);
window.addEventListener("popstate", ({state}) => {
  if (location.hash !== address) return;  // another puzzle, which is about to be opened
  const isPlaying = !byId("sitting").hidden;
  if (isPlaying && state?.drawn) goBackToDrawing();
  if (!isPlaying && current.puzzle && !state?.drawn) play();
});
// Leaving at once loses no change: only typing is saved with a delay.
for (const event of ["change", "click", "pointerup"]) byId("draw").addEventListener(event, () => keepAddress?.());
byId("canvas").addEventListener("keyup", () => keepAddress?.());
showClassics();
open();

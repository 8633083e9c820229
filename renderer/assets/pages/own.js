// The page Create: own.html#PUZZLE, where PUZZLE is the text of a puzzle.
import {COLOURS} from "../../../common/text/words.mjs";
import {Board, boundingBox} from "../board/model.js";
import {picture} from "../board/picture.js";
import {playable} from "../board/playable.js";
import {MOST_CELLS} from "../board/sliding_puzzle.js";
import {addressOf, drawClassics} from "../own/classic_links.js";
import {isChangedElsewhere, isEmptyDrawing, listDrawings, loadDrawings, noteOpened, plainDrawing, saveDrawing, understoodDrawing} from "../own/own_drawings.js";
import {ownTable, startOwn} from "../own/own_table.js";
import {howInWords, lostInWords, readInWords, textInLink, undrawableInWords} from "../own/own_words.js";
import {MOST_GOALS, Sketch} from "../own/sketch.js";
import {checkPuzzle, checkSketch} from "../own/sketch_check.js";
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
import {SourceError, titleOf} from "../text/source_text.js";
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
  showTools();
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

function showTools() {
  const {sketch, tool, chosen} = editor;
  for (const button of document.querySelectorAll("[data-tool]"))
    button.setAttribute("aria-pressed", String(button.dataset.tool === tool));
  byId("how").textContent = howInWords(editor);
  showGoals();
  byId("rules").hidden = tool !== "rules" || chosen === "";
  byId("lock").value = sketch.lockOf(chosen);
  byId("group").value = sketch.groupOf(chosen);
  byId("colour").value = sketch.colourOf(chosen);
  enable(byId("sketch-undo"), editor.done.length > 0);
  enable(byId("sketch-redo"), editor.undone.length > 0);
  byId("columns").textContent = String(sketch.width);
  byId("rows").textContent = String(sketch.height);
  byId("axis").checked = sketch.rules.axis;
  if (document.activeElement !== byId("own-name")) byId("own-name").value = sketch.name;
  byId("canvas").style.setProperty("--ratio", String((sketch.width + 0.4) / (sketch.height + 0.4)));
}

// The controls of goals. Without a selected piece they apply to the goal as a whole.
function showGoals() {
  const {sketch: {goals, others, at}, tool, chosen} = editor, isGoal = tool === "goal", some = others.length > 0, choice = byId("goal-number");
  byId("how").parentElement?.classList.toggle("several", isGoal && some);
  byId("goal-away").hidden = !isGoal || !goals.has(chosen);
  byId("goal-add").hidden = !isGoal || chosen !== "" || goals.size === 0 || others.length + 1 >= MOST_GOALS;
  byId("goal-drop").hidden = choice.hidden = !isGoal || !some || chosen !== "";
  choice.replaceChildren(...[goals, ...others].map((_, i) => new Option(`Goal ${i + 1}`, String(i))));
  choice.value = String(at);
}

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

function showParts() {
  const undrawable = editor.aside !== "", stale = editor.draft !== "";
  byId("tools").hidden = byId("canvas").hidden = byId("shape").hidden = undrawable;
  byId("undrawable").hidden = !undrawable;
  for (const id of ["canvas", "undrawable-start"]) byId(id).classList.toggle("stale", stale);
  byId("back-to-drawing").hidden = !stale;
}

// Opens a puzzle, as a sketch if possible. A text in our own form says which of equal pieces was drawn where.
/** @param {Puzzle} puzzle @param {string | null} drawn @param {string} remark */
function take(puzzle, drawn, remark) {
  const text = writePuzzleText(puzzle), sketch = Sketch.ofText(text), named = drawn && Sketch.ofText(drawn);
  if (sketch) editor.open(named ? sketch.with({goals: named.goals, others: named.others}) : sketch);
  else editor.putAside(text);
  if (remark) byId("check").textContent = `${remark} ${current.sentence}`;
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

/** @param {number} columns @param {number} rows */
function resize(columns, rows) {
  const {sketch} = editor, width = sketch.width + columns, height = sketch.height + rows;
  if (width < 1 || height < 1) return;
  if (width * height > MOST_CELLS) {
    byId("check").textContent = `The frame can have at most ${MOST_CELLS} cells.`;
    return;
  }
  const smaller = sketch.resized(width, height), lost = lostInWords(sketch, smaller);
  editor.open(smaller);
  if (lost !== "") byId("check").textContent = `This also removed ${lost}. Undo restores everything. ${current.sentence}`;
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
  byId("check").textContent = `This is a copy. The original is under “My puzzles”. ${current.sentence}`;
}

// ---- Playing

function play() {
  const {puzzle, text} = current;
  if (!puzzle) return;
  verdict.stop();
  byId("draw").hidden = true;
  byId("sitting").hidden = false;
  entitle(puzzle.name || "Your puzzle", "A sliding-block puzzle to play, drawn by a visitor.");
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
  if (last && !isEmptyDrawing(last)) byId("check").textContent = `Your last drawing was restored. ${current.sentence}`;
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
    focusDrawing();
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

const focusDrawing = () => (editor.aside ? byId("text") : editor.view.grid).focus();
/** For buttons that are hidden afterwards. @param {string} id @param {() => void} action */
const onLastClick = (id, action) => onClick(id, () => {
  action();
  focusDrawing();
});

for (const button of document.querySelectorAll("[data-tool]"))
  button.addEventListener("click", () => editor.choose(button.dataset.tool));
onLastClick("goal-away", () => editor.open(editor.sketch.withGoal(editor.chosen, null)));
onLastClick("goal-add", () => editor.showGoal(editor.sketch.others.length + 1));
onLastClick("goal-drop", () => editor.open(editor.sketch.withoutGoal()));
byId("goal-number").addEventListener("change", () => editor.showGoal(Number(byId("goal-number").value)));
onClick("sketch-undo", () => editor.undo());
onClick("sketch-redo", () => editor.redo());
onLastClick("back-to-drawing", () => editor.undo());
onClick("to-text", () => {
  byId("text").focus();
  byId("text").select();
});
onClick("clear", () => beginAnother(() => editor.open(Sketch.blank(editor.sketch.width, editor.sketch.height))));
onClick("fewer-columns", () => resize(-1, 0));
onClick("more-columns", () => resize(1, 0));
onClick("fewer-rows", () => resize(0, -1));
onClick("more-rows", () => resize(0, 1));
onClick("mirror", () => editor.open(editor.sketch.turned(false)));
onClick("rotate", () => editor.open(editor.sketch.turned(true)));
onClick("duplicate", duplicate);
onClick("hardest", findHardest);
onLastClick("new-drawing", () => beginAnother(() => editor.open(Sketch.blank(4, 5))));
onLastClick("tell-apart", () => {
  const {rules} = editor.sketch, meant = byId("tell-apart").value;
  // A piece is distinct, or in a group.
  const groups = rules.groups.map((names) => [...names].filter((name) => !meant.includes(name)).join(""));
  editor.open(editor.sketch.with({rules: {...rules, groups, distinct: rules.distinct + meant}}));
});
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
byId("axis").addEventListener("change", () =>
  editor.open(editor.sketch.with({rules: {...editor.sketch.rules, axis: byId("axis").checked}})));
byId("lock").addEventListener("change", () => editor.setRules(editor.sketch.withLock(editor.chosen, byId("lock").value)));
byId("group").addEventListener("change", () => editor.setRules(editor.sketch.withGroup(editor.chosen, byId("group").value)));
byId("colour").append(...COLOURS.map((colour) => new Option(`${colour[0].toUpperCase()}${colour.slice(1)}`, colour)));
byId("colour").addEventListener("change", () => editor.setRules(editor.sketch.withColour(editor.chosen, byId("colour").value)));
// Everything typed while the field has the focus is one change.
let naming = false;
byId("own-name").addEventListener("focus", () => { naming = false; });
byId("own-name").addEventListener("input", () => {
  const {name} = editor.sketch;
  editor.open(editor.sketch.with({name: titleOf(byId("own-name").value)}), naming);
  naming ||= editor.sketch.name !== name;
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

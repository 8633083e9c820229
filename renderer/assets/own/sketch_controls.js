// The buttons and fields around the drawing board: tools, goals, rules of a piece, size and name.
import {COLOURS} from "../../../common/text/words.mjs";
import {MOST_CELLS} from "../board/sliding_puzzle.js";
import {enable} from "../site/buttons.js";
import {byId, onClick} from "../site/by_id.js";
import {titleOf} from "../text/source_text.js";
import {howInWords, lostInWords} from "./own_words.js";
import {MOST_GOALS} from "./sketch.js";

/** @param {SketchEditor} editor */
export function showControls(editor) {
  const {sketch, tool, chosen} = editor;
  for (const button of document.querySelectorAll("[data-tool]"))
    button.setAttribute("aria-pressed", String(button.dataset.tool === tool));
  byId("how").textContent = howInWords(editor);
  showGoals(editor);
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

/** Without a selected piece, the controls of goals apply to the goal as a whole. @param {SketchEditor} editor */
function showGoals({sketch: {goals, others, at}, tool, chosen}) {
  const isGoal = tool === "goal", some = others.length > 0, choice = byId("goal-number");
  byId("how").parentElement?.classList.toggle("several", isGoal && some);
  byId("goal-away").hidden = !isGoal || !goals.has(chosen);
  byId("goal-add").hidden = !isGoal || chosen !== "" || goals.size === 0 || others.length + 1 >= MOST_GOALS;
  byId("goal-drop").hidden = choice.hidden = !isGoal || !some || chosen !== "";
  choice.replaceChildren(...[goals, ...others].map((_, i) => new Option(`Goal ${i + 1}`, String(i))));
  choice.value = String(at);
}

/** @param {SketchEditor} editor */
export const focusDrawing = (editor) => (editor.aside ? byId("text") : editor.view.grid).focus();

/** For a button that is hidden afterwards. @param {SketchEditor} editor @param {string} id @param {() => void} action */
export const onLastClick = (editor, id, action) => onClick(id, () => {
  action();
  focusDrawing(editor);
});

/** Connects the controls. `remark(words)` shows words before the sentence about the drawing. @param {SketchEditor} editor @param {(words: string) => void} remark */
export function connectControls(editor, remark) {
  for (const button of document.querySelectorAll("[data-tool]"))
    button.addEventListener("click", () => editor.choose(button.dataset.tool));
  onClick("sketch-undo", () => editor.undo());
  onClick("sketch-redo", () => editor.redo());
  connectGoals(editor);
  connectShape(editor, remark);
  connectRules(editor);
  connectName(editor);
}

/** @param {SketchEditor} editor */
function connectGoals(editor) {
  onLastClick(editor, "goal-away", () => editor.open(editor.sketch.withGoal(editor.chosen, null)));
  onLastClick(editor, "goal-add", () => editor.showGoal(editor.sketch.others.length + 1));
  onLastClick(editor, "goal-drop", () => editor.open(editor.sketch.withoutGoal()));
  byId("goal-number").addEventListener("change", () => editor.showGoal(Number(byId("goal-number").value)));
}

/** @param {SketchEditor} editor @param {(words: string) => void} remark */
function connectShape(editor, remark) {
  /** @param {number} columns @param {number} rows */
  const resize = (columns, rows) => {
    const {sketch} = editor, width = sketch.width + columns, height = sketch.height + rows;
    if (width < 1 || height < 1) return;
    if (width * height > MOST_CELLS) {
      byId("check").textContent = `The frame can have at most ${MOST_CELLS} cells.`;
      return;
    }
    const smaller = sketch.resized(width, height), lost = lostInWords(sketch, smaller);
    editor.open(smaller);
    if (lost !== "") remark(`This also removed ${lost}. Undo restores everything.`);
  };
  onClick("fewer-columns", () => resize(-1, 0));
  onClick("more-columns", () => resize(1, 0));
  onClick("fewer-rows", () => resize(0, -1));
  onClick("more-rows", () => resize(0, 1));
  onClick("mirror", () => editor.open(editor.sketch.turned(false)));
  onClick("rotate", () => editor.open(editor.sketch.turned(true)));
}

/** @param {SketchEditor} editor */
function connectRules(editor) {
  onLastClick(editor, "tell-apart", () => {
    const {rules} = editor.sketch, meant = byId("tell-apart").value;
    // A piece is distinct, or in a group.
    const groups = rules.groups.map((names) => [...names].filter((name) => !meant.includes(name)).join(""));
    editor.open(editor.sketch.with({rules: {...rules, groups, distinct: rules.distinct + meant}}));
  });
  byId("axis").addEventListener("change", () =>
    editor.open(editor.sketch.with({rules: {...editor.sketch.rules, axis: byId("axis").checked}})));
  byId("lock").addEventListener("change", () => editor.setRules(editor.sketch.withLock(editor.chosen, byId("lock").value)));
  byId("group").addEventListener("change", () => editor.setRules(editor.sketch.withGroup(editor.chosen, byId("group").value)));
  byId("colour").append(...COLOURS.map((colour) => new Option(`${colour[0].toUpperCase()}${colour.slice(1)}`, colour)));
  byId("colour").addEventListener("change", () => editor.setRules(editor.sketch.withColour(editor.chosen, byId("colour").value)));
}

/** Everything typed while the field has the focus is one change. @param {SketchEditor} editor */
function connectName(editor) {
  let naming = false;
  byId("own-name").addEventListener("focus", () => { naming = false; });
  byId("own-name").addEventListener("input", () => {
    const {name} = editor.sketch;
    editor.open(editor.sketch.with({name: titleOf(byId("own-name").value)}), naming);
    naming ||= editor.sketch.name !== name;
  });
}

// Drawing by pointer and keyboard. A stroke presses a cell, moves over others, and releases; keys do the same.
import {hasCell} from "../board/model.js";
import {lastCorner} from "../text/assembly.js";
import {VOID, WALL} from "../text/drawing.js";
import {ARROWS} from "../site/keys.js";
import {SketchView} from "./sketch_view.js";

// The cells from one to another, without the first, step by step, so that a quick finger skips none.
/** @param {number} width @param {number} from @param {number} to */
function cellsBetween(width, from, to) {
  const cells = [];
  let x = from % width, y = Math.floor(from / width);
  const endX = to % width, endY = Math.floor(to / width);
  while (x !== endX || y !== endY) {
    if (Math.abs(endX - x) >= Math.abs(endY - y)) x += Math.sign(endX - x);
    else y += Math.sign(endY - y);
    cells.push(y * width + x);
  }
  return cells;
}

export class SketchEditor {
  /** Set by the first open(). @type {Sketch} */
  sketch;

  // onChange() is called after every change of the sketch, the tool or the selected piece.
  /** @param {HTMLElement} container @param {() => void} onChange */
  constructor(container, onChange) {
    this.view = new SketchView(container);
    this.onChange = onChange;
    this.tool = "piece";
    this.chosen = "";     // the piece whose goal or rules are being set
    this.grip = 0;        // the cell by which it is held,
    this.from = {x: 0, y: 0};  // and its place when it was picked up
    /** While something is pressed. @type {Stroke | null} */
    this.stroke = null;
    this.startPressed = false;  // whether it was pressed again at its start, which is not a goal
    this.id = Math.random();  // under which the browser stores the drawing
    this.aside = "";      // the text of a puzzle that cannot be drawn, instead of the sketch
    this.draft = "";      // an invalid text; everything else is still as before it
    /** Earlier contents, for undo(). @type {Drawn[]} */
    this.done = [];
    /** @type {Drawn[]} */
    this.undone = [];
    this.listen(container);
  }

  get content() {
    const {id, sketch, aside, draft} = this;
    return {id, sketch, aside, draft};
  }

  /** Whether the content has this text already: then opening it is not a step to undo. @param {string} text */
  has(text) { return Boolean(this.sketch) && (this.draft || this.aside || this.sketch.text()) === text; }

  // Opens another sketch. Undo leads back to the content before, unless that was blank or the sketch continues the last
  // change.
  /** @param {Sketch} sketch @param {boolean} [continues] */
  open(sketch, continues = false) {
    if (!continues && !this.has(sketch.text())) this.remember();
    this.change(sketch);
    this.onChange();
  }

  /** Opens a stored content. @param {Drawn} given */
  takeUp({id, sketch, aside, draft}) {
    if (!this.has(draft || aside || sketch.text())) this.remember();
    Object.assign(this, {id, sketch, aside, draft: ""});
    if (draft) this.remember(true);  // for its correction
    this.draft = draft;
    this.onChange();
  }

  /** Opens a text instead of a sketch. @param {string} text */
  putAside(text) {
    if (!this.has(text)) this.remember();
    Object.assign(this, {aside: text, draft: ""});
    this.onChange();
  }

  // Keeps an invalid text. Of several in a row only the last can be redone; Undo leads to the content before them.
  /** @param {string} text */
  keepDraft(text) {
    if (text === "") this.mend();
    else if (!this.draft) this.remember(true);
    this.draft = text;
    this.onChange();
  }

  // A valid text after an invalid one is its correction, not another step.
  mend() {
    if (this.draft) Object.assign(this, this.done.pop());
  }

  /** @param {boolean} [evenBlank] */
  remember(evenBlank = false) {
    const {content} = this;
    if (content.sketch && (evenBlank || content.aside || content.draft || !content.sketch.isBlank)) this.done.push(content);
    this.undone = [];
    this.letGo();
  }

  letGo() {
    this.chosen = "";
    this.startPressed = false;
  }

  /** @param {string} tool */
  choose(tool) {
    this.tool = tool;
    this.letGo();
    this.onChange();
  }

  /** Undoes or redoes a change; ends a stroke. @param {"done" | "undone"} from @param {"done" | "undone"} to */
  travel(from, to) {
    this.release();
    if (this[from].length === 0) return;
    this[to].push(this.content);
    Object.assign(this, this[from].pop());
    this.letGo();
    this.onChange();
  }

  undo() { this.travel("done", "undone"); }
  redo() { this.travel("undone", "done"); }

  /** For the result of checkSketch(). @param {{cells: bigint, marked?: Set<string>}} given */
  show({cells, marked}) {
    this.view.show(this.sketch, {goals: this.tool === "goal", chosen: this.tool === "exit" ? this.sketch.rules.exit : this.chosen, wrong: cells, marked});
  }

  /** @param {number} cell */
  press(cell) {
    const mark = this.sketch.marks[cell];
    /** @type {Stroke} */
    const stroke = {at: cell, before: this.sketch, was: this.content, again: false, carried: false};
    this.stroke = stroke;
    this.startPressed = false;
    if (this.tool === "goal") return this.pressGoal(cell, stroke);
    const isPiece = mark !== VOID && mark !== WALL;
    if (this.tool === "rules" || (this.tool === "exit" && isPiece)) return this.pressPiece(isPiece ? mark : "");
    stroke.exit = !this.sketch.exits.includes(cell);
    if (this.tool === "piece") stroke.pen = isPiece ? mark : this.sketch.freeName();
    else stroke.pen = this.tool === "wall" ? WALL : VOID;
    if (stroke.pen) this.paint(cell, stroke.pen);
  }

  /** Selects a piece, or changes whether it may enter the exits. @param {string} name */
  pressPiece(name) {
    if (this.tool === "exit") this.change(this.sketch.withEntry(name));
    else this.chosen = name;
    this.onChange();
  }

  // Opens a sketch with other rules of the selected piece, which stays selected.
  /** @param {Sketch} sketch */
  setRules(sketch) {
    const {chosen} = this;
    this.open(sketch);
    this.chosen = chosen;
    this.onChange();
  }

  /** A piece grows only over empty cells; walls and empty cells are drawn over anything. @param {number} cell @param {string} pen */
  paint(cell, pen) {
    const {sketch, tool, stroke} = this, free = sketch.marks[cell] === VOID && !sketch.exits.includes(cell);
    if (tool === "exit") this.change(sketch.withExit(cell, stroke?.exit ?? true));
    else if (tool !== "piece" || free) this.change((tool === "free" ? sketch.withExit(cell, false) : sketch).withMark(cell, pen));
    this.onChange();
  }

  /** @param {number} to */
  drag(to) {
    const {stroke} = this;
    if (!stroke || to === stroke.at) return;
    const passed = cellsBetween(this.sketch.width, stroke.at, to);
    stroke.at = to;
    if (this.tool === "goal") this.carry(to);
    else if (stroke.pen) for (const cell of passed) this.paint(cell, stroke.pen);
  }

  release() {
    const {stroke} = this;
    if (!stroke) return;
    this.stroke = null;
    if (this.tool === "goal") this.releaseGoal(stroke);
    if (this.sketch !== stroke.before) {
      this.done.push(stroke.was);
      this.undone = [];
    }
    this.onChange();
  }

  /** A drawing replaces a text. @param {Sketch} sketch */
  change(sketch) {
    if (sketch !== this.sketch) Object.assign(this, {sketch, aside: "", draft: ""});
  }

  /** Names of the pieces that can be picked up at a cell: goals lie above the pieces. @param {number} cell */
  namesAt(cell) {
    const goals = [...this.sketch.goals.keys()].filter((name) => hasCell(this.sketch.goalCells(name), cell));
    const mark = this.sketch.marks[cell], piece = mark === VOID || mark === WALL || goals.includes(mark) ? [] : [mark];
    return [...goals, ...piece];
  }

  /** Selects a piece, by its goal if that is at the cell; "" for none. @param {string} name @param {number} cell */
  take(name, cell) {
    const {sketch} = this;
    this.chosen = name;
    this.grip = cell;
    if (name !== "") this.from = (hasCell(sketch.goalCells(name), cell) ? sketch.goals.get(name) : sketch.piece(name)?.place) ?? this.from;
  }

  /** Selects a piece, or sends the selected one here. @param {number} cell @param {Stroke} stroke */
  pressGoal(cell, stroke) {
    const names = this.namesAt(cell);
    // With a goal, only its cells count as the piece; its start is just another place.
    const goal = this.sketch.goalCells(this.chosen);
    stroke.again = this.chosen !== "" && (goal ? hasCell(goal, cell) : names.includes(this.chosen));
    if (this.chosen !== "" && !stroke.again) return this.carry(cell);
    this.take(stroke.again ? this.chosen : names[0] ?? "", cell);
    this.onChange();
  }

  /** Puts the goal of the selected piece so that the cell by which it is held lies on `to`. @param {number} to */
  carry(to) {
    const {grip, stroke, sketch: {width, height}} = this;
    const piece = this.sketch.piece(this.chosen);
    if (!piece || !stroke) return;
    const last = lastCorner(piece.cells), inside = (/** @type {number} */ at, /** @type {number} */ most) => Math.max(0, Math.min(at, most));
    stroke.carried = true;
    this.change(stroke.before.withGoal(this.chosen, {
      x: inside(this.from.x + to % width - grip % width, width - 1 - last.x),
      y: inside(this.from.y + Math.floor(to / width) - Math.floor(grip / width), height - 1 - last.y),
    }));
    this.onChange();
  }

  // A piece that was carried has its goal; one that was pressed again gives way to the one below it, or stays selected.
  /** @param {Stroke} given */
  releaseGoal({carried, again, at}) {
    if (carried) return this.letGo();
    if (!again) return;
    const names = this.namesAt(at), below = names[names.indexOf(this.chosen) + 1];
    this.startPressed = !below && !this.sketch.goals.has(this.chosen);
    if (!this.startPressed) this.take(below ?? "", at);
  }

  /** Shows another goal, which changes nothing, or a new one. @param {number} at */
  showGoal(at) {
    this.letGo();
    this.sketch = this.sketch.showing(at);
    this.onChange();
  }

  /** @param {HTMLElement} container */
  listen(container) {
    container.addEventListener("pointerdown", (event) => {
      if (event.button !== 0 || !event.isPrimary || this.stroke) return;
      const cell = this.view.cellAt(event.clientX, event.clientY);
      event.preventDefault();
      container.dataset.by = "pointer";
      container.setPointerCapture(event.pointerId);
      this.view.grid.focus(cell);
      this.press(cell);
    });
    // A stroke must not count as a gesture: after a fast one Chromium would swallow the next tap anywhere.
    container.addEventListener("touchstart", (event) => event.preventDefault(), {passive: false});
    container.addEventListener("pointermove", (event) => {
      if (!this.stroke || !event.isPrimary) return;
      for (const {clientX, clientY} of event.getCoalescedEvents?.() ?? []) this.drag(this.view.cellAt(clientX, clientY));
      this.drag(this.view.cellAt(event.clientX, event.clientY));
    });
    for (const name of /** @type {const} */ (["pointerup", "pointercancel"]))
      container.addEventListener(name, (event) => { if (event.isPrimary) this.release(); });
    container.addEventListener("keydown", (event) => this.key(event));
    container.addEventListener("focusin", (event) => {
      const cell = this.view.grid.at(event.target);
      if (cell >= 0) this.view.grid.putTabStop(cell);
    });
  }

  /** Arrows move from cell to cell, with Shift they draw; Space and Enter press. @param {KeyboardEvent} event */
  key(event) {
    const {grid} = this.view, cell = grid.at(event.target), to = grid.beside(cell, event.key);
    delete this.view.container.dataset.by;
    if (cell < 0 || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === " " || event.key === "Enter") {
      event.preventDefault();
      this.press(cell);
      this.release();
    }
    if (ARROWS[event.key]) event.preventDefault();
    if (to < 0) return;
    if (event.shiftKey) {
      this.press(cell);
      this.drag(to);
      this.release();
    }
    grid.focus(to);
  }
}

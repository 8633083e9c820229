// Pictures of coins: a board with the goal as rings and gliding coins; and a board with cells to press.
import {CellGrid, cellInWords} from "../board/cell_grid.js";
import {CELL} from "../board/picture.js";
import {calm} from "../board/pulse.js";
import {element, pointOf} from "../board/svg.js";
import {ARROWS} from "../site/keys.js";

const FRAME = 2;  // units
const MOVE_MILLISECONDS = 260;
const DRAG = 2, SNAP = 7.5;  // units: a drag moves by more, and ends in a cell that is nearer
const PULL = 3;              // of targets

export class CoinView {
  // Draws a board in `box` with rings at the cells of `goal`. `label` is its accessible name.
  /** @param {Element} box @param {CoinBoard} board @param {number} goal @param {string} label */
  constructor(box, board, goal, label) {
    this.board = board;
    this.goal = goal;
    const width = board.width * CELL, height = board.height * CELL;
    box.replaceChildren();
    this.svg = element("svg", {
      class: "board coin-board", role: "img", "aria-label": label,
      viewBox: `${-FRAME} ${-FRAME} ${width + 2 * FRAME} ${height + 2 * FRAME}`,
    }, box);
    const drawing = element("g", {"aria-hidden": "true"}, this.svg);
    element("rect", {class: "ground", width, height}, drawing);
    for (let cell = 0; cell < board.cells; ++cell) element("circle", {class: "slot", r: .7, ...this.middle(cell)}, drawing);
    for (const cell of board.cellsOf(goal)) element("circle", {class: "home-ring", r: 4.3, ...this.middle(cell)}, drawing);
    this.layer = element("g", {}, drawing);
    this.coins = new Map();  // by cell
  }

  /** @param {number} cell */
  middle(cell) {
    return {cx: (cell % this.board.width + .5) * CELL, cy: (Math.floor(cell / this.board.width) + .5) * CELL};
  }

  /** @param {number} cell */
  translation(cell) {
    const {cx, cy} = this.middle(cell);
    return `translate(${cx}px, ${cy}px)`;
  }

  /** @param {SVGElement} coin @param {number} cell */
  put(coin, cell) {
    coin.style.transform = this.translation(cell);
    coin.classList.toggle("home", this.board.has(this.goal, cell));
    this.coins.set(cell, coin);
  }

  /** Moves a coin from where it is drawn. @param {SVGElement} coin @param {number} cell @param {number} [speed] */
  glide(coin, cell, speed = 1) {
    const from = coin.style.transform;
    this.put(coin, cell);
    if (calm.matches) return;
    this.layer.append(coin);  // above the others
    coin.animate([{transform: from}, {transform: this.translation(cell)}], {duration: MOVE_MILLISECONDS / speed, easing: "ease-in-out"});
  }

  /** @param {number} cell */
  add(cell) {
    const coin = element("g", {class: "coin"}, this.layer);
    element("circle", {r: 3.5}, coin);
    element("circle", {class: "rim", r: 2.5}, coin);
    this.put(coin, cell);
  }

  // Shows a position; the coin of the move {from, to} glides.
  /** @param {number} position @param {CoinMove | null} [move] @param {number} [speed] */
  show(position, move = null, speed = 1) {
    const coin = move && this.coins.get(move.from);
    if (coin) {
      this.coins.delete(move.from);
      this.glide(coin, move.to, speed);
    }
    for (const [cell, other] of this.coins) {
      if (this.board.has(position, cell)) continue;
      other.remove();
      this.coins.delete(cell);
    }
    for (const cell of this.board.cellsOf(position)) if (!this.coins.has(cell)) this.add(cell);
  }
}

export class CoinCells extends CoinView {
  /** The coin under a pointer, which is drawn once it is dragged. @type {{cell: number, x: number, y: number, coin?: SVGElement} | null} */
  held = null;
  /** The marked targets. @type {number[]} */
  targets = [];
  still = false;  // while a solution is shown, to which the keys belong

  // onPress(cell) is called for clicks, taps, drops, Enter and Space on a cell, onEscape() for Escape. onPick(cell) should select
  // a coin that is dragged; it returns whether that is possible.
  /**
   * @param {Element} box @param {CoinBoard} board @param {number} goal @param {string} label
   * @param {{onPress: (cell: number) => void, onPick: (cell: number) => boolean, onEscape: () => void}} given
   */
  constructor(box, board, goal, label, {onPress, onPick, onEscape}) {
    super(box, board, goal, label);
    this.onPress = onPress;
    this.onPick = onPick;
    this.onEscape = onEscape;
    this.svg.setAttribute("role", "grid");
    this.svg.setAttribute("tabindex", "-1");  // Chromium makes an SVG with listeners a tab stop of its own
    this.marks = element("g", {"aria-hidden": "true", class: "layer"}, this.svg);
    this.grid = new CellGrid(this.svg, board.width, board.height);
    this.svg.addEventListener("click", (event) => this.pressed(event));
    this.svg.addEventListener("keydown", (event) => this.key(event));
    // A finger on a coin must not scroll the page. Chromium ignores touch-action on the parts of an SVG.
    this.svg.addEventListener("touchmove", (event) => { if (this.held) event.preventDefault(); }, {passive: false});
    this.svg.addEventListener("pointerdown", (event) => this.hold(event));
    this.svg.addEventListener("pointermove", (event) => this.drag(event));
    this.svg.addEventListener("pointerup", (event) => { if (event.isPrimary) this.drop(pointOf(this.svg, event)); });
    this.svg.addEventListener("pointercancel", (event) => { if (event.isPrimary) this.drop(null); });
  }

  /** @param {PointerEvent} event */
  hold(event) {
    const cell = this.grid.at(event.target), {x, y} = pointOf(this.svg, event);
    if (event.isPrimary) this.held = event.button === 0 && this.coins.has(cell) ? {cell, x, y} : null;
  }

  /** @param {PointerEvent} event */
  drag(event) {
    const {held} = this, {x, y} = pointOf(this.svg, event);
    if (!held || !event.isPrimary) return;
    if (!held.coin) {
      if (Math.hypot(x - held.x, y - held.y) < DRAG || !this.onPick(held.cell)) return;
      this.svg.setPointerCapture(event.pointerId);
      held.coin = this.layer.appendChild(this.coins.get(held.cell));
    }
    if (held.coin) held.coin.style.transform = `translate(${x}px, ${y}px)`;
  }

  // Drops the dragged coin at the nearest cell; it returns unless that is a target.
  /** @param {Place | null} point */
  drop(point) {
    const {held, targets} = this;
    this.held = null;
    if (!held?.coin) return;
    const {x, y} = point ?? {x: Infinity, y: Infinity};
    /** @param {number} cell */
    const away = (cell) => Math.hypot(this.middle(cell).cx - x, this.middle(cell).cy - y) - (targets.includes(cell) ? PULL : 0);
    const cell = this.grid.cells.reduce((best, _, other) => (away(other) < Math.min(SNAP, away(best)) ? other : best), held.cell);
    const [own] = [...this.coins].find(([, coin]) => coin === held.coin) ?? [];  // Ctrl+Z may have moved it
    if (own !== undefined && !(own === held.cell && targets.includes(cell))) this.glide(held.coin, own);
    if (!this.coins.has(cell)) this.onPress(cell);
  }

  /** @param {Event} event */
  pressed(event) {
    const cell = this.grid.at(event.target);
    if (cell < 0) return;
    this.grid.putTabStop(cell);
    this.onPress(cell);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const cell = this.grid.at(event.target), beside = this.grid.beside(cell, event.key);
    if (this.still || cell < 0 || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    if (ARROWS[event.key]) {
      if (beside >= 0) this.grid.focus(beside);
    } else if (event.key === "Enter" || event.key === " ") {
      this.onPress(cell);
    } else if (event.key === "Escape") {
      this.onEscape();
    } else {
      return;
    }
    event.preventDefault();
  }

  // Marks the selected coin (-1 for none) with its targets, or a suggested move.
  /** @param {{chosen?: number, targets?: number[], advised?: CoinMove | null}} given */
  mark({chosen = -1, targets = [], advised = null}) {
    this.marks.replaceChildren();
    this.targets = targets;
    if (chosen >= 0) element("circle", {class: "chosen", r: 4.3, ...this.middle(chosen)}, this.marks);
    for (const cell of targets) element("circle", {class: "dot", r: 1.4, ...this.middle(cell)}, this.marks);
    for (const cell of advised ? [advised.from, advised.to] : [])
      element("circle", {class: "ghost", r: 4.3, ...this.middle(cell)}, this.marks);
    this.grid.cells.forEach((rect, cell) => {
      const coin = this.coins.has(cell), goal = this.board.has(this.goal, cell);
      const words = [coin ? "coin" : "empty", ...(goal ? ["goal"] : []), ...(targets.includes(cell) ? ["the coin can go here"] : [])];
      rect.setAttribute("aria-label", `${words.join(", ")}, ${cellInWords(this.board, cell)}`);
      rect.setAttribute("aria-selected", String(cell === chosen));
      rect.classList.toggle("to-press", coin || targets.includes(cell));
    });
  }
}

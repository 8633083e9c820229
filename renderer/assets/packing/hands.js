// Placing pieces by drag, by keyboard, and by a press on a piece and then a cell. Touch and mouse work the same.
import {pointOf} from "../board/svg.js";
import {ARROWS, TypedName} from "../site/keys.js";
import {placeInWords} from "./words.js";

const CLICK_PIXELS = 5;  // a press that moves less is a click
const SNAP = 9;          // units that a dropped piece may be off its place; a cell is ten wide
const ABOVE_FINGER = 10; // units above the finger, which would hide the piece

/** @param {number[]} given */
const middle = ([x, y, width, height]) => ({x: x + width / 2, y: y + height / 2});

export class PackingHands {
  // onChange(sentence) is called after each change of the game, say(sentence) for other messages.
  /**
   * @param {{board: PackingBoard, game: PackingGame, view: PackingView, tray: PackingTray, onChange: (sentence: string) => void, say: (sentence: string) => void}} given
   */
  constructor({board, game, view, tray, onChange, say}) {
    this.board = board;
    this.game = game;
    this.view = view;
    this.tray = tray;
    this.onChange = onChange;
    this.say = say;
    this.chosen = -1;
    this.cursor = -1;   // the placement of the selected piece that the keys have reached
    /** @type {number | null} */
    this.column = null; // the x to which up and down arrows keep
    /** @type {Held | null} */
    this.drag = null;
    this.typed = new TypedName(board.pieces.map((_, piece) => ({label: "", number: String(piece + 1)})));
    this.listen();
  }

  /** @param {number} piece */
  nameOf(piece) { return this.board.pieces[piece].name; }
  /** @param {number} number */
  placement(number) { return this.board.placements[number]; }
  /** Where a piece lies. @param {number} piece */
  currentPlacement(piece) { return this.placement(this.game.placementOf(piece) ?? -1); }
  /** @param {number} piece */
  turnOf(piece) { return this.board.pieces[piece].turns[this.tray.turns[piece]]; }
  /** @param {number} piece */
  isPlaced(piece) { return this.game.placementOf(piece) !== undefined; }

  // ---- Selecting, rotating

  refresh() {
    if (this.chosen >= 0 && this.isPlaced(this.chosen)) this.chosen = -1;
    /** @param {number} piece */
    const isGiven = (piece) => this.game.isGiven(piece);
    this.tray.show((piece) => this.isPlaced(piece), isGiven, this.chosen);
    this.view.show(this.game.all, isGiven);
    this.setCursor(-1);
  }

  /** @param {number} piece */
  choose(piece) {
    if (this.chosen === piece) return;
    this.chosen = piece;
    this.column = null;
    this.refresh();
  }

  /** `how` is "right" or "flip". @param {"right" | "flip"} how */
  turn(how) {
    const piece = this.drag ? this.drag.piece : this.chosen;
    if (piece < 0) return this.say("Select a piece first.");
    const before = this.cursor;
    this.tray.setTurn(piece, this.turnOf(piece)[how]);
    if (this.drag) return this.followDrag(true);
    if (before >= 0) this.setCursor(this.nearest(piece, this.middleOf(before)));
    return this.say(before >= 0 ? this.cursorInWords() : `${this.nameOf(piece)} ${how === "flip" ? "flipped" : "rotated"}.`);
  }

  // ---- The placement under the keys

  /** @param {number} number */
  middleOf(number) {
    const {dx, dy} = this.board.offset(this.placement(number)), {x, y} = middle(this.board.turnOf(this.placement(number)).box);
    return {x: x + dx, y: y + dy};
  }

  // The placement of a piece, as it is turned, nearest to a point, among those that `isWanted`; -1 for none.
  /** @param {number} piece @param {Place} given @param {((number: number) => boolean) | null} [isWanted] */
  nearest(piece, {x, y}, isWanted = null) {
    let best = -1, least = Infinity;
    for (const number of this.turnOf(piece).places) {
      const at = this.middleOf(number), distance = Math.hypot(at.x - x, at.y - y);
      if (distance < least && (!isWanted || isWanted(number))) [best, least] = [number, distance];
    }
    return best;
  }

  /** @param {number} number */
  setCursor(number) {
    this.cursor = number;
    this.view.unmark();
    if (number >= 0) this.view.mark(number, this.game.fits(number) ? "ghost" : "clash");
  }

  cursorInWords() {
    if (this.cursor < 0) return "When rotated like this, it is larger than the board.";
    const where = placeInWords(this.board, this.placement(this.cursor));
    return `${this.nameOf(this.chosen)}: ${where}. ${this.game.fits(this.cursor) ? "Press Enter to place it." : "It does not fit there."}`;
  }

  /** Moves to the next placement in a direction; the first time, to one that fits. @param {number[]} given */
  lead([stepX, stepY]) {
    if (this.cursor < 0) {
      const centre = middle(this.board.box);
      const fitting = this.nearest(this.chosen, centre, (number) => this.game.fits(number));
      this.setCursor(fitting >= 0 ? fitting : this.nearest(this.chosen, centre));
    } else {
      const from = this.middleOf(this.cursor);
      if (stepX !== 0 || this.column === null) this.column = from.x;
      let best = -1, least = Infinity;
      for (const number of this.turnOf(this.chosen).places) {
        const at = this.middleOf(number), x = at.x - from.x, y = at.y - from.y;
        const ahead = x * stepX + y * stepY, aside = Math.abs(x * stepY) + Math.abs(y * stepX);
        const off = stepX === 0 ? Math.abs(at.x - this.column) / 100 : 0;
        if (ahead > aside + .01 && ahead + aside + off < least) [best, least] = [number, ahead + aside + off];
      }
      if (best >= 0) this.setCursor(best);
    }
    this.say(this.cursorInWords());
  }

  // ---- Placing, removing

  /** @param {number} number */
  lay(number) {
    const {piece} = this.placement(number);
    if (!this.game.lay(number)) return this.say(`The ${this.nameOf(piece)} does not fit there.`);
    this.tray.setTurn(piece, this.placement(number).turn);
    if (this.chosen === piece) this.chosen = -1;
    return this.changed(`${this.nameOf(piece)} placed: ${placeInWords(this.board, this.placement(number))}.`);
  }

  /** Removes a piece; in the tray it keeps its turn. @param {number} piece */
  takeBack(piece) {
    this.tray.setTurn(piece, this.currentPlacement(piece).turn);
    this.game.takeBack(piece);
    this.chosen = piece;
    this.changed(`${this.nameOf(piece)} removed.`);
  }

  /** @param {string} sentence */
  changed(sentence) {
    this.refresh();
    this.onChange(sentence);
  }

  /** Suggests a placement, which Enter then places. @param {number} number */
  propose(number) {
    const {piece, turn} = this.placement(number);
    this.tray.setTurn(piece, turn);
    this.chosen = piece;
    this.refresh();
    this.setCursor(number);
  }

  /** Marks a placed piece that has to go. @param {number} number */
  blame(number) {
    this.setCursor(-1);
    this.view.mark(number, "clash");
  }

  // ---- Keys

  /** Focuses a piece, in the tray or on the board. @param {number} piece */
  focus(piece) {
    const target = this.isPlaced(piece) ? this.view.groupOf(piece) : this.tray.buttons[piece];
    target.focus({preventScroll: true});
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key, placed = this.view.pieceAt(event.target);
    const typed = /^\d$/.test(key) ? this.typed.add(key, event.timeStamp) : -1;
    if (typed >= 0) this.focus(typed);
    else if (placed >= 0 && ["Delete", "Backspace", "Enter", " "].includes(key)) this.takeBackByKey(placed);
    else if (key === "r") this.turn("right");
    else if (key === "f") this.turn("flip");
    else if (placed < 0 && this.chosen >= 0 && ARROWS[key]) this.lead(ARROWS[key]);
    else if (placed < 0 && this.chosen >= 0 && (key === "Enter" || key === " ")) this.layByKey();
    else return;
    event.preventDefault();
  }

  layByKey() {
    if (this.cursor < 0) return this.lead([0, 0]);
    const piece = this.chosen;
    this.lay(this.cursor);
    const next = this.isPlaced(piece) ? this.tray.nextAfter(piece) : -1;
    if (next >= 0) this.tray.buttons[next].focus({preventScroll: true});
    else if (this.isPlaced(piece)) this.focus(piece);
    return undefined;
  }

  /** @param {number} piece */
  takeBackByKey(piece) {
    if (this.game.isGiven(piece)) return;
    this.takeBack(piece);
    this.focus(piece);
  }

  // ---- Pointers

  // Begins a press on a piece, which is drawn in the picture `svg`, shifted by `shift`.
  /** @param {PointerEvent} event @param {number} piece @param {SVGSVGElement} svg @param {Offset} shift */
  press(event, piece, svg, shift) {
    if (event.button !== 0 || this.drag) return;
    const at = pointOf(svg, event), placed = this.isPlaced(piece);
    const above = !placed && event.pointerType === "touch" ? ABOVE_FINGER : 0;
    if (event.currentTarget instanceof Element) event.currentTarget.setPointerCapture(event.pointerId);
    this.drag = {
      piece, placed, pointer: event.pointerId, from: {x: event.clientX, y: event.clientY}, moved: false,
      grip: {x: at.x - shift.dx, y: at.y - shift.dy + above}, wasChosen: this.chosen === piece, at, target: -1,
    };
    if (placed) this.tray.setTurn(piece, this.currentPlacement(piece).turn);
  }

  /** @param {PointerEvent} event */
  move(event) {
    const {drag} = this;
    if (!drag || event.pointerId !== drag.pointer) return;
    drag.at = pointOf(this.view.svg, event);
    if (!drag.moved && Math.hypot(event.clientX - drag.from.x, event.clientY - drag.from.y) < CLICK_PIXELS) return;
    if (!drag.moved) this.tray.lift(drag.piece, true);
    drag.moved = true;
    this.followDrag(false);
  }

  /** Draws the held piece and where it would go. A piece that was turned is held by its middle. @param {boolean} turned */
  followDrag(turned) {
    const {drag} = this;
    if (!drag) return;
    const {box, at: [atX, atY]} = this.turnOf(drag.piece);
    if (turned) drag.grip = middle(box);
    if (!drag.moved) return;
    const held = {dx: drag.at.x - drag.grip.x, dy: drag.at.y - drag.grip.y};
    this.view.hold(drag.piece, this.tray.turns[drag.piece], held);
    let least = SNAP;
    drag.target = -1;
    for (const number of this.turnOf(drag.piece).places) {
      const {x, y} = this.board.cells[this.placement(number).cells[0]];
      const distance = Math.hypot(x - atX - held.dx, y - atY - held.dy);
      if (distance < least && this.game.fits(number)) [drag.target, least] = [number, distance];
    }
    this.view.unmark();
    if (drag.target >= 0) this.view.mark(drag.target, "ghost");
  }

  /** @param {PointerEvent} event @param {boolean} keep */
  release(event, keep) {
    const {drag} = this;
    if (!drag || event.pointerId !== drag.pointer) return;
    this.letGo();
    if (!keep) this.refresh();
    else if (!drag.moved) this.tap(drag);
    else if (drag.target >= 0) this.lay(drag.target);
    else if (drag.placed && !this.view.isNear(drag.at)) this.takeBack(drag.piece);
    else this.missed(drag);
  }

  // Cancels a drag.
  letGo() {
    if (!this.drag) return;
    this.tray.lift(this.drag.piece, false);
    this.drag = null;
    this.view.release();
    this.view.unmark();
  }

  /** @param {Held} given */
  missed({piece, placed, at}) {
    if (placed) this.tray.setTurn(piece, this.currentPlacement(piece).turn);
    else this.chosen = piece;
    this.refresh();
    this.say(this.view.isNear(at) ? `The ${this.nameOf(piece)} does not fit there.` : "");
  }

  /** @param {Held} given */
  tap({piece, placed, wasChosen}) {
    if (placed) this.takeBack(piece);
    else if (wasChosen) this.turn("right");
    else {
      this.choose(piece);
      this.say(`${this.nameOf(piece)} selected: tap a cell to place it, or drag it. Tap it again to rotate it.`);
    }
  }

  /** Places the selected piece so that it covers the pressed cell. @param {number} cell */
  pressCell(cell) {
    if (this.chosen < 0) return this.say("Select a piece first, then tap a cell.");
    /** @param {number} number */
    const covers = (number) => this.placement(number).cells.includes(cell);
    if (this.cursor >= 0 && covers(this.cursor) && this.game.fits(this.cursor)) return this.lay(this.cursor);
    const number = this.nearest(this.chosen, this.board.cells[cell], (each) => covers(each) && this.game.fits(each));
    return number >= 0 ? this.lay(number) : this.say(`The ${this.nameOf(this.chosen)} does not fit there when rotated like this.`);
  }

  // ---- Listening. The listeners disappear with view and tray.

  listen() {
    const {view: {svg}, view, tray} = this;
    for (const button of tray.buttons) {
      const piece = Number(button.dataset.piece);
      button.addEventListener("pointerdown", (event) => this.press(event, piece, tray.svgOf(piece), {dx: 0, dy: 0}));
      button.addEventListener("focus", () => { if (!this.drag) this.choose(piece); });
      // A screen reader presses without a pointer.
      button.addEventListener("click", (event) => { if (event.detail === 0) this.choose(piece); });
      this.follow(button);
      button.addEventListener("keydown", (event) => this.key(event));
    }
    svg.addEventListener("pointerdown", (event) => {
      const piece = view.pieceAt(event.target);
      if (piece < 0) return;
      if (this.game.isGiven(piece)) this.say(`${this.nameOf(piece)} is given, so it cannot be moved.`);
      else this.press(event, piece, svg, this.board.offset(this.currentPlacement(piece)));
    });
    this.follow(svg);
    // A finger on a piece must not scroll the page. Chromium ignores touch-action on the paths of an SVG.
    svg.addEventListener("touchstart", (event) => {
      const piece = view.pieceAt(event.target);
      if (piece >= 0 && !this.game.isGiven(piece)) event.preventDefault();
    }, {passive: false});
    svg.addEventListener("click", (event) => {
      const cell = view.cellAt(event.target);
      if (cell >= 0) this.pressCell(cell);
    });
    svg.addEventListener("keydown", (event) => this.key(event));
  }

  /** @param {GlobalEventHandlers} element */
  follow(element) {
    element.addEventListener("pointermove", (event) => this.move(event));
    element.addEventListener("pointerup", (event) => this.release(event, true));
    element.addEventListener("pointercancel", (event) => this.release(event, false));
  }
}

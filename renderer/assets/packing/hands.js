// Laying pieces: by pointer, by keys, and by pressing a piece and then a cell. Fingers and mouse are the same.
import {TypedName} from "../site/keys.js";
import {packingPicture} from "./view.js";
import {placeInWords} from "./words.js";

const CLICK_PIXELS = 5;  // a press that moves less is a click
const SNAP = 9;          // units from where a piece is dropped to where it comes to lie, at most; a cell is ten wide
const ABOVE_FINGER = 10; // units that a piece from the tray is held above a finger, which would hide it
/** @type {Record<string, number[]>} */
const ARROWS = {ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0]};

/** @param {number[]} given */
const middle = ([x, y, width, height]) => ({x: x + width / 2, y: y + height / 2});

export class PackingHands {
  // What is done with the game goes to `onChange(sentence)`, what else is to be said to `say(sentence)`.
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
    this.cursor = -1;   // the placement to which keys have led the chosen piece
    /** @type {number | null} */
    this.column = null; // the x that arrows up and down keep to
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
  laidPlacement(piece) { return this.placement(this.game.placementOf(piece) ?? -1); }
  /** @param {number} piece */
  turnOf(piece) { return this.board.pieces[piece].turns[this.tray.turns[piece]]; }
  /** @param {number} piece */
  isLaid(piece) { return this.game.placementOf(piece) !== undefined; }

  // ---- Choosing, turning

  refresh() {
    if (this.chosen >= 0 && this.isLaid(this.chosen)) this.chosen = -1;
    /** @param {number} piece */
    const isGiven = (piece) => this.game.isGiven(piece);
    this.tray.show((piece) => this.isLaid(piece), isGiven, this.chosen);
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
    if (piece < 0) return this.say("Choose a piece first.");
    const before = this.cursor;
    this.tray.setTurn(piece, this.turnOf(piece)[how]);
    if (this.drag) return this.followDrag(true);
    if (before >= 0) this.setCursor(this.nearest(piece, this.middleOf(before)));
    return this.say(before >= 0 ? this.cursorInWords() : `${this.nameOf(piece)} is ${how === "flip" ? "flipped" : "turned"}.`);
  }

  // ---- The place that keys have led to

  /** @param {number} number */
  middleOf(number) {
    const {dx, dy} = this.board.offset(this.placement(number)), {x, y} = middle(this.board.turnOf(this.placement(number)).box);
    return {x: x + dx, y: y + dy};
  }

  // The placement of a piece, as it is turned, nearest to a point; of all, or of those that `isWanted`. -1 for none.
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
    if (this.cursor < 0) return "Turned like that it is larger than the board.";
    const where = placeInWords(this.board, this.placement(this.cursor));
    return `${this.nameOf(this.chosen)}: ${where}. ${this.game.fits(this.cursor) ? "Enter lays it." : "It does not fit there."}`;
  }

  /** An arrow leads to the next place on that side; the first one to a place where the piece fits. @param {number[]} given */
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

  // ---- Laying, taking back

  /** @param {number} number */
  lay(number) {
    const {piece} = this.placement(number);
    if (!this.game.lay(number)) return this.say(`${this.nameOf(piece)} does not fit there.`);
    this.tray.setTurn(piece, this.placement(number).turn);
    if (this.chosen === piece) this.chosen = -1;
    return this.changed(`${this.nameOf(piece)} laid: ${placeInWords(this.board, this.placement(number))}.`);
  }

  /** The piece lies in the tray as it lay on the board. @param {number} piece */
  takeBack(piece) {
    this.tray.setTurn(piece, this.laidPlacement(piece).turn);
    this.game.takeBack(piece);
    this.chosen = piece;
    this.changed(`${this.nameOf(piece)} taken back.`);
  }

  /** @param {string} sentence */
  changed(sentence) {
    this.refresh();
    this.onChange(sentence);
  }

  /** Shows where a piece may lie, and makes it the one that Enter lays. @param {number} number */
  propose(number) {
    const {piece, turn} = this.placement(number);
    this.tray.setTurn(piece, turn);
    this.chosen = piece;
    this.refresh();
    this.setCursor(number);
  }

  /** Shows which laid piece is to blame. @param {number} number */
  blame(number) {
    this.setCursor(-1);
    this.view.mark(number, "clash");
  }

  // ---- Keys

  /** Leads the focus to a piece, wherever it is. @param {number} piece */
  focus(piece) {
    const target = this.isLaid(piece) ? this.view.groupOf(piece) : this.tray.buttons[piece];
    target.focus({preventScroll: true});
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key, laid = this.view.pieceAt(event.target);
    const typed = /^\d$/.test(key) ? this.typed.add(key, event.timeStamp) : -1;
    if (typed >= 0) this.focus(typed);
    else if (laid >= 0 && ["Delete", "Backspace", "Enter", " "].includes(key)) this.takeBackByKey(laid);
    else if (key === "r") this.turn("right");
    else if (key === "f") this.turn("flip");
    else if (laid < 0 && this.chosen >= 0 && ARROWS[key]) this.lead(ARROWS[key]);
    else if (laid < 0 && this.chosen >= 0 && (key === "Enter" || key === " ")) this.layByKey();
    else return;
    event.preventDefault();
  }

  layByKey() {
    if (this.cursor < 0) return this.lead([0, 0]);
    const piece = this.chosen;
    this.lay(this.cursor);
    const next = this.isLaid(piece) ? this.tray.nextAfter(piece) : -1;
    if (next >= 0) this.tray.buttons[next].focus({preventScroll: true});
    else if (this.isLaid(piece)) this.focus(piece);
    return undefined;
  }

  /** @param {number} piece */
  takeBackByKey(piece) {
    if (this.game.isGiven(piece)) return;
    this.takeBack(piece);
    this.focus(piece);
  }

  // ---- Pointers

  // Begins a press on a piece; `svg` is the picture that it is drawn in, whose own shift there is `shift`.
  /** @param {PointerEvent} event @param {number} piece @param {SVGSVGElement} svg @param {Offset} shift */
  press(event, piece, svg, shift) {
    if (event.button !== 0 || this.drag) return;
    const at = packingPicture.pointOf(svg, event.clientX, event.clientY), laid = this.isLaid(piece);
    const above = !laid && event.pointerType === "touch" ? ABOVE_FINGER : 0;
    if (event.currentTarget instanceof Element) event.currentTarget.setPointerCapture(event.pointerId);
    this.drag = {
      piece, laid, pointer: event.pointerId, from: {x: event.clientX, y: event.clientY}, moved: false,
      grip: {x: at.x - shift.dx, y: at.y - shift.dy + above}, wasChosen: this.chosen === piece, at, target: -1,
    };
    if (laid) this.tray.setTurn(piece, this.laidPlacement(piece).turn);
  }

  /** @param {PointerEvent} event */
  move(event) {
    const {drag} = this;
    if (!drag || event.pointerId !== drag.pointer) return;
    drag.at = this.view.pointOf(event.clientX, event.clientY);
    if (!drag.moved && Math.hypot(event.clientX - drag.from.x, event.clientY - drag.from.y) < CLICK_PIXELS) return;
    if (!drag.moved) this.tray.lift(drag.piece, true);
    drag.moved = true;
    this.followDrag(false);
  }

  /** Draws the piece in the hand, and where it would come to lie. A piece that was turned is held in its middle. @param {boolean} turned */
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
    else if (drag.laid && !this.view.isNear(drag.at)) this.takeBack(drag.piece);
    else this.missed(drag);
  }

  // Ends a drag as if nothing had been taken.
  letGo() {
    if (!this.drag) return;
    this.tray.lift(this.drag.piece, false);
    this.drag = null;
    this.view.release();
    this.view.unmark();
  }

  /** @param {Held} given */
  missed({piece, laid, at}) {
    if (laid) this.tray.setTurn(piece, this.laidPlacement(piece).turn);
    else this.chosen = piece;
    this.refresh();
    this.say(this.view.isNear(at) ? `${this.nameOf(piece)} does not fit there.` : "");
  }

  /** @param {Held} given */
  tap({piece, laid, wasChosen}) {
    if (laid) this.takeBack(piece);
    else if (wasChosen) this.turn("right");
    else {
      this.choose(piece);
      this.say(`${this.nameOf(piece)} is chosen: press the cell where it is to lie, or drag it. Press it again to turn it.`);
    }
  }

  /** A press on a free cell lays the chosen piece so that it covers the cell. @param {number} cell */
  pressCell(cell) {
    if (this.chosen < 0) return this.say("Choose a piece first, then press the cell where it is to lie.");
    /** @param {number} number */
    const covers = (number) => this.placement(number).cells.includes(cell);
    if (this.cursor >= 0 && covers(this.cursor) && this.game.fits(this.cursor)) return this.lay(this.cursor);
    const number = this.nearest(this.chosen, this.board.cells[cell], (each) => covers(each) && this.game.fits(each));
    return number >= 0 ? this.lay(number) : this.say(`Turned like that, the ${this.nameOf(this.chosen)} does not fit there.`);
  }

  // ---- Listening. What listens goes away with view and tray.

  listen() {
    const {view: {svg}, view, tray} = this;
    for (const button of tray.buttons) {
      const piece = Number(button.dataset.piece);
      button.addEventListener("pointerdown", (event) => this.press(event, piece, tray.svgOf(piece), {dx: 0, dy: 0}));
      button.addEventListener("focus", () => { if (!this.drag) this.choose(piece); });
      // A press by a screen reader, which moves no pointer.
      button.addEventListener("click", (event) => { if (event.detail === 0) this.choose(piece); });
      this.follow(button);
      button.addEventListener("keydown", (event) => this.key(event));
    }
    svg.addEventListener("pointerdown", (event) => {
      const piece = view.pieceAt(event.target);
      if (piece < 0) return;
      if (this.game.isGiven(piece)) this.say(`${this.nameOf(piece)} is given.`);
      else this.press(event, piece, svg, this.board.offset(this.laidPlacement(piece)));
    });
    this.follow(svg);
    // A finger on a piece must not scroll the page. Chromium heeds touch-action on no path of a picture.
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

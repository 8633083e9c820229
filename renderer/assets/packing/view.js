// The board of a packing puzzle: placed pieces, the marked placement, and the held piece.
import {element} from "../board/svg.js";
import {placeInWords} from "./words.js";

const FRAME = 2;  // units around the board

// A piece for the board and the tray: its shape and its name.
/** @param {{name: string, turns: Turn[]}} given @param {number} piece @param {number} turn @param {Element} parent */
export function drawPiece({name, turns}, piece, turn, parent) {
  const {path, label: [x, y]} = turns[turn], group = element("g", {}, parent);
  element("path", {class: `tile k${piece}`, d: path}, group);
  element("text", {x, y}, group).textContent = name;
  return group;
}

/** @param {Offset} given */
const shift = ({dx, dy}) => `translate(${dx} ${dy})`;

/** The number in an attribute of an element or its ancestors; -1 for none. @param {EventTarget | null} target @param {string} name */
const numberAt = (target, name) =>
  Number((target instanceof Element ? target.closest(`[${name}]`)?.getAttribute(name) : null) ?? -1);

export class PackingView {
  /** `fixed` labels pieces that cannot be moved. @param {Element} container @param {PackingBoard} board @param {string} fixed */
  constructor(container, board, fixed) {
    this.board = board;
    this.fixed = fixed;
    const [x, y, width, height] = board.box;
    container.replaceChildren();
    this.svg = /** @type {SVGSVGElement} */ (element("svg", {
      class: "packing", viewBox: `${x - FRAME} ${y - FRAME} ${width + 2 * FRAME} ${height + 2 * FRAME}`,
      role: "group", tabindex: -1, "aria-label": "Board",
    }, container));
    const ground = element("g", {}, this.svg);
    element("path", {class: "well", d: board.outline}, ground);
    board.outlines.forEach((d, cell) => element("path", {class: "cell", d, "data-cell": cell}, ground));
    this.pieces = element("g", {}, this.svg);
    this.marks = element("g", {class: "layer"}, this.svg);
    this.hand = element("g", {class: "layer"}, this.svg);
    /** @type {Map<number, SVGElement>} */
    this.groups = new Map();  // by placement
  }

  // Shows the placed pieces. `isFixed(piece)` says which pieces cannot be moved.
  /** @param {number[]} placements @param {(piece: number) => boolean} isFixed */
  show(placements, isFixed) {
    for (const [number, group] of this.groups) {
      if (placements.includes(number)) continue;
      group.remove();
      this.groups.delete(number);
    }
    for (const number of placements) if (!this.groups.has(number)) this.add(number);
    for (const [number, group] of this.groups) this.describe(group, this.board.placements[number], isFixed);
  }

  /** @param {number} number */
  add(number) {
    const {board} = this, placement = board.placements[number], {piece, turn} = placement;
    const group = drawPiece(board.pieces[piece], piece, turn, this.pieces);
    group.setAttribute("transform", shift(board.offset(placement)));
    group.setAttribute("data-piece", String(piece));
    this.groups.set(number, group);
  }

  /** @param {SVGElement} group @param {Placement} placement @param {(piece: number) => boolean} isFixed */
  describe(group, placement, isFixed) {
    const {name} = this.board.pieces[placement.piece], where = placeInWords(this.board, placement);
    const fixed = isFixed(placement.piece);
    group.setAttribute("role", fixed ? "img" : "button");
    group.setAttribute("aria-label", fixed ? `${name}${this.fixed}, ${where}` : `${name}, ${where}`);
    group.classList.toggle("held", fixed);
    if (fixed) group.removeAttribute("tabindex");
    else group.setAttribute("tabindex", "0");
  }

  /** @param {number} piece */
  groupOf(piece) { return this.pieces.querySelector(`[data-piece="${piece}"]`); }

  /** The placed piece at an event's target, or -1; below, the cell, or -1. @param {EventTarget | null} target */
  pieceAt(target) { return target instanceof Element && this.svg.contains(target) ? numberAt(target, "data-piece") : -1; }
  /** @param {EventTarget | null} target */
  cellAt(target) { return numberAt(target, "data-cell"); }

  /** Whether a point is on the board or close to it. @param {Place} given */
  isNear({x, y}) {
    const [left, top, width, height] = this.board.box, room = 5;
    return x > left - room && x < left + width + room && y > top - room && y < top + height + room;
  }

  /** Marks a placement: `name` is "ghost", or "clash" for an impossible one. @param {number} number @param {string} name */
  mark(number, name) {
    const {board} = this, placement = board.placements[number];
    element("path", {
      class: `${name} k${placement.piece}`, d: board.turnOf(placement).path, transform: shift(board.offset(placement)),
    }, this.marks);
  }

  unmark() { this.marks.replaceChildren(); }

  // Shows a held piece, its drawing shifted by {dx, dy}; on the board it is faint meanwhile.
  /** @param {number} piece @param {number} turn @param {Offset} at */
  hold(piece, turn, at) {
    this.hand.replaceChildren();
    drawPiece(this.board.pieces[piece], piece, turn, this.hand).setAttribute("transform", shift(at));
    this.groupOf(piece)?.classList.add("lifted");
  }

  release() {
    this.hand.replaceChildren();
    for (const group of this.pieces.querySelectorAll(".lifted")) group.classList.remove("lifted");
  }
}

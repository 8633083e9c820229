// The board on the page: pieces that can be focused, marked and moved along a path.
import {counted, pieceName} from "../site/notation.js";
import {boundingBox, cellsOf, countCells} from "./model.js";
import {CELL, picture, piecePath} from "./picture.js";
import {calm, pulse} from "./pulse.js";
import {STEP_X, STEP_Y} from "./rules.js";
import {element} from "./svg.js";
import {wayOutOf} from "./way_out.js";

const STEP_MILLISECONDS = 140;
const LEAVE_MILLISECONDS = 500;
const FRAME = 2;     // units around the cells
const OUTSIDE = 6;   // units beyond a gap in the frame
const RING = 1.25;   // units from a piece's cells to its ring, which stays clear of a disc

/** Offsets are {dx, dy} in cells from where a piece was drawn. @param {Offset} given */
const translation = ({dx, dy}) => `translate(${dx * CELL}px, ${dy * CELL}px)`;

export class BoardView {
  /** For playables see playable.js. @param {HTMLElement} container @param {Playable} playable */
  constructor(container, playable) {
    this.board = playable.board;
    this.roles = playable.roles;
    this.start = playable.start;
    this.pieces = [...this.start];
    this.foremost = Math.max(0, this.roles.findIndex(({wanted}) => wanted));
    container.innerHTML = picture(this.board, this.start, this.roles, true);
    this.svg = container.querySelector("svg");
    this.wayOut = wayOutOf(playable);
    this.box = this.viewBox();
    this.svg.setAttribute("viewBox", `${this.box.x} ${this.box.y} ${this.box.width} ${this.box.height}`);
    this.svg.removeAttribute("aria-hidden");
    this.svg.setAttribute("role", "group");
    // Otherwise Chromium makes an SVG with focus listeners a tab stop.
    this.svg.setAttribute("tabindex", "-1");
    this.svg.setAttribute("aria-label", `Board of ${this.board.width} columns and ${this.board.height} rows`);
    this.groups = [...this.svg.querySelectorAll("g")];
    this.groups.forEach((group, index) => this.preparePiece(group, index));
    this.putTabStop(this.foremost);
    this.back = this.addLayer(true);   // below the pieces
    this.aims = this.addLayer(false);  // above them
    this.front = this.addLayer(false);
    this.drawGround();
    this.drawExits();
    this.ghosts = element("g", {}, this.back);
    if (playable.corner) this.drawCorner();
    else if (this.wayOut) this.addOutline(this.aims, this.wayOut.cells, this.outside(this.wayOut, 0), "target aim");
    else this.drawAims(playable.goals);
    this.show(this.start);
  }

  // The frame, and on the side of a gap some room outside.
  viewBox() {
    /** @param {string} side */
    const rim = (side) => FRAME + (this.wayOut?.step === side ? OUTSIDE : 0);
    const {width, height} = this.board;
    return {x: -rim("L"), y: -rim("U"), width: rim("L") + width * CELL + rim("R"), height: rim("U") + height * CELL + rim("D")};
  }

  get ratio() { return this.box.width / this.box.height; }

  /** @param {PageElement} group @param {number} index */
  preparePiece(group, index) {
    const shape = group.querySelector("path");
    shape.after(element("path", {class: "ring", d: piecePath(this.board, this.start[index], RING)}, group));
    group.dataset.index = String(index);
    group.setAttribute("role", "button");
    group.setAttribute("aria-pressed", "false");
  }

  /** Makes this piece the tab stop; other keys lead on from there. @param {number} index */
  putTabStop(index) {
    this.groups.forEach((group, i) => group.setAttribute("tabindex", i === index ? "0" : "-1"));
  }

  /** @param {boolean} behind */
  addLayer(behind) {
    const layer = element("g", {class: "layer"}, this.svg);
    if (behind) this.svg.prepend(layer);
    return layer;
  }

  /** @param {string} name @param {number} left @param {number} top @param {number} right @param {number} bottom */
  addRectangle(name, left, top, right, bottom) {
    element("rect", {class: name, x: left, y: top, width: right - left, height: bottom - top}, this.back);
  }

  drawGround() {
    const width = this.board.width * CELL, height = this.board.height * CELL;
    if (this.wayOut) {
      this.addRectangle("rim", -FRAME, -FRAME, width + FRAME, height + FRAME);
      this.drawGap(this.wayOut);
    }
    this.addRectangle("ground", 0, 0, width, height);
  }

  /** Of its rectangle, only what lies on the frame stays visible. @param {WayOut} given */
  drawGap({cells, step}) {
    const {left, top, right, bottom} = boundingBox(this.board, cells), x = FRAME * STEP_X[step], y = FRAME * STEP_Y[step];
    this.addRectangle("gap", left * CELL + x, top * CELL + y, (right + 1) * CELL + x, (bottom + 1) * CELL + y);
  }

  // The offset from the target to a place outside the gap, at this distance in units from the frame.
  /** @param {WayOut} given @param {number} away */
  outside({cells, step}, away) {
    const {left, top, right, bottom} = boundingBox(this.board, cells), gap = 1 + (FRAME + away) / CELL;
    return {dx: STEP_X[step] * (right - left + gap), dy: STEP_Y[step] * (bottom - top + gap)};
  }

  // Outlines the cells that some pieces may not enter.
  drawExits() {
    const exits = this.roles.reduce((cells, {allowed}) => cells | (this.board.open & ~allowed), 0n);
    if (exits) element("path", {class: "exit", d: piecePath(this.board, exits, 0)}, this.back);
  }

  // A bracket in the frame around the corner that the goal piece has to reach.
  drawCorner() {
    const {left, top, right, bottom} = boundingBox(this.board, this.start[this.foremost]);
    const x = this.board.width * CELL, y = this.board.height * CELL;
    const bracket = `M${x + FRAME / 2} ${y - (bottom - top + 1) * CELL + 1}V${y + FRAME / 2}H${x - (right - left + 1) * CELL + 1}`;
    element("path", {class: "target", d: bracket}, this.back);
  }

  /** Outlines the targets of the marked pieces. With several goals, their pictures say more. @param {Aim[]} goals */
  drawAims(goals) {
    if (goals.length !== 1) return;
    for (const {among, cells} of goals[0].targets) {
      if (!among.some((index) => this.roles[index].wanted)) continue;
      element("path", {class: "target aim", d: piecePath(this.board, cells, 0)}, this.aims);
    }
  }

  /** @param {Element} layer @param {bigint} piece @param {Offset} offset @param {string} name */
  addOutline(layer, piece, {dx, dy}, name) {
    element("path", {class: name, d: piecePath(this.board, piece, RING), transform: `translate(${dx * CELL} ${dy * CELL})`}, layer);
  }

  /** How far a piece is from where it was drawn, in cells. @param {number} index @param {bigint} [piece] */
  offset(index, piece = this.pieces[index]) {
    const to = boundingBox(this.board, piece), from = boundingBox(this.board, this.start[index]);
    return {dx: to.left - from.left, dy: to.top - from.top};
  }

  /** Puts a piece at an offset in cells, fractions included. @param {number} index @param {Offset} offset */
  place(index, offset) {
    this.groups[index].style.transform = translation(offset);
  }

  /** Shows a position without animation. @param {bigint[]} pieces */
  show(pieces) {
    this.pieces = [...pieces];
    this.groups.forEach((group, index) => {
      group.getAnimations().forEach((animation) => animation.cancel());
      this.place(index, this.offset(index));
      this.describe(index);
    });
  }

  // Shows a position; one piece slides there along a path.
  /** @param {number} index @param {string} path @param {bigint[]} pieces @param {number} [speed] */
  slide(index, path, pieces, speed = 1) {
    const from = this.offset(index);
    this.show(pieces);
    if (calm.matches || path === "") return;
    const points = [from];
    for (const step of path)
      points.push({dx: points.at(-1).dx + STEP_X[step], dy: points.at(-1).dy + STEP_Y[step]});
    this.groups[index].animate(
      points.map((point) => ({transform: translation(point)})),
      {duration: STEP_MILLISECONDS * path.length / speed, easing: "ease-in-out"});
  }

  // Shows a position; one piece glides to its place from where a drag left it.
  /** @param {number} index @param {Offset} from @param {bigint[]} pieces */
  settle(index, from, pieces) {
    this.show(pieces);
    const to = this.offset(index);
    if (calm.matches || (from.dx === to.dx && from.dy === to.dy)) return;
    this.groups[index].animate([{transform: translation(from)}, {transform: translation(to)}],
                               {duration: STEP_MILLISECONDS, easing: "ease-out"});
  }

  /** @param {number} index */
  describe(index) {
    const piece = this.pieces[index], {left, top} = boundingBox(this.board, piece);
    const goals = this.roles.filter(({wanted}) => wanted).length;
    const {colour, wanted, steps} = this.roles[index], name = pieceName(this.roles[index]) + (colour ? `, ${colour}` : "") +
      (wanted ? `, ${goals === 1 ? "the" : "a"} goal piece` : "") + (steps.length === 0 ? ", fixed" : "");
    this.groups[index].setAttribute("aria-label",
      `${name}, ${counted(countCells(piece), "cell")}, column ${left + 1}, row ${top + 1}`);
  }

  // Marks the selected piece (-1 for none), and with dots the empty cells that it can reach.
  /** @param {number} index @param {Reached[]} [places] */
  select(index, places = []) {
    this.groups.forEach((group, i) => group.setAttribute("aria-pressed", String(i === index)));
    this.front.replaceChildren();
    const reached = places.reduce((all, {piece}) => all | piece, 0n), own = index >= 0 ? this.pieces[index] : 0n;
    for (const cell of cellsOf(reached & ~own)) {
      const cx = (cell % this.board.width + 0.5) * CELL, cy = (Math.floor(cell / this.board.width) + 0.5) * CELL;
      element("circle", {class: "dot", cx, cy, r: 1}, this.front);
    }
  }

  // Marks the piece of the next move (-1 for none) and, below the pieces, its target.
  /** @param {number} index @param {bigint} [to] */
  announceMove(index, to) {
    this.groups.forEach((group, i) => group.classList.toggle("next", i === index));
    this.front.replaceChildren();
    this.ghosts.replaceChildren();
    if (index >= 0 && to !== undefined) this.addOutline(this.ghosts, this.start[index], this.offset(index, to), "ghost");
  }

  /** The piece at an event's target, or -1. @param {EventTarget | null} target */
  indexAt(target) {
    const group = target instanceof Element ? target.closest("g[data-index]") : null;
    return group ? Number(group.getAttribute("data-index")) : -1;
  }

  /** A point of the screen in cells from the upper-left corner of the board. @param {number} x @param {number} y */
  cellsAt(x, y) {
    const box = this.svg.getBoundingClientRect();
    const unit = box.width / this.box.width;
    return {x: ((x - box.left) / unit + this.box.x) / CELL, y: ((y - box.top) / unit + this.box.y) / CELL};
  }

  /** Shows that a step is not possible. @param {number} index @param {string} step */
  nudge(index, step) {
    if (calm.matches) return;
    const {dx, dy} = this.offset(index);
    const rest = translation({dx, dy});
    const pushed = translation({dx: dx + 0.06 * STEP_X[step], dy: dy + 0.06 * STEP_Y[step]});
    this.groups[index].animate([{transform: rest}, {transform: pushed}, {transform: rest}], {duration: 120});
  }

  // Celebrates a solution: the goal piece leaves through the gap, if there is one.
  celebrate() {
    const {wayOut} = this, index = this.pieces.findIndex((cells, i) => wayOut?.among.includes(i) && cells === wayOut.cells);
    pulse(this.svg);
    if (!wayOut || index < 0 || calm.matches) return;
    const group = this.groups[index], from = this.offset(index), {dx, dy} = this.outside(wayOut, OUTSIDE);
    const leave = () => group.animate([{transform: translation(from)}, {transform: translation({dx: from.dx + dx, dy: from.dy + dy})}],
                                      {duration: LEAVE_MILLISECONDS, easing: "ease-in", fill: "forwards"});
    // A new position cancels the animations, and then the piece stays.
    Promise.all(group.getAnimations().map(({finished}) => finished)).then(leave, () => {});
  }
}

// For controls that, on a phone, are far below the board.
export const bringBoardIntoView = () => document.getElementById("table").scrollIntoView({block: "nearest"});

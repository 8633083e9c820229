// Moving pieces by pointer. A piece follows the pointer only along empty cells.
import {STEPS, hasCell} from "./model.js";
import {calm} from "./pulse.js";
import {STEP_X, STEP_Y} from "./rules.js";

const CLICK_PIXELS = 5;        // a press that moves less is a click
const BLOCKED_CELLS = 0.3;     // a drag this far without effect is blocked
const PURSUIT = 0.5;           // share of the remaining way that a piece covers in one frame
const PURSUIT_CELLS = 0.25;    // and at least this many cells

/** @param {Offset} a @param {Offset} b */
const distance = (a, b) => Math.hypot(a.dx - b.dx, a.dy - b.dy);

// One drag of one piece. Positions are offsets in cells from where the drag began.
class Drag {
  /** @param {Iterable<Reached>} places */
  constructor(places) {
    this.byOffset = new Map([...places].map((place) => [`${place.dx},${place.dy}`, place]));
    this.node = /** @type {Reached} */ (this.byOffset.get("0,0"));  // the legal place that the piece would drop to
    this.rest = {dx: 0, dy: 0};            // how far towards a neighbouring place it is drawn
    /** @type {Offset[]} */
    this.trail = [];                       // corners that the drawn piece still has to pass
    this.drawn = {dx: 0, dy: 0};
  }

  /** @param {string} step */
  neighbour(step) {
    return this.byOffset.get(`${this.node.dx + STEP_X[step]},${this.node.dy + STEP_Y[step]}`);
  }

  /** Moves from place to place towards the pointer, which is at `wanted`. @param {Offset} wanted */
  follow(wanted) {
    for (;;) {
      const nearer = STEPS.flatMap((step) => this.neighbour(step) ?? [])
        .filter((place) => distance(place, wanted) < distance(this.node, wanted))
        .sort((a, b) => distance(a, wanted) - distance(b, wanted))[0];
      if (!nearer) break;
      this.trail.push(this.node);
      this.node = nearer;
    }
    const rest = this.restTowards(wanted);
    if ((rest.dx === 0) !== (this.rest.dx === 0)) this.trail.push(this.node);
    this.rest = rest;
  }

  // The direction in which the pointer pulls a piece that cannot move, or "".
  /** @param {Offset} wanted */
  blockedStep({dx, dy}) {
    if (this.node.path !== "" || distance(this.rest, {dx: 0, dy: 0}) > 0 || Math.hypot(dx, dy) < BLOCKED_CELLS) return "";
    if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? "R" : "L";
    return dy > 0 ? "D" : "U";
  }

  /** Part of the way to the next place, in the direction in which the pointer is farthest. @param {Offset} wanted */
  restTowards(wanted) {
    const x = wanted.dx - this.node.dx, y = wanted.dy - this.node.dy;
    const horizontal = {step: x > 0 ? "R" : "L", amount: Math.min(Math.abs(x), 1)};
    const vertical = {step: y > 0 ? "D" : "U", amount: Math.min(Math.abs(y), 1)};
    const best = [horizontal, vertical].filter(({step}) => this.neighbour(step))
      .sort((a, b) => b.amount - a.amount)[0];
    if (!best) return {dx: 0, dy: 0};
    return {dx: STEP_X[best.step] * best.amount, dy: STEP_Y[best.step] * best.amount};
  }

  // Moves the drawn piece towards its place, around the corners of its path. Returns whether it has further to go.
  advance() {
    const end = {dx: this.node.dx + this.rest.dx, dy: this.node.dy + this.rest.dy};
    const way = [...this.trail, end];
    let length = 0;
    way.reduce((from, to) => { length += distance(from, to); return to; }, this.drawn);
    let budget = calm.matches ? length : Math.max(PURSUIT_CELLS, length * PURSUIT);
    while (way.length > 0) {
      const gap = distance(this.drawn, way[0]);
      if (gap > budget) {
        const part = budget / gap;
        this.drawn = {
          dx: this.drawn.dx + (way[0].dx - this.drawn.dx) * part,
          dy: this.drawn.dy + (way[0].dy - this.drawn.dy) * part,
        };
        return true;
      }
      budget -= gap;
      this.drawn = way[0];
      way.shift();
      this.trail.shift();
    }
    return false;
  }
}

// Lets the visitor move the pieces of a view.
/** @param {BoardView} view @param {MovingRules} rules */
export function enableMoving(view, rules) {
  const {svg} = view;
  /**
   * @type {{index: number, pointer: number, origin: Place, x: number, y: number, moved: boolean, from: Offset, follower: Drag, frame: number,
   *   isBlocked: boolean} | null}
   */
  let drag = null;
  let pressed = -1;     // the piece on which the last press began
  let chosen = -1;

  /** @param {number} index */
  const choose = (index) => {
    const places = index < 0 ? new Map() : rules.places(index);
    chosen = places.size > 0 ? index : -1;
    view.select(chosen, [...places.values()]);
  };

  const draw = () => {
    if (!drag) return;
    const more = drag.follower.advance();
    const {dx, dy} = drag.follower.drawn;
    view.place(drag.index, {dx: drag.from.dx + dx, dy: drag.from.dy + dy});
    drag.frame = more ? requestAnimationFrame(draw) : 0;
  };

  /** A click on an empty cell moves the selected piece there, by the shortest path. @param {number} x @param {number} y */
  const clickAt = (x, y) => {
    const point = view.cellsAt(x, y), {width} = view.board;
    const cell = Math.floor(point.y) * width + Math.max(0, Math.min(Math.floor(point.x), width - 1));  // not beyond the row
    if (chosen < 0) return;
    const place = [...rules.places(chosen).values()]
      .filter(({piece}) => hasCell(piece, cell))
      .sort((a, b) => a.path.length - b.path.length)[0];
    if (place && place.path !== "") rules.slide(chosen, place.piece);
  };

  svg.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || drag) return;
    const index = pressed = view.indexAt(event.target);
    if (index < 0) return;  // a click, or a finger that scrolls the page
    const places = rules.places(index);
    view.groups[index].focus({preventScroll: true});
    event.preventDefault();
    if (places.size === 0) return;
    svg.setPointerCapture(event.pointerId);
    drag = {
      index, pointer: event.pointerId, origin: view.cellsAt(event.clientX, event.clientY),
      x: event.clientX, y: event.clientY, moved: false, from: view.offset(index),
      follower: new Drag(places.values()), frame: 0, isBlocked: false,
    };
  });

  // A finger on a piece in play must not scroll the page; elsewhere it may. Chromium ignores touch-action on the paths of
  // an SVG.
  svg.addEventListener("touchstart", (event) => {
    const index = view.indexAt(event.target);
    if (index >= 0 && rules.places(index).size > 0) event.preventDefault();
  }, {passive: false});

  svg.addEventListener("pointermove", (event) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    if (!drag.moved && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < CLICK_PIXELS) return;
    drag.moved = true;
    view.groups[drag.index].classList.add("dragged");
    for (const part of event.getCoalescedEvents?.() ?? []) follow(part);
    follow(event);
    if (!drag.frame) drag.frame = requestAnimationFrame(draw);
  });

  /** @param {PointerEvent} event */
  const follow = (event) => {
    if (!drag) return;
    const point = view.cellsAt(event.clientX, event.clientY), wanted = {dx: point.x - drag.origin.x, dy: point.y - drag.origin.y};
    drag.follower.follow(wanted);
    const blocked = drag.follower.blockedStep(wanted);
    if (blocked && !drag.isBlocked) view.nudge(drag.index, blocked);
    drag.isBlocked = blocked !== "";
  };

  /** @param {PointerEvent} event @param {boolean} keep */
  const end = (event, keep) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    const {index, follower, moved, frame, from} = drag;
    cancelAnimationFrame(frame);
    view.groups[index].classList.remove("dragged");
    drag = null;
    const dropped = {dx: from.dx + follower.drawn.dx, dy: from.dy + follower.drawn.dy};
    // Keys may have changed the position meanwhile.
    const mayDrop = keep && moved && follower.node.path !== "" && rules.places(index).has(follower.node.piece);
    if (mayDrop) rules.slide(index, follower.node.piece, dropped);
    else if (distance(dropped, from) > 0) view.settle(index, dropped, view.pieces);
  };
  svg.addEventListener("pointerup", (event) => end(event, true));
  svg.addEventListener("pointercancel", (event) => end(event, false));

  svg.addEventListener("click", (event) => {
    if (pressed < 0) clickAt(event.clientX, event.clientY);
  });

  // The focused piece is the selected one, so a press on the board between the pieces must not take the focus.
  svg.addEventListener("mousedown", (event) => event.preventDefault());
  svg.addEventListener("focusin", (event) => choose(view.indexAt(event.target)));
  svg.addEventListener("focusout", () => choose(-1));
  return {refresh: () => choose(svg.contains(document.activeElement) ? view.indexAt(document.activeElement) : -1)};
}

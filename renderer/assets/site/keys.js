// Selecting and moving pieces by keyboard. The board is a single tab stop: the piece that had the focus last.
import {boundingBox} from "../board/model.js";
import {STEP_X, STEP_Y} from "../board/rules.js";

const PAUSE_MILLISECONDS = 1000;  // digits typed faster than this make one number
/** @type {Record<string, string>} */
const ARROW_STEPS = {ArrowUp: "U", ArrowRight: "R", ArrowDown: "D", ArrowLeft: "L"};

/** The column and row by which an arrow key leads on. @type {Record<string, [number, number]>} */
export const ARROWS = {ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0]};

// The typed name of a piece: 1, or 11 if another 1 follows soon.
export class TypedName {
  /** @param {{label: string, number?: string}[]} roles */
  constructor(roles) {
    this.roles = roles;
    this.text = "";
    this.time = -Infinity;
  }

  // Adds a character. Returns the index of the piece with the name typed so far, or -1.
  /** @param {string} character @param {number} now */
  add(character, now) {
    this.text = now - this.time < PAUSE_MILLISECONDS ? this.text + character : character;
    if (this.find(this.text) < 0) this.text = character;
    this.time = now;
    return this.find(this.text);
  }

  /** Ignores case, unless there are pieces in both cases. A goal piece may have a number too. @param {string} text */
  find(text) {
    const exact = this.roles.findIndex(({label, number}) => label === text || number === text);
    return exact >= 0 ? exact : this.roles.findIndex(({label}) => label.toLowerCase() === text.toLowerCase());
  }
}

/** @param {Board} board @param {bigint} piece */
function middle(board, piece) {
  const {left, top, right, bottom} = boundingBox(board, piece);
  return {x: left + right, y: top + bottom};
}

// The nearest piece in the direction of a step, preferring those straight ahead; -1 if there is none.
/** @param {Board} board @param {bigint[]} pieces @param {number} index @param {string} step */
function neighbour(board, pieces, index, step) {
  const from = middle(board, pieces[index]);
  let best = -1, bestDistance = Infinity;
  pieces.forEach((piece, other) => {
    const {x, y} = middle(board, piece), dx = x - from.x, dy = y - from.y;
    const ahead = dx * STEP_X[step] + dy * STEP_Y[step];
    const aside = Math.abs(dx * STEP_Y[step]) + Math.abs(dy * STEP_X[step]);
    if (ahead > 0 && ahead + 2 * aside < bestDistance) [best, bestDistance] = [other, ahead + 2 * aside];
  });
  return best;
}

// Lets the visitor select and move the pieces of a view by keyboard; for `rules` see enableMoving.
/** @param {BoardView} view @param {MovingRules} rules */
export function enableKeys(view, rules) {
  const {svg, groups} = view, typed = new TypedName(view.roles);

  /** @param {KeyboardEvent} event @param {number} index */
  const choice = (event, index) => {
    if (event.shiftKey && ARROW_STEPS[event.key]) return neighbour(view.board, view.pieces, index, ARROW_STEPS[event.key]);
    return event.key.length === 1 ? typed.add(event.key, event.timeStamp) : -1;
  };

  /** Returns whether the key was used. @param {number} index @param {string} step */
  const move = (index, step) => {
    const places = rules.places(index);
    if (!step || places.size === 0) return false;
    const place = [...places.values()].find(({path}) => path === step);
    if (place) rules.slide(index, place.piece);
    else view.nudge(index, step);
    return true;
  };

  svg.addEventListener("keydown", (event) => {
    const index = view.indexAt(event.target);
    if (index < 0 || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === " ") event.preventDefault();  // it would scroll
    const chosen = choice(event, index);
    if (chosen >= 0) groups[chosen].focus({preventScroll: true});
    if (chosen >= 0 || (!event.shiftKey && move(index, ARROW_STEPS[event.key]))) event.preventDefault();
  });
  svg.addEventListener("focusin", (event) => view.putTabStop(view.indexAt(event.target)));
}

// Ctrl+Z and Ctrl+Y, or Ctrl+Shift+Z, while isReady(); not in text fields, which have their own undo.
/** @param {() => boolean} isReady @param {() => void} undo @param {() => void} redo */
export function enableUndoKeys(isReady, undo, redo) {
  document.addEventListener("keydown", (event) => {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== "z" && key !== "y") || !isReady()) return;
    if (event.target instanceof Element && event.target.matches("input[type=text], textarea")) return;
    event.preventDefault();
    if (key === "y" || event.shiftKey) redo();
    else undo();
  });
}

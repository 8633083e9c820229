// Sentences of the page Create.
import {wayOutOf} from "../board/way_out.js";
import {decoded} from "../site/decoded.js";
import {listed} from "../site/notation.js";
import {lastCorner} from "../text/assembly.js";
import {MOST_GOALS} from "./sketch.js";

/** @type {Record<string, string>} */
const TOOLS = {
  piece: "Drag over empty cells to draw a piece. Start on a piece to extend it.",
  wall: "Drag over cells to make them walls.",
  free: "Drag over cells to clear them.",
  goal: "Drag a piece to its target, or tap the piece, then the target.",
  exit: "Drag over empty cells or walls that only some pieces may enter. Tap a piece to let it in or keep it out.",
  rules: "Tap a piece to set its colour and how it moves.",
};
/** @type {Record<string, string>} */
const FORMAT_NAMES = {json: "JSON", rush: "a Rush Hour string", labels: "atlas labels"};

/** What pressing the drawing board does now. @param {SketchEditor} editor */
export function howInWords(editor) {
  const {sketch: {others, at}, tool, draft} = editor;
  return `${others.length > 0 && tool === "goal" && !draft ? `Goal ${at + 1} of ${others.length + 1}. ` : ""}${pressInWords(editor)}`;
}

/** @param {SketchEditor} given */
function pressInWords({sketch, tool, chosen, startPressed, draft}) {
  if (draft) return sketch.isBlank ? "This text isn’t a valid puzzle." : "This text isn’t a valid puzzle, so your last drawing is shown.";
  if (tool === "goal" && sketch.pieces.length === 0) return "Draw a piece first, then tap it and its target.";
  if (startPressed) return `Piece ${chosen} starts there: tap another cell to set its target.`;
  if (tool === "exit") return sketch.rules.exit ? `${TOOLS.exit} Allowed: piece${sketch.rules.exit.length > 1 ? "s" : ""} ${listed([...sketch.rules.exit])}.` : TOOLS.exit;
  if (tool === "rules" && chosen !== "") return `Piece ${chosen}:`;
  return chosen === "" ? TOOLS[tool] : `Piece ${chosen}: tap its target.`;
}

// Names the format of a text unless it is our own, and the number of puzzles if there are several.
/** @param {string} format @param {number} puzzles */
export function readInWords(format, puzzles) {
  const which = puzzles > 1 ? ` This is the first of ${puzzles.toLocaleString("en")} puzzles.` : "";
  return FORMAT_NAMES[format] ? `Read as ${FORMAT_NAMES[format]}.${which}` : which.trim();
}

/** The task of a puzzle. @param {Playable} puzzle */
export function taskInWords(puzzle) {
  const {goals, roles} = puzzle, wanted = roles.filter((role) => role.wanted), {targets} = goals[0];
  if (goals.length > 1) return "Reach one of the goal positions.";
  if (targets.length === 0) return "Clear the marked cells.";
  if (wanted.length === 0) return `Move ${targets.length === roles.length ? "all" : "the"} pieces to their places in the goal.`;
  if (wanted.length === 1) return `Move piece ${wanted[0].label} ${wayOutOf(puzzle) ? "out through the gap in the frame" : "to the outlined place"}.`;
  if (wanted.length === targets.length) return "Move the marked pieces to their places in the goal.";
  return targets.length === 1 ? "Move one of the marked pieces to the outlined place."
                              : `Move ${targets.length} of the marked pieces to the outlined places.`;
}

const MOST_NAMES = 4;

/** Whether a piece is straight and moves only lengthwise, like a car. @param {Kind} given */
function isCar({cells, horizontal, vertical}) {
  const {x, y} = lastCorner(cells);
  return horizontal ? !vertical && y === 0 : vertical && x === 0;
}

/** "piece A", "pieces A and B". @param {string[]} names @param {boolean} [begins] */
const inWords = (names, begins = false) => `${begins ? "P" : "p"}iece${names.length > 1 ? "s" : ""} ${listed(names)}`;

/** Which pieces are locked, and which cells only some may enter. @param {Puzzle} puzzle */
export function rulesInWords(puzzle) {
  /** @param {(kind: Kind) => boolean} fits */
  const named = (fits) => puzzle.pieces.filter(({kind}) => fits(puzzle.kinds[kind])).map(({name}) => name);
  const locked = named(({horizontal, vertical}) => horizontal !== vertical);
  /** @param {string[]} names @param {string} how */
  const lock = (names, how) => (names.length > 0 ? [`${inWords(names, true)} can move ${how}.`] : []);
  const locks = puzzle.pieces.every(({kind}) => isCar(puzzle.kinds[kind])) ? ["Pieces move only lengthwise."]
    : locked.length > MOST_NAMES ? ["Some pieces move only along one axis."] : [
    ...lock(named(({horizontal, vertical}) => horizontal && !vertical), "only left and right"),
    ...lock(named(({horizontal, vertical}) => !horizontal && vertical), "only up and down"),
  ];
  const fixed = named(({horizontal, vertical}) => !horizontal && !vertical), out = named(({allowed}) => allowed === puzzle.open);
  const exits = out.length === puzzle.pieces.length ? []
    : out.length > MOST_NAMES ? ["Not every piece may enter the dotted cells."]
    : [out.length === 0 ? "No piece may enter all dotted cells." : `Only ${inWords(out)} may enter the dotted cells.`];
  return [...locks, ...(fixed.length > 0 ? [`${fixed.length > MOST_NAMES ? "Hatched pieces" : `${inWords(fixed, true)} (hatched)`} cannot move.`] : []), ...exits].join(" ");
}

/** Why a puzzle cannot be drawn. @param {Puzzle} puzzle */
export function undrawableInWords(puzzle) {
  const exits = puzzle.kinds.some(({allowed}) => allowed !== puzzle.open), {starts, goals} = puzzle;
  /** @type {[boolean, string][]} */
  const reasons = [
    [starts.length === 0, "no start"], [starts.length > 1, "several starts"], [goals.length > MOST_GOALS, `more than ${MOST_GOALS} goals`],
    [exits, "cells that only some pieces may enter"], [goals.some(({voids}) => voids !== 0n), "cells that must be empty at the end"],
  ];
  const words = reasons.filter(([applies]) => applies).map(([, reason]) => reason);
  return `This puzzle has ${words.length > 0 ? listed(words) : "more than a drawing can show"}. Edit it as text.`;
}

/** What a sketch loses when its frame shrinks: pieces, parts of pieces, goals. @param {Sketch} sketch @param {Sketch} smaller */
export function lostInWords(sketch, smaller) {
  const lost = sketch.pieces.flatMap(({name, cells}) => {
    const left = smaller.piece(name);
    if (!left) return [name];
    const losesGoal = sketch.allGoals.some((goals, i) => goals.has(name) && !smaller.allGoals[i].has(name));
    return [...(left.cells.length < cells.length ? [`part of ${name}`] : []), ...(losesGoal ? [`the goal of ${name}`] : [])];
  });
  return listed(lost);
}

/** The puzzle text of a link to this page; any other text unchanged. @param {string} text */
export function textInLink(text) {
  const link = /^\S*own\.html#(\S+)$/.exec(text.trim());
  return link ? decoded(link[1]) : text;
}

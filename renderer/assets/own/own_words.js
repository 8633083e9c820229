// What the page "Your own" says of a puzzle.
import {listed} from "../site/notation.js";
import {lastCorner} from "../text/assembly.js";

/** @type {Record<string, string>} */
const TOOLS = {
  piece: "Drag over free cells to draw a piece. Begin on a piece to make it larger.",
  wall: "Drag over cells that no piece may enter.",
  free: "Drag over cells that are to be free again.",
  goal: "Drag a piece to where it must get. Or press it, and then the place.",
};
/** @type {Record<string, string>} */
const FORMAT_NAMES = {json: "JSON", rush: "a Rush Hour string", labels: "labels of the atlas"};

/** What a press on the drawing board of an editor does. @param {SketchEditor} given */
export function howInWords({sketch, tool, chosen, startPressed, draft}) {
  if (draft) return sketch.isBlank ? "The text is no puzzle." : "The text is no puzzle: this is the drawing before it.";
  if (tool === "goal" && sketch.pieces.length === 0) return "Draw a piece first; then press it, and where it must get.";
  if (startPressed) return `Piece ${chosen} starts there: press another place, where it must get.`;
  return chosen === "" ? TOOLS[tool] : `Piece ${chosen}: press the place where it must get.`;
}

// Names the format of a text that is not in our own form, and the number of puzzles in it.
/** @param {string} format @param {number} puzzles */
export function readInWords(format, puzzles) {
  const which = puzzles > 1 ? ` It is the first of ${puzzles.toLocaleString("en")} puzzles.` : "";
  return FORMAT_NAMES[format] ? `Read as ${FORMAT_NAMES[format]}.${which}` : which.trim();
}

/** What there is to do. @param {Playable} given */
export function taskInWords({goals, roles}) {
  const wanted = roles.filter((role) => role.wanted), {targets} = goals[0];
  if (goals.length > 1) return "Bring the pieces to where one of the goals has them.";
  if (targets.length === 0) return "Free the cells that the goal has free.";
  if (wanted.length === 0) return `Bring ${targets.length === roles.length ? "all" : "the"} pieces to where the goal has them.`;
  if (wanted.length === 1) return `Bring piece ${wanted[0].label} to the outlined place.`;
  if (wanted.length === targets.length) return "Bring the marked pieces to where the goal has them.";
  return targets.length === 1 ? "Bring one of the marked pieces to the outlined place."
                              : `Bring ${targets.length} of the marked pieces to the outlined places.`;
}

/** @param {string[]} names @param {string} verb @param {string} verbs */
const isOrAre = (names, verb, verbs) => `${listed(names)} ${names.length === 1 ? verb : verbs}`;

const MOST_NAMES = 4;

/** Whether a piece is as long as it may move, as cars are. @param {Kind} given */
function isCar({cells, horizontal, vertical}) {
  const {x, y} = lastCorner(cells);
  return horizontal ? !vertical && y === 0 : vertical && x === 0;
}

/** Which pieces move along one axis only, or not at all, and which cells only some may enter. @param {Puzzle} puzzle */
export function rulesInWords(puzzle) {
  /** @param {(kind: Kind) => boolean} fits */
  const named = (fits) => puzzle.pieces.filter(({kind}) => fits(puzzle.kinds[kind])).map(({name}) => name);
  const locked = named(({horizontal, vertical}) => horizontal !== vertical);
  /** @param {string[]} names @param {string} how */
  const lock = (names, how) => (names.length > 0 ? [`${isOrAre(names, "moves", "move")} ${how}.`] : []);
  const locks = puzzle.pieces.every(({kind}) => isCar(puzzle.kinds[kind])) ? ["Pieces move only along their length."]
    : locked.length > MOST_NAMES ? ["Some pieces move along one axis only."] : [
    ...lock(named(({horizontal, vertical}) => horizontal && !vertical), "only to the left and right"),
    ...lock(named(({horizontal, vertical}) => !horizontal && vertical), "only up and down"),
  ];
  const fixed = named(({horizontal, vertical}) => !horizontal && !vertical), out = named(({allowed}) => allowed === puzzle.open);
  const exits = out.length === puzzle.pieces.length ? []
    : out.length > 0 && out.length <= MOST_NAMES ? [`Only ${listed(out)} may enter the dotted cells.`]
    : ["Not every piece may enter the dotted cells."];
  return [...locks, ...(fixed.length > 0 ? [`${isOrAre(fixed, "does", "do")} not move.`] : []), ...exits].join(" ");
}

/** Why a puzzle cannot be drawn. @param {Puzzle} puzzle */
export function undrawableInWords(puzzle) {
  const exits = puzzle.kinds.some(({allowed}) => allowed !== puzzle.open), {starts, goals} = puzzle;
  /** @type {[boolean, string][]} */
  const reasons = [
    [starts.length === 0, "no start"], [starts.length > 1, "several starts"], [goals.length > 1, "several goals"],
    [exits, "cells that only some pieces may enter"], [goals.some(({voids}) => voids !== 0n), "cells that must be free at the end"],
  ];
  const words = reasons.filter(([applies]) => applies).map(([, reason]) => reason);
  return `This puzzle has ${words.length > 0 ? listed(words) : "more in it than a drawing"}, so it is changed as text.`;
}

/** What is in a sketch, but no more, or no more whole, when its frame is smaller. @param {Sketch} sketch @param {Sketch} smaller */
export function lostInWords(sketch, smaller) {
  const lost = sketch.pieces.flatMap(({name, cells}) => {
    const left = smaller.piece(name);
    if (!left) return [name];
    return [...(left.cells.length < cells.length ? [`a part of ${name}`] : []),
            ...(sketch.goals.has(name) && !smaller.goals.has(name) ? [`the goal of ${name}`] : [])];
  });
  const words = listed(lost);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The text of the puzzle that a link to this page has; any other text as it is. @param {string} text */
export function textInLink(text) {
  const link = /^\S*own\.html#(\S+)$/.exec(text.trim());
  try {
    return link ? decodeURIComponent(link[1]) : text;
  } catch {
    return text;  // cut in the middle of a character
  }
}

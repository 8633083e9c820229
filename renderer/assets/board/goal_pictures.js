// The goals of a puzzle: pictures, and words for what they do not show.
import {counted} from "../site/notation.js";
import {cellInWords} from "./cell_grid.js";
import {cellsOf} from "./model.js";
import {CELL, picture} from "./picture.js";

const MOST_PICTURES = 4;

/** A ring in each cell that must be empty. @param {{width: number}} given @param {bigint} voids */
function rings({width}, voids) {
  /** @param {number} at */
  const middle = (at) => (at + 0.5) * CELL;
  return cellsOf(voids).map((cell) =>
    `<circle class="free" cx="${middle(cell % width)}" cy="${middle(Math.floor(cell / width))}" r="3"/>`).join("");
}

/** The floor of the frame. @param {{width: number, height: number}} given */
const ground = ({width, height}) => `<rect class="floor" width="${width * CELL}" height="${height * CELL}" rx="2"/>`;

/** For playables see playable.js. A target that several pieces fit has no name. @param {Playable} given */
export function goalPictures({board, roles, goals}) {
  /** @param {{among: number[]}} given */
  const roleOf = ({among}) => {
    const marked = among.filter((index) => roles[index].wanted), able = among.length === 1 ? among : marked;
    const [colour, ...others] = new Set(among.map((index) => roles[index].colour));
    return {
      colour: others.length === 0 ? colour : undefined, label: able.length === 1 ? roles[able[0]].label : "",
      wanted: marked.length > 0, steps: roles[among[0]].steps,
    };
  };
  return goals.slice(0, MOST_PICTURES).map(({targets, voids}) =>
    picture(board, targets.map(({cells}) => cells), targets.map(roleOf), true)
      .replace(">", `>${ground(board)}`).replace("</svg>", `${rings(board, voids)}</svg>`),
  ).join('<span class="hint">or</span>');
}

// The number of goals without a picture, and the cells that must be empty: listed for one goal, by rings for several.
/** @param {Puzzle} puzzle */
export function goalsInWords(puzzle) {
  const {goals} = puzzle;
  const more = goals.length > MOST_PICTURES ? `and ${counted(goals.length - MOST_PICTURES, "more goal")}.` : "";
  const places = cellsOf(goals[0].voids).map((cell) => cellInWords(puzzle, cell));
  const free = !goals.some(({voids}) => voids) ? ""
    : `Must be empty: ${goals.length > 1 ? "cells with a ring" : places.join("; ")}.`;
  return [more, free].join(" ").trim();
}

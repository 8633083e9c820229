// Links to puzzles of other people: each is drawn, and leads to the page Create with its text.
import {picture} from "../board/picture.js";
import {playable} from "../board/playable.js";
import {readPuzzles} from "../text/puzzle_format.js";
import {writePuzzleText} from "../text/puzzle_text_writer.js";

/** @param {string} text */
export const addressOf = (text) => `#${encodeURIComponent(text)}`;

/** Draws all links of the page, and returns them. */
export function drawClassics() {
  const links = document.querySelectorAll("[data-puzzle]");
  for (const link of links) {
    const [puzzle] = readPuzzles(link.dataset.puzzle).puzzles, {board, start, roles} = playable(puzzle);
    link.href = `own.html${addressOf(writePuzzleText(puzzle))}`;
    link.querySelector(".frame").innerHTML = picture(board, start, roles, false);
  }
  return links;
}

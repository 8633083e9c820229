// The cards of a board's list, as in templates/board.html.
import {bucketAddressName, bucketShortName, piecesOf} from "../board/model.js";
import {picture} from "../board/picture.js";
import {counted} from "../site/notation.js";
import {plainWords} from "./plain_words.js";

/** @param {AtlasPuzzle} given */
function shapes({board, labels, goal}) {
  const pieces = piecesOf(labels);
  return picture(board, pieces, pieces.map((_, index) => ({label: "", wanted: index === goal})), false);
}

/** The card of a piece mix, with its puzzle if it has one. @param {number[]} counts @param {AtlasPuzzle} [puzzle] */
export function drawCard(counts, puzzle) {
  const card = document.createElement("li");
  card.dataset.bucket = bucketAddressName(counts);
  const words = `<span>${plainWords(counts)}</span><small>${bucketShortName(counts)}</small>`;
  if (!puzzle) card.innerHTML = `<div><b>no puzzle</b>${words}</div>`;
  else {
    card.dataset.moves = String(puzzle.best);
    card.innerHTML = `<a>${shapes(puzzle)}<b>${counted(puzzle.best, "move")}</b>${words}</a>`;
  }
  return card;
}

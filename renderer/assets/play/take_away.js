// A puzzle as text, JSON and SVG, and its links, for the clipboard.
import {bucketShortName, piecesOf} from "../board/model.js";
import {pictureFile} from "../board/picture.js";
import {cornerPuzzle, cornerRoles} from "../board/playable.js";
import {counted, formatMoves} from "../site/notation.js";

const NAMES = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** In the puzzle text form, which the program puzzle and own.html read. @param {AtlasPuzzle} given */
export function asText({board, bucket, labels, goal, best}) {
  /** @param {number[]} cells */
  const drawing = (cells) => {
    const rows = [];
    for (let at = 0; at < board.cells; at += board.width)
      rows.push(cells.slice(at, at + board.width).map((label) => (label > 0 ? NAMES[label - 1] : ".")).join(""));
    return rows.join("\n");
  };
  const [{cells}] = cornerPuzzle({board, labels, goal}).goals[0].targets;
  const home = labels.map((_, cell) => (cells >> BigInt(cell) & 1n ? goal + 1 : 0));
  return `# name: ${bucketShortName(bucket)} on ${board.name}, ${counted(best, "move")}\n` +
         `# distinct: ${NAMES[goal]}\nstart\n${drawing(labels)}\ngoal\n${drawing(home)}\n`;
}

/** In one line, which the program puzzle reads. @param {AtlasPuzzle} given */
export const asLabels = ({board, labels, goal}) => `${board.name}: ${labels.join(" ")} goal ${goal + 1}`;

/** @param {AtlasPuzzle} given */
export function asJson({board, bucket, labels, goal, best, solution}) {
  return `${JSON.stringify({
    board: board.name, bucket: bucketShortName(bucket), position: labels, goal: goal + 1, moves: best, solution,
  }, null, 2)}\n`;
}

// Built from the puzzle, because the page's own address may have none. Keeps how the visitor reached it, unless the puzzle
// was drawn at random.
/** @param {AtlasPuzzle} given */
export const asLink = ({address}) => {
  const way = new URLSearchParams(location.search).has("random") ? "puzzle.html" : "";
  return new URL(`${way || location.pathname + location.search}#${address}`, location.href).href;
};

// The page of a famous puzzle, which has a picture for previews; see isFamous() in pages/puzzle.js.
/** @param {AtlasPuzzle} given */
export const asPageLink = ({address}) => new URL(`p/${address.replace("/", "-")}.html`, location.href).href;

// Links to a position: a step of the puzzle's own solution, or moves of a game from the start.
/** @param {AtlasPuzzle} puzzle @param {number} step */
export const asStepLink = (puzzle, step) => `${asLink(puzzle)}/step=${step}`;
/** @param {AtlasPuzzle} puzzle @param {Move[]} moves */
export const asMovesLink = (puzzle, moves) => (moves.length === 0 ? asLink(puzzle) : `${asLink(puzzle)}/moves=${formatMoves(moves).replaceAll(" ", ".")}`);

/** @param {AtlasPuzzle} given */
export const asSvg = ({board, labels, goal}) => {
  const pieces = piecesOf(labels);
  return pictureFile(board, pieces, cornerRoles(board, pieces, goal));
};

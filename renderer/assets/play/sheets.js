// Puzzles on paper: a page with the task and the pieces to cut out, and the solution. They are made when they are printed, and
// replace the page there.
import {goalPictures} from "../board/goal_pictures.js";
import {cellsOf} from "../board/model.js";
import {CELL, cutOut, escaped, picture, piecePath} from "../board/picture.js";
import {positionsAlong} from "../board/rules.js";
import {counted} from "../site/notation.js";

const MOST_IN_PICTURES = 48, PICTURES = 12;  // longer solutions are lists of moves
const MOST_IN_PLAIN = 420;                   // moves that fit on a page; longer lists are denser
const WIDTH = 18, HEIGHT = 14;               // centimetres for the frame and the pieces
const LARGEST_CELL = 1.8;
const LETTERS = "Each piece is followed by its steps: U up, R right, D down, L left.";

// The frame and the pieces need about twice the board's width, and room between the pieces.
/** @param {Board} board */
const cellWidth = ({width, height}) => Math.min(LARGEST_CELL, WIDTH / (2.4 * width), HEIGHT / (1.4 * height));

/** The empty frame with its walls, and the place that a single goal piece must reach. @param {Playable} given @param {number} cell */
function emptyFrame({board, goals}, cell) {
  const width = board.width * CELL, height = board.height * CELL;
  const cells = cellsOf(board.open).map((at) =>
    `<rect class="cell" x="${at % board.width * CELL}" y="${Math.floor(at / board.width) * CELL}" width="${CELL}" height="${CELL}"/>`);
  const walls = board.walls ? `<path class="wall" d="${piecePath(board, board.walls, 0)}"/>` : "";
  const [{targets}] = goals, target = goals.length === 1 && targets.length === 1 ? targets[0].cells : 0n;
  const aim = target ? `<path class="aim" d="${piecePath(board, target, 1)}"/>` : "";
  return `<svg class="frame-to-fill" width="${(board.width + 0.2) * cell}cm" height="${(board.height + 0.2) * cell}cm" ` +
    `viewBox="-1 -1 ${width + 2} ${height + 2}" aria-hidden="true">${cells.join("")}${walls}${aim}` +
    `<rect class="rim" x="-.5" y="-.5" width="${width + 1}" height="${height + 1}"/></svg>`;
}

/** @param {string} title @param {string} pictures */
const figure = (title, pictures) => `<figure><figcaption>${title}</figcaption>${pictures}</figure>`;

/** A page with the task and the pieces. `best` is 0 if the minimum is unknown. @param {PaperPuzzle} given */
export function taskSheet({name, task, best, playable}) {
  const {board, start, roles, corner} = playable, cell = cellWidth(board);
  const pieces = start.map((piece, index) => cutOut(board, piece, roles[index], cell));
  return `<section class="sheet"><h1>${escaped(name)}</h1>` +
    `<p>${corner ? "Move the piece marked G to the lower-right corner." : escaped(task)} Pieces slide; they are never lifted or turned. ` +
    `${best > 0 ? `Minimum: ${counted(best, "move")}. A move slides one piece any distance.` : ""}</p>` +
    `<div class="pair-of-pictures">${figure("Start", picture(board, start, roles, true))}${figure("Goal", goalPictures(playable))}</div>` +
    `<h2>Cut out the pieces and arrange them in the frame as shown under Start</h2>` +
    `<div class="parts-to-cut">${emptyFrame(playable, cell)}<div class="pieces-to-cut">${pieces.join("")}</div></div></section>`;
}

/** The moves in the notation of the book. @param {Playable} playable @param {Move[]} moves */
const written = ({roles}, moves) => moves.map(({index, path}) => escaped(`${roles[index].label}${path}`));

/** @param {Playable} playable @param {Move[]} moves */
const moveList = (playable, moves) => `<ol${moves.length > MOST_IN_PLAIN ? ' class="dense"' : ""}>${written(playable, moves).map((move) => `<li>${move}</li>`).join("")}</ol>`;

// Pictures every few moves, with the moves since the one before.
/** @param {Playable} playable @param {Move[]} moves */
function movePictures(playable, moves) {
  const {board, start, roles} = playable, every = Math.ceil(moves.length / PICTURES), positions = positionsAlong(board, start, moves);
  const figures = [];
  for (let from = 0; from < moves.length; from += every) {
    const to = Math.min(from + every, moves.length), numbers = to === from + 1 ? to : `${from + 1} to ${to}`;
    figures.push(figure(`<b>${numbers}:</b> ${written(playable, moves.slice(from, to)).join(" ")}`, picture(board, positions[to], roles, true)));
  }
  return `<div class="pictures-of-moves">${figures.join("")}</div>`;
}

/** A page with the solution. @param {PaperPuzzle} given */
export function solutionSheet({name, playable, solution}) {
  if (!solution) return "";
  const show = solution.length > MOST_IN_PICTURES ? moveList : movePictures;
  return `<section class="sheet"><h1>Solution</h1><p>${escaped(name)}: ${counted(solution.length, "move")}. ${LETTERS}</p>` +
    `${show(playable, solution)}</section>`;
}

/** Pages with the solutions of several puzzles. @param {PaperPuzzle[]} puzzles */
export const solutionsSheet = (puzzles) => `<section class="sheet"><h1>Solutions</h1><p>${LETTERS}</p>${puzzles.map((puzzle) =>
  `<h2>${escaped(puzzle.name)}</h2>${moveList(puzzle.playable, puzzle.solution ?? [])}`).join("")}</section>`;

// From now on prints what markup() returns instead of the page, unless it is empty.
/** @param {() => string} markup */
export function printSheets(markup) {
  const box = document.createElement("div");
  box.className = "sheets";
  addEventListener("beforeprint", () => {
    box.innerHTML = markup();
    if (box.firstChild) document.body.append(box);
    else box.remove();
  });
}

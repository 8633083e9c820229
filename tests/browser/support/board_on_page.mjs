// The board of a page as a visitor sees it: places of pieces, and moving them.

import {parseMoves} from "../../../renderer/assets/site/notation.js";
import {DRAGS} from "./drags.mjs";
import {address, openPage} from "./support.mjs";

export const boardShown = (page) => page.locator("#board svg").waitFor();

/// A page with a board, ready to play.
export async function openBoard(name, options) {
  const page = await openPage(name, options);
  await boardShown(page);
  return page;
}

export const openPuzzle = (puzzle, options) => openBoard(`puzzle.html#${puzzle.address}`, options);

export async function goToBoard(page, name) {
  await page.goto(address(name));
  await boardShown(page);
}

export async function reloadBoard(page) {
  await page.reload();
  await boardShown(page);
}

/// "Piece 3, 2 cells, column 1, row 2" for every piece, in label order.
export const position = (page) =>
  page.locator("#board [data-index]").evaluateAll((groups) => groups.map((group) => group.getAttribute("aria-label")));

export const moveCount = async (page) => Number(await page.locator("#moves").textContent());

export const piece = (page, index) => page.locator(`#board [data-index="${index}"]`);

/// Opens "More", if it is closed.
export async function openMore(page) {
  if (await page.locator("#more-verbs").isHidden()) await page.locator("#more").click();
}

/// Shows the solution, also of a puzzle that is not solved yet.
export async function showSolution(page) {
  await openMore(page);
  await page.locator("#show-solution").click();
  if (await page.locator("#sure").isVisible()) await page.locator("#sure-show").click();
}

export async function showFromHere(page) {
  await openMore(page);
  await page.locator("#from-here").click();
}

/// The middle of the mark on a piece, and the width of a cell, in pixels.
export const grip = (page, index) => piece(page, index).locator("text").evaluate((mark) => {
  const {x, y, width, height} = mark.getBoundingClientRect(), svg = mark.ownerSVGElement;
  return {x: x + width / 2, y: y + height / 2, cell: svg.getBoundingClientRect().width / svg.viewBox.baseVal.width * 10};
});

const DX = {U: 0, R: 1, D: 0, L: -1}, DY = {U: -1, R: 0, D: 1, L: 0};

/// The pointer's positions along a path of steps.
function pointsAlong(start, path) {
  const points = [];
  let {x, y} = start;
  for (const step of path) {
    for (let part = 0; part < 4; ++part) {
      x += DX[step] * start.cell / 4;
      y += DY[step] * start.cell / 4;
      points.push({x, y});
    }
  }
  return points;
}

const drag = (way) => async (page, index, path) => {
  const start = await grip(page, index);
  await DRAGS[way](page, [start, ...pointsAlong(start, path)]);
};
export const dragByMouse = drag("mouse"), dragByTouch = drag("touch");

const KEYS = {U: "ArrowUp", R: "ArrowRight", D: "ArrowDown", L: "ArrowLeft"};

export async function moveByKeys(page, index, path) {
  await piece(page, index).focus();
  for (const step of path) await page.keyboard.press(KEYS[step]);
}

export const MOVES = {mouse: dragByMouse, touch: dragByTouch, keys: moveByKeys};

/// Makes moves one after the other.
export async function play(page, moves, move = moveByKeys) {
  for (const {index, path} of moves) await move(page, index, path);
}

/// Plays the known solution of a puzzle.
export async function solve(page, puzzle, move = moveByKeys) {
  await page.locator("#board [data-index]").first().waitFor();
  await play(page, parseMoves(puzzle.solution), move);
}

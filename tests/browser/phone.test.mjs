// The player with touch, and on screens of all sizes.
import assert from "node:assert/strict";
import {test} from "node:test";
import {grip, moveCount, openPuzzle, piece, position, showSolution} from "./support/board_on_page.mjs";
import {all, hardestOfBoards, puzzleOfMoves} from "./support/puzzles_of_site.mjs";
import {assertOnScreen, atRest, closePage, PHONE} from "./support/support.mjs";

/// A cell of the board without a piece, as a point of the screen.
async function emptyPoint(page, puzzle) {
  const start = await grip(page, 0), board = await page.locator("#board svg").boundingBox();
  const cell = puzzle.labels.indexOf(0), frame = start.cell / 5;
  return {
    x: board.x + frame + (cell % puzzle.board.width + 0.5) * start.cell,
    y: board.y + frame + (Math.floor(cell / puzzle.board.width) + 0.5) * start.cell,
  };
}

/// Swipes upwards from a point; returns by how much the page scrolled, and scrolls back.
async function swipeUp(page, {x, y}) {
  const session = await page.context().newCDPSession(page);
  const send = (type, touchPoints) => session.send("Input.dispatchTouchEvent", {type, touchPoints});
  await send("touchStart", [{x, y}]);
  for (let way = 10; way <= 120; way += 10) {
    await send("touchMove", [{x, y: y - way}]);
    await page.waitForTimeout(16);  // as fast as a finger
  }
  await send("touchEnd", []);
  await session.detach();
  await atRest(page);
  const scrolled = await page.evaluate(() => scrollY);
  await page.evaluate(() => scrollTo({top: 0, behavior: "instant"}));
  await atRest(page);
  return scrolled;
}

test("swiping a piece never scrolls the page; swiping elsewhere does and moves nothing", async () => {
  const puzzle = puzzleOfMoves(20);
  const page = await openPuzzle(puzzle, {hasTouch: true, isMobile: true, viewport: {width: 390, height: 600}});
  assert.ok((await grip(page, 0)).cell > 24, "a cell is large enough for a finger");
  await piece(page, puzzle.goal).focus();
  const before = await position(page);
  assert.ok(await swipeUp(page, await emptyPoint(page, puzzle)) > 50);
  assert.deepEqual(await position(page), before);
  // On the mark of a piece and next to it. A moved piece is put back, so that none blocks another.
  for (let index = 0; index < before.length; ++index) {
    for (const aside of [0, 0.33]) {
      const mark = await grip(page, index);
      assert.equal(await swipeUp(page, {x: mark.x + aside * mark.cell, y: mark.y + aside * mark.cell}), 0, `piece ${index + 1}`);
      if (await moveCount(page) > 0) await page.locator("#undo").evaluate((button) => button.click());
    }
  }
});

test("on a phone, actions below the board scroll it into view", async () => {
  const puzzle = puzzleOfMoves(20);
  const page = await openPuzzle(puzzle, PHONE);
  await showSolution(page);
  for (const press of [() => page.locator("#move-list button").nth(3).tap(), () => page.locator("#player-adopt").tap()]) {
    await page.evaluate(() => scrollTo({top: 1e6, behavior: "instant"}));
    assert.ok((await page.locator("#board").boundingBox()).y < 0);
    await press();
    await page.waitForFunction(() => document.getElementById("board").getBoundingClientRect().top >= 0, null, {timeout: 3000});
    await assertOnScreen(page, ["#board"], puzzle.address);
  }
  assert.equal(await page.evaluate(() => document.activeElement.dataset.index), String(puzzle.goal), "keys work, too");
});

test("help opens on the screen, and Escape closes it", async () => {
  const page = await openPuzzle(puzzleOfMoves(20), PHONE);
  const help = page.locator("#side > .help"), summary = help.locator("summary");
  await summary.scrollIntoViewIfNeeded();
  await summary.tap();
  await page.waitForFunction(() => document.querySelector("#side > .help").getBoundingClientRect().bottom <= innerHeight, null, {timeout: 3000});
  assert.ok((await summary.boundingBox()).y >= 0);
  await page.keyboard.press("Escape");
  assert.equal(await help.evaluate(({open}) => open), false);
  assert.ok(await summary.evaluate((element) => element === document.activeElement));
});

const GAME = ["#board", "#name", "#moves", "#message", "#undo", "#redo", "#restart", "#hint", "#more"];
const SOLUTION = ["#board", "#player-now", "#player-back", "#player-leave", "#player-place", "#player-speed"];

const ratio = ({board}) => board.height / board.width;
const byRatio = [...all].sort((a, b) => ratio(a) - ratio(b)), extremes = [byRatio[0], byRatio.at(-1)];  // the widest and the tallest
const tallest = hardestOfBoards.reduce((a, b) => (ratio(b) > ratio(a) ? b : a));
const shapes = [hardestOfBoards.find((puzzle) => ratio(puzzle) === 1), tallest, hardestOfBoards.at(-1)];
const scrollWidth = (page) => page.evaluate(() => document.documentElement.scrollWidth);

/// The page of a puzzle on a screen of this size, and its board, which is large enough.
async function openOn(viewport, puzzle, least) {
  const page = await openPuzzle(puzzle, {viewport}), board = await page.locator("#board").boundingBox();
  assert.ok(board.height >= 190 || board.width >= least, `${puzzle.address}: ${board.width} by ${board.height}`);
  assert.equal(await scrollWidth(page), viewport.width);
  return {page, board};
}

const LOW = [[640, 360], [667, 375], [740, 360], [812, 375], [844, 390], [926, 428], [960, 450], [960, 480]];

for (const [width, height] of [[360, 640], [768, 1024], [1280, 800], ...LOW]) {
  const isLow = height <= 480;
  test(`board and controls fit a screen of ${width}x${height}${isLow ? " side by side" : ""}, also in the solution`, async () => {
    for (const puzzle of isLow ? extremes : shapes) {
      const {page, board} = await openOn({width, height}, puzzle, 300), controls = await page.locator("#game-bar").boundingBox();
      if (isLow) assert.ok(controls.x >= board.x + board.width, "the controls are next to the board");
      await assertOnScreen(page, GAME, puzzle.address);
      await showSolution(page);
      for (let i = 0; i < Math.min(3, puzzle.best); ++i) await page.locator("#player-forward").click();
      await assertOnScreen(page, [...SOLUTION, ...(isLow ? [] : ["#player-play", "#player-forward"])], puzzle.address);
      if (!isLow) assert.deepEqual(await page.locator("#board").boundingBox(), board, "the board stays where it is");
      assert.deepEqual([await scrollWidth(page), await page.evaluate(() => scrollY)], [width, 0]);
      await closePage(page);
    }
  });
}

for (const [width, height] of [[320, 256], [320, 480]]) {
  test(`on a screen of ${width}x${height}, the board is as wide as its height allows, and everything fits`, async () => {
    for (const puzzle of extremes) await openOn({width, height}, puzzle, 280);
  });
}

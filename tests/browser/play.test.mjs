// Playing a puzzle: mouse, touch, clicks and keys; counting, undo, redo, restart; saved games; the gap in the frame.
import assert from "node:assert/strict";
import {test} from "node:test";
import {isDeepStrictEqual} from "node:util";
import {piecesOf} from "../../renderer/assets/board/model.js";
import {playable} from "../../renderer/assets/board/playable.js";
import {wayOutOf} from "../../renderer/assets/board/way_out.js";
import {parseMoves} from "../../renderer/assets/site/notation.js";
import {readPuzzles} from "../../renderer/assets/text/puzzle_format.js";
import {dragByMouse, goToBoard, grip, moveByKeys, moveCount, MOVES, openPuzzle, play, position} from "./support/board_on_page.mjs";
import {all, puzzleOfMoves} from "./support/puzzles_of_site.mjs";
import {own} from "./support/sketch_on_page.mjs";
import {reachedBy, solved, step} from "./support/moves.mjs";
import {address, assertTexts, closePage, focused, openPage, PHONE, randomNumbers} from "./support/support.mjs";

const movesOf = (puzzle) => parseMoves(puzzle.solution);
const puzzle = puzzleOfMoves(9), moves = movesOf(puzzle);

/// A puzzle whose first move turns a corner, which equals several slides of one piece.
const cornered = all.find((given) => {
  const [first] = movesOf(given);
  return new Set(first.path).size > 1 && given.best >= 3;
});

/// The same as position(), from labels: the expected position of a page.
function described({board: {width}, labels: start, goal}, labels) {
  return [...piecesOf(start)].map((_, index) => {
    const cells = labels.flatMap((label, cell) => (label === index + 1 ? [cell] : []));
    const column = Math.min(...cells.map((cell) => cell % width)) + 1;
    const row = Math.min(...cells.map((cell) => Math.floor(cell / width))) + 1;
    const name = index === goal ? "Piece G, the goal piece" : `Piece ${index + 1}`;
    return `${name}, ${cells.length} cell${cells.length === 1 ? "" : "s"}, column ${column}, row ${row}`;
  });
}

function labelsAfter({labels: start, board: {width}}, made) {
  let labels = start;
  for (const {index, path} of made)
    for (const name of path) labels = step(labels, width, index + 1, name);
  return labels;
}

for (const [way, move] of Object.entries(MOVES)) {
  test(`a solution played by ${way} solves the puzzle in the minimum`, async () => {
    const page = await openPuzzle(puzzle, {hasTouch: way === "touch"});
    for (const [number, {index, path}] of moves.entries()) {
      await move(page, index, path);
      const count = number + 1;
      assert.deepEqual(await position(page), described(puzzle, labelsAfter(puzzle, moves.slice(0, count))), `after move ${count}`);
      assert.equal(await moveCount(page), count);
    }
    await assertTexts(page, {message: /^Solved in .*: the minimum!$/, "own-best": String(puzzle.best)});
    const end = await position(page);
    await dragByMouse(page, puzzle.goal, "L");
    await dragByMouse(page, puzzle.goal, "U");
    assert.deepEqual(await position(page), end, "the last position is reached");
  });
}

const PRESSES = {
  click: [{}, (page, {x, y}) => page.mouse.click(x, y)],
  tap: [PHONE, (page, {x, y}) => page.touchscreen.tap(x, y)],
};

for (const [what, [options, press]] of Object.entries(PRESSES)) {
  test(`a ${what} on a piece and then on a free cell moves it there`, async () => {
    const page = await openPuzzle(puzzle, options), before = await position(page);
    await press(page, await grip(page, moves[0].index));
    await page.mouse.move(5, 5);
    const dot = await page.locator("#board .dot").first().boundingBox();
    await press(page, {x: dot.x + dot.width / 2, y: dot.y + dot.height / 2});
    assert.notDeepEqual(await position(page), before);
    assert.equal(await moveCount(page), 1);
  });
}

test("slides of one piece are one move, also by a drag round a corner, and none if it returns", async () => {
  const [first] = movesOf(cornered), page = await openPuzzle(cornered), start = await position(page);
  for (const name of first.path) {
    await moveByKeys(page, first.index, name);
    assert.equal(await moveCount(page), 1);
  }
  const opposite = {U: "D", D: "U", L: "R", R: "L"};
  await moveByKeys(page, first.index, [...first.path].reverse().map((name) => opposite[name]).join(""));
  assert.equal(await moveCount(page), 0);
  assert.deepEqual(await position(page), start);
  await dragByMouse(page, first.index, first.path);
  assert.deepEqual(await position(page), described(cornered, labelsAfter(cornered, [first])));
  assert.equal(await moveCount(page), 1);
});

test("undo to the start, redo and restart", async () => {
  const page = await openPuzzle(puzzle), positions = [await position(page)], last = 6;
  for (const move of moves.slice(0, last)) {
    await play(page, [move]);
    positions.push(await position(page));
  }
  for (let count = last - 1; count >= 0; --count) {
    await page.locator("#undo").click();
    assert.equal(await moveCount(page), count);
    assert.deepEqual(await position(page), positions[count]);
  }
  assert.ok(await page.locator("#undo").isDisabled());
  for (let count = 1; count <= last; ++count) {
    await page.keyboard.press("Control+y");
    assert.deepEqual(await position(page), positions[count]);
  }
  await page.keyboard.press("Control+z");
  assert.deepEqual(await position(page), positions[last - 1]);
  await page.locator("#restart").click();
  assert.deepEqual(await position(page), positions[0]);
  assert.ok(await page.locator("#redo").isDisabled());
  assert.equal(await moveCount(page), 0);
  await page.locator("#undo").click();
  assert.deepEqual(await position(page), positions[last - 1], "one step brings the game back");
  await page.locator("#redo").click();
  assert.deepEqual(await position(page), positions[last]);
});

test("each puzzle's game is kept for the next visit", async () => {
  const other = puzzleOfMoves(20), page = await openPuzzle(puzzle);
  assert.equal(await page.evaluate(() => localStorage.length), 0, "opening stores nothing");
  await play(page, moves.slice(0, 4));
  const left = await position(page);
  await page.evaluate((hash) => { location.hash = hash; }, other.address);
  await page.waitForFunction((name) => document.title.includes(name), `(${other.bucket.replaceAll("-", ",")})`);
  assert.deepEqual(await position(page), described(other, other.labels));
  await page.goto(address("index.html"));
  await goToBoard(page, `puzzle.html#${puzzle.address}`);
  assert.deepEqual(await position(page), left);
  assert.equal(await moveCount(page), 4);
});

test("200 random drags: illegal ones never change the position", async () => {
  const random = randomNumbers(1), given = puzzleOfMoves(20), {labels: start, board: {width}} = given;
  const page = await openPuzzle(given), session = await page.context().newCDPSession(page);
  const mouse = (type, x, y, button = "left") => session.send("Input.dispatchMouseEvent",
    {type, x, y, button, buttons: button === "left" && type !== "mouseReleased" ? 1 : 0, clickCount: type === "mouseMoved" ? 0 : 1});
  let labels = start, changed = 0;
  for (let i = 0; i < 200; ++i) {
    const index = Math.floor(random() * Math.max(...start)), {x, y, cell} = await grip(page, index);
    const turns = Array.from({length: 1 + Math.floor(random() * 3)}, () => [x + (random() - 0.5) * 6 * cell, y + (random() - 0.5) * 6 * cell]);
    // Sent in order without waiting for each: faster than any hand.
    await Promise.all([
      mouse("mouseMoved", x, y, "none"), mouse("mousePressed", x, y),
      ...turns.map((to) => mouse("mouseMoved", ...to)), mouse("mouseReleased", ...turns.at(-1)),
    ]);
    // Only the dragged piece may have moved, and only along free cells.
    const seen = await position(page), next = reachedBy(labels, width, index + 1).find((at) => isDeepStrictEqual(described(given, at), seen));
    assert.ok(next, `drag ${i} of piece ${index + 1}`);
    changed += next === labels ? 0 : 1;
    labels = next;
    if (solved(labels, width, given.goal + 1)) {
      await page.locator("#restart").click();
      labels = start;
    }
  }
  assert.ok(changed > 20 && changed < 190, `${changed} drags moved a piece`);
});

test("the board is one Tab stop; its pieces are selected by number, by G and by Shift and an arrow", async () => {
  const given = all.find(({labels}) => Math.max(...labels) >= 11) ?? puzzle;
  const page = await openPuzzle(given), count = Math.max(...given.labels);
  const chosen = () => page.evaluate(() => document.activeElement.dataset.index ?? document.activeElement.id);
  await page.locator("#board-link").focus();
  for (let left = 3; left > 0 && !/^\d+$/.test(await chosen()); --left) await page.keyboard.press("Tab");
  assert.equal(await chosen(), String(given.goal), "Tab leads from the links to a piece, not to the picture");
  await page.keyboard.press("Tab");
  assert.equal(await chosen(), "undo", "then to the buttons");
  await page.keyboard.press("Shift+Tab");
  // More than a second between keys, so that digits are separate numbers.
  await page.evaluate(() => {
    Object.defineProperty(Event.prototype, "timeStamp", {get: () => window.now, configurable: true});
    window.now = 0;
  });
  for (let index = 0; index < count; ++index) {
    await page.evaluate(() => { window.now += 1001; });
    await page.keyboard.type(String(index + 1));
    assert.equal(await chosen(), String(index));
    const label = await page.evaluate(() => document.activeElement.getAttribute("aria-label"));
    assert.equal(label, (await position(page))[index]);
    const ring = await page.evaluate(() => getComputedStyle(document.activeElement.querySelector(".ring")).stroke);
    assert.notEqual(ring, "none");
  }
  await page.keyboard.press("g");
  assert.equal(await chosen(), String(given.goal));
  await page.keyboard.press("Shift+ArrowRight");
  assert.notEqual(await chosen(), String(given.goal));
  await page.keyboard.press("Shift+ArrowLeft");
  assert.equal(await chosen(), String(given.goal));
  assert.equal(await moveCount(page), 0, "choosing moves nothing");
});

test("a button that becomes disabled keeps the focus", async () => {
  const page = await openPuzzle(puzzle);
  for (const ids of [["undo", "redo"], ["restart"]]) {
    await play(page, moves.slice(0, 1));
    for (const id of ids) {
      await page.locator(`#${id}`).focus();
      await page.keyboard.press("Enter");
      assert.ok(await page.locator(`#${id}`).isDisabled());
      assert.equal(await focused(page), id);
      const before = await position(page);
      await page.keyboard.press("Enter");
      assert.deepEqual(await position(page), before, "and does nothing");
    }
    await page.locator("#restart").evaluate((button) => button.click());
  }
});

const CAR = "# axis: yes\nstart\nAA.B\n...B\n....\ngoal\n..AA\n....\n....\n";

test("the way out is at the edge, in the only direction in which the piece can leave straight", () => {
  const way = (given) => wayOutOf(playable(readPuzzles(given).puzzles[0]))?.step ?? "";
  assert.equal(way(CAR), "R", "locked in the corner");
  assert.equal(way(CAR.replace("# axis: yes\n", "")), "", "two directions");
  assert.equal(way("start\nAA..\n.B..\n....\ngoal\n....\n.AA.\n....\n"), "", "inside the frame");
  assert.equal(way("start\nAA..\n.B..\n....\ngoal\n....\n....\n.AA.\n"), "D");
  assert.equal(way("start\nA..\n.B.\n...\ngoal\n...\nA..\n...\n"), "L", "any piece of a kind");
  assert.equal(way("start\nA..\nBB.\n...\ngoal\n...\nA..\n...\nor\n...\n...\n.A.\n"), "", "several goals");
});

test("the goal piece leaves through the gap, and Undo brings it back; without motion it stays", async () => {
  for (const reducedMotion of ["no-preference", "reduce"]) {
    const page = await openPage(own(CAR), {reducedMotion});
    assert.equal(await page.locator("#message").textContent(), "Move piece A out through the gap in the frame. Pieces move only lengthwise.");
    const start = await grip(page, 0);
    await moveByKeys(page, 1, "D");
    await moveByKeys(page, 0, "RR");
    const end = await position(page), right = (await page.locator("#board svg").boundingBox()).x + start.cell * 4.4;
    assert.match(await page.locator("#message").textContent(), /^Solved in 2 moves/);
    if (reducedMotion === "reduce") {
      await page.waitForTimeout(800);
      assert.ok((await grip(page, 0)).x < right);
    } else {
      await page.waitForFunction((x) => document.querySelector('[data-index="0"] text').getBoundingClientRect().x > x, right);
    }
    assert.deepEqual(await position(page), end);
    await page.locator("#undo").click();
    await page.waitForFunction((x) => document.querySelector('[data-index="0"] text').getBoundingClientRect().x < x, start.x);
    await closePage(page);
  }
});

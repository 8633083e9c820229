// Hints: warmer or colder, and the next move on the board in play; games with them are marked.
import assert from "node:assert/strict";
import {test} from "node:test";
import {cornerPuzzle} from "../../renderer/assets/board/playable.js";
import {placesOf} from "../../renderer/assets/board/rules.js";
import {moveInWords, parseMoves} from "../../renderer/assets/site/notation.js";
import {dragByMouse, moveByKeys, moveCount, openMore, openPuzzle, piece, play, reloadBoard} from "./support/board_on_page.mjs";
import {all} from "./support/puzzles_of_site.mjs";
import {assertSteps, assertTexts, feignWorkers, focused, kept, text} from "./support/support.mjs";

const puzzle = all.filter(({board, best}) => board.cells <= 12 && best >= 9).sort((a, b) => a.best - b.best)[0];
const moves = parseMoves(puzzle.solution);
const message = (page) => text(page, "message");
const note = (page) => text(page, "search-note");
const game = (page) => kept(page, puzzle.address);
const warmthIsKnown = (page) => page.waitForFunction(() => document.getElementById("warmth-note").textContent === "");

test("warmer and colder appear only if switched on, on every visit, and mark the game as helped", async () => {
  const page = await openPuzzle(puzzle), undo = () => page.locator("#undo").click();
  await assertSteps(() => message(page), [[() => play(page, moves.slice(0, 1)), ""]]);
  await undo();
  assert.equal((await game(page))?.helped ?? false, false);
  await openMore(page);
  await page.locator("#warmth").check();
  await warmthIsKnown(page);
  await assertSteps(() => message(page), [[() => play(page, moves.slice(0, 1)), "Warmer."]]);
  assert.equal((await game(page)).helped, true);
  await assertSteps(() => message(page), [[() => play(page, moves.slice(1, 2)), "Warmer."], [undo, "Colder."]]);
  await reloadBoard(page);
  assert.ok(await page.locator("#warmth").isChecked(), "remembered");
  await warmthIsKnown(page);
  await page.locator("#redo").evaluate((button) => button.blur());
  await play(page, moves.slice(1));
  await assertTexts(page, {message: /^Solved .*, with hints\.$/, "own-best": "–"});
  await openMore(page);
  await page.locator("#warmth").uncheck();
  await page.locator("#restart").click();
  await assertSteps(() => message(page), [[() => play(page, moves.slice(0, 1)), ""]]);
});

test("a hint shows the piece, then its target, then makes the move; no second search along the way", async () => {
  const page = await openPuzzle(puzzle);
  await page.evaluate(feignWorkers);
  const marks = () => page.evaluate(() => ["#board .next", "#board .ghost"].map((name) => document.querySelectorAll(name).length));
  for (const [at, move] of moves.entries()) {
    const words = moveInWords(move, cornerPuzzle(puzzle).roles), left = `${moves.length - at} move${moves.length - at === 1 ? "" : "s"} left.`;
    await page.locator("#hint").click();
    assert.deepEqual(await marks(), [1, 0]);
    assert.equal(await page.locator("#board .next").getAttribute("data-index"), String(move.index));
    assert.equal(await note(page), `Next: ${words.split(" ").slice(0, 2).join(" ")}. ${left}`);
    await page.locator("#hint").click();
    assert.deepEqual(await marks(), [1, 1]);
    assert.equal(await note(page), `Next: ${words}. ${left}`);
    assert.equal(await moveCount(page), at);
    await page.locator("#hint").click();
    assert.equal(await moveCount(page), at + 1);
    assert.deepEqual(await marks(), [0, 0]);
    assert.equal(await note(page), "");
  }
  assert.match(await message(page), /^Solved .*, with hints\.$/);
  assert.ok(await page.locator("#hint").isDisabled());
  assert.equal(await page.evaluate(() => window.searches), 0);
});

/// A puzzle, and a legal first move that is not in its solution: the index of a piece and a step.
function astray() {
  for (const given of all.filter(({board, best}) => board.cells <= 12 && best >= 5)) {
    const playable = cornerPuzzle(given), used = parseMoves(given.solution)[0].index;
    for (const index of playable.start.keys()) {
      const place = [...placesOf(playable, playable.start, index).values()].find(({path}) => path.length === 1);
      if (place && index !== used) return [given, [index, place.path]];
    }
  }
  return [];
}

test("a tap after a hint shows where the piece can go", async () => {
  const page = await openPuzzle(puzzle);
  for (let press = 1; press <= 2; ++press) {
    for (let i = 0; i < press; ++i) await page.locator("#hint").click();
    await piece(page, moves[0].index).locator("text").click();
    assert.ok(await page.locator("#board .dot").count() > 0);
    assert.equal(await page.locator("#board .next").count(), 0);
    await page.locator("#hint").focus();
  }
});

test("a puzzle of one move that is solved with help counts as helped", async () => {
  const short = all.find(({best}) => best === 1), page = await openPuzzle(short);
  await openMore(page);
  await page.locator("#warmth").check();
  await warmthIsKnown(page);
  await play(page, parseMoves(short.solution));
  const {best, aided} = await kept(page, short.address);
  assert.deepEqual({best, aided}, {best: 0, aided: 1});
});

test("after a move off the known solution, a hint searches; the board stays in play, and a touch cancels the hint", async () => {
  const [off, aside] = astray(), [first] = parseMoves(off.solution), page = await openPuzzle(off);
  await page.locator("#hint").click();
  await dragByMouse(page, first.index, first.path);
  assert.equal(await moveCount(page), 1, "the piece with the mark can be dragged");
  assert.equal(await page.locator("#board .next").count(), 0);
  assert.equal(await note(page), "");
  await page.locator("#undo").click();
  await moveByKeys(page, ...aside);
  const count = await moveCount(page);
  await page.locator("#hint").click();
  await page.locator("#board .next").waitFor();
  assert.match(await note(page), /^Next: Piece \w+\. \d+ moves? left\.$/);
  await page.locator("#undo").click();
  assert.equal(await moveCount(page), count - 1);
  assert.equal(await page.locator("#board .next").count(), 0);
});

test("More asks before it shows the solution of an unsolved puzzle", async () => {
  const page = await openPuzzle(puzzle);
  await page.locator("#more").click();
  assert.equal(await page.locator("#more").getAttribute("aria-expanded"), "true");
  await page.locator("#show-solution").click();
  assert.equal(await focused(page), "sure-not");
  await page.keyboard.press("Enter");
  assert.equal(await focused(page), "show-solution");
  assert.ok(await page.locator("#player").isHidden());
  await page.keyboard.press("Enter");
  await page.locator("#sure-show").click();
  await page.locator("#player").waitFor();
  await page.locator("#player-leave").click();
  assert.ok(await page.locator("#more-verbs").isHidden());
  await play(page, moves);
  await page.locator("#more").click();
  await page.locator("#show-solution").click();
  await page.locator("#player").waitFor();
});

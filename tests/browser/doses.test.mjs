// Hints: warmer or colder, the next move, the next three moves; games with them are marked.
import assert from "node:assert/strict";
import {after, before, test} from "node:test";
import {parseMoves} from "../../renderer/assets/site/notation.js";
import {moveByKeys, moveCount, openPuzzle, position} from "./support/board_on_page.mjs";
import {closePage, launch, loadPuzzles} from "./support/support.mjs";

const puzzles = loadPuzzles();
const all = Object.values(puzzles).flat();
const puzzle = all.filter(({board, best}) => board.cells <= 12 && best >= 9).sort((a, b) => a.best - b.best)[0];
const moves = parseMoves(puzzle.solution);
const message = (page) => page.locator("#message").textContent();
const kept = (page) => page.evaluate((name) => JSON.parse(localStorage.getItem(name)), `sbp-atlas/${puzzle.address}`);

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

test("warmer and colder appear only if switched on, on every visit, and mark the game as helped", async () => {
  const page = await openPuzzle(browser, puzzle);
  await moveByKeys(page, moves[0].index, moves[0].path);
  assert.equal(await message(page), "");
  await page.locator("#undo").click();
  assert.equal((await kept(page))?.helped ?? false, false);
  await page.locator("#warmth").check();
  await page.waitForFunction(() => document.getElementById("warmth-note").textContent === "");
  await moveByKeys(page, moves[0].index, moves[0].path);
  assert.equal(await message(page), "Warmer.");
  assert.equal((await kept(page)).helped, true);
  await moveByKeys(page, moves[1].index, moves[1].path);
  assert.equal(await message(page), "Warmer.");
  await page.locator("#undo").click();
  assert.equal(await message(page), "Colder.");
  await page.reload();
  await page.locator("#board svg").waitFor();
  assert.ok(await page.locator("#warmth").isChecked(), "remembered");
  await page.waitForFunction(() => document.getElementById("warmth-note").textContent === "");
  await page.locator("#redo").evaluate((button) => button.blur());
  for (const {index, path} of moves.slice(1)) await moveByKeys(page, index, path);
  assert.match(await message(page), /^Solved .*, with hints\.$/);
  assert.equal(await page.locator("#own-best").textContent(), "–");
  await page.locator("#warmth").uncheck();
  await page.locator("#restart").click();
  for (const {index, path} of moves) {
    await moveByKeys(page, index, path);
    assert.doesNotMatch(await message(page), /armer|older/);
  }
  assert.match(await message(page), /: the minimum!$/, "a new game without help");
  await closePage(page);
});

test("hints show exactly one or three moves and mark the game as helped", async () => {
  const page = await openPuzzle(browser, puzzle), start = await position(page);
  for (const [id, count] of [["one-move", 1], ["three-moves", 3], ["all-moves", puzzle.best]]) {
    await page.locator(`#${id}`).click();
    await page.locator("#player").waitFor();
    assert.equal(await page.locator("#move-list li").count(), count);
    assert.equal(await page.locator("#search-note").textContent(), `${puzzle.best} moves from here.`);
    await page.locator("#player-place").fill(String(count));
    const now = await page.locator("#player-now").textContent(), left = puzzle.best - count;
    assert.equal(now, `${count} of ${count} move${count === 1 ? "" : "s"}. ${left > 0 ? `${left} to go.` : "Solved."}`);
    await page.locator("#player-leave").click();
    assert.deepEqual(await position(page), start);
  }
  await page.locator("#three-moves").click();
  await page.locator("#player-place").fill("3");
  await page.locator("#player-adopt").click();
  assert.equal(await moveCount(page), 3);
  await page.locator("#one-move").click();
  await page.locator("#player").waitFor();
  assert.equal(await page.locator("#search-note").textContent(), `${puzzle.best - 3} moves from here.`);
  await page.locator("#player-leave").click();
  assert.equal((await kept(page)).helped, true);
  await closePage(page);
});

test("opening the map marks the game as helped", async () => {
  const page = await openPuzzle(browser, puzzle);
  await moveByKeys(page, moves[0].index, moves[0].path);
  assert.equal((await kept(page)).helped, false);
  await page.locator("#space-open").click();
  await page.locator("#space-parts").waitFor();
  assert.equal((await kept(page)).helped, true);
  await closePage(page);
});

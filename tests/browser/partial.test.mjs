// Partly searched boards are never shown as complete.
import assert from "node:assert/strict";
import {test} from "node:test";
import {goToBoard, openPuzzle} from "./support/board_on_page.mjs";
import {address, boardNames, lastCompleteBoard, loadPuzzles, openPage, pageNames, partialBoardNames, read, readTable} from "./support/support.mjs";

const partial = partialBoardNames(), complete = boardNames().filter((board) => !partial.includes(board));
const label = (board) => {
  const done = readTable(board).length;
  return `best of the ${done.toLocaleString("en")} piece ${done === 1 ? "mix" : "mixes"} searched`;
};
const plain = (html) => html.replaceAll(/&(#39|apos);/g, "'");
const LABEL = /best of the [\d,]+ piece mix(?:es)? searched, not necessarily the board's maximum/g;

test("complete boards come before partly searched ones and have no label", () => {
  assert.deepEqual(boardNames(), [...complete, ...partial]);
  for (const name of pageNames) {
    const board = /^(?:book\/)?(\d+x\d+)[-.]/.exec(name)?.[1];
    if (board) assert.equal(plain(read(name)).match(LABEL)?.length ?? 0, partial.includes(board) ? 1 : 0, name);
  }
});

test("the home page labels partly searched boards", async () => {
  const page = await openPage("index.html");
  assert.equal(await page.locator("#in-part").count(), partial.length > 0 ? 1 : 0);
  assert.equal(await page.locator("#in-part li").count(), partial.length);
  for (const board of partial)
    assert.ok((await page.locator(`#in-part a[href="${board}.html"]`).innerText()).includes(label(board)), board);
  // They do not count for records and growth, either.
  for (const board of partial) {
    for (const place of ["#boards", "#records", ".growth"])
      assert.equal(await page.locator(`${place} a[href^="${board}.html"], ${place} a[href*="${board}-"]`).count(), 0);
  }
});

test("every path to a puzzle states once that the best need not be the board's maximum", async () => {
  const page = await openPage();
  for (const board of partial) {
    let statements = 0;
    for (const step of ["index.html", `${board}.html`, `puzzle.html#${loadPuzzles()[board][0].address}`]) {
      await (step.startsWith("puzzle") ? goToBoard(page, step) : page.goto(address(step)));
      if (step === `${board}.html`) {
        const count = loadPuzzles()[board].length;
        assert.equal(await page.locator("#count").textContent(), `${count.toLocaleString("en")} puzzle${count === 1 ? "" : "s"}`);
      }
      statements += (await page.locator("main").innerText()).match(/not necessarily the board's maximum/g)?.length ?? 0;
    }
    assert.equal(statements, 1, board);
  }
});

test("only puzzles of partly searched boards are labelled", async () => {
  const puzzles = loadPuzzles();
  const isLabelled = async (on) => (await on.locator("#board-link").innerText()).endsWith(", partly searched");
  const whole = puzzles[lastCompleteBoard()][0];
  const page = await openPuzzle(whole);
  if (complete.length > 0) assert.equal(await isLabelled(page), false);
  for (const board of partial) {
    for (const {address: hash} of [puzzles[board][0], puzzles[board].at(-1)]) {
      await page.goto(address(`puzzle.html#${hash}`));
      await page.waitForFunction((wanted) => document.title.includes(` on ${wanted} `), board);
      assert.ok(await isLabelled(page));
    }
  }
  if (complete.length > 0) {
    await page.goto(address(`puzzle.html#${whole.address}`));
    await page.waitForFunction((wanted) => document.title.includes(` on ${wanted} `), whole.board.name);
    assert.equal(await isLabelled(page), false);
  }
});

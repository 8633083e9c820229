// Partly searched boards are never shown as complete.
import assert from "node:assert/strict";
import {test} from "node:test";
import {goToBoard, openPuzzle} from "./support/board_on_page.mjs";
import {puzzles} from "./support/puzzles_of_site.mjs";
import {address, assertTexts, boardNames, lastCompleteBoard, openPage, partialBoardNames, readTable} from "./support/support.mjs";

const partial = partialBoardNames(), complete = boardNames().filter((board) => !partial.includes(board));
const label = (board) => {
  const done = readTable(board).length;
  return `best of the ${done.toLocaleString("en")} piece ${done === 1 ? "mix" : "mixes"} searched`;
};

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
    for (const step of ["index.html", `${board}.html`, `puzzle.html#${puzzles[board][0].address}`]) {
      await (step.startsWith("puzzle") ? goToBoard(page, step) : page.goto(address(step)));
      if (step === `${board}.html`) {
        const count = puzzles[board].length;
        await assertTexts(page, {count: `${count.toLocaleString("en")} puzzle${count === 1 ? "" : "s"}`});
      }
      statements += (await page.locator("main").innerText()).match(/not necessarily the board's maximum/g)?.length ?? 0;
    }
    assert.equal(statements, 1, board);
  }
});

test("only puzzles of partly searched boards are labelled", async () => {
  const isLabelled = async (on) => (await on.locator("#board-link").innerText()).endsWith(", partly searched");
  const whole = puzzles[lastCompleteBoard()][0];
  const page = await openPuzzle(whole);
  if (complete.length > 0) assert.equal(await isLabelled(page), false);
  const others = partial.flatMap((board) => [puzzles[board][0], puzzles[board].at(-1)]);
  for (const {address: hash, board: {name}} of [...others, ...(complete.length > 0 ? [whole] : [])]) {
    await page.goto(address(`puzzle.html#${hash}`));
    await page.waitForFunction((wanted) => document.title.includes(` on ${wanted} `), name);
    assert.equal(await isLabelled(page), partial.includes(name), hash);
  }
});

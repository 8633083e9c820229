// The site on paper.
import assert from "node:assert/strict";
import {test} from "node:test";
import {parseMoves} from "../../renderer/assets/site/notation.js";
import {openBoard, openMore, openPuzzle, showSolution} from "./support/board_on_page.mjs";
import {puzzleText} from "./support/puzzles_on_disk.mjs";
import {all, hardestOfBoards, puzzles} from "./support/puzzles_of_site.mjs";
import {boardNames, closePage, lastCompleteBoard, openPage, readTable} from "./support/support.mjs";

const boards = boardNames();
const largest = boards.reduce((a, b) => (readTable(b).length > readTable(a).length ? b : a));

const printedPages = async (page) => (await page.pdf({format: "A4"})).toString("latin1").match(/\/Type\s*\/Page\b/g).length;

test("a printed board has the cards of the open parts, dozens on a page, none split", async () => {
  for (const board of [boards[0], lastCompleteBoard(), largest]) {
    const page = await openPage(`${board}.html`);
    const count = await page.locator("#cards a").count();
    assert.ok(await printedPages(page) <= 2 + count / 40, board);
    await page.emulateMedia({media: "print"});
    const wrong = await page.locator("#cards li").evaluateAll((items) => items.filter((item) => {
      const {breakInside, contentVisibility, display} = getComputedStyle(item), card = item.firstElementChild;
      if (item.dataset.moves === undefined) return display !== "none";
      return breakInside !== "avoid" || contentVisibility === "auto" || card.scrollHeight > item.clientHeight;
    }).map(({dataset}) => dataset.bucket));
    assert.deepEqual(wrong, [], board);
    assert.equal(await page.locator("button:visible, input:visible, figure.chart:visible").count(), 0);
    await closePage(page);
  }
});

/// Notes instead of printing.
const notePrint = (page) => page.evaluate(() => { window.print = () => { window.printed = true; }; });

test("a printed puzzle has its task and its pieces on one page, and the solution on another", async () => {
  const short = all.find(({best}) => best >= 7 && best <= 12);
  for (const puzzle of [short, hardestOfBoards.at(-1), hardestOfBoards.reduce((a, b) => (b.best > a.best ? b : a)), ...hardestOfBoards.slice(0, 4)]) {
    const page = await openPuzzle(puzzle);
    assert.equal(await page.locator(".sheet").count(), 0, "nothing is made before");
    assert.equal(await printedPages(page), 2, puzzle.address);
    // On the screen, as on paper of A4.
    await page.setViewportSize({width: 703, height: 1000});
    await page.emulateMedia({media: "print"});
    const [task, solution] = await page.locator(".sheet").allInnerTexts();
    assert.ok(task.startsWith(await page.locator("#name").evaluate((name) => name.textContent)), task);
    assert.ok(task.includes(`Move the piece marked G to the lower-right corner. Pieces slide; they are never lifted or turned. Minimum: ${puzzle.best} move`), task);
    assert.ok(solution.includes(`on ${puzzle.board.name}: ${puzzle.best} move`), solution);
    const labels = [...new Set(puzzle.labels)].filter((label) => label > 0).sort((a, b) => a - b);
    assert.deepEqual(await page.locator(".pieces-to-cut text").allTextContents(), labels.map((label) => (label === puzzle.goal + 1 ? "G" : String(label))));
    assert.equal(await page.locator(".frame-to-fill .cell").count(), puzzle.board.cells);
    const cell = (await page.locator(".frame-to-fill .cell").first().boundingBox()).width;
    for (const width of await page.locator(".pieces-to-cut svg").evaluateAll((pieces) => pieces.map((piece) => piece.getBoundingClientRect().width)))
      assert.ok(Math.abs(width / cell - Math.round(width / cell)) < 0.05, `${width} and ${cell}: the scale of the frame`);
    if (puzzle.best > 48) assert.equal(await page.locator(".sheet li").count(), parseMoves(puzzle.solution).length);
    else assert.ok(await page.locator(".pictures-of-moves svg").count() >= Math.min(6, puzzle.best));
    const fills = await page.locator(".sheet :is(path, text, circle)").evaluateAll((shapes) => shapes.map((shape) => getComputedStyle(shape).fill));
    for (const fill of new Set(fills)) assert.match(fill, /^none$|^rgb\((\d+), \1, \1\)$/, "black and white");
    assert.equal(await page.locator("button:visible, #board:visible").count(), 0);
    await closePage(page);
  }
});

test("a puzzle of one's own prints its solution once it is shown; Print is under More", async () => {
  const page = await openBoard(`own.html#${encodeURIComponent(puzzleText("rush-60-walls"))}`);
  assert.equal(await printedPages(page), 1);
  assert.match(await page.locator(".sheet").evaluate((sheet) => sheet.textContent), /Pieces move only lengthwise/);
  await showSolution(page);
  await page.locator("#player").waitFor();
  assert.equal(await printedPages(page), 2);
  await page.keyboard.press("Escape");
  await notePrint(page);
  await openMore(page);
  await page.locator("#print").click();
  assert.ok(await page.evaluate(() => window.printed));
});

test("a class set has a page for each of the first forty puzzles of the list, then the solutions", async () => {
  for (const filter of ["", "#moves=-7"]) {
    const page = await openPage(`${largest}.html${filter}`);
    await notePrint(page);
    const list = [...puzzles[largest]].filter(({best}) => filter === "" || best <= 7).slice(0, 40);
    await page.locator("#more-filters summary").click();
    await page.locator("#print-set").click();
    await page.waitForFunction(() => window.printed);
    const count = await printedPages(page), sheets = list.length + 1;
    assert.equal(await page.locator(".sheet").count(), sheets);
    const total = list.reduce((sum, {best}) => sum + best, 0);  // a page of solutions holds hundreds, or a dozen headings
    assert.ok(count >= sheets && count <= sheets + total / 400 + list.length / 12, `${count} pages for ${total} moves`);
    const solutions = await page.locator(".sheet").last().evaluate((sheet) => [...sheet.querySelectorAll("ol")].map((moves) => moves.children.length));
    assert.deepEqual(solutions, list.map(({best}) => best));
    assert.equal(await page.locator(".sheet h1").first().evaluate((name) => name.textContent.split(" ")[0]), "1.");
    await printedPages(page);
    assert.equal(await page.locator(".sheet").count(), 0, "the browser's own Print prints the list");
    await closePage(page);
  }
});

test("printed coins and packings show their boards and no buttons", async () => {
  for (const name of ["coins.html#A/B", "packing.html#pentominoes-6x10"]) {
    const page = await openBoard(name);
    await page.emulateMedia({media: "print"});
    assert.ok(await page.locator("#name").isVisible(), name);
    assert.ok(await page.locator("#board svg").isVisible(), name);
    assert.equal(await page.locator("button:visible, select:visible, input:visible").count(), 0, name);
    await closePage(page);
  }
});

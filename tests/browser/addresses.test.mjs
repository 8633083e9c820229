// Positions, steps of a solution, paths to a puzzle, lists and days have addresses and buttons that copy them; famous puzzles
// have pages of their own.
import assert from "node:assert/strict";
import {test} from "node:test";
import {parseMoves} from "../../renderer/assets/site/notation.js";
import {boardShown, goToBoard, moveCount, openBoard, openPuzzle, play, position, reloadBoard, showSolution} from "./support/board_on_page.mjs";
import {all, hardestOfBoards, puzzleOfMoves, puzzles} from "./support/puzzles_of_site.mjs";
import {address, assertTexts, CLIPBOARD, copied, lastCompleteBoard, load, openPage, pageNames,
        partialBoardNames, read} from "./support/support.mjs";

const puzzle = puzzleOfMoves(9), moves = parseMoves(puzzle.solution), start = `puzzle.html#${puzzle.address}`;
const famous = pageNames.filter((name) => name.startsWith("p/"));
const nameOf = (page) => /^p\/(\d+x\d+)-(.+)\.html$/.exec(page).slice(1).join("/");

test("the address of a position continues its game, including help", async () => {
  const page = await openPuzzle(puzzle, CLIPBOARD);
  assert.equal(await copied(page, "#copy-place", "#copied"), address(start), "the start is the puzzle's own");
  await play(page, moves.slice(0, 3));
  const there = await position(page), link = await copied(page, "#copy-place", "#copied");
  assert.equal(link, address(`${start}/moves=${puzzle.solution.split(" ").slice(0, 3).join(".")}`));

  const other = await openPuzzle(puzzle);
  await play(other, moves.slice(0, 1));
  const own = await position(other);
  await load(other, link);
  await other.locator("#search-note", {hasText: "Position from a link, 3 moves in"}).waitFor();
  assert.deepEqual(await position(other), there);
  assert.equal(await moveCount(other), 3);
  assert.equal(other.url(), address(start), "a reload keeps the game");
  await reloadBoard(other);
  assert.deepEqual(await position(other), own, "opening a link changes nothing");
  await load(other, link);
  await play(other, moves.slice(3));
  await assertTexts(other, {message: /with hints/});
});

test("a step of the solution has an address", async () => {
  const page = await openPuzzle(puzzle, CLIPBOARD);
  await showSolution(page);
  for (let i = 0; i < 2; ++i) await page.locator("#player-forward").click();
  const there = await position(page), link = await copied(page, "#copy-place", "#copied");
  assert.equal(link, address(`${start}/step=2`));
  await load(page, link);
  await page.locator("#player").waitFor();
  await assertTexts(page, {"player-now": /^2 of /});
  assert.deepEqual(await position(page), there);
  await load(page, `${start}/step=99999`);
  await page.locator("#player-now", {hasText: "Solved."}).waitFor();
});

test("an address with invalid moves shows the start of the puzzle", async () => {
  const page = await openPage();
  for (const wrong of ["moves=", "moves=9U.nonsense", "moves=0X", "step=nonsense", "moves=%", `moves=${"1R.".repeat(50)}`]) {
    await load(page, `${start}/${wrong}`);
    await boardShown(page);
    assert.equal(await page.locator("#figures").isVisible(), true, wrong);
  }
});

test("the link of a puzzle keeps its path, list and day", async () => {
  const page = await openBoard(`puzzle.html?ladder#${puzzle.address}`, CLIPBOARD);
  assert.equal(await copied(page, "#copy-link", "#copied"), address(`puzzle.html?ladder#${puzzle.address}`));
  await goToBoard(page, `puzzle.html?random=easy#${puzzle.address}`);
  assert.equal(await copied(page, "#copy-link", "#copied"), address(start));
  await page.goto(address(`${lastCompleteBoard()}.html#sort=-moves&pieces=3`));
  await page.locator("#more-filters summary").click();
  assert.equal(await copied(page, "[data-copy]"), page.url());
  await page.goto(address("daily.html"));
  await page.locator('[aria-busy="false"]').waitFor();
  const day = await page.locator("#copy-day").getAttribute("data-copy");
  assert.match(day, /^#\d{4}-\d\d-\d\d$/);
  assert.equal(await copied(page, "#copy-day"), address(`daily.html${day}`));
});

test("a rung has an anchor on the page of the ladder", async () => {
  const [, place] = [...read("ladder.html").matchAll(/<li id="([^"]+)"/g)].at(-1);
  const page = await openPage(`ladder.html#${place}`);
  assert.ok(await page.locator(`[id="${place}"]`).evaluate((item) => item.getBoundingClientRect().top < innerHeight));
});

test("every famous puzzle has a page with its moves and its solution", () => {
  const known = new Set([...(read("ladder.html") + read("gallery.html")).matchAll(/data-address="([^"]+)"/g)].map(([, name]) => name));
  for (const hardest of hardestOfBoards) known.add(hardest.address);
  assert.deepEqual(famous.map(nameOf).sort(), [...known].sort());
  for (const name of famous) {
    const html = read(name), {best, goal, solution, board} = all.find((each) => each.address === nameOf(name));
    const printed = solution.replaceAll(new RegExp(`(^| )${goal + 1}(?=[URDL])`, "g"), "$1G");
    assert.ok(html.includes(`<p class="solution">${printed}</p>`), name);
    assert.ok(html.includes(`<title>${best.toLocaleString("en")} move`), name);
    const isHardest = best === puzzles[board.name][0].best && !partialBoardNames().includes(board.name);
    assert.equal(/It is the hardest puzzle on the/.test(html), isHardest, name);
  }
});

test("a famous puzzle is readable without scripts and playable with them, and the player copies the link of its page", async () => {
  const [hardest] = all, name = `p/${hardest.address.replace("/", "-")}.html`;
  const still = await openPage(name, {javaScriptEnabled: false});
  assert.ok(await still.locator("svg.board").isVisible());
  assert.equal(await still.locator("button:visible").count(), 0);
  await still.getByRole("link", {name: "Play", exact: true}).click();
  await still.waitForURL(/book\//);
  const page = await openPage(name, CLIPBOARD);
  assert.equal(await copied(page, "[data-copy]"), address(name));
  await page.getByRole("link", {name: "Play", exact: true}).click();
  await page.waitForURL((url) => url.href.endsWith(`puzzle.html#${hardest.address}`));
  await boardShown(page);
  assert.equal(await copied(page, "#copy-page", "#copied"), address(name));
  const plain = all.find((each) => !famous.map(nameOf).includes(each.address));
  if (plain) {
    await load(page, `puzzle.html#${plain.address}`);
    await boardShown(page);
    assert.equal(await page.locator("#copy-page").isVisible(), false);
  }
});

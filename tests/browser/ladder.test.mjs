// The home page, the ladder and the gallery: a first puzzle, the next one after every win, and marks of solved ones.
import assert from "node:assert/strict";
import fs from "node:fs";
import {test} from "node:test";
import {fileURLToPath} from "node:url";
import {levelOf, timeInWords} from "../../renderer/assets/play/difficulty.js";
import {parseMoves} from "../../renderer/assets/site/notation.js";
import {boardShown, dragByTouch, openBoard, play, position, solve} from "./support/board_on_page.mjs";
import {all} from "./support/puzzles_of_site.mjs";
import {address, assertOnScreen, assertTexts, CLIPBOARD, copied, eventually, focused, openPage, read} from "./support/support.mjs";

const ladder = [...read("ladder.html").matchAll(/<li id="[^"]+" data-address="([^"]+)"/g)]
  .map(([, name]) => all.find((puzzle) => puzzle.address === name));
assert.ok(ladder.length >= 2 && ladder.every(Boolean));
const [first, second, third] = ladder;
const makeFirstMove = (page, {solution}) => play(page, parseMoves(solution).slice(0, 1));

test("a puzzle's estimated difficulty depends on its moves, and so do the levels of the ladder", async () => {
  const page = await openPage(`puzzle.html#${second.address}`);
  await assertTexts(page, {level: levelOf(second.best), "median-time": /^[\d.]+ to [\d.]+ (seconds|minutes|hours)$/});
  await page.goto(address("ladder.html"));
  assert.deepEqual(await page.locator("#ladder .level").allTextContents(), ladder.map(({best}) => levelOf(best)));
  assert.deepEqual([7, 8, 16, 17, 49, 50, 168, 169, 2e9].map(levelOf),
                   ["very easy", "easy", "easy", "medium", "medium", "hard", "hard", "very hard", "very hard"]);
  assert.deepEqual([1, 6, 15, 81, 418].map(timeInWords),
                   ["0.5 to 1.5 seconds", "8 to 24 seconds", "31 to 90 seconds", "6 to 18 minutes", "1 to 3 hours"]);
});

test("the puzzle on the home page can be solved by touch, and then leads to the next", async () => {
  const page = await openPage("index.html", {hasTouch: true});
  assert.ok(first.best <= 5, "easy to solve within a minute");
  assert.equal(await page.locator("#starter-next").isVisible(), false);
  await solve(page, first, dragByTouch);
  await assertTexts(page, {"starter-says": /^Solved in .*: the minimum!$/});
  await page.locator("#starter-next").click();
  await page.waitForURL((url) => url.href.endsWith(`puzzle.html?ladder#${second.address}`));
  await assertTexts(page, {whole: `Ladder, 2 of ${ladder.length}`});
  assert.equal((await position(page)).length, new Set(second.labels).size - 1);
});

test("the home page leads to the first unsolved rung and back to an unsolved game", async () => {
  const page = await openPage("index.html"), game = page.locator("#unfinished a");
  await assertTexts(page, {climb: "Climb the ladder"});
  assert.ok(await game.isHidden());
  await page.goto(address(`puzzle.html?ladder#${second.address}`));
  await solve(page, second);
  await page.goto(address("index.html"));
  assert.ok(await game.isHidden(), "the game is solved");
  for (const id of ["climb", "starter-next"]) {
    await assertTexts(page, {[id]: `Continue with 3 of ${ladder.length}`});
    assert.equal(await page.locator(`#${id}`).getAttribute("href"), `puzzle.html?ladder#${third.address}`);
  }
  await page.locator("#starter-next").click();
  await page.locator("#board [data-index]").first().waitFor();
  await makeFirstMove(page, third);
  await page.goto(address("index.html"));
  assert.match(await game.textContent(), /^Continue your game: \d+ pieces? on \d+x\d+, 1 move$/);
  await makeFirstMove(page, first);
  await page.reload();
  assert.ok(await game.isVisible(), "a game on the home page does not replace it");
  await game.click();
  await page.waitForURL((url) => url.href.endsWith(`puzzle.html?ladder#${third.address}`));
  await page.locator("#undo").click();
  await page.goto(address("index.html"));
  assert.ok(await game.isHidden(), "no move is left");
});

test("the home page forgets where to continue when progress was deleted meanwhile", async () => {
  const page = await openPage("index.html"), climb = page.locator("#climb"), href = await climb.getAttribute("href");
  await solve(page, first);
  await assertTexts(page, {climb: `Continue with 2 of ${ladder.length}`});
  // As Back does after a reset elsewhere.
  await page.evaluate(() => {
    localStorage.clear();
    dispatchEvent(new PageTransitionEvent("pageshow", {persisted: true}));
  });
  await assertTexts(page, {climb: "Climb the ladder"});
  assert.ok((await climb.evaluate((link) => link.href)).endsWith(href));
});

test("without a puzzle in its address the player starts the ladder", async () => {
  const page = await openPage("puzzle.html");
  await page.waitForURL((url) => url.href.endsWith(`puzzle.html?ladder#${first.address}`));
  await boardShown(page);
  await assertTexts(page, {whole: `Ladder, 1 of ${ladder.length}`, best: String(first.best)});
});

test("undo and restart work on the home page, and the game is kept when leaving it", async () => {
  const page = await openPage("index.html"), start = await position(page);
  await makeFirstMove(page, first);
  const moved = await position(page);
  assert.notDeepEqual(moved, start);
  await page.locator("#starter-undo").click();
  assert.deepEqual(await position(page), start);
  await page.keyboard.press("Control+y");
  assert.deepEqual(await position(page), moved);
  await page.goto(address("about.html"));
  await page.goto(address("index.html"));
  assert.deepEqual(await position(page), moved);
  await page.locator("#starter-reset").click();
  assert.deepEqual(await position(page), start);
});

test("the home page with its puzzle fits a phone, and loads at most 150 kB", async () => {
  const page = await openPage(null, {viewport: {width: 360, height: 640}}), files = new Set();
  page.on("request", (request) => files.add(fileURLToPath(request.url())));
  await page.goto(address("index.html"));
  await page.locator("#board [data-index]").first().waitFor();
  await assertOnScreen(page, ["#starter-undo"]);
  const bytes = [...files].reduce((sum, name) => sum + fs.statSync(name).size, 0);
  assert.ok(files.size > 3 && bytes <= 150_000, `${files.size} files, ${bytes} bytes`);
});

test("a win leads to the next rung, and the ladder marks solved rungs and the next one", async () => {
  const page = await openPage("ladder.html");
  await page.getByRole("link", {name: "Start here", exact: true}).click();
  await page.waitForURL((url) => url.href.endsWith(`puzzle.html?ladder#${first.address}`));
  assert.equal(await page.locator("#previous").isVisible(), false);
  assert.equal(await page.locator("#onward").isVisible(), false);
  await solve(page, first);
  await assertTexts(page, {onward: `Next: 2 of ${ladder.length}`});
  await page.locator("#onward").click();
  await page.waitForURL((url) => url.hash === `#${second.address}`);
  await page.locator("#whole", {hasText: "Ladder, 2 of"}).waitFor();  // the address changes before the puzzle
  await page.locator("#onward").waitFor({state: "hidden"});
  await page.locator("#previous").click();
  await page.waitForURL((url) => url.hash === `#${first.address}`);
  await page.locator("#whole").click();
  await page.waitForURL(/ladder\.html/);
  assert.deepEqual(await page.locator(".mark").allTextContents(), ladder.map((_, rung) => (rung === 0 ? "Optimal" : "")));
  await assertTexts(page, {solved: `You have solved 1 of ${ladder.length}.`});
});

test("at both ends of the ladder, the focus moves from a link that disappears to the link to the whole ladder", async () => {
  for (const [from, id, end] of [[ladder.at(-2), "next", ladder.length], [second, "previous", 1]]) {
    const page = await openBoard(`puzzle.html?ladder#${from.address}`);
    await page.locator(`#${id}`).press("Enter");
    await page.locator("#whole", {hasText: `Ladder, ${end} of`}).waitFor();
    await eventually(() => focused(page), "whole", id);
  }
});

test("the last rung leads back to the ladder, and other puzzles have no ladder", async () => {
  const page = await openBoard(`puzzle.html?ladder#${ladder.at(-1).address}`);
  assert.equal(await page.locator("#next").isVisible(), false);
  assert.match(await page.locator("#onward").getAttribute("href"), /^ladder\.html$/);
  const other = all.find((puzzle) => puzzle.best > 3 && !ladder.includes(puzzle));
  await page.goto(address(`puzzle.html?ladder#${other.address}`));
  await page.locator("#board-link").waitFor();
  assert.equal(await page.locator("#whole").isVisible(), false);
  await page.goto(address(`puzzle.html#${first.address}`));
  await solve(page, first);
  assert.equal(await page.locator("#onward").isVisible(), false);
});

const groups = [...read("gallery.html").matchAll(/<section id="(?!legends)([^"]+)".*?<\/section>/gs)].map(([section, id]) => ({
  id, exhibits: [...section.matchAll(/data-address="([^"]+)"/g)].map(([, name]) => all.find((puzzle) => puzzle.address === name)),
}));
const group = groups.filter(({exhibits}) => exhibits.length > 1)
  .sort((a, b) => a.exhibits[0].best - b.exhibits[0].best)[0];  // the shortest

test("a tap plays an exhibit, and a win leads to the next of its group", async () => {
  const page = await openPage("gallery.html", CLIPBOARD), [exhibit] = group.exhibits;
  assert.equal(await copied(page, `#${group.id} button`), address(`gallery.html#${group.id}`));
  await page.locator(`#${group.id} li a`).first().click();
  await page.waitForURL((url) => url.href.endsWith(`puzzle.html?gallery=${group.id}#${exhibit.address}`));
  await assertTexts(page, {whole: `Gallery, 1 of ${group.exhibits.length}`});
  await solve(page, exhibit);
  await assertTexts(page, {onward: `Next: 2 of ${group.exhibits.length}`});
  assert.equal(await page.locator("#onward").getAttribute("href"), `puzzle.html?gallery=${group.id}#${group.exhibits[1].address}`);
  await page.locator("#whole").click();
  await page.waitForURL((url) => url.href.endsWith(`gallery.html#${group.id}`));
  assert.equal(await page.locator(`#${group.id} .mark`).first().textContent(), "Optimal");
  await page.goto(address(`puzzle.html?gallery=nonsense#${exhibit.address}`));
  await page.locator("#board-link").waitFor();
  assert.equal(await page.locator("#whole").isVisible(), false);
});

test("a legend is drawn, and opens on the page Create", async () => {
  const page = await openPage("gallery.html");
  const legends = page.locator("#legends li");
  assert.equal(await legends.locator(".frame svg").count(), await legends.count());
  await legends.filter({hasText: "Henderson 7x7"}).getByRole("link").click();
  await boardShown(page);
  await assertTexts(page, {name: "Henderson 7x7"});
});

// Pages for players use plain words and have a glossary; terms for mathematicians appear only where they are defined.
import assert from "node:assert/strict";
import {plainWords} from "../../renderer/assets/atlas/plain_words.js";
import {parseBucket} from "../../renderer/assets/board/model.js";
import {test} from "node:test";
import {openBoard, openPuzzle, showSolution} from "./support/board_on_page.mjs";
import {all, puzzles} from "./support/puzzles_of_site.mjs";
import {address, boardNames, closePage, lastCompleteBoard, openPage, pageNames, read} from "./support/support.mjs";

const board = lastCompleteBoard(), puzzle = puzzles[board][0];
const inWords = plainWords(parseBucket(puzzle.bucket));
const inNumbers = `(${puzzle.bucket.replaceAll("-", ",")})`;
const FOR_MATHEMATICIANS = ["about.html", "numbers.html"], TERMS = /\bbuckets?\b|justsolved|\bpiece sets?\b|\bmonomino/i;
const textOf = (html) => html.replaceAll(/<[^>]*>/g, " ");

test("pages for players have no technical terms", () => {
  assert.match("Justsolved positions, 12 buckets", TERMS);
  for (const name of pageNames.filter((page) => !FOR_MATHEMATICIANS.includes(page))) assert.doesNotMatch(textOf(read(name)), TERMS, name);
  for (const name of FOR_MATHEMATICIANS) assert.match(textOf(read(name)), TERMS, name);
});

test("boards and the about page link to the numbers", () => {
  for (const name of [...boardNames().map((each) => `${each}.html`), "about.html"])
    assert.match(/<main.*<\/main>/s.exec(read(name))[0], /href="numbers\.html/, name);
});

test("a puzzle's heading has its pieces in words and numbers, on its page and in the book", async () => {
  const page = await openPuzzle(puzzle);
  assert.equal(await page.locator("h1:visible").innerText(), `${inWords} ${inNumbers} on ${board}`);
  assert.doesNotMatch(await page.locator("main").innerText(), TERMS);
  await page.goto(address(`book/${board}-1.html`));
  assert.equal(await page.locator("article h2").first().textContent(), `${inWords} ${inNumbers}`);
});

test("the meaning of words is one press away, also by keys and without scripts", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await openPage(null, {javaScriptEnabled});
    for (const name of ["index.html", "ladder.html", `${board}.html`, `book/${board}-1.html`, ...(javaScriptEnabled ? [`puzzle.html#${puzzle.address}`] : [])]) {
      await page.goto(address(name));
      const summary = page.locator("summary", {hasText: "Glossary"});
      await summary.waitFor();
      assert.equal(await page.locator(".terms dt").first().isVisible(), false, name);
      await summary.press("Enter");
      assert.ok(await page.locator(".terms dt", {hasText: "Piece mix"}).isVisible(), name);
    }
    await closePage(page);
  }
});

test("no button of a game is highlighted until the next step after a win", async () => {
  const {address: hash} = all.find(({best}) => best >= 3 && best <= 6);
  const page = await openBoard(`puzzle.html?random=easy#${hash}`);
  const filled = () => page.locator("#game-bar").evaluate((bar) => [...bar.querySelectorAll("button, a")].filter((button) =>
    button.checkVisibility() && getComputedStyle(button).backgroundColor === getComputedStyle(document.body).color).map(({id}) => id));
  assert.deepEqual(await filled(), []);
  await showSolution(page);
  await page.locator("#player-forward").click();
  await page.locator("#player-adopt").click();
  assert.deepEqual(await filled(), []);
  await showSolution(page);
  await page.locator("#player-place").press("End");
  await page.locator("#player-adopt").click();
  assert.deepEqual(await filled(), ["onward"]);
});

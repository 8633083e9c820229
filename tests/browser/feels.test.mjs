// Estimated difficulty: the order of a board's list, and the figures on a puzzle's page match data/features.
import assert from "node:assert/strict";
import fs from "node:fs";
import {after, before, test} from "node:test";
import {fileURLToPath} from "node:url";
import {address, boardNames, closePage, launch, openPage, read, readTable} from "./support/support.mjs";

const folder = new URL("../../data/features/", import.meta.url);

// The rows of a table of ratings as objects of strings; the last line is its seal.
function readFeatures(board) {
  const lines = fs.readFileSync(fileURLToPath(new URL(`${board}.tsv`, folder)), "utf8").trimEnd().split("\n").slice(0, -1);
  const [names, ...rows] = lines.map((line) => line.split("\t"));
  return rows.map((fields) => Object.fromEntries(names.map((name, i) => [name, fields[i]])));
}

const rated = boardNames().filter((board) => read(`${board}.html`).includes('value="feels"'));
const addressName = (bucket) => bucket.replace(/(-0)*$/, "");
// With one digit, halves rounded up.
const score = ({score: text}) => (Math.round(Number(text) * 10) / 10).toFixed(1);
const grouped = (text) => BigInt(text).toLocaleString("en");
const skip = rated.length === 0 && "the site was rendered without ratings";

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

for (const board of ["3x4", "4x4"]) {
  const missing = !rated.includes(board) && `the site has no ratings of ${board}`;
  test(`the list of ${board} can be sorted by score, both ways, and its address restores that`, {skip: missing}, async () => {
    const rows = readFeatures(board), of = new Map(rows.map((row) => [addressName(row.bucket), row]));
    const page = await openPage(browser, `${board}.html`);
    const words = page.locator("#cards .feels"), note = page.locator("#feels-note");
    assert.equal(await words.first().isVisible(), false);
    assert.equal(await note.isVisible(), false);
    const shown = async () => {
      await page.locator('#cards:not([aria-busy="true"])').waitFor({state: "attached"});
      return page.locator("#cards li[data-moves]").evaluateAll((cards) =>
        cards.map((card) => [card.dataset.bucket, card.querySelector(".feels").textContent]));
    };
    await page.locator("#more-filters summary").click();
    await page.locator("#sort").selectOption("feels");
    const cards = await shown(), scores = cards.map(([bucket]) => Number(of.get(bucket).score));
    assert.equal(cards.length, rows.length);
    assert.deepEqual(scores, [...scores].sort((a, b) => b - a));
    for (const [bucket, text] of cards) assert.equal(text, `est. difficulty ${score(of.get(bucket))}`);
    assert.ok(await words.first().isVisible());
    assert.match(await note.textContent(), /has not been tested on players/);
    assert.match(page.url(), /#sort=feels$/);
    await page.locator("#reverse").check();
    const least = (await shown()).map(([bucket]) => Number(of.get(bucket).score));
    assert.deepEqual(least, [...scores].sort((a, b) => a - b));
    await page.goto("about:blank");
    await page.goto(address(`${board}.html#sort=feels`));
    assert.deepEqual(await shown(), cards);
    await page.locator("#more-filters summary").click();
    await page.locator("#sort").selectOption("moves");
    assert.equal(await words.first().isVisible(), false);
    assert.equal(await note.isVisible(), false);
    await closePage(page);
  });
}

const unrated = boardNames().find((name) => !rated.includes(name));
test("a board without scores cannot be sorted by score", {skip: !unrated && "every board has ratings"}, async () => {
  const page = await openPage(browser, `${unrated}.html#sort=feels`);
  assert.equal(await page.locator("#sort").inputValue(), "moves");
  assert.equal(await page.locator("#cards .feels").count(), 0);
  const moves = await page.locator("#cards li[data-moves]").evaluateAll((cards) => cards.map((card) => Number(card.dataset.moves)));
  assert.deepEqual(moves, [...moves].sort((a, b) => b - a));
  const {bucket} = readTable(unrated).find((row) => Number(row.moves) > 0);
  await page.goto(address(`puzzle.html#${unrated}/${addressName(bucket)}`));
  await page.locator("#board svg").waitFor();
  assert.equal(await page.locator("#feels").isVisible(), false);
  await closePage(page);
});

test("a puzzle's page explains its score", {skip}, async () => {
  const page = await openPage(browser);
  for (const board of rated.slice(-3)) {
    const rows = readFeatures(board);
    for (const row of [rows[0], rows[rows.length >> 1], rows.at(-1)]) {
      await page.goto(address(`puzzle.html#${board}/${addressName(row.bucket)}`));
      await page.locator("#feels-parts dt").first().waitFor({state: "attached"});
      const title = page.locator("#feels summary");
      await page.waitForFunction((text) => document.getElementById("feels-score").textContent === text, score(row));
      if (!await page.locator("#feels-parts").isVisible()) await title.click();
      const parts = Object.fromEntries((await page.locator("#feels-parts dt").allInnerTexts()).map((text) => text.split(": ")));
      const counted = (text, noun) => `${grouped(text)} ${noun}${text === "1" ? "" : "s"}`;
      assert.deepEqual(parts, {
        "Random play": counted(String(Math.round(Number(row.walk))), "move"), "Search": counted(row.guided, "position"),
        "Retreats": `${row.retreats} of ${counted(row.length, "move")}`, "Reachable positions": grouped(row.positions),
        "Dead ends": grouped(row.dead_ends), "Shortest solutions": grouped(row.solutions), "Bottlenecks": grouped(row.bottlenecks),
        "Forced moves": grouped(row.forced_moves),
      });
    }
  }
  await closePage(page);
});

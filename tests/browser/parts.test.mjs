// The list of a board: divided into parts that open with and without scripts and that the browser's search finds.
import assert from "node:assert/strict";
import zlib from "node:zlib";
import {after, before, test} from "node:test";
import {plainWords} from "../../renderer/assets/atlas/plain_words.js";
import {address, atRest, boardNames, closePage, eventually, lastCompleteBoard, launch, openPage, partialBoardNames, read,
        readTable} from "./support/support.mjs";

const longest = boardNames().reduce((a, b) => (readTable(b).length > readTable(a).length ? b : a));
const board = lastCompleteBoard(), PART = Number(/data-part-size="(\d+)"/.exec(read(`${board}.html`))[1]);
const count = readTable(board).length, parts = Math.ceil(count / PART);
const PHONE = {viewport: {width: 390, height: 844}};

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

const openParts = (page) => page.locator("#cards > details").evaluateAll((all) => all.flatMap((part, i) => (part.open ? [i + 1] : [])));

test("on a phone the first cards are on the first screen, and the page is short", async () => {
  for (const name of new Set([longest, board, ...partialBoardNames()])) {
    for (const javaScriptEnabled of [true, false]) {
      const page = await openPage(browser, `${name}.html`, {...PHONE, javaScriptEnabled});
      const top = (await page.locator("#cards li").first().boundingBox()).y;
      assert.ok(top < 844 - 100, `the first card of ${name} begins at ${top}`);
      const height = await page.locator("html").evaluate((root) => root.scrollHeight);
      // A closed part is one line; everything else has the same length on every board.
      const lines = await page.locator("#cards > details:not([open])").count();
      assert.ok(height < 14_000 + 46 * lines, `${height} pixels, ${lines} closed parts`);
      assert.equal(await page.locator("#cards li").count(), readTable(name).length);
      await closePage(page);
    }
  }
  assert.ok(zlib.gzipSync(read(`${longest}.html`)).length < 400_000);
});

test("parts are labelled, open without scripts, and contain each card once", async () => {
  assert.ok(parts > 1, "the board has several parts");
  const page = await openPage(browser, `${board}.html`, {javaScriptEnabled: false});
  const part = page.locator("#cards > details").nth(1);
  assert.equal(await part.locator("summary b").textContent(), `${PART + 1} to ${Math.min(2 * PART, count)}`);
  const moves = await part.locator("li").evaluateAll((cards) => cards.map(({dataset}) => Number(dataset.moves ?? 0)));
  const from = moves[0], to = moves.findLast((number) => number > 0), none = moves.includes(0) ? ", or no puzzle" : "";
  assert.ok(from > to);
  assert.equal(await part.locator("summary span").textContent(), `${from} to ${to} move${to === 1 ? "" : "s"}${none}`);
  await part.locator("summary").click();
  assert.ok(await part.locator("li").last().isVisible());
  const buckets = await page.locator("#cards li").evaluateAll((cards) => cards.map(({dataset}) => dataset.bucket));
  assert.equal(new Set(buckets).size, count);
  await closePage(page);
});

test("the address keeps the open parts, and Back from a puzzle restores the place in them", async () => {
  const page = await openPage(browser, `${board}.html`, PHONE), second = page.locator("#cards > details").nth(1);
  assert.doesNotMatch(page.url(), /#/);
  await second.locator("summary").press("Enter");
  await page.waitForURL((url) => url.hash === "#parts=1,2");
  const card = second.locator("li").nth(10), name = await card.locator("small").textContent();
  await card.scrollIntoViewIfNeeded();
  await atRest(page);
  const top = async () => Math.round((await second.locator("li").nth(10).boundingBox()).y);
  const before = await top();
  await card.locator("a").click();
  await page.waitForURL(/puzzle\.html/);
  await page.goBack();
  await page.waitForURL(/parts=1,2/);
  await eventually(top, before);
  // Another order changes the cards of the parts, and opens the first.
  await page.locator("#more-filters summary").click();
  await page.locator("#sort").selectOption("pieces");
  await page.waitForURL((url) => url.hash === "#sort=pieces");
  assert.deepEqual(await openParts(page), [1]);
  assert.equal(await page.locator("#more-filters summary").textContent(), "Sort and filter (active)");
  assert.match(await page.locator("#cards summary span").first().textContent(), /^\d+ to \d+ pieces$|^\d+ pieces?$/);
  const other = await openPage(browser, `${board}.html#parts=2`, PHONE);
  assert.deepEqual(await openParts(other), [2]);
  assert.equal(await other.locator("#cards > details").nth(1).locator("small", {hasText: name}).count() > 0, true);
  await closePage(other);
  await closePage(page);
});

test("the field finds pieces by words in all parts while typing", async () => {
  const page = await openPage(browser, `${board}.html`);
  const rows = readTable(board).map((row) => row.bucket.split("-").map(Number));
  const wanted = rows.find((counts) => counts[0] > 1 && counts[1] > 1 && counts[2] === 1), text = plainWords(wanted);
  const fitting = (test) => rows.filter(test).length;
  for (const [typed, fits] of [
    [text, (counts) => wanted.slice(0, 3).every((number, i) => counts[i] === number)],
    [`${wanted[1]} dom`, (counts) => counts[1] === wanted[1]],
    [`${wanted[0]} singles, ${wanted[1]}`, (counts) => counts[0] === wanted[0]],
    ["Domino and 1 tromino", (counts) => counts[1] > 0 && counts[2] === 1],
    ["2 singles, 1 5-cell piece", (counts) => counts[0] === 2 && counts[4] === 1],
    ["2 singles, 1 piece of 5", (counts) => counts[0] === 2 && counts[4] === 1],
    ["2 singles, 1 pie", (counts) => counts[0] === 2],
  ]) {
    await page.locator("#bucket").fill(typed);
    await page.locator('#cards:not([aria-busy="true"])').waitFor({state: "attached"});
    const number = fitting(fits);
    assert.ok(number > 0 && number < count, typed);
    assert.equal(await page.locator("#cards li").count(), number, typed);
  }
  await closePage(page);
});

test("an address with invalid or without parts shows the list", async () => {
  const page = await openPage(browser);
  for (const [hash, open] of [["parts=0", []], ["parts=999999", []], ["parts=x", [1]], ["parts=-1", [1]]]) {
    await page.goto("about:blank");
    await page.goto(address(`${board}.html#${hash}`));
    assert.deepEqual(await openParts(page), open, hash);
    assert.equal(await page.locator("#cards li").count(), count);
  }
  await closePage(page);
});

test("a link to a text in a closed part opens it, and the address keeps that", async () => {
  const page = await openPage(browser), last = Math.floor(count / PART);
  await page.goto(address(`${board}.html`));
  const name = await page.locator("#cards > details").nth(last - 1).locator("small").first().textContent();
  await page.goto("about:blank");
  await page.goto(`${address(`${board}.html`)}#:~:text=${encodeURIComponent(name)}`);
  await page.waitForURL((url) => url.hash === `#parts=1,${last}`);
  assert.ok(await page.locator("#cards small", {hasText: name}).first().isVisible());
  await closePage(page);
});

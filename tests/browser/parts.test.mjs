// The list of a board: divided into parts, whose cards are drawn when they open.
import assert from "node:assert/strict";
import zlib from "node:zlib";
import {test} from "node:test";
import {atRest, boardNames, closePage, eventually, lastCompleteBoard, load, openAllParts, openPage, partialBoardNames, read, readTable} from "./support/support.mjs";

const longest = boardNames().reduce((a, b) => (readTable(b).length > readTable(a).length ? b : a));
const board = lastCompleteBoard(), PART = Number(/data-part-size="(\d+)"/.exec(read(`${board}.html`))[1]);
const puzzlesOf = (name) => readTable(name).filter(({moves}) => moves !== "0");
const count = puzzlesOf(board).length, parts = Math.ceil(count / PART);
const PHONE = {viewport: {width: 390, height: 844}};

const openParts = (page) => page.locator("#cards > details").evaluateAll((all) => all.flatMap((part, i) => (part.open ? [i + 1] : [])));

test("on a phone the first cards are on the first screen, and the page is short", async () => {
  for (const name of new Set([longest, board, ...partialBoardNames()])) {
    for (const javaScriptEnabled of [true, false]) {
      const page = await openPage(`${name}.html`, {...PHONE, javaScriptEnabled});
      const top = (await page.locator("#cards li").first().boundingBox()).y;
      assert.ok(top < 844 - 100, `the first card of ${name} begins at ${top}`);
      const height = await page.locator("html").evaluate((root) => root.scrollHeight);
      // A closed part is one line; everything else has the same length on every board.
      const lines = await page.locator("#cards > details:not([open])").count();
      assert.ok(height < 16_000 + 46 * lines, `${height} pixels, ${lines} closed parts`);
      assert.equal(await page.locator("#cards li[data-bucket]").count(), Math.min(PART, puzzlesOf(name).length));
      await closePage(page);
    }
  }
  assert.ok(zlib.gzipSync(read(`${longest}.html`)).length < 20_000);
});

test("scripts label the parts as the renderer does", async () => {
  assert.ok(parts > 1, "the board has several parts");
  const labels = async (javaScriptEnabled) => {
    const page = await openPage(`${board}.html`, {javaScriptEnabled});
    if (javaScriptEnabled) await openAllParts(page);
    return page.locator("#cards summary").allTextContents();
  };
  const rendered = await labels(false);
  assert.deepEqual(await labels(true), rendered);
  assert.ok(rendered[1].includes(`${PART + 1} to ${Math.min(2 * PART, count)}`), rendered[1]);
});

test("the address keeps the open parts, and Back from a puzzle restores the place in them, also in a filtered list", async () => {
  for (const [filter, hash] of [["", "#parts=1,2"], ["#sort=pieces&moves=1-", "#sort=pieces&moves=1-&parts=1,2"]]) {
    const page = await openPage(`${board}.html${filter}`, PHONE), second = page.locator("#cards > details").nth(1);
    assert.equal(new URL(page.url()).hash, filter);
    await second.locator("summary").press("Enter");
    await page.waitForURL((url) => url.hash === hash);
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
    const other = await openPage(`${board}.html${hash.replace("1,2", "2")}`, PHONE);
    assert.deepEqual(await openParts(other), [2]);
    assert.ok(await other.locator("#cards > details").nth(1).locator("small", {hasText: name}).count() > 0);
  }
});

test("another order changes the cards of the parts, and opens the first", async () => {
  const page = await openPage(`${board}.html#parts=1,2`, PHONE), more = page.locator("#more-filters summary");
  await more.click();
  await page.locator("#sort").selectOption("pieces");
  await page.waitForURL((url) => url.hash === "#sort=pieces");
  assert.deepEqual(await openParts(page), [1]);
  assert.equal(await more.textContent(), "Sort and filter (active)");
  assert.match(await page.locator("#cards summary span").first().textContent(), /^\d+ to \d+ pieces$|^\d+ pieces?$/);
});

test("an address with invalid or without parts shows the list", async () => {
  const page = await openPage();
  for (const [hash, open] of [["parts=0", []], ["parts=999999", []], ["parts=x", [1]], ["parts=-1", [1]]]) {
    await load(page, `${board}.html#${hash}`);
    assert.deepEqual(await openParts(page), open, hash);
    assert.equal(await page.locator("#cards > details").count(), parts);
  }
});

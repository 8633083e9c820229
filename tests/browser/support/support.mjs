// Shared by the tests: the site under test and its data, and a browser that reports every error.
import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import {after, afterEach} from "node:test";
import {launch, openIn} from "./browser.mjs";
import {address} from "./site_files.mjs";

export * from "./site_files.mjs";

let launched;
const open = new Set();

/// The browser of this file's tests.
export const testBrowser = () => (launched ??= launch());

/// A clean page of the site, with an optional script (and its argument) to run before it loads. It is closed after the test at
/// the latest, and must have had no errors.
export async function openPage(name, {init, ...options} = {}) {
  const page = await openIn(await testBrowser(), init ? null : name, options);
  open.add(page);
  if (init) {
    await page.addInitScript(...[init].flat());
    await page.goto(address(name));
  }
  return page;
}

/// Loads a name or an address again, even if it differs from the page's own only in its hash.
export async function load(page, name) {
  await page.goto("about:blank");
  await page.goto(/^\w+:/.test(name) ? name : address(name));
}

/// Closes a page, which must have had no errors.
export async function closePage(page) {
  open.delete(page);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
}

afterEach(async () => { for (const page of open) await closePage(page); });
after(async () => (await launched)?.close());

/// Options of a page that may use the clipboard, and of phones.
export const CLIPBOARD = {permissions: ["clipboard-read", "clipboard-write"]};
export const PHONE = {hasTouch: true, isMobile: true, viewport: {width: 390, height: 844}};
export const SMALL_PHONE = {...PHONE, viewport: {width: 360, height: 640}};

/// What a button copies. A note next to it reports that.
export async function copied(page, button) {
  await page.locator(button).first().click();
  await page.locator(`${button} + .copied`, {hasText: "Copied."}).waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

/// The file that a button or link downloads, as text.
export async function downloaded(page, button) {
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  return {name: download.suggestedFilename(), text: fs.readFileSync(await download.path(), "utf8")};
}

/// A folder that is removed after the tests of this file.
export function temporaryFolder() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "sbp-browser-"));
  after(() => fs.rmSync(folder, {recursive: true}));
  return folder;
}

/// The text of the element with this id, and the id of the element with the focus.
export const text = (page, id) => page.locator(`#${id}`).textContent();
export const focused = (page) => page.evaluate(() => document.activeElement.id);

/// That a value is as expected: equal, or a text that matches a pattern.
function assertIs(found, expected, message) {
  if (expected instanceof RegExp) assert.match(found, expected, message);
  else assert.deepEqual(found, expected, message);
}

/// That elements have these texts, by id.
export async function assertTexts(page, expected, what = "") {
  for (const [id, wanted] of Object.entries(expected)) assertIs(await text(page, id), wanted, `${what} #${id}`);
}

/// Acts, and compares what `look` finds after each action: `steps` has pairs of an action and the expected value or pattern.
export async function assertSteps(look, steps) {
  for (const [number, [act, expected]] of steps.entries()) {
    await act();
    assertIs(await look(), expected, `after step ${number + 1}: ${act}`);
  }
}

/// What the browser keeps for the site under a name.
export const kept = (page, name) => page.evaluate((key) => JSON.parse(localStorage.getItem(key)), `sbp-atlas/${name}`);

/// Stores values by their names, as the site would.
export const keep = (page, values) => page.evaluate((given) => {
  for (const [name, value] of Object.entries(given)) localStorage.setItem(`sbp-atlas/${name}`, JSON.stringify(value));
}, values);

/// In place of workers, something that counts searches and gives this answer, which may change, or none. For openPage().
export function feignWorkers(answer) {
  Object.assign(window, {answer, searches: 0, running: 0});
  window.Worker = class {
    postMessage() {
      ++window.searches;
      ++window.running;
      if (window.answer) setTimeout(() => this.onmessage({data: window.answer}));
    }
    terminate() { --window.running; }
  };
}

/// Workers do not start, or note in window.answeredBy that they answer. For openPage().
export function withoutWorkers() {
  window.Worker = class { constructor() { throw new Error("no"); } };
}
export function noteWorkers() {
  window.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({data}) => { if (data.outcome) window.answeredBy = "worker"; });
    }
  };
}

/// That these elements are wholly on the screen.
export async function assertOnScreen(page, selectors, what = "") {
  const {width, height} = page.viewportSize();
  for (const selector of selectors) {
    const {x, y, width: w, height: h} = await page.locator(selector).first().boundingBox();
    assert.ok(x >= 0 && y >= 0 && x + w <= width && y + h <= height, `${what} ${selector} at ${x},${y}, ${w} by ${h}`);
  }
}

/// Waits until a page stops scrolling.
export const atRest = (page) => page.evaluate(() => new Promise((rest) => {
  let place = NaN, frames = 0;
  (function look() {
    frames = scrollY === place ? frames + 1 : 0;
    place = scrollY;
    if (frames > 10) rest();
    else requestAnimationFrame(look);
  })();
}));

/// Waits until `look` finds the expected value; fails with the difference after five seconds.
export async function eventually(look, expected, message) {
  for (const end = Date.now() + 5000; Date.now() < end;) {
    try {
      return assert.deepEqual(await look(), expected);
    } catch {
      await new Promise((wake) => { setTimeout(wake, 20); });
    }
  }
  return assert.deepEqual(await look(), expected, message);
}

/// Opens all parts of a board's list, and waits for their cards.
export async function openAllParts(page) {
  await page.locator('#cards:not([aria-busy="true"])').waitFor({state: "attached"});
  await page.evaluate(() => { for (const part of document.querySelectorAll("#cards > details")) part.open = true; });
  await page.waitForFunction(() =>
    [...document.querySelectorAll("#cards > details")].every((part) => part.querySelector("li[data-bucket]")));
}

/// A generator of random numbers in [0, 1) that depends only on the seed.
export function randomNumbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ state >>> 15, state | 1);
    t ^= t + Math.imul(t ^ t >>> 7, t | 61);
    return ((t ^ t >>> 14) >>> 0) / 4294967296;
  };
}

// Shared by the tests: the site under test, a browser that reports every error, and the site's data.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import {fileURLToPath} from "node:url";
import vm from "node:vm";
import {chromium} from "playwright-core";
import {Board, parseLabelDigits} from "../../../renderer/assets/board/model.js";
import {putBack, takePage} from "./page_pool.mjs";
import {address, site} from "./site_files.mjs";

export {address, site};

export const read = (name) => fs.readFileSync(path.join(site, name), "utf8");

/// All HTML pages of the site, as names from its folder.
export const pageNames = fs.readdirSync(site, {recursive: true}).filter((name) => name.endsWith(".html")).sort();

/// The same without similar pages: of famous puzzles, only the first.
const firstFamous = pageNames.find((name) => name.startsWith("p/"));
export const differentPageNames = pageNames.filter((name) => !name.startsWith("p/") || name === firstFamous);

export function launch() {
  // Chromium's own sandbox does not work for root, as in containers.
  const args = process.getuid() === 0 ? ["--no-sandbox"] : [];
  return chromium.launch({executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell", args});
}

/// Records in page.troubles everything that must not happen: console errors, exceptions, requests outside the folder.
function noteTroubles(page) {
  page.on("console", (message) => {
    // The browser fetches the page's icon by itself, and reports an error if the page was left meanwhile.
    const late_icon = /^Not allowed to load local resource: \S+\/assets\/icon\.svg$/.test(message.text());
    if (["error", "warning"].includes(message.type()) && !late_icon) page.troubles.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => page.troubles.push(`exception: ${error.message}`));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    // Leaving a page or a download aborts its requests.
    const late_icon = reason === "other" && request.url().endsWith("/assets/icon.svg");
    if (reason !== "net::ERR_ABORTED" && !late_icon) page.troubles.push(`failed: ${request.url()} ${reason}`);
  });
  page.on("request", (request) => {
    const url = request.url();
    const inside = url.startsWith("file:") && !path.relative(site, fileURLToPath(url)).startsWith("..");
    if (!inside && !url.startsWith("blob:") && !url.startsWith("data:")) page.troubles.push(`request: ${url}`);
  });
}

/// A clean page of the site.
export async function openPage(browser, name, options = {}) {
  const page = await takePage(browser, {viewport: {width: 1280, height: 900}, reducedMotion: "reduce", ...options}, noteTroubles);
  page.troubles = [];
  if (name) await page.goto(address(name));
  return page;
}

/// Releases a page, which must have had no errors.
export async function closePage(page) {
  assert.deepEqual(page.troubles, []);
  await putBack(page);
}

/// For a page before it loads: sums its layout shifts in window.layoutShift.
export function noteLayoutShift() {
  window.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.layoutShift += entry.value;
  }).observe({type: "layout-shift", buffered: true});
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

/// Runs one of the renderer's data scripts with these global names; returns them.
export function runData(name, globals) {
  return vm.runInContext(`${read(name)}; globalThis`, vm.createContext(globals), {filename: name});
}

/// All puzzles by board.
export function loadPuzzles() {
  const puzzles = {};
  const addPuzzles = (board, rows) => {
    puzzles[board] = rows.map(([bucket, best, goal, digits, solution]) => ({
      bucket, best, goal: goal - 1, labels: parseLabelDigits(digits), solution, address: `${board}/${bucket}`, board: Board.parse(board),
    }));
  };
  for (const board of boardNames()) runData(`data/${board}.js`, {sbp: {addPuzzles}});
  return puzzles;
}

const sources = () => read("sources.tsv").split("\n").slice(1).filter(Boolean).map((line) => line.split("\t"));

/// All boards of the site; partly searched ones come last.
export const boardNames = () => [...new Set(sources().map(([board]) => board))];

/// The partly searched boards.
export const partialBoardNames = () =>
  [...new Set(sources().filter((source) => source.at(-1) === "some").map(([board]) => board))];

/// The last completely searched board or, if there is none, the last board.
export function lastCompleteBoard() {
  const partial = partialBoardNames();
  return boardNames().findLast((board) => !partial.includes(board)) ?? boardNames().at(-1);
}

/// The rows of a board's table as objects.
export function readTable(board) {
  const [header, ...lines] = read(`data/${board}.tsv`).trimEnd().split("\n").map((line) => line.split("\t"));
  return lines.map((fields) => Object.fromEntries(header.map((name, i) => [name, fields[i]])));
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

// Measures the site: size, loading, response to keys, frames while a piece is dragged. See the script "measure".
import fs from "node:fs";
import path from "node:path";
import {fileURLToPath} from "node:url";
import zlib from "node:zlib";
import {grip} from "./support/board_on_page.mjs";
import {launch, noteLayoutShift, openIn} from "./support/browser.mjs";
import {address, boardNames, loadPuzzles, read, readTable, site} from "./support/site_files.mjs";

const REPEATS = 5;
const board = boardNames().reduce((a, b) => (readTable(b).length > readTable(a).length ? b : a));
const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];
const rows = [];
const add = (name, value, unit, limit = "") => rows.push([name, value, unit, limit]);

/// A page with everything it loads.
function gzippedKilobytes(name) {
  const html = read(name);
  const files = [name, ...[...html.matchAll(/ (?:src|href)="([^"]+\.(?:js|css|svg))"/g)].map(([, file]) => file)];
  const bytes = files.map((file) => zlib.gzipSync(fs.readFileSync(path.join(site, file)), {level: 6}).length);
  return bytes.reduce((sum, size) => sum + size, 0) / 1000;
}

function sizes() {
  const files = fs.readdirSync(site, {recursive: true}).map((name) => fs.statSync(path.join(site, name)));
  add("site on disk", files.reduce((sum, {blocks}) => sum + blocks * 512, 0) / 1e6, "MB", "25");
  add("files", files.filter((file) => file.isFile()).length, "");
  add(`page of ${board}, gzipped, with all it loads`, gzippedKilobytes(`${board}.html`), "kB", "250");
  const data = zlib.gzipSync(read(`data/${board}.js`)).length / 1000;
  add(`page to play, gzipped, with the data of ${board}`, gzippedKilobytes("puzzle.html") + data, "kB");
}

/// The length of the longest page of a board on a phone, in screens.
async function length(browser) {
  const page = await openIn(browser, `${board}.html`, {viewport: {width: 390, height: 844}});
  add(`length of ${board} on a phone`, await page.evaluate(() => document.documentElement.scrollHeight), "px", "18000");
  await page.context().close();
}

async function loading(browser, slowdown) {
  const paints = [], loads = [], shifts = [];
  for (let i = 0; i < REPEATS; ++i) {
    const page = await openIn(browser);
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", {rate: slowdown});
    await page.addInitScript(noteLayoutShift);
    await page.goto(new URL(`file://${site}/${board}.html`).href);
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    paints.push(await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0].startTime));
    loads.push(await page.evaluate(() => performance.getEntriesByType("navigation")[0].loadEventEnd));
    await page.locator("#bucket").fill("2");
    await page.waitForTimeout(300);
    shifts.push(await page.evaluate(() => window.layoutShift));
    await page.context().close();
  }
  const who = slowdown === 1 ? "" : `, processor ${slowdown} times slower`;
  add(`first content of ${board}${who}`, median(paints), "ms", slowdown === 1 ? "1000" : "");
  add(`all of ${board} loaded${who}`, median(loads), "ms");
  if (slowdown === 1) add("layout shift while loading and filtering", Math.max(...shifts), "", "0");
}

/// The layout shift of the player while it loads, on a phone and on a large screen.
async function puzzleShift(browser) {
  for (const viewport of [{width: 390, height: 844}, {width: 1280, height: 800}]) {
    const page = await openIn(browser, null, {viewport});
    await page.addInitScript(noteLayoutShift);
    await page.goto(address(`puzzle.html#${loadPuzzles()[board][0].address}`));
    await page.locator("#board svg").waitFor();
    await page.waitForTimeout(300);
    const shift = await page.evaluate(() => window.layoutShift);
    add(`layout shift of the page to play, ${viewport.width} pixels wide`, shift, "", "0.01");
    await page.context().close();
  }
}

/// The time until the puzzle on the home page can be played, and the uncompressed size of all it loads.
async function firstPage(browser) {
  const times = [], files = new Set();
  for (let i = 0; i < REPEATS; ++i) {
    const page = await openIn(browser, null, {viewport: {width: 390, height: 844}});
    page.on("request", (request) => files.add(fileURLToPath(request.url())));
    await page.goto(address("index.html"));
    times.push(await page.evaluate(() => performance.getEntriesByType("navigation")[0].domContentLoadedEventEnd));
    await page.context().close();
  }
  add("first page ready to play", median(times), "ms", "500");
  const bytes = [...files].reduce((sum, name) => sum + fs.statSync(name).size, 0);
  add("first page, not compressed, with all it loads", bytes / 1000, "kB", "150");
}

/// The time from a key to the frame that shows the response.
async function keystrokes(browser, slowdown) {
  const page = await openIn(browser, `${board}.html`);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", {rate: slowdown});
  const times = await page.evaluate(async () => {
    const input = document.getElementById("bucket"), found = [];
    for (const text of ["2", "2,", "2,8", "2,", "2", "", "1", "1,", "1,0", "1,0,1", "", "0", "0,3", "0", ""]) {
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)));
      const began = performance.now();
      input.value = text;
      input.dispatchEvent(new Event("input", {bubbles: true}));
      // The message arrives after the frame is painted.
      await new Promise((done) => requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = done;
        channel.port2.postMessage(null);
      }));
      found.push(performance.now() - began);
    }
    return found;
  });
  const who = slowdown === 1 ? "" : `, processor ${slowdown} times slower`;
  add(`filter keystroke, median${who}`, median(times), "ms", slowdown === 1 ? "100" : "");
  add(`filter keystroke, slowest${who}`, Math.max(...times), "ms", slowdown === 1 ? "100" : "");
  await page.context().close();
}

async function frames(browser, slowdown) {
  const page = await openIn(browser, `puzzle.html#${loadPuzzles()[board][0].address}`, {reducedMotion: "no-preference"});
  await page.locator("#board svg").waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", {rate: slowdown});
  const start = await grip(page, 0);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.evaluate(() => {
    window.frames_ = [];
    const note = (now) => { window.frames_.push(now); requestAnimationFrame(note); };
    requestAnimationFrame(note);
  });
  for (let i = 0; i < 180; ++i) {
    await page.mouse.move(start.x + Math.sin(i / 9) * start.cell * 2, start.y + Math.cos(i / 7) * start.cell * 2);
    await page.waitForTimeout(8);
  }
  const times = await page.evaluate(() => window.frames_);
  await page.mouse.up();
  const gaps = times.slice(1).map((time, i) => time - times[i]);
  const who = slowdown === 1 ? "" : `, processor ${slowdown} times slower`;
  add(`frames while a piece is dragged on ${board}${who}`, 1000 * gaps.length / (times.at(-1) - times[0]), "per s", "60");
  add(`frames later than 25 ms${who}`, 100 * gaps.filter((gap) => gap > 25).length / gaps.length, "%");
  await page.context().close();
}

if (process.env.RENDER_SECONDS) add("rendered on one processor in", Number(process.env.RENDER_SECONDS), "s", "10");
sizes();
const browser = await launch();
await firstPage(browser);
await length(browser);
await puzzleShift(browser);
for (const slowdown of [1, 4]) {
  await loading(browser, slowdown);
  await keystrokes(browser, slowdown);
  await frames(browser, slowdown);
}
await browser.close();

const width = Math.max(...rows.map(([name]) => name.length));
console.log(`${"figure".padEnd(width)}      value unit   limit`);
for (const [name, value, unit, limit] of rows)
  console.log(`${name.padEnd(width)} ${value.toFixed(Number.isInteger(value) ? 0 : value < 0.1 ? 3 : 1).padStart(10)} ${unit.padEnd(6)} ${limit}`);

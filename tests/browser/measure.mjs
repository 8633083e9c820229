// Measures the site: size, loading, response to keys, frames while a piece is dragged. See the script "measure".
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import {grip} from "./support/board_on_page.mjs";
import {launch, openIn} from "./support/browser.mjs";
import {puzzles} from "./support/puzzles_of_site.mjs";
import {boardNames, read, readTable, site} from "./support/site_files.mjs";

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

async function loading(browser) {
  const paints = [], loads = [];
  for (let i = 0; i < REPEATS; ++i) {
    const page = await openIn(browser, `${board}.html`);
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    paints.push(await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0].startTime));
    loads.push(await page.evaluate(() => performance.getEntriesByType("navigation")[0].loadEventEnd));
    await page.context().close();
  }
  add(`first content of ${board}`, median(paints), "ms", "1000");
  add(`all of ${board} loaded`, median(loads), "ms");
}

/// The time until the puzzle on the home page can be played.
async function firstPage(browser) {
  const times = [];
  for (let i = 0; i < REPEATS; ++i) {
    const page = await openIn(browser, "index.html", {viewport: {width: 390, height: 844}});
    times.push(await page.evaluate(() => performance.getEntriesByType("navigation")[0].domContentLoadedEventEnd));
    await page.context().close();
  }
  add("first page ready to play", median(times), "ms", "500");
}

/// The time from a key to the frame that shows the response.
async function keystrokes(browser) {
  const page = await openIn(browser, `${board}.html`);
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
  add("filter keystroke, median", median(times), "ms", "100");
  add("filter keystroke, slowest", Math.max(...times), "ms", "100");
  await page.context().close();
}

async function frames(browser) {
  const page = await openIn(browser, `puzzle.html#${puzzles[board][0].address}`, {reducedMotion: "no-preference"});
  await page.locator("#board svg").waitFor();
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
  add(`frames while a piece is dragged on ${board}`, 1000 * gaps.length / (times.at(-1) - times[0]), "per s", "60");
  await page.context().close();
}

if (process.env.RENDER_SECONDS) add("rendered on one processor in", Number(process.env.RENDER_SECONDS), "s", "10");
sizes();
const browser = await launch();
await firstPage(browser);
await loading(browser);
await keystrokes(browser);
await frames(browser);
await browser.close();

const width = Math.max(...rows.map(([name]) => name.length));
console.log(`${"figure".padEnd(width)}      value unit   limit`);
for (const [name, value, unit, limit] of rows)
  console.log(`${name.padEnd(width)} ${value.toFixed(Number.isInteger(value) ? 0 : 1).padStart(10)} ${unit.padEnd(6)} ${limit}`);

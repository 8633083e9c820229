// Every page of the site: loads without trouble, links to what exists, reads on a small screen and without scripts.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import {after, before, test} from "node:test";
import {address, boardNames, closePage, launch, loadSite, openPage, pageNames, read, readTable, site} from "./support.mjs";

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

const boards = boardNames();
const largest = boards.at(-1);

test("every page loads from the file system without an error and without leaving the folder", async () => {
  const page = await openPage(browser);
  for (const name of pageNames) {
    await page.goto(address(name));
    assert.equal(await page.locator("h1:visible").count(), 1, name);
  }
  assert.ok(pageNames.length >= 4 + boards.length);
  await closePage(page);
});

test("every link of every page leads to a file and a place that exist", () => {
  const ids = new Map();
  const idsOf = (name) => {
    if (!ids.has(name)) ids.set(name, new Set([...read(name).matchAll(/ id="([^"]+)"/g)].map((match) => match[1])));
    return ids.get(name);
  };
  let checked = 0;
  for (const name of pageNames) {
    for (const [, target] of read(name).matchAll(/ (?:href|src)="([^"]+)"/g)) {
      assert.doesNotMatch(target, /^[a-z]+:|^\//, `${name}: ${target}`);
      const [file, hash] = target.split("#");
      const wanted = file === "" ? name : path.join(path.dirname(name), file);
      assert.ok(fs.existsSync(path.join(site, wanted)), `${name}: ${target}`);
      const isPlace = hash !== undefined && !hash.includes("=") && path.basename(wanted) !== "puzzle.html";
      if (isPlace) assert.ok(idsOf(wanted).has(hash), `${name}: ${target}`);
      ++checked;
    }
  }
  assert.ok(checked > 100);
});

test("pages of all kinds fit a screen of 320 pixels", async () => {
  const page = await openPage(browser, null, {viewport: {width: 320, height: 640}});
  for (const name of ["index.html", `${largest}.html`, "puzzle.html", "about.html", `book/${largest}-1.html`]) {
    await page.goto(address(name));
    const [width, wanted] = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth]);
    assert.ok(wanted <= width, `${name} is ${wanted} pixels wide`);
  }
  await closePage(page);
});

test("without scripts a board shows all cards, and a card leads to its picture and solution", async () => {
  const page = await openPage(browser, `${largest}.html`, {javaScriptEnabled: false});
  const rows = readTable(largest);
  assert.equal(await page.locator("#cards > li").count(), rows.length);
  assert.equal(await page.locator("#cards svg").count(), rows.filter((row) => row.moves !== "0").length);
  assert.equal(await page.locator("#filter").isVisible(), false);
  const hardest = loadSite().puzzles[largest][0];
  await page.locator("#cards a").first().click();
  await page.waitForURL(/book\//);
  const entry = page.locator(`[id="${hardest.bucket}"]`);
  await entry.locator("svg").waitFor();
  const printed = hardest.solution.replace(new RegExp(`(^| )${hardest.goal + 1}(?=[URDL])`, "g"), "$1G");
  assert.equal(await entry.locator(".solution").textContent(), printed);
  await closePage(page);
});

test("without scripts the page to play shows a puzzle, its solution and the way to all others", async () => {
  const page = await openPage(browser, "puzzle.html", {javaScriptEnabled: false});
  assert.ok(await page.locator(".without-js svg").isVisible());
  assert.ok(await page.locator(".without-js .solution").isVisible());
  assert.equal(await page.locator(".without-js li a").count(), boards.length);
  assert.equal(await page.locator("#app").isVisible(), false);
  await closePage(page);
});

test("the table of a board can be downloaded", async () => {
  const page = await openPage(browser, `${boards[0]}.html`);
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", {name: /TSV/}).click()]);
  assert.equal(fs.readFileSync(await download.path(), "utf8"), read(`data/${boards[0]}.tsv`));
  await closePage(page);
});

test("the theme follows the system until it is switched, and then stays", async () => {
  const page = await openPage(browser, "index.html", {colorScheme: "dark"});
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await ground();
  await page.emulateMedia({colorScheme: "light"});
  const light = await ground();
  assert.notEqual(dark, light);
  await page.getByRole("button", {name: /light and dark/}).click();
  assert.equal(await ground(), dark);
  await page.goto(address("about.html"));
  assert.equal(await ground(), dark);
  await closePage(page);
});

test("a printed puzzle is one page with its name, its best count and its board", async () => {
  const page = await openPage(browser, "puzzle.html");
  await page.locator("#board svg").waitFor();
  const pdf = (await page.pdf({format: "A4"})).toString("latin1");
  assert.equal(pdf.match(/\/Type\s*\/Page\b/g).length, 1);
  await page.emulateMedia({media: "print"});
  assert.ok(await page.locator("#name").isVisible());
  assert.match(await page.locator("#facts").innerText(), /Best possible: \d+ moves?/);
  assert.ok(await page.locator("#board svg").isVisible());
  assert.equal(await page.locator("button:visible").count(), 0);
  await closePage(page);
});

// Every page of the site loads without errors, has valid links, and is readable on a small screen and without scripts.
import assert from "node:assert/strict";
import {createHash} from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import {test} from "node:test";
import {openBoard} from "./support/board_on_page.mjs";
import {counts} from "./support/packings_on_disk.mjs";
import {all, puzzles} from "./support/puzzles_of_site.mjs";
import {address, atRest, boardNames, closePage, differentPageNames, eventually, openPage, pageNames, read, site} from "./support/support.mjs";

const boards = boardNames();
const largest = boards.at(-1), [hardest] = puzzles[largest];
const groundOf = (page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const DARK = "rgb(21, 23, 26)", LIGHT = "rgb(248, 247, 244)";
const famous = pageNames.find((name) => name.startsWith("p/"));

test("every page loads from the file system without an error and without leaving the folder", async () => {
  const page = await openPage();
  for (const name of differentPageNames) {
    await page.goto(address(name));
    assert.equal(await page.locator("h1:visible").count(), 1, name);
  }
  assert.ok(differentPageNames.length >= 4 + boards.length);
});

// The external sources of the figures and of the coin letters.
const SOURCES = {
  "numbers.html": ["https://nbickford.wordpress.com/2013/11/13/sliding-block-puzzles-part-4-of-3/",
                   "https://github.com/Nbickford/SbpUtilities"],
  "coins.html": ["https://github.com/edemaine/coinsliding"],
};

test("every link leads to an existing file and anchor", () => {
  const ids = new Map();
  const idsOf = (name) => {
    if (!ids.has(name)) ids.set(name, new Set([...read(name).matchAll(/ id="([^"]+)"/g)].map((match) => match[1])));
    return ids.get(name);
  };
  let checked = 0;
  for (const name of pageNames) {
    for (const [, target] of read(name).matchAll(/ (?:href|src)="([^"]+)"/g)) {
      if (SOURCES[name]?.includes(target)) continue;
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

test("the skip link leads to the content without changing the address", async () => {
  for (const name of ["index.html", "about.html", "numbers.html", `book/${largest}-1.html`, `${largest}.html#pieces=3`,
                      `puzzle.html#${hardest.address}`]) {
    const page = await openPage(name);
    const [url, heading] = [page.url(), await page.locator("h1:visible").textContent()];
    // Where the first Tab leads on an address with a hash depends on the browser.
    if (name.includes("#")) await page.locator(".skip").focus();
    else await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.activeElement.id === "main");
    await page.waitForTimeout(100);  // time to handle a change of the address
    assert.equal(page.url(), url);
    assert.equal(await page.locator("h1:visible").textContent(), heading);
    await closePage(page);
  }
});

const sections = (page) => page.locator("header nav a:visible").allTextContents();
const SECTIONS = ["Ladder", "Daily", "Gallery", "Boards", "Create", "Coins", "Packing", "Progress", "Numbers", "How it works"];

test("wide screens show all sections; on others a menu has them, with targets of 44 pixels, also without scripts", async () => {
  for (const [width, javaScriptEnabled] of [[1280, true], [820, true], [390, true], [390, false]]) {
    for (const name of ["index.html", famous]) {
      const page = await openPage(name, {viewport: {width, height: 844}, javaScriptEnabled}), menu = page.locator(".menu summary");
      const height = async () => (await page.locator("header").boundingBox()).height;
      if (width < 1000) {
        assert.deepEqual(await sections(page), [], name);
        const closed = await height();
        assert.ok(closed <= 48, `${name}: ${closed}`);
        await menu.click();
        assert.equal(await height(), closed, "the page does not move");
      }
      assert.deepEqual(await sections(page), SECTIONS, name);
      for (const link of await page.locator("header nav a").all()) assert.ok((await link.boundingBox()).height >= 44);
      await closePage(page);
    }
  }
});

test("the menu works by keys; Escape closes it and returns the focus, and so does a click elsewhere or on a section of the page", async () => {
  const page = await openPage("index.html", {viewport: {width: 390, height: 844}}), menu = page.locator(".menu");
  await menu.locator("summary").press("Enter");
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "Ladder");
  await page.keyboard.press("Escape");
  assert.equal(await page.evaluate(() => document.activeElement.tagName), "SUMMARY");
  assert.deepEqual(await sections(page), []);
  for (const target of [page.locator("#starter-says"), page.locator("header nav").getByText("Boards")]) {
    await menu.locator("summary").click();
    await target.click();
    await eventually(() => menu.getAttribute("open"), null);
  }
  assert.ok(page.url().endsWith("#boards"));
});

// Pages without scripts: what they have and how often, first of all something visible; what they hide; and a link to a solution
// in the book.
const cards = puzzles[largest].length, books = Math.ceil(cards / 60);
const WITHOUT_SCRIPTS = {
  "index.html": [{"#board svg": 1}, "#starter-undo", ".starter .without-js a"],
  "ladder.html": [{"#ladder svg": read("ladder.html").match(/<li id="[^"]+" data-address/g).length}, ".mark", "#ladder a"],
  "daily.html": [{".without-js": 1}, "#daily"],
  "coins.html": [{".without-js": 1}, "#pair"],
  // Half a solution of each board that has one.
  "packing.html": [{".packings svg": counts.length, ".packings .tile": 6 * counts.filter((row) => row.all > 0).length}, "#sitting"],
  "puzzle.html": [{".without-js svg": 1, ".without-js .solution": 1, ".without-js li a": boards.length}, "#app"],
  [famous]: [{"svg.board": 1}, ".copied", "a:text-is('Play')"],
  [`${largest}.html`]: [{"#cards svg": Math.min(cards, 60), "#cards li:not([data-moves]) a": books - 1}, "#filter", "#cards a"],
};

test("without scripts pages show their content, no buttons, and links to solutions", async () => {
  const page = await openPage(null, {javaScriptEnabled: false});
  for (const [name, [shown, hidden, link]] of Object.entries(WITHOUT_SCRIPTS)) {
    await page.goto(address(name));
    for (const [selector, count] of Object.entries(shown)) assert.equal(await page.locator(selector).count(), count, `${name} ${selector}`);
    assert.ok(await page.locator(Object.keys(shown)[0]).first().isVisible(), name);
    assert.equal(await page.locator(hidden).first().isVisible(), false, `${name} ${hidden}`);
    assert.equal(await page.locator("button:visible").count(), 0, name);
    if (!link) continue;
    await page.locator(link).first().click();
    await page.waitForURL(/book\//);
    const entry = page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`);
    assert.ok(await entry.locator("svg").isVisible() && await entry.locator(".solution").isVisible(), name);
  }
});

test("the theme follows the system until one is chosen, and can follow it again; print is always light", async () => {
  const page = await openPage("index.html", {colorScheme: "dark"});
  const ground = () => groundOf(page), choices = page.getByLabel("Theme");
  assert.equal(await ground(), DARK);
  await page.emulateMedia({colorScheme: "light"});
  assert.equal(await ground(), LIGHT);
  await choices.selectOption("dark");
  assert.equal(await ground(), DARK);
  await page.goto(address("about.html"));
  assert.equal(await ground(), DARK);
  assert.equal(await choices.inputValue(), "dark");
  const piece = () => page.evaluate(() => getComputedStyle(document.querySelector(".brand .p2")).fill);
  const onScreen = await piece();
  await page.emulateMedia({media: "print"});
  assert.equal(await ground(), "rgb(255, 255, 255)");
  assert.notEqual(await piece(), onScreen);
  await page.emulateMedia({media: "screen"});
  await choices.selectOption("system");
  assert.equal(await ground(), LIGHT);
  await page.reload();
  assert.equal(await ground(), LIGHT);
  await choices.selectOption("light");
  await page.emulateMedia({colorScheme: "dark"});
  assert.equal(await ground(), LIGHT);
});

test("without scripts the theme follows the system", async () => {
  const page = await openPage("index.html", {colorScheme: "dark", javaScriptEnabled: false});
  assert.equal(await page.locator("#theme").isVisible(), false);
  assert.equal(await groundOf(page), DARK);
});

test("every page has a title, a description and a picture for link previews", () => {
  const titles = new Map();
  for (const name of pageNames) {
    const html = read(name), meta = (field) => new RegExp(`<meta (?:name|property)="${field}" content="([^"]+)">`).exec(html)?.[1];
    assert.ok(meta("description")?.length > 40, name);
    assert.equal(meta("og:description"), meta("description"));
    assert.equal(`${meta("og:title")} · sbp-atlas`, /<title>([^<]+)</.exec(html)[1]);
    assert.ok(fs.statSync(path.join(site, path.dirname(name), meta("og:image"))).size > 1000);
    assert.ok(!titles.has(meta("og:title")), `${name} and ${titles.get(meta("og:title"))}`);
    titles.set(meta("og:title"), name);
  }
  assert.match(read(`${boards[0]}.html`), new RegExp(`description" content="[^"]* takes ${all[0].best} moves`));
});

test("pictures of boards always have the shape of the board", async () => {
  const page = await openPage();
  for (const name of ["index.html", "about.html", ...boards.flatMap((board) => [`${board}.html`, `book/${board}-1.html`])]) {
    await page.goto(address(name));
    const wrong = await page.locator("svg.board").evaluateAll((pictures) => pictures.slice(0, 80).flatMap((picture) => {
      const {width, height} = picture.getBoundingClientRect(), box = picture.viewBox.baseVal;
      // On cards, narrow boards lie on their side.
      const lies = picture.closest("#cards") !== null && box.height >= 2 * box.width, ratio = lies ? height / width : width / height;
      const right = width > 10 && Math.abs(ratio - box.width / box.height) < 0.02;
      return right ? [] : [`${picture.getAttribute("viewBox")}: ${width}x${height}`];
    }));
    assert.deepEqual(wrong, [], name);
  }
});

test("on the smallest phone no chart is cut, and its bars have room", async () => {
  const page = await openPage(null, {viewport: {width: 320, height: 700}});
  for (const name of ["index.html", ...boards.map((board) => `${board}.html`)]) {
    await page.goto(address(name));
    const charts = await page.locator("figure.chart").evaluateAll((figures) => figures.map((figure) => ({
      cut: figure.querySelector("table").offsetWidth > figure.clientWidth, bar: figure.querySelector("svg").clientWidth,
    })));
    for (const {cut, bar} of charts) assert.ok(!cut && bar >= 48, `${name}: ${bar}`);
  }
});

/// For a page before it loads: sums its layout shifts in window.layoutShift.
function noteLayoutShift() {
  window.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.layoutShift += entry.value;
  }).observe({type: "layout-shift", buffered: true});
}

test("the layout does not shift while a page loads, on a phone and on a large screen", async () => {
  for (const viewport of [{width: 390, height: 844}, {width: 1280, height: 800}]) {
    for (const name of ["index.html", "ladder.html", "gallery.html", famous, "daily.html", `${largest}.html`, `${largest}.html#sort=-moves`, "about.html",
                        "puzzle.html", `puzzle.html#${hardest.address}`]) {
      const page = await (name.startsWith("puzzle") ? openBoard : openPage)(name, {viewport, init: noteLayoutShift});
      await atRest(page);
      await page.waitForTimeout(100);
      const shift = await page.evaluate(() => window.layoutShift);
      assert.ok(shift < 0.01, `${name}, ${viewport.width} pixels wide: ${shift}`);
      await closePage(page);
    }
  }
});

test("the about page lists the tables, and names source, licence and article", async () => {
  const html = read("about.html");
  const tables = [...html.matchAll(/<td><a href="data\/([^"]+)".*?<code>(\w+)<\/code>.*?<code>(\w+)<\/code>/g)];
  assert.deepEqual(tables.map((match) => match[1]), boards.map((board) => `${board}.tsv`));
  for (const [, name, xxh3, md5] of tables) {
    assert.equal(createHash("md5").update(read(`data/${name}`)).digest("hex"), md5, name);
    assert.ok(read("sources.tsv").includes(`${xxh3}\t${md5}`), name);
  }
  const page = await openPage("about.html"), text = await page.locator("#origin").innerText();
  for (const words of ["MIT licence", "“Sliding Block Puzzles, Part 4 of 3”", "Neil Bickford", "repository"])
    assert.ok(text.includes(words), words);
  const licence = fs.readFileSync(new URL("../../LICENSE", import.meta.url), "utf8");
  assert.equal(await page.locator("#origin pre").textContent(), licence, "every copy has the licence notice");
});

const FOR_MATHEMATICIANS = ["about.html", "numbers.html"], TERMS = /\bbuckets?\b|justsolved|\bpiece sets?\b|\bmonomino/i;
const textOf = (html) => html.replaceAll(/<[^>]*>/g, " ");

test("pages for players have no technical terms", async () => {
  assert.match("Justsolved positions, 12 buckets", TERMS);
  for (const name of pageNames.filter((page) => !FOR_MATHEMATICIANS.includes(page))) assert.doesNotMatch(textOf(read(name)), TERMS, name);
  for (const name of FOR_MATHEMATICIANS) assert.match(textOf(read(name)), TERMS, name);
  assert.doesNotMatch(await (await openBoard(`puzzle.html#${hardest.address}`)).locator("main").innerText(), TERMS);
});

test("the meaning of words is one press away, also by keys and without scripts", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await openPage(null, {javaScriptEnabled});
    const playable = javaScriptEnabled ? [`puzzle.html#${hardest.address}`] : [];
    for (const name of ["index.html", "ladder.html", `${largest}.html`, `book/${largest}-1.html`, ...playable]) {
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

// Titles of puzzles, invalid addresses, and copying.
import assert from "node:assert/strict";
import {spawnSync} from "node:child_process";
import {test} from "node:test";
import {plainWords} from "../../renderer/assets/atlas/plain_words.js";
import {asJson, asText} from "../../renderer/assets/play/take_away.js";
import {Board, parseBucket, piecesOf} from "../../renderer/assets/board/model.js";
import {boardShown, openMore, openPuzzle, solve} from "./support/board_on_page.mjs";
import {hasProgram} from "./support/puzzles_on_disk.mjs";
import {all, puzzleOfMoves, puzzles} from "./support/puzzles_of_site.mjs";
import {address, assertTexts, CLIPBOARD, copied, focused, load, openPage} from "./support/support.mjs";

const puzzle = puzzleOfMoves(9);

/// The titles of a page, for visitors and for previews.
const names = (page) => page.evaluate(() => ({
  title: document.title,
  description: document.querySelector('meta[name="description"]').content,
  preview: document.querySelector('meta[property="og:title"]').content,
}));

test("every puzzle has its own title and description", async () => {
  const page = await openPuzzle(puzzle);
  const pieces = plainWords(parseBucket(puzzle.bucket));
  const name = `${pieces} (${puzzle.bucket.replaceAll("-", ",")}) on ${puzzle.board.name}`;
  const {title, description, preview} = await names(page);
  assert.equal(title, `${name} · sbp-atlas`);
  assert.equal(preview, name);
  assert.match(description, new RegExp(`Minimum: ${puzzle.best} moves`));
});

test("an invalid address is reported and clears the previous puzzle", async () => {
  const known = puzzle.board.name, page = await openPage();
  for (const [hash, link] of [[`${known}/99-99`, `${known}.html`], ["9x9/1", "index.html#boards"],
                              ["nonsense", "index.html#boards"], ["%", "index.html#boards"]]) {
    await load(page, `puzzle.html#${puzzle.address}`);
    await boardShown(page);
    await page.evaluate((wrong) => { location.hash = wrong; }, hash);
    await page.waitForFunction(() => document.getElementById("name").textContent === "Not found");
    for (const id of ["board", "figures", "harder", "easier", "undo"])
      assert.equal(await page.locator(`#${id}:visible`).count(), 0, id);
    assert.ok(await page.locator("#missing").isVisible());
    const {title, description} = await names(page);
    assert.equal(title, "Not found · sbp-atlas");
    assert.doesNotMatch(description, /Minimum/);
    assert.equal(await page.locator("#board-link").getAttribute("href"), link);
    await page.keyboard.press("Control+z");
  }
});

test("a puzzle can be copied as a link, as text, as JSON and as SVG", async () => {
  const taken = all.find(({goal, best}) => goal > 0 && best > 0) ?? puzzle, page = await openPuzzle(taken, CLIPBOARD);
  const take = (what) => copied(page, `#copy-${what.toLowerCase()}`, `#copied:text("${what} copied")`);
  const text = await take("Text"), rows = /\nstart\n(.*)\ngoal\n/s.exec(text)[1].split("\n");
  assert.deepEqual([...rows.join("")].map((name) => ".ABCDEFGHIJKLMNOPQRSTUVWXYZ".indexOf(name)), taken.labels);
  assert.equal(rows.length, taken.board.height);
  assert.ok(text.startsWith(`# name: (${taken.bucket.replaceAll("-", ",")}) on ${taken.board.name}, ${taken.best} moves\n`), text);
  assert.equal(await take("Link"), address(`puzzle.html#${taken.address}`));
  const json = JSON.parse(await take("JSON"));
  assert.deepEqual([json.position, json.moves, json.goal, json.solution], [taken.labels, taken.best, taken.goal + 1, taken.solution]);
  const svg = await take("SVG");
  const elsewhere = await page.context().newPage();  // the file has an inline style, which the site's pages must not have
  const paths = await elsewhere.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, "image/svg+xml");
    return parsed.querySelector("parsererror") ? -1 : parsed.querySelectorAll("path").length;
  }, svg);
  assert.equal(paths, piecesOf(taken.labels).length);
});

test("after a win the result is shared with the link, through the browser or else the clipboard", async () => {
  const page = await openPuzzle(puzzle, CLIPBOARD);
  await page.evaluate(() => { navigator.share = async ({text}) => { window.shared = text; }; });
  await openMore(page);
  await page.locator("#share").click();
  assert.equal(await focused(page), "copy-link", "before, it leads to the links");
  await solve(page, puzzle);
  await page.locator("#share").click();
  const name = `(${puzzle.bucket.replaceAll("-", ",")}) on ${puzzle.board.name}`;
  const text = `sbp-atlas ${name}: ${puzzle.best} moves, minimum ${puzzle.best}\n${page.url()}`;
  assert.equal(await page.evaluate(() => window.shared), text);
  await page.evaluate(() => { navigator.share = undefined; });
  assert.equal(await copied(page, "#share"), text);
});

test("the program puzzle reads and solves puzzles copied as text or as JSON", {skip: !hasProgram}, async () => {
  // From each board a puzzle whose goal piece has equal ones, and one with a short solution.
  const some = Object.values(puzzles).flatMap((board) => [
    board.find(({best, bucket, goal}) => best <= 60 && /^[2-9]/.test(bucket) && goal > 0), board.find(({best}) => best > 0 && best < 12),
  ]).filter(Boolean);
  assert.ok(some.length > 2);
  for (const one of some) {
    const taken = {...one, board: Board.parse(one.board.name), bucket: parseBucket(one.bucket)};
    for (const text of [asText(taken), asJson({...taken, solution: ""})]) {
      const {stdout, stderr, status} = spawnSync(process.env.PUZZLE, ["solve", "--metric", "moves", "--json", "--quiet", "-"], {input: text, encoding: "utf8"});
      assert.equal(status, 0, `${text}${stderr}`);
      assert.equal(JSON.parse(stdout).length, one.best, text);
    }
  }
});

test("a link leads from a puzzle to its editor", async () => {
  const page = await openPage(`puzzle.html#${puzzle.address}`);
  const text = await page.evaluate(() => decodeURIComponent(document.getElementById("to-own").href.split("#")[1]));
  await page.locator("#to-own").click();
  await page.locator("#change").click();
  assert.equal(await page.locator("#text").inputValue(), text);
  await assertTexts(page, {check: /^Ready to play/});
});

/// For a page before it loads: simulates a browser without clipboard access.
const withoutClipboard = () => Object.defineProperty(Navigator.prototype, "clipboard", {get: () => undefined});

test("copying without clipboard access keeps the focus; if it is refused, the text is shown for manual copying", async () => {
  const page = await openPuzzle(puzzle, {init: withoutClipboard});
  await page.locator("#copy-text").focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.getElementById("copied").textContent === "Text copied.");
  assert.equal(await focused(page), "copy-text");
  await page.evaluate(() => { document.execCommand = () => false; });
  await page.locator("#copy-link").click();
  await page.locator("#to-copy").waitFor();
  await assertTexts(page, {copied: /^Copying is blocked/});
  assert.equal(await page.evaluate(() => document.getSelection().toString()), address(`puzzle.html#${puzzle.address}`));
  await page.evaluate(() => { document.execCommand = () => true; });
  await page.locator("#copy-text").click();
  await page.locator("#to-copy").waitFor({state: "hidden"});
});

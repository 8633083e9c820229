// A visitor's progress: marks, counts, streaks, export and import, reset; stored only in the browser.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import {test} from "node:test";
import {streak, streakInWords} from "../../renderer/assets/atlas/days.js";
import {parseLots, puzzleOfDay} from "../../renderer/assets/atlas/lots.js";
import {formatMoves, parseMoves} from "../../renderer/assets/site/notation.js";
import {openPuzzle, play, showSolution, solve} from "./support/board_on_page.mjs";
import {puzzles} from "./support/puzzles_of_site.mjs";
import {address, assertTexts, downloaded, focused, keep, kept, openPage, read, temporaryFolder, text} from "./support/support.mjs";

const board = Object.keys(puzzles).find((name) => puzzles[name].length > 3 && puzzles[name][0].best > 6 &&
  puzzles[name].some(({best}) => best >= 3 && best <= 6));
const [hardest] = puzzles[board], easy = puzzles[board].find(({best}) => best >= 3 && best <= 6);
const third = puzzles[board].find((puzzle) => puzzle !== hardest && puzzle !== easy);
const total = puzzles[board].length.toLocaleString("en");
const files = temporaryFolder();

const record = ({best: least}, best, aided = 0) => ({moves: "", helped: false, best, aided, least});

/// A page with this stored progress: records by address, and days.
async function openWith(name, records, days = []) {
  const page = await openPage("about.html");
  await keep(page, {...records, ...(days.length > 0 ? {days} : {})});
  await page.goto(address(name));
  return page;
}

const storage = (page) => page.evaluate(() => JSON.stringify(Object.entries(localStorage).sort()));
const assertFigures = (page, [solved, best, aided]) => assertTexts(page, {solved, best, aided});
const standing = (page) => page.locator("#standing > span").textContent();

/// Imports a file of this name and content.
async function importFile(page, name, content) {
  const file = path.join(files, `${name}.json`);
  fs.writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  await page.locator("#file").setInputFiles(file);
}

const cardOf = (page, {bucket}) => page.locator(`#cards li[data-bucket="${bucket}"]`);

test("puzzles solved unaided, optimally or with help are marked on cards and counted for the board and in all", async () => {
  const page = await openPuzzle(easy);
  await showSolution(page);
  await page.locator("#player-place").fill(String(easy.best));
  await page.locator("#player-adopt").click();
  const mark = () => cardOf(page, easy).locator(".mark").textContent();
  await page.goto(address(`${board}.html`));
  assert.equal(await mark(), "Solved with hints");
  assert.equal(await standing(page), `0 of ${total} solved, 1 with hints.`);
  await page.goto(address(`puzzle.html#${easy.address}`));
  await page.locator("#restart").click();
  await solve(page, easy);
  await page.goto(address(`${board}.html`));
  assert.equal(await mark(), "Optimal");
  assert.equal(await standing(page), `1 of ${total} solved, 1 optimal.`);
  await page.goto(address("index.html"));
  assert.equal(await page.locator(`li[data-board="${board}"] .mark`).textContent(), `1 of ${total} solved, 1 optimal`);
  await page.goto(address("progress.html"));
  await assertFigures(page, ["1", "1", "0"]);
  assert.equal(await page.locator(`li[data-board="${board}"] span`).textContent(), `1 of ${total} solved, 1 optimal`);
});

test("a mark shows the excess over the minimum, and a worse game keeps it", async () => {
  const page = await openWith(`${board}.html`, {
    [hardest.address]: record(hardest, hardest.best + 5), [third.address]: {moves: "", helped: false, best: third.best},
    [easy.address]: record(easy, easy.best - 1),
  });
  const marks = (puzzle) => cardOf(page, puzzle).locator(".mark").allTextContents();
  assert.deepEqual(await marks(hardest), ["Solved (+5)"]);
  assert.deepEqual(await marks(third), ["Optimal"]);
  assert.deepEqual(await marks(easy), [], "fewer moves than possible are ignored");
});

test("a streak ends at a missing day, but today may still be open", () => {
  const of = (days, now) => ({...streak(days, now)});
  const days = ["2026-02-27", "2026-02-28", "2026-03-01", "2026-03-05"];
  assert.deepEqual(of(days, "2026-03-01"), {now: true, current: 3, longest: 3});
  assert.deepEqual(of(days, "2026-03-02"), {now: false, current: 3, longest: 3});
  assert.deepEqual(of(days, "2026-03-03"), {now: false, current: 0, longest: 3});
  assert.deepEqual(of(days, "2026-03-05"), {now: true, current: 1, longest: 3});
  assert.deepEqual(of([], "2026-03-05"), {now: false, current: 0, longest: 0});
  assert.match(streakInWords({now: true, current: 3, longest: 3}), /^Streak: 3 days\. Come back tomorrow/);
  assert.match(streakInWords({now: false, current: 1, longest: 3}), /^Streak: 1 day \(best: 3\)\. Solve one of today’s/);
  assert.match(streakInWords({now: false, current: 0, longest: 3}), /^Best streak: 3 days\.$/);
});

test("only today's puzzle reached from the daily page counts for the day", async () => {
  const lots = parseLots(/data-lots="([^"]+)"/.exec(read("daily.html"))[1]);
  const [day, earlier] = ["2026-11-22", "2026-11-20"];
  const of = (date) => {
    const {board: name, row} = puzzleOfDay(lots, "easy", date);
    return puzzles[name][row];
  };
  const page = await openPage();
  await page.clock.setFixedTime(`${day}T12:00:00Z`);
  for (const [puzzle, date] of [[of(earlier), earlier], [easy, day]]) {
    await page.goto(address(`puzzle.html?day=${date}#${puzzle.address}`));
    await solve(page, puzzle);
  }
  assert.equal(await kept(page, "days"), null);
  await page.goto(address("daily.html"));  // or the page would only change its puzzle, some time later
  await page.goto(address(`puzzle.html?day=${day}#${of(day).address}`));
  await solve(page, of(day));
  await page.waitForFunction(() => localStorage.getItem("sbp-atlas/days") !== null);
  assert.deepEqual(await kept(page, "days"), [day]);
  await page.goto(address("daily.html"));
  await page.locator('#daily[aria-busy="false"]').waitFor();
  await assertTexts(page, {streak: /^Streak: 1 day\. /});
});

const packed = (seed, given, placed) => ({kind: seed > 0 ? "easy" : "empty", seed, given: [...Array(given).keys()], placed: [...Array(placed).keys()]});

test("importing all kinds of progress into another browser keeps the better results", async () => {
  const coins = {moves: "", helped: false, best: 12, aided: 0, least: 9};
  const from = await openWith("progress.html", {
    [hardest.address]: record(hardest, hardest.best + 5, hardest.best), [easy.address]: record(easy, easy.best),
    "coins/A-B": coins, "packing/kanoodle-extreme": [packed(5, 7, 5), {...packed(0, 0, 3), solved: true}], favourites: [hardest.address],
  }, ["2026-11-20", "2026-11-21"]);
  const {name, text: content} = await downloaded(from, from.locator("#save")), saved = JSON.parse(content);
  assert.match(name, /^sbp-atlas-progress-\d{4}-\d\d-\d\d\.json$/);
  assert.equal(saved.version, 2);
  assert.deepEqual(saved.puzzles[hardest.address], {best: hardest.best + 5, aided: hardest.best, least: hardest.best});
  saved.puzzles[third.address] = {best: 1, aided: 0, least: 1};  // an impossible result
  const game = formatMoves(parseMoves(hardest.solution).slice(0, 1));
  const to = await openWith("progress.html", {
    [hardest.address]: {...record(hardest, hardest.best + 2), moves: game}, [easy.address]: record(easy, easy.best + 9),
    [third.address]: record(third, third.best + 5),
    "coins/A-B": {...coins, best: 15}, "packing/kanoodle-extreme": [packed(0, 0, 8), packed(6, 7, 1)], favourites: [easy.address],
  }, ["2026-11-01"]);
  for (let again = 0; again < 2; ++again) {
    await importFile(to, "progress", saved);
    await to.locator("#said", {hasText: /^Imported 4 puzzles, 2 days, 2 packing games and 1 favourite from progress\.json\./}).waitFor();
    assert.deepEqual(await kept(to, hardest.address), {...record(hardest, hardest.best + 2, hardest.best), moves: game});
    assert.deepEqual(await kept(to, easy.address), record(easy, easy.best));
    assert.deepEqual(await kept(to, third.address), record(third, third.best + 5));
    assert.deepEqual(await kept(to, "days"), ["2026-11-01", "2026-11-20", "2026-11-21"]);
    assert.deepEqual(await kept(to, "coins/A-B"), coins);
    assert.deepEqual(await kept(to, "packing/kanoodle-extreme"),
      [{...packed(0, 0, 8), solved: true}, packed(6, 7, 1), packed(5, 7, 5)], "the larger stays, and that it was solved");
    assert.deepEqual(await kept(to, "favourites"), [hardest.address, easy.address].sort());
  }
  await assertFigures(to, ["3", "1", "0"]);
});

test("importing many packing games keeps all of them", async () => {
  const many = Array.from({length: 3000}, (_, i) => packed(i + 2, 2, 5)), to = await openWith("progress.html", {"packing/kanoodle-extreme": [packed(1, 2, 3)]});
  await importFile(to, "progress", {...good, version: 2, packing: {"kanoodle-extreme": many}});
  await to.locator("#said", {hasText: /^Imported 1 puzzle, 0 days and 3,000 packing games/}).waitFor();
  assert.deepEqual(await kept(to, "packing/kanoodle-extreme"), [packed(1, 2, 3), ...many]);
});

const good = {format: "sbp-atlas progress", version: 1, days: [], puzzles: {[easy.address]: {best: 50, aided: 0, least: 3}}};
const BAD = {
  "no JSON": "{", "another file": "[1, 2]", "a version to come": {...good, version: 3}, "no puzzles": {...good, puzzles: null},
  "no such address": {...good, puzzles: {...good.puzzles, "4x5/__proto__": good.puzzles[easy.address]}},
  "a bucket that does not fit its board": {...good, puzzles: {...good.puzzles, "2x2/9": good.puzzles[easy.address]}},
  "fewer moves than possible": {...good, puzzles: {[easy.address]: {best: 2, aided: 0, least: 3}}},
  "no number": {...good, puzzles: {[easy.address]: {best: "50", aided: 0, least: 3}}},
  "no day": {...good, days: ["2026-02-30"]}, "no coins": {...good, puzzles: {"coins/A-BC": good.puzzles[easy.address]}},
  "no coins to move": {...good, puzzles: {"coins/A-A": good.puzzles[easy.address]}},
  "no packing games": {...good, version: 2, packing: {"kanoodle-extreme": [{kind: "easy", seed: 1, given: [], placed: []}]}},
  "a packing game half solved": {...good, version: 2, packing: {"kanoodle-extreme": [{...packed(0, 0, 1), solved: "half"}]}},
  "no favourite": {...good, version: 2, favourites: ["4x5"]}, "nothing": "",
};

test("the page has a line for each kind of puzzle, and folds boards without a solved one", async () => {
  const ladder = [...read("ladder.html").matchAll(/<li id="[^"]+" data-address="([^"]+)" data-moves="(\d+)"/g)];
  const [, first, least] = ladder[0];
  const page = await openWith("progress.html", {
    [first]: {moves: "", helped: false, best: Number(least), aided: 0, least: Number(least)},
    "coins/A-B": {moves: "", helped: false, best: 0, aided: 30, least: 9},
    "packing/kanoodle-extreme": [packed(5, 7, 5), packed(0, 0, 11)], "packing/pentominoes-6x10": [{...packed(0, 0, 0), solved: true}],
  }, ["2026-11-20"]);
  const lines = await page.locator("#kinds span").allTextContents();
  assert.equal(lines[0], `1 of ${ladder.length} solved, 1 optimal`);
  assert.match(lines[1], /^\d+ of \d+ solved/);
  assert.deepEqual(lines.slice(2, 4), ["1 day solved", "0 of 1,332 solved, 1 with hints"]);
  assert.match(lines[4], /^2 games solved, on 2 of \d+ boards$/);
  assert.deepEqual(await page.locator("#begun li").evaluateAll((items) => items.map((item) => item.dataset.board)), [first.split("/")[0]]);
  const folded = page.locator("#boards li").first();
  assert.ok(await folded.isHidden());
  await page.locator("summary", {hasText: "Boards on which you have not solved a puzzle yet"}).click();
  assert.ok(await folded.isVisible());
});

test("a result of another tab is kept", async () => {
  const page = await openPuzzle(easy);
  await keep(page, {[easy.address]: record(easy, easy.best)});
  await play(page, parseMoves(easy.solution).slice(0, 1));
  assert.equal((await kept(page, easy.address)).best, easy.best);
  await page.evaluate(() => localStorage.clear());
  await page.locator("#undo").click();
  await page.locator("#redo").click();
  assert.equal((await kept(page, easy.address)).best, 0, "deleted there, deleted here");
});

test("a file that is invalid or exceeds the storage is reported in one line and changes nothing", async () => {
  const page = await openWith("progress.html", {[hardest.address]: record(hardest, hardest.best + 5)}, ["2026-11-20"]);
  const before = await storage(page);
  for (const [what, content] of Object.entries(BAD)) {
    await importFile(page, what, content);
    await page.waitForFunction((name) => document.getElementById("said").textContent.startsWith(`${name}.json was not imported: `), what);
    assert.match(await text(page, "said"), /^[^\n]+\. Nothing has changed\.$/, what);
    assert.equal(await storage(page), before, what);
  }
  await page.evaluate((name) => {
    const {setItem} = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (key.endsWith(name)) throw new DOMException("full", "QuotaExceededError");
      setItem.call(this, key, value);
    };
  }, easy.address);
  await importFile(page, "large", {...good, puzzles: {[hardest.address]: {best: hardest.best, aided: 0, least: hardest.best}, ...good.puzzles}});
  await page.waitForFunction(() => document.getElementById("said").textContent.includes("no space left"));
  assert.equal(await storage(page), before);
});

test("reset asks first, also by keys, and keeps the theme", async () => {
  const page = await openWith("progress.html", {[easy.address]: record(easy, easy.best)}, ["2026-11-20"]);
  await page.evaluate(() => {
    localStorage.setItem("sbp-atlas/theme", "dark");
    localStorage.setItem("sbp-atlas/log", "[]");
  });
  const before = await storage(page);
  await page.locator("#forget").press("Enter");
  assert.equal(await focused(page), "keep");
  await page.keyboard.press("Enter");
  assert.equal(await focused(page), "forget");
  assert.equal(await page.locator("#sure").isVisible(), false);
  assert.equal(await storage(page), before);
  await page.locator("#forget").click();
  await page.locator("#forget-now").click();
  assert.equal(await storage(page), '[["sbp-atlas/theme","dark"]]');
  await assertFigures(page, ["0", "0", "0"]);
});

test("play is recorded only on request; the export has moves and times, and turning it off deletes the record", async () => {
  const page = await openWith("progress.html", {});
  await page.goto(address(`puzzle.html#${easy.address}`));
  await solve(page, easy);
  await page.goto(address("progress.html"));
  assert.equal(await kept(page, "log"), null);
  assert.equal(await page.locator("#save-log").isVisible(), false);
  await page.locator("#log").check();
  await page.goto(address(`puzzle.html#${easy.address}`));
  await page.locator("#restart").click();
  await page.goto(address("progress.html"));
  await page.goto(address(`puzzle.html#${easy.address}`));
  await solve(page, easy);
  await page.locator("#restart").click();  // the recorded game has ended at the goal
  await page.goto(address("progress.html"));
  await page.locator("#save-log").waitFor();
  const {format, version, games} = JSON.parse((await downloaded(page, page.locator("#save-log"))).text);
  assert.deepEqual([format, version, games.length], ["sbp-atlas play log", 1, 2]);
  const [resumed, whole] = games;
  assert.deepEqual([resumed.resumed, resumed.actions.at(-1).slice(1)], [true, [0, ""]]);
  assert.deepEqual([whole.puzzle, whole.minimum, whole.resumed, whole.helped, whole.solved],
                   [easy.address, easy.best, false, false, true]);
  assert.equal(whole.actions.at(-1)[1], easy.best);
  assert.equal(whole.actions.at(-1)[2], easy.solution.split(" ").at(-1));
  whole.actions.forEach(([seconds], i) => assert.ok(seconds >= (whole.actions[i - 1]?.[0] ?? 0)));
  await page.locator("#log").uncheck();
  assert.equal(await kept(page, "log"), null);
});

test("without storage or with invalid data every page works and says so where it matters", async () => {
  const blocked = await openPage();
  await blocked.addInitScript(() => Object.defineProperty(window, "localStorage", {get() { throw new DOMException("blocked", "SecurityError"); }}));
  for (const name of ["index.html", "ladder.html", `${board}.html`, "progress.html", `puzzle.html#${easy.address}`]) {
    await blocked.goto(address(name));
    if (name === "progress.html") assert.ok(await blocked.locator("#kept").isVisible());
  }
  await solve(blocked, easy);
  await assertTexts(blocked, {message: /^Solved in/});
  const page = await openWith("progress.html", {
    [easy.address]: [1], [hardest.address]: "x", [third.address]: {best: 1e9, moves: 5}, "4x5/x": record(easy, 3),
  }, [5, "2026-02-30", null]);
  await assertFigures(page, ["0", "0", "0"]);
  assert.equal(await page.locator("#kept").isVisible(), false);
  await page.goto(address(`${board}.html`));
  assert.equal(await standing(page), `0 of ${total} solved.`);
});

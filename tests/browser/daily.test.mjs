// Daily and random puzzles: their random choice, which is the same for everyone.
import assert from "node:assert/strict";
import {test} from "node:test";
import {bucketShortName, parseBucket} from "../../renderer/assets/board/model.js";
import {parseLots, puzzleOfDay} from "../../renderer/assets/atlas/lots.js";
import {dayAfter, dayInWords, isDay, monthAfter, weeksOf} from "../../renderer/assets/atlas/days.js";
import {boardShown, reloadBoard, solve} from "./support/board_on_page.mjs";
import {all, puzzles} from "./support/puzzles_of_site.mjs";
import {address, assertTexts, keep, openPage, read} from "./support/support.mjs";

const lotsText = /data-lots="([^"]+)"/.exec(read("daily.html"))[1];
const lots = parseLots(lotsText);
const RANGES = {easy: [4, 15], medium: [16, 40], hard: [41, 80]};
const drawn = (level, day) => {
  const lot = puzzleOfDay(lots, level, day);
  return lot && puzzles[lot.board][lot.row];
};
const levels = Object.keys(RANGES).filter((level) => drawn(level, "2026-11-22"));
const inRange = ({best}, level) => best >= RANGES[level][0] && best <= RANGES[level][1];

const shown = (page) => page.locator(".levels > li:visible a").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
const ready = (page) => page.locator('#daily[aria-busy="false"]').waitFor();
const showsDay = async (page, day) => {
  const wanted = levels.map((level) => `puzzle.html?day=${day}&level=${level}#${drawn(level, day).address}`);
  await page.waitForFunction((hrefs) =>
    hrefs.every((href) => document.querySelector(`.levels a[href="${href}"]`)), wanted);
  assert.deepEqual(await shown(page), wanted);
};
const today = "2026-11-22";

test("the random choice depends only on the date, varies, and fits the level", () => {
  assert.ok(levels.length > 0);
  for (const level of levels) {
    const seen = new Set();
    for (let days = 0; days < 1000; ++days) {
      const puzzle = drawn(level, dayAfter("2026-01-01", days));
      assert.ok(inRange(puzzle, level), `${level}: ${puzzle.best}`);
      seen.add(puzzle.address);
    }
    const count = lots.reduce((sum, lot) => sum + lot[level].count, 0);
    assert.ok(seen.size >= Math.min(count, 300) / 2, `${level}: ${seen.size} of ${count}`);
  }
  // The exact choice, since a change of the hash would change past days.
  const lot = puzzleOfDay(parseLots("2x9:0:10:20:30 3x7:0:100:200:300 4x5:0:400:500:600"), "medium", "2026-11-22");
  assert.deepEqual({...lot}, {board: "4x5", row: 849});
});

test("days follow the calendar, and the weeks of a month start on Monday", () => {
  for (const day of ["2026-11-22", "2028-02-29", "0001-01-01"]) assert.ok(isDay(day), day);
  for (const day of ["2026-02-29", "2026-13-01", "26-11-22", "2026-11-22x", "", "toString"]) assert.ok(!isDay(day), day);
  assert.equal(dayAfter("2026-12-31", 1), "2027-01-01");
  assert.equal(dayAfter("2028-03-01", -1), "2028-02-29");
  assert.equal(dayInWords("2026-11-22"), "22 November 2026");
  const weeks = weeksOf("2026-11");
  assert.equal(weeks.length, 6);
  assert.deepEqual(weeks[0], ["", "", "", "", "", "", "2026-11-01"]);
  assert.deepEqual(weeks[5], ["2026-11-30", "", "", "", "", "", ""]);
  assert.deepEqual(weeksOf("2027-02").map((week) => week[0].slice(8)), ["01", "08", "15", "22"]);
  assert.equal(monthAfter("2026-01", -1), "2025-12");
});

for (const timezoneId of ["Pacific/Auckland", "Pacific/Honolulu"]) {
  test(`a day's address shows its puzzles in the time zone ${timezoneId}, with links to its neighbours in one row on a phone`, async () => {
    const page = await openPage("daily.html#2020-02-29", {timezoneId, viewport: {width: 360, height: 740}});
    await showsDay(page, "2020-02-29");
    await assertTexts(page, {date: "29 February 2020"});
    const tops = await page.locator("#daily .path > :visible").evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    assert.equal(tops.length, 4);
    assert.equal(new Set(tops).size, 1);
    await page.locator("#earlier").click();
    await showsDay(page, "2020-02-28");
    await page.locator("#later").click();
    await showsDay(page, "2020-02-29");
    assert.ok(page.url().endsWith("#2020-02-29"));
  });
}

/// A page whose clock shows noon of a day, so that midnight cannot come between two steps of a test.
async function openOn(day, name) {
  const page = await openPage();
  await page.clock.setFixedTime(`${day}T12:00:00Z`);
  await page.goto(address(name));
  return page;
}

test("without a day the page shows today's puzzles, and none of tomorrow; a wrong date and a future day lead to today's", async () => {
  const page = await openOn(today, "daily.html"), note = page.locator("#day-note");
  await showsDay(page, today);
  await assertTexts(page, {date: /^Today, /});
  assert.equal(await page.locator("#later").isVisible(), false);
  await page.goto(address("daily.html#2999-01-01"));
  await note.waitFor();
  assert.equal(await note.textContent(), "The puzzles for 1 January 2999 will appear on that day.");
  assert.deepEqual(await shown(page), []);
  await page.locator("#today").click();
  await showsDay(page, today);
  assert.ok(await note.isHidden());
  await page.goto(address("daily.html#2026-13-45"));
  await note.waitFor();
  assert.match(await note.textContent(), /has no valid date/);
  await showsDay(page, today);
  for (const place of ["main", "random"]) {
    await page.goto(address(`daily.html#${place}`));
    assert.ok(await note.isHidden(), place);
    await showsDay(page, today);
  }
});

test("a daily puzzle is labelled, and leads to the next level after a win", async () => {
  const day = today, puzzle = drawn(levels[0], day), page = await openPage(`daily.html#${day}`);
  await showsDay(page, day);
  const card = page.locator(`#${levels[0]}`);
  assert.equal(await card.locator(".moves-needed").textContent(), `${puzzle.best} moves`);
  assert.equal(await card.locator(".name").textContent(), bucketShortName(parseBucket(puzzle.bucket)));
  await card.locator("a").click();
  await boardShown(page);
  await assertTexts(page, {whole: "22 November 2026"});
  await solve(page, puzzle);
  await assertTexts(page, {onward: "Next: Medium"});
  await page.locator("#onward").click();
  await page.waitForURL((url) => url.href.endsWith(`puzzle.html?day=${day}&level=medium#${drawn("medium", day).address}`));
  await page.goto(address(`puzzle.html?day=${day}&level=hard#${puzzle.address}`));
  await assertTexts(page, {onward: "Back to the day’s puzzles"});
  await page.locator("#onward").click();
  await showsDay(page, day);
  assert.equal(await card.locator(".mark").textContent(), "Optimal");
});

test("the home page shows the state of today's puzzles and leads to them", async () => {
  const page = await openOn(today, "index.html"), puzzle = drawn("easy", today);
  const marks = () => page.locator("#today .mark").allTextContents();
  assert.deepEqual(await marks(), ["", "", ""]);
  await page.locator("#today [data-level=easy] a").click();
  await page.waitForURL((url) => url.href.endsWith(`puzzle.html?day=${today}&level=easy#${puzzle.address}`));
  await solve(page, puzzle);
  await page.goto(address("index.html"));
  assert.deepEqual(await marks(), ["Optimal", "", ""]);
  await page.clock.setFixedTime(`${dayAfter(today, 1)}T12:00:00Z`);
  await page.reload();
  assert.deepEqual(await marks(), ["", "", ""]);
});

test("results are shared as a text", async () => {
  const page = await openOn(today, "daily.html"), share = page.locator("#share"), {address: name, best} = drawn("easy", today);
  await page.addInitScript(() => { navigator.share = async ({text}) => { window.shared = text; }; });
  await showsDay(page, today);
  assert.ok(await share.isHidden(), "there is nothing to share");
  await keep(page, {[name]: {moves: "", helped: false, best: best + 1, aided: 0, least: best}, days: [today]});
  await page.reload();
  await share.click();
  assert.equal(await page.evaluate(() => window.shared), `sbp-atlas 22 Nov 2026: easy ${best + 1}/${best}, medium –, hard –, streak 1`);
  await page.locator("#earlier").click();
  await showsDay(page, dayAfter(today, -1));
  assert.ok(await share.isHidden());
});

test("the calendar marks solved days, leads to all of them, and ends at the first solved month or three months ago", async () => {
  const page = await openOn(today, "about.html"), box = page.locator("#calendar"), month = box.locator("[role=status]");
  const back = box.getByLabel("Previous month");
  await keep(page, {days: ["2026-05-30", "2026-11-20"]});
  await page.goto(address("daily.html"));
  await ready(page);
  assert.equal(await month.textContent(), "November 2026");
  assert.deepEqual(await box.locator("a.done").evaluateAll((links) => links.map((link) => link.ariaLabel)), ["20 November 2026, solved"]);
  assert.equal(await box.locator("a").count(), 22, "later days are not links");
  assert.equal(await box.locator("[aria-current]").textContent(), "22");
  await box.getByLabel("3 November 2026", {exact: true}).press("Enter");
  await showsDay(page, "2026-11-03");
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "3");
  for (const name of ["October", "September", "August", "July", "June", "May"]) {
    await back.click();
    assert.equal(await month.textContent(), `${name} 2026`);
  }
  assert.equal(await back.getAttribute("aria-disabled"), "true");
  assert.equal(await box.locator("a.done").textContent(), "30");
});

for (const level of levels) {
  test(`a random ${level} puzzle has its own address, and another follows after a win`, async () => {
    const page = await openPage("daily.html"), hash = () => new URL(page.url()).hash.slice(1);
    await ready(page);
    await page.locator("#random").getByRole("link", {name: level}).click();
    await boardShown(page);
    const first = hash();
    assert.ok(inRange(all.find((one) => one.address === first), level), first);
    assert.equal(await page.locator("#onward").getAttribute("href"), `puzzle.html?random=${level}`);
    assert.ok(await page.locator("#board-link").isHidden());
    await reloadBoard(page);
    assert.equal(hash(), first);
    await page.goto(address(`puzzle.html?random=${level}`));
    await page.waitForURL((url) => url.hash !== "");
  });
}

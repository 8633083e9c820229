// Sort, filter and their state in the address, on the page of a large board.
import assert from "node:assert/strict";
import {beforeEach, test} from "node:test";
import {plainWords} from "../../renderer/assets/atlas/plain_words.js";
import {address, eventually, keep, lastCompleteBoard, load, openAllParts, openPage, read, readTable, text as textOf} from "./support/support.mjs";

const board = lastCompleteBoard();
const cells = board.split("x").reduce((product, side) => product * side, 1);
const mixes = readTable(board).map((row) => {
  const counts = row.bucket.split("-").map(Number);
  const covered = counts.reduce((sum, count, i) => sum + count * (i + 1), 0);
  const short = `(${row.bucket.replace(/(-0)*$/, "").replaceAll("-", ",")})`;
  return {counts, short, moves: Number(row.moves), pieces: Number(row.pieces), voids: cells - covered};
});
const rows = mixes.filter(({moves}) => moves > 0);
const median = (name) => rows.map((row) => row[name]).sort((a, b) => a - b)[rows.length >> 1];

let page;
beforeEach(async () => {
  page = await openPage(`${board}.html`);
  await page.locator("#more-filters summary").click();
});

/// The names of the cards, each of which links to its puzzle.
async function names(on = page) {
  await openAllParts(on);
  const cards = await on.locator("#cards li[data-bucket]").evaluateAll((items) => items.map((item) =>
    [item.querySelector("small").textContent, item.querySelector("a")?.getAttribute("href")]));
  for (const [short, link] of cards) if (link) assert.equal(link, `puzzle.html#${board}/${short.slice(1, -1).replaceAll(",", "-")}`);
  return cards.map(([short]) => short);
}
const expected = (test) => rows.filter(test).map((row) => row.short).sort();
const shown = async () => (await names()).sort();

async function assertShows(test) {
  const wanted = expected(test);
  assert.ok(wanted.length > 0 && wanted.length < rows.length, "the filter selects some rows but not all");
  const count = `${wanted.length.toLocaleString("en")} of ${rows.length.toLocaleString("en")} puzzles`;
  await eventually(() => textOf(page, "count"), count);  // an event may tell the page of a new address
  assert.deepEqual(await shown(), wanted);
}

for (const name of ["moves", "pieces", "voids"]) {
  test(`a range of ${name}`, async () => {
    const middle = median(name) || 1;
    await page.locator(`#${name}-from`).fill(String(middle));
    await assertShows((row) => row[name] >= middle);
    await page.locator(`#${name}-to`).fill(String(middle));
    await assertShows((row) => row[name] === middle);
    await page.locator(`#${name}-from`).fill("");
    await assertShows((row) => row[name] <= middle);
  });

  test(`sort by ${name}, both ways`, async () => {
    const key = (short) => rows.find((row) => row.short === short)[name];
    await page.locator("#sort").selectOption(name);
    const down = (await names()).map(key);
    assert.deepEqual(down, [...down].sort((a, b) => b - a));
    await page.locator("#reverse").check();
    const up = (await names()).map(key);
    assert.deepEqual(up, [...up].sort((a, b) => a - b));
  });
}

test("sort by name orders buckets as lists of numbers", async () => {
  await page.locator("#sort").selectOption("name");
  const list = (await names()).map((name) => name.slice(1, -1).split(",").map(Number));
  for (let i = 1; i < list.length; ++i) {
    const [a, b] = [list[i - 1], list[i]];
    const at = Array.from({length: cells}, (_, n) => n).find((n) => (a[n] ?? 0) !== (b[n] ?? 0));
    assert.ok((a[at] ?? 0) < (b[at] ?? 0), `${a} before ${b}`);
  }
});

test("contains and has no n-omino, and a checkbox for no singles is the same as the button of their size", async () => {
  const size = (n) => page.locator(`[data-size="${n}"]`);
  await size(2).click();
  await assertShows((row) => row.counts[1] > 0);
  await page.locator("#no-singles").check();
  assert.equal(await size(1).textContent(), "no 1");
  await assertShows((row) => row.counts[1] > 0 && row.counts[0] === 0);
  await size(2).click();
  await assertShows((row) => row.counts[1] === 0 && row.counts[0] === 0);
  await size(1).click();
  assert.equal(await page.locator("#no-singles").isChecked(), false);
  await assertShows((row) => row.counts[1] === 0);
  for (let presses = 0; presses < 2; ++presses) await size(1).click();
  await size(2).click();
  await assertShows((row) => row.counts[0] === 0);
});

test("a bucket can be typed in any common form", async () => {
  const wanted = rows.find((row) => row.counts[0] === 2 && row.counts[1] > 0 && row.short.length >= 5) ?? rows[0];
  const short = wanted.short.slice(1, -1), full = wanted.counts.join("-");
  const begins = (row) => `${row.counts.join(",")},`.startsWith(short);
  for (const text of [short, `(${short}`, short.replaceAll(",", "-"), short.replaceAll(",", ", "), short.replaceAll(",", " ")]) {
    await page.locator("#bucket").fill(text);
    await assertShows(begins);
  }
  for (const text of [`(${short})`, full]) {
    await page.locator("#bucket").fill(text);
    await assertShows((row) => row === wanted);
  }
  const singles = wanted.counts[0], dominoes = wanted.counts[1] ?? 0;
  for (const parting of [", ", " and ", " "]) {
    await page.locator("#bucket").fill(`${singles} singles${parting}${dominoes} dominos`);
    await assertShows(({counts}) => counts[0] === singles && (counts[1] ?? 0) === dominoes);
  }
  await page.locator("#bucket").fill("dominance");
  assert.deepEqual(await names(), []);
  assert.match(await textOf(page, "count"), /^Unknown word: “dominance”\. /);
});

test("the search understands pieces in words, also half typed, lengths, number words and the names of classics", async () => {
  const {length} = rows, {moves} = [...rows].sort((a, b) => b.moves - a.moves)[length >> 2], few = ({counts}) => counts[0] === 2;
  const mixed = rows.find(({counts}) => counts[0] > 1 && counts[1] > 1 && counts[2] === 1).counts;
  const [, name, mix] = /data-names="([^":]*):([\d-]*)/.exec(read(`${board}.html`)) ?? [];
  for (const [text, test] of [
    [`${moves} moves`, (row) => row.moves === moves], [`${moves} to ${2 * moves} moves`, (row) => row.moves >= moves && row.moves <= 2 * moves],
    ["two singles", few], ["no singles", ({counts}) => counts[0] === 0], ["without singles, 5 pieces", (row) => row.counts[0] === 0 && row.pieces === 5],
    ["2 singles and 2 empty cells", (row) => few(row) && row.voids === 2],
    [plainWords(mixed), ({counts}) => mixed.slice(0, 3).every((number, i) => counts[i] === number)],
    [`${mixed[1]} dom`, ({counts}) => counts[1] === mixed[1]], [`${mixed[0]} singles, ${mixed[1]}`, ({counts}) => counts[0] === mixed[0]],
    ["Domino and 1 tromino", ({counts}) => counts[1] > 0 && counts[2] === 1], ["2 singles, 1 pie", few],
    ...["2 singles 1 pentomino", "2 singles, 1 5-cell piece", "2 singles, 1 piece of 5"].map((text) => [text, (row) => few(row) && row.counts[4] === 1]),
    ...(name ? [[name.toUpperCase(), (row) => row.short === `(${mix.replaceAll("-", ",")})`]] : []),
  ]) {
    await page.locator("#bucket").fill(text);
    await assertShows(test);
  }
  const hardest = Math.max(...rows.map((row) => row.moves));
  await page.locator("#bucket").fill(String(hardest));
  assert.ok((await names()).includes(rows.find((row) => row.moves === hardest).short));
  for (const [text, unknown] of [["4 singles 5 dominoes square", "square"], ["rook", "rook"], ["5 of diamonds", "of"]]) {
    await page.locator("#bucket").fill(text);
    await page.locator("#count", {hasText: `Unknown word: “${unknown}”.`}).waitFor();
  }
});

test("unsolved, solved and optimal puzzles and favourites can be chosen, and the address keeps that", async () => {
  const key = ({counts}) => `${board}/${counts.join("-").replace(/(-0)*$/, "")}`;
  const [optimal, solved, hinted, favourite] = [0, 3, 5, rows.length - 1].map((i) => [...rows].sort((a, b) => b.moves - a.moves)[i]);
  await keep(page, {[key(optimal)]: {best: optimal.moves}, [key(solved)]: {best: solved.moves + 2}, [key(hinted)]: {aided: hinted.moves}});
  await page.reload();
  const show = async (value, test) => {
    await page.locator("#show").selectOption(value);
    await assertShows(test);
  };
  await page.locator("#more-filters summary").click();
  await show("optimal", (row) => row === optimal);
  await show("solved", (row) => row === optimal || row === solved);
  await show("unsolved", (row) => row !== optimal && row !== solved);
  const star = page.getByRole("button", {name: `Favourite: ${favourite.short}`, exact: true});
  assert.equal(await star.getAttribute("aria-pressed"), "false");
  await star.click();
  assert.equal(await star.getAttribute("aria-pressed"), "true");
  await page.locator("#favourites").check();
  await assertShows((row) => row === favourite);
  assert.match(page.url(), /show=unsolved&favourites=only/);
  await page.reload();
  await assertShows((row) => row === favourite);
  await page.goto(address(`puzzle.html#${key(favourite)}`));
  const button = page.locator('#favourite[aria-pressed="true"]');
  await button.click();
  assert.equal(await page.evaluate(() => localStorage.getItem("sbp-atlas/favourites")), null);
});

test("a random puzzle is one of those shown", async () => {
  await page.locator("#bucket").fill("no singles");
  await page.locator("#random").click();
  await page.waitForURL(/puzzle\.html#/);
  const bucket = new URL(page.url()).hash.split("/")[1];
  assert.ok(rows.some((row) => row.counts[0] === 0 && row.short === `(${bucket.replaceAll("-", ",")})`), bucket);
});

test("the address keeps the state", async () => {
  const least = median("moves") || 1;
  await page.locator("#moves-from").fill(String(least));
  await page.locator('[data-size="2"]').click();
  await page.locator("#sort").selectOption("pieces");
  const before = await names(), url = page.url();
  assert.match(url, /#/);
  const other = await openPage();
  await other.goto(url);
  assert.deepEqual(await names(other), before);
  assert.equal(await other.locator("#moves-from").inputValue(), String(least));
  assert.equal(await other.locator("#sort").inputValue(), "pieces");
  await page.locator("#filter [data-clear]").click();
  assert.doesNotMatch(page.url(), /#/);
  assert.deepEqual(await shown(), expected(() => true));
});

test("an invalid address shows everything", async () => {
  for (const hash of ["sort=colour&moves=many&with=x&has=", "sort=__proto__", "sort=-constructor", "with=999&without=0,-1,1.5"]) {
    await load(page, `${board}.html#${hash}`);
    assert.deepEqual(await shown(), expected(() => true), hash);
    assert.equal(await page.locator("#sort").inputValue(), "moves", hash);
  }
});

test("a press on any bar of a chart shows its buckets; in the census, the buckets with such puzzles", async () => {
  for (const [name, fits] of [
    ["pieces", (row, value) => row.pieces === value], ["voids", (row, value) => row.voids === value], ["has", (row, value) => row.moves >= value],
  ]) {
    const bars = page.locator(`figure.chart tr:has(a[href*="#${name}="])`), bar = name === "has" ? bars.last() : bars.nth(1);
    const value = parseInt((await bar.locator("a").getAttribute("href")).split("=")[1], 10);
    await bar.locator("svg").click({force: true});  // the row's link lies above it
    await assertShows((row) => fits(row, value));
  }
});

test("piece mixes without a puzzle are optional", async () => {
  assert.ok(rows.length < mixes.length, "the board has mixes without a puzzle");
  await page.locator("#empty").check();
  assert.match(page.url(), /empty=show/);
  await page.locator("#count", {hasText: `${mixes.length.toLocaleString("en")} piece mixes`}).waitFor();
  assert.deepEqual(await shown(), mixes.map(({short}) => short).sort());
  const other = await openPage();
  await other.goto(page.url());
  assert.equal((await names(other)).length, mixes.length);
  assert.equal(await other.locator("#empty").isChecked(), true);
  await page.locator("#filter [data-clear]").click();
  assert.equal((await names()).length, rows.length);
});

test("the link to all puzzles shows all of them, and Back restores the previous filter and then the previous place", async () => {
  await page.setViewportSize({width: 800, height: 600});
  await page.evaluate(() => {
    const list = document.getElementById("cards").getBoundingClientRect();
    scrollTo({top: scrollY + list.top + list.height * 0.4, behavior: "instant"});
  });
  // The first card that is fully on the screen, and its place.
  const firstOnScreen = () => page.locator("#cards li").evaluateAll((cards) => {
    const card = cards.find((item) => item.checkVisibility() && item.getBoundingClientRect().top >= 0);
    return [card.dataset.bucket, Math.round(card.getBoundingClientRect().top)];
  });
  const place = await firstOnScreen(), bar = page.locator('figure.chart a[href*="#pieces="]').first();
  await bar.evaluate((link) => link.dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true})));
  await page.locator("#count", {hasText: " of "}).waitFor();
  const filtered = await shown();
  assert.notDeepEqual(await firstOnScreen(), place);
  await page.locator('a[href="#puzzles"]').evaluate((link) => link.click());
  await page.waitForFunction(() => document.getElementById("pieces-from").value === "");
  assert.deepEqual(await shown(), expected(() => true));
  await page.goBack();
  await page.waitForFunction(() => document.getElementById("pieces-from").value !== "");
  assert.deepEqual(await shown(), filtered);
  await page.goBack();
  await eventually(firstOnScreen, place);
});

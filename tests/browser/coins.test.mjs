// The page of the coins: its data and its rule, playing, hints, and words.
import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import {test} from "node:test";
import {CoinFont} from "../../renderer/assets/coins/font.js";
import {CoinHints} from "../../renderer/assets/coins/hint.js";
import {searchCoins} from "../../renderer/assets/coins/search.js";
import {arrowsBetween, DRAGS} from "./support/drags.mjs";
import {address, assertOnScreen, assertSteps, assertTexts, eventually, keep, kept, load, noteWorkers, openPage, PHONE,
        read, runData, text} from "./support/support.mjs";

const font = new CoinFont(runData("assets/coin_letters.js", {}).coinLetters), {board} = font, {width, height} = board, names = [...font.names];

// An independent implementation of the rule: coins are a set of "x,y".
const place = (cell) => [cell % width, Math.floor(cell / width)], key = (cell) => place(cell).join();
const coinsOf = (position) => new Set([...board.cellsOf(position)].map(key));
function mayGo(coins, from, to) {
  const [x, y] = to.split(",").map(Number), inside = x >= 0 && y >= 0 && x < width && y < height;
  const neighbours = [[x - 1, y], [x + 1, y], [x, y - 1], [x, y + 1]].filter(([a, b]) => `${a},${b}` !== from && coins.has(`${a},${b}`));
  return inside && coins.has(from) && !coins.has(to) && neighbours.length >= 2;
}
/// Whether one position becomes another by a legal move.
function mayBecome(before, after) {
  const [from] = board.cellsOf(before).filter((at) => !board.has(after, at)), [to] = board.cellsOf(after).filter((at) => !board.has(before, at));
  return mayGo(coinsOf(before), key(from), key(to));
}
const allCells = Array.from({length: width * height}, (_, cell) => cell);
const targetsOf = (coins, from) => allCells.filter((cell) => mayGo(coins, key(from), key(cell)));

const cell = (page, number) => page.locator("#board .cell").nth(number);
const arrive = (page, name) => page.waitForFunction((title) => document.title === `Coins: ${title} · sbp-atlas`, name);
const shown = (page) => page.locator("#board .cell").evaluateAll((cells) => cells.flatMap((each, i) => (each.getAttribute("aria-label").startsWith("coin") ? [i] : [])));
const press = (page, number) => cell(page, number).click();
const makeMove = async (page, {from, to}) => {
  await press(page, from);
  await press(page, to);
};

test("a known solution is called shortest only if it is", () => {
  const hints = new CoinHints(font, "U"), start = font.position("O");
  assert.deepEqual([hints.known(start).left, hints.known(start).proved], [font.least("O", "U"), true]);
  const away = [...board.targets(start, 31)].map((to) => start - 2 ** 31 + 2 ** to).find((position) => !hints.known(position));
  assert.equal(hints.least([start, away]), font.least("O", "U") - 1);
  hints.note([away, start], 1 + font.least("O", "U"), false);
  assert.equal(hints.known(away).proved, false);
  assert.equal(hints.known(start).proved, true, "a proof is kept");
});

test("a pair is played by touch, with targets, undo, and a win that a reload keeps", async () => {
  const page = await openPage("coins.html#O-U", {viewport: {width: 390, height: 844}, hasTouch: true});
  await assertTexts(page, {"letters-best": "From O to U. Minimum: 4 moves."});
  assert.equal(await page.title(), "Coins: O to U · sbp-atlas");
  const start = font.position("O"), coins = coinsOf(start), solution = [...font.solution("O", "U")];
  for (const from of board.cellsOf(start)) {
    await cell(page, from).tap();
    const offered = await page.locator("#board .cell").evaluateAll((cells) =>
      cells.flatMap((each, i) => (each.getAttribute("aria-label").includes("can go here") ? [i] : [])));
    assert.deepEqual(offered, targetsOf(coins, from));
    assert.equal(await page.locator("#board .dot").count(), offered.length);
  }
  await cell(page, solution[0].from).tap();
  await cell(page, 17).tap();
  await assertTexts(page, {message: /can’t go there/});
  const tap = async ({from, to}) => {
    if (await cell(page, from).getAttribute("aria-selected") === "false") await cell(page, from).tap();
    await cell(page, to).tap();
  };
  for (const move of solution.slice(0, -1)) await tap(move);
  await assertTexts(page, {message: "3 moves."});
  await assertSteps(() => text(page, "moves"), [
    [() => page.locator("#undo").tap(), "2"], [() => page.locator("#redo").tap(), "3"], [() => page.reload(), "3"],
  ]);
  await tap(solution.at(-1));
  await assertTexts(page, {message: "Solved in 4 moves: the minimum!", "own-best": "4", tally: "1 of 1,332 solved, 1 optimal."});
  assert.ok(await page.locator("#onward").isVisible());
  await assertOnScreen(page, ["#board", "#message", "#undo", "#show-solution"]);
  const {best, least} = await kept(page, "coins/O-U");
  assert.deepEqual([best, least], [4, 4]);
});

/// The middle of a cell on the screen, moved by fractions of its width.
async function middle(page, number, dx = 0, dy = 0) {
  const box = await cell(page, number).boundingBox();
  return {x: box.x + (0.5 + dx) * box.width, y: box.y + (0.5 + dy) * box.height};
}

for (const [way, drag] of Object.entries(DRAGS)) {
  test(`coins are dragged by ${way}: they snap to a target, and return from elsewhere`, async () => {
    const page = await openPage("coins.html#O-U", way === "touch" ? PHONE : {});
    const start = font.position("O"), [first, second] = font.solution("O", "U");
    const [occupied] = board.cellsOf(start).filter((other) => other !== first.from);
    const dragAlong = async (...places) => {
      const points = [];
      for (const at of places) points.push(await middle(page, ...[at].flat()));
      await drag(page, points);
    };
    for (const elsewhere of [17, occupied]) {
      await dragAlong(first.from, elsewhere);
      await assertTexts(page, {moves: "0"});
      assert.equal(await page.evaluate(() => scrollY), 0);
      const places = await page.locator("#board .coin").evaluateAll((all) => new Set(all.map((coin) => coin.style.transform)).size);
      assert.equal(places, board.cellsOf(start).length, "each coin is in a cell of its own");
      if (elsewhere === 17) await assertTexts(page, {message: /can’t go there/});
    }
    await dragAlong(first.from, 17, [first.to, 0.3, -0.3]);
    await assertTexts(page, {moves: "1"});
    assert.match(await cell(page, first.to).getAttribute("aria-label"), /^coin/);
    await dragAlong(second.from, second.to);
    await assertTexts(page, {moves: "2"});
    await page.locator("#show-solution").click();
    await dragAlong(first.from, first.to);
    await page.keyboard.press("Escape");
    await assertTexts(page, {moves: "2"}, "nothing is dragged in the solution:");
  });
}

test("a pair is played by keys only, in more than the minimum, and swapped and chosen by lists", async () => {
  const page = await openPage("coins.html#O-U"), solution = [...font.solution("O", "U")];
  await page.locator('#board .cell[tabindex="0"]').focus();
  let at = board.cellsOf(font.position("O"))[0];
  const pressAt = async (to, name) => {
    for (const arrow of arrowsBetween(place(at), place(to))) await page.keyboard.press(arrow);
    at = to;
    await page.keyboard.press(name);
  };
  await pressAt(solution[0].from, "Enter");
  await assertTexts(page, {message: /^This coin can go to \d+ cells/});
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("#board .dot").count(), 0);
  // A detour.
  const away = targetsOf(coinsOf(font.position("O")), solution[0].from).find((to) => to !== solution[0].to);
  await pressAt(solution[0].from, " ");
  await pressAt(away, " ");
  await assertSteps(() => text(page, "moves"), [
    [() => page.keyboard.press("Control+z"), "0"], [() => page.keyboard.press("Control+y"), "1"],
  ]);
  for (const move of solution) {
    await pressAt(move === solution[0] ? away : move.from, "Enter");
    await pressAt(move.to, "Enter");
  }
  await assertTexts(page, {message: "Solved in 5 moves, 1 more than the minimum."});
  await page.locator("#swap").click();
  await arrive(page, "U to O");
  await page.locator("#to").selectOption("/");
  await arrive(page, "U to /");
  await assertTexts(page, {"letters-best": new RegExp(`^From U to /. Minimum: ${font.least("U", "/")} moves`)});
  await page.locator("#random").click();
  await page.waitForFunction(() => document.getElementById("name").textContent !== "Coins: U to /");
  const [, a, b] = /^#(.)-(.)$/.exec(new URL(page.url()).hash);
  assert.notEqual(a, b);
  await assertTexts(page, {best: String(font.least(a, b))});
});

const placeInWords = (at) => `column ${at % width + 1}, row ${Math.floor(at / width) + 1}`;

test("a hint on a shortest path is its next move; elsewhere it leads back", async () => {
  const page = await openPage("coins.html#X-T", {init: noteWorkers}), solution = [...font.solution("X", "T")], start = font.position("X");
  await page.locator("#hint").click();
  assert.equal(await text(page, "hint-note"), `Move the coin in ${placeInWords(solution[0].from)}, to ${placeInWords(solution[0].to)}. Minimum to go: ${solution.length} moves.`);
  assert.equal(await page.locator("#board .ghost").count(), 2);
  // A move that leaves the known solutions, and one after which some goal cell can never touch two coins again.
  const all = [];
  board.forEachMove(start, (position, from, to) => all.push({position, from, to}));
  const ways = font.waysTo("T"), goal = font.position("T");
  const inReach = ({position}) => board.cellsOf(goal).every((at) => board.has(board.closure(position), at));
  const strayed = all.find((move) => !ways.has(move.position) && inReach(move)), lost = all.find((move) => !inReach(move));
  const advised = async () => {
    await page.locator("#hint").click();
    await page.waitForFunction(() => document.getElementById("hint-note").textContent !== "");
    return text(page, "hint-note");
  };
  await makeMove(page, strayed);
  assert.equal((await kept(page, "coins/X-T")).helped, true);
  const advice = await advised();
  assert.equal(await page.evaluate(() => window.answeredBy), "worker");
  const counts = /(?:Minimum to go: (\d+) moves?|(\d+) moves? to go, or perhaps fewer)\./.exec(advice);
  const count = Number(counts[1] ?? counts[2]);
  assert.ok(count >= solution.length - 1, advice);
  if (counts[2]) assert.match(advice, / If you undo 1 move, 6 more will do\.$/);
  // Its moves lead to the goal in the stated number.
  for (let left = count; left > 0; --left) {
    const [, x, y, toX, toY] = /column (\d), row (\d), to column (\d), row (\d)/.exec(await advised()).map(Number);
    await makeMove(page, {from: (y - 1) * width + x - 1, to: (toY - 1) * width + toX - 1});
  }
  await assertTexts(page, {message: `Solved in ${count + 1} moves, with hints.`});
  await page.locator("#restart").click();
  await makeMove(page, lost);
  assert.equal(await advised(), "The goal can no longer be reached from here. If you undo 1 move, 6 more will do.");
  await page.locator("#back-to-known").click();
  await assertTexts(page, {moves: "0"});
});

test("a background search finds the minimum or states a bound", async () => {
  const answer = (question) => new Promise((end) => { searchCoins({width: 5, height: 7, ...question}, () => {}, end); });
  const search = (from, to, limit, known = []) => answer({start: font.position(from), goal: font.position(to), limit, known});
  const assertLegal = (way) => way.slice(1).forEach((position, i) => assert.ok(mayBecome(way[i], position)));
  for (const [from, to] of [["O", "U"], ["I", "T"], ["A", "9"], ["X", "T"]]) {
    const {way, length, least} = await search(from, to, 1_000_000), wanted = font.least(from, to);
    assert.deepEqual([length, least, way.length - 1, way.at(-1)], [wanted, wanted, wanted, font.position(to)], `${from}-${to}`);
    assertLegal(way);
  }
  // Too far for a bidirectional search with this limit: a solution without a proof that it is shortest.
  const {way, length, least} = await search("K", "W", 60_000);
  assert.ok(least < font.least("K", "W") && length >= font.least("K", "W"), `${least} ${length}`);
  assert.deepEqual([way.length - 1, way.at(-1)], [length, font.position("W")]);
  assertLegal(way);
  // The same if the rest is known from all positions of the stored solutions except the start.
  const known = [...font.waysTo("W")].filter(([position]) => position !== font.position("K")).map(([position, {left}]) => [position, left]);
  const shorter = await search("K", "W", 60_000, known);
  assert.equal(shorter.length, font.least("K", "W"));
  assert.ok(new Map(known).has(shorter.way.at(-1)) || shorter.way.at(-1) === font.position("W"));
  assert.deepEqual(await answer({start: 7, goal: 2 ** 34 + 6, limit: 1000, known: []}), {impossible: true});
});

test("the solution is shown from its start, and the visitor's game is kept", async () => {
  const page = await openPage("coins.html#O-U"), solved = [...board.cellsOf(font.position("U"))];
  await makeMove(page, font.solution("O", "U")[0]);
  const mine = await shown(page);
  await page.locator("#show-solution").click();
  assert.deepEqual(await shown(page), [...board.cellsOf(font.position("O"))]);
  await assertSteps(() => text(page, "player-now"), [
    [() => page.locator("#player-forward").click(), /^1 of 4 moves\./],
    [() => page.keyboard.press("End"), "4 of 4 moves. Solved."],
  ]);
  assert.deepEqual(await shown(page), solved);
  await press(page, 6);
  assert.deepEqual(await shown(page), solved, "no game is played there");
  await page.locator("#player-leave").click();
  assert.deepEqual(await shown(page), mine);
  assert.equal((await kept(page, "coins/O-U")).helped, false);
});

test("a word is turned into another letter by letter; unchanged letters cost nothing", async () => {
  const page = await openPage("coins.html#cold-cord", {viewport: {width: 320, height: 640}}), total = font.least("L", "R");
  assert.equal(await page.locator("h1:visible").textContent(), "COLD to CORD");
  await assertTexts(page, {"word-best": new RegExp(`^From COLD to CORD. Minimum: ${total} moves, 0 \\+ 0 \\+ ${total} \\+ 0\\.`)});
  assert.deepEqual(await page.locator("#word-boards p").allTextContents(), ["C stays", "O stays", `L to R, ${total} moves`, "D stays"]);
  await assertSteps(() => text(page, "word-now"), [
    [() => page.locator("#word-forward").click(), `1 of ${total} moves. Next: L to R.`],
    [() => page.locator("#word-place").fill(String(total)), `${total} of ${total} moves. Done.`],
  ]);
  assert.equal(await page.locator("#word-boards .coin:not(.home)").count(), 0);
  await page.locator("#word-from").fill("ab1");
  await page.locator("#word-to").fill("ab");
  await page.locator("#word-form button").click();
  await assertTexts(page, {"word-fault": /^AB1 has 3 letters and AB has 2 letters/});
  await page.locator("#word-to").fill("/b2");
  await page.keyboard.press("Enter");
  await arrive(page, "AB1 to /B2");
  assert.equal(await page.locator("#word-boards li").count(), 3);
  await page.locator("#word-boards a").first().click();
  await arrive(page, "A to /");
  await assertTexts(page, {best: String(font.least("A", "/"))});
});

test("while a word is shown, arrows scroll a table that has the focus", async () => {
  const page = await openPage("coins.html#cold-cord", {viewport: {width: 320, height: 640}});
  await arrive(page, "COLD to CORD");
  const table = page.locator(".scroll:has(.pairs)").first(), before = await text(page, "word-now");
  await page.locator("details:has(.pairs)").first().evaluate((details) => { details.open = true; });
  await table.press("ArrowRight");
  await eventually(() => table.evaluate(({scrollLeft}) => scrollLeft > 0), true);
  await assertTexts(page, {"word-now": before});
});

test("an invalid address is reported, and a pair is shown", async () => {
  const page = await openPage();
  for (const [hash, fault] of [
    ["A", /^#A is not a valid address/], ["A-B-C", /is not a valid address/], ["%-%", /^There are no coin letters for “%”/],
    ["-", /Enter two words/], ["Ä-A", /“Ä”/], ["AB-A!", /“!”/], [`${"A".repeat(13)}-${"B".repeat(13)}`, /at most 12/],
    ["%E0%A4%A-Z", /There are no coin letters/], ["COLD-HEATS", /^COLD has 4 letters and HEATS has 5 letters/],
  ]) {
    await page.goto(address(`coins.html#${hash}`));
    await assertTexts(page, {fault}, hash);
  }
  assert.equal(await page.locator("#word-to").inputValue(), "HEATS", "for correction");
  assert.equal(await page.locator("#board .coin").count(), 12);
  await page.goto(address("coins.html#A-A"));
  assert.equal(await page.locator("#fault").isVisible(), false);
  await assertTexts(page, {message: "Both letters are the same, so there is nothing to do."});
  await keep(page, {"coins/B-C": {moves: "9,9>1,1 x", best: 1, aided: "?", helped: 3}, "coins/A-A": {best: 5}});
  await load(page, "coins.html#B-C");
  await assertTexts(page, {moves: "0", "own-best": "–", tally: /^0 of/}, "counts below the minimum and unchanged letters do not count:");
  await page.goto(address(`coins.html#${"A".repeat(5000)}-B`));
  await assertTexts(page, {fault: /^A{24}… has 5,?000 letters/});
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
});

test("the page has tables of all counts", () => {
  const html = read("coins.html"), rows = [...html.matchAll(/<tr><th scope="row">(.*?)<\/th>(.*?)<\/tr>/g)];
  const lines = readFileSync(new URL("../../data/coins/5x9.tsv", import.meta.url), "utf8").split("\n").map((line) => line.split("\t"));
  const larger = new Map(lines.map(([from, to, length]) => [`${from}-${to}`, Number(length)]));
  assert.equal(rows.length, 2 * names.length);
  rows.forEach(([, name, cells], i) => {
    const from = names[i % names.length];
    const least = (to) => (i < names.length ? font.least(from, to) : larger.get(`${from}-${to}`) ?? 0);
    assert.equal(name.replace("&#x2F;", "/"), from);
    assert.deepEqual([...cells.matchAll(/<td>(\d+)<\/td>/g)].map(([, count]) => Number(count)), names.map(least));
  });
});

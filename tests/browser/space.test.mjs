// "Why it is hard": the state space in the browser, its map and its curve.
import assert from "node:assert/strict";
import {spawnSync} from "node:child_process";
import {after, before, test} from "node:test";
import {cornerPuzzle, playable} from "../../renderer/assets/board/playable.js";
import {readPuzzles} from "../../renderer/assets/text/puzzle_format.js";
import {exploreSpace} from "../../renderer/assets/search/state_space.js";
import {parseMoves} from "../../renderer/assets/site/notation.js";
import {moveByKeys, openMore, openPuzzle, showSolution} from "./support/board_on_page.mjs";
import {hasProgram, optima, puzzleText} from "./support/puzzles_on_disk.mjs";
import {slowSpace} from "./support/slow_space.mjs";
import {step} from "./support/slow_solver.mjs";
import {address, closePage, launch, loadPuzzles, openPage, randomNumbers} from "./support/support.mjs";

const puzzles = loadPuzzles();
const all = Object.values(puzzles).flat();
const small = all.filter(({board, best}) => board.cells <= 9 && best >= 5);
const puzzle = small.reduce((longest, other) => (other.best > longest.best ? other : longest));
const own = (text) => `own.html#${encodeURIComponent(text)}`;
const slow = ({labels, board, goal}) => slowSpace(labels, board.width, goal + 1);

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

/// The results of the page's own search for a playable puzzle.
async function explored(puzzleToPlay) {
  const {space} = await new Promise((end) => { exploreSpace(puzzleToPlay, () => {}, end); });
  const {size, length, levels, deadEnds, bottlenecks, spots} = space;
  return {
    size, length, deadEnds, bottlenecks, levels: levels.map(({positions}) => positions), onWay: levels.map(({onWay}) => onWay),
    spots: spots.reduce((sum, {positions}) => sum + positions, 0),
    backAndForth: spots.every(({number}) => space.numberOf(space.piecesAt(number)) === number),
  };
}

const exploredText = (text) => explored(playable(readPuzzles(text).puzzles[0]));

const openMap = async (page) => {
  await page.locator("#space-open").click();
  await page.locator("#space-parts").waitFor();
};

test("positions, distances, bottlenecks and dead ends match the slow solver", async () => {
  const random = randomNumbers(11);
  const some = Array.from({length: 8}, () => small[Math.floor(random() * small.length)]);
  for (const one of [puzzle, ...some]) {
    const {distanceOf, ...expected} = slow(one), {spots, backAndForth, ...found} = await explored(cornerPuzzle(one));
    assert.deepEqual(found, expected, one.address);
    assert.equal(spots, expected.size);
    assert.ok(backAndForth, `${one.address}: a position has the number that it was made from`);
  }
});

/// The output of a subcommand of `puzzle` for a puzzle.
const output = (text, ...words) => spawnSync(process.env.PUZZLE, [...words, "--quiet", "-"], {input: text, encoding: "utf8", maxBuffer: 1e8}).stdout;
const rated = (text) => JSON.parse(output(text, "rate", "--json"));
const bottlenecksOf = (text) => output(text, "graph", "--to", "dot").split('bottleneck="true"').length - 1;

test("they match the program, also with walls and locked pieces", {skip: !hasProgram}, async () => {
  for (const name of ["donkey", "dads", "rush-60-walls"]) {
    const text = puzzleText(name), found = await exploredText(text), expected = rated(text);
    assert.deepEqual([found.size, found.length, found.bottlenecks, found.deadEnds],
                     [expected.positions, expected.length, bottlenecksOf(text), expected.dead_ends], name);
  }
});

// A worker that sends a prepared answer or none.
function feignWorker() {
  window.Worker = class {
    postMessage() { if (window.answer) setTimeout(() => this.onmessage({data: {count: 2_000_000, outcome: window.answer}})); }
    terminate() {}
  };
}

test("for a puzzle that is too large, the page names a command that counts its positions", {skip: !hasProgram}, async () => {
  const page = await openPuzzle(browser, puzzle);
  await page.evaluate(feignWorker);
  await page.evaluate(() => { window.answer = {tooLarge: true}; });
  await page.locator("#space-open").click();
  const [, input] = /echo "(.*)" \| puzzle rate -/.exec(await page.locator("#space-words:not(:empty)").textContent());
  assert.equal(rated(input).positions, slow(puzzle).size);
  await closePage(page);
});

/// The distances shown by the curve, from its points.
const curve = (page) => page.locator("#space-curve .trail").evaluate((path) => {
  const top = path.ownerSVGElement.viewBox.baseVal.height;
  return path.getAttribute("d").slice(1).split("L").map((point) => top - Number(point.split(" ")[1]));
});

for (const [way, prepare] of [
  ["in a worker", () => {}],
  ["on the page where no worker starts", () => { window.Worker = class { constructor() { throw new Error("no"); } }; }],
]) {
  test(`the map follows the game, and the curve shows its distances, searched ${way}`, async () => {
    const page = await openPage(browser);
    await page.addInitScript(prepare);
    await page.goto(address(`puzzle.html#${puzzle.address}`));
    await page.locator("#board svg").waitFor();
    const {distanceOf, length} = slow(puzzle), {width} = puzzle.board;
    await openMap(page);
    const expected = [length], moves = parseMoves(puzzle.solution);
    let labels = puzzle.labels;
    const make = async ({index, path}) => {
      await moveByKeys(page, index, path);
      for (const name of path) labels = step(labels, width, index + 1, name);
    };
    const assertHere = async () => {
      assert.match(await page.locator("#space-here").textContent(), new RegExp(`^You are ${expected.at(-1)} moves? from the goal, `));
      assert.deepEqual(await curve(page), expected);
    };
    await assertHere();
    for (const move of moves.slice(0, 3)) {
      await make(move);
      expected.push(distanceOf(labels));
      await assertHere();
    }
    await page.locator("#undo").click();
    expected.pop();
    await assertHere();
    assert.match(await page.locator("#space-here").textContent(), /on a shortest solution/);
    assert.equal(await page.locator("#space-map .here").getAttribute("d"), await page.locator("#space-map .trail").evaluate(
      (path) => `M${path.getAttribute("d").split(/[ML]/).at(-1)}h0`), "the line ends where the visitor is");
    // The solution shown in its place.
    await showSolution(page);
    await page.keyboard.press("End");
    assert.equal(await page.locator("#space-here").textContent(), "You are at the goal.");
    assert.deepEqual(await curve(page), expected, "it is not a move of the game");
    await page.keyboard.press("Escape");
    await assertHere();
    await closePage(page);
  });
}

test("a click on the map and the slider show positions, with their number", async () => {
  const page = await openPuzzle(browser, puzzle), {levels, onWay, length} = slow(puzzle);
  await openMap(page);
  const words = await page.locator("#space-words").textContent(), expected = slow(puzzle);
  assert.ok(words.startsWith(`${expected.size.toLocaleString("en")} reachable positions, `), words);
  assert.match(await page.locator("#facts").textContent(), /Of the [\d,]+ start positions? with these piece sizes, in all shapes, /);
  assert.match(await page.locator("#space-parts .help").textContent(), /either number can be the larger one/, "why they differ");
  const spot = () => page.locator("#space-spot").textContent();
  const farthest = levels.length - 1;
  for (const distance of [0, 1, Math.floor(farthest / 2), farthest]) {
    await page.locator("#space-level").fill(String(farthest - distance));
    const text = await spot();
    assert.match(text, new RegExp(`^${distance} moves? from the goal, .*; ${levels[distance]} at this distance in all\\.$`));
    assert.equal(text.includes("a bottleneck"), distance > 0 && distance < length && onWay[distance] === 1, text);
    assert.equal(await page.locator("#space-look svg.board").count(), 1);
  }
  const box = await page.locator("#space-map").boundingBox();
  await page.locator("#space-map").click({position: {x: box.width - 3, y: box.height - 3}});
  assert.match(await spot(), /^0 moves from the goal, on a shortest solution/);
  const start = 8 + (farthest - length + 0.5) / (farthest + 1) * (box.width - 16);
  await page.locator("#space-map").click({position: {x: start, y: box.height - 3}});
  assert.match(await spot(), new RegExp(`^${length} moves from the goal, on a shortest solution`));
  await page.locator("#space-open").click();
  assert.equal(await page.locator("#space-body").isVisible(), false);
  await closePage(page);
});

test("unsolvable puzzles and spaces that are too large are reported, and a search can be cancelled", async () => {
  const page = await openPage(browser, own(puzzleText("hrd-34")));
  const words = page.locator("#space-words:not(:empty)");
  await page.locator("#space-open").click();
  await words.waitFor();
  const {positions} = optima.get("hrd-34");
  assert.equal(await words.textContent(),
               `${positions.toLocaleString("en")} reachable positions, none of which meets the goal.`);
  assert.equal(await page.locator("#space-parts").isVisible(), false);
  await page.evaluate(feignWorker);
  const turnTo = (text, answer) => page.evaluate(([hash, outcome]) => {
    window.answer = outcome;
    location.hash = hash;
  }, [encodeURIComponent(text), answer]);
  await turnTo(puzzleText("donkey"), {tooLarge: true});
  await page.waitForFunction(() => document.getElementById("space-words").textContent.startsWith("There are more than 2,000,000 reachable positions"));
  assert.match(await words.textContent(), /too many for a map .*: puzzle rate FILE, with/);
  await openMore(page);
  await page.locator("#warmth").check();
  assert.equal(await page.locator("#warmth-note").textContent(), "This puzzle is too large to tell whether you are getting warmer or colder.");
  await openMore(page);
  await page.locator("#warmth").uncheck();
  await turnTo(puzzleText("century"), null);
  await page.locator("#space-cancel").click();
  assert.equal(await page.locator("#space-body").isVisible(), false);
  assert.equal(await page.evaluate(() => document.activeElement.id), "space-open");
  await page.locator("#space-open").click();
  await page.locator("#space-cancel").waitFor();
  await closePage(page);
});

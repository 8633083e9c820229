// "Why it is hard": the state space in the browser, its map and its curve.
import assert from "node:assert/strict";
import {spawnSync} from "node:child_process";
import {test} from "node:test";
import {cornerPuzzle, playable} from "../../renderer/assets/board/playable.js";
import {readPuzzles} from "../../renderer/assets/text/puzzle_format.js";
import {asLabels} from "../../renderer/assets/play/take_away.js";
import {exploreSpace} from "../../renderer/assets/search/state_space.js";
import {parseMoves} from "../../renderer/assets/site/notation.js";
import {boardShown, moveByKeys, openBoard, openMore, openPuzzle, play, showSolution} from "./support/board_on_page.mjs";
import {hasProgram, optima, puzzleText} from "./support/puzzles_on_disk.mjs";
import {all} from "./support/puzzles_of_site.mjs";
import {own} from "./support/sketch_on_page.mjs";
import {assertOnScreen, assertTexts, closePage, feignWorkers, focused, kept, openPage, PHONE,
        randomNumbers, text} from "./support/support.mjs";

const small = all.filter(({board, best}) => board.cells <= 9 && best >= 5);
const puzzle = small.reduce((longest, other) => (other.best > longest.best ? other : longest));

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

const exploredPuzzle = explored(cornerPuzzle(puzzle));
const spotText = (page) => text(page, "space-spot");
const openMap = async (page) => {
  await page.locator("#space-open").click();
  await page.locator("#space-parts").waitFor();
};

/// The output of a subcommand of `puzzle` for a puzzle.
const output = (input, ...words) => spawnSync(process.env.PUZZLE, [...words, "--quiet", "-"], {input, encoding: "utf8", maxBuffer: 1e8}).stdout;
const rated = (input) => JSON.parse(output(input, "rate", "--json"));

/// The results of the program, which prints a node for every position.
function exploredByProgram(input) {
  const {positions: size, length, dead_ends: deadEnds} = rated(input), graph = output(input, "graph", "--to", "dot");
  const levels = [], onWay = [];
  for (const node of graph.matchAll(/from_start="(\d+)", to_goal="(\d+)"/g)) {
    const [fromStart, toGoal] = node.slice(1).map(Number);
    levels[toGoal] = (levels[toGoal] ?? 0) + 1;
    onWay[toGoal] = (onWay[toGoal] ?? 0) + (fromStart + toGoal === length ? 1 : 0);
  }
  return {size, length, deadEnds, bottlenecks: graph.split('bottleneck="true"').length - 1, levels, onWay};
}

test("distances, bottlenecks and dead ends match the program, also with walls and locked pieces", {skip: !hasProgram}, async () => {
  const random = randomNumbers(11), some = Array.from({length: 8}, () => small[Math.floor(random() * small.length)]);
  for (const input of [...[puzzle, ...some].map(asLabels), ...["donkey", "dads", "rush-60-walls"].map(puzzleText)]) {
    const {spots, backAndForth, ...found} = await explored(playable(readPuzzles(input).puzzles[0]));
    assert.deepEqual(found, exploredByProgram(input), input);
    assert.equal(spots, found.size);
    assert.ok(backAndForth, `${input}: a position has the number that it was made from`);
  }
});

test("a way to a position avoids goals wherever one of that length does", async () => {
  for (const each of small.filter(({board}) => board.name === "3x3")) {
    const {space} = await new Promise((end) => { exploreSpace(cornerPuzzle(each), () => {}, end); }), {fromStart, toGoal} = space.search;
    const around = new Set([0]);  // the positions at the end of such ways
    for (const at of around)
      if (toGoal[at] > 0) for (const next of space.search.neighbours(at)) if (fromStart[next] > fromStart[at]) around.add(next);
    for (let number = 0; number < space.size; ++number)
      assert.equal(space.movesTo(number)?.length, around.has(number) ? fromStart[number] : undefined, `${each.address}, ${number}`);
  }
});

const TOO_LARGE = {count: 2_000_000, outcome: {tooLarge: true}};

test("for a puzzle that is too large, the page names a command that counts its positions", {skip: !hasProgram}, async () => {
  const page = await openPuzzle(puzzle);
  await page.evaluate(feignWorkers, TOO_LARGE);
  await page.locator("#space-open").click();
  const [, input] = /echo "(.*)" \| puzzle rate -/.exec(await page.locator("#space-words:not(:empty)").textContent());
  assert.equal(rated(input).positions, (await exploredPuzzle).size);
});

/// The distances shown by the curve, from its points.
const curve = (page) => page.locator("#space-curve .trail").evaluate((path) => {
  const top = path.ownerSVGElement.viewBox.baseVal.height;
  return path.getAttribute("d").slice(1).split("L").map((point) => top - Number(point.split(" ")[1]));
});

test("the map follows the game, and the curve shows its distances", async () => {
  const page = await openPuzzle(puzzle), expected = [puzzle.best];
  await openMap(page);
  const assertHere = async () => {
    await assertTexts(page, {"space-here": new RegExp(`^You are ${expected.at(-1)} moves? from the goal, `)});
    assert.deepEqual(await curve(page), expected);
  };
  await assertHere();
  for (const move of parseMoves(puzzle.solution).slice(0, 3)) {
    await play(page, [move]);
    assert.equal((await kept(page, puzzle.address)).helped, true);
    expected.push(expected.at(-1) - 1);
    await assertHere();
  }
  await page.locator("#undo").click();
  expected.pop();
  await assertHere();
  await assertTexts(page, {"space-here": /on a shortest solution/});
  // The solution shown in its place.
  await showSolution(page);
  await page.keyboard.press("End");
  await assertTexts(page, {"space-here": "You are at the goal."});
  assert.deepEqual(await curve(page), expected, "it is not a move of the game");
  await page.keyboard.press("Escape");
  await assertHere();
});

test("a click on the map and the slider show positions, with their number", async () => {
  const page = await openPuzzle(puzzle), {levels, onWay, length, size} = await exploredPuzzle, farthest = levels.length - 1;
  await openMap(page);
  await assertTexts(page, {
    "space-words": new RegExp(`^${size.toLocaleString("en")} reachable positions, `),
    facts: /Of the [\d,]+ start positions? with these piece sizes, in all shapes, /,
    "space-parts .help": /either number can be the larger one/,  // why they differ
  });
  for (const distance of [0, 1, Math.floor(farthest / 2), farthest]) {
    await page.locator("#space-level").fill(String(farthest - distance));
    const words = await spotText(page);
    assert.match(words, new RegExp(`^${distance} moves? from the goal, .*\\. ${levels[distance].toLocaleString("en")} positions? at this distance, [\\d,]+ with this detour\\.$`));
    assert.equal(words.includes("a bottleneck"), distance > 0 && distance < length && onWay[distance] === 1, words);
    assert.equal(await page.locator("#space-look svg.board").count(), 1);
  }
  const box = await page.locator("#space-map").boundingBox();
  await page.locator("#space-map").click({position: {x: box.width - 8, y: box.height - 8}});
  assert.match(await spotText(page), /^0 moves from the goal, on a shortest solution/);
  const start = 10 + (farthest - length + 0.5) / (farthest + 1) * (box.width - 20);
  await page.locator("#space-map").click({position: {x: start, y: box.height - 8}});
  assert.match(await spotText(page), new RegExp(`^${length} moves from the goal, on a shortest solution`));
  await page.locator("#space-open").click();
  assert.equal(await page.locator("#space-body").isVisible(), false);
});

const endsOf = (page) => page.locator(".scale > #space-far, .scale > #space-near").allTextContents();
const nextFrame = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/// Acts, and waits until the map shows the result.
const drawnAfter = async (page, act) => {
  await act();
  await nextFrame(page);
};
const pixels = async (page) => {
  await nextFrame(page);
  return page.locator("#space-map canvas").evaluate((canvas) => canvas.toDataURL());
};

/// The page of a puzzle with the map in full width, and the frame of the map.
async function openWindow(page) {
  await openMap(page);
  await drawnAfter(page, () => page.locator("#space-widen").click());
  return page.locator("#space-map").boundingBox();
}

test("the map opens over the whole window; Close, Escape and Back return to the button", async () => {
  for (const name of [`puzzle.html#${puzzle.address}`, own(puzzleText("donkey"))]) {
    const page = await openBoard(name);
    await moveByKeys(page, 0, "R");
    await openMap(page);
    const entries = await page.evaluate(() => history.length), here = await text(page, "space-here");
    for (const leave of [() => page.locator("#space-close").click(), () => page.keyboard.press("Escape"), () => page.goBack()]) {
      await page.locator("#space-widen").click();
      const {x, y, width, height} = await page.locator("#space-window").boundingBox();
      assert.deepEqual([x, y, width, height], [0, 0, 1280, 900]);
      assert.equal(await focused(page), "space-map");
      await leave();
      await page.waitForFunction(() => !document.getElementById("space-window").open && !history.state?.map);
      assert.equal(await focused(page), "space-widen");
      await page.locator("#space-parts #space-map").waitFor();
      await assertTexts(page, {"space-here": here}, "the game is the same:");
    }
    assert.equal(await page.evaluate(() => history.length), entries + 1);
    // The entry of the window shows the game too.
    await page.goForward();
    await page.reload();
    await page.goBack();
    await boardShown(page);
    await closePage(page);
  }
});

test("on small screens the map in full width keeps a height, and the window scrolls", async () => {
  for (const viewport of [{width: 667, height: 375}, {width: 320, height: 480}]) {
    const page = await openPage(`puzzle.html#${puzzle.address}`, {viewport});
    assert.ok((await openWindow(page)).height >= 190);
    assert.ok(await page.locator("#space-window").evaluate(({scrollWidth, clientWidth}) => scrollWidth <= clientWidth));
    await page.locator("#space-play").scrollIntoViewIfNeeded();
    await closePage(page);
  }
});

test("wheel, buttons, keys and drag zoom and pan the map in full width only", async () => {
  const page = await openPuzzle(puzzle);
  await openMap(page);
  await page.locator("#space-map").hover();
  const [before, whole] = [await page.evaluate(() => scrollY), await endsOf(page)];
  await page.mouse.wheel(0, 200);
  await page.waitForFunction((top) => scrollY > top, before);
  assert.deepEqual(await endsOf(page), whole, "on the page, the wheel scrolls");
  await drawnAfter(page, () => page.locator("#space-widen").click());
  const box = await page.locator("#space-map").boundingBox(), at = [box.x + box.width / 3, box.y + box.height - 45];
  await page.mouse.move(...at);
  const under = await spotText(page);
  await drawnAfter(page, () => page.mouse.wheel(0, -600));
  assert.notDeepEqual(await endsOf(page), whole);
  await page.mouse.move(at[0] + 1, at[1]);
  assert.equal(await spotText(page), under, "what is under the mouse stays there");
  const zoomed = await endsOf(page);
  await page.mouse.down();
  await page.mouse.move(at[0] + 300, at[1], {steps: 4});
  await drawnAfter(page, () => page.mouse.up());
  assert.notDeepEqual(await endsOf(page), zoomed);
  for (const [key, expected] of [["0", whole], ["+", null], ["ArrowLeft", null], ["ArrowLeft", null], ["-", whole]]) {
    await drawnAfter(page, () => page.keyboard.press(key));
    if (expected) assert.deepEqual(await endsOf(page), expected, key);
    else assert.notDeepEqual(await endsOf(page), whole, key);
  }
  await drawnAfter(page, () => page.locator("#space-in").click());
  assert.notDeepEqual(await endsOf(page), whole);
  await drawnAfter(page, () => page.locator("#space-fit").click());
  assert.deepEqual(await endsOf(page), whole);
});

test("on a phone, two fingers zoom the map, and a tap chooses a position", async () => {
  const page = await openPuzzle(puzzle, PHONE);
  const {x, y, width, height} = await openWindow(page), whole = await endsOf(page), middle = {x: x + width / 2, y: y + height / 2};
  const session = await page.context().newCDPSession(page);
  const fingers = (type, apart) => session.send("Input.dispatchTouchEvent", {type, touchPoints:
    apart === 0 ? [] : [{x: middle.x - apart, y: middle.y, id: 0}, {x: middle.x + apart, y: middle.y, id: 1}]});
  await fingers("touchStart", 30);
  for (const apart of [40, 60, 80, 100]) await fingers("touchMove", apart);
  await drawnAfter(page, () => fingers("touchEnd", 0));
  assert.notDeepEqual(await endsOf(page), whole);
  await drawnAfter(page, () => page.locator("#space-fit").tap());
  await page.touchscreen.tap(x + width - 4, y + height - 34);
  assert.match(await spotText(page), /^0 moves from the goal/);
  await assertOnScreen(page, ["#space-map", "#space-legend", "#space-look", "#space-play", "#space-close"]);
  await session.detach();
});

test("a position is shown under the mouse, is chosen by click or key, and the game continues from there", async () => {
  const page = await openPuzzle(puzzle);
  const {x, y, width, height} = await openWindow(page);
  const start = await spotText(page);
  await page.mouse.move(x + width - 4, y + height - 34);
  assert.match(await spotText(page), /^0 moves from the goal/);
  await page.locator("#space-close").hover();
  assert.equal(await spotText(page), start, "the chosen position is shown again");
  await page.locator("#space-map").focus();
  for (let i = 0; i < 3; ++i) await page.keyboard.press("Shift+ArrowRight");
  const distance = Number.parseInt(await spotText(page), 10);
  assert.equal(distance, puzzle.best - 3);
  await page.locator("#space-play").click();
  assert.equal(await page.locator("#space-window").isVisible(), false);
  await assertTexts(page, {"space-here": new RegExp(`^You are ${distance} moves? from the goal`), moves: "3"});
  for (let i = 0; i < 3; ++i) await page.locator("#undo").click();
  await assertTexts(page, {"space-here": `You are ${puzzle.best} moves from the goal, on a shortest solution.`});
});

test("the legend shows and hides each kind of mark", async () => {
  const page = await openPuzzle(all.find(({address: name}) => name === "4x5/5-4-2") ?? puzzle);
  await openWindow(page);
  const whole = await pixels(page), seen = new Set([whole]);
  const entries = page.locator("#space-legend button");
  assert.equal(await entries.count(), 5);
  for (const entry of await entries.all()) {
    await entry.click();
    assert.equal(await entry.getAttribute("aria-pressed"), "false");
    seen.add(await pixels(page));
    await entry.click();
    await page.mouse.move(0, 0);
    assert.equal(await pixels(page), whole);
  }
  assert.equal(seen.size, 6, "each looks different");
});

test("a map of more than 100,000 positions is drawn as dots for many, and at once", async () => {
  const page = await openBoard(own(puzzleText("newrush-16")));
  const {x, y, width, height} = await openWindow(page);
  await assertTexts(page, {"space-words": /^114,354 reachable positions/, best: String(optima.get("newrush-16").moves)});
  await page.mouse.move(x + 0.8 * width, y + 0.8 * height);
  assert.match(await spotText(page), / with this detour/);
  const times = [];
  for (let i = 0; i < 8; ++i) {
    const began = Date.now();
    await drawnAfter(page, () => page.mouse.wheel(0, -150));
    times.push(Date.now() - began);
  }
  assert.ok(times.sort((a, b) => a - b)[4] < 400, times.join());
});

test("unsolvable puzzles and spaces that are too large are reported, and a search can be cancelled", async () => {
  const page = await openPage(own(puzzleText("hrd-34")));
  await page.locator("#space-open").click();
  await page.locator("#space-words:not(:empty)").waitFor();
  const {positions} = optima.get("hrd-34");
  await assertTexts(page, {"space-words": `${positions.toLocaleString("en")} reachable positions, none of which meets the goal.`});
  assert.equal(await page.locator("#space-parts").isVisible(), false);
  await page.evaluate(feignWorkers);
  const turnTo = (id, answer) => page.evaluate(([hash, outcome]) => {
    window.answer = outcome;
    location.hash = hash;
  }, [encodeURIComponent(puzzleText(id)), answer]);
  await turnTo("donkey", TOO_LARGE);
  await page.waitForFunction(() => document.getElementById("space-words").textContent.startsWith("There are more than 2,000,000 reachable positions"));
  await assertTexts(page, {"space-words": /too many for a map .*: puzzle rate FILE, with/});
  await openMore(page);
  await page.locator("#warmth").check();
  await assertTexts(page, {"warmth-note": "This puzzle is too large to tell whether you are getting warmer or colder."});
  await openMore(page);
  await page.locator("#warmth").uncheck();
  await turnTo("century", null);
  await page.locator("#space-cancel").click();
  assert.equal(await page.locator("#space-body").isVisible(), false);
  assert.equal(await focused(page), "space-open");
  await page.locator("#space-open").click();
  await page.locator("#space-cancel").waitFor();
});

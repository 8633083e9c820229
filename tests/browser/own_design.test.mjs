// Designing a puzzle on the page Create: the minimum while drawing, the hardest start, and changes of the whole drawing.
import assert from "node:assert/strict";
import {test} from "node:test";
import {playable} from "../../renderer/assets/board/playable.js";
import {HardestSearch} from "../../renderer/assets/search/hardest_search.js";
import {searchProblem} from "../../renderer/assets/search/search_problem.js";
import {readPuzzles} from "../../renderer/assets/text/puzzle_format.js";
import {hasProgram, movesFound, puzzleText} from "./support/puzzles_on_disk.mjs";
import {checked, choose, own, textOf, WAYS} from "./support/sketch_on_page.mjs";
import {assertTexts, closePage, feignWorkers, openPage} from "./support/support.mjs";

const options = {skip: hasProgram ? false : "the program 'puzzle' was not built"};
const KLOTSKI_START = "start\nBAAC\nBAAC\nDFFE\nDGHE\nI..J\n", KLOTSKI = `${KLOTSKI_START}goal\n....\n....\n....\n.AA.\n.AA.\n`;

/// The sentence about the drawing, once the search has ended. On a busy machine a second may be too short.
async function verdict(page) {
  await page.waitForFunction(() => {
    document.querySelector("#search-on:not([hidden])")?.click();
    return /\.$/.test(document.getElementById("verdict").textContent);
  });
  return page.locator("#verdict").textContent();
}

/// Opens a text as a drawing.
async function draw(text) {
  const page = await openPage(own());
  await page.locator("#text").fill(text);
  await page.locator("#own-name").focus();
  return page;
}

test("the page reports the minimum of a drawing without a press", async () => {
  const page = await draw(KLOTSKI_START);
  assert.match(await checked(page), /There is no goal yet/);
  await assertTexts(page, {verdict: ""});
  await choose(page, "goal");
  await WAYS.mouse(page, [[2, 1], [2, 4]]);
  assert.equal(await verdict(page), "Solvable in 81 moves.");
  await choose(page, "wall");
  await WAYS.mouse(page, [[2, 5], [3, 5]]);
  await assertTexts(page, {verdict: ""}, "the goal is on a wall:");
  await page.locator("#sketch-undo").click();
  assert.equal(await verdict(page), "Solvable in 81 moves.");
  await page.locator("#text").fill(puzzleText("hrd-34"));
  assert.equal(await verdict(page), "No solution.");
});

test("a search stops after a second, at a stroke and at Play, and continues by a button", async () => {
  const page = await openPage(own(), {init: [feignWorkers, {count: 1234}]});
  await page.locator("#text").fill(KLOTSKI);
  const says = (text) => page.locator("#verdict", {hasText: text}).waitFor(), running = () => page.evaluate(() => window.running);
  await says("Searching 1,234 positions…");
  assert.equal(await page.locator("#verdict").getAttribute("aria-busy"), "true");
  await says("Not solved within a second.");
  assert.equal(await running(), 0);
  await page.locator("#search-on").click();
  await says("Searching");
  await page.waitForTimeout(1300);
  assert.equal(await running(), 1, "without a limit");
  await choose(page, "free");
  assert.equal(await running(), 1, "another tool changes nothing");
  await WAYS.mouse(page, [[1, 5]]);
  assert.equal(await running(), 0);
  await says("Searching");
  await page.locator("#play").click();
  assert.equal(await running(), 0);
  assert.equal(await page.evaluate(() => window.searches), 3);
  await page.goBack();
  await says("Searching");
});

test("the hardest start is as hard as the program's", options, () => {
  const known = ["donkey", "dads", "lumi-layton-jewel-swap"].map(puzzleText);
  const texts = [
    KLOTSKI, ...known, "# fixed: B\nstart\nA..\n...\n..B\ngoal\n..A\n...\n...\n", "# axis: yes\n# exit: > A\nstart\nBAA.>\nB..C.\n...C.\ngoal\n...AA\n.....\n.....\n",
    "# void: -\n# distinct: A\nstart\nABC\n...\ngoal\n..A\n-..\nor\n...\nA.-\n", "start\nAAB\nAA.\ngoal\n.AA\n.AA\n",
  ];
  for (const text of texts) {
    const game = playable(readPuzzles(text).puzzles[0]), search = new HardestSearch(searchProblem(game, game.start, "moves", 4e6).problem);
    while (!search.run(5));
    assert.equal(search.outcome().length, movesFound("hardest", text), text);
  }
});

test("the hardest start becomes the drawing, and Undo restores the old one", async () => {
  const page = await draw(KLOTSKI);
  await page.locator("#hardest").click();
  await page.locator("#verdict", {hasText: "Hardest start: 93 moves."}).waitFor();
  const text = await textOf(page);
  if (hasProgram) assert.equal(movesFound("solve", text), 93);
  await page.locator("#sketch-undo").click();
  assert.equal(await textOf(page), KLOTSKI);
  assert.equal(await verdict(page), "Solvable in 81 moves.");
  await page.locator("#text").fill("start\nA.\n");
  assert.equal(await page.locator("#hardest").getAttribute("aria-disabled"), "true");
});

test("a space that is too large for the hardest start leads to the program", async () => {
  const page = await openPage(own(), {init: [feignWorkers, {count: 4000000, outcome: {tooLarge: true}}]});
  await page.locator("#text").fill(KLOTSKI);
  await page.locator("#hardest").click();
  assert.equal(await verdict(page), "More than 4,000,000 positions. Save the text as FILE and run “puzzle hardest FILE”.");
});

test("mirrored and rotated drawings keep the minimum", options, async () => {
  const cars = "# axis: yes\n# distinct: A\nstart\nB..CC\nB..D.\nAA.D.\n#....\ngoal\n.....\n.....\n...AA\n#....\n";
  const locks = "# hlock: A\n# vlock: B\nstart\nAB#\nAA.\nC..\n...\ngoal\n..#\n...\n.AA\n..A\n".replace(".AA\n..A", ".A.\n.AA");
  for (const [text, minimum] of [[KLOTSKI, 81], [cars, movesFound("solve", cars)], [locks, movesFound("solve", locks)]]) {
    const page = await draw(text), before = await textOf(page), seen = new Set([before]);
    for (const id of ["mirror", "rotate", "rotate", "rotate", "mirror"]) {
      await page.locator(`#${id}`).click();
      seen.add(await textOf(page));
      assert.equal(movesFound("solve", await textOf(page)), minimum, await textOf(page));
    }
    assert.ok(seen.size > 4);
    for (let i = 0; i < 3; ++i) await page.locator("#rotate").click();
    assert.equal(await textOf(page), before);
    await closePage(page);
  }
});

test("a duplicate has another name and leaves the original as it is", async () => {
  const page = await draw(`# name: Mine\n${KLOTSKI}`);
  await page.locator("#duplicate").click();
  assert.match(await checked(page), /^This is a copy\. The original is under “My puzzles”\./);
  assert.match(await textOf(page), /^# name: Mine copy\n/);
  await page.locator("#rotate").click();
  await page.reload();
  assert.match(await textOf(page), /^# name: Mine copy\n/);
  await page.locator("#drawings-list a", {hasText: "Mine"}).first().click();
  assert.equal(await textOf(page), `# name: Mine\n${KLOTSKI}`);
});

const CORNER = "start\nAABC\nAABC\n...D\n....\ngoal\n....\n....\n..AA\n..AA\n";

const press = (page, cell) => WAYS.mouse(page, [cell]);

/// Presses a piece, and chooses values of a menu for it.
const choosing = (cell, menu, ...values) => async (page) => {
  await press(page, cell);
  for (const value of values) await page.locator(menu).selectOption(value);
};

/// Each control, and the header line that it writes.
const CONTROLS = {
  "a piece that moves only left and right": [/^# hlock: D\n/, choosing([4, 3], "#lock", "hlock")],
  "a piece that moves only up and down": [/^# vlock: B\n/, choosing([3, 1], "#lock", "hlock", "vlock")],
  "a fixed piece, by keys": [/^# fixed: C\n/, async (page) => {
    await WAYS.keys(page, [[4, 1]]);
    await page.locator("#lock").selectOption("fixed");
  }],
  "a distinct piece": [/^# distinct: B\n/, choosing([3, 1], "#group", "distinct")],
  "a group": [/^# group: BC\n/, async (page) => {
    for (const column of [3, 4]) await choosing([column, 1], "#group", "0")(page);
  }],
  "colours": [/^# colour: C red, B blue\n/, async (page) => {
    await press(page, [3, 1]);
    assert.equal(await page.locator("#colour").inputValue(), "");
    await page.locator("#colour").selectOption({label: "Blue"});
    assert.match(await page.locator("#canvas .cell").nth(2).getAttribute("aria-label"), /^piece B, blue, /);
    for (const colour of ["Green", "Colour by size"]) {
      await WAYS.keys(page, [[4, 3]]);
      await page.locator("#colour").selectOption({label: colour});
    }
    await WAYS.keys(page, [[4, 1]]);
    await page.locator("#colour").focus();
    await page.keyboard.press("r");
  }],
  "an exit of the goal piece": [/^# exit: > A\nstart\n.*\n.*\n\.\.\.D\n\.\.>>\n/, async (page) => {
    await choose(page, "exit");
    await WAYS.mouse(page, [[3, 4], [4, 4]]);
  }],
  "an exit for two pieces": [/^# exit: > AD\n/, async (page) => {
    await choose(page, "exit");
    await WAYS.mouse(page, [[3, 4], [4, 4]]);
    for (const cell of [[4, 3], [3, 1], [3, 1]]) await press(page, cell);
  }],
  "two goal pieces": [/goal\n.*\n.*\nB\.AA\nB\.AA\n/, async (page) => {
    await choose(page, "goal");
    await WAYS.mouse(page, [[3, 1], [1, 3]]);
  }],
};

test("locks, equal pieces, exits and goal pieces need no typing, and the program reads them", options, async () => {
  for (const [what, [expected, act]] of Object.entries(CONTROLS)) {
    const page = await draw(CORNER);
    await choose(page, "rules");
    await act(page);
    const text = await textOf(page), minimum = movesFound("solve", text);
    assert.match(text, expected, what);
    assert.equal(await verdict(page), minimum === null ? "No solution." : `Solvable in ${minimum} move${minimum === 1 ? "" : "s"}.`, what);
    await page.reload();
    assert.equal(await textOf(page), text, what);
    await closePage(page);
  }
});

test("colours survive all actions, and boards and pictures show them", async () => {
  const header = "# colour: A green, B blue\n", page = await draw(header + CORNER);
  const expectPaint = async (board, count = 1) => {
    assert.equal(await page.locator(`${board} .green.g > path:first-child`).count(), count);
    assert.equal(await page.locator(`${board} .blue:not(.g) > path:first-child`).count(), count);
  };
  for (const action of ["mirror", "rotate", "hardest", "duplicate"]) {
    await page.locator(`#${action}`).click();
    if (action === "hardest") await page.locator("#verdict", {hasText: "Hardest start"}).waitFor();
    assert.ok((await textOf(page)).includes(header), action);
    await expectPaint("#canvas");
  }
  const pixel = (board) => page.locator(`${board} .blue > path:first-child`).evaluate((path) => getComputedStyle(path).fill);
  const fill = await pixel("#canvas");
  assert.equal(await page.locator("#drawings-list path.blue").count(), 1);
  await page.locator("#play").click();
  await expectPaint("#board");
  assert.equal(await page.locator("#goal-pictures .green > path").count(), 1);
  assert.equal(await pixel("#board"), fill);
  assert.match(await page.locator('#board [aria-label^="Piece B"]').getAttribute("aria-label"), /^Piece B, blue, /);
  await page.reload();
  await expectPaint("#board");
});

test("alternative goals are drawn by presses, and the easier one gives the minimum", async () => {
  const page = await draw("start\nAB..\n....\n....\n"), number = page.locator("#goal-number");
  await choose(page, "goal");
  assert.equal(await page.locator("#goal-add").isVisible(), false, "without a first goal");
  await WAYS.mouse(page, [[1, 1], [4, 3]]);
  assert.equal(await number.isVisible(), false);
  const alone = await verdict(page);
  await page.locator("#goal-add").focus();
  await page.keyboard.press("Enter");
  await assertTexts(page, {how: /^Goal 2 of 2\. Drag a piece/});
  assert.equal(await verdict(page), alone, "an empty goal does not count");
  await WAYS.keys(page, [[1, 1]]);
  await assertTexts(page, {how: "Goal 2 of 2. Piece A: tap its target."});
  await WAYS.keys(page, [[1, 2]]);
  assert.equal(await textOf(page), "start\nAB..\n....\n....\ngoal\n....\n....\n...A\nor\n....\nA...\n....\n");
  assert.equal(await verdict(page), "Solvable in 1 move.");
  await choose(page, "wall");
  await WAYS.mouse(page, [[4, 3]]);
  assert.match(await checked(page), /^Goal 1: The goal of A is on a wall in column 4, row 3/);
  await page.locator("#sketch-undo").click();
  await page.reload();
  await choose(page, "goal");
  await number.selectOption("Goal 1");
  assert.match(await page.locator("#canvas .cell").last().getAttribute("aria-label"), /^empty, goal of piece A/);
  await page.locator("#rotate").click();
  assert.match(await textOf(page), /goal\n\.\.\.\n\.\.\.\n\.\.\.\nA\.\.\nor\n\.A\.\n/);
  await page.locator("#sketch-undo").click();
  await page.locator("#play").click();
  assert.equal(await page.locator("#goal-pictures svg").count(), 2);
  await page.goBack();
  await choose(page, "goal");
  await number.selectOption("Goal 2");
  await page.locator("#goal-drop").click();
  assert.equal(await verdict(page), alone);
  await page.locator("#sketch-undo").click();
  assert.equal(await verdict(page), "Solvable in 1 move.");
});

test("an exit keeps other pieces out, follows the frame, and can be erased", async () => {
  const page = await draw("# exit: + A\nframe\n..+\n..+\nstart\n..A\nBB+\ngoal\n..+\n..A\n");
  assert.ok(await page.locator("#canvas .exit").isVisible());
  assert.match(await textOf(page), /^# exit: > A\nframe\n\.\.>\n\.\.>\nstart\n\.\.A\nBB>\n/, "also below a piece");
  await choose(page, "exit");
  await assertTexts(page, {how: /Allowed: piece A\.$/});
  await WAYS.mouse(page, [[3, 1]]);
  assert.match(await checked(page), /^Piece A may not enter the exit: /);
  await page.locator("#sketch-undo").click();
  await page.locator("#rotate").click();
  assert.match(await textOf(page), /^# exit: > A\nframe\n\.\.\n\.\.\n>>\nstart\nB\.\nB\.\n>A\n/);
  await choose(page, "free");
  await WAYS.mouse(page, [[1, 3], [2, 3]]);
  assert.match(await textOf(page), /^start\nB\.\nB\.\n\.\.\n/);
});

// The visitor's own puzzles as text: pasted in any format, with errors, and as links. Undo, Back and a reload restore earlier
// drawings and texts with errors.
import assert from "node:assert/strict";
import {test} from "node:test";
import {readPuzzles} from "../../renderer/assets/text/puzzle_format.js";
import {writePuzzleText} from "../../renderer/assets/text/puzzle_text_writer.js";
import {moveCount} from "./support/board_on_page.mjs";
import {puzzleText} from "./support/puzzles_on_disk.mjs";
import {checked, choose, own, textOf, WAYS} from "./support/sketch_on_page.mjs";
import {address, assertSteps, assertTexts, CLIPBOARD, copied, keep, kept, load, openPage} from "./support/support.mjs";

const canonicalText = (text) => writePuzzleText(readPuzzles(text).puzzles[0]);

test("an error is reported in one sentence with its place", async () => {
  const page = await openPage(own("start\nAAB\n..#\ngoal\n.AA\n..#\n"));
  await page.locator("#change").click();
  await choose(page, "goal");
  await assertSteps(() => checked(page), [
    [() => WAYS.mouse(page, [[2, 1], [2, 2]]), /^The goal of A is on a wall in column 3, row 2: move one of them\.$/],
    [() => WAYS.mouse(page, [[2, 2], [1, 2]]), /^Ready to play/],
    [() => WAYS.mouse(page, [[3, 1], [2, 2]]), /^The goals of A and B overlap in column 2, row 2: move one of them\.$/],
    [() => page.locator("#sketch-undo").click(), /^Ready to play/],
    [() => WAYS.mouse(page, [[1, 2], [1, 1]]), /^The start already meets the goal/],
    [() => page.keyboard.press("Control+z"), /^Ready to play: 2 pieces\.$/],
    [() => page.keyboard.press("Control+y"), /^The start already meets the goal/],
  ]);
  await WAYS.mouse(page, [[1, 1]]);
  await assertSteps(() => checked(page), [
    [() => page.locator("#goal-away").click(), /^There is no goal yet/],
    [() => page.locator("#text").fill("start\nAA\n.\n"), /^Line 3, column 1: [^.]*; [^.]*\.$/],
  ]);
  assert.equal(await page.locator("#play").getAttribute("aria-disabled"), "true");
});

test("a puzzle that cannot be drawn can be played, and edited as text", async () => {
  const text = "# void: -\nstart\nABB\n...\ngoal\n...\n..A\nor\n-..\nBB.\n";
  const page = await openPage(own(text));
  await assertTexts(page, {message: /^Reach one of the goal positions\./});
  assert.equal(await page.locator("#goal-pictures svg").count(), 2);
  await page.locator("#change").click();
  assert.ok(await page.locator("#undrawable").isVisible());
  assert.equal(await page.locator("#canvas").isVisible(), false);
  assert.equal(await page.locator("#undrawable-start svg g").count(), 2);
  await assertTexts(page, {"undrawable-why": /^This puzzle has cells that must be empty at the end\. Edit it as text\./});
  const before = await textOf(page);
  for (const id of ["new-drawing", "clear"]) {
    await page.locator(`#${id}`).filter({visible: true}).click();
    assert.ok(await page.locator("#canvas").isVisible());
    assert.notEqual(await textOf(page), before);
    await page.locator("#sketch-undo").click();
    assert.ok(await page.locator("#undrawable").isVisible(), id);
    assert.equal(await textOf(page), before);
  }
  await page.locator("#sketch-redo").click();
  assert.ok(await page.locator("#canvas").isVisible());
  await page.locator("#text").fill(text);
  await page.locator("#text").fill(`${text}.\n`);
  assert.ok(await page.locator("#undrawable-start.stale").isVisible(), "with an error, not an older drawing");
  await assertTexts(page, {"undrawable-why": /showing your last one/});
});

test("a puzzle in another format becomes a drawing, or the page explains how to convert it; a misspelled header line is reported", async () => {
  const page = await openPage(own()), string = "..BBCC..D.E.AAD.E...................";
  for (const [text, expected] of [[string, /^Read as a Rush Hour string\. Ready to play/], ["BAAC\nBAAC\nD..F\n", /^There is no goal yet/]]) {
    await page.locator("#text").fill(text);
    assert.match(await checked(page), expected);
    await page.locator("#own-name").focus();
    assert.equal(await textOf(page), canonicalText(text));
  }
  await assertSteps(() => checked(page), [
    [() => page.locator("#text").fill("xsize: 2\nysize: 1\npiece: 1 (0,0)\nput: 1 (0,0)\nwin: 1 (1,0)\n"),
     /this looks like a JimSlide file; .*'puzzle convert FILE --to puz'/],
    [() => page.locator("#text").fill("# hlokc: B\nstart\nA.B\ngoal\n..A\n"), /^Line 1, column 1: '# hlokc:'.*'# hlock:'/],
    [() => page.locator("#text").fill("# hlock: B\nstart\nA.B\n...\ngoal\n..A\n...\n"), /^Ready to play/],
  ]);
});

const PASTED = "start\nAB.\nC..\ngoal\n...\n..A\n";

test("a pasted complete puzzle replaces the text, a fragment does not", async () => {
  const page = await openPage(own()), field = page.locator("#text"), puzzle = "start\nAB.\n...\ngoal\n...\n..A\n";
  const paste = async (pasted) => {
    await field.fill(pasted);
    for (const key of ["Control+a", "Control+x"]) await field.press(key);
    await field.fill(puzzle);
    for (const key of ["Control+End", "Control+v"]) await field.press(key);
  };
  await paste("..BBCC..D.E.AAD.E...................");
  assert.match(await checked(page), /^Read as a Rush Hour string/);
  await paste(address(own(PASTED)));
  assert.match(await checked(page), /^Ready to play: 3 pieces/);
  await field.press("Tab");
  assert.equal(await textOf(page), PASTED);
  for (const fragment of ["...\n", "AB.\n...\n"]) {
    await paste(fragment);
    assert.equal(await textOf(page), puzzle + fragment);
  }
});

test("a link shares the whole puzzle, and its game is kept separately", async () => {
  const page = await openPage(own(puzzleText("lumi-layton-jewel-swap")), CLIPBOARD);
  const link = await copied(page, "#copy-link"), shared = await copied(page, "#copy-text");
  assert.equal(shared, canonicalText(puzzleText("lumi-layton-jewel-swap")));
  await page.locator("#board [data-index]").first().focus();
  await page.keyboard.press("2");
  assert.equal(await page.locator("#board :focus").getAttribute("data-index"), "2", "a piece is selected by its name");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowRight");
  const moves = await moveCount(page);
  await load(page, link);
  assert.equal(await moveCount(page), moves);
  await assertTexts(page, {name: "🎩 Jewel Swap"});
  await page.locator("#change").click();
  assert.equal(await textOf(page), shared);
});

test("an invalid address is reported next to an empty sheet", async () => {
  const page = await openPage("own.html#start%0AAA");
  assert.match(await checked(page), /There is no goal yet/);
  await load(page, "own.html#%E0%A4%A");
  assert.match(await checked(page), /^Line 1, column 1: /);
  assert.ok(await page.locator("#canvas").isVisible());
});

const PUZZLE = "start\nAB.\n...\ngoal\n...\n..A\n", BAD = `${PUZZLE}.\n`;

/// Changes, and the beginning of the text that each leads to.
const CHANGES = {
  "a name": [(page) => page.locator("#own-name").pressSequentially("My puzzle"), /^# name: My puzzle\n/],
  "a stroke": [(page) => WAYS.mouse(page, [[3, 1]]), /^start\nABC\n/],
  "an empty sheet": [(page) => page.locator("#clear").click(), /^start\n\.\.\.\n/],
};

test("no change of the drawing loses a text with an error, and each is one step", async () => {
  const page = await openPage(own());
  for (const [what, [change, expected]] of Object.entries(CHANGES)) {
    await page.locator("#text").fill(PUZZLE);
    await page.locator("#text").fill(BAD);
    assert.match(await checked(page), /Line 7, column 1/);
    assert.ok(await page.locator("#canvas.stale").isVisible());
    await assertTexts(page, {how: /^This text isn’t a valid puzzle, so your last drawing is shown\./});
    await change(page);
    assert.equal(await page.locator("#canvas.stale").count(), 0);
    assert.match(await textOf(page), expected);
    assert.match(await checked(page), /The invalid text was discarded \(Undo restores it\)\.$/);
    await page.locator("#sketch-undo").click();
    assert.equal(await textOf(page), BAD, what);
  }
  await page.locator("[data-puzzle]").first().click();
  await page.locator("#change").click();
  await page.locator("#sketch-undo").click();
  assert.equal(await textOf(page), BAD, "another puzzle is not a fix of that text");
});

test("a text with an error leads back to the drawing, and fixing it leaves one undo step for each puzzle", async () => {
  const page = await openPage(own()), back = page.locator("#back-to-drawing");
  assert.equal(await back.isVisible(), false);
  await page.locator("#text").fill(PUZZLE);
  await page.locator("#text").fill(BAD);
  await back.click();
  assert.equal(await textOf(page), PUZZLE);
  assert.equal(await back.isVisible(), false);
  assert.equal(await page.locator("#canvas.stale").count(), 0);
  await page.locator("#sketch-redo").click();
  assert.equal(await textOf(page), BAD);
  await page.locator("#text").fill(PUZZLE.replace("AB.", "A.B"));
  await page.locator("#sketch-undo").click();
  assert.equal(await textOf(page), PUZZLE);
  await load(page, own(BAD));
  await back.click();
  assert.match(await checked(page), /^Draw a piece/, "without a drawing, an empty sheet");
});

/// Leaves the page, and comes back by a link without the drawing's address.
async function leaveAndReturn(page) {
  await page.goto(address("index.html"));
  await page.goto(address(own()));
}

// By a link without the drawing's address, by Back, and by a reload.
const WAYS_BACK = {
  link: leaveAndReturn,
  back: async (page) => { await page.goto(address("index.html")); await page.goBack(); },
  reload: (page) => page.reload(),
};

for (const [way, comeBack] of Object.entries(WAYS_BACK)) {
  test(`unfinished drawings and texts with errors are restored by ${way}`, async () => {
    const page = await openPage(own());
    await page.locator("#text").fill("start\nAB.\n...\ngoal\n..A\n...\n");
    await choose(page, "goal");
    await WAYS.mouse(page, [[2, 1], [3, 1]]);
    assert.match(await checked(page), /^The goals of A and B overlap/);
    await comeBack(page);
    assert.match(await checked(page), /The goals of A and B overlap/);
    await page.locator("#text").fill("start\nAB\ngaol\nBA\n");
    const fault = await checked(page);
    await page.locator("#text").press("Tab");
    await comeBack(page);
    assert.equal((await checked(page)).replace("Your last drawing was restored. ", ""), fault);
    assert.match(await textOf(page), /gaol/);
    await page.locator("#back-to-drawing").click();
    assert.doesNotMatch(await textOf(page), /gaol/);
  });
}

test("drawings on other sheets can be resumed", async () => {
  const page = await openPage(own()), earlier = page.locator("#drawings-list a");
  assert.equal(await page.locator("#drawings").isVisible(), false);
  await WAYS.mouse(page, [[1, 1], [2, 1]]);
  await page.locator("#own-name").fill("Mine");
  await page.locator("#own-name").press("Tab");
  const mine = await textOf(page);
  await page.goto(address(own(PUZZLE)));
  await page.locator("#change").click();
  await page.locator('[data-tool="piece"]').click();
  await leaveAndReturn(page);
  assert.equal(await textOf(page), mine);  // nothing was drawn on the other sheet
  await page.goto(address(own(PUZZLE)));
  await page.locator("#change").click();
  await WAYS.mouse(page, [[3, 1]]);
  await page.locator("#play").click();
  await page.reload();
  await page.locator("#change").click();
  await WAYS.mouse(page, [[3, 2]]);
  await leaveAndReturn(page);
  assert.match(await textOf(page), /^start\nABC\n\.\.D\n/);
  assert.deepEqual(await earlier.locator(".words").allTextContents(), ["Mine1 piece"]);
  await earlier.first().click();
  assert.equal(await textOf(page), mine);
  assert.deepEqual(await earlier.locator(".words").allTextContents(), ["Untitled4 pieces"]);
  await page.locator("#sketch-undo").click();
  assert.match(await textOf(page), /^start\nABC\n/);
  assert.deepEqual(await earlier.locator(".words").allTextContents(), ["Mine1 piece"], "nothing is overwritten");
  const other = {id: 1, sketch: {width: 2, height: 2}, aside: "x", draft: ""};
  await keep(page, {"own-drawings": [other, null, ...await kept(page, "own-drawings")]});
  await leaveAndReturn(page);
  assert.match(await checked(page), /last drawing/);
});

test("two tabs do not overwrite each other's drawing", async () => {
  const page = await openPage(own()), rename = async (tab, name) => {
    await tab.locator("#own-name").fill(name);
    await tab.locator("#own-name").press("Tab");
    await tab.waitForTimeout(400);  // until it is stored
  };
  await WAYS.mouse(page, [[1, 1], [2, 1]]);
  await rename(page, "First");
  const other = await page.context().newPage();
  await other.goto(address("own.html"));
  await rename(other, "Second");
  await rename(page, "Third");
  await rename(other, "Fourth");
  assert.deepEqual((await kept(page, "own-drawings")).map(({sketch}) => sketch.name), ["Fourth", "Third"]);
});

test("an invalid stored drawing and an exit that only a letter could mark leave the page usable", async () => {
  const page = await openPage(own("# exit: - *\nstart\n>+~\n*..\n..-\ngoal\n...\n...\n..*\n"));
  await page.locator("#change").click();
  assert.match(await checked(page), /^Ready to play/);
  await page.goto(address(own(PUZZLE)));
  await page.locator("#change").click();
  await WAYS.mouse(page, [[3, 1]]);
  await leaveAndReturn(page);
  const [good] = await kept(page, "own-drawings");
  good.sketch.name = "two\nlines";
  await keep(page, {"own-drawings": [good]});
  await leaveAndReturn(page);
  assert.equal(await page.locator("#app").getAttribute("aria-busy"), "false");
});

test("Clear and a pasted puzzle begin another drawing", async () => {
  const page = await openPage(own()), earlier = page.locator("#drawings-list a");
  await page.locator("#text").fill(`# name: First\n${PUZZLE}`);
  await page.locator("#clear").click();
  await page.locator("#text").fill(`# name: Second\n${PUZZLE}`);
  for (const key of ["Control+a", "Control+x", "Control+v"]) await page.locator("#text").press(key);
  await leaveAndReturn(page);
  assert.match(await textOf(page), /^# name: Second/);
  assert.deepEqual(await earlier.locator("b").allTextContents(), ["First"]);
});

test("returning to a drawing shows the drawing, and a link or Forward opens the player", async () => {
  const page = await openPage(own(PUZZLE)), canvas = page.locator("#canvas"), player = page.locator("#sitting");
  assert.ok(await player.isVisible(), "a link");
  await page.locator("#change").click();
  await page.reload();
  assert.ok(await canvas.isVisible(), "after a reload");
  await page.locator("#play").click();
  assert.ok(await player.isVisible());
  await page.goBack();
  await canvas.waitFor();
  await page.goForward();
  await player.waitFor();
  await page.locator("#change").click();
  await canvas.waitFor();
  await page.locator("#own-name").fill("Mine");
  const drawn = await textOf(page), classic = page.locator("[data-puzzle]").first();
  await classic.click();
  await player.waitFor();
  await page.goBack();
  await canvas.waitFor();
  assert.equal(await textOf(page), drawn, "after viewing a classic");
  await classic.click();
  await page.locator("#change").click();
  await classic.click();  // the same, already in the address
  await player.waitFor();
  await page.goBack();
  await canvas.waitFor();
});

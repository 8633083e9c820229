// The visitor's own puzzles: Undo, Back and a reload restore earlier drawings and texts with errors.
import assert from "node:assert/strict";
import {test} from "node:test";
import {checked, own, textOf, WAYS} from "./support/sketch_on_page.mjs";
import {address, assertTexts, keep, kept, load, openPage} from "./support/support.mjs";

const PUZZLE = "start\nAB.\n...\ngoal\n...\n..A\n", BAD = `${PUZZLE}.\n`;

/// Changes, and the beginning of the text that each leads to.
const CHANGES = {
  "a name": [(page) => page.locator("#own-name").pressSequentially("My puzzle"), /^# name: My puzzle\n/],
  "an axis": [(page) => page.locator("#axis").check(), /^# axis: yes\n/],
  "a column": [(page) => page.locator("#more-columns").click(), /^start\nAB\.\.\n/],
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
    for (let i = 0; i < 2; ++i) await page.locator("#more-rows").click();
    await WAYS.mouse(page, [[1, 1], [1, 2]]);
    await WAYS.mouse(page, [[3, 1]]);
    await page.locator('[data-tool="goal"]').click();
    await WAYS.mouse(page, [[1, 1], [4, 1]]);
    await WAYS.mouse(page, [[3, 1], [4, 2]]);
    assert.match(await checked(page), /^The goals of A and B overlap/);
    await comeBack(page);
    assert.match(await checked(page), /The goals of A and B overlap/);
    await page.locator("#text").fill("start\nAB\ngaol\nBA\n");
    const fault = await checked(page);
    await page.locator("#text").press("Tab");
    await comeBack(page);
    assert.equal((await checked(page)).replace("Your last drawing was restored. ", ""), fault);
    assert.match(await textOf(page), /gaol/);
    await page.locator("#back-to-drawing").click({trial: true});
    await page.locator("#clear").click();
    await page.locator("#more-columns").click();
    await comeBack(page);
    assert.equal(await textOf(page), "start\n.....\n.....\n.....\n.....\n.....\n.....\n.....\n");
    assert.match(await checked(page), /^Draw a piece/);
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
  const other = {id: 1, sketch: {width: 2, height: 2}, aside: "x", draft: ""};
  await keep(page, {"own-drawings": [other, null, ...await kept(page, "own-drawings")]});
  await leaveAndReturn(page);
  assert.match(await checked(page), /last drawing/);
  await page.goto(address("progress.html"));
  await page.locator("#forget").click();
  await page.locator("#forget-now").click();
  await page.goto(address(own()));
  assert.match(await textOf(page), /^start\n\.\.\.\.\n/);
  assert.equal(await page.locator("#drawings").isVisible(), false);
});

test("leaving the page keeps the latest change of any kind", async () => {
  const page = await openPage(own());
  for (const change of [
    () => page.locator("#text").fill(PUZZLE).then(() => page.keyboard.press("Tab")), () => page.locator("#more-rows").click(),
    () => WAYS.mouse(page, [[1, 3], [2, 3]]), () => WAYS.keys(page, [[1, 2], [2, 2]]),
  ]) {
    await change();
    const drawn = await textOf(page);
    assert.equal(await page.evaluate(() => decodeURIComponent(location.hash.slice(1))), drawn);
    await page.reload();
    assert.equal(await textOf(page), drawn);
  }
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

test("an error in a puzzle that cannot be drawn shows that puzzle, not an older drawing", async () => {
  const page = await openPage(own(PUZZLE)), voids = "# void: -\nstart\nAB.\n...\ngoal\n..A\n-..\n";
  await page.locator("#change").click();
  await page.locator("#text").fill(voids);
  await page.locator("#text").fill(`${voids}.\n`);
  assert.ok(await page.locator("#undrawable-start.stale").isVisible());
  assert.equal(await page.locator("#canvas").isVisible(), false);
  await assertTexts(page, {"undrawable-why": /showing your last one/});
  await page.keyboard.press("Tab");
  await page.locator("#back-to-drawing").click();
  assert.equal(await textOf(page), voids);
  await page.keyboard.press("Tab");  // out of the text, which has its own Ctrl+Z
  await page.keyboard.press("Control+z");
  assert.equal(await textOf(page), PUZZLE);
  await page.keyboard.press("Control+y");
  assert.equal(await textOf(page), voids);
});

// The visitor's own puzzles: Undo, Back and a reload restore earlier drawings and texts with errors.
import assert from "node:assert/strict";
import {test} from "node:test";
import {checked, own, textOf, WAYS} from "./support/sketch_on_page.mjs";
import {address, openPage} from "./support/support.mjs";

const PUZZLE = "start\nAB.\n...\ngoal\n...\n..A\n", BAD = `${PUZZLE}.\n`;

test("drawing or naming does not lose a text with an error", async () => {
  const page = await openPage(own());
  await page.locator("#text").fill(PUZZLE);
  for (const change of [() => page.locator("#own-name").fill("My puzzle"), () => page.locator("#axis").check(),
                        () => page.locator("#more-columns").click(), () => WAYS.mouse(page, [[3, 1]])]) {
    await page.locator("#text").fill(BAD);
    assert.match(await checked(page), /Line 7, column 1/);
    assert.ok(await page.locator("#canvas.stale").isVisible());
    assert.match(await page.locator("#how").textContent(), /your last drawing is shown/);
    await change();
    assert.equal(await page.locator("#canvas.stale").count(), 0);
    assert.match(await checked(page), /The invalid text was discarded \(Undo restores it\)\.$/);
    await page.locator("#sketch-undo").click();
    assert.equal(await textOf(page), BAD);
    await page.locator("#text").fill(PUZZLE);
  }
});

test("the browser's Back leads from play to the drawing, and Forward to play", async () => {
  const page = await openPage(own());
  await page.locator("#text").fill(PUZZLE);
  await page.locator("#play").click();
  assert.ok(await page.locator("#sitting").isVisible());
  await page.goBack();
  await page.locator("#canvas").waitFor();
  await page.goForward();
  await page.locator("#sitting").waitFor();
  await page.locator("#change").click();
  await page.locator("#canvas").waitFor();
});

// By a link without the drawing's address, by Back, and by a reload.
const WAYS_BACK = {
  link: async (page) => { await page.goto(address("index.html")); await page.goto(address(own())); },
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
  await page.goto(address("index.html"));
  await page.goto(address(own()));
  assert.equal(await textOf(page), mine);  // nothing was drawn on the other sheet
  await page.goto(address(own(PUZZLE)));
  await page.locator("#change").click();
  await WAYS.mouse(page, [[3, 1]]);
  await page.locator("#play").click();
  await page.reload();
  await page.locator("#change").click();
  await WAYS.mouse(page, [[3, 2]]);
  await page.goto(address("index.html"));
  await page.goto(address(own()));
  assert.match(await textOf(page), /^start\nABC\n\.\.D\n/);
  assert.deepEqual(await earlier.locator(".words").allTextContents(), ["Mine1 piece"]);
  await earlier.first().click();
  assert.equal(await textOf(page), mine);
  assert.deepEqual(await earlier.locator(".words").allTextContents(), ["Untitled4 pieces"]);
  await page.locator("#sketch-undo").click();
  assert.match(await textOf(page), /^start\nABC\n/);
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("sbp-atlas/own-drawings")), other = {id: 1, sketch: {width: 2, height: 2}, aside: "x", draft: ""};
    localStorage.setItem("sbp-atlas/own-drawings", JSON.stringify([other, null, ...kept]));
  });
  await page.goto(address("index.html"));
  await page.goto(address(own()));
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
  const changes = {
    "a text": async () => {
      await page.locator("#text").fill(PUZZLE);
      await page.keyboard.press("Tab");
    },
    "a stroke": () => WAYS.mouse(page, [[1, 1], [2, 1]]),
    "a button": () => page.locator("#more-rows").click(),
    "keys": () => WAYS.keys(page, [[1, 2], [2, 2]]),
  };
  for (const [what, change] of Object.entries(changes)) {
    await change();
    const text = await textOf(page);
    assert.equal(await page.evaluate(() => decodeURIComponent(location.hash.slice(1))), text, what);
    await page.reload();
    assert.equal(await textOf(page), text, what);
  }
});

test("returning to a drawing shows the drawing, and a link opens the player", async () => {
  const page = await openPage(own(PUZZLE));
  assert.ok(await page.locator("#sitting").isVisible(), "a link");
  await page.locator("#change").click();
  await page.reload();
  assert.ok(await page.locator("#canvas").isVisible(), "after a reload");
  await page.locator("#own-name").fill("Mine");
  const text = await textOf(page), classic = page.locator("[data-puzzle]").first();
  await classic.click();
  await page.locator("#sitting").waitFor();
  await page.goBack();
  await page.locator("#canvas").waitFor();
  assert.equal(await textOf(page), text, "after viewing a classic");
  await classic.click();
  await page.locator("#change").click();
  await classic.click();  // the same, already in the address
  await page.locator("#sitting").waitFor();
  await page.goBack();
  await page.locator("#canvas").waitFor();
});

test("a text with an error explains which drawing is shown, and leads back to it", async () => {
  const page = await openPage(own()), back = page.locator("#back-to-drawing");
  assert.equal(await back.isVisible(), false);
  await page.locator("#text").fill(PUZZLE);
  await page.locator("#text").fill(BAD);
  assert.match(await page.locator("#how").textContent(), /^This text isn’t a valid puzzle, so your last drawing is shown\./);
  await back.click();
  assert.equal(await textOf(page), PUZZLE);
  assert.equal(await back.isVisible(), false);
  assert.equal(await page.locator("#canvas.stale").count(), 0);
  await page.locator("#sketch-redo").click();
  assert.equal(await textOf(page), BAD);
  await page.locator("#own-name").pressSequentially("My puzzle");
  assert.match(await textOf(page), /^# name: My puzzle\n/);
  await page.locator("#sketch-undo").click();
  assert.equal(await textOf(page), BAD, "a name is one step");
  await page.locator("#clear").click();
  assert.match(await checked(page), /The invalid text was discarded \(Undo restores it\)\.$/);
  await page.locator("#sketch-undo").click();
  assert.equal(await textOf(page), BAD);
  await page.locator("[data-puzzle]").first().click();
  await page.locator("#change").click();
  await page.locator("#sketch-undo").click();
  assert.equal(await textOf(page), BAD, "another puzzle is not a fix of that text");
});

test("fixing a text leaves one undo step for each puzzle", async () => {
  const page = await openPage(own()), other = PUZZLE.replace("AB.", "A.B");
  for (const text of [PUZZLE, BAD, other]) await page.locator("#text").fill(text);
  await page.locator("#sketch-undo").click();
  assert.equal(await textOf(page), PUZZLE);
  await page.goto("about:blank");
  await page.goto(address(own(BAD)));
  await page.locator("#back-to-drawing").click();
  assert.match(await checked(page), /^Draw a piece/, "without a drawing, an empty sheet");
});

test("an error in a puzzle that cannot be drawn shows that puzzle, not an older drawing", async () => {
  const page = await openPage(own(PUZZLE)), voids = "# void: -\nstart\nAB.\n...\ngoal\n..A\n-..\n";
  await page.locator("#change").click();
  await page.locator("#text").fill(voids);
  await page.locator("#text").fill(`${voids}.\n`);
  assert.ok(await page.locator("#undrawable-start.stale").isVisible());
  assert.equal(await page.locator("#canvas").isVisible(), false);
  assert.match(await page.locator("#undrawable-why").textContent(), /showing your last one/);
  await page.keyboard.press("Tab");
  await page.locator("#back-to-drawing").click();
  assert.equal(await textOf(page), voids);
  await page.keyboard.press("Tab");  // out of the text, which has its own Ctrl+Z
  await page.keyboard.press("Control+z");
  assert.equal(await textOf(page), PUZZLE);
  await page.keyboard.press("Control+y");
  assert.equal(await textOf(page), voids);
});

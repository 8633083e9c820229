// The visitor's own puzzles as text: pasted in any format, with errors, and as links.
import assert from "node:assert/strict";
import {test} from "node:test";
import {readPuzzles} from "../../renderer/assets/text/puzzle_format.js";
import {writePuzzleText} from "../../renderer/assets/text/puzzle_text_writer.js";
import {boardShown, moveCount, showSolution} from "./support/board_on_page.mjs";
import {puzzleText} from "./support/puzzles_on_disk.mjs";
import {checked, choose, own, textOf, WAYS} from "./support/sketch_on_page.mjs";
import {address, assertOnScreen, assertSteps, assertTexts, CLIPBOARD, copied, load, openPage} from "./support/support.mjs";

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
  await paste("...\n");
  assert.equal(await textOf(page), `${puzzle}...\n`);
});

test("on a phone the result of a paste is visible", async () => {
  const page = await openPage(own(), {viewport: {width: 390, height: 844}});
  for (const [text, expected] of [["..BBCC\n..D.E.\nAAD.E.\n......\n......\n......\n", /^Read as a Rush Hour string/], ["AB.\nA..\n", /^There is no goal yet/]]) {
    await page.locator("#to-text").click();
    await page.evaluate((pasted) => {
      const field = /** @type {HTMLTextAreaElement} */ (document.getElementById("text"));
      field.value = pasted;
      field.dispatchEvent(new InputEvent("input", {inputType: "insertFromPaste", bubbles: true}));
    }, text);
    assert.match(await checked(page), expected);
    await assertOnScreen(page, ["#check"]);
  }
});

test("a link shares the whole puzzle, and its game is kept separately", async () => {
  const page = await openPage(own(puzzleText("lumi-layton-jewel-swap")), CLIPBOARD);
  const link = await copied(page, "#copy-link", "#copied"), shared = await copied(page, "#copy-text", "#copied");
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

test("classics can be played, with their minimum lengths", async () => {
  const page = await openPage(own()), links = await page.locator("[data-puzzle]").all();
  assert.equal(links.length, 6);
  for (const link of links) {
    const words = await link.textContent();
    await link.click();
    await boardShown(page);
    await showSolution(page);
    await page.waitForFunction(() => /of \d+ moves/.test(document.getElementById("player-now").textContent));
    const [, count] = /of (\d+) moves/.exec(await page.locator("#player-now").textContent());
    assert.ok(words.includes(`${count} moves,`), `${words}: ${count}`);
    await page.locator("#change").click();
  }
});

test("going to another puzzle before the address of the first is saved shows the other one", async () => {
  const page = await openPage(own());
  const [names, texts] = await page.evaluate(async () => {
    // The address is saved 200 ms after a change. The action after 195 ms runs just before that, since the page is busy
    // until both are due, and the event of the new address comes after both.
    const changeInTheLastMoment = (hash) => new Promise((resolve) => {
      setTimeout(() => { for (const now = performance.now(); performance.now() < now + 50;); }, 185);
      setTimeout(() => {
        location.hash = hash;
        addEventListener("hashchange", resolve, {once: true});
      }, 195);
    });
    const links = [...document.querySelectorAll("[data-puzzle]")], names = [];
    for (const link of links) {
      await changeInTheLastMoment(link.hash);
      names.push(document.getElementById("name").textContent);
    }
    return [names, links.map((link) => link.dataset.puzzle)];
  });
  assert.deepEqual(names, texts.map((text) => readPuzzles(text).puzzles[0].name));
});

test("an invalid address is reported next to an empty sheet", async () => {
  const page = await openPage("own.html#start%0AAA");
  assert.match(await checked(page), /There is no goal yet/);
  await load(page, "own.html#%E0%A4%A");
  assert.match(await checked(page), /^Line 1, column 1: /);
  assert.ok(await page.locator("#canvas").isVisible());
});

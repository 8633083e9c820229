// The visitor's own puzzles: drawn by mouse, touch and keys, and checked meanwhile.
import assert from "node:assert/strict";
import {test} from "node:test";
import {moveByKeys, showSolution} from "./support/board_on_page.mjs";
import {puzzleText} from "./support/puzzles_on_disk.mjs";
import {cellPoint, checked, choose, own, textOf, WAYS} from "./support/sketch_on_page.mjs";
import {address, assertOnScreen, assertSteps, assertTexts, closePage, focused, openPage, PHONE, SMALL_PHONE} from "./support/support.mjs";

for (const [way, stroke] of Object.entries(WAYS)) {
  test(`a puzzle drawn by ${way} is checked meanwhile, played, solved and shared`, async () => {
    const page = await openPage(own(), way === "touch" ? SMALL_PHONE : {});
    for (const id of ["fewer-rows", "fewer-rows", "fewer-columns"]) await page.locator(`#${id}`).click();
    assert.match(await checked(page), /Draw a piece/);
    for (const cells of [[[1, 1], [2, 1]], [[3, 1]], [[1, 2], [1, 3]]]) await stroke(page, cells);
    // A tap right after a fast stroke counts.
    await page.locator('[data-tool="wall"]')[way === "touch" ? "tap" : "click"]();
    await stroke(page, [[3, 3]]);
    assert.match(await checked(page), /There is no goal yet/);
    await choose(page, "goal");
    await stroke(page, [[2, 1], [3, 1]]);
    assert.match(await checked(page), /Ready to play: 3 pieces/);
    const text = "start\nAAB\nC..\nC.#\ngoal\n.AA\n...\n..#\n";
    assert.equal(await textOf(page), text);
    await page.locator("#play").click();
    await showSolution(page);
    await page.locator("#player").waitFor();
    await assertTexts(page, {"search-note": /^2 moves from the start/});
    await page.locator("#player-leave").click();
    await moveByKeys(page, 1, "D");
    await moveByKeys(page, 0, "R");
    await assertTexts(page, {message: /Solved in 2 moves: the minimum!/});
    await page.waitForFunction((end) => decodeURIComponent(location.hash.slice(1)) === end, text);
  });
}

/// Presses with the tool for goals on a puzzle, and the resulting text.
const PRESSES = {
  "a press on a piece and then on a place sets its goal": ["start\nAB.\n", [[1, 1], [2, 1]], "start\nAB.\ngoal\n.A.\n"],
  "a second press selects the piece below": ["start\nAB.\ngoal\n.A.\n", [[2, 1], [2, 1], [3, 1]], "start\nAB.\ngoal\n.AB\n"],
  "a piece pressed again at its start stays selected": ["start\nA..\n...\n", [[1, 1], [1, 1], [3, 2]], "start\nA..\n...\ngoal\n...\n..A\n"],
  "a piece's start can be its goal": ["start\nA..\nB..\ngoal\n...\nA.B\n", [[1, 2], [1, 1]], "start\nA..\nB..\ngoal\nA..\n..B\n"],
};

for (const way of ["mouse", "touch"]) {
  test(`goals are set by presses, by ${way}`, async () => {
    const page = await openPage(own());
    for (const [what, [text, cells, expected]] of Object.entries(PRESSES)) {
      await page.locator("#text").fill(text);
      await choose(page, "goal");
      for (const cell of cells) await WAYS[way](page, [cell]);
      assert.equal(await textOf(page), expected, what);
    }
  });
}

test("pieces grow, are erased, follow the frame, and keep their attributes from the text", async () => {
  const page = await openPage(own("# name: Mine\n# hlock: A\nstart\nA..\n...\n"));
  const stroke = async (tool, ...cells) => {
    await choose(page, tool);
    await WAYS.mouse(page, cells);
  };
  await stroke("piece", [1, 1], [2, 1]);
  await stroke("piece", [1, 2], [3, 2]);
  assert.equal(await textOf(page), "# name: Mine\n# hlock: A\nstart\nAA.\nBBB\n");
  await stroke("free", [2, 2]);
  await stroke("goal", [2, 1], [3, 1]);
  assert.match(await checked(page), /Piece B has several parts, which move together\.$/);
  await assertSteps(() => textOf(page), [
    [() => page.locator("#fewer-columns").click(), "# name: Mine\n# hlock: A\nstart\nAA\nB.\n"],
    [() => stroke("free", [1, 1], [2, 1]), "# name: Mine\nstart\n..\nB.\n"],
    [() => stroke("piece", [1, 1]), "# name: Mine\nstart\nA.\nB.\n"],
    [() => stroke("free", [1, 1]), "# name: Mine\nstart\n..\nB.\n"],
    [() => page.locator("#axis").check(), "# name: Mine\n# axis: yes\nstart\n..\nB.\n"],
    [() => page.locator("#own-name").fill("Ours"), "# name: Ours\n# axis: yes\nstart\n..\nB.\n"],
  ]);
  await page.locator("#clear").click();
  assert.match(await checked(page), /Draw a piece/);
});

test("Ctrl+Z during a stroke takes back that stroke", async () => {
  const page = await openPage(own());
  await WAYS.mouse(page, [[1, 1]]);
  const before = await textOf(page), from = await cellPoint(page, 2, 2), to = await cellPoint(page, 3, 2);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y);
  const drawn = await textOf(page);
  await page.keyboard.press("Control+z");
  await page.mouse.up();
  assert.equal(await textOf(page), before);
  await page.keyboard.press("Control+y");
  assert.equal(await textOf(page), drawn);
  assert.notEqual(drawn, before);
});

test("shrinking the frame reports the removed pieces", async () => {
  const page = await openPage(own("start\nAB\n.C\n..\ngoal\n..\n..\nA.\n"));
  await page.locator("#change").click();
  await assertSteps(() => checked(page), [
    [() => page.locator("#fewer-rows").click(), /^This also removed the goal of A\. Undo restores everything\. There is no goal yet/],
    [() => page.locator("#fewer-columns").click(), /^This also removed B and C\. Undo restores everything\. /],
  ]);
  await page.locator("#sketch-undo").click();
  assert.match(await textOf(page), /\nAB\n\.C\n/);
});

test("interchangeable pieces are reported, a goal keeps the drawn name, and both boards mark the same pieces", async () => {
  const card = "# axis: yes\nstart\nAA..\n.XX.\nCC..\ngoal\n....\n..XX\n....\n", page = await openPage(own());
  await page.locator("#text").fill(card);
  assert.equal(await page.locator("#canvas g.g").textContent(), "X");
  await page.locator("#own-name").focus();
  assert.equal(await textOf(page), card);
  await choose(page, "goal");
  assert.match(await page.locator("#canvas .cell").nth(7).getAttribute("aria-label"), /goal of piece X/);
  await page.locator("#play").click();
  assert.equal(await page.locator("#board g.g").count(), 1, "cars in other rows cannot get there");
  await assertTexts(page, {message: /^Move piece X out through the gap in the frame\. Pieces move only lengthwise/, "goal-pictures text": "X"});
  await page.locator("#change").click();
  await page.locator("#text").fill("start\nAB.\n...\ngoal\n...\n..B\n");
  await choose(page, "piece");
  assert.deepEqual(await page.locator("#canvas g.g").allTextContents(), ["A", "B"], "either of two equal pieces");
  await page.locator("#play").click();
  assert.equal(await page.locator("#board g.g").count(), 2);
  await assertTexts(page, {message: /^Move one of the marked pieces to the outlined place\./, "goal-pictures text": ""});
});

// A header, the start and its goal, the report, and the new header.
const EXCHANGED = [
  ["", "start\nABCDE\n.....\ngoal\nB....\n.....\n", /A is where the goal has B\.$/, "# distinct: B\n"],
  ["# group: AB\n# group: CD\n", "start\nABCDE\n.....\ngoal\nB....\n.....\n", /A is where the goal has B\.$/, "# distinct: EB\n# group: A\n# group: CD\n"],
  ["", "start\nABC\nDE.\ngoal\nABC\nED.\n", /E is where the goal has D|D is where the goal has E/, "# distinct: ABCDE\n"],
];

test("a piece drawn in the place of an equal one can be made distinct, also in a group; if the goal shows all pieces, all become distinct", async () => {
  const page = await openPage(own());
  for (const [header, puzzle, report, expected] of EXCHANGED) {
    await page.locator("#text").fill(header + puzzle);
    assert.match(await checked(page), report);
    await page.locator("#tell-apart").click();
    assert.match(await checked(page), /^Ready to play/);
    assert.equal(await textOf(page), expected + puzzle);
    assert.equal(await page.locator("#tell-apart").isVisible(), false);
  }
});

test("the player describes exits, locks and required empty cells", async () => {
  const text = "# hlock: A\n# fixed: C\n# exit: > A\n# void: -\nstart\nABC.>\n.....\ngoal\n....A\n.-...\n";
  const page = await openPage(own(text));
  assert.equal(await page.locator("#board .exit").count(), 1);
  assert.equal(await page.locator("#board .hatch").count(), 1);
  await assertTexts(page, {
    message: /Piece A can move only left and right\. Piece C \(hatched\) cannot move\. Only piece A may enter the dotted cells\.$/,
    "goal-more": "Must be empty: column 2, row 2.",
  });
  await page.goto(address(own(`${text}or\n..A..\n...-.\n`)));
  await assertTexts(page, {"goal-more": "Must be empty: cells with a ring."});
  assert.deepEqual(await page.locator("#goal-pictures .free").evaluateAll((rings) => rings.map((ring) => ring.getAttribute("cx"))), ["15", "35"]);
});

test("the drawing board shows a focus ring for keys, not for touch", async () => {
  const page = await openPage(own(), PHONE);
  const ring = () => page.evaluate(() => getComputedStyle(document.activeElement).stroke);
  await WAYS.touch(page, [[2, 2]]);
  assert.equal(await ring(), "none");
  await page.keyboard.press("ArrowRight");
  assert.notEqual(await ring(), "none");
});

test("Tab follows the visual order, and on a phone pasting takes one press", async () => {
  const page = await openPage(own());
  const tops = await page.evaluate(() => ["own-name", "text"].map((id) => document.getElementById(id)).concat(
    document.querySelector("[data-puzzle]")).map((field) => field.getBoundingClientRect().top));
  assert.deepEqual(tops, [...tops].sort((a, b) => a - b));
  await page.locator("#own-name").focus();
  await page.keyboard.press("Tab");
  assert.equal(await focused(page), "text");
  assert.equal(await page.locator("#to-text").isVisible(), false);
  const phone = await openPage(own(), PHONE), pair = "start\nAB.\n...\ngoal\n...\n..A\n";
  await phone.locator("#to-text").tap();
  await phone.keyboard.insertText(pair);
  for (const key of ["Control+a", "Control+x", "Control+v"]) await phone.keyboard.press(key);
  assert.equal(await textOf(phone), pair);
  assert.match(await checked(phone), /^Ready to play/);
  await assertOnScreen(phone, ["#check"], "the result is visible:");
});

for (const [width, height] of [[360, 640], [640, 360], [768, 1024], [1280, 800]]) {
  test(`drawing board and controls fit a screen of ${width}x${height}, and so does the table`, async () => {
    for (const id of ["donkey", "newrush-01", "lumi-layton-jewel-swap"]) {
      const page = await openPage(own(puzzleText(id)), {viewport: {width, height}});
      const fits = async (...names) => {
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
        await assertOnScreen(page, names, id);
      };
      await fits("#board", "#name", "#message", "#undo", "#restart", "#hint", "#more", "#goal-pictures");
      await page.locator("#change").click();
      for (const tool of ["goal", "piece"]) {
        await choose(page, tool);
        await fits("#canvas", "#tools", "#check", "#sketch-undo", "#play");
      }
      await choose(page, "goal");
      await page.locator("#goal-add").click();
      await fits("#canvas", "#tools", "#goal-drop", "#check", "#sketch-undo", "#play");
      await closePage(page);
    }
  });
}

// The visitor's own puzzles: drawn by mouse, touch and keys, and checked meanwhile.
import assert from "node:assert/strict";
import {after, before, test} from "node:test";
import {moveByKeys, showSolution} from "./support/board_on_page.mjs";
import {puzzleText} from "./support/puzzles_on_disk.mjs";
import {checked, choose, own, textOf, WAYS, cellPoint} from "./support/sketch_on_page.mjs";
import {address, closePage, launch, openPage} from "./support/support.mjs";

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

const PAIR = "start\nAB.\n...\ngoal\n...\n..A\n";  // B may reach it instead

for (const [way, stroke] of Object.entries(WAYS)) {
  test(`a puzzle drawn by ${way} is checked meanwhile, played, solved and shared`, async () => {
    const phone = {hasTouch: true, isMobile: true, viewport: {width: 360, height: 640}};
    const page = await openPage(browser, own(), way === "touch" ? phone : {});
    for (const id of ["fewer-rows", "fewer-rows", "fewer-columns"]) await page.locator(`#${id}`).click();
    assert.match(await checked(page), /Draw a piece/);
    await stroke(page, [[1, 1], [2, 1]]);
    await stroke(page, [[1, 2], [1, 3]]);
    await stroke(page, [[3, 1]]);
    await choose(page, "wall");
    await stroke(page, [[3, 3]]);
    assert.match(await checked(page), /There is no goal yet/);
    await choose(page, "goal");
    await stroke(page, [[2, 1], [3, 1]]);
    assert.match(await checked(page), /Ready to play: 3 pieces/);
    const text = "start\nAAC\nB..\nB.#\ngoal\n.AA\n...\n..#\n";
    assert.equal(await textOf(page), text);
    await page.locator("#play").click();
    await showSolution(page);
    await page.locator("#player").waitFor();
    assert.match(await page.locator("#search-note").textContent(), /^2 moves from the start/);
    await page.locator("#player-leave").click();
    await moveByKeys(page, 2, "D");
    await moveByKeys(page, 0, "R");
    assert.match(await page.locator("#message").textContent(), /Solved in 2 moves: the minimum!/);
    await page.waitForFunction((end) => decodeURIComponent(location.hash.slice(1)) === end, text);
    await closePage(page);
  });
}

test("a tap right after a fast stroke counts", async () => {
  const page = await openPage(browser, own(), {hasTouch: true, isMobile: true, viewport: {width: 360, height: 640}});
  const [from, to] = [await cellPoint(page, 1, 1), await cellPoint(page, 1, 2)];
  const session = await page.context().newCDPSession(page);
  const send = (type, touchPoints) => session.send("Input.dispatchTouchEvent", {type, touchPoints});
  await send("touchStart", [from]);
  await send("touchMove", [to]);
  await send("touchEnd", []);
  await page.locator('[data-tool="goal"]').tap();
  await page.locator('[data-tool="goal"][aria-pressed="true"]').waitFor({timeout: 2000});
  assert.equal(await textOf(page).then((text) => text.split("A").length - 1), 2, "the stroke was drawn");
  await session.detach();
  await closePage(page);
});

test("a press on a piece and then on a place sets its goal; a second press selects the piece below", async () => {
  const page = await openPage(browser, own("start\nAB.\n"));
  await choose(page, "goal");
  await WAYS.mouse(page, [[1, 1]]);
  await WAYS.mouse(page, [[2, 1]]);
  assert.equal(await textOf(page), "start\nAB.\ngoal\n.A.\n");
  await WAYS.mouse(page, [[2, 1]]);
  await WAYS.mouse(page, [[2, 1]]);
  await WAYS.mouse(page, [[3, 1]]);
  assert.equal(await textOf(page), "start\nAB.\ngoal\n.AB\n");
  await WAYS.mouse(page, [[1, 1], [1, 1]]);
  await WAYS.mouse(page, [[1, 1], [1, 1]]);
  await WAYS.mouse(page, [[1, 1], [3, 1]]);
  assert.match(await checked(page), /^The goals of A and B overlap in column 3, row 1/, "selected at its start, whatever its goal was");
  await closePage(page);
});

test("pieces grow, are erased, follow the frame, and keep their attributes from the text", async () => {
  const page = await openPage(browser, own("# name: Mine\n# hlock: A\nstart\nA..\n...\n"));
  await WAYS.mouse(page, [[1, 1], [2, 1]]);
  await WAYS.mouse(page, [[1, 2], [3, 2]]);
  assert.equal(await textOf(page), "# name: Mine\n# hlock: A\nstart\nAA.\nBBB\n");
  await choose(page, "free");
  await WAYS.mouse(page, [[2, 2]]);
  await choose(page, "goal");
  await WAYS.mouse(page, [[2, 1], [3, 1]]);
  assert.match(await checked(page), /Piece B has several parts, which move together\.$/);
  await page.locator("#fewer-columns").click();
  assert.equal(await textOf(page), "# name: Mine\n# hlock: A\nstart\nAA\nB.\n");
  await choose(page, "free");
  await WAYS.mouse(page, [[1, 1], [2, 1]]);
  assert.equal(await textOf(page), "# name: Mine\nstart\n..\nB.\n");
  await page.locator("#axis").check();
  await page.locator("#own-name").fill("Ours");
  assert.equal(await textOf(page), "# name: Ours\n# axis: yes\nstart\n..\nB.\n");
  await page.locator("#clear").click();
  assert.match(await checked(page), /Draw a piece/);
  await closePage(page);
});

test("shrinking the frame reports the removed pieces", async () => {
  const page = await openPage(browser, own("start\nAB\n.C\n..\ngoal\n..\n..\nA.\n"));
  await page.locator("#change").click();
  await page.locator("#fewer-rows").click();
  assert.match(await checked(page), /^This also removed the goal of A\. Undo restores everything\. There is no goal yet/);
  await page.locator("#fewer-columns").click();
  assert.match(await checked(page), /^This also removed B and C\. Undo restores everything\. /);
  await page.locator("#sketch-undo").click();
  assert.match(await textOf(page), /\nAB\n\.C\n/);
  await closePage(page);
});

test("interchangeable pieces are reported and can be made distinct", async () => {
  const card = (header) => `# axis: yes\n${header}start\nAA..\n.XX.\nCC..\ngoal\n....\n..XX\n....\n`;
  const page = await openPage(browser, own(card("")));
  assert.equal(await page.locator("#board g.g").count(), 1, "cars in other rows cannot get there");
  assert.match(await page.locator("#message").textContent(), /^Move piece X out through the gap in the frame\. Pieces move only lengthwise/);
  assert.equal(await page.locator("#goal-pictures text").textContent(), "X");
  await page.goto(address(own("start\nAB.\n...\ngoal\n...\n..A\n")));
  assert.match(await page.locator("#message").textContent(), /^Move one of the marked pieces to the outlined place\./);
  assert.equal(await page.locator("#goal-pictures text").textContent(), "");
  await page.goto(address(own("start\nAB.\n...\ngoal\n.A.\n...\n")));
  assert.match(await checked(page), /B is where the goal has A\.$/);
  await page.locator("#tell-apart").click();
  assert.match(await checked(page), /^Ready to play/);
  assert.match(await textOf(page), /^# distinct: A\n/);
  assert.equal(await page.locator("#tell-apart").isVisible(), false);
  await closePage(page);
});

test("a goal keeps the drawn name, and both boards mark the same pieces", async () => {
  const card = "# axis: yes\nstart\nAA..\n.XX.\nCC..\ngoal\n....\n..XX\n....\n", page = await openPage(browser, own());
  await page.locator("#text").fill(card);
  assert.equal(await page.locator("#canvas g.g").textContent(), "X");
  await page.locator("#own-name").focus();
  assert.equal(await textOf(page), card);
  await choose(page, "goal");
  assert.match(await page.locator("#canvas .cell").nth(7).getAttribute("aria-label"), /goal of piece X/);
  await page.locator("#text").fill("start\nAB.\n...\ngoal\n...\n..B\n");
  await choose(page, "piece");
  assert.deepEqual(await page.locator("#canvas g.g").allTextContents(), ["A", "B"], "either of two equal pieces");
  await page.locator("#play").click();
  assert.equal(await page.locator("#board g.g").count(), 2);
  await closePage(page);
});

test("a piece drawn in the place of an equal one can be made distinct, also within a group", async () => {
  const page = await openPage(browser, own());
  for (const [header, expected] of [["", "# distinct: B\n"], ["# group: AB\n# group: CD\n", "# distinct: EB\n# group: A\n# group: CD\n"]]) {
    const puzzle = "start\nABCDE\n.....\ngoal\nB....\n.....\n";
    await page.locator("#text").fill(header + puzzle);
    assert.match(await checked(page), /A is where the goal has B\.$/);
    await page.locator("#tell-apart").click();
    assert.match(await checked(page), /^Ready to play/);
    assert.equal(await textOf(page), expected + puzzle);
  }
  await closePage(page);
});

test("if a goal shows all pieces, all of them become distinct at once", async () => {
  const page = await openPage(browser, own());
  await page.locator("#text").fill("start\nABC\nDE.\ngoal\nABC\nED.\n");
  assert.match(await checked(page), /E is where the goal has D|D is where the goal has E/);
  await page.locator("#tell-apart").click();
  assert.match(await checked(page), /^Ready to play/);
  assert.match(await textOf(page), /^# distinct: ABCDE\n/);
  await closePage(page);
});

test("the name field keeps its width with several goals", async () => {
  const page = await openPage(browser, own("# name: A name of some words\nstart\nAB.\n...\ngoal\n...\n..A\nor\n...\n.A.\n"));
  const [name, goals] = [await page.locator("#name").boundingBox(), await page.locator(".goals").boundingBox()];
  assert.ok(goals.y > name.y + name.height, "the goals are below it");
  const [first, second] = await page.locator("#goal-pictures svg").evaluateAll((all) => all.map((svg) => svg.getBoundingClientRect().top));
  assert.equal(first, second, "side by side");
  await closePage(page);
});

test("the player describes exits, locks and required empty cells", async () => {
  const text = "# hlock: A\n# fixed: C\n# exit: > A\n# void: -\nstart\nABC.>\n.....\ngoal\n....A\n.-...\n";
  const page = await openPage(browser, own(text));
  assert.equal(await page.locator("#board .exit").count(), 1);
  assert.equal(await page.locator("#board .hatch").count(), 1);
  assert.match(await page.locator("#message").textContent(),
               /Piece A can move only left and right\. Piece C \(hatched\) cannot move\. Only piece A may enter the dotted cells\.$/);
  assert.equal(await page.locator("#goal-more").textContent(), "Must be empty: column 2, row 2.");
  await page.goto(address(own(`${text}or\n..A..\n...-.\n`)));
  assert.equal(await page.locator("#goal-more").textContent(), "Must be empty: cells with a ring.");
  assert.deepEqual(await page.locator("#goal-pictures .free").evaluateAll((rings) => rings.map((ring) => ring.getAttribute("cx"))), ["15", "35"]);
  await closePage(page);
});

test("a piece's start can be its goal", async () => {
  const page = await openPage(browser, own("start\nA..\nB..\ngoal\n...\nA.B\n"));
  await page.locator("#change").click();
  await choose(page, "goal");
  for (const cell of [[1, 2], [1, 1]]) await WAYS.touch(page, [cell]);
  assert.match(await textOf(page), /goal\nA\.\.\n\.\.B\n$/);
  await closePage(page);
});

test("a piece pressed again at its start stays selected, with an explanation", async () => {
  const page = await openPage(browser, own("start\nA..\n...\n"));
  await choose(page, "goal");
  for (let i = 0; i < 2; ++i) await WAYS.mouse(page, [[1, 1]]);
  assert.equal(await page.locator("#how").textContent(), "Piece A starts there: tap another cell to set its target.");
  await WAYS.mouse(page, [[3, 2]]);
  assert.equal(await textOf(page), "start\nA..\n...\ngoal\n...\n..A\n");
  await closePage(page);
});

test("the drawing board marks the same pieces as the player", async () => {
  const cars = "# axis: yes\nstart\nAA...\n.BB..\n.....\n...XX\ngoal\n...AA\n.....\n.....\n.....\n";
  for (const [text, count] of [[PAIR, 2], [cars, 1]]) {
    const page = await openPage(browser, own(text));
    assert.equal(await page.locator("#board g.g").count(), count);
    await page.locator("#change").click();
    assert.equal(await page.locator("#canvas svg > g").first().locator("circle").count(), count);
    await closePage(page);
  }
});

test("the drawing board shows a focus ring for keys, not for touch", async () => {
  const page = await openPage(browser, own(), {hasTouch: true, isMobile: true, viewport: {width: 390, height: 844}});
  const ring = () => page.evaluate(() => getComputedStyle(document.activeElement).stroke);
  await WAYS.touch(page, [[2, 2]]);
  assert.equal(await ring(), "none");
  await page.keyboard.press("ArrowRight");
  assert.notEqual(await ring(), "none");
  await closePage(page);
});

test("Tab follows the visual order, and on a phone pasting takes one press", async () => {
  const page = await openPage(browser, own());
  const tops = await page.evaluate(() => ["own-name", "text"].map((id) => document.getElementById(id)).concat(
    document.querySelector("[data-puzzle]")).map((field) => field.getBoundingClientRect().top));
  assert.deepEqual(tops, [...tops].sort((a, b) => a - b));
  await page.locator("#own-name").focus();
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.id), "text");
  assert.equal(await page.locator("#to-text").isVisible(), false);
  await closePage(page);
  const phone = await openPage(browser, own(), {hasTouch: true, isMobile: true, viewport: {width: 390, height: 844}});
  await phone.locator("#to-text").tap();
  await phone.keyboard.insertText(PAIR);
  assert.equal(await textOf(phone), PAIR);
  assert.match(await checked(phone), /^Ready to play/);
  await closePage(phone);
});

for (const [width, height] of [[360, 640], [640, 360], [390, 844], [768, 1024], [1280, 800]]) {
  test(`drawing board and controls fit a screen of ${width}x${height}, and so does the table`, async () => {
    for (const id of ["donkey", "newrush-01", "lumi-layton-jewel-swap"]) {
      const page = await openPage(browser, own(puzzleText(id)), {viewport: {width, height}});
      const fits = async (...names) => {
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
        for (const name of names) {
          const box = await page.locator(name).boundingBox();
          const within = box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
          assert.ok(within, `${id}: ${name}, ${JSON.stringify(box)}`);
        }
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

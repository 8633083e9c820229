// The board: the gap in the frame where a goal piece leaves, and the response to a drag that is blocked.
import assert from "node:assert/strict";
import {test} from "node:test";
import {playable} from "../../renderer/assets/board/playable.js";
import {wayOutOf} from "../../renderer/assets/board/way_out.js";
import {readPuzzles} from "../../renderer/assets/text/puzzle_format.js";
import {dragByMouse, grip, moveByKeys, position} from "./support/board_on_page.mjs";
import {own} from "./support/sketch_on_page.mjs";
import {closePage, openPage} from "./support/support.mjs";

const CAR = "# axis: yes\nstart\nAA.B\n...B\n....\ngoal\n..AA\n....\n....\n";

test("the way out is at the edge, in the only direction in which the piece can leave straight", () => {
  const step = (text) => wayOutOf(playable(readPuzzles(text).puzzles[0]))?.step ?? "";
  assert.equal(step(CAR), "R", "locked in the corner");
  assert.equal(step(CAR.replace("# axis: yes\n", "")), "", "two directions");
  assert.equal(step("start\nAA..\n.B..\n....\ngoal\n....\n.AA.\n....\n"), "", "inside the frame");
  assert.equal(step("start\nAA..\n.B..\n....\ngoal\n....\n....\n.AA.\n"), "D");
  assert.equal(step("start\nA..\n.B.\n...\ngoal\n...\nA..\n...\n"), "L", "any piece of a kind");
  assert.equal(step("start\nA..\nBB.\n...\ngoal\n...\nA..\n...\nor\n...\n...\n.A.\n"), "", "several goals");
});

test("the goal piece leaves through the gap, and Undo brings it back; without motion it stays", async () => {
  for (const reducedMotion of ["no-preference", "reduce"]) {
    const page = await openPage(own(CAR), {reducedMotion});
    assert.equal(await page.locator("#message").textContent(), "Move piece A out through the gap in the frame. Pieces move only lengthwise.");
    const start = await grip(page, 0);
    await moveByKeys(page, 1, "D");
    await moveByKeys(page, 0, "RR");
    const end = await position(page), right = (await page.locator("#board svg").boundingBox()).x + start.cell * 4.4;
    assert.match(await page.locator("#message").textContent(), /^Solved in 2 moves/);
    if (reducedMotion === "reduce") {
      await page.waitForTimeout(800);
      assert.ok((await grip(page, 0)).x < right);
    } else {
      await page.waitForFunction((x) => document.querySelector('[data-index="0"] text').getBoundingClientRect().x > x, right);
    }
    assert.deepEqual(await position(page), end);
    await page.locator("#undo").click();
    await page.waitForFunction((x) => document.querySelector('[data-index="0"] text').getBoundingClientRect().x < x, start.x);
    await closePage(page);
  }
});

test("a blocked drag nudges the piece once and moves nothing", async () => {
  const page = await openPage(own(CAR), {reducedMotion: "no-preference"}), before = await position(page);
  await page.evaluate(() => {
    window.nudges = [];
    const {animate} = Element.prototype;
    Element.prototype.animate = function record(...given) {
      window.nudges.push(this.dataset.index);
      return animate.apply(this, given);
    };
  });
  await dragByMouse(page, 1, "R");
  await dragByMouse(page, 0, "L");
  assert.deepEqual(await page.evaluate(() => window.nudges), ["1", "0"]);
  assert.deepEqual(await position(page), before);
});

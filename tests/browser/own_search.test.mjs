// The visitor's own puzzles: solved in a worker, in any metric, with hints.
import assert from "node:assert/strict";
import {METRICS, searchProblem} from "../../renderer/assets/search/search_problem.js";
import {Search} from "../../renderer/assets/search/solver.js";
import {playable} from "../../renderer/assets/board/playable.js";
import {readPuzzles} from "../../renderer/assets/text/puzzle_format.js";
import {Game} from "../../renderer/assets/play/game.js";
import {formatMoves} from "../../renderer/assets/site/notation.js";
import {test} from "node:test";
import {piece, showFromHere, showSolution} from "./support/board_on_page.mjs";
import {optima, puzzleText} from "./support/puzzles_on_disk.mjs";
import {own} from "./support/sketch_on_page.mjs";
import {assertTexts, feignWorkers, load, openPage} from "./support/support.mjs";

const PAIR = "start\nAB.\n...\ngoal\n...\n..A\n";  // B may reach it instead

test("a search from the start shows the minimum, and so does the map", async () => {
  const page = await openPage(own(PAIR));
  await assertTexts(page, {best: "–"});
  await showSolution(page);
  await page.locator("#player").waitFor();
  await assertTexts(page, {best: "1"});
  await load(page, own(PAIR));
  await page.locator("#space-open").click();
  await page.locator("#space-parts").waitFor();
  await assertTexts(page, {best: "1"});
});

const small = [...optima].filter(([, {positions, moves}]) => positions > 0 && positions < 15000 && moves > 0);

test("solutions match the table of optima in three metrics", () => {
  for (const [id, optimum] of small) {
    const puzzle = playable(readPuzzles(puzzleText(id)).puzzles[0]);
    const found = Object.keys(METRICS).map((metric) => {
      const {problem, movesOf} = searchProblem(puzzle, puzzle.start, metric, 4e6), search = new Search(problem);
      while (!search.run(1000));
      const moves = movesOf(search.outcome().moves), game = new Game(puzzle);
      game.replay(formatMoves(moves));
      return [metric, moves.length, game.solved];
    });
    assert.deepEqual(found, ["moves", "straight", "steps"].map((metric) => [metric, optimum[metric], true]), id);
  }
  assert.ok(small.length > 10);
});

test("an unsolvable puzzle is reported, and one that is too large with a remedy", async () => {
  const page = await openPage(own(puzzleText("hrd-34")));
  await showSolution(page);
  await page.waitForFunction(() => /The puzzle cannot be solved from the start/.test(document.getElementById("search-note").textContent));
  const large = await openPage(own(puzzleText("donkey")), {init: [feignWorkers, {count: 4000000, outcome: {tooLarge: true}}]});
  await large.locator("#metric").selectOption("steps");
  await showSolution(large);
  await large.waitForFunction(() => /puzzle solve FILE --metric steps/.test(document.getElementById("search-note").textContent));
});

test("changing the metric restarts a search, but not a cancelled one", async () => {
  const page = await openPage(own(puzzleText("donkey")), {init: feignWorkers});
  const searches = () => page.evaluate(() => window.searches);
  await page.locator("#metric").selectOption("steps");
  assert.equal(await searches(), 0);
  await showSolution(page);
  await page.locator("#metric").selectOption("moves");
  assert.equal(await searches(), 2);
  assert.ok(await page.locator("#search").isVisible());
  await page.locator("#search-cancel").click();
  await page.locator("#metric").selectOption("steps");
  assert.equal(await searches(), 2);
  await assertTexts(page, {"search-note": /cancelled/});
});

test("the solution uses the chosen metric, in a worker, and hints start at the current position", async () => {
  const {moves, straight, steps} = optima.get("dads");
  const page = await openPage(own(puzzleText("dads")));
  const shows = (words) => page.waitForFunction((end) => document.getElementById("player-now").textContent.startsWith(`0 of ${end}`), words);
  for (const [metric, words] of [["steps", `${steps} steps`], ["straight", `${straight} straight moves`], ["moves", `${moves} moves`]]) {
    await page.locator("#metric").selectOption(metric);
    await showSolution(page);
    await shows(words);
    await page.locator("#player-leave").click();
  }
  await assertTexts(page, {best: String(moves)});
  await showSolution(page);
  await page.locator("#player").waitFor();
  await page.locator("#metric").selectOption("steps");  // searches again
  await shows(`${steps} steps`);
  await page.locator("#metric").selectOption("moves");
  await shows(`${moves} moves`);
  await page.locator("#player-leave").click();
  await piece(page, 0).focus();
  await showFromHere(page);
  await page.locator("#player").waitFor();
  await page.keyboard.press("End");
  await assertTexts(page, {"player-now": /Solved\.$/});
  await page.locator("#player-adopt").click();
  await assertTexts(page, {message: new RegExp(`^Solved in ${moves} moves, with hints`)});
});

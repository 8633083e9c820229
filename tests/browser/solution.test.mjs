// The solution's player, and solving from the current position; puzzles of the visitor are solved in any metric.
import assert from "node:assert/strict";
import {execFileSync} from "node:child_process";
import fs from "node:fs";
import {test} from "node:test";
import {cornerPuzzle, playable} from "../../renderer/assets/board/playable.js";
import {METRICS, searchProblem} from "../../renderer/assets/search/search_problem.js";
import {Search} from "../../renderer/assets/search/solver.js";
import {Board} from "../../renderer/assets/board/model.js";
import {formatMoves, moveInWords, parseMoves} from "../../renderer/assets/site/notation.js";
import {Game} from "../../renderer/assets/play/game.js";
import {readPuzzles} from "../../renderer/assets/text/puzzle_format.js";
import {moveByKeys, moveCount, openPuzzle, play, position, showFromHere, showSolution} from "./support/board_on_page.mjs";
import {optima, puzzleText} from "./support/puzzles_on_disk.mjs";
import {all, puzzleOfMoves} from "./support/puzzles_of_site.mjs";
import {solved, step} from "./support/moves.mjs";
import {own} from "./support/sketch_on_page.mjs";
import {assertTexts, closePage, feignWorkers, focused, noteWorkers, openPage, randomNumbers, text, withoutWorkers} from "./support/support.mjs";

// The project's slow solver, if it is built.
const oracle = process.env.ORACLE ?? "", skip = !fs.existsSync(oracle);
/// The minimum number of moves from a position, -1 for none.
function leastMoves({board, goal}, labels) {
  const least = execFileSync(oracle, [board.name, "--position", ...labels, "--goal", goal + 1], {encoding: "utf8"});
  return least.startsWith("unsolvable") ? -1 : Number(least);
}

const now = (page) => text(page, "player-now");
const puzzle = puzzleOfMoves(9), moves = parseMoves(puzzle.solution);

test("the player steps to the end and back without changing the game", async () => {
  const page = await openPuzzle(puzzle);
  await play(page, moves.slice(0, 1));
  const mine = await position(page);
  await showSolution(page);
  const items = await page.locator("#move-list li").allTextContents();
  assert.deepEqual(items, [...moves.map((move) => moveInWords(move, cornerPuzzle(puzzle).roles))]);
  const seen = [await position(page)];
  for (let i = 0; i < moves.length; ++i) {
    assert.match(await now(page), new RegExp(`^${i} of .*Next: ${items[i]}\\.$`));
    assert.equal(await page.locator("#board .next").getAttribute("data-index"), String(moves[i].index), "the piece about to move is marked");
    await page.locator("#player-forward").click();
    seen.push(await position(page));
  }
  assert.match(await now(page), /Solved\.$/);
  assert.ok(await page.locator("#player-forward").isDisabled());
  assert.equal(new Set(seen.map(String)).size, moves.length + 1);
  for (let i = moves.length - 1; i >= 0; --i) {
    await page.locator("#player-back").click();
    assert.deepEqual(await position(page), seen[i]);
  }
  await page.locator("#player-place").fill("3");
  assert.deepEqual(await position(page), seen[3]);
  await page.locator("#move-list button").nth(4).click();
  assert.deepEqual(await position(page), seen[5]);
  assert.equal(await page.locator("#move-list [aria-current]").textContent(), items[4]);
  await page.locator("#player-leave").click();
  assert.deepEqual(await position(page), mine);
  assert.equal(await moveCount(page), 1);
});

test("the player plays by itself to the end, and pauses", async () => {
  const page = await openPuzzle(puzzle);
  await showSolution(page);
  // Slowly at first, so that a slow machine does not pause after the end, where the button restarts.
  await page.locator("#player-speed").selectOption({label: "slow"});
  await page.locator("#player-play").click();
  await page.waitForFunction(() => Number(document.getElementById("player-place").value) >= 1);
  await page.locator("#player-play").click();
  await page.locator("#player-speed").selectOption({label: "fastest"});
  const paused = await now(page);
  await page.waitForTimeout(500);
  assert.equal(await now(page), paused);
  await page.locator("#player-play").click();
  await page.waitForFunction(() => document.getElementById("player-now").textContent.endsWith("Solved."));
  assert.equal(await page.locator("#player-play").textContent(), "Play");
});

test("Undo at the start restores a game replaced by a solution, with its own state", async () => {
  const page = await openPuzzle(puzzle);
  await play(page, moves.slice(0, 2));
  const mine = await position(page);
  await showSolution(page);
  await page.locator("#player-place").fill("4");
  const shown = await position(page);
  await page.locator("#player-adopt").click();
  assert.deepEqual(await position(page), shown);
  assert.equal(await moveCount(page), 4);
  await assertTexts(page, {"search-note": /^To return to your game, /});
  await play(page, moves.slice(4, 5));
  await page.locator("#restart").click();
  assert.equal(await moveCount(page), 0);
  for (let i = 0; i < 6; ++i) await page.locator("#undo").click();
  assert.equal(await moveCount(page), 0);
  await page.locator("#undo").click();
  assert.deepEqual(await position(page), mine);
  assert.equal(await moveCount(page), 2);
  await play(page, moves.slice(2));
  await assertTexts(page, {message: /^Solved .*: the minimum!$/}, "without help:");
  for (let i = 0; i < moves.length; ++i) await page.keyboard.press("Control+z");
  assert.ok(await page.locator("#undo").isDisabled());
});

test("the player steps by keys, except within its fields", async () => {
  const page = await openPuzzle(puzzle);
  const start = await position(page);
  await showSolution(page);
  assert.equal(await focused(page), "player-forward", "the focus follows");
  const place = async () => Number((await now(page)).match(/^\d+/)[0]);
  for (const [key, at] of [["ArrowRight", 1], ["ArrowRight", 2], ["ArrowLeft", 1], ["End", puzzle.best], ["Home", 0], ["ArrowLeft", 0]]) {
    await page.keyboard.press(key);
    assert.equal(await place(), at, key);
    assert.equal(await focused(page), "player-forward", `the focus stays at ${key}`);
  }
  assert.deepEqual(await position(page), start);
  await page.locator('[data-index="0"]').focus();
  await page.keyboard.press("ArrowRight");
  assert.equal(await place(), 1, "on the board too");
  await page.locator("#player-speed").focus();
  await page.keyboard.press("ArrowRight");
  assert.equal(await place(), 1, "in a field, the key is the field's");
  await page.locator("#player-forward").focus();
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("#player").isVisible(), false, "Escape goes back to the game");
  assert.equal(await focused(page), "more");
  await page.keyboard.press("ArrowRight");
  assert.deepEqual(await position(page), start);
});

/// Makes random moves by keys; returns the resulting labels.
async function wander(page, {board, goal, labels: start}, random, count) {
  let labels = start;
  const pieces = Math.max(...labels);
  for (let made = 0; made < count;) {
    const label = 1 + Math.floor(random() * pieces), name = "URDL"[Math.floor(random() * 4)];
    const next = step(labels, board.width, label, name);
    if (!next || solved(next, board.width, goal + 1)) continue;
    await moveByKeys(page, label - 1, name);
    labels = next;
    ++made;
  }
  return labels;
}

for (const [way, init] of [["in a worker", noteWorkers], ["on the page where no worker starts", withoutWorkers]]) {
  test(`"Solution from here" gives a shortest solution, searched ${way}`, {skip}, async () => {
    const random = randomNumbers(7);
    const small = all.filter(({board, best}) => board.cells <= 9 && best >= 5);
    for (let round = 0; round < 6; ++round) {
      const one = small[Math.floor(random() * small.length)], page = await openPuzzle(one, {init});
      let labels = await wander(page, one, random, 8);
      const least = leastMoves(one, labels);
      await showFromHere(page);
      await page.locator("#player").waitFor();
      assert.equal(await page.locator("#move-list li").count(), least, one.address);
      assert.equal(await page.locator("#search-note").innerText(), `${least} move${least === 1 ? "" : "s"} from here.`);
      assert.equal(await page.evaluate(() => window.answeredBy ?? "page"), way.includes("worker starts") ? "page" : "worker");
      // The moves in words, replayed on labels, solve the puzzle.
      const letters = {up: "U", right: "R", down: "D", left: "L"};
      for (const words of await page.locator("#move-list li").allTextContents()) {
        const [, name, runs] = words.match(/^Piece (\w+) (.*)$/);
        const label = name === "G" ? one.goal + 1 : Number(name);
        for (const run of runs.split(", ")) {
          const [word, count = "1"] = run.split(" ");
          for (let i = 0; i < Number(count); ++i) labels = step(labels, one.board.width, label, letters[word]);
        }
      }
      assert.ok(solved(labels, one.board.width, one.goal + 1));
      await closePage(page);
    }
  });
}

/// The minimum number of moves found by the page's search for a puzzle of the atlas, -1 for none.
function leastFound(given) {
  const cornered = cornerPuzzle(given), search = new Search(searchProblem(cornered, cornered.start, "moves", 4e6).problem);
  while (!search.run(1000));
  return search.outcome().moves?.length ?? -1;
}

test("every solution of the table solves its puzzle in the stated number of moves, and the search finds that minimum", () => {
  for (const one of all) {
    const game = new Game(cornerPuzzle(one));
    game.replay(one.solution);
    assert.deepEqual([game.solved, game.moves.length], [true, one.best], one.address);
    if (one.board.cells <= 12) assert.equal(leastFound(one), one.best, one.address);
  }
});

/// Labels of random connected pieces on a board.
function randomLabels(width, height, sizes, random) {
  const labels = new Array(width * height).fill(0);
  sizes.forEach((size, index) => {
    const free = labels.flatMap((label, cell) => (label === 0 ? [cell] : []));
    let border = [free[Math.floor(random() * free.length)]];
    for (let count = 0; count < size && border.length > 0; ++count) {
      labels[border[Math.floor(random() * border.length)]] = index + 1;
      border = labels.flatMap((label, cell) => {
        const x = cell % width;
        const neighbours = [cell - width, cell + width, ...(x > 0 ? [cell - 1] : []), ...(x + 1 < width ? [cell + 1] : [])];
        return label === 0 && neighbours.some((other) => labels[other] === index + 1) ? [cell] : [];
      });
    }
  });
  return labels;
}

test("on boards of 21 to 25 cells, the search agrees with the slow solver", {skip}, () => {
  const random = randomNumbers(25), tries = [];
  for (const [width, height] of [[5, 5], [4, 6], [3, 8], [2, 12], [2, 11], [3, 7]]) {
    const singles = Array.from({length: width * height}, (_, cell) => (cell + 1) % (width * height));
    const sizes = Array.from({length: 12}, (_, round) => [[5, 5, 4], [6, 3, 3], [2, 7, 6], [9, 1, 5]][round % 4]);
    const some = sizes.map((each) => randomLabels(width, height, each, random));
    for (const labels of [singles, ...some]) tries.push({board: new Board(width, height), labels, goal: Math.floor(random() * 3)});
  }
  const found = tries.map(leastFound);
  assert.deepEqual(found, tries.map((one) => leastMoves(one, one.labels)));
  assert.ok(new Set(found).size > 5, `${found}`);
});

test("a long search shows its progress and can be cancelled; a state space that is too large is reported", async () => {
  const page = await openPuzzle(puzzle, {init: [feignWorkers, {count: 12345}]});  // which never ends
  await showFromHere(page);
  await page.waitForFunction(() => document.getElementById("search-count").textContent === "12,345 positions examined");
  await page.locator("#search-cancel").click();
  assert.equal(await page.locator("#search").isVisible(), false);
  await assertTexts(page, {"search-note": /cancelled/});
  assert.equal(await page.evaluate(() => window.running), 0);
  await page.evaluate(() => { window.answer = {count: 4000000, outcome: {tooLarge: true}}; });
  await showFromHere(page);
  await page.waitForFunction(() => /too large to search/.test(document.getElementById("search-note").textContent));
});

test("the example on the about page plays to its end", async () => {
  const page = await openPage("about.html");
  await page.locator("#example-play").click();
  await page.waitForFunction(() => document.getElementById("example-play").textContent === "Play solution" &&
    document.getElementById("example-now").textContent !== "", null, {timeout: 30000});
  await assertTexts(page, {"example-now": /^\d+\. Piece G /});
});

const known = [...optima].filter(([, row]) => row.positions > 0 && row.positions < 15000 && row.moves > 0);

test("solutions match the table of optima in three metrics", () => {
  for (const [id, optimum] of known) {
    const given = playable(readPuzzles(puzzleText(id)).puzzles[0]);
    const found = Object.keys(METRICS).map((metric) => {
      const {problem, movesOf} = searchProblem(given, given.start, metric, 4e6), search = new Search(problem);
      while (!search.run(1000));
      const made = movesOf(search.outcome().moves), game = new Game(given);
      game.replay(formatMoves(made));
      return [metric, made.length, game.solved];
    });
    assert.deepEqual(found, ["moves", "straight", "steps"].map((metric) => [metric, optimum[metric], true]), id);
  }
  assert.ok(known.length > 10);
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

test("the solution uses the chosen metric, in a worker", async () => {
  const {moves: fewest, straight, steps} = optima.get("dads");
  const page = await openPage(own(puzzleText("dads")), {init: noteWorkers});
  const shows = (words) => page.waitForFunction((end) => document.getElementById("player-now").textContent.startsWith(`0 of ${end}`), words);
  for (const [metric, words] of [["steps", `${steps} steps`], ["straight", `${straight} straight moves`], ["moves", `${fewest} moves`]]) {
    await page.locator("#metric").selectOption(metric);
    await showSolution(page);
    await shows(words);
    await page.locator("#player-leave").click();
  }
  await assertTexts(page, {best: String(fewest)});
  assert.equal(await page.evaluate(() => window.answeredBy), "worker");
});

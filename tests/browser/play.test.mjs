// Playing a puzzle: mouse, touch, clicks and keys; counting, undo, redo, restart; saved games.
import assert from "node:assert/strict";
import {test} from "node:test";
import {boundingBox, hasCell, piecesOf} from "../../renderer/assets/board/model.js";
import {parseMoves} from "../../renderer/assets/site/notation.js";
import {dragByMouse, goToBoard, grip, moveByKeys, moveCount, MOVES, openPuzzle, position, puzzleOfMoves, reloadBoard} from "./support/board_on_page.mjs";
import {step} from "./support/slow_solver.mjs";
import {address, loadPuzzles, randomNumbers} from "./support/support.mjs";

const puzzles = loadPuzzles();
const all = Object.values(puzzles).flat();
const movesOf = (puzzle) => parseMoves(puzzle.solution);

/// A puzzle whose first move turns a corner, which equals several slides of one piece.
const cornered = all.find((puzzle) => {
  const [first] = parseMoves(puzzle.solution);
  return new Set(first.path).size > 1 && puzzle.best >= 3;
});

/// The same as position(), from labels: the expected position of a page.
function described(puzzle, labels) {
  const {width, height} = puzzle.board;
  return [...piecesOf(puzzle.labels)].map((_, index) => {
    const cells = labels.flatMap((label, cell) => (label === index + 1 ? [cell] : []));
    const column = Math.min(...cells.map((cell) => cell % width)) + 1;
    const row = Math.min(...cells.map((cell) => Math.floor(cell / width))) + 1;
    assert.ok(row <= height);
    const name = index === puzzle.goal ? "Piece G, the goal piece" : `Piece ${index + 1}`;
    return `${name}, ${cells.length} cell${cells.length === 1 ? "" : "s"}, column ${column}, row ${row}`;
  });
}

function labelsAfter(puzzle, moves) {
  let labels = puzzle.labels;
  for (const {index, path} of moves)
    for (const name of path) labels = step(labels, puzzle.board.width, index + 1, name);
  return labels;
}

for (const [way, move] of Object.entries(MOVES)) {
  test(`a solution played by ${way} solves the puzzle in the minimum`, async () => {
    const puzzle = puzzleOfMoves(all, 9);
    const page = await openPuzzle(puzzle, {hasTouch: way === "touch"});
    let made = [];
    for (const next of movesOf(puzzle)) {
      await move(page, next.index, next.path);
      made = [...made, next];
      assert.deepEqual(await position(page), described(puzzle, labelsAfter(puzzle, made)), `after move ${made.length}`);
      assert.equal(await moveCount(page), made.length);
    }
    assert.match(await page.locator("#message").textContent(), /^Solved in .*: the minimum!$/);
    assert.equal(await page.locator("#own-best").textContent(), String(puzzle.best));
    const end = await position(page);
    await dragByMouse(page, puzzle.goal, "L");
    await dragByMouse(page, puzzle.goal, "U");
    assert.deepEqual(await position(page), end, "the last position is reached");
  });
}

test("a click on a piece and then on a free cell moves it there", async () => {
  const puzzle = puzzleOfMoves(all, 5), [{index}] = movesOf(puzzle);
  const page = await openPuzzle(puzzle);
  const start = await grip(page, index);
  await page.mouse.click(start.x, start.y);
  const dots = page.locator("#board .dot");
  assert.ok(await dots.count() > 0);
  await page.mouse.move(5, 5);
  const before = await position(page);
  const dot = await dots.first().boundingBox();
  await page.mouse.click(dot.x + dot.width / 2, dot.y + dot.height / 2);
  assert.notDeepEqual(await position(page), before);
  assert.equal(await moveCount(page), 1);
});

test("consecutive slides of one piece are one move, and none if it returns", async () => {
  const [first] = movesOf(cornered);
  const page = await openPuzzle(cornered);
  const start = await position(page);
  for (const name of first.path) {
    await moveByKeys(page, first.index, name);
    assert.equal(await moveCount(page), 1);
  }
  const opposite = {U: "D", D: "U", L: "R", R: "L"};
  await moveByKeys(page, first.index, [...first.path].reverse().map((name) => opposite[name]).join(""));
  assert.equal(await moveCount(page), 0);
  assert.deepEqual(await position(page), start);
});

test("a drag follows a path round a corner", async () => {
  const [first] = movesOf(cornered);
  const page = await openPuzzle(cornered);
  await dragByMouse(page, first.index, first.path);
  assert.deepEqual(await position(page), described(cornered, labelsAfter(cornered, [first])));
  assert.equal(await moveCount(page), 1);
});

test("undo to the start, redo and restart", async () => {
  const puzzle = puzzleOfMoves(all, 9), moves = movesOf(puzzle).slice(0, 6);
  const page = await openPuzzle(puzzle);
  const positions = [await position(page)];
  for (const {index, path} of moves) {
    await moveByKeys(page, index, path);
    positions.push(await position(page));
  }
  for (let count = moves.length - 1; count >= 0; --count) {
    await page.locator("#undo").click();
    assert.equal(await moveCount(page), count);
    assert.deepEqual(await position(page), positions[count]);
  }
  assert.ok(await page.locator("#undo").isDisabled());
  for (let count = 1; count <= moves.length; ++count) {
    await page.keyboard.press("Control+y");
    assert.deepEqual(await position(page), positions[count]);
  }
  await page.keyboard.press("Control+z");
  assert.deepEqual(await position(page), positions[moves.length - 1]);
  await page.locator("#restart").click();
  assert.deepEqual(await position(page), positions[0]);
  assert.ok(await page.locator("#redo").isDisabled());
  assert.equal(await moveCount(page), 0);
  await page.locator("#undo").click();
  assert.deepEqual(await position(page), positions[moves.length - 1], "one step brings the game back");
  await page.locator("#redo").click();
  assert.deepEqual(await position(page), positions[moves.length]);
});

test("each puzzle's game is kept for the next visit", async () => {
  const puzzle = puzzleOfMoves(all, 9), other = puzzleOfMoves(all, 20);
  const page = await openPuzzle(puzzle);
  for (const {index, path} of movesOf(puzzle).slice(0, 4)) await moveByKeys(page, index, path);
  const left = await position(page);
  await page.evaluate((hash) => { location.hash = hash; }, other.address);
  await page.waitForFunction((name) => document.title.includes(name), `(${other.bucket.replaceAll("-", ",")})`);
  assert.deepEqual(await position(page), described(other, other.labels));
  await page.goto(address("index.html"));
  await goToBoard(page, `puzzle.html#${puzzle.address}`);
  assert.deepEqual(await position(page), left);
  assert.equal(await moveCount(page), 4);
});

test("200 random drags: illegal ones never change the position", async () => {
  const random = randomNumbers(1), puzzle = puzzleOfMoves(all, 20);
  const {width, height} = puzzle.board;
  const page = await openPuzzle(puzzle);
  // The place of every piece in columns and rows, its mark on the screen, and whether the puzzle is solved.
  const look = () => page.evaluate(() => {
    const svg = document.querySelector("#board svg"), groups = [...svg.querySelectorAll("[data-index]")];
    return {
      places: groups.map((group) => group.getAttribute("aria-label").match(/\d+/g).slice(-2).map(Number)),
      grips: groups.map((group) => {
        const {x, y, width: across, height: down} = group.querySelector("text").getBoundingClientRect();
        return {x: x + across / 2, y: y + down / 2};
      }),
      cell: svg.getBoundingClientRect().width / svg.viewBox.baseVal.width * 10,
      solved: document.querySelector(".solved") !== null,
    };
  });
  // Converts columns and rows of bounding boxes to the cells of every piece.
  const pieces = piecesOf(puzzle.labels);
  const boxes = pieces.map((cells) => boundingBox(puzzle.board, cells));
  const labelsFrom = (places) => {
    const labels = new Array(width * height).fill(0);
    places.forEach(([column, row], index) => {
      for (let cell = 0; cell < width * height; ++cell) {
        if (!hasCell(pieces[index], cell)) continue;
        const x = cell % width - boxes[index].left + column - 1;
        const y = Math.floor(cell / width) - boxes[index].top + row - 1;
        assert.ok(x >= 0 && y >= 0 && x < width && y < height, "a piece left the board");
        assert.equal(labels[y * width + x], 0, "two pieces overlap");
        labels[y * width + x] = index + 1;
      }
    });
    return labels;
  };
  const session = await page.context().newCDPSession(page);
  const mouse = (type, x, y, button = "left") => session.send("Input.dispatchMouseEvent",
    {type, x, y, button, buttons: button === "left" && type !== "mouseReleased" ? 1 : 0, clickCount: type === "mouseMoved" ? 0 : 1});
  let seen = await look(), labels = labelsFrom(seen.places), changed = 0;
  for (let i = 0; i < 200; ++i) {
    const index = Math.floor(random() * pieces.length), start = seen.grips[index];
    const turns = Array.from({length: 1 + Math.floor(random() * 3)}, () =>
      [start.x + (random() - 0.5) * 6 * seen.cell, start.y + (random() - 0.5) * 6 * seen.cell]);
    // Sent in order without waiting for each: faster than any hand.
    await Promise.all([
      mouse("mouseMoved", start.x, start.y, "none"), mouse("mousePressed", start.x, start.y),
      ...turns.map((to) => mouse("mouseMoved", ...to)), mouse("mouseReleased", ...turns.at(-1)),
    ]);
    seen = await look();
    const next = labelsFrom(seen.places);
    // Only the dragged piece may have moved, and only along free cells.
    const reached = new Map([[labels.join(), labels]]);
    for (const at of reached.values()) {
      for (const name of "URDL") {
        const further = step(at, width, index + 1, name);
        if (further && !reached.has(further.join())) reached.set(further.join(), further);
      }
    }
    assert.ok(reached.has(next.join()), `drag ${i} of piece ${index + 1}`);
    changed += next.join() === labels.join() ? 0 : 1;
    labels = next;
    if (seen.solved) {
      await page.locator("#restart").click();
      seen = await look();
      labels = labelsFrom(seen.places);
    }
  }
  assert.ok(changed > 20 && changed < 190, `${changed} drags moved a piece`);
});

test("the board is one Tab stop; its pieces are selected by number, by G and by Shift and an arrow", async () => {
  const puzzle = all.find(({labels}) => Math.max(...labels) >= 11) ?? puzzleOfMoves(all, 9);
  const page = await openPuzzle(puzzle), count = Math.max(...puzzle.labels);
  const focused = () => page.evaluate(() => document.activeElement.dataset.index ?? document.activeElement.id);
  await page.locator("#board-link").focus();
  for (let left = 3; left > 0 && !/^\d+$/.test(await focused()); --left) await page.keyboard.press("Tab");
  assert.equal(await focused(), String(puzzle.goal), "Tab leads from the links to a piece, not to the picture");
  await page.keyboard.press("Tab");
  assert.equal(await focused(), "undo", "then to the buttons");
  await page.keyboard.press("Shift+Tab");
  // More than a second between keys, so that digits are separate numbers.
  await page.evaluate(() => {
    Object.defineProperty(Event.prototype, "timeStamp", {get: () => window.now, configurable: true});
    window.now = 0;
  });
  for (let index = 0; index < count; ++index) {
    await page.evaluate(() => { window.now += 1001; });
    await page.keyboard.type(String(index + 1));
    assert.equal(await focused(), String(index));
    const label = await page.evaluate(() => document.activeElement.getAttribute("aria-label"));
    assert.equal(label, (await position(page))[index]);
    const ring = await page.evaluate(() => getComputedStyle(document.activeElement.querySelector(".ring")).stroke);
    assert.notEqual(ring, "none");
  }
  await page.keyboard.press("g");
  assert.equal(await focused(), String(puzzle.goal));
  await page.keyboard.press("Shift+ArrowRight");
  assert.notEqual(await focused(), String(puzzle.goal));
  await page.keyboard.press("Shift+ArrowLeft");
  assert.equal(await focused(), String(puzzle.goal));
  assert.equal(await moveCount(page), 0, "choosing moves nothing");
});

test("the page explains all keys and buttons in visible text", async () => {
  const page = await openPuzzle(puzzleOfMoves(all, 9));
  const text = await page.locator("#side").textContent();  // folded help too
  for (const word of ["Ctrl+Z", "Ctrl+Y", "Tab", "Shift", "number"]) assert.ok(text.includes(word), word);
  const labels = await page.locator("#game-bar button").allTextContents();
  for (const label of ["Restart", "Hint"]) {
    assert.ok(labels.includes(label));
    assert.ok(text.includes(`“${label}”`), label);
  }
  assert.equal(await page.locator("button[title]").count(), 0, "touch screens show no titles");
});

test("a button that becomes disabled keeps the focus", async () => {
  const puzzle = puzzleOfMoves(all, 9), [{index, path}] = movesOf(puzzle);
  const page = await openPuzzle(puzzle);
  for (const ids of [["undo", "redo"], ["restart"]]) {
    await moveByKeys(page, index, path);
    for (const id of ids) {
      await page.locator(`#${id}`).focus();
      await page.keyboard.press("Enter");
      assert.ok(await page.locator(`#${id}`).isDisabled());
      assert.equal(await page.evaluate(() => document.activeElement.id), id);
      const before = await position(page);
      await page.keyboard.press("Enter");
      assert.deepEqual(await position(page), before, "and does nothing");
    }
    await page.locator("#restart").evaluate((button) => button.click());
  }
});

test("an impossible saved best is ignored", async () => {
  const puzzle = puzzleOfMoves(all, 9);
  const page = await openPuzzle(puzzle);
  for (const [best, shown] of [[puzzle.best + 3, String(puzzle.best + 3)], [-5, "–"], [puzzle.best - 1, "–"], [1e9, "–"], ["9", "–"]]) {
    await page.evaluate(([name, kept]) => localStorage.setItem(name, JSON.stringify({moves: "", helped: false, best: kept})),
                        [`sbp-atlas/${puzzle.address}`, best]);
    await reloadBoard(page);
    assert.equal(await page.locator("#own-best").textContent(), shown, String(best));
  }
});

test("opening a puzzle stores nothing; the first move is stored, and removed by undo", async () => {
  const puzzle = puzzleOfMoves(all, 9), [{index, path}] = movesOf(puzzle);
  const page = await openPuzzle(puzzle);
  const stored = () => page.evaluate(() => Object.keys(localStorage).sort());
  assert.deepEqual(await stored(), []);
  await moveByKeys(page, index, path);
  assert.deepEqual(await stored(), [`sbp-atlas/${puzzle.address}`, "sbp-atlas/home/game"]);
  await page.locator("#undo").click();
  assert.deepEqual(await stored(), []);
});

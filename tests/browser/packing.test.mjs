// The page of packing puzzles: boards filled by mouse, by keys and by touch, hints, addresses, and saved games.
import assert from "node:assert/strict";
import {test} from "node:test";
import {PackingGame} from "../../renderer/assets/packing/game.js";
import {placeInWords} from "../../renderer/assets/packing/words.js";
import {boardShown, goToBoard} from "./support/board_on_page.mjs";
import {DRAGS} from "./support/drags.mjs";
import {answer, boards, counts, drawn, slowCount} from "./support/packings_on_disk.mjs";
import {address, assertOnScreen, assertSteps, atRest, eventually, feignWorkers, keep, kept, load, openPage, PHONE, SMALL_PHONE, text} from "./support/support.mjs";

const all = [...boards.values()];

const message = (page) => text(page, "message"), FILLED = "Filled! That is the only solution.";
const waitFor = (page, words) => page.locator("#message", {hasText: words}).waitFor();
const waitForTask = (page, words) => page.locator("#task", {hasText: words}).waitFor();
const pieceInFocus = (page) => page.evaluate(() => document.activeElement.dataset.piece);

/// A board of the page with a puzzle, and the placements still missing.
async function openPosed(id, level, seed, options) {
  const board = boards.get(id), posed = answer(board, {kind: "puzzle", level, seed});
  const page = await openPage(`packing.html#${id}/${level}=${seed}`, options);
  await waitForTask(page, "only one solution");
  page.packingBoard = board;
  return {page, board, open: posed.packing.filter((number) => !posed.given.includes(number)).map((number) => board.placements[number])};
}

/// Turns the chosen piece from its first orientation to that of a placement, by keys or else by these actions.
async function turn(page, {piece, turn: wanted}, {right = () => page.keyboard.press("r"), flip = () => page.keyboard.press("f")} = {}) {
  const {turns} = page.packingBoard.pieces[piece], ways = new Map([[0, []]]);
  for (const [number, way] of ways)
    for (const how of ["right", "flip"]) if (!ways.has(turns[number][how])) ways.set(turns[number][how], [...way, how]);
  for (const how of ways.get(wanted)) await (how === "right" ? right() : flip());
}

/// The middle of a cell, as a point of the screen.
const pointOf = (page, cell) => page.locator(`#board [data-cell="${cell}"]`).evaluate((path, middle) => {
  const {x, y} = new DOMPoint(middle.x, middle.y).matrixTransform(path.getScreenCTM());
  return {x, y};
}, page.packingBoard.cells[cell]);

const tray = (page, piece) => page.locator(`#tray [data-piece="${piece}"]`);

/// The first cell of a piece in the tray, as a point of the screen.
const firstCellInTray = (page, {piece, turn: now}) => tray(page, piece).locator("svg").evaluate((svg, at) => {
  const {x, y} = new DOMPoint(...at).matrixTransform(svg.getScreenCTM());
  return {x, y};
}, page.packingBoard.pieces[piece].turns[now].at);

/// Presses a cell of the board.
async function press(page, cell) {
  const {x, y} = await pointOf(page, cell);
  await page.mouse.click(x, y);
}

test("cards lead to boards, which open at the top of the page", async () => {
  const page = await openPage("packing.html", {...PHONE, reducedMotion: "no-preference"});
  assert.deepEqual(await page.locator(".packings li").evaluateAll((cards) => cards.map(({id}) => id)), counts.map(({id}) => id));
  await page.locator("#pentominoes-6x10 a").tap();
  await waitForTask(page, "9,356 solutions");
  assert.equal(await page.locator("#choice").isVisible(), false);
  await boardShown(page);
  await atRest(page);
  assert.equal(await page.evaluate(() => scrollY), 0);
});

test("a board filled by mouse is undone, saved, and recognized as full", async () => {
  const {page, board, open} = await openPosed("pentominoes-6x10", "easy", 5), [first, second] = open;
  for (const placement of open) {
    await tray(page, placement.piece).focus();
    await turn(page, placement);
    const from = await firstCellInTray(page, placement), to = await pointOf(page, placement.cells[0]);
    const near = {x: to.x + 6, y: to.y - 7};  // it snaps
    await DRAGS.mouse(page, [from, {x: (from.x + to.x) / 2, y: (from.y + to.y) / 2}, near]);
  }
  assert.equal(await message(page), FILLED);
  assert.ok(await page.locator("#sitting.filled").isVisible());
  assert.equal(await page.locator("#hint").getAttribute("aria-disabled"), "true");

  // A piece is dragged off the board, another one is pressed; undo and a reload restore them.
  const grip = await pointOf(page, first.cells[0]), whole = await page.locator("#board").boundingBox();
  await assertSteps(() => message(page), [
    [() => DRAGS.mouse(page, [grip, {x: grip.x, y: grip.y + 60}, {x: grip.x, y: whole.y + whole.height + 60}]), /removed\. One piece is left\.$/],
    [() => press(page, second.cells[1]), /2 pieces are left\.$/],
  ]);
  await page.keyboard.press("Control+z");
  await page.reload();
  await tray(page, first.piece).waitFor();
  assert.ok(await tray(page, first.piece).isVisible() && !await tray(page, second.piece).isVisible());
  assert.match(await text(page, "task"), /^5 pieces are missing/);
  // A press on the selected piece turns it; one on a free cell places it. Given pieces stay.
  const given = board.cells.findIndex((_, index) => !open.some(({cells}) => cells.includes(index)));
  await assertSteps(() => message(page), [
    [() => tray(page, first.piece).click(), / selected: /],
    [async () => {
      await turn(page, first, {right: () => tray(page, first.piece).click(), flip: () => page.locator("#flip").click()});
      await press(page, first.cells[2]);
    }, FILLED],
    [() => press(page, given), /^. is given, so it cannot be moved\.$/],
    [() => page.locator("#restart").click(), /5 pieces are left/],
    [() => page.locator("#undo").click(), FILLED],
  ]);
});

/// The distance of the place chosen by keys from the drawing of its orientation, in units.
const cursorAt = (page) => page.locator("#board .ghost, #board .clash").first().evaluate((path) => {
  const {e, f} = path.transform.baseVal.consolidate().matrix;
  return {x: e, y: f};
});

test("a board of triangles is filled by keys only", async () => {
  const {page, board, open} = await openPosed("hexiamonds-6x6", "easy", 3);
  for (const placement of open) {
    const {x, y} = board.cells[placement.cells[0]];
    if (placement === open[0]) {
      await tray(page, open[1].piece).focus();
      for (const digit of String(placement.piece + 1)) await page.keyboard.press(digit);
    } else {
      await tray(page, placement.piece).focus();
    }
    assert.equal(await pieceInFocus(page), String(placement.piece));
    await turn(page, placement);
    await page.keyboard.press("ArrowUp");
    const [atX, atY] = board.pieces[placement.piece].turns[placement.turn].at;
    for (let steps = 0; steps < 30; ++steps) {
      const now = await cursorAt(page), dx = x - atX - now.x, dy = y - atY - now.y;
      if (Math.abs(dx) + Math.abs(dy) < 0.1) break;
      await page.keyboard.press(Math.abs(dy) > 1 ? (dy > 0 ? "ArrowDown" : "ArrowUp") : dx > 0 ? "ArrowRight" : "ArrowLeft");
    }
    assert.match(await message(page), /Press Enter to place it\.$/);
    await page.keyboard.press("Enter");
  }
  assert.equal(await message(page), FILLED);
  await page.locator(`#board [data-piece="${open[0].piece}"]`).focus();
  await page.keyboard.press("Delete");
  assert.match(await message(page), /removed/);
  assert.equal(await pieceInFocus(page), String(open[0].piece), "the focus follows the piece");
  await page.keyboard.press("Control+z");
  assert.equal(await message(page), FILLED);
});

test("a board of hexagons is filled by touch, on a small phone", async () => {
  const {page, open: [dragged, ...tapped]} = await openPosed("kanoodle-extreme", "easy", 11, SMALL_PHONE);
  const choose = async (placement) => {
    const inTray = tray(page, placement.piece);
    await inTray.tap();
    await turn(page, placement, {right: () => inTray.tap(), flip: () => page.locator("#flip").tap()});
  };
  for (const placement of tapped) {
    await choose(placement);
    const {x, y} = await pointOf(page, placement.cells[2]);  // which only this piece can cover
    await page.touchscreen.tap(x, y);
    assert.match(await message(page), /^(?!.*does not fit).*(?:placed|Filled)/);
  }
  await choose(dragged);
  await tray(page, dragged.piece).scrollIntoViewIfNeeded();
  const from = await firstCellInTray(page, dragged), to = await pointOf(page, dragged.cells[0]);
  const above = 10 * (await page.locator("#board svg").evaluate((svg) => svg.getScreenCTM().a));  // it is held above the finger
  const scrolled = await page.evaluate(() => scrollY);
  await DRAGS.touch(page, Array.from({length: 9}, (_, part) =>
    ({x: from.x + (to.x - from.x) * part / 8, y: from.y + (to.y + above - from.y) * part / 8})));
  assert.equal(await page.evaluate(() => scrollY), scrolled, "the finger drags the piece, not the page");
  assert.equal(await message(page), FILLED);
  const placed = await pointOf(page, dragged.cells[0]);
  await page.touchscreen.tap(placed.x, placed.y);
  assert.match(await message(page), /removed\. One piece is left\.$/);
});

test("hints and dead ends are shown and described; an outdated search reports nothing", async () => {
  const board = boards.get("pentominoes-3x20"), [, ...rest] = drawn(board, 1), page = await openPage();
  const reopen = async (placed) => {
    await page.goto(address("packing.html"));
    await keep(page, {"packing/pentominoes-3x20": {kind: "empty", seed: 0, given: [], placed}});
    await goToBoard(page, "packing.html#pentominoes-3x20");
  };
  await reopen(rest);
  await page.locator("#hint").click();
  await waitFor(page, "Only the ");
  assert.equal(await page.locator("#board .ghost").count(), 1);
  await page.locator('#tray [aria-pressed="true"]').focus();
  await page.keyboard.press("Enter");
  assert.equal(await message(page), "Filled! One of 8 solutions.");
  await page.locator("#restart").click();
  const [{placed, solved}] = await kept(page, "packing/pentominoes-3x20");
  assert.deepEqual({placed, solved}, {placed: [], solved: true}, "Restart does not forget that the puzzle was solved");

  const wrong = board.placements.find(({number}) => {
    const game = new PackingGame(board);
    return rest.slice(0, 3).every((other) => game.lay(other)) && game.placementOf(board.placements[number].piece) === undefined &&
      game.lay(number) && slowCount(board, game.all, 1) === 0;
  });
  const after = rest.slice(3).find((number) => {
    const {piece, cells} = board.placements[number];
    return piece !== wrong.piece && !cells.some((cell) => wrong.cells.includes(cell));
  });
  await reopen([...rest.slice(0, 3), wrong.number, after]);
  await page.locator("#hint").click();
  await waitFor(page, `Remove the ${board.pieces[wrong.piece].name} and everything placed after it.`);
  assert.equal(await page.locator("#board .clash").count(), 1);
  await page.locator("#hint").click();
  await page.locator("#restart").click();
  const restored = await message(page);
  assert.match(restored, /^Board reset\./);
  await page.waitForTimeout(500);
  assert.equal(await message(page), restored);
  assert.equal(await page.locator("#sitting").getAttribute("aria-busy"), null);
});

test("an address restores its packing; an invalid one shows the board or all boards", async () => {
  const page = await openPage("packing.html#kanoodle-extreme/seed=123"), board = boards.get("kanoodle-extreme");
  const shown = async () => {
    await page.waitForFunction(() => document.querySelectorAll("#board [data-piece]").length === 12);
    return page.locator("#board [data-piece] .tile").evaluateAll((tiles) => tiles.map((tile) => tile.parentNode.getAttribute("aria-label")));
  };
  const wanted = [...drawn(board, 123)].map((number) => {
    const placement = board.placements[number];
    return `${board.pieces[placement.piece].name}, ${placeInWords(board, placement)}`;
  });
  assert.deepEqual(await shown(), wanted);
  assert.equal(await page.locator("#hands").isVisible(), false);
  assert.match(await page.title(), /^Kanoodle Extreme/);
  await page.locator("#drawing").click();
  await page.waitForURL((url) => /\/seed=\d+$/.test(url.hash) && !url.hash.endsWith("=123"));
  await page.goBack();
  await eventually(shown, wanted);
  for (const bad of ["/seed=x", "/seed=", "/medium=3", "/seed=12345678901", "/", "/easy=-1"]) {
    await page.goto(address(`packing.html#pentominoes-8x8${bad}`));
    await waitForTask(page, "520 solutions");
    assert.equal(page.url(), address("packing.html#pentominoes-8x8"), bad);
  }
  for (const bad of ["#none", "#main", "#sitting/seed=1", "#%00", "#../x"]) {
    await page.goto(address(`packing.html${bad}`));
    await page.locator("#no-board").waitFor();
    assert.ok(await page.locator("#choice").isVisible() && !await page.locator("#sitting").isVisible(), bad);
  }
  for (const {id} of all) {
    await page.setViewportSize({width: 320, height: 640});
    await page.goto(address(`packing.html#${id}`));
    await page.locator("h1", {hasText: boards.get(id).name}).waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320, id);
    assert.equal(await page.evaluate(() => scrollY), 0, id);
  }
  await page.goto(address("packing.html#hexiamonds-3x12"));
  await page.locator("#no-board").waitFor({state: "hidden"});
});

test("a search that finds nothing in time says what it was for", async () => {
  for (const [what, words] of [["seed", "No solution"], ["hard", "No puzzle"]]) {
    const page = await openPage(`packing.html#pentominoes-6x10/${what}=1`, {init: [feignWorkers, {count: 0, outcome: {unknown: true}}]});
    await waitFor(page, `${words} was found in time. Try again.`);
  }
});

test("undo releases a held piece; numbers select pieces from anywhere; Enter places a hinted piece", async () => {
  const {page, board, open} = await openPosed("pentominoes-6x10", "easy", 5);
  const [first] = open;
  await page.locator("#name").click();
  await page.keyboard.press("Control+z");  // nothing to undo
  for (const digit of String(first.piece + 1)) await page.keyboard.press(digit);
  assert.equal(await pieceInFocus(page), String(first.piece));
  await page.locator("#hint").focus();
  await page.keyboard.press("Enter");
  await page.locator("#board .ghost").first().waitFor();
  await page.keyboard.press("Enter");
  assert.match(await message(page), /4 pieces are left\.$/);
  const [{placed: [number]}] = await kept(page, "packing/pentominoes-6x10"), placed = board.placements[number];
  const from = await pointOf(page, placed.cells[0]);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y + 30);
  await page.keyboard.press("Control+z");
  await page.mouse.move(from.x, from.y + 500);
  await page.mouse.up();
  assert.equal(await message(page), "Undone. 5 pieces are left.");
  assert.ok(await tray(page, placed.piece).isVisible());
  await page.keyboard.press("Control+y");
  assert.match(await message(page), /4 pieces are left\.$/);
});

test("a new puzzle keeps placed pieces, on the empty board and in puzzles", async () => {
  const board = boards.get("pentominoes-6x10"), [first, second] = drawn(board, 1).map((number) => board.placements[number]);
  const page = await openPage("packing.html#pentominoes-6x10"), pieces = page.locator("#board [data-piece]");
  page.packingBoard = board;
  const lay = async (placement) => {
    await tray(page, placement.piece).focus();
    await turn(page, placement);
    await press(page, placement.cells[0]);
  };
  const labels = () => pieces.evaluateAll((placed) => placed.map((piece) => piece.getAttribute("aria-label")).sort());
  await tray(page, 0).waitFor();
  await lay(first);
  await lay(second);
  const placed = await labels();
  assert.equal(placed.length, 2);
  await page.locator("#easy").click();
  await waitForTask(page, "only one solution");
  const easy = new URL(page.url()).hash;
  await page.locator("#hint").click();
  await page.locator("#board .ghost").first().waitFor();
  await page.locator('#tray [aria-pressed="true"]').focus();
  await page.keyboard.press("Enter");
  const begun = await labels();
  const goToEmpty = async () => {
    await page.locator("#empty").click();
    await waitForTask(page, "9,356 solutions");
  };
  await goToEmpty();
  assert.deepEqual(await labels(), placed);
  assert.match(await message(page), /^Your game was restored\./);
  await page.goto(address(`packing.html${easy}`));
  await waitForTask(page, "only one solution");
  assert.deepEqual(await labels(), begun);
  await goToEmpty();
  await page.locator("#empty").click();
  assert.equal(await pieces.count(), 0, "the empty board is cleared");
  await page.locator("#undo").click();
  assert.deepEqual(await labels(), placed);
});

const empty = (game) => JSON.stringify({kind: "empty", seed: 0, given: [], placed: [], ...game});
const INVALID = [
  "{", "[]", '{"kind":"x"}', empty({placed: [0, 0]}), empty({placed: [1e9]}), empty({placed: ["3"]}), empty({given: [3]}),
  empty({kind: "hard", seed: 5}), empty({kind: "easy", seed: -5, given: [3]}),
];

test("nothing can be placed while a puzzle is generated; invalid saved data are ignored", async () => {
  const page = await openPage("packing.html#kanoodle-extreme");
  await page.locator("#tray button").first().waitFor();
  const held = await page.evaluate(() => new Promise((heard) => {
    new MutationObserver(() => heard(document.getElementById("board").inert && document.getElementById("hands").inert))
      .observe(document.getElementById("sitting"), {attributes: true, attributeFilter: ["aria-busy"]});
    document.getElementById("hard").click();
  }));
  assert.ok(held);
  await waitForTask(page, "only one solution");
  assert.equal(await page.evaluate(() => document.getElementById("board").inert), false);
  for (const saved of INVALID) {
    await page.evaluate((words) => localStorage.setItem("sbp-atlas/packing/pentominoes-8x8", words), saved);
    await load(page, "packing.html#pentominoes-8x8");
    await waitForTask(page, "520 solutions");
    assert.equal(await page.locator("#tray button:visible").count(), 12, saved);
    assert.equal(await page.locator("#board [data-piece]").count(), 0, saved);
  }
});

test("board, pieces and buttons are visible together on a phone in landscape", async () => {
  const {page} = await openPosed("pentominoes-6x10", "easy", 5, {viewport: {width: 740, height: 360}});
  await assertOnScreen(page, ["#board", "#tray", "#turn", "#hint"]);
});

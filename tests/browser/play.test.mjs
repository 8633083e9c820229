// Playing a puzzle: mouse, touch, clicks and keys; counting, undo, redo, reset, restart; what is kept.
import assert from "node:assert/strict";
import {after, before, test} from "node:test";
import {dragByMouse, dragByTouch, grip, moveByKeys, moveCount, piece, position} from "./board_on_page.mjs";
import {step} from "./slow_solver.mjs";
import {address, closePage, launch, loadSite, openPage, randomNumbers} from "./support.mjs";

const {sbp, puzzles} = loadSite();
const all = Object.values(puzzles).flat();

/// The puzzle of about so many moves that has pieces of several sizes.
const puzzleOfMoves = (moves) =>
  all.filter((puzzle) => /^[1-9]\d*-[1-9]/.test(puzzle.bucket) && puzzle.best >= moves)
    .sort((a, b) => a.best - b.best)[0];

/// A puzzle whose first move goes round a corner, which is the same as several slides of one piece.
const cornered = all.find((puzzle) => {
  const [first] = sbp.parseMoves(puzzle.solution);
  return new Set(first.path).size > 1 && puzzle.best >= 3;
});

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

async function openPuzzle(puzzle, options) {
  const page = await openPage(browser, `puzzle.html#${puzzle.address}`, options);
  await page.locator("#board svg").waitFor();
  return page;
}

const movesOf = (puzzle) => sbp.parseMoves(puzzle.solution);

/// The same as position() for labels, to say what a page must show.
function described(puzzle, labels) {
  const {width, height} = puzzle.board;
  return [...sbp.piecesOf(puzzle.labels)].map((_, index) => {
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

for (const [way, move] of [["mouse", dragByMouse], ["touch", dragByTouch], ["keys", moveByKeys]]) {
  test(`a solution played by ${way} solves the puzzle in the best count`, async () => {
    const puzzle = puzzleOfMoves(9);
    const page = await openPuzzle(puzzle, {hasTouch: way === "touch"});
    let made = [];
    for (const next of movesOf(puzzle)) {
      await move(page, next.index, next.path);
      made = [...made, next];
      assert.deepEqual(await position(page), described(puzzle, labelsAfter(puzzle, made)), `after move ${made.length}`);
      assert.equal(await moveCount(page), made.length);
    }
    assert.match(await page.locator("#message").textContent(), /^Solved in .*Nobody can do it in fewer/);
    assert.equal(await page.locator("#own-best").textContent(), String(puzzle.best));
    const end = await position(page);
    await dragByMouse(page, puzzle.goal, "L");
    await dragByMouse(page, puzzle.goal, "U");
    assert.deepEqual(await position(page), end, "the end is the end");
    await closePage(page);
  });
}

test("the longest solution of the largest board, played by keys, counts as it should", async () => {
  const puzzle = Object.values(puzzles).at(-1)[0];
  const page = await openPuzzle(puzzle);
  for (const {index, path} of movesOf(puzzle)) await moveByKeys(page, index, path);
  assert.equal(await moveCount(page), puzzle.best);
  assert.match(await page.locator("#message").textContent(), /^Solved in /);
  await closePage(page);
});

test("a click on a piece and then on a free cell moves it there", async () => {
  const puzzle = puzzleOfMoves(5);
  const page = await openPuzzle(puzzle);
  const [{index, path}] = movesOf(puzzle);
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
  assert.ok(path.length > 0);
  await closePage(page);
});

test("consecutive slides of one piece are one move, and none if it comes back", async () => {
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
  await closePage(page);
});

test("a drag follows a path round a corner", async () => {
  const [first] = movesOf(cornered);
  const page = await openPuzzle(cornered);
  await dragByMouse(page, first.index, first.path);
  assert.deepEqual(await position(page), described(cornered, labelsAfter(cornered, [first])));
  assert.equal(await moveCount(page), 1);
  await closePage(page);
});

test("undo to the start, redo, reset and restart", async () => {
  const puzzle = puzzleOfMoves(9), moves = movesOf(puzzle).slice(0, 6);
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
  await page.locator("#reset").click();
  assert.deepEqual(await position(page), positions[0]);
  assert.ok(await page.locator("#redo").isEnabled());
  await page.locator("#restart").click();
  assert.deepEqual(await position(page), positions[0]);
  assert.ok(await page.locator("#redo").isDisabled());
  assert.equal(await moveCount(page), 0);
  await closePage(page);
});

test("a game is kept for the next visit, each puzzle its own", async () => {
  const puzzle = puzzleOfMoves(9), other = puzzleOfMoves(20);
  const page = await openPuzzle(puzzle);
  for (const {index, path} of movesOf(puzzle).slice(0, 4)) await moveByKeys(page, index, path);
  const left = await position(page);
  await page.evaluate((hash) => { location.hash = hash; }, other.address);
  await page.waitForFunction((name) => document.title.startsWith(name), `(${other.bucket.replaceAll("-", ",")})`);
  assert.deepEqual(await position(page), described(other, other.labels));
  await page.goto(address("index.html"));
  await page.goto(address(`puzzle.html#${puzzle.address}`));
  await page.locator("#board svg").waitFor();
  assert.deepEqual(await position(page), left);
  assert.equal(await moveCount(page), 4);
  await closePage(page);
});

test("500 random drags: what is not legal never changes the position", async () => {
  const random = randomNumbers(1), puzzle = puzzleOfMoves(20);
  const {width, height} = puzzle.board;
  const page = await openPuzzle(puzzle);
  const legal = new Set();  // all positions one move away from the present one, or the present one
  const list = () => page.locator("#board [data-index]").evaluateAll((groups) =>
    groups.map((group) => group.getAttribute("aria-label").match(/\d+/g).slice(-2).map(Number)));
  // From columns and rows of bounding boxes back to the cells of every piece.
  const pieces = sbp.piecesOf(puzzle.labels);
  const boxes = pieces.map((cells) => sbp.boundingBox(puzzle.board, cells));
  const labelsFrom = (places) => {
    const labels = new Array(width * height).fill(0);
    places.forEach(([column, row], index) => {
      for (let cell = 0; cell < width * height; ++cell) {
        if (!(pieces[index] >>> cell & 1)) continue;
        const x = cell % width - boxes[index].left + column - 1;
        const y = Math.floor(cell / width) - boxes[index].top + row - 1;
        assert.ok(x >= 0 && y >= 0 && x < width && y < height, "a piece left the board");
        assert.equal(labels[y * width + x], 0, "two pieces overlap");
        labels[y * width + x] = index + 1;
      }
    });
    return labels;
  };
  let labels = labelsFrom(await list()), changed = 0;
  for (let i = 0; i < 500; ++i) {
    const index = Math.floor(random() * pieces.length);
    const start = await grip(page, index);
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    for (let turns = 1 + Math.floor(random() * 3); turns > 0; --turns)
      await page.mouse.move(start.x + (random() - 0.5) * 6 * start.cell, start.y + (random() - 0.5) * 6 * start.cell);
    await page.mouse.up();
    const next = labelsFrom(await list());
    // Only the dragged piece may have moved, and only to where steps over free cells lead.
    legal.clear();
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
    if (await page.locator(".solved").count() > 0) {
      await page.locator("#restart").click();
      labels = labelsFrom(await list());
    }
  }
  assert.ok(changed > 20 && changed < 480, `${changed} drags moved a piece`);
  await closePage(page);
});

/// A cell of the board without a piece, as a point of the screen.
async function emptyPoint(page, puzzle) {
  const start = await grip(page, 0), board = await page.locator("#board svg").boundingBox();
  const cell = puzzle.labels.indexOf(0), frame = start.cell / 5;
  return {
    x: board.x + frame + (cell % puzzle.board.width + 0.5) * start.cell,
    y: board.y + frame + (Math.floor(cell / puzzle.board.width) + 0.5) * start.cell,
  };
}

/// Swipes upwards from a point; returns how far that has scrolled the page, and scrolls back.
async function swipeUp(page, {x, y}) {
  const session = await page.context().newCDPSession(page);
  const send = (type, touchPoints) => session.send("Input.dispatchTouchEvent", {type, touchPoints});
  await send("touchStart", [{x, y}]);
  for (let way = 10; way <= 120; way += 10) {
    await send("touchMove", [{x, y: y - way}]);
    await page.waitForTimeout(16);  // as fast as a finger
  }
  await send("touchEnd", []);
  await session.detach();
  await page.waitForTimeout(200);
  const scrolled = await page.evaluate(() => scrollY);
  await page.evaluate(() => scrollTo({top: 0, behavior: "instant"}));
  await page.waitForTimeout(100);
  return scrolled;
}

test("a finger on a piece never scrolls the page, one on an empty part of the board does and moves nothing", async () => {
  const puzzle = puzzleOfMoves(20);
  const page = await openPuzzle(puzzle, {hasTouch: true, isMobile: true, viewport: {width: 390, height: 600}});
  assert.ok((await grip(page, 0)).cell > 24, "a cell is large enough for a finger");
  await piece(page, puzzle.goal).focus();
  const before = await position(page);
  assert.ok(await swipeUp(page, await emptyPoint(page, puzzle)) > 50);
  assert.deepEqual(await position(page), before);
  // On the mark of a piece and beside the mark, on every piece.
  for (let index = 0; index < Math.max(...puzzle.labels); ++index) {
    for (const aside of [0, 0.33]) {
      const {x, y, cell} = await grip(page, index);
      assert.equal(await swipeUp(page, {x: x + aside * cell, y: y + aside * cell}), 0, `piece ${index + 1}`);
    }
  }
  await closePage(page);
});

test("a tap on a piece and then on a free cell moves it there", async () => {
  const puzzle = puzzleOfMoves(9), [{index}] = movesOf(puzzle);
  const page = await openPuzzle(puzzle, {hasTouch: true, isMobile: true, viewport: {width: 390, height: 844}});
  const start = await grip(page, index);
  await page.touchscreen.tap(start.x, start.y);
  const dot = await page.locator("#board .dot").first().boundingBox();
  await page.touchscreen.tap(dot.x + dot.width / 2, dot.y + dot.height / 2);
  assert.equal(await moveCount(page), 1);
  await closePage(page);
});

/// The hardest puzzles of the square board, the tallest one and the last one: three shapes to fit on a screen.
function shapes() {
  const hardest = Object.values(puzzles).filter((list) => list.length > 0).map((list) => list[0]);
  const ratio = ({board}) => board.height / board.width;
  const tallest = hardest.reduce((a, b) => (ratio(b) > ratio(a) ? b : a));
  return [hardest.find((puzzle) => ratio(puzzle) === 1), tallest, hardest.at(-1)];
}

/// Every element of these ids is on the screen.
async function assertOnScreen(page, ids, what) {
  const {width, height} = page.viewportSize();
  for (const id of ids) {
    const {x, y, width: w, height: h} = await page.locator(`#${id}`).boundingBox();
    assert.ok(x >= 0 && y >= 0 && x + w <= width && y + h <= height, `${what}: ${id} at ${x},${y}, ${w} by ${h}`);
  }
}

for (const [width, height] of [[360, 640], [390, 844], [768, 1024], [1280, 800]]) {
  test(`board and controls fit a screen of ${width}x${height}, in the game and in the solution`, async () => {
    for (const puzzle of shapes()) {
      const page = await openPuzzle(puzzle, {viewport: {width, height}});
      const board = () => page.locator("#board").boundingBox(), before = await board();
      await assertOnScreen(page, ["board", "name", "moves", "message", "undo", "redo", "reset", "restart", "show-solution",
                                  "from-here"], puzzle.address);
      await page.locator("#show-solution").click();
      for (let i = 0; i < 3; ++i) await page.locator("#player-forward").click();
      await assertOnScreen(page, ["board", "player-now", "player-back", "player-play", "player-forward", "player-leave",
                                  "player-place", "player-speed"], puzzle.address);
      assert.deepEqual(await board(), before, "the board stays where it is");
      assert.equal(await page.evaluate(() => scrollY), 0);
      await closePage(page);
    }
  });
}

test("the board is one stop of Tab; its pieces are chosen by number, by G and by Shift and an arrow", async () => {
  const puzzle = all.find(({labels}) => Math.max(...labels) >= 11) ?? puzzleOfMoves(9);
  const page = await openPuzzle(puzzle), count = Math.max(...puzzle.labels);
  const focused = () => page.evaluate(() => document.activeElement.dataset.index ?? document.activeElement.id);
  await page.locator("#board-link").focus();
  for (let left = 3; left > 0 && !/^\d+$/.test(await focused()); --left) await page.keyboard.press("Tab");
  assert.equal(await focused(), String(puzzle.goal), "Tab leads from the links to a piece, the picture is no stop");
  await page.keyboard.press("Tab");
  assert.equal(await focused(), "show-solution", "and on to the buttons");
  await page.keyboard.press("Shift+Tab");
  for (let index = 0; index < count; ++index) {
    await page.waitForTimeout(1050);  // not a further digit of the last number
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
  await closePage(page);
});

test("the page tells all keys, and what tells its buttons apart, where a finger can read it", async () => {
  const page = await openPuzzle(puzzleOfMoves(9));
  const text = await page.locator("#side").innerText();
  for (const word of ["Ctrl+Z", "Ctrl+Y", "Tab", "Shift", "number"]) assert.ok(text.includes(word), word);
  const labels = await page.locator("#game-bar button").allTextContents();
  for (const label of ["To start", "New game"]) {
    assert.ok(labels.includes(label));
    assert.ok(text.includes(`“${label}”`), label);
  }
  assert.equal(await page.locator("button[title]").count(), 0, "a finger sees no titles");
  await closePage(page);
});

test("opening a puzzle stores nothing; the first move is kept, and forgotten when it is taken back", async () => {
  const puzzle = puzzleOfMoves(9), [{index, path}] = movesOf(puzzle);
  const page = await openPuzzle(puzzle);
  const stored = () => page.evaluate(() => Object.keys(localStorage));
  assert.deepEqual(await stored(), []);
  await moveByKeys(page, index, path);
  assert.deepEqual(await stored(), [`sbp-atlas/${puzzle.address}`]);
  await page.locator("#undo").click();
  assert.deepEqual(await stored(), []);
  await closePage(page);
});

/// How a page is called, for the visitor and for others.
const names = (page) => page.evaluate(() => ({
  title: document.title,
  description: document.querySelector('meta[name="description"]').content,
  preview: document.querySelector('meta[property="og:title"]').content,
}));

test("every puzzle has a title and a description of its own", async () => {
  const puzzle = puzzleOfMoves(9), page = await openPuzzle(puzzle);
  const name = `(${puzzle.bucket.replaceAll("-", ",")}) on ${puzzle.board.name}`;
  const {title, description, preview} = await names(page);
  assert.equal(title, `${name} · sbp-atlas`);
  assert.equal(preview, name);
  assert.match(description, new RegExp(`Best possible: ${puzzle.best} moves`));
  await closePage(page);
});

test("an address of no puzzle says so, and nothing of the puzzle before it stays", async () => {
  const puzzle = puzzleOfMoves(9), known = puzzle.board.name;
  for (const [hash, link] of [[`${known}/99-99`, `${known}.html`], ["9x9/1", "index.html#boards"],
                              ["nonsense", "index.html#boards"], ["%", "index.html#boards"]]) {
    const page = await openPuzzle(puzzle);
    await page.evaluate((wrong) => { location.hash = wrong; }, hash);
    await page.waitForFunction(() => document.getElementById("name").textContent === "Not found");
    for (const id of ["board", "figures", "harder", "easier", "undo"])
      assert.equal(await page.locator(`#${id}:visible`).count(), 0, id);
    assert.ok(await page.locator("#missing").isVisible());
    const {title, description} = await names(page);
    assert.equal(title, "Not found · sbp-atlas");
    assert.doesNotMatch(description, /Best possible/);
    assert.equal(await page.locator("#board-link").getAttribute("href"), link);
    await page.keyboard.press("Control+z");
    await closePage(page);
  }
});

test("a puzzle can be copied as a link, as text, as JSON and as SVG", async () => {
  const puzzle = all.find(({goal, best}) => goal > 0 && best > 0) ?? puzzleOfMoves(9);
  const page = await openPuzzle(puzzle, {permissions: ["clipboard-read", "clipboard-write"]});
  const copied = async (name) => {
    await page.locator(`#copy-${name}`).click();
    await page.waitForFunction((text) => document.getElementById("copied").textContent.includes(text),
      {link: "a link", text: "text", json: "JSON", svg: "SVG"}[name]);
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const [words, rows] = (await copied("text")).trim().split("\n\n");
  assert.deepEqual(rows.trim().split(/\s+/).map(Number), puzzle.labels);
  assert.equal(rows.split("\n").length, puzzle.board.height);
  assert.ok(words.startsWith(`(${puzzle.bucket.replaceAll("-", ",")}) on ${puzzle.board.name}, ${puzzle.best} moves`), words);
  assert.ok(words.includes(`Piece ${puzzle.goal + 1} goes to the lower-right corner`), words);
  assert.equal(await copied("link"), address(`puzzle.html#${puzzle.address}`));
  const json = JSON.parse(await copied("json"));
  assert.deepEqual(json.position, puzzle.labels);
  assert.equal(json.moves, puzzle.best);
  assert.equal(json.goal, puzzle.goal + 1);
  assert.equal(json.solution, puzzle.solution);
  const svg = await copied("svg");
  const elsewhere = await page.context().newPage();  // the file has a style of its own, which the site's pages must not
  const paths = await elsewhere.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, "image/svg+xml");
    return parsed.querySelector("parsererror") ? -1 : parsed.querySelectorAll("path").length;
  }, svg);
  assert.equal(paths, sbp.piecesOf(puzzle.labels).length);
  await closePage(page);
});

// Titles of puzzles, invalid addresses, and copying. Positions, steps of a solution, paths to a puzzle, lists and days have
// addresses and buttons that copy them; famous puzzles have pages of their own.
import assert from "node:assert/strict";
import {spawnSync} from "node:child_process";
import {test} from "node:test";
import {plainWords} from "../../renderer/assets/atlas/plain_words.js";
import {cornerPuzzle} from "../../renderer/assets/board/playable.js";
import {Game} from "../../renderer/assets/play/game.js";
import {asJson, asText} from "../../renderer/assets/play/take_away.js";
import {Board, parseBucket, piecesOf} from "../../renderer/assets/board/model.js";
import {parseMoves} from "../../renderer/assets/site/notation.js";
import {boardShown, goToBoard, moveCount, openBoard, openMore, openPuzzle, play, position, reloadBoard, showSolution,
        solve} from "./support/board_on_page.mjs";
import {hasProgram} from "./support/puzzles_on_disk.mjs";
import {all, puzzleOfMoves, puzzles} from "./support/puzzles_of_site.mjs";
import {address, assertTexts, CLIPBOARD, copied, focused, lastCompleteBoard, load, openPage, pageNames,
        partialBoardNames} from "./support/support.mjs";

const puzzle = puzzleOfMoves(9);
const moves = parseMoves(puzzle.solution), start = `puzzle.html#${puzzle.address}`;
const famous = pageNames.filter((name) => name.startsWith("p/"));
const nameOf = (page) => /^p\/(\d+x\d+)-(.+)\.html$/.exec(page).slice(1).join("/");

test("every puzzle has its own title and heading", async () => {
  const page = await openPuzzle(puzzle);
  const pieces = plainWords(parseBucket(puzzle.bucket));
  const name = `${pieces} (${puzzle.bucket.replaceAll("-", ",")}) on ${puzzle.board.name}`;
  assert.equal(await page.title(), `${name} · sbp-atlas`);
  assert.equal(await page.locator("h1:visible").innerText(), name);
});

test("only puzzles of partly searched boards are labelled", async () => {
  const page = await openPage(), partial = partialBoardNames();
  for (const board of [...partial, lastCompleteBoard()]) {
    for (const {address: hash} of [puzzles[board][0], puzzles[board].at(-1)]) {
      await page.goto(address(`puzzle.html#${hash}`));
      await page.waitForFunction((wanted) => document.title.includes(` on ${wanted} `), board);
      assert.equal((await page.locator("#board-link").innerText()).endsWith(", partly searched"), partial.includes(board), hash);
    }
  }
});

test("an invalid address is reported and clears the previous puzzle", async () => {
  const known = puzzle.board.name, page = await openPage();
  for (const [hash, link] of [[`${known}/99-99`, `${known}.html`], ["9x9/1", "index.html#boards"],
                              ["nonsense", "index.html#boards"], ["%", "index.html#boards"]]) {
    await load(page, `puzzle.html#${puzzle.address}`);
    await boardShown(page);
    await page.evaluate((wrong) => { location.hash = wrong; }, hash);
    await page.waitForFunction(() => document.getElementById("name").textContent === "Not found");
    for (const id of ["board", "figures", "harder", "easier", "undo"])
      assert.equal(await page.locator(`#${id}:visible`).count(), 0, id);
    assert.ok(await page.locator("#missing").isVisible());
    assert.equal(await page.title(), "Not found · sbp-atlas");
    assert.equal(await page.locator("#board-link").getAttribute("href"), link);
    await page.keyboard.press("Control+z");
  }
});

test("a puzzle can be copied as a link, as text, as JSON and as SVG", async () => {
  const taken = all.find(({goal, best}) => goal > 0 && best > 0) ?? puzzle, page = await openPuzzle(taken, CLIPBOARD);
  const take = (what) => copied(page, `#copy-${what}`);
  const text = await take("text"), rows = /\nstart\n(.*)\ngoal\n/s.exec(text)[1].split("\n");
  assert.deepEqual([...rows.join("")].map((name) => ".ABCDEFGHIJKLMNOPQRSTUVWXYZ".indexOf(name)), taken.labels);
  assert.equal(rows.length, taken.board.height);
  assert.ok(text.startsWith(`# name: (${taken.bucket.replaceAll("-", ",")}) on ${taken.board.name}, ${taken.best} moves\n`), text);
  assert.equal(await take("link"), address(`puzzle.html#${taken.address}`));
  const json = JSON.parse(await take("json"));
  assert.deepEqual([json.position, json.moves, json.goal, json.solution], [taken.labels, taken.best, taken.goal + 1, taken.solution]);
  const svg = await take("svg");
  const elsewhere = await page.context().newPage();  // the file has an inline style, which the site's pages must not have
  const paths = await elsewhere.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, "image/svg+xml");
    return parsed.querySelector("parsererror") ? -1 : parsed.querySelectorAll("path").length;
  }, svg);
  assert.equal(paths, piecesOf(taken.labels).length);
});

test("after a win the result is shared with the link, through the browser or else the clipboard", async () => {
  const page = await openPuzzle(puzzle, CLIPBOARD);
  await page.evaluate(() => { navigator.share = async ({text}) => { window.shared = text; }; });
  await openMore(page);
  await page.locator("#share").click();
  assert.equal(await focused(page), "copy-link", "before, it leads to the links");
  await solve(page, puzzle);
  await page.locator("#share").click();
  const name = `(${puzzle.bucket.replaceAll("-", ",")}) on ${puzzle.board.name}`;
  const text = `sbp-atlas ${name}: ${puzzle.best} moves, minimum ${puzzle.best}\n${page.url()}`;
  assert.equal(await page.evaluate(() => window.shared), text);
  await page.evaluate(() => { navigator.share = undefined; });
  assert.equal(await copied(page, "#share"), text);
});

test("the program puzzle reads and solves puzzles copied as text or as JSON", {skip: !hasProgram}, async () => {
  // From each board a puzzle whose goal piece has equal ones, and one with a short solution.
  const some = Object.values(puzzles).flatMap((board) => [
    board.find(({best, bucket, goal}) => best <= 60 && /^[2-9]/.test(bucket) && goal > 0), board.find(({best}) => best > 0 && best < 12),
  ]).filter(Boolean);
  assert.ok(some.length > 2);
  for (const one of some) {
    const taken = {...one, board: Board.parse(one.board.name), bucket: parseBucket(one.bucket)};
    for (const text of [asText(taken), asJson({...taken, solution: ""})]) {
      const {stdout, stderr, status} = spawnSync(process.env.PUZZLE, ["solve", "--metric", "moves", "--json", "--quiet", "-"], {input: text, encoding: "utf8"});
      assert.equal(status, 0, `${text}${stderr}`);
      assert.equal(JSON.parse(stdout).length, one.best, text);
    }
  }
});

test("a link leads from a puzzle to its editor", async () => {
  const page = await openPage(`puzzle.html#${puzzle.address}`);
  const text = await page.evaluate(() => decodeURIComponent(document.getElementById("to-own").href.split("#")[1]));
  await page.locator("#to-own").click();
  await page.locator("#change").click();
  assert.equal(await page.locator("#text").inputValue(), text);
  await assertTexts(page, {check: /^Ready to play/});
});

/// For a page before it loads: simulates a browser without clipboard access.
const withoutClipboard = () => Object.defineProperty(Navigator.prototype, "clipboard", {get: () => undefined});

test("copying without clipboard access keeps the focus; if it is refused, the text is shown, selected", async () => {
  const page = await openPuzzle(puzzle, {init: withoutClipboard}), notes = page.locator(".copied:not(:empty)");
  await page.locator("#copy-text").focus();
  await page.keyboard.press("Enter");
  await page.locator("#copy-text + .copied", {hasText: "Copied."}).waitFor();
  assert.equal(await focused(page), "copy-text");
  await page.evaluate(() => { document.execCommand = () => false; });
  const asCopied = asText({...puzzle, bucket: parseBucket(puzzle.bucket)});
  for (const [what, text] of [["link", address(start)], ["text", asCopied]]) {
    const button = page.locator(`#copy-${what}`), placeOf = () => button.evaluate(({offsetLeft, offsetTop}) => [offsetLeft, offsetTop]);
    const place = await placeOf();
    await button.click();
    await page.locator(`#copy-${what} + .copied`, {hasText: "Copying is blocked"}).waitFor();
    assert.equal(await page.evaluate(() => document.getSelection().toString().trim()), text.trim());
    assert.deepEqual(await placeOf(), place, "the buttons stay where they are");
    assert.equal(await notes.count(), 1, "one note at a time");
  }
  await page.evaluate(() => { document.execCommand = () => true; });
  await page.locator("#copy-link").click();
  await page.locator("#copy-link + .copied", {hasText: "Copied."}).waitFor();
  assert.equal(await notes.count(), 1);
});

test("the address of a position continues its game, including help", async () => {
  const page = await openPuzzle(puzzle, CLIPBOARD);
  assert.equal(await copied(page, "#copy-place"), address(start), "the start is the puzzle's own");
  await play(page, moves.slice(0, 3));
  const there = await position(page), link = await copied(page, "#copy-place");
  assert.equal(link, address(`${start}/moves=${puzzle.solution.split(" ").slice(0, 3).join(".")}`));

  const other = await openPuzzle(puzzle);
  await play(other, moves.slice(0, 1));
  const own = await position(other);
  await load(other, link);
  await other.locator("#search-note", {hasText: "Position from a link, 3 moves in"}).waitFor();
  assert.deepEqual(await position(other), there);
  assert.equal(await moveCount(other), 3);
  assert.equal(other.url(), address(start), "a reload keeps the game");
  await reloadBoard(other);
  assert.deepEqual(await position(other), own, "opening a link changes nothing");
  await load(other, link);
  await play(other, moves.slice(3));
  await assertTexts(other, {message: /with hints/});
});

test("a step of the solution has an address", async () => {
  const page = await openPuzzle(puzzle, CLIPBOARD);
  await showSolution(page);
  for (let i = 0; i < 2; ++i) await page.locator("#player-forward").click();
  const there = await position(page), link = await copied(page, "#copy-place");
  assert.equal(link, address(`${start}/step=2`));
  await load(page, link);
  await page.locator("#player").waitFor();
  await assertTexts(page, {"player-now": /^2 of /});
  assert.deepEqual(await position(page), there);
  await load(page, `${start}/step=99999`);
  await page.locator("#player-now", {hasText: "Solved."}).waitFor();
});

test("an address with invalid moves shows the start of the puzzle", async () => {
  const page = await openPage();
  for (const wrong of ["moves=", "moves=9U.nonsense", "moves=0X", "step=nonsense", "moves=%", `moves=${"1R.".repeat(50)}`]) {
    await load(page, `${start}/${wrong}`);
    await boardShown(page);
    assert.equal(await page.locator("#figures").isVisible(), true, wrong);
  }
});

test("steps other than U, R, D and L are illegal", () => {
  for (const {board, labels, goal} of all.slice(0, 50)) {
    const game = new Game(cornerPuzzle({board, labels, goal}));
    for (const [index] of piecesOf(labels).entries()) for (const step of "Xur1") game.replay(`${index + 1}${step}`);
    assert.equal(game.moves.length, 0);
  }
});

test("the link of a puzzle keeps its path, list and day", async () => {
  const page = await openBoard(`puzzle.html?ladder#${puzzle.address}`, CLIPBOARD);
  assert.equal(await copied(page, "#copy-link"), address(`puzzle.html?ladder#${puzzle.address}`));
  await goToBoard(page, `puzzle.html?random=easy#${puzzle.address}`);
  assert.equal(await copied(page, "#copy-link"), address(start));
  await page.goto(address(`${lastCompleteBoard()}.html#sort=-moves&pieces=3`));
  await page.locator("#more-filters summary").click();
  assert.equal(await copied(page, "[data-copy]"), page.url());
  await page.goto(address("daily.html"));
  await page.locator('[aria-busy="false"]').waitFor();
  const day = await page.locator("#copy-day").getAttribute("data-copy");
  assert.match(day, /^#\d{4}-\d\d-\d\d$/);
  assert.equal(await copied(page, "#copy-day"), address(`daily.html${day}`));
});

test("a famous puzzle can be played, and the player copies the link of its page", async () => {
  const [hardest] = all, name = `p/${hardest.address.replace("/", "-")}.html`;
  const page = await openPage(name, CLIPBOARD);
  assert.equal(await copied(page, "[data-copy]"), address(name));
  await page.getByRole("link", {name: "Play", exact: true}).click();
  await page.waitForURL((url) => url.href.endsWith(`puzzle.html#${hardest.address}`));
  await boardShown(page);
  assert.equal(await copied(page, "#copy-page"), address(name));
  const plain = all.find((each) => !famous.map(nameOf).includes(each.address));
  if (plain) {
    await load(page, `puzzle.html#${plain.address}`);
    await boardShown(page);
    assert.equal(await page.locator("#copy-page").isVisible(), false);
  }
});

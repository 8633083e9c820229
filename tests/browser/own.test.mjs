// Puzzles of the visitor's own: drawn by mouse, touch and keys, pasted, checked, solved, played and shared.
import assert from "node:assert/strict";
import {after, before, test} from "node:test";
import {moveByKeys, moveCount, piece} from "./board_on_page.mjs";
import {convert, FORMATS, hasProgram, loadFormats, optima, puzzleText, puzzleTexts} from "./puzzles_on_disk.mjs";
import {checked, choose, own, textOf, WAYS, cellPoint} from "./sketch_on_page.mjs";
import {address, closePage, launch, openPage} from "./support.mjs";

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

const sbp = loadFormats();
const PAIR = "start\nAB.\n...\ngoal\n...\n..A\n";  // B may be the one that gets there
const canonicalText = (text) => sbp.writePuzzleText(sbp.readPuzzles(text).puzzles[0]);

for (const [way, stroke] of Object.entries(WAYS)) {
  test(`a puzzle drawn by ${way} is checked on the way, played, solved and shared`, async () => {
    const phone = {hasTouch: true, isMobile: true, viewport: {width: 360, height: 640}};
    const page = await openPage(browser, own(), way === "touch" ? phone : {});
    for (const id of ["fewer-rows", "fewer-rows", "fewer-columns"]) await page.locator(`#${id}`).click();
    assert.match(await checked(page), /Draw a piece/);
    await stroke(page, [[1, 1], [2, 1]]);
    await stroke(page, [[1, 2], [1, 3]]);
    await stroke(page, [[3, 1]]);
    await choose(page, "wall");
    await stroke(page, [[3, 3]]);
    assert.match(await checked(page), /Nothing is asked for yet/);
    await choose(page, "goal");
    await stroke(page, [[2, 1], [3, 1]]);
    assert.match(await checked(page), /Ready to play: 3 pieces/);
    const text = "start\nAAC\nB..\nB.#\ngoal\n.AA\n...\n..#\n";
    assert.equal(await textOf(page), text);
    await page.locator("#play").click();
    await page.locator("#show-solution").click();
    await page.locator("#player").waitFor();
    assert.match(await page.locator("#search-note").textContent(), /^From the start it takes 2 moves/);
    await page.locator("#player-leave").click();
    await moveByKeys(page, 2, "D");
    await moveByKeys(page, 0, "R");
    assert.match(await page.locator("#message").textContent(), /Solved in 2 moves. Nobody/);
    await page.waitForFunction((end) => decodeURIComponent(location.hash.slice(1)) === end, text);
    await closePage(page);
  });
}

test("after a fast stroke of a finger, the next tap counts", async () => {
  const page = await openPage(browser, own(), {hasTouch: true, isMobile: true, viewport: {width: 360, height: 640}});
  const [from, to] = [await cellPoint(page, 1, 1), await cellPoint(page, 1, 2)];
  const session = await page.context().newCDPSession(page);
  const send = (type, touchPoints) => session.send("Input.dispatchTouchEvent", {type, touchPoints});
  await send("touchStart", [from]);
  await send("touchMove", [to]);
  await send("touchEnd", []);
  await page.locator('[data-tool="goal"]').tap();
  await page.locator('[data-tool="goal"][aria-pressed="true"]').waitFor({timeout: 2000});
  assert.equal(await textOf(page).then((text) => text.split("A").length - 1), 2, "the stroke has drawn");
  await session.detach();
  await closePage(page);
});

test("what is wrong is said in one sentence, with its place", async () => {
  const page = await openPage(browser, own("start\nAAB\n..#\ngoal\n.AA\n..#\n"));
  await page.locator("#change").click();
  const says = async (expected) => assert.match(await checked(page), expected);
  await choose(page, "goal");
  await WAYS.mouse(page, [[2, 1], [2, 2]]);
  await says(/^The goal of A is on a wall in column 3, row 2: move one of them\.$/);
  await WAYS.mouse(page, [[2, 2], [1, 2]]);
  await says(/^Ready to play/);
  await WAYS.mouse(page, [[3, 1], [2, 2]]);
  await says(/^The goals of A and B meet in column 2, row 2: move one of them\.$/);
  await page.locator("#sketch-undo").click();
  await WAYS.mouse(page, [[1, 2], [1, 1]]);
  await says(/^The start meets the goal already/);
  await page.keyboard.press("Control+z");
  await says(/^Ready to play: 2 pieces\.$/);
  await page.keyboard.press("Control+y");
  await says(/^The start meets the goal already/);
  await WAYS.mouse(page, [[1, 1]]);
  await page.locator("#goal-away").click();
  await says(/^Nothing is asked for yet/);
  await page.locator("#text").fill("start\nAA\n.\n");
  await says(/^Line 3, column 1: this row has 1 cells, the first one 2; draw all rows equally long\.$/);
  assert.equal(await page.locator("#play").getAttribute("aria-disabled"), "true");
  await closePage(page);
});

test("a press on a piece and then on a place sets its goal; a second press takes what lies below", async () => {
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
  assert.match(await checked(page), /^The goals of A and B meet in column 3, row 1/, "from where it starts, whatever its goal was");
  await closePage(page);
});

test("pieces grow, are erased, follow the frame, and keep what the text says of them", async () => {
  const page = await openPage(browser, own("# name: Mine\n# hlock: A\nstart\nA..\n...\n"));
  await WAYS.mouse(page, [[1, 1], [2, 1]]);
  await WAYS.mouse(page, [[1, 2], [3, 2]]);
  assert.equal(await textOf(page), "# name: Mine\n# hlock: A\nstart\nAA.\nBBB\n");
  await choose(page, "free");
  await WAYS.mouse(page, [[2, 2]]);
  await choose(page, "goal");
  await WAYS.mouse(page, [[2, 1], [3, 1]]);
  assert.match(await checked(page), /Piece B is in several parts, which move together\.$/);
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

test("a puzzle that cannot be drawn is played, and changed as text", async () => {
  const text = "# any: *\nstart\nABB\n...\ngoal\n...\n..*\nor\n...\nBB.\n";
  const page = await openPage(browser, own(text));
  assert.match(await page.locator("#message").textContent(), /one of the goals/);
  assert.equal(await page.locator("#goal-pictures svg").count(), 2);
  await page.locator("#change").click();
  assert.ok(await page.locator("#undrawable").isVisible());
  assert.equal(await page.locator("#canvas").isVisible(), false);
  assert.equal(await page.locator("#undrawable-start svg g").count(), 2);
  assert.match(await page.locator("#undrawable-why").textContent(), /^This puzzle has several goals, so/);
  const before = await textOf(page);
  for (const id of ["anew", "clear"]) {
    await page.locator(`#${id}`).filter({visible: true}).click();
    assert.ok(await page.locator("#canvas").isVisible());
    assert.notEqual(await textOf(page), before);
    await page.locator("#sketch-undo").click();
    assert.ok(await page.locator("#undrawable").isVisible(), id);
    assert.equal(await textOf(page), before);
  }
  await page.locator("#sketch-redo").click();
  assert.ok(await page.locator("#canvas").isVisible());
  await closePage(page);
});

test("equal pieces of which any will do are told, and can be told apart", async () => {
  const card = (header) => `# axis: yes\n${header}start\nAA..\n.XX.\nCC..\ngoal\n....\n..XX\n....\n`;
  const page = await openPage(browser, own(card("")));
  assert.equal(await page.locator("#board g.g").count(), 1, "cars in other rows cannot get there");
  assert.match(await page.locator("#message").textContent(), /^Bring piece X to the outlined place\. Pieces move only along/);
  assert.equal(await page.locator("#goal-pictures text").textContent(), "X");
  await page.goto(address(own("start\nAB.\n...\ngoal\n...\n..A\n")));
  assert.match(await page.locator("#message").textContent(), /^Bring one of the marked pieces to the outlined place\./);
  assert.equal(await page.locator("#goal-pictures text").textContent(), "");
  await page.goto(address(own("start\nAB.\n...\ngoal\n.A.\n...\n")));
  assert.match(await checked(page), /B is where the goal has A, and they are equal\.$/);
  await page.locator("#tell-apart").click();
  assert.match(await checked(page), /^Ready to play/);
  assert.match(await textOf(page), /^# distinct: A\n/);
  assert.equal(await page.locator("#tell-apart").isVisible(), false);
  await closePage(page);
});

test("a goal keeps the name that was drawn, and both boards mark the same pieces", async () => {
  const card = "# axis: yes\nstart\nAA..\n.XX.\nCC..\ngoal\n....\n..XX\n....\n", page = await openPage(browser, own());
  await page.locator("#text").fill(card);
  assert.equal(await page.locator("#canvas g.g").textContent(), "X");
  await page.locator("#own-name").focus();
  assert.equal(await textOf(page), card);
  await choose(page, "goal");
  assert.match(await page.locator("#canvas .cell").nth(7).getAttribute("aria-label"), /goal of piece X/);
  await page.locator("#text").fill("start\nAB.\n...\ngoal\n...\n..B\n");
  await choose(page, "piece");
  assert.deepEqual(await page.locator("#canvas g.g").allTextContents(), ["A", "B"], "any of two equal pieces will do");
  await page.locator("#play").click();
  assert.equal(await page.locator("#board g.g").count(), 2);
  await closePage(page);
});

test("a piece can be told apart from equal ones whose place it was drawn in, also out of a group", async () => {
  const page = await openPage(browser, own());
  for (const [header, told] of [["", "# distinct: B\n"], ["# group: AB\n# group: CD\n", "# distinct: EB\n# group: A\n# group: CD\n"]]) {
    const puzzle = "start\nABCDE\n.....\ngoal\nB....\n.....\n";
    await page.locator("#text").fill(header + puzzle);
    assert.match(await checked(page), /A is where the goal has B, and they are equal\.$/);
    await page.locator("#tell-apart").click();
    assert.match(await checked(page), /^Ready to play/);
    assert.equal(await textOf(page), told + puzzle);
  }
  await closePage(page);
});

test("several goals leave the name its room", async () => {
  const page = await openPage(browser, own("# name: A name of some words\nstart\nAB.\n...\ngoal\n...\n..A\nor\n...\n.A.\n"));
  const [name, goals] = [await page.locator("#name").boundingBox(), await page.locator(".goals").boundingBox()];
  assert.ok(goals.y > name.y + name.height, "the goals stand below it");
  const [first, second] = await page.locator("#goal-pictures svg").evaluateAll((all) => all.map((svg) => svg.getBoundingClientRect().top));
  assert.equal(first, second, "beside one another");
  await closePage(page);
});


test("exits, locks and cells that must be free are told where a puzzle is played", async () => {
  const text = "# hlock: A\n# fixed: C\n# exit: > A\n# void: -\nstart\nABC.>\n.....\ngoal\n....A\n.-...\n";
  const page = await openPage(browser, own(text));
  assert.equal(await page.locator("#board .exit").count(), 1);
  assert.match(await page.locator("#message").textContent(),
               /A moves only to the left and right\. C does not move\. Only A may enter the dotted cells\.$/);
  assert.equal(await page.locator("#goal-more").textContent(), "Free at the end: column 2, row 2.");
  await page.goto(address(own(`${text}or\n..A..\n...-.\n`)));
  assert.equal(await page.locator("#goal-more").textContent(), "Free at the end: cells with a ring.");
  assert.deepEqual(await page.locator("#goal-pictures .free").evaluateAll((rings) => rings.map((ring) => ring.getAttribute("cx"))), ["15", "35"]);
  await closePage(page);
});

test("the place where a piece starts can be its goal", async () => {
  const page = await openPage(browser, own("start\nA..\nB..\ngoal\n...\nA.B\n"));
  await page.locator("#change").click();
  await choose(page, "goal");
  for (const cell of [[1, 2], [1, 1]]) await WAYS.touch(page, [cell]);
  assert.match(await textOf(page), /goal\nA\.\.\n\.\.B\n$/);
  await closePage(page);
});

test("a piece that is pressed again where it starts stays chosen, and why is said", async () => {
  const page = await openPage(browser, own("start\nA..\n...\n"));
  await choose(page, "goal");
  for (let i = 0; i < 2; ++i) await WAYS.mouse(page, [[1, 1]]);
  assert.equal(await page.locator("#how").textContent(), "Piece A starts there: press another place, where it must get.");
  await WAYS.mouse(page, [[3, 2]]);
  assert.equal(await textOf(page), "start\nA..\n...\ngoal\n...\n..A\n");
  await closePage(page);
});

test("the drawing board marks the pieces that are marked in play", async () => {
  const cars = "# axis: yes\nstart\nAA...\n.BB..\n.....\n...XX\ngoal\n...AA\n.....\n.....\n.....\n";
  for (const [text, count] of [[PAIR, 2], [cars, 1]]) {
    const page = await openPage(browser, own(text));
    assert.equal(await page.locator("#board g.g").count(), count);
    await page.locator("#change").click();
    assert.equal(await page.locator("#canvas svg > g").first().locator("circle").count(), count);
    await closePage(page);
  }
});

test("a search from the start tells the best possible, and so does the map", async () => {
  const page = await openPage(browser, own(PAIR)), best = page.locator("#best");
  assert.equal(await best.textContent(), "–");
  await page.locator("#all-moves").click();
  await page.locator("#player").waitFor();
  assert.equal(await best.textContent(), "1");
  await page.goto("about:blank");
  await page.goto(address(own(PAIR)));
  await page.locator("#space-open").click();
  await page.locator("#space-parts").waitFor();
  assert.equal(await best.textContent(), "1");
  await closePage(page);
});

test("a finger leaves no ring on the drawing board, keys do", async () => {
  const page = await openPage(browser, own(), {hasTouch: true, isMobile: true, viewport: {width: 390, height: 844}});
  const ring = () => page.evaluate(() => getComputedStyle(document.activeElement).stroke);
  await WAYS.touch(page, [[2, 2]]);
  assert.equal(await ring(), "none");
  await page.keyboard.press("ArrowRight");
  assert.notEqual(await ring(), "none");
  await closePage(page);
});

test("the Tab key goes the way of the eye, and on a phone pasting is one press away", async () => {
  const page = await openPage(browser, own());
  const tops = await page.evaluate(() => ["own-name", "text"].map((id) => document.getElementById(id)).concat(
    document.querySelector("[data-puzzle]")).map((field) => field.getBoundingClientRect().top));
  assert.deepEqual(tops, tops.toSorted((a, b) => a - b));
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

for (const format of FORMATS) {
  const options = {skip: hasProgram ? false : "the program 'puzzle' was not built"};
  test(`a puzzle pasted in the format ${format} is there as a drawing`, options, async () => {
    const fits = puzzleTexts.map(({text}) => (format === "table" ? text.slice(0, text.indexOf("\ngoal") + 1) : text))
      .map((text) => convert(text, format).text).find((text) => text !== undefined);
    const page = await openPage(browser, own());
    await page.locator("#text").fill(fits);
    const end = format === "table" ? "Nothing is asked" : "Ready to play";
    assert.match(await checked(page), new RegExp(`^${format === "puz" ? "" : "Read as .*"}${end}`));
    await page.locator("#own-name").focus();
    assert.equal(await textOf(page), canonicalText(fits));
    await closePage(page);
  });
}

test("a pasted header line that is a comment but for a slip is told beside the check", async () => {
  const page = await openPage(browser, own());
  await page.locator("#text").fill("# hlokc: B\nstart\nA.B\ngoal\n..A\n");
  assert.match(await checked(page), /^Line 1, column 1: '# hlokc:' is a comment; write '# hlock:' if it shall count\. /);
  await page.locator("#text").fill("# hlock: B\nstart\nA.B\n...\ngoal\n..A\n...\n");
  assert.match(await checked(page), /^Ready to play/);
  await closePage(page);
});

const small = [...optima].filter(([, {positions, moves}]) => positions > 0 && positions < 15000 && moves > 0);

test("solutions are as short as the table of optima says, in three metrics", async () => {
  const page = await openPage(browser, own(puzzleText("dads")));
  for (const [id, optimum] of small) {
    const found = await page.evaluate((text) => {
      const playable = sbp.playable(sbp.readPuzzles(text).puzzles[0]);
      return Object.keys(sbp.METRICS).map((metric) => {
        const {problem, movesOf} = sbp.searchProblem(playable, playable.start, metric, 4e6), search = new sbp.Search(problem);
        while (!search.run(1000));
        const moves = movesOf(search.outcome().moves), game = new sbp.Game(playable);
        game.replay(sbp.formatMoves(moves));
        return [metric, moves.length, game.solved];
      });
    }, puzzleText(id));
    assert.deepEqual(found, ["moves", "straight", "steps"].map((metric) => [metric, optimum[metric], true]), id);
  }
  assert.ok(small.length > 10);
  await closePage(page);
});

test("a puzzle that cannot be solved is said so, and one that is too large with what to do", async () => {
  const page = await openPage(browser, own(puzzleText("hrd-34")));
  await page.locator("#show-solution").click();
  await page.waitForFunction(() => /From the start the puzzle cannot be solved/.test(document.getElementById("search-note").textContent));
  await closePage(page);
  const large = await openPage(browser);
  await large.addInitScript(() => {
    window.Worker = class {
      postMessage() { setTimeout(() => this.onmessage({data: {count: 4000000, outcome: {tooLarge: true}}})); }
      terminate() {}
    };
  });
  await large.goto(address(own(puzzleText("donkey"))));
  await large.locator("#metric").selectOption("steps");
  await large.locator("#show-solution").click();
  await large.waitForFunction(() => /puzzle solve FILE --metric steps/.test(document.getElementById("search-note").textContent));
  await closePage(large);
});

test("another metric begins a search anew, but not one that was cancelled", async () => {
  const page = await openPage(browser);
  await page.addInitScript(() => {
    window.searches = 0;
    window.Worker = class {
      postMessage() { ++window.searches; }
      terminate() {}
    };
  });
  await page.goto(address(own(puzzleText("donkey"))));
  const searches = () => page.evaluate(() => window.searches);
  await page.locator("#metric").selectOption("steps");
  assert.equal(await searches(), 0);
  await page.locator("#show-solution").click();
  await page.locator("#metric").selectOption("moves");
  assert.equal(await searches(), 2);
  assert.ok(await page.locator("#search").isVisible());
  await page.locator("#search-cancel").click();
  await page.locator("#metric").selectOption("steps");
  assert.equal(await searches(), 2);
  assert.match(await page.locator("#search-note").textContent(), /cancelled/);
  await closePage(page);
});

test("the solution counts by the chosen metric, in a worker, and hints go on from where the game is", async () => {
  const {moves, straight, steps} = optima.get("dads");
  const page = await openPage(browser, own(puzzleText("dads")));
  for (const [metric, words] of [["steps", `${steps} steps`], ["straight", `${straight} straight moves`], ["moves", `${moves} moves`]]) {
    await page.locator("#metric").selectOption(metric);
    await page.locator("#show-solution").click();
    await page.waitForFunction((end) => document.getElementById("player-now").textContent.startsWith(`0 of ${end}`), words);
    await page.locator("#player-leave").click();
  }
  assert.equal(await page.locator("#best").textContent(), String(moves));
  await page.locator("#show-solution").click();
  await page.locator("#player").waitFor();
  await page.locator("#metric").selectOption("steps");  // what is shown is searched again
  await page.waitForFunction((end) => document.getElementById("player-now").textContent.startsWith(`0 of ${end}`), `${steps} steps`);
  await page.locator("#metric").selectOption("moves");
  await page.waitForFunction((end) => document.getElementById("player-now").textContent.startsWith(`0 of ${end}`), `${moves} moves`);
  await page.locator("#player-leave").click();
  await piece(page, 0).focus();
  await page.locator("#from-here").click();
  await page.locator("#player").waitFor();
  await page.keyboard.press("End");
  assert.match(await page.locator("#player-now").textContent(), /Solved\.$/);
  await page.locator("#player-adopt").click();
  assert.match(await page.locator("#message").textContent(), new RegExp(`^Solved in ${moves} moves, with help`));
  await closePage(page);
});

test("a link shares the whole puzzle, and its game is kept by itself", async () => {
  const page = await openPage(browser, own(puzzleText("lumi-layton-jewel-swap")), {permissions: ["clipboard-read", "clipboard-write"]});
  await page.locator("#copy-link").click();
  await page.locator("#copied", {hasText: "link"}).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.locator("#copy-text").click();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(text, canonicalText(puzzleText("lumi-layton-jewel-swap")));
  await page.locator("#board [data-index]").first().focus();
  await page.keyboard.press("2");
  assert.equal(await page.locator("#board :focus").getAttribute("data-index"), "2", "a piece is chosen by its name");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowRight");
  const moves = await moveCount(page);
  await page.goto("about:blank");
  await page.goto(link);
  assert.equal(await moveCount(page), moves);
  assert.equal(await page.locator("#name").textContent(), "🎩 Jewel Swap");
  await page.locator("#change").click();
  assert.equal(await textOf(page), text);
  await closePage(page);
});

test("classics are there to play, with their counts", async () => {
  const page = await openPage(browser, own());
  const links = page.locator("[data-puzzle]");
  assert.equal(await links.count(), 6);
  for (let i = 0; i < await links.count(); ++i) {
    const words = await links.nth(i).textContent();
    await links.nth(i).click();
    await page.locator("#board svg").waitFor();
    await page.locator("#show-solution").click();
    await page.waitForFunction(() => /of \d+ moves/.test(document.getElementById("player-now").textContent));
    const [, count] = /of (\d+) moves/.exec(await page.locator("#player-now").textContent());
    assert.ok(words.includes(`${count} moves,`), `${words}: ${count}`);
    await page.locator("#change").click();
  }
  await closePage(page);
});

test("who goes on to another puzzle before the address of the first is kept gets the other one", async () => {
  const page = await openPage(browser, own());
  const [names, wanted] = await page.evaluate(async () => {
    // The address is kept 200 ms after a change. What is to be done after 195 ms comes just before that, since the
    // page is busy until both are due, and the event of the new address after both.
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
    return [names, links.map((link) => sbp.readPuzzles(link.dataset.puzzle).puzzles[0].name)];
  });
  assert.deepEqual(names, wanted);
  await closePage(page);
});

test("an address that is no puzzle says what is wrong beside an empty sheet", async () => {
  const page = await openPage(browser, "own.html#start%0AAA");
  assert.match(await checked(page), /Nothing is asked/);
  await page.goto("about:blank");
  await page.goto(address("own.html#%E0%A4%A"));
  assert.match(await checked(page), /^Line 1, column 1: neither a header line nor a word/);
  assert.ok(await page.locator("#canvas").isVisible());
  await closePage(page);
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
      await fits("#board", "#name", "#message", "#undo", "#restart", "#show-solution", "#from-here", "#goal-pictures");
      await page.locator("#change").click();
      for (const tool of ["goal", "piece"]) {
        await choose(page, tool);
        await fits("#canvas", "#tools", "#check", "#sketch-undo", "#play");
      }
      await closePage(page);
    }
  });
}

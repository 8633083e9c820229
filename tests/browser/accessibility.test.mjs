// axe-core finds no violation of level A or AA on any kind of page, in both themes, on a wide and a narrow screen, which every
// page fits.
import assert from "node:assert/strict";
import fs from "node:fs";
import {createRequire} from "node:module";
import {test} from "node:test";
import {openBoard, openMore, showSolution} from "./support/board_on_page.mjs";
import {all} from "./support/puzzles_of_site.mjs";
import {boardNames, lastCompleteBoard, openPage, pageNames} from "./support/support.mjs";

const axe = fs.readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const board = lastCompleteBoard();
const small = all.find(({best}) => best >= 5);

// The rules about colours, the only ones that depend on the theme.
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

async function assertAccessible(page, runOnly, what) {
  const violations = await page.evaluate(async (only) => {
    const {violations: found} = await axe.run(document, {runOnly: only, preload: false, resultTypes: ["violations"]});
    return found.map(({id, nodes}) => `${id}: ${nodes.slice(0, 3).map(({html}) => html.slice(0, 160)).join(" | ")}`);
  }, runOnly);
  assert.deepEqual(violations, [], what);
}

/// Opens all elements of the kind <details> that this selects.
const unfold = (page, selector) => page.locator(selector).evaluateAll((found) => { for (const details of found) details.open = true; });

const KINDS = {
  "the first page": ["index.html"],
  "the ladder, with the menu open": ["ladder.html", (page) => unfold(page, ".menu")],
  "the gallery": ["gallery.html"],
  "a famous puzzle": [`p/${pageNames.find((name) => name.startsWith("p/")).slice(2)}`],
  "the puzzles of a day": ["daily.html#2026-11-22", (page) => page.locator('[aria-busy="false"]').waitFor()],
  "a board with a filter that nothing fits": [`${board}.html`, (page) => page.locator("#bucket").fill("x")],
  "a board with a favourite and an unknown word": [`${board}.html`, async (page) => {
    await page.locator(".star").first().click();
    await page.locator("#bucket").fill("2 singles rook");
    await page.locator("#count", {hasText: "Unknown word"}).waitFor();
  }],
  "a board with tables open": [`${board}.html`, (page) => unfold(page, "details")],
  "the last board, searched in part or not": [`${boardNames().at(-1)}.html`],
  "a book": [`book/${boardNames().at(-1)}-1.html`],
  "progress, with the question and the folded boards open": ["progress.html", async (page) => {
    await page.locator("summary", {hasText: "Boards on which"}).click();
    await page.locator("#forget").click();
  }],
  "packing puzzles, all boards": ["packing.html"],
  "a packing puzzle with a hint": ["packing.html#pentominoes-6x10/easy=5", async (page) => {
    await page.locator("#task", {hasText: "only one solution"}).waitFor();
    await page.locator("#hint").click();
    await page.locator("#board .ghost").waitFor();
  }],
  "the page to read": ["about.html"],
  "the page of numbers": ["numbers.html"],
  "a puzzle with a chosen piece and its estimated difficulty": [`puzzle.html#${small.address}`, async (page) => {
    await unfold(page, "#difficulty");
    await page.locator('[data-index="0"]').click();
  }],
  "a puzzle with a hint, asking whether to show the solution": [`puzzle.html#${small.address}`, async (page) => {
    for (let i = 0; i < 2; ++i) await page.locator("#hint").click();
    await page.locator("#board .ghost").waitFor();
    await openMore(page);
    await page.locator("#show-solution").click();
  }],
  "a solution": [`puzzle.html#${small.address}`, async (page) => {
    await showSolution(page);
    await page.locator("#player-forward").click();
  }],
  "the map of a puzzle": [`puzzle.html#${small.address}`, async (page) => {
    await openMore(page);
    await page.locator("#warmth").check();
    await page.locator("#space-open").click();
    await page.locator("#space-parts").waitFor();
  }],
  "the map in full width": [`puzzle.html#${small.address}`, async (page) => {
    await page.locator("#space-open").click();
    await page.locator("#space-widen").click();
    await page.locator('[data-layer="off"]').click();
  }],
  "a puzzle of one's own with two goals, being drawn": [`own.html#${encodeURIComponent("start\nAB#\n...\ngoal\n..#\n..A\n")}`, async (page) => {
    await page.locator("#change").click();
    await page.locator('[data-tool="goal"]').click();
    await page.locator("#goal-add").click();
    await page.locator("#canvas .cell").first().click();
  }],
  "a puzzle of one's own, with an exit and the rules of a piece": [`own.html#${encodeURIComponent("# colour: B blue\n# exit: > A\n# fixed: B\nstart\nAB.\n..>\ngoal\n...\n..A\n")}`,
    async (page) => {
      await page.locator("#change").click();
      await page.locator('[data-tool="rules"]').click();
      await page.locator("#canvas .cell").first().click();
      await page.locator("#verdict", {hasText: "Solvable"}).waitFor();
    }],
  "coins, with one chosen": ["coins.html#O-U", async (page) => {
    await page.locator(".coin-board .to-press").first().click();
    await unfold(page, "details:has(.pairs)");
  }],
  "words of coins": ["coins.html#COLD-CORD", (page) => page.locator("#word-forward").click()],
  "a search": [`puzzle.html#${small.address}`, (page) => page.evaluate(() => {
    document.getElementById("search").hidden = false;
  })],
};

for (const [what, [name, prepare]] of Object.entries(KINDS)) {
  test(what, async () => {
    const page = await (name.startsWith("puzzle") ? openBoard : openPage)(name);
    await prepare?.(page);
    await page.evaluate(axe);
    // Cards are similar, so some are enough; the largest board would take minutes.
    await page.evaluate(() => { for (const card of [...document.querySelectorAll("#cards li")].slice(60)) card.remove(); });
    for (const width of [1280, 320]) {
      await page.setViewportSize({width, height: 900});
      for (const colorScheme of ["light", "dark"]) {
        await page.emulateMedia({colorScheme});
        const only = colorScheme === "light" ? {type: "tag", values: TAGS} : {type: "rule", values: COLOUR_RULES};
        await assertAccessible(page, only, `${what}, ${colorScheme}, ${width} pixels`);
      }
      const wanted = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wanted <= width, `${what} is ${wanted} pixels wide`);
    }
  });
}

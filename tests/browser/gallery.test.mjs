// The gallery: its groups, and playing through one of them.
import assert from "node:assert/strict";
import {test} from "node:test";
import {boardShown, solve} from "./support/board_on_page.mjs";
import {all} from "./support/puzzles_of_site.mjs";
import {address, assertTexts, CLIPBOARD, copied, openPage, read} from "./support/support.mjs";

const groups = [...read("gallery.html").matchAll(/<section id="(?!legends)([^"]+)".*?<\/section>/gs)].map(([section, id]) => ({
  id, exhibits: [...section.matchAll(/data-address="([^"]+)"/g)].map(([, name]) => all.find((puzzle) => puzzle.address === name)),
}));
const group = groups.filter(({exhibits}) => exhibits.length > 1)
  .sort((a, b) => a.exhibits[0].best - b.exhibits[0].best)[0];  // the shortest
const [first, second] = group.exhibits;

test("every exhibit is a puzzle of the site with picture, moves and a reason", () => {
  const html = read("gallery.html");
  assert.ok(groups.length >= 2);
  for (const {exhibits} of groups) assert.ok(exhibits.length > 0 && exhibits.every(Boolean));
  const count = groups.reduce((sum, {exhibits}) => sum + exhibits.length, 0);
  assert.equal(html.match(/<svg class="board"/g).length, count);
  const items = [...html.matchAll(/<li data-address="([^"]+)" data-moves="(\d+)">.*?<b>([\d,]+) moves?<\/b><span>([^<]{10,})<\/span>/g)];
  assert.equal(items.length, count);
  for (const [, name, least, shown] of items) {
    const {best} = all.find((puzzle) => puzzle.address === name);
    assert.deepEqual([Number(least), shown], [best, best.toLocaleString("en")], name);
  }
  for (const {id} of groups) assert.ok(html.includes(`<a href="#${id}">`), id);
});

test("a tap plays an exhibit, and a win leads to the next of its group", async () => {
  const page = await openPage("gallery.html", CLIPBOARD);
  assert.equal(await copied(page, `#${group.id} button`, `#${group.id} .copied`), address(`gallery.html#${group.id}`));
  await page.locator(`#${group.id} li a`).first().click();
  await page.waitForURL((url) => url.href.endsWith(`puzzle.html?gallery=${group.id}#${first.address}`));
  await assertTexts(page, {whole: `Gallery, 1 of ${group.exhibits.length}`});
  assert.equal(await page.locator("#previous").isVisible(), false);
  await solve(page, first);
  await assertTexts(page, {onward: `Next: 2 of ${group.exhibits.length}`});
  await page.locator("#onward").click();
  await page.waitForURL((url) => url.href.endsWith(`?gallery=${group.id}#${second.address}`));
  await page.locator("#whole").click();
  await page.waitForURL((url) => url.href.endsWith(`gallery.html#${group.id}`));
  assert.equal(await page.locator(`#${group.id} .mark`).first().textContent(), "Optimal");
  await page.goto(address(`puzzle.html?gallery=nonsense#${first.address}`));
  await page.locator("#board-link").waitFor();
  assert.equal(await page.locator("#whole").isVisible(), false);
});

test("a legend is drawn, and opens on the page Create", async () => {
  const page = await openPage("gallery.html");
  const legends = page.locator("#legends li");
  assert.equal(await legends.locator(".frame svg").count(), await legends.count());
  await legends.filter({hasText: "Henderson 7x7"}).getByRole("link").click();
  await boardShown(page);
  await assertTexts(page, {name: "Henderson 7x7"});
});

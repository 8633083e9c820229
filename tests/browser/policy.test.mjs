// The content security policy is strict and sufficient, from a folder and from a server.
import assert from "node:assert/strict";
import {after, before, test} from "node:test";
import {boardShown, showFromHere, showSolution} from "./support/board_on_page.mjs";
import {all} from "./support/puzzles_of_site.mjs";
import {startServer} from "./support/server.mjs";
import {address, assertTexts, lastCompleteBoard, noteWorkers, pageNames, read, site, testBrowser} from "./support/support.mjs";

const puzzle = all.find(({best}) => best >= 5);

let server;
before(async () => { server = await startServer(site); });
after(() => server.stop());

const places = {
  "a folder": (name) => address(name),
  "a server": (name) => `${server.origin}/${name}`,
};

/// A page that records policy violations and errors.
async function watchedPage() {
  const page = await (await testBrowser()).newPage();
  const troubles = [];
  page.on("console", (message) => { if (message.type() === "error") troubles.push(message.text()); });
  page.on("pageerror", (error) => troubles.push(error.message));
  await page.addInitScript(() => {
    window.refused = [];
    document.addEventListener("securitypolicyviolation", (event) => window.refused.push(event.effectiveDirective));
  });
  return {page, troubles};
}

test("every page starts with the policy and has no inline style or script", () => {
  for (const name of pageNames) {
    const html = read(name), policy = html.indexOf("Content-Security-Policy");
    assert.ok(policy > 0 && policy < html.search(/<(?:script|link)/), name);
    assert.doesNotMatch(html, / style="|<style|<script>| on[a-z]+="|javascript:/, name);
  }
});

/// A move that leaves the known solutions: the lowest coin of O goes to the upper-left corner.
async function moveCoin(page) {
  await page.locator(".coin-board .cell").nth(32).click();
  await page.locator(".coin-board .cell").nth(0).click();
  await assertTexts(page, {moves: "1"});
}

for (const [where, at] of Object.entries(places)) {
  test(`from ${where}, pages play, search in a worker, draw and filter without violations`, async () => {
    const {page, troubles} = await watchedPage();
    await page.addInitScript(noteWorkers);
    const quiet = async () => {
      assert.deepEqual(await page.evaluate(() => window.refused), []);
      assert.deepEqual(troubles, []);
    };
    await page.goto(at(`puzzle.html#${puzzle.address}`));
    await boardShown(page);
    await showFromHere(page);
    await page.locator("#player").waitFor();
    assert.equal(await page.evaluate(() => window.answeredBy), "worker");
    await quiet();
    await page.evaluate(() => { window.answeredBy = ""; });
    await page.goto(at(`own.html#${encodeURIComponent("start\nA.\ngoal\n.A\n")}`));
    await showSolution(page);
    await page.locator("#player").waitFor();
    assert.equal(await page.evaluate(() => window.answeredBy), "worker");
    await page.locator("#change").click();
    await page.locator("#canvas .cell").last().click();
    await quiet();
    await page.goto(at("coins.html#O-U"));
    await page.evaluate(() => { window.answeredBy = ""; });
    await moveCoin(page);
    await page.locator("#hint").click();
    await page.waitForFunction(() => document.getElementById("hint-note").textContent !== "");
    assert.equal(await page.evaluate(() => window.answeredBy), "worker");
    await quiet();
    for (const name of ["index.html", "ladder.html", "gallery.html", "daily.html", "packing.html#kanoodle-extreme/seed=1", "about.html", "numbers.html", `${lastCompleteBoard()}.html#sort=-moves`]) {
      await page.goto(at(name));
      if (name.startsWith("about")) await page.locator("#example-play").click();
      assert.notEqual(await page.evaluate(() => getComputedStyle(document.querySelector(".brand")).textDecorationLine), "underline",
                      "the style sheet is there");
      await page.getByLabel("Theme").selectOption("dark");
      await page.waitForTimeout(300);
      await quiet();
    }
    await page.close();
  });

  test(`from ${where}, everything the site does not need is blocked`, async () => {
    const {page} = await watchedPage();
    await page.goto(at("index.html"));
    await page.evaluate(() => {
      const put = (tag, fields) => document.head.append(Object.assign(document.createElement(tag), fields));
      put("script", {textContent: "window.intruder = true"});
      put("script", {src: "data:text/javascript,window.intruder = true"});
      put("style", {textContent: "body { display: none }"});
      put("img", {src: "http://127.0.0.1:9/picture.png"});
      document.body.setAttribute("style", "display: none");
    });
    await page.waitForFunction(() => window.refused.length >= 5);
    assert.deepEqual((await page.evaluate(() => window.refused)).sort(),
                     ["img-src", "script-src-elem", "script-src-elem", "style-src-attr", "style-src-elem"]);
    assert.equal(await page.evaluate(() => window.intruder), undefined);
    assert.equal(await page.evaluate(() => fetch("data/none").then(() => "sent", () => "refused")), "refused");
    await page.close();
  });
}

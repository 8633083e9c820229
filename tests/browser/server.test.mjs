// The content security policy is strict and sufficient, from a folder and from a server. A site on a server can be installed and
// works offline after the first visit; from a folder nothing changes.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import {after, before, test} from "node:test";
import {boardShown, showFromHere} from "./support/board_on_page.mjs";
import {all} from "./support/puzzles_of_site.mjs";
import {startServer} from "./support/server.mjs";
import {address, lastCompleteBoard, noteWorkers, openPage, pageNames, read, site, temporaryFolder, testBrowser} from "./support/support.mjs";

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

test("every page starts with the same policy and has no inline style or script", () => {
  const [policy] = /<meta http-equiv="Content-Security-Policy"[^>]*>/.exec(read("index.html"));
  for (const name of pageNames) {
    const html = read(name), at = html.indexOf(policy);
    assert.ok(at > 0 && at < html.search(/<(?:script|link)/), name);
    assert.doesNotMatch(html, / style="|<style|<script>| on[a-z]+="|javascript:/, name);
  }
});

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
    await page.goto(at(`own.html#${encodeURIComponent("start\nA.\ngoal\n.A\n")}`));
    await page.locator("#change").click();
    await page.locator("#canvas .cell").last().click();
    await quiet();
    for (const name of ["index.html", "ladder.html", "gallery.html", "daily.html", "coins.html",
                        "packing.html#kanoodle-extreme/seed=1", "about.html", "numbers.html", `${lastCompleteBoard()}.html#sort=-moves`]) {
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

const hard = all.find(({best}) => best >= 100);

/// Waits until the page's service worker has stored the site of a version.
const stored = (page, version) => page.evaluate(async (wanted) => {
  const isStored = async () => (await navigator.serviceWorker.ready).active.state === "activated" &&
    (await caches.keys()).join() === `sbp-atlas/${wanted}`;
  for (const end = Date.now() + 120_000; !(await isStored());) {
    if (Date.now() > end) throw new Error(`version ${wanted} is not stored`);
    await new Promise((wake) => { setTimeout(wake, 50); });
  }
}, version);

const versionOf = (text) => /version:"([0-9a-f]+)"/.exec(text)[1];
const script = read("service_worker.js");

test("after one visit the home page, a puzzle and today's puzzles open without the server", async () => {
  const {origin, stop} = await startServer(site), page = await (await testBrowser()).newPage();
  await page.goto(`${origin}/`);
  await stored(page, versionOf(script));
  await stop();
  const errors = [];
  page.on("pageerror", (error) => errors.push(error.message));
  for (const name of ["/", "/index.html", `/puzzle.html?ladder#${hard.address}`]) {
    await page.goto(origin + name);
    await page.locator("#board [data-index]").first().waitFor();
    assert.notEqual(await page.evaluate(() => getComputedStyle(document.querySelector(".brand")).textDecorationLine), "underline");
  }
  await page.goto(`${origin}/daily.html`);
  await page.locator('#daily[aria-busy="false"]').waitFor();
  assert.deepEqual(errors, []);
  await page.context().close();
});

test("a changed site replaces the stored one", async () => {
  const folder = temporaryFolder();
  const core = ["index.html", "service_worker.js", "site.webmanifest"];
  for (const name of core) fs.copyFileSync(path.join(site, name), path.join(folder, name));
  fs.cpSync(path.join(site, "assets"), path.join(folder, "assets"), {recursive: true});
  const {origin, stop} = await startServer(folder), page = await (await testBrowser()).newPage();
  await page.goto(`${origin}/index.html`);
  await stored(page, versionOf(script));
  fs.writeFileSync(path.join(folder, "index.html"), read("index.html").replace("Bring the red piece home", "A new heading"));
  fs.writeFileSync(path.join(folder, "service_worker.js"), script.replace(versionOf(script), "0123"));
  await page.reload();
  await stored(page, "0123");
  await page.reload();
  assert.equal(await page.locator("h1").textContent(), "A new heading");
  await page.context().close();
  await stop();
});

test("the manifest and its icons are complete, and from a folder there is neither manifest nor service worker", async () => {
  const {icons, start_url: start} = JSON.parse(read("site.webmanifest"));
  assert.ok(fs.existsSync(path.join(site, start)));
  for (const {src, sizes, type} of icons) {
    const bytes = fs.readFileSync(path.join(site, src));
    if (type === "image/png") assert.equal(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, sizes, src);
  }
  const page = await openPage("index.html");
  assert.equal(await page.locator('link[rel="manifest"]').count(), 0);
});

// A site on a server can be installed and works offline after the first visit; from a folder nothing changes.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import {test} from "node:test";
import {all} from "./support/puzzles_of_site.mjs";
import {startServer} from "./support/server.mjs";
import {openPage, read, site, temporaryFolder, testBrowser} from "./support/support.mjs";

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

// A site on a server can be installed and works offline after the first visit; from a folder nothing changes.
import assert from "node:assert/strict";
import {spawn} from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import {once} from "node:events";
import {before, test} from "node:test";
import {fileURLToPath} from "node:url";
import {loadPuzzles, openPage, read, site, temporaryFolder, testBrowser} from "./support/support.mjs";

const serve = fileURLToPath(new URL("../../scripts/serve", import.meta.url));
const hard = Object.values(loadPuzzles()).flat().find(({best}) => best >= 100);

let port;
before(async () => {
  const probe = net.createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  ({port} = probe.address());
  probe.close();
});

const origin = () => `http://127.0.0.1:${port}`;

/// Serves a folder until the returned function is called.
async function startServer(folder) {
  const server = spawn(serve, [folder, String(port)], {stdio: ["ignore", "pipe", "ignore"]});
  await once(server.stdout, "data");
  return async () => {
    server.kill("SIGKILL");
    await once(server, "exit");
  };
}

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
  const stop = await startServer(site), page = await (await testBrowser()).newPage();
  await page.goto(`${origin()}/`);
  await stored(page, versionOf(script));
  await stop();
  const errors = [];
  page.on("pageerror", (error) => errors.push(error.message));
  for (const name of ["/", "/index.html", `/puzzle.html?ladder#${hard.address}`]) {
    await page.goto(origin() + name);
    await page.locator("#board [data-index]").first().waitFor();
    assert.notEqual(await page.evaluate(() => getComputedStyle(document.querySelector(".brand")).textDecorationLine), "underline");
  }
  await page.goto(`${origin()}/daily.html`);
  await page.locator('#daily[aria-busy="false"]').waitFor();
  assert.deepEqual(errors, []);
  await page.context().close();
});

test("a changed site replaces the stored one", async () => {
  const folder = temporaryFolder();
  const core = ["index.html", "service_worker.js", "site.webmanifest"];
  for (const name of core) fs.copyFileSync(path.join(site, name), path.join(folder, name));
  fs.cpSync(path.join(site, "assets"), path.join(folder, "assets"), {recursive: true});
  const stop = await startServer(folder), page = await (await testBrowser()).newPage();
  await page.goto(`${origin()}/index.html`);
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

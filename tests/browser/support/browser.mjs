// A browser whose pages note every error.
import path from "node:path";
import {fileURLToPath} from "node:url";
import {chromium} from "playwright-core";
import {address, site} from "./site_files.mjs";

export function launch() {
  // Chromium's own sandbox does not work for root, as in containers.
  const args = process.getuid() === 0 ? ["--no-sandbox"] : [];
  return chromium.launch({executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell", args});
}

/// Records in page.troubles everything that must not happen: console errors, exceptions, requests outside the folder.
function noteTroubles(page) {
  page.on("console", (message) => {
    // The browser fetches the page's icon by itself, and reports an error if the page was left meanwhile.
    const late_icon = /^Not allowed to load local resource: \S+\/assets\/icon\.svg$/.test(message.text());
    if (["error", "warning"].includes(message.type()) && !late_icon) page.troubles.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => page.troubles.push(`exception: ${error.message}`));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    // Leaving a page or a download aborts its requests.
    const late_icon = reason === "other" && request.url().endsWith("/assets/icon.svg");
    if (reason !== "net::ERR_ABORTED" && !late_icon) page.troubles.push(`failed: ${request.url()} ${reason}`);
  });
  page.on("request", (request) => {
    const url = request.url();
    const inside = url.startsWith("file:") && !path.relative(site, fileURLToPath(url)).startsWith("..");
    if (!inside && !url.startsWith("blob:") && !url.startsWith("data:")) page.troubles.push(`request: ${url}`);
  });
}

// An address that differs only in its hash does not reload the page, and goto() returns before the page has handled the
// change. Keys pressed in between would act on the old state.
function waitUntilHeard(page) {
  const goto = page.goto.bind(page), document = (url) => url.split("#", 1)[0];
  page.goto = async (url, ...given) => {
    const from = page.url(), within = url.includes("#") && url !== from && document(url) === document(from);
    if (within) {
      await page.evaluate(() => {
        window.heardOfAddress = new Promise((heard) => { window.addEventListener("hashchange", heard, {once: true}); });
      });
    }
    const response = await goto(url, ...given);
    if (within) await page.evaluate(() => window.heardOfAddress.then(() => true));
    return response;
  };
}

/// A clean page of the site in a browser.
export async function openIn(browser, name, options = {}) {
  const context = await browser.newContext({viewport: {width: 1280, height: 900}, reducedMotion: "reduce", ...options});
  const page = await context.newPage();
  page.troubles = [];
  noteTroubles(page);
  waitUntilHeard(page);
  if (name) await page.goto(address(name));
  return page;
}

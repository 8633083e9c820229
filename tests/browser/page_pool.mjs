// Pages of a browser that are used again: one more load costs a third of the time that a new page takes.
import {address} from "./site_files.mjs";

// Pages at rest, for each browser by the options that cannot be changed later.
const resting = new WeakMap();

// What stays with a page, whatever it shows: pages on which it was called are not used again.
const LASTING = ["addInitScript", "context", "exposeFunction", "on", "once", "route", "setDefaultTimeout"];

function watchForTraces(page) {
  page.spent = false;
  for (const name of LASTING) {
    const method = page[name].bind(page);
    page[name] = (...given) => {
      page.spent = true;
      return method(...given);
    };
  }
  const {clock} = page;
  Object.defineProperty(page, "clock", {
    get() {
      page.spent = true;
      return clock;
    },
  });
}

// An address that differs in its hash alone opens no new page: the browser says that it is there before the page itself has
// heard of it. Keys pressed in between would go to what was there before.
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

function poolOf(browser, key) {
  if (!resting.has(browser)) resting.set(browser, new Map());
  const pools = resting.get(browser);
  if (!pools.has(key)) pools.set(key, []);
  return pools.get(key);
}

/// A page without a trace of others. `prepare` gets it when it is new. viewport, colorScheme and reducedMotion are as for
/// Playwright's newContext(), like the others.
export async function takePage(browser, {viewport, colorScheme = "light", reducedMotion, ...lasting}, prepare) {
  const pool = poolOf(browser, JSON.stringify(lasting)), rested = pool.pop();
  if (rested) {
    await rested.setViewportSize(viewport);
    await rested.emulateMedia({media: null, colorScheme, reducedMotion});
    return rested;
  }
  const context = await browser.newContext({viewport, colorScheme, reducedMotion, ...lasting});
  const page = await context.newPage();
  prepare(page);
  watchForTraces(page);
  waitUntilHeard(page);
  page.leave = () => context.close();
  page.rest = async () => {
    await page.mouse.move(0, 0);
    await page.goto(address("assets/icon.svg"));  // nothing runs there, and it has the storage of the site
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    pool.push(page);
  };
  return page;
}

/// For a page that is used no more. Whether it can be used again is seen here.
export const putBack = (page) => (page.spent ? page.leave() : page.rest());

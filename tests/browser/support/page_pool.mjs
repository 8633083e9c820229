// Reused browser pages: a load takes a third of the time of a new page.
import {address} from "./site_files.mjs";

// Idle pages of each browser, by the options that cannot be changed later.
const resting = new WeakMap();

// Calls with lasting effects: pages on which they were made are not reused.
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

function poolOf(browser, key) {
  if (!resting.has(browser)) resting.set(browser, new Map());
  const pools = resting.get(browser);
  if (!pools.has(key)) pools.set(key, []);
  return pools.get(key);
}

/// A clean page. `prepare` is called if it is new. The other options are those of Playwright's newContext().
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
    await page.mouse.up();
    await page.mouse.move(0, 0);
    await page.goto(address("assets/icon.svg"));  // no script runs there, and it shares the site's storage
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    pool.push(page);
  };
  return page;
}

/// Releases a page, which is kept if it can be reused.
export const putBack = (page) => (page.spent ? page.leave() : page.rest());

// A handout: puzzles in one file, opened from a folder and without any other file.
import assert from "node:assert/strict";
import {spawnSync} from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import {after, before, test} from "node:test";
import {pathToFileURL} from "node:url";
import {hasProgram, puzzleText} from "./support/puzzles_on_disk.mjs";
import {closePage, launch, openPage} from "./support/support.mjs";

const program = process.env.PUZZLE ?? "", folder = fs.mkdtempSync(path.join(os.tmpdir(), "sbp-handout-"));
const skip = !hasProgram;
const file = path.join(folder, "page.html");

let browser;
before(async () => {
  browser = await launch();
  if (skip) return;
  for (const name of ["donkey", "dads"]) fs.writeFileSync(path.join(folder, `${name}.puz`), puzzleText(name));
  const {status, stderr} = spawnSync(program, ["solve", "--quiet", "--html", file, "--credit", "by Ann, CC BY 4.0",
                                               path.join(folder, "donkey.puz"), path.join(folder, "dads.puz")]);
  assert.equal(status, 0, String(stderr));
});
after(async () => {
  await browser.close();
  fs.rmSync(folder, {recursive: true});
});

test("a handout is played, with hints, and hides its solution until asked", {skip}, async () => {
  const page = await openPage(browser, null, {viewport: {width: 390, height: 844}, hasTouch: true});
  page.troubles = [];
  await page.goto(pathToFileURL(file).href);
  const text = (id) => page.locator(`#${id}`).textContent();
  assert.equal(await text("best"), "81");
  assert.match(await page.locator("main").innerText(), /by Ann, CC BY 4\.0/);
  assert.ok(await page.locator("#solution").isHidden());
  for (let press = 0; press < 3; ++press) await page.locator("#hint").click();
  assert.equal(await text("moves"), "1");
  await page.locator("#more").click();
  await page.locator("#show-solution").click();
  await page.locator("#sure-show").click();
  await page.locator("#move-list li").nth(80).waitFor();
  assert.equal(await page.locator("#move-list li").count(), 81);
  await page.getByRole("button", {name: "Dad"}).click();
  assert.equal(await text("moves"), "0");
  assert.ok(await page.locator("#solution").isHidden());
  assert.match(await page.title(), /Dad/);
  page.troubles = page.troubles.filter((trouble) => !trouble.includes(pathToFileURL(file).href));
  await closePage(page);
});

// A handout: puzzles in one file, opened from a folder and without any other file.
import assert from "node:assert/strict";
import {spawnSync} from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import {before, test} from "node:test";
import {pathToFileURL} from "node:url";
import {hasProgram, puzzleText} from "./support/puzzles_on_disk.mjs";
import {openPage, temporaryFolder} from "./support/support.mjs";

const program = process.env.PUZZLE ?? "", folder = temporaryFolder();
const skip = !hasProgram;
const file = path.join(folder, "page.html");

before(() => {
  if (skip) return;
  for (const name of ["donkey", "dads"]) fs.writeFileSync(path.join(folder, `${name}.puz`), puzzleText(name));
  const {status, stderr} = spawnSync(program, ["solve", "--quiet", "--html", file, "--credit", "by Ann, CC BY 4.0",
                                               path.join(folder, "donkey.puz"), path.join(folder, "dads.puz")]);
  assert.equal(status, 0, String(stderr));
});
test("a handout is played, with hints, and hides its solution until asked", {skip}, async () => {
  const page = await openPage(null, {viewport: {width: 390, height: 844}, hasTouch: true});
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
});

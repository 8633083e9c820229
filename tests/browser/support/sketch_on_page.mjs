// Drawing on the page of own puzzles.
import {DRAGS} from "./drags.mjs";

export const own = (text = "") => `own.html${text && `#${encodeURIComponent(text)}`}`;
export const textOf = (page) => page.locator("#text").inputValue();
export const checked = (page) => page.locator("#check").textContent();

/// The middle of a cell of the drawing board, on the screen.
export async function cellPoint(page, column, row) {
  const cells = page.locator("#canvas .cell"), columns = Number(await page.locator("#columns").textContent());
  await page.locator("#canvas").scrollIntoViewIfNeeded();
  const box = await cells.nth((row - 1) * columns + column - 1).boundingBox();
  return {x: box.x + box.width / 2, y: box.y + box.height / 2};
}

async function pointsOf(page, cells) {
  const points = [];
  for (const cell of cells) points.push(await cellPoint(page, ...cell));
  return points;
}

/// A stroke through the middles of cells, given as [column, row], from 1.
export const WAYS = {
  mouse: async (page, cells) => DRAGS.mouse(page, await pointsOf(page, cells)),
  touch: async (page, cells) => DRAGS.touch(page, await pointsOf(page, cells)),
  // From cell to cell with Shift; a press for a single cell.
  async keys(page, cells) {
    const columns = Number(await page.locator("#columns").textContent());
    const [[column, row]] = cells;
    await page.locator("#canvas .cell").nth((row - 1) * columns + column - 1).focus();
    if (cells.length === 1) await page.keyboard.press("Space");
    for (let i = 1; i < cells.length; ++i) {
      let [x, y] = cells[i - 1];
      while (x !== cells[i][0] || y !== cells[i][1]) {
        const horizontal = x !== cells[i][0], forward = (horizontal ? cells[i][0] - x : cells[i][1] - y) > 0;
        if (horizontal) x += forward ? 1 : -1;
        else y += forward ? 1 : -1;
        await page.keyboard.press(`Shift+Arrow${horizontal ? (forward ? "Right" : "Left") : forward ? "Down" : "Up"}`);
      }
    }
  },
};

export const choose = (page, tool) => page.locator(`[data-tool="${tool}"]`).click();

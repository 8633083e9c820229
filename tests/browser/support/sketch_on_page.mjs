// Drawing on the page of own puzzles.
import {arrowsBetween, DRAGS} from "./drags.mjs";

export const own = (text = "") => `own.html${text && `#${encodeURIComponent(text)}`}`;
export const textOf = (page) => page.locator("#text").inputValue();
export const checked = (page) => page.locator("#check").textContent();

/// A cell of the drawing board.
async function cellAt(page, column, row) {
  const columns = Number(await page.locator("#columns").textContent());
  return page.locator("#canvas .cell").nth((row - 1) * columns + column - 1);
}

/// The middle of a cell of the drawing board, on the screen.
export async function cellPoint(page, column, row) {
  await page.locator("#canvas").scrollIntoViewIfNeeded();
  const box = await (await cellAt(page, column, row)).boundingBox();
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
    await (await cellAt(page, ...cells[0])).focus();
    if (cells.length === 1) await page.keyboard.press("Space");
    for (let i = 1; i < cells.length; ++i)
      for (const arrow of arrowsBetween(cells[i - 1], cells[i])) await page.keyboard.press(`Shift+${arrow}`);
  },
};

export const choose = (page, tool) => page.locator(`[data-tool="${tool}"]`).click();

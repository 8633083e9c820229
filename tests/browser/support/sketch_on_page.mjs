// Drawing on the page of own puzzles.
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

/// A stroke through the middles of cells, given as [column, row], from 1.
export const WAYS = {
  async mouse(page, cells) {
    const points = [];
    for (const cell of cells) points.push(await cellPoint(page, ...cell));
    await page.mouse.move(points[0].x, points[0].y);
    await page.mouse.down();
    for (const {x, y} of points) await page.mouse.move(x, y);
    await page.mouse.up();
  },
  async touch(page, cells) {
    const points = [];
    for (const cell of cells) points.push(await cellPoint(page, ...cell));
    const session = await page.context().newCDPSession(page);
    const send = (type, touchPoints) => session.send("Input.dispatchTouchEvent", {type, touchPoints});
    await send("touchStart", [points[0]]);
    for (const point of points.slice(1)) await send("touchMove", [point]);
    await send("touchEnd", []);
    await session.detach();
  },
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

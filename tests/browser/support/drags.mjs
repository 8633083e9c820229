/// Drags along points on the page, by mouse and by one finger.
export const DRAGS = {
  async mouse(page, points) {
    await page.mouse.move(points[0].x, points[0].y);
    await page.mouse.down();
    for (const {x, y} of points) await page.mouse.move(x, y);
    await page.mouse.up();
  },
  async touch(page, points) {
    const session = await page.context().newCDPSession(page);
    const send = (type, touchPoints) => session.send("Input.dispatchTouchEvent", {type, touchPoints});
    const [first, ...rest] = points.map(({x, y}) => ({x, y}));
    await send("touchStart", [first]);
    for (const point of rest) await send("touchMove", [point]);
    await send("touchEnd", []);
    await session.detach();
  },
};

/// The arrow keys that lead from one [column, row] to another.
export const arrowsBetween = ([x, y], [toX, toY]) => [
  ...Array(Math.abs(toX - x)).fill(toX > x ? "ArrowRight" : "ArrowLeft"), ...Array(Math.abs(toY - y)).fill(toY > y ? "ArrowDown" : "ArrowUp"),
];

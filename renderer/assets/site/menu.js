// The menu of small screens, a <details> that opens and closes without scripts too.
/** Closes it on Escape, and when the visitor clicks elsewhere or follows a link. @param {PageElement} menu */
export function connectMenu(menu) {
  const summary = menu.querySelector("summary");
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    event.stopPropagation();  // the page would leave a solution
    menu.open = false;
    summary.focus();
  }, {capture: true});
  addEventListener("click", (event) => {
    if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
  });
  addEventListener("pageshow", () => { menu.open = false; });
}

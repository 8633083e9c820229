// Help that folds under a question mark: it opens where it can be read, and Escape closes it.
/** @param {PageElement} help */
export function connectHelp(help) {
  help.addEventListener("toggle", () => { if (help.open) help.scrollIntoView({block: "nearest"}); });
  help.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !help.open) return;
    event.stopPropagation();  // the page would leave a solution,
    event.preventDefault();   // and the map its window
    help.open = false;
    help.querySelector("summary").focus();
  });
}

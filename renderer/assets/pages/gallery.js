// The page of the gallery: marks what was solved.
import {showMark} from "../progress/marks.js";
import "../site/copy_link.js";
import "../site/every_page.js";

const items = [...document.querySelectorAll("[data-address]")];
// Who comes back from a puzzle may see the page as it was left.
addEventListener("pageshow", () => {
  for (const item of items) showMark(item, {address: item.dataset.address, best: Number(item.dataset.moves)});
});

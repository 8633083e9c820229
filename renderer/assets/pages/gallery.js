// The Gallery page: marks solved puzzles.
import {showMark} from "../progress/marks.js";
import "../site/copy_link.js";
import "../site/every_page.js";

const items = [...document.querySelectorAll("[data-address]")];
// Also on pageshow, because Back may bring the page from the cache.
addEventListener("pageshow", () => {
  for (const item of items) showMark(item, {address: item.dataset.address, best: Number(item.dataset.moves)});
});

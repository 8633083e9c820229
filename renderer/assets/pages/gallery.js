// The Gallery page: marks solved puzzles, and draws the legends.
import {drawClassics} from "../own/classic_links.js";
import {showMark} from "../progress/marks.js";
import "../site/copy_link.js";
import "../site/every_page.js";

drawClassics();
const items = [...document.querySelectorAll("[data-address]")];
// Also on pageshow, because Back may bring the page from the cache.
addEventListener("pageshow", () => {
  for (const item of items) showMark(item, {address: item.dataset.address, best: Number(item.dataset.moves)});
});

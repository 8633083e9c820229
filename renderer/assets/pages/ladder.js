// The Ladder page: marks solved puzzles and links to the next one.
import {continueInWords, rungAddress} from "../atlas/journey.js";
import {showMark} from "../progress/marks.js";
import "../site/copy_link.js";
import "../site/every_page.js";

const rungs = [...document.querySelectorAll("#ladder > li")].map((item) => {
  const {address, moves} = item.dataset;
  return {item, address, moves};
});
function show() {
  const done = rungs.filter(({item, address, moves}) => showMark(item, {address, best: Number(moves)}).best > 0);
  const next = rungs.findIndex((rung) => !done.includes(rung));
  const start = document.getElementById("start");
  start.href = rungAddress(rungs[Math.max(0, next)].address);
  start.textContent = done.length === 0 || next < 0 ? "Start here" : continueInWords(next, rungs.length);
  document.getElementById("solved").textContent =
    done.length === 0 ? "" : `You have solved ${done.length} of ${rungs.length}.`;
}

// Also on pageshow, because Back may bring the page from the cache.
addEventListener("pageshow", show);

// The page of the ladder: marks what was solved, and says where to go on.
import {rungAddress} from "../atlas/journey.js";
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
  start.textContent = done.length === 0 || next < 0 ? "Start here" : `Go on with ${next + 1}`;
  document.getElementById("solved").textContent =
    done.length === 0 ? "" : `You have solved ${done.length} of ${rungs.length}.`;
}

// Who comes back from a puzzle may see the page as it was left.
addEventListener("pageshow", show);

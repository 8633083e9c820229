// The Progress page.
import {parseGallery, parseLadder} from "../atlas/journey.js";
import {storedPackings} from "../packing/game.js";
import {streak, streakInWords, today} from "../atlas/days.js";
import {tally, tallyInWords} from "../progress/marks.js";
import {isLogging, logText, setLogging} from "../progress/play_log.js";
import {allSolved, allSolvedCoins, forgetProgress, keepsProgress, loadDays, loadProgress} from "../progress/progress.js";
import {mergeProgress, parseProgress, progressText} from "../progress/progress_file.js";
import {byId} from "../site/by_id.js";
import {counted, listed} from "../site/notation.js";
import "../site/every_page.js";

const page = byId("progress"), packings = page.dataset.packings.split(" "), boards = [...page.querySelectorAll("li[data-board]")];
const PACKED = 12;  // pieces of each packing puzzle

/** @param {string} text */
const say = (text) => { byId("said").textContent = text; };

function show() {
  const all = allSolved(), counts = tally(all);
  for (const name of /** @type {const} */ (["solved", "best", "aided"])) byId(name).textContent = counts[name].toLocaleString("en");
  byId("streak").textContent = streakInWords(streak(loadDays(), today()));
  showKinds();
  for (const item of boards) {
    const {board, puzzles} = item.dataset, here = all.filter(({address}) => address.startsWith(`${board}/`));
    item.querySelector("span").textContent = tallyInWords(tally(here), Number(puzzles));
    item.classList.toggle("some", here.length > 0);
  }
  foldBoards();
  showLog();
  byId("kept").hidden = keepsProgress();
  page.setAttribute("aria-busy", "false");
}

function showKinds() {
  /** @param {string} kind @param {string} text */
  const put = (kind, text) => { page.querySelector(`[data-kind="${kind}"] span`).textContent = text; };
  /** @param {string[]} addresses */
  const among = (addresses) => tallyInWords(tally(addresses.map((address) => loadProgress({address}))), addresses.length);
  put("ladder", among(parseLadder(page.dataset.ladder)));
  put("gallery", among([...new Set([...parseGallery(page.dataset.gallery).values()].flat())]));
  put("daily", `${counted(loadDays().length, "day")} solved`);
  put("coins", tallyInWords(tally(allSolvedCoins()), Number(page.dataset.coins)));
  const packed = packings.map((id) => storedPackings(id).filter(({given, placed, solved}) => solved || given.length + placed.length === PACKED).length);
  put("packing", `${counted(packed.reduce((sum, count) => sum + count), "game")} solved, on ${packed.filter(Boolean).length} of ${counted(packings.length, "board")}`);
}

// Boards on which no puzzle is solved are folded, in the order of the page.
function foldBoards() {
  const begun = boards.filter((item) => item.classList.contains("some")), rest = boards.filter((item) => !begun.includes(item));
  byId("begun").replaceChildren(...begun);
  byId("boards").replaceChildren(...rest);
  page.querySelector("details").hidden = rest.length === 0;
}

/** @param {string} name @param {string} text */
function save(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], {type: "application/json"}));
  link.download = `sbp-atlas-${name}-${today()}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return `Exported as ${link.download}.`;
}

function showLog() {
  byId("log").checked = isLogging();
  byId("save-log").hidden = !isLogging();
}

/** @param {File} file */
async function readFile(file) {
  let progress = null;
  try {
    progress = parseProgress(await file.text());
    mergeProgress(progress);
  } catch (error) {
    return say(`${file.name} was not imported: ${error.message}. Nothing has changed.`);
  }
  const {puzzles, days, packing, favourites} = progress, games = packing.reduce((sum, [, list]) => sum + list.length, 0);
  const parts = [counted(puzzles.length, "puzzle"), counted(days.length, "day"), ...(games > 0 ? [counted(games, "packing game")] : []),
    ...(favourites.length > 0 ? [counted(favourites.length, "favourite")] : [])];
  say(`Imported ${listed(parts)} from ${file.name}.`);
  show();
}

/** Asks for confirmation, or stops asking; moves the focus along. @param {boolean} asks */
function ask(asks) {
  byId("sure").hidden = !asks;
  byId("forget").setAttribute("aria-expanded", String(asks));
  byId(asks ? "keep" : "forget").focus();
}

byId("save").addEventListener("click", () => say(save("progress", progressText(packings))));
byId("log").addEventListener("change", () => {
  const stored = setLogging(byId("log").checked);
  byId("log-said").textContent = stored ? "" : "This browser isn’t saving data for this site.";
  showLog();
});
byId("save-log").addEventListener("click", () => { byId("log-said").textContent = save("play-log", logText()); });
byId("file").addEventListener("change", () => {
  const [file] = byId("file").files;
  if (file) readFile(file);
  byId("file").value = "";  // so that the same file can be imported again
});
byId("forget").addEventListener("click", () => ask(byId("sure").hidden));
byId("keep").addEventListener("click", () => ask(false));
byId("forget-now").addEventListener("click", () => {
  forgetProgress();
  ask(false);
  say("All progress deleted.");
  show();
});
addEventListener("pageshow", show);

// The Progress page.
import {streak, streakInWords, today} from "../atlas/days.js";
import {tally, tallyInWords} from "../progress/marks.js";
import {isLogging, logText, setLogging} from "../progress/play_log.js";
import {allSolved, forgetProgress, keepsProgress, loadDays} from "../progress/progress.js";
import {mergeProgress, parseProgress, progressText} from "../progress/progress_file.js";
import {byId} from "../site/by_id.js";
import {counted} from "../site/notation.js";
import "../site/every_page.js";

/** @param {string} text */
const say = (text) => { byId("said").textContent = text; };

function show() {
  const all = allSolved(), counts = tally(all);
  for (const name of /** @type {const} */ (["solved", "best", "aided"])) byId(name).textContent = counts[name].toLocaleString("en");
  byId("streak").textContent = streakInWords(streak(loadDays(), today()));
  for (const item of byId("boards").querySelectorAll("li")) {
    const {board, puzzles} = item.dataset, here = all.filter(({address}) => address.startsWith(`${board}/`));
    item.querySelector("span").textContent = tallyInWords(tally(here), Number(puzzles));
    item.classList.toggle("some", here.length > 0);
  }
  showLog();
  byId("kept").hidden = keepsProgress();
  byId("progress").setAttribute("aria-busy", "false");
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
  say(`Imported ${counted(progress.puzzles.length, "puzzle")} and ${counted(progress.days.length, "day")} from ${file.name}.`);
  show();
}

/** Asks for confirmation, or stops asking; moves the focus along. @param {boolean} asks */
function ask(asks) {
  byId("sure").hidden = !asks;
  byId("forget").setAttribute("aria-expanded", String(asks));
  byId(asks ? "keep" : "forget").focus();
}

byId("save").addEventListener("click", () => say(save("progress", progressText())));
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

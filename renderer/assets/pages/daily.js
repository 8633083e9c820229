// The puzzles of a day: daily.html#2026-11-22, or today's. daily.html?level=easy#2026-11-22 leads to one of them.
import {Calendar} from "../atlas/calendar.js";
import {dayAfter, dayInWords, isDay, shortDay, streak, streakInWords, today, untilTomorrow} from "../atlas/days.js";
import {dailyAddress, levelNamed} from "../atlas/journey.js";
import {LEVELS, parseLots, puzzleOfDay} from "../atlas/lots.js";
import {plainWords} from "../atlas/plain_words.js";
import {loadPuzzles} from "../atlas/puzzles.js";
import {bucketShortName, piecesOf} from "../board/model.js";
import {picture} from "../board/picture.js";
import {cornerRoles} from "../board/playable.js";
import {resultInShort, showMark} from "../progress/marks.js";
import {loadDays, noteTodaysPuzzle} from "../progress/progress.js";
import {byId} from "../site/by_id.js";
import {counted} from "../site/notation.js";
import {shareFor} from "../site/copy_link.js";
import "../site/every_page.js";

const page = byId("daily"), lots = parseLots(page.dataset.lots), calendar = new Calendar(byId("calendar"));
let results = "";  // of the day, to share
let shownOn = "";  // the day on which the page was shown
/** Shows the next day's puzzles. @type {ReturnType<typeof setTimeout> | undefined} */
let midnight;

function dayOfAddress() {
  const day = location.hash.slice(1);
  return isDay(day) ? day : today();
}

// Why the page does not show the day of its address; "" if it does. Addresses of sections of the page have no day.
/** @param {string} day @param {string} now */
function excuse(day, now) {
  const wanted = location.hash.slice(1);
  if (day > now) return `The puzzles for ${dayInWords(day)} will appear on that day.`;
  return wanted === day || !/^\d/.test(wanted) ? "" : "The address has no valid date. Here are today’s puzzles.";
}

/** The puzzle of a day, or null. @param {Level} level @param {string} day */
async function loadDaily(level, day) {
  const drawn = puzzleOfDay(lots, level, day), puzzle = drawn && (await loadPuzzles(drawn.board))[drawn.row];
  if (puzzle && day === today()) noteTodaysPuzzle(day, level, puzzle.address);
  return puzzle;
}

/** Returns the visitor's result, or null without a puzzle. @param {Level} level @param {string} day */
async function showPuzzle(level, day) {
  const card = byId(level), puzzle = await loadDaily(level, day);
  if (dayOfAddress() !== day) return null;  // the visitor has moved to another day
  card.hidden = !puzzle;
  if (!puzzle) return null;
  const {board, bucket, best, address} = puzzle;
  const pieces = piecesOf(puzzle.labels), link = card.querySelector("a");
  /** @param {string} part @param {string} text */
  const say = (part, text) => { card.querySelector(part).textContent = text; };
  link.href = dailyAddress(day, level, address);
  card.querySelector(".frame").innerHTML = picture(board, pieces, cornerRoles(board, pieces, puzzle.goal), false);
  say(".moves-needed", counted(best, "move"));
  say(".pieces", `${plainWords(bucket)}, on ${board.name}`);
  say(".name", bucketShortName(bucket));
  return showMark(card, puzzle);
}

/** @param {string} id @param {string} day @param {boolean} shown */
function linkDay(id, day, shown) {
  if (!shown && document.activeElement === byId(id)) byId("earlier").focus();
  byId(id).hidden = !shown;
  byId(id).href = `#${day}`;
}

async function show() {
  const day = dayOfAddress(), now = today(), words = excuse(day, now);
  shownOn = now;
  clearTimeout(midnight);
  midnight = setTimeout(show, untilTomorrow());
  byId("day-note").textContent = words;
  byId("day-note").hidden = words === "";
  byId("levels").hidden = day > now;
  byId("date").textContent = (day === now ? "Today, " : "") + dayInWords(day);
  linkDay("earlier", dayAfter(day, -1), true);
  linkDay("later", dayAfter(day, 1), day < now);
  linkDay("today", now, day !== now);
  byId("copy-day").dataset.copy = `#${day}`;
  const days = loadDays(), run = streak(days, now);
  byId("streak").textContent = streakInWords(run);
  calendar.show(day, days, now);
  const all = await Promise.all((day > now ? [] : LEVELS).map((level) => showPuzzle(level, day).catch((error) => {
    if (dayOfAddress() !== day) return null;
    byId(level).hidden = true;
    byId("day-note").textContent = `${error.message}. Reload the page to try again.`;
    byId("day-note").hidden = false;
    return null;
  })));
  if (dayOfAddress() === day) offerResults(day, all, day === now ? run.current : 0);
  page.setAttribute("aria-busy", "false");
}

/** @param {string} day @param {(Result | null)[]} all of the levels @param {number} length of the streak */
function offerResults(day, all, length) {
  const words = all.flatMap((result, i) => (result ? [`${LEVELS[i]} ${resultInShort(result)}`] : []));
  results = [`sbp-atlas ${shortDay(day)}: ${words.join(", ")}`, ...(length > 0 ? [`streak ${length}`] : [])].join(", ");
  byId("share").hidden = !all.some((result) => result && result.best + result.aided > 0);
}

async function open() {
  const level = levelNamed(new URLSearchParams(location.search).get("level")), day = dayOfAddress();
  const puzzle = level && day <= today() ? await loadDaily(level, day).catch(() => null) : null;  // show() says why
  if (level && puzzle) return location.replace(dailyAddress(day, level, puzzle.address));
  return show();
}

byId("share").addEventListener("click", () => shareFor(byId("share"), results));
byId("calendar").addEventListener("click", (event) => {
  if (event.target instanceof Element && event.target.closest("a")) page.scrollIntoView();
});
window.addEventListener("hashchange", show);
document.addEventListener("visibilitychange", () => { if (!document.hidden && shownOn !== today()) show(); });
addEventListener("pageshow", open);

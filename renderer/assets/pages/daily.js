// The puzzles of a day: daily.html#2026-11-22, or today's.
import {dayAfter, dayInWords, isDay, streak, streakInWords, today} from "../atlas/days.js";
import {LEVELS, parseLots, puzzleOfDay} from "../atlas/lots.js";
import {plainWords} from "../atlas/plain_words.js";
import {loadPuzzles} from "../atlas/puzzles.js";
import {bucketShortName, piecesOf} from "../board/model.js";
import {picture} from "../board/picture.js";
import {cornerRoles} from "../board/playable.js";
import {showMark} from "../progress/marks.js";
import {loadDays} from "../progress/progress.js";
import {byId} from "../site/by_id.js";
import {counted} from "../site/notation.js";
import "../site/copy_link.js";
import "../site/every_page.js";

const page = byId("daily"), lots = parseLots(page.dataset.lots);

function dayOfAddress() {
  const day = location.hash.slice(1);
  return isDay(day) ? day : today();
}

// Why the page does not show the day of its address; "" if it does. Addresses of sections of the page have no day.
/** @param {string} day @param {string} now */
function excuse(day, now) {
  const wanted = location.hash.slice(1);
  if (day > now) return `The puzzles of ${dayInWords(day)} appear on that day.`;
  return wanted === day || !/^\d/.test(wanted) ? "" : "The address has no valid date. Here are today’s puzzles.";
}

/** @param {Level} level @param {string} day */
async function showPuzzle(level, day) {
  const card = byId(level), drawn = puzzleOfDay(lots, level, day);
  card.hidden = !drawn;
  if (!drawn) return;
  const puzzle = (await loadPuzzles(drawn.board))[drawn.row], {board, bucket, best, address} = puzzle;
  if (dayOfAddress() !== day) return;  // the visitor has moved to another day
  const pieces = piecesOf(puzzle.labels), link = card.querySelector("a");
  /** @param {string} part @param {string} text */
  const say = (part, text) => { card.querySelector(part).textContent = text; };
  link.href = `puzzle.html?day=${day}#${address}`;
  card.querySelector(".frame").innerHTML = picture(board, pieces, cornerRoles(board, pieces, puzzle.goal), false);
  say(".moves-needed", counted(best, "move"));
  say(".pieces", `${plainWords(bucket)}, on ${board.name}`);
  say(".name", bucketShortName(bucket));
  showMark(card, puzzle);
}

/** @param {string} id @param {string} day @param {boolean} shown */
function linkDay(id, day, shown) {
  byId(id).hidden = !shown;
  byId(id).href = `#${day}`;
}

async function show() {
  const day = dayOfAddress(), now = today(), words = excuse(day, now);
  byId("day-note").textContent = words;
  byId("day-note").hidden = words === "";
  byId("levels").hidden = day > now;
  byId("date").textContent = (day === now ? "Today, " : "") + dayInWords(day);
  linkDay("earlier", dayAfter(day, -1), true);
  linkDay("later", dayAfter(day, 1), day < now);
  linkDay("today", now, day !== now);
  byId("copy-day").dataset.copy = `#${day}`;
  showStreak();
  await Promise.all((day > now ? [] : LEVELS).map((level) => showPuzzle(level, day)));
  page.setAttribute("aria-busy", "false");
}

function showStreak() {
  byId("streak").textContent = streakInWords(streak(loadDays(), today()));
}

window.addEventListener("hashchange", show);
addEventListener("pageshow", show);

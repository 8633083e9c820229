// Days as in addresses: "2026-11-22". They start at midnight UTC, everywhere at the same moment.
import {counted} from "../site/notation.js";

const MILLISECONDS = 86_400_000;
/** @param {number} time */
const nameOf = (time) => new Date(time).toISOString().slice(0, 10);
/** @param {string} day */
const timeOf = (day) => Date.parse(`${day}T00:00:00Z`);

export const today = () => nameOf(Date.now());
export const untilTomorrow = () => MILLISECONDS - (Date.now() % MILLISECONDS);

/** Whether a text is a calendar day; 2026-02-30 is not. @param {string} text */
export const isDay = (text) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(timeOf(text)) && nameOf(timeOf(text)) === text;

/** @param {string} day @param {number} days */
export const dayAfter = (day, days) => nameOf(timeOf(day) + days * MILLISECONDS);

/** "22 November 2026". @param {string} day */
export const dayInWords = (day) =>
  new Date(timeOf(day)).toLocaleDateString("en-GB", {day: "numeric", month: "long", year: "numeric", timeZone: "UTC"});

/** "22 Nov 2026". @param {string} day */
export const shortDay = (day) =>
  new Date(timeOf(day)).toLocaleDateString("en-GB", {day: "numeric", month: "short", year: "numeric", timeZone: "UTC"});

/** "2026-11". @param {string} day */
export const monthOf = (day) => day.slice(0, 7);
/** @param {string} month @param {number} months */
export const monthAfter = (month, months) => monthOf(new Date(Date.UTC(parseInt(month, 10), Number(month.slice(5)) - 1 + months, 1)).toISOString());

/** The weeks of a month, from Monday: seven days each, "" for those of other months. @param {string} month */
export function weeksOf(month) {
  const first = `${month}-01`, before = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7, days = Array(before).fill("");
  for (let day = first; monthOf(day) === month; day = dayAfter(day, 1)) days.push(day);
  return Array.from({length: Math.ceil(days.length / 7)}, (_, week) => Array.from({length: 7}, (_day, i) => days[7 * week + i] ?? ""));
}

/** The streak that ends today or yesterday, the longest one, and whether today counts already. @param {string[]} days @param {string} now */
export function streak(days, now) {
  const had = new Set(days);
  /** @param {string} day */
  const runTo = (day) => {
    let length = 0;
    while (had.has(dayAfter(day, -length))) ++length;
    return length;
  };
  const ends = days.filter((day) => !had.has(dayAfter(day, 1)));
  return {now: had.has(now), current: runTo(now) || runTo(dayAfter(now, -1)), longest: ends.reduce((most, end) => Math.max(most, runTo(end)), 0)};
}

/** @param {{now: boolean, current: number, longest: number}} given */
export function streakInWords({now, current, longest}) {
  if (longest === 0) return "Solve one of today’s puzzles without hints to start a streak.";
  if (current === 0) return `Best streak: ${counted(longest, "day")}.`;
  return `Streak: ${counted(current, "day")}${longest > current ? ` (best: ${longest})` : ""}. ` +
    (now ? "Come back tomorrow!" : "Solve one of today’s puzzles to continue it.");
}

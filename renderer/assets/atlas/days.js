// Days as in addresses: "2026-11-22". They start at midnight UTC, everywhere at the same moment.
import {counted} from "../site/notation.js";

const MILLISECONDS = 86_400_000;
/** @param {number} time */
const nameOf = (time) => new Date(time).toISOString().slice(0, 10);
/** @param {string} day */
const timeOf = (day) => Date.parse(`${day}T00:00:00Z`);

export const today = () => nameOf(Date.now());

/** Whether a text is a calendar day; 2026-02-30 is not. @param {string} text */
export const isDay = (text) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(timeOf(text)) && nameOf(timeOf(text)) === text;

/** @param {string} day @param {number} days */
export const dayAfter = (day, days) => nameOf(timeOf(day) + days * MILLISECONDS);

/** "22 November 2026". @param {string} day */
export const dayInWords = (day) =>
  new Date(timeOf(day)).toLocaleDateString("en-GB", {day: "numeric", month: "long", year: "numeric", timeZone: "UTC"});

/** The streak that ends today or yesterday, and the longest one. @param {string[]} days @param {string} now */
export function streak(days, now) {
  const had = new Set(days);
  /** @param {string} day */
  const runTo = (day) => {
    let length = 0;
    while (had.has(dayAfter(day, -length))) ++length;
    return length;
  };
  const ends = days.filter((day) => !had.has(dayAfter(day, 1)));
  return {current: runTo(now) || runTo(dayAfter(now, -1)), longest: ends.reduce((most, end) => Math.max(most, runTo(end)), 0)};
}

/** @param {{current: number, longest: number}} given */
export function streakInWords({current, longest}) {
  if (longest === 0) return "Solve one of today’s puzzles to start a streak.";
  if (current === 0) return `Best streak: ${counted(longest, "day")}.`;
  return `Streak: ${counted(current, "day")}${longest > current ? ` (best: ${longest})` : ""}. Come back tomorrow!`;
}

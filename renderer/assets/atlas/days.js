// Days as in addresses: "2026-11-22". They change at midnight UTC, everywhere at the same moment.
const MILLISECONDS = 86_400_000;
/** @param {number} time */
const nameOf = (time) => new Date(time).toISOString().slice(0, 10);
/** @param {string} day */
const timeOf = (day) => Date.parse(`${day}T00:00:00Z`);

export const today = () => nameOf(Date.now());

/** Whether a text names a day of the calendar: the 30th of February is none. @param {string} text */
export const isDay = (text) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(timeOf(text)) && nameOf(timeOf(text)) === text;

/** @param {string} day @param {number} days */
export const dayAfter = (day, days) => nameOf(timeOf(day) + days * MILLISECONDS);

/** "22 November 2026". @param {string} day */
export const dayInWords = (day) =>
  new Date(timeOf(day)).toLocaleDateString("en-GB", {day: "numeric", month: "long", year: "numeric", timeZone: "UTC"});

/** How many days in a row a list of days has, up to today or yesterday, and at most. @param {string[]} days @param {string} now */
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
  if (longest === 0) return "Solve one of today’s puzzles, and your days in a row begin.";
  /** @param {number} days */
  const inRow = (days) => (days === 1 ? "1 day" : `${days} days in a row`);
  return current === 0 ? `Your longest run so far: ${inRow(longest)}.`
                       : `${inRow(current)}${longest > current ? `, ${longest} at most` : ""}: come back tomorrow for one more.`;
}

// Days as in addresses: "2026-11-22". They change at midnight UTC, everywhere at the same moment.
"use strict";
globalThis.sbp ??= {};
{
  const MILLISECONDS = 86_400_000;
  const nameOf = (time) => new Date(time).toISOString().slice(0, 10);
  const timeOf = (day) => Date.parse(`${day}T00:00:00Z`);

  const today = () => nameOf(Date.now());

  // Whether a text names a day of the calendar: the 30th of February is none.
  const isDay = (text) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(timeOf(text)) && nameOf(timeOf(text)) === text;

  const dayAfter = (day, days) => nameOf(timeOf(day) + days * MILLISECONDS);

  // "22 November 2026".
  const dayInWords = (day) =>
    new Date(timeOf(day)).toLocaleDateString("en-GB", {day: "numeric", month: "long", year: "numeric", timeZone: "UTC"});

  Object.assign(sbp, {today, isDay, dayAfter, dayInWords});
}

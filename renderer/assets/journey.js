// The way on which a visitor came to a puzzle, and where it goes on: up the ladder (puzzle.html?ladder), from a day
// (?day=2026-11-22), or at random (?random=easy).
"use strict";
globalThis.sbp ??= {};
{
  // The addresses of a ladder from the words of a page, "3x3/2-1 3x4/5 ...".
  const parseLadder = (text) => text.split(" ").filter(Boolean);

  const rungAddress = (address) => `puzzle.html?ladder#${address}`;

  function upTheLadder(ladder, address) {
    const rung = ladder.indexOf(address);
    if (rung < 0) return null;
    const link = (at) => (ladder[at] ? {href: rungAddress(ladder[at])} : null), last = rung === ladder.length - 1;
    return {
      whole: {href: "ladder.html", text: `Ladder, ${rung + 1} of ${ladder.length}`}, previous: link(rung - 1), next: link(rung + 1),
      onward: last ? {href: "ladder.html", text: "You are at the top"}
                   : {...link(rung + 1), text: `Next: ${rung + 2} of ${ladder.length}`},
    };
  }

  function fromDay(day) {
    const whole = {href: `daily.html#${day}`, text: sbp.dayInWords(day)};
    return {whole, previous: null, next: null, onward: {...whole, text: "Back to the day"}};
  }

  const atRandom = (level) => ({
    whole: {href: "daily.html#random", text: "Random"}, previous: null, next: null,
    onward: {href: `puzzle.html?random=${level}`, text: `Another ${level} one`},
  });

  // What the page's address says, `search` being its part from "?" on: {whole, previous, next, onward} as {href, text}, or
  // nothing. `onward` is for those who have solved the puzzle.
  function journey(search, ladder, address) {
    const fields = new URLSearchParams(search), day = fields.get("day"), level = fields.get("random");
    if (fields.has("ladder")) return upTheLadder(ladder, address);
    if (day !== null && sbp.isDay(day)) return fromDay(day);
    return sbp.LEVELS.includes(level) ? atRandom(level) : null;
  }

  Object.assign(sbp, {parseLadder, rungAddress, journey});
}

// How a visitor reached a puzzle, and what comes next: on the ladder (puzzle.html?ladder), in a group of the gallery
// (?gallery=klotski), from a day (?day=2026-11-22&level=easy), or at random (?random=easy).
import {dayInWords, isDay} from "./days.js";
import {LEVELS} from "./lots.js";

/** The addresses of a ladder from the attribute of a page, "3x3/2-1 3x4/5 ...". @param {string} text */
export const parseLadder = (text) => text.split(" ").filter(Boolean);

/** @param {string} address */
export const rungAddress = (address) => `puzzle.html?ladder#${address}`;

/** The text of a link to the rung at which a visitor continues. @param {number} place @param {number} count */
export const continueInWords = (place, count) => `Continue with ${place + 1} of ${count}`;

/** The groups of the gallery from the attribute of a page, "klotski: 4x5/4-5-0-1 ...; dominoes: ...", by name. @param {string} text */
export const parseGallery = (text) => new Map(text.split("; ").filter(Boolean).map((group) => {
  const [name, list] = group.split(": ");
  return [name, parseLadder(list)];
}));

// Links along a row of puzzles: `whole` is the address of the row, `end` the text of the link after the last puzzle.
/**
 * @param {string[]} row @param {string} address
 * @param {{name: string, whole: string, addressOf: (address: string) => string, end: string}} given
 */
function along(row, address, {name, whole, addressOf, end}) {
  const at = row.indexOf(address);
  if (at < 0) return null;
  /** @param {number} place */
  const link = (place) => (row[place] ? {href: addressOf(row[place])} : null), last = at === row.length - 1;
  return {
    whole: {href: whole, text: `${name}, ${at + 1} of ${row.length}`}, previous: link(at - 1), next: link(at + 1),
    onward: last ? {href: whole, text: end} : {href: addressOf(row[at + 1]), text: `Next: ${at + 2} of ${row.length}`},
  };
}

/** @param {string[]} ladder @param {string} address */
const upTheLadder = (ladder, address) =>
  along(ladder, address, {name: "Ladder", whole: "ladder.html", addressOf: rungAddress, end: "That was the last one!"});

/** @param {Map<string, string[]>} gallery @param {string} group @param {string} address */
const throughGroup = (gallery, group, address) => along(gallery.get(group) ?? [], address, {
  name: "Gallery", whole: `gallery.html#${group}`, end: "Back to the gallery",
  addressOf: (each) => `puzzle.html?gallery=${group}#${each}`,
});

const LEVEL_NAMES = {easy: "Easy", medium: "Medium", hard: "Hard"};
/** @param {string | null} name */
export const levelNamed = (name) => LEVELS.find((level) => level === name);

/** The address of a day's puzzle. @param {string} day @param {Level} level @param {string} address */
export const dailyAddress = (day, level, address) => `puzzle.html?day=${day}&level=${level}#${address}`;

/** The page of the day knows the puzzle of the next level, and leads there. @param {string} day @param {Level | undefined} level */
function fromDay(day, level) {
  const whole = {href: `daily.html#${day}`, text: dayInWords(day)}, harder = level && LEVELS[LEVELS.indexOf(level) + 1];
  const onward = harder ? {href: `daily.html?level=${harder}#${day}`, text: `Next: ${LEVEL_NAMES[harder]}`} : {...whole, text: "Back to the day’s puzzles"};
  return {whole, previous: null, next: null, onward};
}

/** @param {Level} level */
const atRandom = (level) => ({
  whole: {href: "daily.html#random", text: "Random"}, previous: null, next: null,
  onward: {href: `puzzle.html?random=${level}`, text: `Another ${level} puzzle`},
});

// The links that belong to an address, or null: {whole, previous, next, onward}, each {href, text}. `search` is the part
// of the address from "?" on; `onward` is shown once the puzzle is solved. `rows` are {ladder, gallery} as parsed.
/** @param {string} search @param {{ladder: string[], gallery: Map<string, string[]>}} rows @param {string} address @returns {Way | null} */
export function journey(search, rows, address) {
  const fields = new URLSearchParams(search), day = fields.get("day"), drawn = levelNamed(fields.get("random"));
  if (fields.has("ladder")) return upTheLadder(rows.ladder, address);
  if (fields.has("gallery")) return throughGroup(rows.gallery, fields.get("gallery") ?? "", address);
  if (day !== null && isDay(day)) return fromDay(day, levelNamed(fields.get("level")));
  return drawn ? atRandom(drawn) : null;
}

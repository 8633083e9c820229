// What a visitor has done, kept in this browser and sent nowhere. For each puzzle, under its address:
//   moves, helped  the game as it was left, and whether it took moves over from a solution
//   best           the least count of moves by the visitor alone, 0 for none
//   aided          the least count with help, 0 for none
//   least          the least number that is possible, 0 if it was not known
// and the days on which one of the puzzles of the day was solved. What makes no sense counts as not there, and where a
// browser keeps nothing (private windows, a full disk) the game still works.
import {isDay} from "../atlas/days.js";

const PREFIX = "sbp-atlas/", DAYS = `${PREFIX}days`;
const GREATEST = 99_999;  // more moves than any game has
const OF_ATLAS = /^\d+x\d+\/\d+(-\d+)*$/;

/** @param {string} key */
export function readKept(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

// Nothing to keep is null. Returns whether it is kept. Keys with another "/" behind PREFIX are games, see forgetProgress().
/** @param {string} key @param {unknown} value */
export function keep(key, value) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Whether `count` moves can solve a puzzle that takes `least`. @param {unknown} count @param {number} least */
export const isMoveCount = (count, least) => typeof count === "number" && Number.isInteger(count) && count >= Math.max(1, least) && count <= GREATEST;

/** puzzle: {address, best}, `best` being the least possible number of moves, 0 if it is not known. @param {Kept} given @returns {Progress} */
export function loadProgress({address, best: known = 0}) {
  const {moves, helped, best, aided, least: noted} = readKept(PREFIX + address) ?? {};
  const least = known || (isMoveCount(noted, 1) ? noted : 0), count = (/** @type {unknown} */ value) => (isMoveCount(value, least) ? Number(value) : 0);
  return {
    moves: typeof moves === "string" ? moves : "", helped: helped === true, best: count(best), aided: count(aided), least,
  };
}

/** A game without a move, of a puzzle that was never solved, is nothing to keep. @param {Kept} given @param {Progress} progress */
export function saveProgress({address, best: known = 0}, progress) {
  const {moves, best, aided, least} = progress;
  const empty = moves === "" && best === 0 && aided === 0;
  return keep(PREFIX + address, empty ? null : {...progress, least: known || least});
}

/** @param {number} a @param {number} b */
const lesser = (a, b) => (a === 0 || b === 0 ? a + b : Math.min(a, b));

/** The better of both, for counts of one puzzle. @param {Counts} a @param {Counts} b */
export const betterOf = (a, b) => ({best: lesser(a.best, b.best), aided: lesser(a.aided, b.aided)});

/** @param {Progress} progress @param {number} count @param {boolean} helped */
export const noteSolved = (progress, count, helped) =>
  Object.assign(progress, betterOf(progress, {best: helped ? 0 : count, aided: helped ? count : 0}));

function keysKept() {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
}

// All puzzles of the atlas that were solved, as {address, best, aided, least}.
export const allSolved = () => keysKept().map((key) => key.slice(PREFIX.length)).filter((address) => OF_ATLAS.test(address))
  .map((address) => ({address, ...loadProgress({address})})).filter(({best, aided}) => best > 0 || aided > 0);

export const loadDays = () => {
  const days = readKept(DAYS);
  return Array.isArray(days) ? days.filter((day) => typeof day === "string" && isDay(day)) : [];
};

/** @param {string[]} days */
export const saveDays = (days) => keep(DAYS, days.length > 0 ? [...new Set(days)].sort() : null);

/** @param {string} day */
export function noteDay(day) {
  const days = loadDays();
  if (!days.includes(day)) saveDays([...days, day]);
}

// All games and marks, those of puzzles of one's own too.
export function forgetProgress() {
  for (const key of keysKept()) if (key === DAYS || key.includes("/", PREFIX.length) || key.startsWith(`${PREFIX}own`)) keep(key, null);
}

// Whether this browser keeps anything from one page to the next.
export function keepsProgress() {
  const key = `${PREFIX}try`, kept = keep(key, true) && readKept(key) === true;
  keep(key, null);
  return kept;
}

/** @param {string} address */
export const isAtlasAddress = (address) => OF_ATLAS.test(address);

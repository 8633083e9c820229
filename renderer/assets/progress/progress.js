// Progress, stored only in this browser. For each puzzle, under its address:
//   moves, helped  the saved game, and whether it used hints
//   best           the fewest moves of an unaided solution, 0 for none
//   aided          the fewest moves with hints, 0 for none
//   least          the minimum, 0 if it was not known
// and the days on which one of the daily puzzles was solved. Invalid data counts as missing, and where a browser stores
// nothing (private windows, a full disk) the game still works.
import {isDay, today} from "../atlas/days.js";
import {storeText, storedText} from "../site/storage.js";

const PREFIX = "sbp-atlas/", DAYS = `${PREFIX}days`;
const FAVOURITES = `${PREFIX}favourites`;
const GREATEST = 99_999;  // more moves than any game has
const OF_ATLAS = /^\d+x\d+\/\d+(-\d+)*$/;
const OF_COINS = /^coins\/([A-Z0-9/])-(?!\1$)[A-Z0-9/]$/;

/** @param {string} key */
export function readKept(key) {
  try {
    return JSON.parse(storedText(key) ?? "null");
  } catch {
    return null;
  }
}

// Stores a value; null removes it. Returns whether that worked. Keys with another "/" after PREFIX are games, see
// forgetProgress().
/** @param {string} key @param {unknown} value */
export const keep = (key, value) => storeText(key, value === null ? null : JSON.stringify(value));

/** Whether `count` moves can solve a puzzle that takes `least`. @param {unknown} count @param {number} least */
export const isMoveCount = (count, least) => typeof count === "number" && Number.isInteger(count) && count >= Math.max(1, least) && count <= GREATEST;

/** puzzle: {address, best}; `best` is the minimum of moves, 0 if unknown. @param {Kept} given @returns {Progress} */
export function loadProgress({address, best: known = 0}) {
  const {moves, helped, best, aided, least: noted} = readKept(PREFIX + address) ?? {};
  const least = known || (isMoveCount(noted, 1) ? noted : 0), count = (/** @type {unknown} */ value) => (isMoveCount(value, least) ? Number(value) : 0);
  return {
    moves: typeof moves === "string" ? moves : "", helped: helped === true, best: count(best), aided: count(aided), least,
  };
}

/** Stores nothing for a puzzle that was never solved and has no moves. @param {Kept} given @param {Progress} progress */
export function saveProgress({address, best: known = 0}, progress) {
  const {moves, best, aided, least} = progress;
  const empty = moves === "" && best === 0 && aided === 0;
  return keep(PREFIX + address, empty ? null : {...progress, least: known || least});
}

/** @param {number} a @param {number} b */
const lesser = (a, b) => (a === 0 || b === 0 ? a + b : Math.min(a, b));

/** The better of two results of one puzzle. @param {Counts} a @param {Counts} b */
export const betterOf = (a, b) => ({best: lesser(a.best, b.best), aided: lesser(a.aided, b.aided)});

let isStored = true;  // the last game

// Saves a game for the next visit, and its result if it is solved. `text` has its moves.
/** @param {Kept} puzzle @param {Progress} progress @param {{solved: boolean, helped: boolean, moves: unknown[]}} game @param {string} text */
export function keepGame(puzzle, progress, {solved, helped, moves}, text) {
  // Another tab may have saved a better result, or deleted all. A browser that stores nothing has only ours.
  const {best, aided} = isStored ? loadProgress(puzzle) : progress;
  Object.assign(progress, {best, aided, moves: text, helped});
  if (solved) Object.assign(progress, betterOf(progress, {best: helped ? 0 : moves.length, aided: helped ? moves.length : 0}));
  isStored = saveProgress(puzzle, progress);
}

function keysKept() {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
}

/** @param {RegExp} pattern */
const solvedLike = (pattern) => keysKept().map((key) => key.slice(PREFIX.length)).filter((address) => pattern.test(address))
  .map((address) => ({address, ...loadProgress({address})})).filter(({best, aided}) => best > 0 || aided > 0);

// All solved puzzles of the atlas, and all solved pairs of coin letters, as {address, best, aided, least}.
export const allSolved = () => solvedLike(OF_ATLAS);
export const allSolvedCoins = () => solvedLike(OF_COINS);

export const loadDays = () => {
  const days = readKept(DAYS);
  return Array.isArray(days) ? days.filter((day) => typeof day === "string" && isDay(day)) : [];
};

/** @param {string[]} days */
export const saveDays = (days) => keep(DAYS, days.length > 0 ? [...new Set(days)].sort() : null);

/** @returns {string[]} the addresses of favourite puzzles */
export const loadFavourites = () =>
  [readKept(FAVOURITES)].flat().filter((address) => typeof address === "string" && isAtlasAddress(address));

/** @param {string[]} addresses */
export const saveFavourites = (addresses) => keep(FAVOURITES, addresses.length > 0 ? [...new Set(addresses)].sort() : null);

/** Notes that a puzzle of a day was solved, if the day is not over. @param {string} day */
export function noteDay(day) {
  const days = loadDays();
  if (day === today() && !days.includes(day)) saveDays([...days, day]);
}

// Deletes all results, games, favourites and records of play, and the visitor's own puzzles.
export function forgetProgress() {
  for (const key of keysKept()) if ([DAYS, FAVOURITES, `${PREFIX}log`].includes(key) || key.includes("/", PREFIX.length) || key.startsWith(`${PREFIX}own`)) keep(key, null);
}

// Whether this browser stores anything between pages.
export function keepsProgress() {
  const key = `${PREFIX}try`, drawing = "x".repeat(10_000), kept = keep(key, drawing) && readKept(key) === drawing;
  keep(key, null);
  return kept;
}

// For the home page: the last game on puzzle.html that is not solved, and the addresses of today's puzzles.
const LAST_GAME = `${PREFIX}home/game`, TODAY = `${PREFIX}home/today`;

/** Notes an action in a game; the home page offers it while it is not solved and has moves. @param {string} address @param {{solved: boolean, moves: unknown[]}} game */
export function noteGame(address, {solved, moves}) {
  if (!solved && moves.length > 0 && isAtlasAddress(address)) keep(LAST_GAME, {address, search: location.search});
  else if (readKept(LAST_GAME)?.address === address) keep(LAST_GAME, null);
}

/** The noted game, or null. */
export function lastGame() {
  const {address, search} = readKept(LAST_GAME) ?? {};
  if (typeof address !== "string" || !isAtlasAddress(address) || typeof search !== "string") return null;
  const {moves} = loadProgress({address});
  return moves === "" ? null : {address, moves: moves.split(" ").length, href: `puzzle.html${search}#${address}`};
}

/** @param {string} day @param {Level} level @param {string} address */
export const noteTodaysPuzzle = (day, level, address) => keep(TODAY, {...todaysPuzzles(day), [level]: address, day});

/** The noted addresses of a day by level. @param {string} day @returns {Record<string, unknown>} */
export function todaysPuzzles(day) {
  const noted = readKept(TODAY);
  return noted?.day === day ? noted : {};
}

/** @param {string} address */
export const isCoinAddress = (address) => OF_COINS.test(address);

/** @param {string} address */
export const isAtlasAddress = (address) => OF_ATLAS.test(address);

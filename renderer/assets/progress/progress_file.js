// The export file of the progress: JSON with a version, the result of each puzzle and each pair of coin letters, the days, the
// packing games of each board, and the favourites. It has no other games. Version 1 had only results of the atlas, and days.
//   {"format": "sbp-atlas progress", "version": 2, "days": ["2026-11-22"],
//    "puzzles": {"4x5/5-4-2": {"best": 240, "aided": 0, "least": 235}, "coins/A-Z": ...},
//    "packing": {"pentominoes-6x10": [{"kind": "easy", "seed": 5, "given": [1, 2], "placed": [3]}]}, "favourites": ["4x5/5-4-2"]}
import {isDay} from "../atlas/days.js";
import {bucketAddressName, bucketCells, parseBucket} from "../board/model.js";
import {isStoredPacking, storePackings, storedPackings} from "../packing/game.js";
import {allSolved, allSolvedCoins, betterOf, isAtlasAddress, isCoinAddress, isMoveCount, loadDays, loadFavourites,
        loadProgress, saveDays, saveFavourites, saveProgress} from "./progress.js";

const FORMAT = "sbp-atlas progress", VERSION = 2;
const GREATEST_FILE = 10_000_000;  // characters; a file with every puzzle solved has a tenth of that

/** @param {string[]} boards of packing puzzles */
export function progressText(boards) {
  const puzzles = [...allSolved(), ...allSolvedCoins()].map(({address, best, aided, least}) => /** @type {[string, Result]} */ ([address, {best, aided, least}]));
  /** @param {[string, Result]} given @param {[string, Result]} given */
  const byAddress = ([a], [b]) => (a < b ? -1 : 1);
  const packing = boards.map((id) => /** @type {[string, StoredPacking[]]} */ ([id, storedPackings(id)])).filter(([, games]) => games.length > 0);
  return JSON.stringify({
    format: FORMAT, version: VERSION, days: loadDays(), puzzles: Object.fromEntries(puzzles.sort(byAddress)),
    packing: Object.fromEntries(packing), favourites: loadFavourites().filter(isAddress),
  }, null, 1);
}

/** @param {unknown} value */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
/** @param {any} result */
const isResult = (result) => isObject(result) && Number.isInteger(result.least) && result.least >= 0 &&
  [result.best, result.aided].every((count) => count === 0 || isMoveCount(count, result.least)) &&
  result.best + result.aided > 0;

/** @param {string} address */
function isAddress(address) {
  if (!isAtlasAddress(address)) return isCoinAddress(address);
  const [name, numbers] = address.split("/"), [width, height] = name.split("x").map(Number), counts = parseBucket(numbers);
  return counts !== null && bucketAddressName(counts) === numbers && bucketCells(counts) <= width * height;
}

// Reads a file as {puzzles: [[address, result]], days, packing: [[board, games]], favourites}. Throws an Error whose message ends a sentence.
/** @param {string} text */
export function parseProgress(text) {
  /** @param {string} fault */
  const refuse = (fault) => { throw new Error(fault); };
  if (text.length > GREATEST_FILE) refuse("it is too large");
  let file = null;
  try {
    file = JSON.parse(text);
  } catch {
    refuse("it is not JSON");
  }
  if (!isObject(file) || file.format !== FORMAT) refuse("it was not exported from this page");
  if (![1, VERSION].includes(file.version))
    refuse(`its version is ${JSON.stringify(file.version) ?? "missing"}, but this page reads versions 1 to ${VERSION}`);
  const {puzzles, days, packing = {}, favourites = []} = file;
  if (!isObject(puzzles) || !Array.isArray(days)) refuse("its puzzles or its days are missing");
  if (!isObject(packing) || !Array.isArray(favourites)) refuse("its packing games or its favourites are invalid");
  for (const [address, result] of Object.entries(puzzles)) {
    if (!isAddress(address)) refuse(`it has an unknown puzzle, ${JSON.stringify(address).slice(0, 40)}`);
    if (!isResult(result)) refuse(`its result for ${address} is invalid`);
  }
  for (const day of days) if (typeof day !== "string" || !isDay(day)) refuse(`it has an invalid day, ${JSON.stringify(day).slice(0, 40)}`);
  for (const [board, games] of Object.entries(packing)) {
    if (!/^[a-z0-9-]+$/.test(board) || !Array.isArray(games) || !games.every(isStoredPacking)) refuse(`its packing games for ${board.slice(0, 40)} are invalid`);
  }
  for (const address of favourites) {
    if (typeof address !== "string" || !isAddress(address)) refuse(`it has an unknown favourite, ${JSON.stringify(address).slice(0, 40)}`);
  }
  return {
    puzzles: /** @type {[string, Result][]} */ (Object.entries(puzzles)), days: /** @type {string[]} */ (days),
    packing: /** @type {[string, StoredPacking[]][]} */ (Object.entries(packing)), favourites: /** @type {string[]} */ (favourites),
  };
}

/** The stored games and those of a file; of the same puzzle, the one with more placed pieces, solved if either is. @param {StoredPacking[]} stored @param {StoredPacking[]} read */
function mergePackings(stored, read) {
  /** @param {StoredPacking} game */
  const nameOf = ({kind, seed}) => `${kind}=${seed}`;
  const games = new Map(stored.map((game) => [nameOf(game), game]));
  for (const game of read) {
    const old = games.get(nameOf(game)) ?? game, larger = game.placed.length > old.placed.length ? game : old;
    games.set(nameOf(game), {...larger, solved: old.solved || game.solved});
  }
  return [...games.values()];
}

// Merges a file into the progress: the better result of each puzzle stays. Throws an Error, and changes nothing, if the
// browser has no space for it.
/** @param {ReturnType<typeof parseProgress>} given */
export function mergeProgress({puzzles, days, packing, favourites}) {
  /** @type {(() => void)[]} */
  const undo = [];
  /** @param {() => boolean} change @param {() => void} back */
  const make = (change, back) => {
    undo.push(back);
    if (!change()) throw new Error("this browser has no space left");
  };
  try {
    for (const [address, result] of puzzles) {
      const progress = loadProgress({address});
      // The minimum in the file may be wrong, and then its results too.
      const least = progress.least || result.least, fitting = (/** @type {number} */ count) => (isMoveCount(count, least) ? count : 0);
      const read = {best: fitting(result.best), aided: fitting(result.aided)};
      make(() => saveProgress({address}, {...progress, ...betterOf(progress, read), least}), () => saveProgress({address}, progress));
    }
    for (const [id, games] of packing) {
      const stored = storedPackings(id);
      make(() => storePackings(id, mergePackings(stored, games)), () => storePackings(id, stored));
    }
    const daysBefore = loadDays(), favouritesBefore = loadFavourites();
    make(() => saveDays([...daysBefore, ...days]), () => saveDays(daysBefore));
    make(() => saveFavourites([...favouritesBefore, ...favourites]), () => saveFavourites(favouritesBefore));
  } catch (error) {
    for (const back of undo) back();
    throw error;
  }
}

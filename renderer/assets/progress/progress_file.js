// The export file of the progress: JSON with a version, the result of each puzzle and the days. It has no games.
//   {"format": "sbp-atlas progress", "version": 1, "days": ["2026-11-22"],
//    "puzzles": {"4x5/5-4-2": {"best": 240, "aided": 0, "least": 235}}}
import {isDay} from "../atlas/days.js";
import {bucketAddressName, bucketCells, parseBucket} from "../board/model.js";
import {allSolved, betterOf, isAtlasAddress, isMoveCount, loadDays, loadProgress, saveDays, saveProgress} from "./progress.js";

const FORMAT = "sbp-atlas progress", VERSION = 1;
const GREATEST_FILE = 10_000_000;  // characters; a file with every puzzle solved has a tenth of that

export function progressText() {
  const puzzles = allSolved().map(({address, best, aided, least}) => /** @type {[string, Result]} */ ([address, {best, aided, least}]));
  /** @param {[string, Result]} given @param {[string, Result]} given */
  const byAddress = ([a], [b]) => (a < b ? -1 : 1);
  return JSON.stringify(
    {format: FORMAT, version: VERSION, days: loadDays(), puzzles: Object.fromEntries(puzzles.sort(byAddress))}, null, 1);
}

/** @param {unknown} value */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
/** @param {any} result */
const isResult = (result) => isObject(result) && Number.isInteger(result.least) && result.least >= 0 &&
  [result.best, result.aided].every((count) => count === 0 || isMoveCount(count, result.least)) &&
  result.best + result.aided > 0;

/** @param {string} address */
function isAddress(address) {
  if (!isAtlasAddress(address)) return false;
  const [name, numbers] = address.split("/"), [width, height] = name.split("x").map(Number), counts = parseBucket(numbers);
  return counts !== null && bucketAddressName(counts) === numbers && bucketCells(counts) <= width * height;
}

// Reads a file as {puzzles: [[address, result]], days}. Throws an Error whose message ends a sentence.
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
  if (file.version !== VERSION) refuse(`its version is ${JSON.stringify(file.version) ?? "missing"}, but this page reads version ${VERSION}`);
  const {puzzles, days} = file;
  if (!isObject(puzzles) || !Array.isArray(days)) refuse("its puzzles or its days are missing");
  for (const [address, result] of Object.entries(puzzles)) {
    if (!isAddress(address)) refuse(`it has an unknown puzzle, ${JSON.stringify(address).slice(0, 40)}`);
    if (!isResult(result)) refuse(`its result for ${address} is invalid`);
  }
  for (const day of days) if (typeof day !== "string" || !isDay(day)) refuse(`it has an invalid day, ${JSON.stringify(day).slice(0, 40)}`);
  return {puzzles: Object.entries(puzzles), days};
}

// Merges a file into the progress: the better result of each puzzle stays. Throws an Error, and changes nothing, if the
// browser has no space for it.
/** @param {{puzzles: [string, Result][], days: string[]}} given */
export function mergeProgress({puzzles, days}) {
  /** @type {[string, Progress][]} */
  const before = [];
  /** @param {string} address @param {Progress} progress */
  const keep = (address, progress) => {
    if (!saveProgress({address}, progress)) throw new Error("this browser has no space left");
  };
  const daysBefore = loadDays();
  try {
    for (const [address, result] of puzzles) {
      const progress = loadProgress({address});
      before.push([address, progress]);
      // The minimum in the file may be wrong, and then its results too.
      const least = progress.least || result.least, fitting = (/** @type {number} */ count) => (isMoveCount(count, least) ? count : 0);
      const read = {best: fitting(result.best), aided: fitting(result.aided)};
      keep(address, {...progress, ...betterOf(progress, read), least});
    }
    if (!saveDays([...daysBefore, ...days])) throw new Error("this browser has no space left");
  } catch (error) {
    for (const [address, progress] of before) saveProgress({address}, progress);
    saveDays(daysBefore);
    throw error;
  }
}

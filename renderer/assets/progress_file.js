// Progress as a file to take to another browser: JSON of a version, with the results of each puzzle and the days. Games
// under way stay where they are.
//   {"format": "sbp-atlas progress", "version": 1, "days": ["2026-11-22"],
//    "puzzles": {"4x5/5-4-2": {"best": 240, "aided": 0, "least": 235}}}
"use strict";
globalThis.sbp ??= {};
{
  const FORMAT = "sbp-atlas progress", VERSION = 1;
  const GREATEST_FILE = 10_000_000;  // characters; with every puzzle solved it is a tenth of that

  function progressText() {
    const puzzles = sbp.allSolved().map(({address, best, aided, least}) => [address, {best, aided, least}]);
    const byAddress = ([a], [b]) => (a < b ? -1 : 1);
    return JSON.stringify(
      {format: FORMAT, version: VERSION, days: sbp.loadDays(), puzzles: Object.fromEntries(puzzles.sort(byAddress))}, null, 1);
  }

  const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
  const isResult = (result) => isObject(result) && Number.isInteger(result.least) && result.least >= 0 &&
    [result.best, result.aided].every((count) => count === 0 || sbp.isMoveCount(count, result.least)) &&
    result.best + result.aided > 0;

  function isAddress(address) {
    if (!sbp.isAtlasAddress(address)) return false;
    const [name, numbers] = address.split("/"), [width, height] = name.split("x").map(Number), counts = sbp.parseBucket(numbers);
    return counts !== null && sbp.bucketAddressName(counts) === numbers && sbp.bucketCells(counts) <= width * height;
  }

  // What a file says, as {puzzles: [[address, result]], days}. Throws an Error with what is wrong, as an end of a sentence.
  function parseProgress(text) {
    const refuse = (fault) => { throw new Error(fault); };
    if (text.length > GREATEST_FILE) refuse("it is too large");
    let file = null;
    try {
      file = JSON.parse(text);
    } catch {
      refuse("it is not JSON");
    }
    if (!isObject(file) || file.format !== FORMAT) refuse("it is not one that this page has saved");
    if (file.version !== VERSION) refuse(`its version is ${JSON.stringify(file.version) ?? "missing"}, and this page reads version ${VERSION}`);
    const {puzzles, days} = file;
    if (!isObject(puzzles) || !Array.isArray(days)) refuse("its puzzles or its days are missing");
    for (const [address, result] of Object.entries(puzzles)) {
      if (!isAddress(address)) refuse(`it names a puzzle that there is not, ${JSON.stringify(address).slice(0, 40)}`);
      if (!isResult(result)) refuse(`its result of ${address} makes no sense`);
    }
    for (const day of days) if (typeof day !== "string" || !sbp.isDay(day)) refuse(`it names a day that there is not, ${JSON.stringify(day).slice(0, 40)}`);
    return {puzzles: Object.entries(puzzles), days};
  }

  // Adds what a file says to what is kept: of each puzzle the better result stays. Where there is no room for all of it,
  // nothing changes and an Error is thrown.
  function mergeProgress({puzzles, days}) {
    const before = [];
    const keep = (address, progress) => {
      if (!sbp.saveProgress({address}, progress)) throw new Error("this browser has no room for it");
    };
    const daysBefore = sbp.loadDays();
    try {
      for (const [address, result] of puzzles) {
        const progress = sbp.loadProgress({address});
        before.push([address, progress]);
        // What the file calls the least possible may be wrong; then its counts may be too.
        const least = progress.least || result.least, fitting = (count) => (sbp.isMoveCount(count, least) ? count : 0);
        const read = {best: fitting(result.best), aided: fitting(result.aided)};
        keep(address, {...progress, ...sbp.betterOf(progress, read), least});
      }
      if (!sbp.saveDays([...daysBefore, ...days])) throw new Error("this browser has no room for it");
    } catch (error) {
      for (const [address, progress] of before) sbp.saveProgress({address}, progress);
      sbp.saveDays(daysBefore);
      throw error;
    }
  }

  Object.assign(sbp, {progressText, parseProgress, mergeProgress});
}

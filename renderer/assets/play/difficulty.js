// The estimated difficulty of a puzzle; common/text/difficulty.cpp has the same, and docs/notes/rating.md its basis.
import {EXPONENT, LEVELS, SECONDS, TIMES_OR_BY} from "../../../common/text/words.mjs";

/** "very easy" to "very hard". @param {number} moves */
export const levelOf = (moves) => LEVELS.find(({most}) => moves <= most)?.level ?? LEVELS[LEVELS.length - 1].level;

/** The limits of the estimated median time, "3 to 8 minutes". @param {number} moves */
export function timeInWords(moves) {
  const seconds = SECONDS * moves ** EXPONENT, [low, high] = [seconds / TIMES_OR_BY, seconds * TIMES_OR_BY];
  const [unit, name] = high < 100 ? [1, "seconds"] : high < 6000 ? [60, "minutes"] : [3600, "hours"];
  /** @param {number} time */
  const rounded = (time) => {
    const number = time / unit;
    return number < 3 ? Math.max(0.5, Math.round(number * 2) / 2) : Math.round(number);
  };
  return `${rounded(low)} to ${rounded(high)} ${name}`;
}

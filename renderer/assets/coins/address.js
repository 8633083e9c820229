// Addresses of coins.html: "A-Z" is a letter to turn into another, "COLD-WARM" a word into a word.
import {decoded} from "../site/decoded.js";
import {counted} from "../site/notation.js";

const LONGEST = 12;  // letters of a word

/** @param {string} text */
const clipped = (text) => (text.length > 2 * LONGEST ? `${text.slice(0, 2 * LONGEST)}…` : text);

// What is wrong with two words, as a sentence, or "".
/** @param {CoinFont} font @param {string} from @param {string} to */
export function faultOfWords(font, from, to) {
  if (from === "" || to === "") return "Enter two words of the same length.";
  const strange = [...from, ...to].find((letter) => !font.has(letter));
  if (strange) return `There are no coin letters for “${strange}”. Use A to Z, 0 to 9 and /.`;
  const [letters, wanted] = [from, to].map((word) => counted(word.length, "letter"));
  if (from.length !== to.length) return `${clipped(from)} has ${letters} and ${clipped(to)} has ${wanted}, but both words must have the same length.`;
  return from.length > LONGEST ? `${clipped(from)} and ${clipped(to)} have ${letters}. Use at most ${LONGEST}.` : "";
}

/** @param {string} word */
export const tidiedWord = (word) => word.trim().toUpperCase();

/** {from, to, fault} from the part of an address after "#". @param {CoinFont} font @param {string} text */
export function parseCoinAddress(font, text) {
  const words = decoded(text).split("-").map(tidiedWord);
  if (words.length !== 2) return {from: "", to: "", fault: `#${clipped(decoded(text))} is not a valid address here. Use two letters or two words, such as #A-Z or #COLD-WARM.`};
  const [from, to] = words;
  return {from, to, fault: faultOfWords(font, from, to)};
}

/** @param {string} from @param {string} to */
export const coinAddress = (from, to) => `${from}-${to}`;

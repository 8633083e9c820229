// Moves as text: in the notation of the result tables ("2R 1DD") and in words.
/** @type {Record<string, string>} */
const WORDS = {U: "up", R: "right", D: "down", L: "left"};

/** [{index, path}] with index = label - 1. @param {string} text */
export const parseMoves = (text) =>
  text === "" ? [] : text.split(" ").map((move) => {
    const label = parseInt(move, 10);
    return {index: label - 1, path: move.slice(String(label).length)};
  });

/** @param {Move[]} moves */
export const formatMoves = (moves) => moves.map(({index, path}) => `${index + 1}${path}`).join(" ");

/** "RRD" is "right 2, down". @param {string} path */
function pathInWords(path) {
  const runs = path.match(/U+|R+|D+|L+/g) ?? [];
  return runs.map((run) => WORDS[run[0]] + (run.length > 1 ? ` ${run.length}` : "")).join(", ");
}

/** @param {{label: string}} given */
export const pieceName = ({label}) => `Piece ${label}`;

/** For roles see playable.js. @param {Move} given @param {Role[]} roles */
export const moveInWords = ({index, path}, roles) => `${pieceName(roles[index])} ${pathInWords(path)}`;

/** @param {number} number @param {string} noun */
export const counted = (number, noun) => `${number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;

/** "A, B and C". @param {string[]} words */
export const listed = (words) => [words.slice(0, -1).join(", "), ...words.slice(-1)].filter((word) => word !== "").join(" and ");

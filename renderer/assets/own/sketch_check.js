// What is wrong with a sketch, in one sentence, and where; or what it is.
import {cellsOf} from "../board/model.js";
import {playable} from "../board/playable.js";
import {isSolved, placesOf} from "../board/rules.js";
import {MOST_PIECES} from "../board/sliding_puzzle.js";
import {counted, listed} from "../site/notation.js";
import {readPuzzles} from "../text/puzzle_format.js";

/** @param {Sketch} sketch @param {bigint} cells */
const whereIs = (sketch, cells) => {
  const [cell] = cellsOf(cells);
  return `column ${cell % sketch.width + 1}, row ${Math.floor(cell / sketch.width) + 1}`;
};

/** {sentence, cells} of the first goal that cannot be, or nothing. @param {Sketch} sketch */
function goalFault(sketch) {
  const {walls} = sketch.board, names = [...sketch.goals.keys()];
  for (const [i, name] of names.entries()) {
    /** @type {bigint} */
    const cells = sketch.goalCells(name);
    if (cells & walls)
      return {
        sentence: `The goal of ${name} is on a wall in ${whereIs(sketch, cells & walls)}: move one of them.`,
        cells: cells & walls,
      };
    for (const other of names.slice(0, i)) {
      const common = cells & sketch.goalCells(other);
      if (common)
        return {
          sentence: `The goals of ${other} and ${name} meet in ${whereIs(sketch, common)}: move one of them.`, cells: common,
        };
    }
  }
  return null;
}

/** The pieces that are in several parts. @param {Sketch} sketch */
const partedPieces = (sketch) =>
  sketch.pieces.filter((piece) => sketch.board.partsOf(sketch.cellsAt(piece, piece.place)).length > 1);

// What is said if equal pieces make the start a solution that was not meant: some piece is where the goal has another.
// `names` are all pieces that the goal shows and that have equals.
/** @param {Puzzle} puzzle @param {Sketch} sketch */
function equalFault(puzzle, sketch) {
  /** @param {string} name */
  const kindOf = (name) => puzzle.pieces.find((piece) => piece.name === name)?.kind ?? -1;
  for (const [name, {x, y}] of sketch.goals) {
    const at = puzzle.starts[0].findIndex((place) => place.x === x && place.y === y), there = puzzle.pieces[at]?.name;
    if (!there || there === name || puzzle.pieces[at].kind !== kindOf(name)) continue;
    /** @param {number} kind */
    const equals = (kind) => puzzle.pieces.filter((piece) => piece.kind === kind).length;
    return {name, there, names: [...sketch.goals.keys()].filter((each) => equals(kindOf(each)) > 1).sort().join("")};
  }
  return null;
}

/** The names of the pieces that are marked where the puzzle is played. @param {Puzzle} puzzle */
const markedIn = (puzzle) => new Set(playable(puzzle).roles.filter(({wanted}) => wanted).map(({label}) => label));

// {puzzle, sentence, cells, met, equal}: the puzzle if it can be played, what to say, and the cells where something is
// wrong; whether that is a start that meets the goal, and the pieces that may be the reason: `there` is where the goal
// has `name`. For sketches and for puzzles that have none. Of a sketch that is a puzzle, also the names `marked`.
/** @param {Sketch} sketch @returns {Checked} */
export function checkSketch(sketch) {
  /** @param {string} sentence @param {bigint} [cells] */
  const wrong = (sentence, cells = 0n) => ({puzzle: null, sentence, cells});
  const {pieces} = sketch;
  if (pieces.length === 0) return wrong("Draw a piece: drag over free cells.");
  if (pieces.length > MOST_PIECES) return wrong(`More than ${MOST_PIECES} pieces: take some away.`);
  const fault = goalFault(sketch);
  if (fault) return wrong(fault.sentence, fault.cells);
  if (sketch.goals.size === 0) return wrong("Nothing is asked for yet: press “Goal” and drag a piece to where it must get.");
  const [puzzle] = readPuzzles(sketch.text()).puzzles, marked = markedIn(puzzle);
  const checked = checkPuzzle(puzzle), parted = partedPieces(sketch);
  if (checked.met) {
    const equal = equalFault(puzzle, sketch);
    return equal ? {...checked, marked, equal, sentence: `The start meets the goal already: ${equal.there} is where the ` +
      `goal has ${equal.name}, and they are equal.`} : {...checked, marked};
  }
  if (!checked.puzzle || parted.length === 0) return {...checked, marked};
  const names = parted.map(({name}) => name), some = names.length > 1;
  return {
    ...checked, marked, cells: parted.reduce((cells, piece) => cells | sketch.cellsAt(piece, piece.place), 0n),
    sentence: `${checked.sentence} ${some ? `Pieces ${listed(names)} are` : `Piece ${names[0]} is`} in several parts, ` +
      "which move together.",
  };
}

/** @param {Puzzle} puzzle @returns {Checked} */
export function checkPuzzle(puzzle) {
  /** @param {string} sentence */
  const wrong = (sentence) => ({puzzle: null, sentence, cells: 0n});
  if (puzzle.starts.length === 0) return wrong("There is no start: draw one under the word “start”.");
  if (puzzle.goals.length === 0) return wrong("Nothing is asked for yet: draw it under the word “goal”.");
  const game = playable(puzzle), {start} = game;
  if (isSolved(game, start)) return {...wrong("The start meets the goal already: ask for something else."), met: true};
  if (!start.some((_, index) => placesOf(game, start, index).size > 1)) return wrong("No piece can move: leave cells free.");
  return {puzzle, sentence: `Ready to play: ${counted(puzzle.pieces.length, "piece")}.`, cells: 0n};
}

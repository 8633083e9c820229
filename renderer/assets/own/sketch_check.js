// Checks a sketch: what is wrong with it, in one sentence, and where.
import {cellInWords} from "../board/cell_grid.js";
import {cellSet, cellsOf} from "../board/model.js";
import {playable} from "../board/playable.js";
import {isSolved, placesOf} from "../board/rules.js";
import {MOST_PIECES} from "../board/sliding_puzzle.js";
import {counted, listed} from "../site/notation.js";
import {readPuzzles} from "../text/puzzle_format.js";

/** @param {Sketch} sketch @param {bigint} cells */
const whereIs = (sketch, cells) => cellInWords(sketch, cellsOf(cells)[0]);

/** {sentence, cells} of the first piece that an exit keeps from its start or goal, or null. @param {Sketch} sketch */
function exitFault(sketch) {
  const exits = sketch.exits.reduce((set, cell) => set | cellSet(cell), 0n);
  for (const piece of sketch.pieces.filter(({name}) => !sketch.rules.exit.includes(name))) {
    const cells = exits & (sketch.cellsAt(piece, piece.place) | sketch.goalCells(piece.name));
    if (cells) return {sentence: `Piece ${piece.name} may not enter the exit: choose “Exit” and tap the piece.`, cells};
  }
  return null;
}

/** {sentence, cells} of the first impossible goal, or null. @param {Sketch} sketch */
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
          sentence: `The goals of ${other} and ${name} overlap in ${whereIs(sketch, common)}: move one of them.`, cells: common,
        };
    }
  }
  return null;
}

// {sentence, cells} of the first fault of any goal, the one that is shown first, or null.
/** @param {Sketch} sketch */
function faultOf(sketch) {
  for (const at of [sketch.at, ...sketch.allGoals.keys()]) {
    const shown = sketch.showing(at), fault = goalFault(shown) ?? exitFault(shown);
    if (fault) return at === sketch.at ? fault : {sentence: `Goal ${at + 1}: ${fault.sentence}`, cells: 0n};
  }
  return null;
}

/** The pieces that consist of several parts. @param {Sketch} sketch */
const partedPieces = (sketch) =>
  sketch.pieces.filter((piece) => sketch.board.partsOf(sketch.cellsAt(piece, piece.place)).length > 1);

// Whether equal pieces make the start a solution by mistake: {name, there, names} if the goal shows `name` where its equal
// `there` is, else null. `names` are all pieces of the goal that have equals.
/** @param {Puzzle} puzzle @param {Sketch} sketch */
function equalFault(puzzle, sketch) {
  /** @param {string} name */
  const kindOf = (name) => puzzle.pieces.find((piece) => piece.name === name)?.kind ?? -1;
  for (const [name, {x, y}] of sketch.allGoals.flatMap((goals) => [...goals])) {
    const at = puzzle.starts[0].findIndex((place) => place.x === x && place.y === y), there = puzzle.pieces[at]?.name;
    if (!there || there === name || puzzle.pieces[at].kind !== kindOf(name)) continue;
    /** @param {number} kind */
    const equals = (kind) => puzzle.pieces.filter((piece) => piece.kind === kind).length;
    return {name, there, names: sketch.goalNames.filter((each) => equals(kindOf(each)) > 1).sort().join("")};
  }
  return null;
}

/** The names of the pieces that are marked while the puzzle is played. @param {Puzzle} puzzle */
const markedIn = (puzzle) => new Set(playable(puzzle).roles.filter(({wanted}) => wanted).map(({label}) => label));

// {puzzle, sentence, cells, met, equal, marked}: the puzzle if it is playable, the message, and the cells with an error;
// `posed` is the puzzle if it has a start and a goal at all; `met` if the start already meets the goal, and the pieces that may cause that, see equalFault(); the names of the marked
// pieces. checkPuzzle() does the same without a sketch.
/** @param {Sketch} sketch @returns {Checked} */
export function checkSketch(sketch) {
  /** @param {string} sentence @param {bigint} [cells] */
  const wrong = (sentence, cells = 0n) => ({puzzle: null, sentence, cells});
  const {pieces} = sketch;
  if (pieces.length === 0) return wrong("Draw a piece: drag over empty cells.");
  if (pieces.length > MOST_PIECES) return wrong(`There are more than ${MOST_PIECES} pieces: remove some.`);
  const fault = faultOf(sketch);
  if (fault) return wrong(fault.sentence, fault.cells);
  if (sketch.goalNames.length === 0) return wrong("There is no goal yet: choose “Goal” and drag a piece to its target.");
  const [puzzle] = readPuzzles(sketch.text()).puzzles, marked = markedIn(puzzle);
  const checked = checkPuzzle(puzzle), parted = partedPieces(sketch);
  if (checked.met) {
    const equal = equalFault(puzzle, sketch);
    return equal ? {...checked, marked, equal, sentence: `The start already meets the goal: identical pieces are ` +
      `interchangeable, and ${equal.there} is where the goal has ${equal.name}.`} : {...checked, marked};
  }
  if (!checked.puzzle || parted.length === 0) return {...checked, marked};
  const names = parted.map(({name}) => name), some = names.length > 1;
  return {
    ...checked, marked, cells: parted.reduce((cells, piece) => cells | sketch.cellsAt(piece, piece.place), 0n),
    sentence: `${checked.sentence} ${some ? `Pieces ${listed(names)} have` : `Piece ${names[0]} has`} several parts, ` +
      "which move together.",
  };
}

/** @param {Puzzle} puzzle @returns {Checked} */
export function checkPuzzle(puzzle) {
  /** @param {string} sentence */
  const wrong = (sentence) => ({puzzle: null, sentence, cells: 0n});
  if (puzzle.starts.length === 0) return wrong("There is no start yet: draw one under the word “start”.");
  if (puzzle.goals.length === 0) return wrong("There is no goal yet: draw one under the word “goal”.");
  const game = playable(puzzle), {start} = game, posed = puzzle;
  if (isSolved(game, start)) return {...wrong("The start already meets the goal: change one of them."), posed, met: true};
  if (!start.some((_, index) => placesOf(game, start, index).size > 1)) return {...wrong("No piece can move: leave more cells empty, or unlock a piece."), posed};
  return {puzzle, posed, sentence: `Ready to play: ${counted(puzzle.pieces.length, "piece")}.`, cells: 0n};
}

// Rush Hour strings, and rows of a database of them: "moves string states".
import {FAULTS} from "../../../common/text/words.mjs";
import {MOST_CELLS} from "../board/sliding_puzzle.js";
import {emptyPuzzle, finished, isColumn, isRow, readLines, setPieces} from "./assembly.js";
import {Drawing, SourceDrawing, VOID, WALL} from "./drawing.js";
import {LineCursor, shown} from "./source_text.js";

const SIDE = 6, CELLS = SIDE * SIDE, RED_CAR = "A", OTHER_RED_CARS = ["X", "r"];
// The sides of square boards whose size need not be stated.
const LEAST_SIDE = 4, MOST_SIDE = 11;
/** Whether a word begins with the size of a board, as in "8x5:AA.". @param {string} word */
const statesSize = (word) => /^\d+x\d+:[A-Za-z.]/.test(word);
/** @param {string} character */
const isCar = (character) => /^[A-Za-np-wyz]$/.test(character);

/** @param {string} word */
const isOfBoard = (word) => [...word].every((character) => isCar(character) || ".ox".includes(character));

/** The row of the exit: the middle one, or the upper of two. @param {number} height */
const exitRow = (height) => Math.floor((height - 1) / 2);

/** Whether a text is a board in six lines, as on a card. Without a void it may be six Klotski codes. @param {SourceLine[]} lines */
const isCard = (lines) => lines.length === SIDE && lines[SIDE - 1].number - lines[0].number + 1 === SIDE &&
  lines.every(({text}) => text.length === SIDE && isOfBoard(text)) && lines.some(({text}) => /[.o]/.test(text)) &&
  (lines[exitRow(SIDE)].text.includes("rr") || lines.some(({text}) => /[AX]/.test(text)));

/** The side of a square board of some cells; that of the usual board if there is none. @param {number} cells */
function sideOf(cells) {
  const side = Math.sqrt(cells);
  return Number.isInteger(side) && LEAST_SIDE <= side && side <= MOST_SIDE ? side : SIDE;
}

/** Whether a word is a square board of any size with a red car, which a row of a drawing may be as well. @param {string} word */
const isSquare = (word) => word.length === sideOf(word.length) ** 2 && isOfBoard(word) && /[AX]/.test(word);

/** The board string of a line, row by row; its size may be before it, and numbers around it. @param {SourceText} source @param {SourceLine} line */
function rowsIn(source, line) {
  const cursor = new LineCursor(source, line);
  let word = cursor.word();
  if (/^\d*$/.test(word.text)) word = cursor.word();
  let width = sideOf(word.text.length), height = width;
  if (statesSize(word.text)) {
    const size = new LineCursor(source, word);
    width = size.integer(1, MOST_CELLS);
    size.expect("x");
    height = size.integer(1, MOST_CELLS);
    size.expect(":");
    if (width * height > MOST_CELLS) source.fail(word, FAULTS.tooManyCells, MOST_CELLS);
    word = size.rest;
  }
  if (word.text.length !== width * height)
    source.fail(word, FAULTS.rushLength, word.text.length, width * height);
  while (cursor.integerIfAny() !== null);
  if (!cursor.atEnd) cursor.fail(FAULTS.rushRest);
  return Array.from({length: height}, (_, row) =>
    Object.assign(word.from(row * width), {text: word.text.slice(row * width, (row + 1) * width)}));
}

// The index of the red car: A in the exit row, else one of the other names there, else A in any row.
/** @param {DrawnPiece[]} cars @param {number} height */
function redCar(cars, height) {
  const atExit = [RED_CAR, ...OTHER_RED_CARS]
    .map((name) => cars.findIndex(({mark, horizontal, place}) => mark === name && horizontal && place.y === exitRow(height)));
  return atExit.find((number) => number >= 0) ?? cars.findIndex(({mark, horizontal}) => mark === RED_CAR && horizontal);
}

/** @param {SourceText} source @param {SourceLine[]} rows */
function readBoard(source, rows) {
  const drawn = new SourceDrawing(rows);
  const marks = drawn.cells.map((character, cell) => {
    if (character === "x") return WALL;
    if (character === "o" || character === VOID) return VOID;
    if (!isCar(character)) source.fail(drawn.at(cell), FAULTS.rushCharacter, shown(character));
    return character;
  });
  const width = rows[0].text.length, height = rows.length, drawing = new Drawing(width, height, marks), cars = drawing.pieces;
  for (const car of cars) {
    car.horizontal = isRow(car.cells);
    car.vertical = isColumn(car.cells);
    if (!car.horizontal && !car.vertical)
      source.fail(drawn.at(car.first), FAULTS.rushCar, shown(car.mark));
  }
  const number = redCar(cars, height);
  if (number < 0)
    source.fail(rows[0], FAULTS.rushRedCar);
  cars[number].group = 1;
  const puzzle = emptyPuzzle("", width, height, drawing.all(WALL));
  setPieces(puzzle, cars);
  const place = {x: width - cars[number].cells.length, y: cars[number].place.y};
  puzzle.goals.push({targets: [{kind: puzzle.pieces[number].kind, place}], voids: 0n});
  return finished(source, rows[0], puzzle);
}

/** Whether a single word can only be meant as a board, although it is up to two rows too long or short. @param {string} word */
const isNearlyBoard = (word) => Math.abs(word.length - CELLS) <= 2 * SIDE && isOfBoard(word) && /[AX]/.test(word);

/** @param {SourceText} source */
function resembles(source) {
  if (isCard(source.filledLines)) return true;
  const words = source.filledLines[0]?.text.split(/[ \t\v\f]+/) ?? [];
  if (source.filledLines.length === 1 && (isNearlyBoard(words[0]) || isSquare(words[0]))) return true;
  return words.slice(0, 2).some((word) => (word.length === CELLS && isOfBoard(word)) || statesSize(word)) ||
    (/^\d*$/.test(words[0] ?? "") && isSquare(words[1] ?? ""));
}

/** @type {Format} */
export const rushHour = {
  name: "rush", resembles,
  read: (source) => (isCard(source.filledLines) ? [readBoard(source, source.filledLines)]
    : readLines(source, (line) => readBoard(source, rowsIn(source, line)))),
};

// Rush Hour strings, and rows of a database of them: "moves string states".
import {FAULTS} from "../../../common/text/words.mjs";
import {emptyPuzzle, finished, isColumn, isRow, readLines, setPieces} from "./assembly.js";
import {Drawing, SourceDrawing, VOID, WALL} from "./drawing.js";
import {LineCursor, shown} from "./source_text.js";

const SIDE = 6, CELLS = SIDE * SIDE, RED_CAR = "A", EXIT_ROW = 2, OTHER_RED_CARS = ["X", "r"];
/** @param {string} character */
const isCar = (character) => /^[A-Za-np-wyz]$/.test(character);

/** @param {string} word */
const isOfBoard = (word) => [...word].every((character) => isCar(character) || ".ox".includes(character));

/** Whether a text is a board in six lines, as on a card. Without a void it may be six Klotski codes. @param {SourceLine[]} lines */
const isCard = (lines) => lines.length === SIDE && lines[SIDE - 1].number - lines[0].number + 1 === SIDE &&
  lines.every(({text}) => text.length === SIDE && isOfBoard(text)) && lines.some(({text}) => /[.o]/.test(text)) && lines.some(({text}) => /[AX]/.test(text));

/** The string of a line, optionally between two numbers, row by row. @param {SourceText} source @param {SourceLine} line */
function rowsIn(source, line) {
  const cursor = new LineCursor(source, line);
  let word = cursor.word();
  if (/^\d*$/.test(word.text)) word = cursor.word();
  if (word.text.length !== CELLS)
    source.fail(word, FAULTS.rushLength, word.text.length, CELLS);
  cursor.integerIfAny();
  if (!cursor.atEnd) cursor.fail(FAULTS.rushRest);
  return Array.from({length: SIDE}, (_, row) =>
    Object.assign(word.from(row * SIDE), {text: word.text.slice(row * SIDE, (row + 1) * SIDE)}));
}

// The index of the red car: A in the exit row, else one of the other names there, else A in any row.
/** @param {DrawnPiece[]} cars */
function redCar(cars) {
  const atExit = [RED_CAR, ...OTHER_RED_CARS]
    .map((name) => cars.findIndex(({mark, horizontal, place}) => mark === name && horizontal && place.y === EXIT_ROW));
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
  const drawing = new Drawing(SIDE, SIDE, marks), cars = drawing.pieces;
  for (const car of cars) {
    car.horizontal = isRow(car.cells);
    car.vertical = isColumn(car.cells);
    if (!car.horizontal && !car.vertical)
      source.fail(drawn.at(car.first), FAULTS.rushCar, shown(car.mark));
  }
  const number = redCar(cars);
  if (number < 0)
    source.fail(rows[0], FAULTS.rushRedCar);
  cars[number].group = 1;
  const puzzle = emptyPuzzle("", SIDE, SIDE, drawing.all(WALL));
  setPieces(puzzle, cars);
  const place = {x: SIDE - cars[number].cells.length, y: cars[number].place.y};
  puzzle.goals.push({targets: [{kind: puzzle.pieces[number].kind, place}], voids: 0n});
  return finished(source, rows[0], puzzle);
}

/** Whether a single word can only be meant as a board, although it is up to two rows too long or short. @param {string} word */
const isNearlyBoard = (word) => Math.abs(word.length - CELLS) <= 2 * SIDE && isOfBoard(word) && /[AX]/.test(word);

/** @param {SourceText} source */
function resembles(source) {
  if (isCard(source.filledLines)) return true;
  const words = source.filledLines[0]?.text.split(/[ \t\v\f]+/) ?? [];
  if (source.filledLines.length === 1 && isNearlyBoard(words[0])) return true;
  return words.slice(0, 2).some((word) => word.length === CELLS && isOfBoard(word));
}

/** @type {Format} */
export const rushHour = {
  name: "rush", resembles,
  read: (source) => (isCard(source.filledLines) ? [readBoard(source, source.filledLines)]
    : readLines(source, (line) => readBoard(source, rowsIn(source, line)))),
};

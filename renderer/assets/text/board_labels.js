// A board's name and a label for each cell, as in the atlas: "4x5: 1 1 2 0 ...", optionally with "goal 2".
import {FAULTS} from "../../../common/text/words.mjs";
import {MOST_CELLS} from "../board/sliding_puzzle.js";
import {draftsOf, emptyPuzzle, finished, lastCorner, readLines, setPieces} from "./assembly.js";
import {hasMember, opensLikeJson, readJson} from "./json_value.js";
import {LineCursor, SourceLine} from "./source_text.js";

/** @param {SourceText} source @param {SourceLine} line */
function readLine(source, line) {
  const cursor = new LineCursor(source, line), width = cursor.integer(1, MOST_CELLS);
  cursor.expect("x");
  const height = cursor.integer(1, MOST_CELLS);
  cursor.expect(":");
  if (width * height > MOST_CELLS) source.fail(line, FAULTS.tooManyCells, MOST_CELLS);
  const labels = [];
  while (labels.length < width * height) {
    if (cursor.atEnd || cursor.next === "g")
      cursor.fail(FAULTS.labelsTooFew, labels.length, width * height);
    labels.push(cursor.integer(0));
  }
  return puzzleOf(source, line, width, labels, (drafts) => (cursor.atEnd ? null : readGoal(source, cursor, drafts)));
}

// A puzzle from labels for all cells; goalIn(drafts) is the goal piece, or null.
/**
 * @param {SourceText} source @param {SourceLine} at @param {number} width @param {number[]} labels
 * @param {(drafts: DrawnPiece<number>[]) => DrawnPiece<number> | null} goalIn
 */
function puzzleOf(source, at, width, labels, goalIn) {
  const height = labels.length / width, drafts = draftsOf(labels, width, (label) => label > 0);
  const puzzle = emptyPuzzle("", width, height), goal = goalIn(drafts);
  if (goal) goal.group = 1;
  setPieces(puzzle, drafts);
  if (goal) {
    const last = lastCorner(goal.cells), kind = puzzle.pieces[drafts.indexOf(goal)]?.kind ?? -1;
    puzzle.goals.push({targets: [{kind, place: {x: width - 1 - last.x, y: height - 1 - last.y}}], voids: 0n});
  }
  return finished(source, at, puzzle);
}

// The JSON that the page of a puzzle copies: "board", "position", "goal", and members that are ignored.
/** @param {JsonValue} object */
function readObject(object) {
  const board = object.member("board"), position = object.member("position"), {source} = object;
  const [, width, height] = /^\s*(\d+)\s*x\s*(\d+)/.exec(board.text())?.map(Number) ?? [0, 0, 0];
  if (!(width * height > 0 && width * height <= MOST_CELLS))
    board.fail(FAULTS.boardSize);
  const labels = position.items(MOST_CELLS).map((label) => label.integer(0, MOST_CELLS));
  if (labels.length !== width * height)
    position.fail(FAULTS.labelsCount);
  const goal = object.memberIfAny("goal"), label = goal ? goal.integer(1, MOST_CELLS) : 0;
  return puzzleOf(source, new SourceLine(""), width, labels, (drafts) => (label === 0 ? null
    : drafts.find(({mark}) => mark === label) ?? /** @type {JsonValue} */ (goal).fail(FAULTS.labelUnknown)));
}

// The draft of the goal piece.
/** @param {SourceText} source @param {LineCursor} cursor @param {DrawnPiece<number>[]} drafts */
function readGoal(source, cursor, drafts) {
  const word = cursor.word();
  if (word.text !== "goal") source.fail(word, FAULTS.labelsTooMany);
  const at = cursor.rest, label = cursor.integer(1);
  if (!cursor.atEnd) cursor.fail(FAULTS.labelsRest);
  return drafts.find(({mark}) => mark === label) ?? source.fail(at, FAULTS.labelUnknown);
}

/** @type {Format} */
export const boardLabels = {
  name: "labels",
  resembles: (source) => (hasMember(source, "position") && hasMember(source, "board")) ||
    /^-?\d+\s*x\s*-?\d+\s*:/.test(source.filledLines[0]?.text ?? ""),
  read: (source) => (opensLikeJson(source) ? readJson(source, readObject)
    : readLines(source, (line) => readLine(source, line))),
};

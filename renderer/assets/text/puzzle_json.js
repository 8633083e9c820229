// A complete puzzle as JSON, for programs.
import {FAULTS} from "../../../common/text/words.mjs";
import {Board, cellSet, cellsOf} from "../board/model.js";
import {MOST_CELLS, MOST_GOALS, MOST_PIECES} from "../board/sliding_puzzle.js";
import {COLOUR_LIST, colourNamed, emptyPuzzle, finished} from "./assembly.js";
import {hasMember, readJson} from "./json_value.js";
import {SourceLine, shown, titleOf} from "./source_text.js";

const MOST_COORDINATE = MOST_CELLS - 1, MOST_STARTS = 2 ** 20;

// Reads one puzzle; finished() reports contradictions.
class PuzzleJsonReader {
  /** @param {JsonValue} value */
  constructor(value) {
    this.value = value;
    this.puzzle = emptyPuzzle("", 1, 1);
  }

  read() {
    const {value} = this;
    value.only("name", "width", "height", "walls", "kinds", "pieces", "starts", "goals");
    const name = value.memberIfAny("name"), width = value.member("width").integer(1, MOST_CELLS);
    const height = value.member("height").integer(1, MOST_CELLS);
    if (width * height > MOST_CELLS) value.fail(FAULTS.tooManyCells, MOST_CELLS);
    this.puzzle = emptyPuzzle(name ? titleOf(name.text()) : "", width, height);
    this.puzzle.open &= ~this.cellsIfAny(value, "walls");
    this.puzzle.kinds = value.member("kinds").items(MOST_PIECES).map((kind) => this.kindOf(kind));
    this.puzzle.pieces = value.member("pieces").items(MOST_PIECES).map((piece) => this.pieceOf(piece));
    this.puzzle.starts = value.member("starts").items(MOST_STARTS).map((start) =>
      start.items(MOST_PIECES).map((place) => place.pair(0, MOST_COORDINATE)));
    this.puzzle.goals = value.member("goals").items(MOST_GOALS).map((goal) => this.goalOf(goal));
    return finished(value.source, new SourceLine(""), this.puzzle);
  }

  /** @param {JsonValue} value @param {string} name */
  cellsIfAny(value, name) {
    const {width, height} = this.puzzle;
    return (value.memberIfAny(name)?.items(MOST_CELLS) ?? []).reduce((/** @type {bigint} */ set, item) => {
      const {x, y} = item.pair(0, MOST_COORDINATE);
      if (x >= width || y >= height) item.fail(FAULTS.cellOutside);
      return set | cellSet(y * width + x);
    }, 0n);
  }

  /** @param {JsonValue} value */
  kindOf(value) {
    value.only("cells", "horizontal", "vertical", "barred", "distinct");
    /** @param {string} name @param {boolean} otherwise */
    const flag = (name, otherwise) => value.memberIfAny(name)?.boolean() ?? otherwise;
    return {
      cells: value.member("cells").items(MOST_CELLS).map((cell) => cell.pair(0, MOST_COORDINATE)),
      horizontal: flag("horizontal", true), vertical: flag("vertical", true), distinct: flag("distinct", false),
      allowed: this.puzzle.open & ~this.cellsIfAny(value, "barred"),
    };
  }

  /** @param {JsonValue} value */
  pieceOf(value) {
    value.only("name", "kind", "colour");
    const name = value.member("name").text();
    if (name.length !== 1) value.fail(FAULTS.nameLength);
    const kind = this.kindIn(value), given = value.memberIfAny("colour"), colour = given && colourNamed(given.text());
    if (given && !colour) given.fail(FAULTS.notAColour, shown(given.text()), COLOUR_LIST);
    return {name, kind, ...(colour && {colour})};
  }

  /** @param {JsonValue} value */
  kindIn(value) {
    const {kinds} = this.puzzle;
    if (kinds.length === 0) value.fail(FAULTS.kindsMissing);
    return value.member("kind").integer(0, kinds.length - 1);
  }

  /** @param {JsonValue} value */
  goalOf(value) {
    value.only("targets", "voids");
    const targets = (value.memberIfAny("targets")?.items(MOST_PIECES) ?? []).map((target) => {
      target.only("kind", "place");
      return {kind: this.kindIn(target), place: target.member("place").pair(0, MOST_COORDINATE)};
    });
    return {targets, voids: this.cellsIfAny(value, "voids")};
  }
}

/** @param {Place} given */
const pair = ({x, y}) => [x, y];

/** An array member with one item per line. @param {string} name @param {unknown[]} items */
const arrayText = (name, items) =>
  `  "${name}": [${items.map((item) => `\n    ${JSON.stringify(item)}`).join(",")}${items.length > 0 ? "\n  " : ""}]`;

/** Expects a puzzle in canonical form. @param {Puzzle} given */
export function writePuzzleJson({name, width, height, open, kinds, pieces, starts, goals}) {
  /** @param {bigint} set */
  const cells = (set) => cellsOf(set).map((cell) => [cell % width, Math.floor(cell / width)]);
  const {walls} = new Board(width, height, open);
  const members = [`  "name": ${JSON.stringify(name)}`, `  "width": ${width}`, `  "height": ${height}`];
  if (walls) members.push(`  "walls": ${JSON.stringify(cells(walls))}`);
  members.push(
    arrayText("kinds", kinds.map((kind) => ({
      cells: kind.cells.map(pair), ...(!kind.horizontal && {horizontal: false}), ...(!kind.vertical && {vertical: false}),
      ...(kind.distinct && {distinct: true}), ...(kind.allowed !== open && {barred: cells(open & ~kind.allowed)}),
    }))),
    arrayText("pieces", pieces.map((piece) => ({name: piece.name, kind: piece.kind, ...(piece.colour && {colour: piece.colour})}))),
    arrayText("starts", starts.map((start) => start.map(pair))),
    arrayText("goals", goals.map(({targets, voids}) => ({
      ...(targets.length > 0 && {targets: targets.map(({kind, place}) => ({kind, place: pair(place)}))}),
      ...(voids && {voids: cells(voids)}),
    }))));
  return `{\n${members.join(",\n")}\n}\n`;
}

/** @type {Format} */
export const puzzleJson = {
  name: "json", resembles: (source) => hasMember(source, "kinds"),
  read: (source) => readJson(source, (value) => new PuzzleJsonReader(value).read()),
};

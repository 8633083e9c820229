// Reads the puzzle text form: words with drawings below them.
import {FAULTS, PUZZLE_WORDS} from "../../../common/text/words.mjs";
import {MOST_PIECES, holds} from "../board/sliding_puzzle.js";
import {emptyPuzzle, finished, isColumn, isRow, sameCells, setPieces} from "./assembly.js";
import {Drawing, VOID, WALL, readDrawing} from "./drawing.js";
import {beginsDrawing, refuseLostRow, refuseMisreadRows} from "./misread_row.js";
import {addGoals} from "./puzzle_goals.js";
import {PuzzleHeader} from "./puzzle_header.js";
import {SourceLine, shown} from "./source_text.js";

// States of a cell of the frame: no drawing has shown it yet, or only a piece on it.
const UNSEEN = "\0", COVERED = " ";

/** Header and sections {word, drawn} of a text. @param {SourceText} source */
export function readSections(source) {
  const header = new PuzzleHeader();
  /** @type {Section[]} */
  const sections = [];
  /** @type {SourceLine | null} */
  let word = null;
  /** @type {SourceLine[]} */
  let rows = [];
  const endSection = () => {
    refuseMisreadRows(source, rows);
    if (word) addSection(source, sections, {word, drawn: readDrawing(source, rows, word)});
    rows = [];
  };
  for (const line of source.lines) {
    const inner = line.trimmed();
    if (inner.text === "") continue;
    if (PUZZLE_WORDS.includes(inner.text) && inner.column === line.column) {
      endSection();
      word = inner;
    } else if (word || beginsDrawing(source, inner)) {
      if (!word) refuseLostRow(source, inner);
      word ??= new SourceLine("start", inner.number, inner.column);  // a drawing without a word is a start
      rows.push(inner);
    } else {
      header.read(source, inner);
    }
  }
  endSection();
  if (sections.length === 0) source.fail(source.end, FAULTS.startMissing);
  return {header, sections};
}

/** @param {SourceText} source @param {Section[]} sections @param {Section} section */
function addSection(source, sections, section) {
  /** @param {Drawing} given */
  const sizeOf = ({width, height}) => `${width}x${height}`, {word, drawn} = section;
  if (sections.length > 0 && sizeOf(drawn) !== sizeOf(sections[0].drawn))
    source.fail(drawn.sourceRows[0], FAULTS.frameSize, sizeOf(drawn), sizeOf(sections[0].drawn));
  if (word.text === "or" && !["goal", "or"].includes(sections.at(-1)?.word.text))
    source.fail(word, FAULTS.orWithoutGoal);
  sections.push(section);
}

class PuzzleTextReader {
  /** @param {SourceText} source */
  constructor(source) {
    this.source = source;
    const {header, sections} = readSections(source);
    this.header = header;
    this.sections = sections;
    const {width, height} = sections[0].drawn;
    this.frame = new Drawing(width, height, UNSEEN.repeat(width * height));
    this.puzzle = emptyPuzzle("", width, height);
    /** @type {DrawnPiece[]} */
    this.drafts = [];
  }

  /** @param {...string} words */
  sectionsOf(...words) { return this.sections.filter(({word}) => words.includes(word.text)); }

  read() {
    this.readFrame();
    this.puzzle = emptyPuzzle(this.header.name, this.frame.width, this.frame.height, this.frame.all(WALL));
    this.readPieces();
    this.puzzle.starts = this.sectionsOf("start").map(({drawn}) => this.startOf(drawn));
    for (const {drawn} of this.sectionsOf("goal", "or")) addGoals(this.puzzle, this.source, this.header, drawn);
    return finished(this.source, this.sections[0].word, this.puzzle);
  }

  /** Takes the frame with walls and exits from the drawings of frames and starts, which must agree. */
  readFrame() {
    for (const {word, drawn} of this.sectionsOf("frame", "start"))
      drawn.cells.forEach((mark, cell) => this.seeCell(word.text === "frame", drawn, mark, cell));
  }

  /** @param {boolean} isFrame @param {SourceDrawing} drawn @param {string} mark @param {number} cell */
  seeCell(isFrame, drawn, mark, cell) {
    const {source, frame: {cells}} = this, seen = cells[cell], sign = this.header.sign(mark);
    const piece = mark !== VOID && mark !== WALL && sign !== "exit";
    if (piece && (isFrame || sign !== "piece"))
      source.fail(drawn.at(cell), FAULTS.notAPiece, shown(mark));
    if (piece ? seen === WALL : seen !== UNSEEN && seen !== COVERED && seen !== mark)
      source.fail(drawn.at(cell), FAULTS.frameDiffers, shown(seen));
    if (mark === WALL && seen === COVERED)
      source.fail(drawn.at(cell), FAULTS.wallOverPiece);
    if (!piece) cells[cell] = mark;
    else if (seen === UNSEEN) cells[cell] = COVERED;
  }

  /** @param {string} mark */
  isPiece(mark) { return this.header.sign(mark) === "piece"; }

  // Reads the pieces from the drawings of pieces, or from the first start.
  readPieces() {
    const starts = this.sectionsOf("start"), pieces = this.sectionsOf("pieces"), {source} = this;
    if (pieces.length > 0 && starts.length > 0)
      source.fail(pieces[0].word, FAULTS.piecesRepeated);
    if (pieces.length > 0 && this.sectionsOf("frame").length === 0)
      source.fail(pieces[0].word, FAULTS.piecesNeedFrame);
    for (const {drawn} of starts.length > 0 ? [starts[0]] : pieces) {
      for (const piece of drawn.pieces.filter(({mark}) => this.isPiece(mark))) {
        if (this.numberOf(piece.mark) >= 0) source.fail(drawn.at(piece.first), FAULTS.drawnTwice, shown(piece.mark));
        this.drafts.push(piece);
        if (this.drafts.length > MOST_PIECES)
          source.fail(drawn.at(piece.first), FAULTS.tooManyPieces, MOST_PIECES);
      }
    }
    if (this.drafts.length === 0) source.fail(source.end, FAULTS.noPieceDrawn);
    this.readRules();
    setPieces(this.puzzle, this.drafts);
  }

  /** @param {string} name */
  numberOf(name) { return this.drafts.findIndex(({mark}) => mark === name); }

  readRules() {
    const {header, source} = this;
    /** @param {SourceLine[]} names @param {(piece: DrawnPiece, name: SourceLine) => void} rule */
    const forNamed = (names, rule) => {
      for (const name of names) {
        const number = this.numberOf(name.text);
        if (number < 0) source.fail(name, FAULTS.pieceUnknown, shown(name.text));
        rule(this.drafts[number], name);
      }
    };
    for (const piece of this.drafts) {
      if (header.axis && isRow(piece.cells)) piece.vertical = false;
      if (header.axis && isColumn(piece.cells)) piece.horizontal = false;
    }
    forNamed(header.named.hlock, (piece) => { piece.vertical = false; });
    forNamed(header.named.vlock, (piece) => { piece.horizontal = false; });
    forNamed(header.named.fixed, (piece) => { piece.horizontal = piece.vertical = false; });
    for (const {colour, pieces} of header.colours) forNamed(pieces, (piece) => { piece.colour = colour; });
    let group = 0;
    forNamed(header.named.distinct, (piece) => { piece.group = ++group; });
    for (const names of header.groups) {
      ++group;
      forNamed(names, (piece, name) => {
        if (piece.group) source.fail(name, FAULTS.inTwoGroups, shown(name.text));
        piece.group = group;
      });
    }
    for (const {sign, pieces} of header.exits) {
      const cells = this.frame.all(sign.text);
      if (cells === 0n) source.fail(sign, FAULTS.exitNotDrawn, shown(sign.text));
      for (const piece of this.drafts) piece.barred = (piece.barred ?? 0n) | cells;
      forNamed(pieces, (piece) => { piece.barred = (piece.barred ?? 0n) & ~cells; });
    }
  }

  /** @param {SourceDrawing} drawn */
  startOf(drawn) {
    const {source, puzzle} = this, start = /** @type {Place[]} */ (new Array(puzzle.pieces.length).fill(undefined));
    for (const piece of drawn.pieces.filter(({mark}) => this.isPiece(mark))) {
      const number = this.numberOf(piece.mark), kind = puzzle.kinds[puzzle.pieces[number]?.kind];
      if (!kind || !sameCells(kind.cells, piece.cells))
        source.fail(drawn.at(piece.first), FAULTS.startOtherPiece, shown(piece.mark));
      if (!holds(kind.allowed, drawn.all(piece.mark)))
        source.fail(drawn.at(piece.first), FAULTS.startForbidden, shown(piece.mark));
      start[number] = piece.place;
    }
    if (start.some((place) => !place))
      source.fail(drawn.sourceRows[0], FAULTS.startIncomplete);
    return start;
  }
}

/** @param {SourceText} source */
const resembles = (source) => source.filledLines.some(({text}) => ["start", "frame", "goal"].includes(text));

/** @type {Format} */
export const puzzleText = {name: "puz", resembles, read: (source) => [new PuzzleTextReader(source).read()]};

// Any sliding-block puzzle: see Puzzle in types.d.ts.
import {cellSet} from "./model.js";

export const MOST_CELLS = 128, MOST_PIECES = 64, MOST_GOALS = 10_000;

/** The cells of a kind's piece at a place. @param {{kinds: Kind[], width: number}} given @param {number} kind @param {Place} place */
export const cellsAt = ({kinds, width}, kind, place) =>
  kinds[kind].cells.reduce((set, {x, y}) => set | cellSet((place.y + y) * width + place.x + x), 0n);

/** @param {bigint} set @param {bigint} part */
export const holds = (set, part) => (part & ~set) === 0n;

/** @param {Puzzle} puzzle @param {number} kind @param {Place} place */
function fits(puzzle, kind, place) {
  const {width, height} = puzzle;
  return puzzle.kinds[kind].cells.every(({x, y}) => {
    const column = place.x + x, row = place.y + y;
    return column >= 0 && row >= 0 && column < width && row < height;
  }) && holds(puzzle.kinds[kind].allowed, cellsAt(puzzle, kind, place));
}

/** @param {{name: string}} given */
const named = ({name}) => `piece '${name}'`;

// A kind as text, except whether it is distinct.
/** @param {{cells: Place[], horizontal: boolean, vertical: boolean, allowed: bigint}} given */
export const kindKey = ({cells, horizontal, vertical, allowed}) =>
  `${cells.map(({x, y}) => `${x},${y}`).join(" ")} ${horizontal} ${vertical} ${allowed}`;

/** @param {Puzzle} puzzle @param {Kind} kind @param {number} number */
function kindFault(puzzle, kind, number) {
  const {width, height, kinds} = puzzle, {cells} = kind;
  if (cells.length === 0) return "a piece without cells";
  if (cells.some(({x, y}) => x < 0 || y < 0 || x >= width || y >= height)) return "a piece that is larger than the frame";
  if (Math.min(...cells.map(({x}) => x)) > 0 || Math.min(...cells.map(({y}) => y)) > 0)
    return "a piece whose cells do not start at its upper left";
  /** @template T @param {Place} a @param {Place} b */
  const ordered = (a, b) => a.y < b.y || (a.y === b.y && a.x < b.x);
  if (cells.some((cell, i) => i > 0 && !ordered(cells[i - 1], cell))) return "a piece whose cells are not in order";
  const twin = kinds.findIndex((other) => kindKey(other) === kindKey(kind) && other.distinct === kind.distinct);
  return !kind.distinct && twin !== number ? "two identical kinds of pieces" : "";
}

/** @param {Puzzle} puzzle @param {Place[]} start */
function startFault(puzzle, start) {
  if (start.length !== puzzle.pieces.length) return "a start that lacks a piece";
  let taken = 0n;
  for (const [index, place] of start.entries()) {
    const {kind} = puzzle.pieces[index];
    if (!fits(puzzle, kind, place)) return `a start that puts ${named(puzzle.pieces[index])} where it cannot be`;
    const cells = cellsAt(puzzle, kind, place);
    if (taken & cells) return `a start that puts ${named(puzzle.pieces[index])} on another piece`;
    taken |= cells;
  }
  return "";
}

/** @param {Puzzle} puzzle @param {Goal} given */
function goalFault(puzzle, {targets, voids}) {
  if (targets.length === 0 && voids === 0n) return "a goal that requires nothing";
  if (!holds(puzzle.open, voids)) return "a goal that requires a wall cell to be empty";
  const left = puzzle.kinds.map((_, number) => puzzle.pieces.filter(({kind}) => kind === number).length);
  let taken = voids;
  for (const {kind, place} of targets) {
    const piece = puzzle.pieces.find((each) => each.kind === kind);
    if (!piece) return "a goal that requires more pieces of a kind than there are";
    if (!fits(puzzle, kind, place)) return `a goal that puts ${named(piece)} where it cannot be`;
    const cells = cellsAt(puzzle, kind, place);
    if (taken & cells) return "a goal with two requirements for the same cell";
    taken |= cells;
    --left[kind];
  }
  return left.some((count) => count < 0) ? "a goal that requires more pieces of a kind than there are" : "";
}

/** @param {string} character */
export const prints = (character) => character > " " && character <= "~";
/** @param {string} name */
const canName = (name) => name.length === 1 && prints(name) && name !== "." && name !== "#";

/** What is wrong with a puzzle, or "" if it is valid as defined above. @param {Puzzle} puzzle */
export function faultOf(puzzle) {
  const {width, height, pieces} = puzzle, names = pieces.map(({name}) => name);
  if (!(width > 0 && height > 0 && width * height <= MOST_CELLS)) return `a frame with no cells, or with more than ${MOST_CELLS}`;
  if (pieces.length === 0) return "no pieces";
  if (pieces.length > MOST_PIECES) return `more than ${MOST_PIECES} pieces`;
  if (!names.every(canName)) return "a name that no piece can have";
  if (new Set(names).size < names.length) return "two pieces with the same name";
  /** @template T @param {T[]} list @param {(puzzle: Puzzle, item: T, number: number) => string} fault */
  const first = (list, fault) => list.reduce((found, item, i) => found || fault(puzzle, item, i), "");
  return first(puzzle.kinds, kindFault) || first(puzzle.starts, startFault) || first(puzzle.goals, goalFault);
}

/** @param {Puzzle} puzzle */
function withPiecesSorted(puzzle) {
  const order = puzzle.pieces.map((_, index) => index)
    .sort((a, b) => puzzle.pieces[a].name.charCodeAt(0) - puzzle.pieces[b].name.charCodeAt(0));
  /** @template T @param {T[]} list */
  const ordered = (list) => order.map((index) => list[index]);
  return {...puzzle, pieces: ordered(puzzle.pieces), starts: puzzle.starts.map(ordered)};
}

/** Sorts kinds by their first piece, and drops those without pieces. @param {Puzzle} puzzle */
function withKindsSorted(puzzle) {
  const used = [...new Set(puzzle.pieces.map(({kind}) => kind))];
  /** @param {Target} a @param {Target} b */
  const byPlace = (a, b) => a.kind - b.kind || a.place.x - b.place.x || a.place.y - b.place.y;
  return {
    ...puzzle, kinds: used.map((kind) => puzzle.kinds[kind]),
    pieces: puzzle.pieces.map((piece) => ({...piece, kind: used.indexOf(piece.kind)})),
    goals: puzzle.goals.map(({targets, voids}) => ({
      targets: targets.map(({kind, place}) => ({kind: used.indexOf(kind), place})).sort(byPlace), voids,
    })),
  };
}

// Sets `distinct` for kinds that are otherwise equal, except for the one with the most pieces if that is unique and has
// several.
/** @param {Puzzle} puzzle */
function withDistinctSet(puzzle) {
  const keys = puzzle.kinds.map(kindKey);
  /** @param {number} number */
  const count = (number) => puzzle.pieces.filter(({kind}) => kind === number).length;
  return {...puzzle, kinds: puzzle.kinds.map((kind, number) => {
    const equal = keys.flatMap((key, other) => (other !== number && key === keys[number] ? [other] : []));
    const most = count(number) > 1 && equal.every((other) => count(number) > count(other));
    return {...kind, distinct: equal.length > 0 && !most};
  })};
}

/** Removes duplicate goals, and the voids of goals that place all pieces. @param {Puzzle} puzzle */
function withGoalsSimplified(puzzle) {
  const goals = new Map();
  for (const {targets, voids} of puzzle.goals) {
    const goal = {targets, voids: targets.length === puzzle.pieces.length ? 0n : voids};
    const key = `${targets.map(({kind, place}) => `${kind}:${place.x},${place.y}`).join(" ")} ${goal.voids}`;
    if (!goals.has(key)) goals.set(key, goal);
  }
  return {...puzzle, goals: [...goals.values()]};
}

/** The canonical form of a valid puzzle. @param {Puzzle} puzzle */
export const canonical = (puzzle) => withGoalsSimplified(withDistinctSet(withKindsSorted(withPiecesSorted(puzzle))));

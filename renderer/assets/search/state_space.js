// The state space of a puzzle: all positions reachable from its start, including those past a goal. Equal pieces are
// interchangeable. Distances are minima of moves (one piece, any distance).
import {work} from "./background.js";
import {searchProblem} from "./search_problem.js";
import {SpaceSearch} from "./space_search.js";

// A position takes a byte for each piece and about thirty more: 130 MB at most, which fits on a phone.
const MOST_POSITIONS = 2_000_000, MOST_BYTES = 50_000_000;
const STRIDE = 2 ** 26;  // more than any distance

// Groups positions by distance to the goal (levels), and these by detour (spots).
/** @param {SpaceOutcome} given */
function tally({count, toGoal, fromStart, deadEnds}) {
  /** @type {{positions: number, onWay: number}[]} */
  const levels = [];
  /** @type {Map<number, Spot>} */
  const spots = new Map();
  const length = toGoal[0];
  /** @param {number} number */
  const spotOf = (number) => {
    const distance = toGoal[number], detour = fromStart[number] + distance - length, key = detour * STRIDE + distance;
    let spot = spots.get(key);
    if (!spot) spots.set(key, spot = {distance, detour, positions: 0, deadEnds: 0, number, first: 0});
    return spot;
  };
  for (let number = 0; number < count; ++number) {
    const spot = spotOf(number), level = levels[spot.distance] ??= {positions: 0, onWay: 0};
    ++spot.positions;
    ++level.positions;
    if (spot.detour === 0) ++level.onWay;
  }
  for (const number of deadEnds) ++spotOf(number).deadEnds;
  const order = new Int32Array(count);
  let end = 0;
  for (const spot of spots.values()) spot.first = end += spot.positions;
  for (let number = count - 1; number >= 0; --number) order[--spotOf(number).first] = number;
  return {levels, spots: [...spots.values()], spotOf, order};
}

export class StateSpace {
  // `asked` is the result of searchProblem() for the start, `search` the finished search.
  //   size        the number of positions
  //   length      moves of a shortest solution
  //   levels      by distance to the goal: {positions, onWay}, the latter on shortest solutions
  //   spots       [{distance, detour, positions, deadEnds, number}]: positions of the same distance to the goal and the
  //               same detour, the extra moves of the shortest solution through them. `number` is the first position
  //   order       the positions, spot by spot
  //   deadEnds    the number of positions with exactly one neighbour
  //   farthest    the greatest distance to the goal
  //   onWay       the number of positions on some shortest solution
  //   bottlenecks the number of positions on all of them, without start and goal
  /** @param {Asked} asked @param {FullSearch} search */
  constructor(asked, search) {
    const {levels, spots, spotOf, order} = tally(search);
    this.asked = asked;
    this.search = search;
    this.levels = levels;
    this.spots = spots;
    this.spotOf = spotOf;
    this.order = order;
    this.size = search.count;
    this.length = search.toGoal[0];
    this.deadEnds = search.deadEnds.length;
    this.farthest = levels.length - 1;
    this.greatestDetour = spots.reduce((most, {detour}) => Math.max(most, detour), 0);
    this.onWay = levels.reduce((sum, level) => sum + level.onWay, 0);
    this.bottlenecks = levels.slice(1, Math.max(1, this.length)).filter(({onWay}) => onWay === 1).length;
  }

  /** The number of a reachable position. @param {bigint[]} pieces */
  numberOf(pieces) {
    return this.search.numberOf(pieces.map((cells, index) => this.asked.placed(index, cells)));
  }

  /** The numbers of all positions of a game, its start first. @param {bigint[]} start @param {GameMove[]} moves */
  numbersAlong(start, moves) {
    const pieces = [...start];
    return [0, ...moves.map(({index, to}) => {
      pieces[index] = to;
      return this.numberOf(pieces);
    })];
  }

  /** @param {number} number */
  distance(number) {
    return this.search.toGoal[number];
  }

  /** The numbers of the positions of a spot. @param {Spot} spot */
  positionsOf({first, positions}) {
    return this.order.subarray(first, first + positions);
  }

  /** Whether all shortest solutions pass through a spot with one position, other than start and goal. @param {Spot} spot */
  isBottleneck({detour, distance}) {
    return detour === 0 && distance > 0 && distance < this.length && this.levels[distance].onWay === 1;
  }

  // [[number, number]]: each pair of positions that a move connects, once.
  links() {
    /** @type {[number, number][]} */
    const found = [];
    for (let number = 0; number < this.size; ++number)
      for (const other of this.search.neighbours(number)) if (other > number) found.push([number, other]);
    return found;
  }

  /** A shortest way from the start to a position; null if it passes through a goal, where a game ends. @param {number} number */
  movesTo(number) {
    const {search} = this, chain = [0], after = new Map([[number, 0]]);  // the next position on the way, by position
    for (const at of after.keys())  // breadth-first, with those added meanwhile
      for (const other of search.neighbours(at))
        if (search.fromStart[other] < search.fromStart[at] && this.distance(other) > 0 && !after.has(other)) after.set(other, at);
    if (!after.has(0)) return null;
    for (let at = 0; at !== number; chain.push(at)) at = after.get(at) ?? number;
    return this.asked.movesOf(search.movesAlong(chain));
  }

  /** The cells of each piece; equal pieces are assigned arbitrarily. @param {number} number */
  piecesAt(number) {
    return this.asked.piecesIn(this.search.slots(number));
  }
}

// Finds the state space of a playable in the background. Calls onProgress(count) with the number of positions found, and once
// onEnd({space}), onEnd({tooLarge: limit}) or onEnd({impossible: count}), unless the returned function cancels it first.
/** @param {Playable} playable @param {(count: number) => void} onProgress @param {(found: Explored) => void} onEnd */
export function exploreSpace(playable, onProgress, onEnd) {
  const limit = Math.min(MOST_POSITIONS, Math.floor(MOST_BYTES / playable.start.length));
  const asked = searchProblem(playable, playable.start, "moves", limit);
  return work("SpaceSearch", SpaceSearch, asked.problem, onProgress, (outcome) => {
    if (outcome.tooLarge) return onEnd({tooLarge: limit});
    if (outcome.impossible) return onEnd({impossible: outcome.count});
    onEnd({space: new StateSpace(asked, new SpaceSearch(asked.problem).resume(outcome))});
  });
}

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
    if (!spot) spots.set(key, spot = {distance, detour, positions: 0, deadEnds: 0, number});
    return spot;
  };
  for (let number = 0; number < count; ++number) {
    const spot = spotOf(number), level = levels[spot.distance] ??= {positions: 0, onWay: 0};
    ++spot.positions;
    ++level.positions;
    if (spot.detour === 0) ++level.onWay;
  }
  for (const number of deadEnds) ++spotOf(number).deadEnds;
  return {levels, spots: [...spots.values()], spotOf};
}

export class StateSpace {
  // `asked` is the result of searchProblem() for the start, `search` the finished search.
  //   size        the number of positions
  //   length      moves of a shortest solution
  //   levels      by distance to the goal: {positions, onWay}, the latter on shortest solutions
  //   spots       [{distance, detour, positions, deadEnds, number}]: positions of the same distance to the goal and the
  //               same detour, the extra moves of the shortest solution through them. `number` is one of the positions
  //   deadEnds    the number of positions with exactly one neighbour
  //   farthest    the greatest distance to the goal
  //   onWay       the number of positions on some shortest solution
  //   bottlenecks the number of positions on all of them, without start and goal
  /** @param {Asked} asked @param {FullSearch} search */
  constructor(asked, search) {
    const {levels, spots, spotOf} = tally(search);
    this.asked = asked;
    this.search = search;
    this.levels = levels;
    this.spots = spots;
    this.spotOf = spotOf;
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

  /** @param {number} number */
  distance(number) {
    return this.search.toGoal[number];
  }

  // [[spot, spot]]: each pair of spots that a move connects, once.
  links() {
    const {spots, spotOf, search} = this, order = new Map(spots.map((spot, at) => [spot, at]));
    /** @type {Map<number, [Spot, Spot]>} */
    const found = new Map();
    for (let number = 0; number < this.size; ++number) {
      for (const other of search.neighbours(number)) {
        const from = spotOf(number), to = spotOf(other);
        const first = order.get(from) ?? 0, second = order.get(to) ?? 0;
        if (first < second) found.set(first * spots.length + second, [from, to]);
      }
    }
    return [...found.values()];
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

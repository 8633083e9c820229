// The positions after each move of a game, by their numbers in the state space.
export class Trail {
  /** @param {StateSpace} space @param {bigint[]} start */
  constructor(space, start) {
    this.space = space;
    /** @type {{move: GameMove | null, pieces: bigint[], number: number}[]} */
    this.steps = [{move: null, pieces: start, number: 0}];
  }

  // The numbers of all positions of a game with these moves, its start first. Looks up only moves that are new since the
  // last call: unchanged moves stay the same objects.
  /** @param {GameMove[]} moves */
  along(moves) {
    const {steps, space} = this;
    let kept = 0;
    while (kept < moves.length && steps[kept + 1]?.move === moves[kept]) ++kept;
    steps.length = kept + 1;
    for (const move of moves.slice(kept)) {
      const pieces = [...steps.at(-1).pieces];
      pieces[move.index] = move.to;
      steps.push({move, pieces, number: space.numberOf(pieces)});
    }
    return steps.map(({number}) => number);
  }
}

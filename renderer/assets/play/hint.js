// Hints on the board in play, from solutions that are known or that a search finds.
import {positionsAlong} from "../board/rules.js";
import {counted, moveInWords, pieceName} from "../site/notation.js";

/** @param {bigint[]} pieces */
const keyOf = (pieces) => pieces.join();

export class Hint {
  /** Set by start(). @type {Play} */
  play;
  /** The next move from each position of a known solution. @type {Map<string, {move: Move, to: bigint, left: string}>} */
  known = new Map();
  shown = 0;  // of the next move: 0 nothing, 1 the piece, 2 also its target

  // sayHint(words) is called with what is shown, in words; noteHelp() when a hint is given; searchHint() should find a solution
  // and then call learn() and press().
  /** @param {{sayHint: (words: string) => void, noteHelp: () => void, searchHint: () => void}} table */
  constructor(table) {
    this.table = table;
  }

  /** @param {Play} play @param {Move[] | null} solution */
  start(play, solution) {
    this.play = play;
    this.shown = 0;
    this.known.clear();
    if (solution) this.learn(play.game.playable.start, solution, "move");
  }

  /** @param {bigint[]} start @param {Move[]} moves @param {string} noun */
  learn(start, moves, noun) {
    const positions = positionsAlong(this.play.view.board, start, moves);
    moves.forEach((move, at) => this.known.set(keyOf(positions[at]),
      {move, to: positions[at + 1][move.index], left: `${counted(moves.length - at, noun)} left`}));
  }

  // Shows the piece of the next move, then also its target, then makes the move.
  press() {
    const {game, view} = this.play, next = this.known.get(keyOf(game.pieces));
    if (!next) return this.table.searchHint();
    const {move, to, left} = next;
    this.table.noteHelp();
    if (this.shown === 2) return this.play.slide(move.index, to);
    ++this.shown;
    const whole = this.shown === 2;
    view.announceMove(move.index, whole ? to : undefined);
    this.table.sayHint(`Next: ${whole ? moveInWords(move, view.roles) : pieceName(view.roles[move.index])}. ${left}.`);
  }

  cancel() {
    if (this.shown === 0) return;
    this.shown = 0;
    this.play.view.announceMove(-1);
    this.table.sayHint("");
  }
}

// One line about a drawing: how many moves it takes, searched while the visitor draws; and the search for its hardest start.
import {playable} from "../board/playable.js";
import {work} from "../search/background.js";
import {HardestSearch} from "../search/hardest_search.js";
import {searchLimit, searchProblem} from "../search/search_problem.js";
import {Search} from "../search/solver.js";
import {byId} from "../site/by_id.js";
import {counted} from "../site/notation.js";

const REST_MILLISECONDS = 300, MOST_MILLISECONDS = 1000;

export class Verdict {
  /** The drawing that the line is about. @type {{puzzle: Puzzle | null, text: string}} */
  drawn = {puzzle: null, text: ""};
  minimum = 0;  // of moves; 0 if it is not known
  timer = 0;
  cancel = () => {};

  constructor() {
    byId("search-on").addEventListener("click", () => {
      this.search(Infinity);
      byId("play").focus({preventScroll: true});  // the button is hidden now
    });
  }

  // Shows another drawing; `puzzle` is null if it is not a puzzle yet.
  /** @param {{puzzle: Puzzle | null, text: string}} drawn */
  show(drawn) {
    if (drawn.text === this.drawn.text) return;
    this.stop();
    this.drawn = drawn;
    this.minimum = 0;
    if (drawn.puzzle) this.timer = setTimeout(() => this.search(MOST_MILLISECONDS), REST_MILLISECONDS);
  }

  // Stops searching, and forgets the drawing.
  stop() {
    this.halt();
    this.drawn = {puzzle: null, text: ""};
    this.say("");
  }

  /** Says what is known of the drawing, instead of searching. @param {string} sentence @param {number} [minimum] */
  know(sentence, minimum = 0) {
    this.halt();
    this.minimum = minimum;
    this.say(sentence);
  }

  halt() {
    clearTimeout(this.timer);
    this.cancel();
    this.cancel = () => {};
  }

  // What is said while searching is shown, but not read out.
  /** @param {string} sentence @param {boolean} [searching] */
  say(sentence, searching = false) {
    byId("verdict").setAttribute("aria-busy", String(searching));
    byId("verdict").textContent = sentence;
    byId("search-on").hidden = true;
  }

  /** @param {number} count */
  saySearching(count) { this.say(`Searching${count > 0 ? ` ${counted(count, "position")}` : ""}…`, true); }

  /** Searches for a shortest solution, for at most this long. @param {number} milliseconds */
  search(milliseconds) {
    const {puzzle} = this.drawn;
    if (!puzzle) return;
    const game = playable(puzzle), limit = searchLimit(game.start.length);
    this.start("Search", Search, searchProblem(game, game.start, "moves", limit).problem, ({moves, tooLarge}) => {
      this.minimum = moves?.length ?? 0;
      this.say(tooLarge ? tooManyInWords(limit, "solve") : moves ? `Solvable in ${counted(moves.length, "move")}.` : "No solution.");
    }, milliseconds);
  }

  giveUp() {
    this.know("Not solved within a second.");
    byId("search-on").hidden = false;
  }

  // The time counts from the first news of the search, since a worker may start late.
  /**
   * @param {string} name @param {new (question: any) => Task} Task @param {Problem} problem @param {(outcome: any) => void} onEnd
   * @param {number} [milliseconds]
   */
  start(name, Task, problem, onEnd, milliseconds = Infinity) {
    let waiting = milliseconds < Infinity;
    this.halt();
    this.saySearching(0);
    this.cancel = work(name, Task, problem, (count) => {
      this.saySearching(count);
      if (waiting) this.timer = setTimeout(() => this.giveUp(), milliseconds);
      waiting = false;
    }, (outcome) => {
      clearTimeout(this.timer);
      onEnd(outcome);
    });
  }

  // Searches for the hardest start with the pieces and the goal of a puzzle. Calls onFound(pieces, length) with the cells
  // of each piece, and the number of moves.
  /** @param {Puzzle} puzzle @param {(pieces: bigint[], length: number) => void} onFound */
  searchHardest(puzzle, onFound) {
    const game = playable(puzzle), limit = searchLimit(game.start.length), {problem, piecesIn} = searchProblem(game, game.start, "moves", limit);
    this.start("HardestSearch", HardestSearch, problem, ({tooLarge, impossible, length, slots}) => {
      if (tooLarge) this.say(tooManyInWords(limit, "hardest"));
      else if (impossible) this.say("The pieces do not fit around the goal.");
      else if (length === 0) this.say("No start of these pieces leads to the goal.");
      else onFound(piecesIn(slots), length);
    });
  }
}

/** @param {number} limit @param {string} command */
const tooManyInWords = (limit, command) =>
  `More than ${counted(limit, "position")}. Save the text as FILE and run “puzzle ${command} FILE”.`;

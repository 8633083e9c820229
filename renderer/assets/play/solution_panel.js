// The solution on the page: search for one, the player with its controls, and the list of moves in words.
import {bringBoardIntoView} from "../board/board_view.js";
import {positionsAlong} from "../board/rules.js";
import {work} from "../search/background.js";
import {METRICS, searchProblem} from "../search/search_problem.js";
import {Search} from "../search/solver.js";
import {byId} from "../site/by_id.js";
import {counted, moveInWords} from "../site/notation.js";
import {Player} from "./player.js";
import {PlayerBar} from "./player_bar.js";

// Positions to look at, each of a byte for every piece and about a dozen more: 150 MB at most, which a phone has.
/** @param {number} pieces */
const searchLimit = (pieces) => Math.min(4_000_000, Math.floor(100_000_000 / pieces));

export class SolutionPanel {
  /** @type {Role[]} */
  roles = [];
  fromStart = false;
  noun = "move";
  left = 0;
  /** @type {(() => void) | null} */
  cancelSearch = null;
  /**
   * The search that is running, or whose result is shown.
   * @type {{playable: Playable, pieces: bigint[], fromStart: boolean, most: number} | null}
   */
  searched = null;

  // onShow(pieces, move, forward, next) draws a position of the solution; onLeave() returns to the game;
  // onAdopt(moves, fromStart) goes on playing from the position that is shown; onFound(count, metric, fromStart, pieces) hears
  // what a search has found; beyond(metric) says what to do about a puzzle that is too large to search.
  /** @param {PanelTasks} given */
  constructor({onShow, onLeave, onAdopt, onFound, beyond}) {
    this.onShow = onShow;
    this.onLeave = onLeave;
    this.onAdopt = onAdopt;
    this.onFound = onFound;
    this.beyond = beyond;
    /** @type {PlayerBar<bigint[], Move>} */
    this.bar = new PlayerBar("player", () => this.leave());
    byId("player-adopt").addEventListener("click", () => this.adopt());
    byId("search-cancel").addEventListener("click", () => this.endSearch("The search was cancelled."));
    byId("move-list").addEventListener("click", (event) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      if (!button) return;
      this.jump(Number(button.value));
      bringBoardIntoView();
    });
  }

  get player() { return this.bar.player; }
  get active() { return this.player !== null; }

  /** @param {number} at */
  jump(at) {
    this.bar.jump(at);
  }

  // Shows a solution of a playable (see playable.js) from the position `start`. `fromStart` tells whether that is the
  // start of the puzzle; `note` is said of it, its moves are called `noun`, and `left` of them are kept back.
  /**
   * @param {Playable} playable @param {bigint[]} start @param {Move[]} moves
   * @param {{fromStart: boolean, note: string, noun?: string, left?: number}} given
   */
  open(playable, start, moves, {fromStart, note, noun = "move", left = 0}) {
    this.close();
    this.roles = playable.roles;
    this.fromStart = fromStart;
    this.noun = noun;
    this.left = left;
    byId("move-list").replaceChildren(...moves.map((move, i) => {
      const item = document.createElement("li"), button = document.createElement("button");
      button.type = "button";
      button.value = String(i + 1);
      button.textContent = moveInWords(move, this.roles);
      item.append(button);
      return item;
    }));
    this.put("game-bar", "player", "player-forward");
    byId("solution").hidden = false;
    this.say(note);
    this.bar.open(new Player(positionsAlong(playable.board, start, moves), moves,
                                 (_, move, forward) => this.show(move, forward)));
  }

  /** Puts one bar in the place of another; the focus goes along. @param {string} from @param {string} to @param {string} focus */
  put(from, to, focus) {
    const had = byId(from).contains(document.activeElement);
    byId(from).hidden = true;
    byId(to).hidden = false;
    if (had) byId(focus).focus({preventScroll: true});
  }

  /** @param {string} note */
  say(note) {
    byId("search-note").textContent = note;
  }

  /** @param {Move | null} move @param {boolean} forward */
  show(move, forward) {
    const {player, left} = this;
    if (!player) return;
    const {at, moves, next} = player, place = `${at} of ${counted(moves.length, this.noun)}`;
    this.bar.show(player, place);
    byId("player-now").textContent = `${place}. ` +
      (next ? `Next: ${moveInWords(next, this.roles)}.` : left > 0 ? `${left.toLocaleString("en")} more to go.` : "Solved.");
    this.markMove(at);
    this.onShow(player.position, move, forward, next && {index: next.index, to: player.positions[at + 1][next.index]},
                player.speed);
  }

  /** The list scrolls, not the page. @param {number} at */
  markMove(at) {
    const list = byId("move-list");
    list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const item = /** @type {HTMLElement} */ (list.children[at - 1]);
    item?.firstElementChild?.setAttribute("aria-current", "step");
    list.scrollTop = item ? item.offsetTop - list.offsetTop - list.clientHeight / 2 : 0;
  }

  // Searches for a shortest solution from a position, by one of METRICS, and shows its first moves, `most` at most.
  /** @param {Playable} playable @param {bigint[]} pieces @param {Metric} metric @param {boolean} fromStart @param {number} [most] */
  search(playable, pieces, metric, fromStart, most = Infinity) {
    this.close();
    const searched = {playable, pieces, fromStart, most};
    this.searched = searched;
    this.put("help", "search", "search-cancel");
    const limit = searchLimit(pieces.length);
    byId("search-bar").max = limit;
    this.showSearch(0);
    const {problem, movesOf} = searchProblem(playable, pieces, metric, limit);
    this.cancelSearch = work("Search", Search, problem, (count) => this.showSearch(count), ({moves, tooLarge}) => {
      this.cancelSearch = null;
      if (tooLarge) return this.endSearch(`None among ${limit.toLocaleString("en")} positions: ${this.beyond(metric)}`);
      if (!moves) return this.endSearch(`From ${fromStart ? "the start" : "this position"} the puzzle cannot be solved.`);
      const {noun} = METRICS[metric], left = Math.max(0, moves.length - most);
      this.onFound(moves.length, metric, fromStart, pieces);
      this.open(playable, pieces, movesOf(moves).slice(0, most), {
        fromStart, noun, left,
        note: `From ${fromStart ? "the start" : "your position"} it takes ${counted(moves.length, noun)}.`,
      });
      this.searched = searched;
    });
  }

  /** The same search by another metric, if there was one. @param {Metric} metric */
  searchAgain(metric) {
    if (!this.searched) return;
    const {playable, pieces, fromStart, most} = this.searched;
    this.search(playable, pieces, metric, fromStart, most);
  }

  /** @param {number} count */
  showSearch(count) {
    byId("search-bar").value = count;
    byId("search-count").textContent = `${count.toLocaleString("en")} positions examined`;
  }

  /** @param {string} note */
  endSearch(note) {
    this.cancelSearch?.();
    this.cancelSearch = null;
    this.searched = null;
    this.put("search", "help", "from-here");
    this.say(note);
  }

  adopt() {
    const {player, fromStart} = this, moves = player ? player.moves.slice(0, player.at) : [];
    this.close();
    this.onAdopt(moves, fromStart);
  }

  leave() {
    this.close();
    this.onLeave();
  }

  // Ends search and player, and says nothing about it.
  close() {
    this.bar.close();
    this.endSearch("");
    this.put("player", "game-bar", "show-solution");
    byId("player-now").textContent = "";
    byId("solution").hidden = true;
  }
}

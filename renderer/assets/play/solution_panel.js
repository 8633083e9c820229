// The solution on the page: search for one, the player with its controls, and the list of moves in words.
import {bringBoardIntoView} from "../board/board_view.js";
import {escaped} from "../board/picture.js";
import {positionsAlong} from "../board/rules.js";
import {work} from "../search/background.js";
import {METRICS, searchLimit, searchProblem} from "../search/search_problem.js";
import {Search} from "../search/solver.js";
import {byId, swapParts} from "../site/by_id.js";
import {counted, moveInWords} from "../site/notation.js";
import {Player} from "./player.js";
import {PlayerBar} from "./player_bar.js";

export class SolutionPanel {
  /** @type {Role[]} */
  roles = [];
  fromStart = false;
  noun = "move";
  /** @type {(() => void) | null} */
  cancelSearch = null;
  /**
   * The search that runs, or whose result is shown.
   * @type {{playable: Playable, pieces: bigint[], fromStart: boolean, onMoves: (moves: Move[], noun: string) => void} | null}
   */
  searched = null;

  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    /** @type {PlayerBar<bigint[], Move>} */
    this.bar = new PlayerBar("player", () => this.leave());
    byId("player-adopt").addEventListener("click", () => this.adopt());
    byId("search-cancel").addEventListener("click", () => this.endSearch("Search cancelled."));
    byId("move-list").addEventListener("click", (event) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      if (!button) return;
      this.bar.jump(Number(button.value));
      bringBoardIntoView();
    });
  }

  get player() { return this.bar.player; }
  get active() { return this.player !== null; }

  // Shows a solution of a playable (see playable.js) from the position `start`. `fromStart` says whether that is the start
  // of the puzzle; `note` is the message, `noun` the name of a move.
  /**
   * @param {Playable} playable @param {bigint[]} start @param {Move[]} moves
   * @param {{fromStart: boolean, note: string, noun?: string}} given
   */
  open(playable, start, moves, {fromStart, note, noun = "move"}) {
    this.close();
    this.roles = playable.roles;
    this.fromStart = fromStart;
    this.noun = noun;
    byId("move-list").innerHTML = moves.map((move, i) =>
      `<li><button type="button" value="${i + 1}">${escaped(moveInWords(move, this.roles))}</button></li>`).join("");
    swapParts("game-bar", "player", () => byId("player-forward"));
    byId("solution").hidden = false;
    this.say(note);
    this.bar.open(new Player(positionsAlong(playable.board, start, moves), moves,
                                 (_, move, forward) => this.show(move, forward)));
  }

  /** @param {string} note */
  say(note) {
    byId("search-note").textContent = note;
  }

  /** @param {Move | null} move @param {boolean} forward */
  show(move, forward) {
    const {player} = this;
    if (!player) return;
    const {at, next} = player;
    this.bar.show(player, next ? `Next: ${moveInWords(next, this.roles)}.` : "Solved.", this.noun);
    this.markMove(at);
    this.table.showMove(player.position, move, forward, next && {index: next.index, to: player.positions[at + 1][next.index]},
                        player.speed);
  }

  /** Scrolls the list, not the page. @param {number} at */
  markMove(at) {
    const list = byId("move-list");
    list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const item = /** @type {HTMLElement} */ (list.children[at - 1]);
    item?.firstElementChild?.setAttribute("aria-current", "step");
    list.scrollTop = item ? item.offsetTop - list.offsetTop - list.clientHeight / 2 : 0;
  }

  // Searches for a shortest solution from a position, by one of METRICS, and shows it.
  /** @param {Playable} playable @param {bigint[]} pieces @param {Metric} metric @param {boolean} fromStart */
  search(playable, pieces, metric, fromStart) {
    const searched = {playable, pieces, fromStart, onMoves: (/** @type {Move[]} */ moves, /** @type {string} */ noun) => {
      this.open(playable, pieces, moves, {fromStart, noun, note: `${counted(moves.length, noun)} from ${fromStart ? "the start" : "here"}.`});
      this.searched = searched;
    }};
    this.find(searched, metric);
  }

  // The same, but calls onMoves(moves, noun) instead of showing the solution.
  /** @param {NonNullable<SolutionPanel["searched"]>} searched @param {Metric} metric */
  find(searched, metric) {
    const {playable, pieces, fromStart, onMoves} = searched;
    this.close();
    this.searched = searched;
    byId("search").hidden = false;
    const limit = searchLimit(pieces.length);
    byId("search-bar").max = limit;
    this.showSearch(0);
    const {problem, movesOf} = searchProblem(playable, pieces, metric, limit);
    this.cancelSearch = work("Search", Search, problem, (count) => this.showSearch(count), ({moves, tooLarge}) => {
      this.cancelSearch = null;
      if (tooLarge) return this.endSearch(`There is no solution in the first ${limit.toLocaleString("en")} positions: ${this.table.beyond(metric)}`);
      if (!moves) return this.endSearch(`The puzzle cannot be solved from ${fromStart ? "the start" : "this position"}.`);
      this.endSearch("");
      this.table.noteFound(moves.length, metric, fromStart, pieces);
      onMoves(movesOf(moves), METRICS[metric].noun);
    });
  }

  /** Repeats the search, if there was one, by another metric. @param {Metric} metric */
  searchAgain(metric) {
    const {searched} = this;
    if (!searched) return;
    this.leave();
    this.find(searched, metric);
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
    swapParts("search", "game-bar", () => byId("more"));
    this.say(note);
  }

  adopt() {
    const {player, fromStart} = this, moves = player ? player.moves.slice(0, player.at) : [];
    this.close();
    this.table.adopt(moves, fromStart);
  }

  leave() {
    const held = byId("solution").contains(document.activeElement);
    this.close();
    if (held) byId("more").focus();
    this.table.showGame();
  }

  // Ends search and player without a message.
  close() {
    this.bar.close();
    this.endSearch("");
    swapParts("player", "game-bar", () => byId("more"));
    byId("solution").hidden = true;
  }
}

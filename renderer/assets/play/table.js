// A puzzle being played: the board, its controls, hints and solution. For pages with templates/table.html.
import {bringBoardIntoView} from "../board/board_view.js";
import {enable} from "../site/buttons.js";
import {byId, onClick} from "../site/by_id.js";
import {clearNotes, copyFor, shareFor} from "../site/copy_link.js";
import {enableUndoKeys} from "../site/keys.js";
import {counted, formatMoves} from "../site/notation.js";
import {Guide} from "./guide.js";
import {Hint} from "./hint.js";
import {Play} from "./play.js";
import {printSheets, solutionSheet, taskSheet} from "./sheets.js";
import {SolutionPanel} from "./solution_panel.js";

const TO_EARLIER = "To return to your game, undo every move, then undo once more.";

export class Table {
  // Set by the first start().
  /** @type {Play} */
  play;
  /** @type {TablePuzzle} */
  puzzle;
  isPlayed = false;
  /** The last search for a hint. @type {SolutionPanel["searched"]} */
  hintSearch = null;

  // metric() is the one of METRICS that searches minimise; beyond(metric) is the advice for a puzzle that is too large.
  /** @param {{metric: () => Metric, beyond: (metric: string) => string}} given */
  constructor({metric, beyond}) {
    this.metric = metric;
    this.beyond = beyond;
    this.panel = new SolutionPanel(this);
    this.hint = new Hint(this);
    this.guide = new Guide(() => { if (this.isPlayed) this.showState(); }, (moves) => {
      this.hint.cancel();
      this.panel.close();
      this.adopt(moves, true);
    });
    this.listen();
  }

  listen() {
    for (const name of /** @type {const} */ (["undo", "redo", "restart"])) onClick(name, () => this.play[name]());
    onClick("hint", () => this.hint.press());
    // Before the press selects a piece and shows where it can go.
    byId("board").addEventListener("pointerdown", () => this.hint.cancel(), {capture: true});
    onClick("more", () => this.openMore(byId("more-verbs").hidden));
    onClick("show-solution", () => (this.play.wasSolved ? this.showSolution() : this.ask(true)));
    onClick("sure-not", () => this.ask(false));
    onClick("sure-show", () => this.showSolution());
    onClick("from-here", () => this.showFromHere());
    onClick("share", () => this.share());
    /** @param {string} id @param {() => string} text */
    const onCopy = (id, text) => byId(id)?.addEventListener("click", () => copyFor(byId(id), text()));
    for (const what of /** @type {const} */ (["link", "page", "text", "json", "svg"])) onCopy(`copy-${what}`, () => this.puzzle.takeAway[what]?.() ?? "");
    onCopy("copy-place", () => this.placeLink());
    onClick("print", () => window.print());
    printSheets(() => (this.isPlayed ? taskSheet(this.onPaper) + solutionSheet(this.onPaper) : ""));
    byId("metric")?.addEventListener("change", () => {
      this.hint.cancel();
      this.hint.known.clear();
      if (this.panel.player && !this.panel.searched) this.showSolution();
      else this.panel.searchAgain(this.metric());
    });
    enableUndoKeys(() => this.isPlayed && !this.panel.active, () => this.play.undo(), () => this.play.redo());
  }

  get game() { return this.play.game; }

  showGame() { this.play.show(); }

  // The puzzle for printing. A puzzle without a stored solution prints the one that is shown.
  get onPaper() {
    const {panel, puzzle} = this, isShown = panel.player && panel.fromStart && panel.noun === "move";
    return {...puzzle, name: byId("name").textContent ?? "", solution: puzzle.solution ?? (isShown ? panel.player.moves : null)};
  }

  /** @param {TablePuzzle} puzzle */
  start(puzzle) {
    this.puzzle = puzzle;
    this.panel.close();
    this.guide.start(puzzle.playable, puzzle.shell);
    this.isPlayed = true;
    this.play = new Play(byId("board"), puzzle, {
      onShow: () => this.showState(), onMove: () => this.cancelHelp(), still: () => this.panel.active,
    });
    this.hint.start(this.play, this.metric() === "moves" ? puzzle.solution : null);
    this.openMore(false);
    clearNotes();
    if (byId("to-own")) byId("to-own").href = `own.html#${encodeURIComponent(puzzle.takeAway.text())}`;
    if (byId("copy-page")) byId("copy-page").hidden = !puzzle.takeAway.page;
    this.play.show();
  }

  // Leaves the puzzle; nothing can be played until the next start().
  clear() {
    this.panel.close();
    this.guide.clear();
    this.isPlayed = false;
  }

  // A move ends a hint, and a search for help.
  cancelHelp() {
    if (this.guide.helps && this.play.moved) this.game.helped = true;  // even by the move that solves the puzzle
    this.hint.cancel();
    this.panel.endSearch("");
  }

  searchHint() {
    const {panel} = this, {playable, pieces} = this.game, start = [...pieces];
    if (panel.cancelSearch && panel.searched === this.hintSearch) return;
    this.hintSearch = {playable, pieces: start, fromStart: false, onMoves: (/** @type {Move[]} */ moves, /** @type {string} */ noun) => {
      this.hint.learn(start, moves, noun);
      this.hint.press();
    }};
    panel.find(this.hintSearch, this.metric());
  }

  /** @param {string} words */
  sayHint(words) {
    this.showState();
    this.panel.say(words);
  }

  // Opens or closes the verbs under "More".
  /** @param {boolean} open */
  openMore(open) {
    if (byId("more-verbs").contains(document.activeElement)) byId("more").focus({preventScroll: true});
    byId("more").setAttribute("aria-expanded", String(open));
    byId("more-verbs").hidden = !open;
    byId("sure").hidden = true;
    byId("help").hidden = false;
  }

  /** Asks whether to show the solution, or stops asking; moves the focus along. @param {boolean} asks */
  ask(asks) {
    byId("sure").hidden = !asks;
    byId("help").hidden = asks;
    byId(asks ? "sure-not" : "show-solution").focus();
  }

  showSolution() {
    const {playable, solution} = this.puzzle;
    this.hint.cancel();
    this.openMore(false);
    if (!solution || this.metric() !== "moves") return this.panel.search(playable, playable.start, this.metric(), true);
    this.panel.open(playable, playable.start, solution, {fromStart: true, note: "From the start (your game is saved)."});
  }

  /** Shows the solution after this many moves, for a link to a step. @param {number} at */
  showStep(at) {
    this.showSolution();
    this.panel.bar.jump(Math.max(0, at));
  }

  // Plays the legal moves of a link from the start. The visitor's own game stays saved until a piece moves, and a game
  // continued from here does not count as the visitor's best.
  /** @param {string} text */
  takeOver(text) {
    const {game} = this;
    game.adopt(text);
    if (!this.play.moved) return game.returnToEarlier();
    game.helped = true;
    this.play.show();
    this.panel.say(`Position from a link, ${counted(game.moves.length, "move")} in. ${game.earlier ? TO_EARLIER : "“Restart” begins your own game."}`);
  }

  // Shares the result of a solved game with the link to the puzzle; before, leads to the links.
  share() {
    const {game, puzzle: {name, best, takeAway}} = this;
    if (!game.solved) return byId("copy-link").focus();
    const result = [counted(game.moves.length, "move"), ...(best > 0 ? [`minimum ${best}`] : []), ...(game.helped ? ["with hints"] : [])];
    return shareFor(byId("share"), `sbp-atlas ${name}: ${result.join(", ")}\n${takeAway.link()}`);
  }

  // The address of what is on the board.
  placeLink() {
    const {takeAway, solution} = this.puzzle, {panel, game} = this, {player} = panel;
    if (!player) return takeAway.moves?.(game.moves) ?? "";
    if (panel.fromStart && player.moves === solution) return takeAway.step?.(player.at) ?? "";
    return takeAway.moves?.([...(panel.fromStart ? [] : game.moves), ...player.moves.slice(0, player.at)]) ?? "";
  }

  showFromHere() {
    this.hint.cancel();
    this.openMore(false);
    this.panel.search(this.game.playable, [...this.game.pieces], this.metric(), false);
    bringBoardIntoView();
  }

  /**
   * Draws a position of the solution.
   * @param {bigint[]} pieces @param {Move | null} move @param {boolean} forward @param {{index: number, to: bigint} | undefined} next
   * @param {number} speed
   */
  showMove(pieces, move, forward, next, speed) {
    const {view} = this.play;
    if (move) this.play.slideAlong(move, forward, pieces, speed);
    else view.show(pieces);
    view.announceMove(next ? next.index : -1, next?.to);
    this.showState();
  }

  /** Continues the game after these moves of the solution. @param {Move[]} moves @param {boolean} fromStart */
  adopt(moves, fromStart) {
    const {game} = this, text = formatMoves(moves);
    if (fromStart) game.adopt(text);
    else game.replay(text);
    if (moves.length > 0) this.noteHelp();
    this.play.keep();
    this.play.show();
    if (fromStart && game.earlier) this.panel.say(TO_EARLIER);
    this.focusBoard();
    bringBoardIntoView();
  }

  focusBoard() {
    const {view} = this.play;
    view.groups[view.foremost].focus({preventScroll: true});
  }

  /** Gets the result of a search. @param {number} count @param {Metric} metric @param {boolean} fromStart @param {bigint[]} pieces */
  noteFound(count, metric, fromStart, pieces) {
    const {start} = this.puzzle.playable;
    this.hint.cancel();
    if (metric === "moves" && pieces.every((cells, index) => cells === start[index])) this.puzzle.best = count;
    if (!fromStart && !this.game.solved) this.noteHelp();
  }

  // From now on the game counts as one with hints.
  noteHelp() {
    if (this.game.helped) return;
    this.game.helped = true;
    this.play.save();
  }

  showState() {
    const {play, game, panel, guide} = this, showing = panel.active, solved = game.solved && !showing;
    guide.follow(game.moves, panel.player?.position ?? game.pieces, !showing);
    if (guide.helps && play.moved && !game.solved) this.noteHelp();
    if (guide.helps) this.puzzle.best ||= guide.space?.length ?? 0;
    byId("moves").textContent = String(game.moves.length);
    byId("best").textContent = String(this.puzzle.best || "–");
    byId("own-best").textContent = String(play.progress.best || "–");
    this.enableButtons();
    if (!solved && document.activeElement === byId("onward")) this.focusBoard();  // the button is hidden now
    byId("app").classList.toggle("solved", solved);
    byId("message").textContent = showing || this.hint.shown ? "" : solved ? play.verdict() : play.moved ? guide.word : this.puzzle.task;
  }

  enableButtons() {
    const {play} = this;
    enable(byId("undo"), play.canUndo);
    enable(byId("redo"), play.canRedo);
    enable(byId("restart"), play.moved || this.game.helped);
    for (const id of ["hint", "from-here"]) enable(byId(id), !this.game.solved);
  }
}

// A pair of letters being played: the board with its controls, hints, and the solution.
import {cellInWords} from "../board/cell_grid.js";
import {pulse} from "../board/pulse.js";
import {Player} from "../play/player.js";
import {PlayerBar} from "../play/player_bar.js";
import {enable} from "../site/buttons.js";
import {byId, onClick, swapParts} from "../site/by_id.js";
import {enableUndoKeys} from "../site/keys.js";
import {counted} from "../site/notation.js";
import {coinPositionsAlong} from "./font.js";
import {CoinGame} from "./game.js";
import {COIN_SEARCH_LIMIT, CoinHints} from "./hint.js";
import {CoinCells, CoinView} from "./view.js";

/** @param {CoinMove} given */
const reversed = ({from, to}) => ({from: to, to: from});

export class CoinTable {
  // Set by the first start().
  /** @type {CoinGame} */
  game;
  /** @type {CoinHints} */
  hints;
  /** @type {CoinCells} */
  view;
  from = "";
  to = "";
  /** @type {(() => void) | null} */
  cancelSearch = null;
  isPlayed = false;
  chosen = -1;

  /** onSolved() is called when a pair is solved. @param {CoinFont} font @param {() => void} onSolved */
  constructor(font, onSolved) {
    this.font = font;
    this.onSolved = onSolved;
    this.bar = new PlayerBar("player", () => this.leaveSolution());
    onClick("undo", () => this.undo());
    onClick("redo", () => this.redo());
    onClick("restart", () => this.begin(() => this.game.restart()));
    onClick("hint", () => this.hint());
    onClick("back-to-known", () => this.takeBack());
    onClick("show-solution", () => this.showSolution());
    onClick("search-cancel", () => this.endSearch("Search cancelled."));
    enableUndoKeys(() => this.isPlayed && !this.bar.player, () => this.undo(), () => this.redo());
  }

  /** @param {string} from @param {string} to */
  start(from, to) {
    const {font} = this, {board} = font;
    this.leave();
    this.from = from;
    this.to = to;
    this.game = new CoinGame(font, from, to);
    this.isPlayed = true;
    this.hints = new CoinHints(font, to);
    byId("board").style.setProperty("--ratio", String((board.width + .4) / (board.height + .4)));
    this.view = new CoinCells(byId("board"), board, this.game.goal, `Board of ${board.width} columns and ${board.height} rows`, {
      onPress: (cell) => this.press(cell), onEscape: () => this.choose(-1),
      onPick: (cell) => {
        if (cell !== this.chosen) this.press(cell);
        return cell === this.chosen;
      },
    });
    this.view.grid.putTabStop(board.cellsOf(this.game.position)[0]);
    const picture = new CoinView(byId("goal-pictures"), board, 0, `The goal, ${to}`);
    picture.show(this.game.goal);
    byId("best").textContent = String(this.game.least);
    byId("letters-best").textContent = `From ${from} to ${to}. Minimum: ${counted(this.game.least, "move")}.`;
    this.refresh();
  }

  // Nothing can be played until the next start().
  leave() {
    if (this.isPlayed) this.leaveSolution();
    this.isPlayed = false;
  }

  /** Shows the game's position; the coin of `move`, if given, glides. @param {CoinMove | null} [move] */
  refresh(move = null) {
    const {game} = this, count = game.moves.length;
    this.endSearch("");
    this.view.show(game.position, move);
    this.choose(-1);
    byId("moves").textContent = String(count);
    byId("own-best").textContent = game.progress.best > 0 ? String(game.progress.best) : "–";
    if (!game.solved && document.activeElement === byId("onward")) byId("random").focus({preventScroll: true});
    byId("pair").classList.toggle("solved", game.solved);
    enable(byId("undo"), count > 0 || game.earlier !== null);
    enable(byId("redo"), game.undone.length > 0);
    enable(byId("restart"), count > 0 || game.helped);
    enable(byId("hint"), !game.solved);
    enable(byId("show-solution"), game.least > 0);
  }

  // The message while no coin is selected.
  state() {
    const {game} = this;
    if (game.solved) return game.verdict();
    if (game.moves.length > 0) return `${counted(game.moves.length, "move")}.`;
    return "Drag a coin to a large dot, or tap both. Where it lands, it must touch two other coins.";
  }

  /** @param {string} note */
  say(note) {
    byId("hint-note").textContent = note;
  }

  /** Selects a coin, or none (-1), and marks its targets. @param {number} cell */
  choose(cell) {
    this.chosen = cell;
    const targets = cell < 0 ? [] : this.game.targets(cell);
    this.view.mark({chosen: cell, targets});
    byId("message").textContent = cell < 0 ? this.state()
      : targets.length > 0 ? `This coin can go to ${counted(targets.length, "cell")}.` : "This coin can’t move: no empty cell touches two other coins.";
  }

  /** @param {number} cell */
  press(cell) {
    const {game, chosen} = this;
    if (this.bar.player || game.solved) return;
    this.endSearch("");
    if (game.board.has(game.position, cell)) return this.choose(cell === chosen ? -1 : cell);
    if (chosen < 0) return this.choose(-1);
    if (!game.move({from: chosen, to: cell})) {
      byId("message").textContent = "It can’t go there: the cell must touch at least two other coins.";
      return;
    }
    this.afterMove(game.moves.at(-1));
  }

  /** @param {CoinMove | null} move */
  afterMove(move) {
    this.game.keep();
    this.refresh(move);
    if (!this.game.solved) return;
    pulse(this.view.svg);
    this.onSolved();
  }

  /** @param {() => void} change */
  begin(change) {
    change();
    this.afterMove(null);
  }

  undo() {
    const {game} = this;
    if (game.moves.length === 0 && game.earlier) return this.begin(() => game.returnToEarlier());
    const move = game.undo();
    if (move) this.afterMove(reversed(move));
  }

  redo() {
    const move = this.game.redo();
    if (move) this.afterMove(move);
  }

  // Shows the next move of a known shortest solution, otherwise of one that a search finds.
  hint() {
    const {game, hints} = this, {positions} = game;
    this.endSearch("");
    if (hints.known(game.position)) return this.advise();
    byId("help").hidden = true;
    byId("search").hidden = false;
    byId("search-bar").max = COIN_SEARCH_LIMIT;
    this.showSearch(0);
    byId("search-cancel").focus({preventScroll: true});
    this.cancelSearch = hints.search(positions, (count) => this.showSearch(count), ({impossible, found}) => {
      this.endSearch("");
      if (impossible || found) this.noteHelp();
      if (found) return this.advise();
      this.offerBack(impossible ? "The goal can no longer be reached from here."
        : `No solution was found in ${COIN_SEARCH_LIMIT.toLocaleString("en")} positions, but there may be one.`);
    });
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
    byId("back-to-known").hidden = true;
    swapParts("search", "help", () => byId("hint"));
    this.say(note);
  }

  noteHelp() {
    this.game.helped = true;
    this.game.keep();
    enable(byId("restart"), true);
  }

  advise() {
    const {game: {position, board}, hints, view} = this, {move, left, proved} = hints.known(position);
    const words = `Move the coin in ${cellInWords(board, move.from)}, to ${cellInWords(board, move.to)}.`;
    this.noteHelp();
    this.choose(-1);
    view.mark({advised: move});
    byId("message").textContent = "";
    if (proved) return this.say(`${words} Minimum to go: ${counted(left, "move")}.`);
    this.offerBack(`${words} ${counted(left, "move")} to go, or perhaps fewer.`);
  }

  /** Says a sentence, and offers to undo to a position with a known minimum, if there is one. @param {string} sentence */
  offerBack(sentence) {
    const {game, hints} = this, {positions} = game, back = hints.back(positions);
    if (back < 1) return this.say(sentence);
    const {left} = hints.known(positions.at(-1 - back)), button = byId("back-to-known"), moves = counted(back, "move");
    this.say(`${sentence} If you undo ${moves}, ${left} more will do.`);
    button.textContent = `Undo ${moves}`;
    button.hidden = false;
  }

  takeBack() {
    const {game} = this, had = document.activeElement === byId("back-to-known");
    for (let back = this.hints.back(game.positions); back > 0; --back) game.undo();
    this.afterMove(null);
    if (had) byId("hint").focus({preventScroll: true});
  }

  // Shows the solution of the pair from the start; the visitor's game stays saved.
  showSolution() {
    const {font, game, view} = this, moves = font.solution(this.from, this.to);
    this.endSearch("");
    this.choose(-1);
    byId("message").textContent = "";
    byId("pair").classList.remove("solved");
    byId("game-bar").hidden = true;
    byId("player").hidden = false;
    const player = new Player(coinPositionsAlong(game.board, game.start, moves), moves, (now, move, forward) => {
      view.show(now.position, move && (forward ? move : reversed(move)), now.speed);
      view.mark({advised: now.next ?? null});
      this.bar.show(now, now.next ? "Your game is saved." : "Solved.");
    });
    view.still = true;
    this.bar.open(player);
    byId("player-forward").focus({preventScroll: true});
  }

  leaveSolution() {
    this.bar.close();
    swapParts("player", "game-bar", () => byId("show-solution"));
    this.view.still = false;
    this.refresh();
  }
}

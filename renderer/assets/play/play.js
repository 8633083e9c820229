// A puzzle as it is being played: its game on a board that obeys drag, tap and keys, kept in the browser.
import {BoardView} from "../board/board_view.js";
import {enableMoving} from "../board/drag.js";
import {GameLog} from "../progress/play_log.js";
import {keepGame, loadProgress, noteDay, noteGame} from "../progress/progress.js";
import {enableKeys} from "../site/keys.js";
import {counted, formatMoves} from "../site/notation.js";
import {Game} from "./game.js";

/** @type {Record<string, string>} */
const OPPOSITE = {U: "D", D: "U", L: "R", R: "L"};
/** @param {string} path */
const reversed = (path) => [...path].reverse().map((step) => OPPOSITE[step]).join("");

export class Play {
  // Draws the board in `box`. onMove() is called after each action of the visitor, then onShow(), which is called for every
  // new position. While still() is true, pieces cannot be moved.
  /**
   * @param {HTMLElement} box @param {PlayedPuzzle} puzzle @param {{onShow: () => void, onMove?: () => void, still?: () => boolean}} given
   */
  constructor(box, puzzle, {onShow, onMove = () => {}, still = () => false}) {
    const {playable} = this.puzzle = puzzle;
    this.onShow = onShow;
    this.onMove = onMove;
    this.game = new Game(playable);
    this.progress = loadProgress(puzzle);
    this.game.replay(this.progress.moves);
    this.game.helped = this.progress.helped;
    this.log = new GameLog(puzzle, this.moved);
    this.view = new BoardView(box, playable);
    box.style.setProperty("--ratio", String(this.view.ratio));
    /** @type {MovingRules} */
    const rules = {
      places: (index) => (still() ? new Map() : this.game.places(index)),
      slide: (index, to, from) => this.slide(index, to, from),
    };
    this.moving = enableMoving(this.view, rules);
    enableKeys(this.view, rules);
  }

  get moved() { return this.game.moves.length > 0; }
  get canUndo() { return this.moved || this.game.earlier !== null; }
  get wasSolved() { return this.game.solved || this.progress.best > 0 || this.progress.aided > 0; }
  get canRedo() { return this.game.undone.length > 0; }

  // Shows the game's position without animation.
  show() {
    this.view.show(this.game.pieces);
    this.view.announceMove(-1);
    this.onShow();
    this.moving.refresh();
  }

  // Saves the game for the next visit, and notes the action in the record of play.
  keep() {
    const {game} = this;
    this.save();
    this.log.note(game.moves.length, formatMoves(game.moves.slice(-1)), game);
  }

  save() {
    const {game} = this;
    keepGame(this.puzzle, this.progress, game, formatMoves(game.moves));
    if (game.solved && !game.helped && this.puzzle.day) noteDay(this.puzzle.day);
    if (!this.puzzle.starter) noteGame(this.puzzle.address, game);
  }

  afterMove() {
    this.onMove();
    this.keep();
    this.onShow();
    this.moving.refresh();
    if (this.game.solved) this.view.celebrate();
  }

  // A slide by drag (`from` is where the drag left the piece), click or key.
  /** @param {number} index @param {bigint} to @param {Offset} [from] */
  slide(index, to, from) {
    const {game, view} = this, path = game.places(index).get(to)?.path ?? "";
    if (!game.slide(index, to)) return;
    if (from) view.settle(index, from, game.pieces);
    else view.slide(index, path, game.pieces);
    this.afterMove();
  }

  /** @param {() => void} change */
  begin(change) {
    change();
    this.onMove();
    this.keep();
    this.show();
  }

  restart() { this.begin(() => this.game.restart()); }

  /** Shows the slide of an undo or redo. @param {Move | undefined} move @param {boolean} forward */
  travel(move, forward) {
    if (!move) return;
    this.slideAlong(move, forward, this.game.pieces);
    this.afterMove();
  }

  // Slides a piece along a move or back, into the given position.
  /** @param {Move} move @param {boolean} forward @param {bigint[]} pieces @param {number} [speed] */
  slideAlong(move, forward, pieces, speed) {
    this.view.slide(move.index, forward ? move.path : reversed(move.path), pieces, speed);
  }

  undo() {
    if (!this.moved && this.game.earlier) this.begin(() => this.game.returnToEarlier());
    else this.travel(this.game.undo(), false);
  }

  redo() {
    this.travel(this.game.redo(), true);
  }

  // The message of a solved game.
  verdict() {
    const {best} = this.puzzle, count = this.game.moves.length, solved = `Solved in ${counted(count, "move")}`;
    if (this.game.helped) return `${solved}, with hints.`;
    if (!best) return `${solved}. “Show solution” shows whether that’s the minimum.`;
    return count === best ? `${solved}: the minimum!` : `${solved}, ${count - best} more than the minimum.`;
  }
}

// Help while playing: the position map, and "warmer" or "colder" after each move. The state space is explored when one of
// these is first needed.
import {exploreSpace} from "../search/state_space.js";
import {SpacePanel} from "./space_panel.js";
import {byId} from "../site/by_id.js";
import {storeText, storedText} from "../site/storage.js";

const KEY = "sbp-atlas/warmth";

/** The message after a move from one distance to another. @param {number} before @param {number} now */
function warmthInWords(before, now) {
  if (now === before) return "Neither warmer nor colder.";
  return now < before ? "Warmer." : "Colder.";
}

export class Guide {
  /** @type {Playable | null} */
  playable = null;
  shell = "";
  /** @type {Explored | null} */
  found = null;
  /** @type {(() => void) | null} */
  cancel = null;
  last = -1;
  word = "";

  /** onKnown() is called when more is known; for onPlay() see SpacePanel. @param {() => void} onKnown @param {(moves: Move[]) => void} onPlay */
  constructor(onKnown, onPlay) {
    this.onKnown = onKnown;
    this.panel = new SpacePanel({onOpen: () => this.ask(), onCancel: () => this.giveUp(), onPlay});
    byId("warmth").checked = storedText(KEY) === "yes";
    byId("warmth").addEventListener("change", () => {
      storeText(KEY, byId("warmth").checked ? "yes" : null);
      Object.assign(this, {word: "", last: -1});
      if (byId("warmth").checked) this.ask();
      else this.giveUp();
    });
    this.clear();
  }

  get isNeeded() { return this.panel.isOpen || byId("warmth").checked; }
  get space() { return this.found?.space ?? null; }

  // Whether the visitor sees the distance to the goal, or can infer it.
  get helps() { return this.isNeeded && this.space !== null; }

  // `shell` is the command that counts the positions of a puzzle that is too large for the page.
  /** @param {Playable} playable @param {string} shell */
  start(playable, shell) {
    this.clear();
    this.playable = playable;
    this.shell = shell;
    if (this.isNeeded) this.ask();
  }

  clear() {
    this.cancel?.();
    Object.assign(this, {playable: null, shell: "", found: null, cancel: null, last: -1, word: ""});
    this.panel.clear();
    byId("warmth-note").textContent = "";
  }

  // Stops the search once nothing waits for it.
  giveUp() {
    if (!this.isNeeded) {
      this.cancel?.();
      this.cancel = null;
    }
    this.showNote();
    this.onKnown();
  }

  ask() {
    if (this.playable && !this.found && !this.cancel) {
      this.panel.showSearch(0);
      this.cancel = exploreSpace(this.playable, (count) => this.panel.showSearch(count), (found) => this.know(found));
    }
    this.showNote();
    this.onKnown();
  }

  /** @param {Explored} found */
  know(found) {
    this.cancel = null;
    this.found = found;
    if (this.playable) this.panel.show(this.playable, found, this.shell);
    this.showNote();
    this.onKnown();
  }

  showNote() {
    const {found} = this;
    byId("warmth-note").textContent = !byId("warmth").checked ? ""
      : this.cancel ? "Exploring all positions…"
      : found?.tooLarge ? "This puzzle is too large to tell whether you are getting warmer or colder."
      : found?.impossible ? "The goal cannot be reached, so no move is warmer." : "";
  }

  // Follows a game, or the solution shown instead; `pieces` are those on the board.
  /** @param {GameMove[]} moves @param {bigint[]} pieces @param {boolean} isGame */
  follow(moves, pieces, isGame) {
    if (!this.helps || !this.playable || !this.space) return;
    const here = this.space.numberOf(pieces);
    if (isGame) this.compare(here);
    if (this.panel.isOpen) this.panel.follow(this.space.numbersAlong(this.playable.start, moves), here);
  }

  /** Compares this position of the game with the last one. @param {number} here */
  compare(here) {
    if (here === this.last) return;
    const before = this.last, {space} = this;
    this.last = here;
    this.word = space && before >= 0 && byId("warmth").checked ? warmthInWords(space.distance(before), space.distance(here)) : "";
  }
}

// The controls of a player: buttons, the place in the list of moves, speed, and keys.
import {enable} from "../site/buttons.js";
import {counted} from "../site/notation.js";

/** @template P, M positions and moves */
export class PlayerBar {
  // The controls have the ids `${prefix}-back`, -play, -forward, -place, -speed and, with onLeave(), -leave; -now says where the
  // player is.
  /** @param {string} prefix @param {(() => void) | null} [onLeave] */
  constructor(prefix, onLeave = null) {
    this.part = (/** @type {string} */ name) => document.getElementById(`${prefix}-${name}`);
    this.onLeave = onLeave;
    /** @type {Player<P, M> | null} */
    this.player = null;
    /** @param {string} name @param {string} type @param {(event: Event) => void} action */
    const on = (name, type, action) => this.part(name).addEventListener(type, action);
    on("back", "click", () => this.step(-1));
    on("forward", "click", () => this.step(1));
    on("play", "click", () => (this.player?.playing ? this.player.pause() : this.player?.play()));
    on("place", "input", () => this.jump(Number(this.part("place").value)));
    on("speed", "change", () => this.setSpeed());
    if (onLeave) on("leave", "click", onLeave);
    document.addEventListener("keydown", (event) => this.key(event));
  }

  /** Takes over a player, see player.js, whose onChange() must call show(). @param {Player<P, M>} player */
  open(player) {
    this.close();
    this.player = player;
    this.setSpeed();
    this.part("place").max = player.moves.length;
    player.goTo(0);
  }

  close() {
    this.player?.close();
    this.player = null;
    this.part("now").textContent = "";
  }

  /** @param {number} at */
  jump(at) {
    this.player?.pause();
    this.player?.goTo(at);
  }

  /** @param {number} change */
  step(change) {
    if (this.player) this.jump(this.player.at + change);
  }

  /** In form fields, and in tables that keys scroll, keys keep their own meaning. @param {KeyboardEvent} event */
  key(event) {
    if (!this.player || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.matches("input, select, textarea, .scroll")) return;
    const {at, moves} = this.player;
    if (event.key === "Escape") return this.onLeave?.();
    const to = {ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: moves.length}[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.jump(to);
  }

  setSpeed() {
    if (this.player) this.player.speed = Number(this.part("speed").value);
  }

  /** Shows where the player is, with a sentence about it. @param {Player<P, M>} given @param {string} sentence @param {string} [noun] of a move */
  show({at, moves, playing}, sentence, noun = "move") {
    const place = `${at} of ${counted(moves.length, noun)}`;
    this.part("now").textContent = `${place}. ${sentence}`;
    this.part("play").textContent = playing ? "Pause" : "Play";
    enable(this.part("back"), at > 0);
    enable(this.part("forward"), at < moves.length);
    this.part("place").value = at;
    this.part("place").setAttribute("aria-valuetext", place);
  }
}

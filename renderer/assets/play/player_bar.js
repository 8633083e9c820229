// The controls of a player: buttons, the place in the list of moves, speed, and keys.
import {enable} from "../site/buttons.js";

export class PlayerBar {
  // The controls have the ids `${prefix}-back`, -play, -forward, -place, -speed and -leave. onLeave() ends the show; without
  // it there is no -leave.
  constructor(prefix, onLeave = null) {
    this.part = (name) => document.getElementById(`${prefix}-${name}`);
    this.onLeave = onLeave;
    this.player = null;
    const on = (name, type, action) => this.part(name).addEventListener(type, action);
    on("back", "click", () => this.step(-1));
    on("forward", "click", () => this.step(1));
    on("play", "click", () => (this.player.playing ? this.player.pause() : this.player.play()));
    on("place", "input", (event) => this.jump(Number(event.target.value)));
    on("speed", "change", () => this.setSpeed());
    if (onLeave) on("leave", "click", onLeave);
    document.addEventListener("keydown", (event) => this.key(event));
  }

  // Takes over a player, see player.js; show() is for its onChange().
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
  }

  jump(at) {
    this.player.pause();
    this.player.goTo(at);
  }

  step(change) {
    this.jump(this.player.at + change);
  }

  // In a field, keys have their own meaning.
  key(event) {
    if (!this.player || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    if (event.target.matches?.("input, select")) return;
    const {at, moves} = this.player;
    if (event.key === "Escape") return this.onLeave?.();
    const to = {ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: moves.length}[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.jump(to);
  }

  setSpeed() {
    this.player.speed = Number(this.part("speed").value);
  }

  // Shows where the player is; `place` says so in words.
  show({at, moves, playing}, place) {
    this.part("play").textContent = playing ? "Pause" : "Play";
    enable(this.part("back"), at > 0);
    enable(this.part("forward"), at < moves.length);
    this.part("place").value = at;
    this.part("place").setAttribute("aria-valuetext", place);
  }
}

// "Why it is hard": the position map and its description on the page.
import {picture} from "../board/picture.js";
import {enable} from "../site/buttons.js";
import {byId} from "../site/by_id.js";
import {counted} from "../site/notation.js";
import {curveMarkup} from "./space_curve.js";
import {SpaceMap} from "./space_map.js";
import {SpaceWindow} from "./space_window.js";

/** @param {number} count */
const grouped = (count) => count.toLocaleString("en");

/** What the map shows, in words. @param {StateSpace} given */
function describe({size, length, onWay, bottlenecks, deadEnds, farthest}) {
  return `${counted(size, "reachable position")}, ` +
    `${farthest > length ? `the farthest ${counted(farthest, "move")}` : `none more than ${counted(length, "move")}`} from the ` +
    `goal. Shortest solutions pass through ${grouped(onWay)} of them` +
    `${bottlenecks === 0 ? "" : `; every one passes through ${counted(bottlenecks, "bottleneck")}`}. ` +
    (deadEnds === 0 ? "There are no dead ends." : `From ${counted(deadEnds, "dead end")}, the only move leads back.`);
}

/** @param {number} detour */
const offTheWay = (detour) => (detour === 0 ? "on a shortest solution" : `${counted(detour, "move")} off the shortest path`);

export class SpacePanel {
  /** Set once there is a map. @type {StateSpace} */
  space;
  /** @type {Playable} */
  playable;
  chosen = 0;  // the position that is shown unless the mouse is over another

  // onOpen() is called when the visitor opens the map, onCancel() when its search should stop, onPlay(moves) to continue the
  // game after these moves from the start.
  /** @param {{onOpen: () => void, onCancel: () => void, onPlay: (moves: Move[]) => void}} given */
  constructor({onOpen, onCancel, onPlay}) {
    byId("space-open").addEventListener("click", () => {
      this.setOpen(!this.isOpen);
      if (this.isOpen) onOpen();
      else onCancel();
    });
    byId("space-cancel").addEventListener("click", () => {
      this.setOpen(false);
      onCancel();
      byId("space-open").focus();
    });
    const level = byId("space-level");
    level.addEventListener("input", () => this.chooseLevel(Number(level.max) - Number(level.value)));
    this.map = new SpaceMap(byId("space-map"), () => this.showEnds());
    this.window = new SpaceWindow(this.map, {onHover: (number) => this.look(number ?? this.chosen), onChoose: (number) => this.choose(number)});
    for (const button of byId("space-legend").querySelectorAll("button"))
      button.addEventListener("click", () => this.toggle(button));
    byId("space-play").addEventListener("click", () => {
      const moves = this.space.movesTo(this.chosen);
      this.window.close();
      if (moves) onPlay(moves);
    });
  }

  get isOpen() { return !byId("space-body").hidden; }

  /** @param {boolean} open */
  setOpen(open) {
    byId("space-body").hidden = !open;
    byId("space-open").setAttribute("aria-expanded", String(open));
    byId("space-open").textContent = open ? "Hide map" : "Show position map";
  }

  // Empties the panel for a new puzzle.
  clear() {
    this.window.close();
    this.map.show(null);
    byId("space-words").textContent = "";
    byId("space-search").hidden = true;
    byId("space-parts").hidden = true;
    for (const id of ["space-curve", "space-look"]) byId(id).replaceChildren();
  }

  /** @param {number} count */
  showSearch(count) {
    byId("space-search").hidden = false;
    byId("space-count").textContent = `${grouped(count)} positions found`;
  }

  /** Shows the result of exploreSpace(); for `shell` see Guide. @param {Playable} playable @param {Explored} given @param {string} shell */
  show(playable, {space, tooLarge, impossible}, shell) {
    byId("space-search").hidden = true;
    if (tooLarge) {
      byId("space-words").textContent = `There are more than ${grouped(tooLarge)} reachable positions, which is too many for a map in a browser. ` +
        `“Solution from here” may still find a solution. The command line counts positions, bottlenecks and dead ends: ${shell}.`;
    } else if (impossible) {
      byId("space-words").textContent = `${counted(impossible, "reachable position")}, none of which meets the goal.`;
    } else if (space) {
      this.playable = playable;
      this.drawSpace(space);
    }
  }

  /** @param {StateSpace} space */
  drawSpace(space) {
    this.space = space;
    byId("space-words").textContent = describe(space);
    byId("space-level").max = space.farthest;
    byId("space-parts").hidden = false;
    this.map.show(space);
    this.choose(0);
  }

  // Shows where the visitor is. `trail` has the numbers of the positions of the game, `here` is the one on the board.
  /** @param {number[]} trail @param {number} here */
  follow(trail, here) {
    const {space} = this, at = space.spotOf(here), distances = trail.map((number) => space.distance(number));
    byId("space-here").textContent = at.distance === 0 ? "You are at the goal."
      : `You are ${counted(at.distance, "move")} from the goal, ${offTheWay(at.detour)}.`;
    byId("space-curve").innerHTML = curveMarkup(distances);
    byId("space-curve").setAttribute("aria-label", `Moves remaining: ${distances[0]} at the start, ` +
      `${distances.at(-1)} after ${counted(trail.length - 1, "move")}, ${Math.min(...distances)} at the closest.`);
    byId("space-now").textContent = `${counted(trail.length - 1, "move")} made. The bottom is the goal.`;
    Object.assign(this.map, {trail, here});
    this.map.draw();
  }

  // The distances at both ends of the map.
  showEnds() {
    const [left, right] = this.map.view?.ends ?? [0, 0];
    byId("space-far").textContent = `${counted(left, "move")} to go`;
    byId("space-near").textContent = right === 0 ? "goal" : `${counted(right, "move")} to go`;
  }

  /** Shows or hides the marks of an entry of the legend. @param {PageElement} button */
  toggle({dataset: {layer}}) {
    const {layers} = this.map;
    if (!layers.delete(layer)) layers.add(layer);
    byId("space-legend").querySelector(`[data-layer="${layer}"]`).setAttribute("aria-pressed", String(layers.has(layer)));
    this.map.draw();
  }

  /** Chooses a position of a level with the least detour. @param {number} distance */
  chooseLevel(distance) {
    this.choose(this.space.spots.filter((spot) => spot.distance === distance)
      .reduce((best, spot) => (spot.detour < best.detour ? spot : best)).number);
  }

  /** @param {number} number */
  choose(number) {
    this.chosen = number;
    this.look(number);
    enable(byId("space-play"), this.space.movesTo(number) !== null);
  }

  /** Shows a position. @param {number} number */
  look(number) {
    const {space, playable: {board, roles}} = this, spot = space.spotOf(number), {distance, detour, positions} = spot;
    const kind = space.isBottleneck(spot) ? ": a bottleneck" : this.map.ends.has(number) ? ": a dead end" : "";
    byId("space-look").innerHTML = picture(board, space.piecesAt(number), roles, true);
    byId("space-level").value = space.farthest - distance;
    byId("space-level").setAttribute("aria-valuetext", `${counted(distance, "move")} from the goal`);
    byId("space-spot").textContent = `${counted(distance, "move")} from the goal, ${offTheWay(detour)}${kind}. ` +
      `${counted(space.levels[distance].positions, "position")} at this distance, ${grouped(positions)} with this detour.`;
    this.map.seen = number;
    this.map.draw();
  }
}

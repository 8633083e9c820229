// "Why it is hard": the position map and its description on the page.
import {picture} from "../board/picture.js";
import {byId} from "../site/by_id.js";
import {counted} from "../site/notation.js";
import {curveMarkup, dotWidth, mapMarkup, marksMarkup, spotAt, wayMarkup} from "./space_map.js";

/** @param {number} count */
const grouped = (count) => count.toLocaleString("en");

/** What the map shows, in words. @param {StateSpace} given */
function describe({size, length, onWay, bottlenecks, deadEnds, farthest}) {
  return `${counted(size, "reachable position")}, ` +
    `${farthest > length ? `the farthest ${counted(farthest, "move")}` : `none more than ${counted(length, "move")}`} from the ` +
    `goal. Shortest solutions pass through ${grouped(onWay)} of them, ` +
    `${bottlenecks === 0 ? "no bottlenecks" : `including ${counted(bottlenecks, "bottleneck")} that none can avoid`}. ` +
    (deadEnds === 0 ? "There are no dead ends." : `${counted(deadEnds, "dead end")}, where the only move leads back.`);
}

/** @param {number} detour */
const offTheWay = (detour) => (detour === 0 ? "on a shortest solution" : `${counted(detour, "move")} off the shortest path`);

export class SpacePanel {
  /** Set once there is a map. @type {StateSpace} */
  space;
  /** @type {Playable} */
  playable;
  isDrawn = false;
  /** The numbers of the positions of the game. @type {number[] | null} */
  trail = null;
  here = 0;
  /** @type {Spot | null} */
  looked = null;

  // onOpen() is called when the visitor opens the map, onCancel() when its search should stop.
  /** @param {{onOpen: () => void, onCancel: () => void}} given */
  constructor({onOpen, onCancel}) {
    byId("space-open").addEventListener("click", () => {
      this.setOpen(!this.isOpen);
      if (this.isOpen) onOpen();
      else onCancel();
    });
    byId("space-cancel").addEventListener("click", () => {
      onCancel();
      this.setOpen(false);
      byId("space-open").focus();
    });
    byId("space-map").addEventListener("click", (event) => this.lookAtPoint(event));
    const level = byId("space-level");
    level.addEventListener("input", () => this.lookAtLevel(Number(level.max) - Number(level.value)));
    new ResizeObserver(() => this.fitDots()).observe(byId("space-map"));
  }

  get isOpen() { return !byId("space-body").hidden; }

  /** @param {boolean} open */
  setOpen(open) {
    byId("space-body").hidden = !open;
    byId("space-open").setAttribute("aria-expanded", String(open));
    byId("space-open").textContent = open ? "Hide map" : "Show position map";
    this.fitDots();
  }

  // Empties the panel for a new puzzle.
  clear() {
    this.isDrawn = false;
    this.looked = null;
    this.trail = null;
    byId("space-words").textContent = "";
    byId("space-search").hidden = true;
    byId("space-parts").hidden = true;
    for (const id of ["space-map", "space-way", "space-curve", "space-look"]) byId(id).replaceChildren();
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
    this.isDrawn = true;
    byId("space-words").textContent = describe(space);
    byId("space-map").innerHTML = mapMarkup(space);
    byId("space-way").innerHTML = wayMarkup(space);
    byId("space-far").textContent = `${counted(space.farthest, "move")} to go`;
    byId("space-level").max = space.farthest;
    byId("space-parts").hidden = false;
    this.lookAtLevel(space.length);
    this.fitDots();
  }

  // Fits the dots to the size of the map.
  fitDots() {
    if (!this.isDrawn) return;
    const {width, height} = byId("space-map").querySelector("svg").getBoundingClientRect();
    if (width > 0) byId("space-map").style.setProperty("--dot", `${dotWidth(this.space, width, height)}px`);
  }

  // Shows where the visitor is. `trail` has the numbers of the positions of the game, `here` is the one on the board.
  /** @param {number[]} trail @param {number} here */
  follow(trail, here) {
    const {space} = this, at = space.spotOf(here), distances = trail.map((number) => space.distance(number));
    this.trail = trail;
    this.here = here;
    byId("space-here").textContent = at.distance === 0 ? "You are at the goal."
      : `You are ${counted(at.distance, "move")} from the goal, ${offTheWay(at.detour)}.`;
    byId("space-curve").innerHTML = curveMarkup(distances);
    byId("space-curve").setAttribute("aria-label", `Moves remaining: ${distances[0]} at the start, ` +
      `${distances.at(-1)} after ${counted(trail.length - 1, "move")}, ${Math.min(...distances)} at the closest.`);
    byId("space-now").textContent = `${counted(trail.length - 1, "move")} made. The bottom is the goal.`;
    this.drawMarks();
  }

  drawMarks() {
    const {space, trail, here, looked} = this;
    if (trail) byId("space-map").querySelector(".marks").innerHTML = marksMarkup(space, trail, here, looked);
  }

  /** @param {MouseEvent} given */
  lookAtPoint({clientX, clientY}) {
    if (!this.isDrawn) return;
    const {left, top, width, height} = byId("space-map").querySelector("svg").getBoundingClientRect();
    this.look(spotAt(this.space, (clientX - left) / width, (clientY - top) / height, width, height));
  }

  /** Looks at the spot of a level with the least detour. @param {number} distance */
  lookAtLevel(distance) {
    this.look(this.space.spots.filter((spot) => spot.distance === distance)
      .reduce((best, spot) => (spot.detour < best.detour ? spot : best)));
  }

  /** @param {Spot} spot */
  look(spot) {
    const {board, roles} = this.playable, {distance, detour, positions, deadEnds, number} = spot, {farthest} = this.space;
    const {onWay, positions: inLevel} = this.space.levels[distance];
    const bottleneck = detour === 0 && onWay === 1 && distance > 0 && distance < this.space.length;
    const there = positions === 1 ? "The only such position" : `One of ${grouped(positions)} such positions`;
    const ends = deadEnds === 0 ? "" : positions === 1 ? ", and a dead end" : `, with ${counted(deadEnds, "dead end")}`;
    this.looked = spot;
    byId("space-look").innerHTML = picture(board, this.space.piecesAt(number), roles, true);
    byId("space-level").value = farthest - distance;
    byId("space-level").setAttribute("aria-valuetext", `${counted(distance, "move")} from the goal`);
    byId("space-spot").textContent = `${counted(distance, "move")} from the goal, ${offTheWay(detour)}` +
      `${bottleneck ? ": a bottleneck" : ""}. ${there}${ends}; ${grouped(inLevel)} at this distance in all.`;
    this.drawMarks();
  }
}

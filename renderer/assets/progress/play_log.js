// A record of the visitor's own play, with times; kept only if they turn it on, and only in this browser. The export is
// described in docs/reference/formats.md, and scripts/calibrate --logs reads it.
import {isAtlasAddress, keep, readKept} from "./progress.js";

const KEY = "sbp-atlas/log", FORMAT = "sbp-atlas play log", VERSION = 1;
const MOST_GAMES = 500;  // the oldest go first

/** @returns {LoggedGame[] | null} */
const games = () => {
  const kept = readKept(KEY);
  return Array.isArray(kept) ? kept.filter(Boolean) : null;
};

export const isLogging = () => games() !== null;

/** Turning it off deletes the record. @param {boolean} on */
export const setLogging = (on) => keep(KEY, on ? games() ?? [] : null);

export const logText = () => JSON.stringify({format: FORMAT, version: VERSION, games: games() ?? []});

/** The game on a page, from when the page shows it. */
export class GameLog {
  /** `resumed`: it has moves of an earlier visit, so its times are incomplete. @param {Kept} puzzle @param {boolean} resumed */
  constructor({address, best = 0}, resumed) {
    this.begun = performance.now();
    /** @type {LoggedGame} */
    this.game = {id: Math.random().toString(36).slice(2), puzzle: address, minimum: best, resumed, helped: false, solved: false, actions: []};
  }

  /** Notes an action; `last` is the last of `count` moves. The game ends at the goal: who plays on knows the puzzle. @param {number} count @param {string} last @param {{helped: boolean, solved: boolean}} state */
  note(count, last, {helped, solved}) {
    const kept = games();
    if (!kept || !isAtlasAddress(this.game.puzzle) || this.game.solved) return;
    const seconds = Math.round((performance.now() - this.begun) / 100) / 10;
    this.game.actions.push([seconds, count, last]);
    Object.assign(this.game, {helped: this.game.helped || helped, solved});
    keep(KEY, [...kept.filter(({id}) => id !== this.game.id), this.game].slice(-MOST_GAMES));
  }
}

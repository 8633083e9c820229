// The boards of packing puzzles, as data/packings.js has them.
import {loadScript} from "../site/load_script.js";

const boards = new Map();

export class PackingBoard {
  /** @param {PackingData} given */
  constructor({id, name, all, lattice, box, outline, outlines, cells, pieces}) {
    this.id = id;
    this.name = name;
    this.all = all;
    this.lattice = lattice;
    this.box = box;
    this.outline = outline;
    this.outlines = outlines;
    this.cells = cells.map(([x, y, row, place]) => ({x, y, row, place}));
    /** @type {Placement[]} */
    this.placements = [];
    this.pieces = pieces.map(({name: letter, turns}, piece) => ({
      name: letter, turns: turns.map((each, turn) => ({
        ...each, places: each.places.map((covered) => {
          this.placements.push({number: this.placements.length, piece, turn, cells: covered});
          return this.placements.length - 1;
        }),
      })),
    }));
  }

  /** @param {{piece: number, turn: number}} given */
  turnOf({piece, turn}) { return this.pieces[piece].turns[turn]; }

  /** The offset of a placement from the drawing of its turn, {dx, dy} in units. @param {Placement} placement */
  offset(placement) {
    const {x, y} = this.cells[placement.cells[0]], [atX, atY] = this.turnOf(placement).at;
    return {dx: x - atX, dy: y - atY};
  }

  // The exact cover problem: items are the cells, then the pieces; options are the placements.
  get cover() {
    return {
      items: this.cells.length + this.pieces.length,
      options: this.placements.map(({piece, cells}) => [...cells, this.cells.length + piece]),
    };
  }
}

/** Called by data/packings.js. @param {any} data */
function addPacking(data) {
  boards.set(data.id, new PackingBoard(data));
}

globalThis.sbp = {addPacking};

// Loads all boards as a Map by id.
export async function loadPackings() {
  await loadScript("data/packings.js", "The packing puzzles could not be loaded");
  return boards;
}

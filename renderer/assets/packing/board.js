// The boards of packing puzzles, as data/packings.js has them.
const boards = new Map();
let loading = null;

export class PackingBoard {
  // id, name  of the puzzle; `all`, how many packings it has; `lattice`, "squares", "triangles" or "hexagons"
  // box, outline, outlines   [x, y, width, height] of the picture; paths of the board and of each cell
  // cells     [{x, y, row, place}]: middle of each cell, its row and which of the row it is, from 1
  // pieces    [{name, turns}]; the turns of a piece, each {path, box, at, label, right, flip, places}: how it is drawn,
  //           the middle of its first cell and the place of its name in that drawing, which turn comes of it by a turn to
  //           the right and by a flip from side to side, and the numbers of its placements
  // placements  [{number, piece, turn, cells}], where `piece` and `turn` are indices and cells ascend
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

  /** How far a placement is from the drawing of its turn, {dx, dy} in units. @param {Placement} placement */
  offset(placement) {
    const {x, y} = this.cells[placement.cells[0]], [atX, atY] = this.turnOf(placement).at;
    return {dx: x - atX, dy: y - atY};
  }

  // What has to be covered: cells, then pieces; and what each placement covers of that.
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

// A promise of all boards, a Map by their ids. A script element works where a page may not fetch files.
export function loadPackings() {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = "data/packings.js";
    script.onload = () => resolve(boards);
    script.onerror = () => reject(new Error("no data of packings"));
    document.head.append(script);
  });
  return loading;
}

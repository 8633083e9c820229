// The drawing board: a sketch with cells that can be pressed and focused.
import {CellGrid, cellInWords} from "../board/cell_grid.js";
import {cellSet, hasCell} from "../board/model.js";
import {element} from "../board/svg.js";
import {CELL, picture, piecePath} from "../board/picture.js";
import {VOID, WALL} from "../text/drawing.js";

const FRAME = 2;  // units around the cells

export class SketchView {
  /** @type {CellGrid} */
  grid;
  /** @type {SVGElement} */
  svg;
  /** @type {SVGElement} */
  shapes;

  /** @param {HTMLElement} container */
  constructor(container) {
    this.container = container;
    this.width = this.height = 0;
  }

  /** Cells are rebuilt only when the size changes, so that they keep the focus. @param {number} width @param {number} height */
  makeCells(width, height) {
    this.width = width;
    this.height = height;
    const columns = width * CELL, rows = height * CELL;
    this.container.replaceChildren();
    this.svg = element("svg", {
      class: "board", role: "grid", "aria-label": `Drawing board of ${width} columns and ${height} rows`,
      viewBox: `${-FRAME} ${-FRAME} ${columns + 2 * FRAME} ${rows + 2 * FRAME}`,
    }, this.container);
    element("rect", {class: "ground", width: columns, height: rows}, this.svg);
    const across = Array.from({length: height - 1}, (_, y) => `M0 ${(y + 1) * CELL}h${columns}`);
    const down = Array.from({length: width - 1}, (_, x) => `M${(x + 1) * CELL} 0v${rows}`);
    element("path", {class: "lines", d: [...across, ...down].join("")}, this.svg);
    this.shapes = element("g", {"aria-hidden": "true"}, this.svg);
    this.grid = new CellGrid(this.svg, width, height);
  }

  // Shows a sketch: with `goals` the goals as pieces over the faint start, otherwise the start with outlines of the goals.
  // `chosen` has the names of the pieces with rings, `wrong` the cells with an error, and `marked` the names of the pieces with
  // a disc; without it, those with goals.
  /** @param {Sketch} sketch @param {{goals: boolean, chosen: string, wrong: bigint, marked?: Set<string>}} given */
  show(sketch, {goals, chosen, wrong, marked}) {
    if (sketch.width !== this.width || sketch.height !== this.height) this.makeCells(sketch.width, sketch.height);
    const {board, pieces} = sketch, asked = pieces.filter(({name}) => sketch.goals.has(name));
    const start = pieces.map((piece) => sketch.cellsAt(piece, piece.place)), aims = asked.map(({name}) => sketch.goalCells(name));
    const some = asked.length < Math.max(2, pieces.length);  // outlines of all pieces would say nothing
    /** @param {{name: string}} given */
    const atStart = ({name}) => sketch.shown(name, marked ? marked.has(name) : sketch.goals.has(name) && some);
    const drawn = picture(board, start, pieces.map(atStart), true);
    const inFront = goals ? picture(board, aims, asked.map(({name}) => sketch.shown(name, some)), true) : "";
    const outlines = goals || !some ? [] : aims.map((cells) => `<path class="target aim" d="${piecePath(board, cells, 0)}"/>`);
    const ring = pieces.filter(({name}) => chosen.includes(name)).map((piece) =>
      `<path class="chosen" d="${piecePath(board, (goals && sketch.goalCells(piece.name)) || sketch.cellsAt(piece, piece.place), 0)}"/>`);
    const exits = sketch.exits.reduce((set, cell) => set | cellSet(cell), 0n);
    const exit = exits ? `<path class="exit" d="${piecePath(board, exits, 0)}"/>` : "";
    const fault = wrong ? `<path class="wrong" d="${piecePath(board, wrong, 0)}"/>` : "";
    /** @param {string} svg */
    const content = (svg) => svg.replace(/^<svg[^>]*>|<\/svg>$/g, "");
    this.shapes.innerHTML = `${exit}<g${goals ? ' class="faint"' : ""}>${content(drawn)}</g>` +
      `${content(inFront)}${outlines.join("")}${ring.join("")}${fault}`;
    this.describe(sketch);
  }

  /** @param {Sketch} sketch */
  describe(sketch) {
    /** @type {Record<string, string>} */
    const words = {[VOID]: "empty", [WALL]: "wall"};
    const goals = [...sketch.goals.keys()].map((name) => ({name, cells: sketch.goalCells(name)}));
    this.grid.cells.forEach((rect, cell) => {
      const mark = sketch.marks[cell], colour = sketch.colourOf(mark), at = cellInWords(this, cell);
      const asked = goals.filter(({cells}) => hasCell(cells, cell)).map(({name}) => `, goal of piece ${name}`);
      rect.setAttribute("aria-label", `${words[mark] ?? `piece ${mark}`}${colour && `, ${colour}`}${sketch.exits.includes(cell) ? ", exit" : ""}${asked.join("")}, ${at}`);
    });
  }

  /** The number of the cell at or nearest to a point of the screen. @param {number} x @param {number} y */
  cellAt(x, y) {
    const box = this.svg.getBoundingClientRect(), unit = box.width / (this.width * CELL + 2 * FRAME);
    /** @param {number} way @param {number} count */
    const within = (way, count) => Math.max(0, Math.min(count - 1, Math.floor((way / unit - FRAME) / CELL)));
    return within(y - box.top, this.height) * this.width + within(x - box.left, this.width);
  }
}

// Cells that can be pressed and focused, above a picture of a board: a grid with a single tab stop, from which arrows lead on.
import {ARROWS} from "../site/keys.js";
import {CELL} from "./picture.js";
import {element} from "./svg.js";

export class CellGrid {
  /** @param {SVGElement} svg @param {number} width @param {number} height */
  constructor(svg, width, height) {
    this.width = width;
    this.height = height;
    this.tabStop = 0;
    /** @type {SVGElement[]} */
    this.cells = [];
    for (let y = 0; y < height; ++y) {
      const row = element("g", {role: "row"}, svg);
      for (let x = 0; x < width; ++x)
        this.cells.push(element("rect", {class: "cell", role: "gridcell", x: x * CELL, y: y * CELL, width: CELL, height: CELL}, row));
    }
    this.putTabStop(this.tabStop);
  }

  /** @param {number} cell */
  putTabStop(cell) {
    this.tabStop = cell;
    this.cells.forEach((rect, i) => rect.setAttribute("tabindex", i === cell ? "0" : "-1"));
  }

  /** Focuses a cell, by default the tab stop. @param {number} [cell] */
  focus(cell = this.tabStop) {
    this.putTabStop(cell);
    this.cells[cell].focus({preventScroll: true});
  }

  /** The cell at an event's target, or -1. @param {EventTarget | null} target */
  at(target) { return this.cells.findIndex((rect) => rect === target); }

  /** The cell to which an arrow key leads from a cell; -1 for other keys, and at the edge. @param {number} cell @param {string} key */
  beside(cell, key) {
    const [dx, dy] = ARROWS[key] ?? [Infinity, 0], x = cell % this.width + dx, y = Math.floor(cell / this.width) + dy;
    return x >= 0 && y >= 0 && x < this.width && y < this.height ? y * this.width + x : -1;
  }
}

/** @param {{width: number}} given @param {number} cell */
export const cellInWords = ({width}, cell) => `column ${cell % width + 1}, row ${Math.floor(cell / width) + 1}`;

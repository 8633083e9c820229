// Draws the map of a state space on a canvas; for its geometry see space_view.js.
import {SpaceView} from "./space_view.js";

const SHADES = 5;
const LARGEST_DOT = 22, SMALLEST_DOT = 2;
const MOST_LINKED = 500;  // with more positions than this, links would hide the dots
const COLOURS = {off: "p2", way: "goal", end: "p5", seen: "p6", link: "edge", text: "text", page: "page"};

/** A circle, a diamond or a square, by its width. @type {Record<string, (path: Path2D, x: number, y: number, size: number) => void>} */
const SHAPES = {
  dot(path, x, y, size) {
    path.moveTo(x + size / 2, y);
    path.arc(x, y, size / 2, 0, 7);
  },
  diamond(path, x, y, size) {
    const half = Math.max(2.5, 0.75 * size);
    path.moveTo(x - half, y);
    for (const [dx, dy] of [[0, -half], [half, 0], [0, half]]) path.lineTo(x + dx, y + dy);
    path.closePath();
  },
  square(path, x, y, size) {
    path.rect(x - size / 2, y - size / 2, size, size);
  },
};

export class SpaceMap {
  /** @type {SpaceView | null} */
  view = null;
  /** Which kinds of marks are drawn: see the legend in templates/table.html. @type {Set<string>} */
  layers = new Set(["way", "bottleneck", "end", "off", "game"]);
  /** @type {number[]} */
  trail = [];
  here = 0;
  seen = 0;  // the position that the visitor looks at
  /** The dead ends. @type {Set<number>} */
  ends = new Set();
  /** @type {[number, number][]} */
  links = [];
  most = 1;  // positions of a spot
  waits = false;
  /** @type {Record<string, string>} */
  colours = {};

  // onDraw() is called after each drawing.
  /** @param {HTMLElement} box @param {() => void} onDraw */
  constructor(box, onDraw) {
    this.box = box;
    this.onDraw = onDraw;
    this.canvas = box.appendChild(document.createElement("canvas"));
    this.pen = /** @type {CanvasRenderingContext2D} */ (this.canvas.getContext("2d"));
    new ResizeObserver(() => this.draw()).observe(box);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.draw());
    new MutationObserver(() => this.draw()).observe(document.documentElement, {attributeFilter: ["data-theme"]});
  }

  /** @param {StateSpace | null} space */
  show(space) {
    this.view = space && new SpaceView(space);
    this.ends = new Set(space?.search.deadEnds);
    this.links = space && space.size <= MOST_LINKED ? space.links() : [];
    this.most = space?.spots.reduce((most, {positions}) => Math.max(most, positions), 1) ?? 1;
    this.trail = [];
    this.draw();
  }

  // Draws once before the next frame.
  draw() {
    if (this.waits) return;
    this.waits = true;
    requestAnimationFrame(() => {
      this.waits = false;
      const {width, height} = this.box.getBoundingClientRect();
      if (this.view && width > 0) this.paint(this.view, width, height);
    });
  }

  /** @param {SpaceView} view @param {number} width @param {number} height */
  paint(view, width, height) {
    const {canvas, pen} = this, sharp = devicePixelRatio;
    view.resize(width, height);
    canvas.width = width * sharp;
    canvas.height = height * sharp;
    pen.scale(sharp, sharp);
    pen.lineJoin = "round";
    this.readColours();
    if (this.layers.has("way")) this.paintBand(view);
    pen.beginPath();
    pen.rect(0, 0, width, view.bottom);
    pen.clip();
    this.paintLinks(view);
    this.paintSpots(view);
    if (this.layers.has("game") && this.trail.length > 0) this.paintGame(view);
    this.paintSeen(view);
    this.onDraw();
  }

  // A custom property may be a light-dark() function, which a canvas does not know.
  readColours() {
    for (const [name, property] of Object.entries(COLOURS)) {
      this.canvas.style.color = `var(--${property})`;
      this.colours[name] = getComputedStyle(this.canvas).color;
    }
  }

  /** @param {Path2D} path @param {string} colour @param {number} [width] @param {number} [alpha] */
  stroke(path, colour, width = 1, alpha = 1) {
    Object.assign(this.pen, {strokeStyle: this.colours[colour], lineWidth: width, globalAlpha: alpha});
    this.pen.stroke(path);
  }

  /** @param {Path2D} path @param {string} colour @param {number} [alpha] */
  fill(path, colour, alpha = 1) {
    Object.assign(this.pen, {fillStyle: this.colours[colour], globalAlpha: alpha});
    this.pen.fill(path);
  }

  /** @param {SpaceView} view */
  paintLinks(view) {
    const path = new Path2D();
    for (const pair of this.links) this.line(view, path, pair);
    this.stroke(path, "link", 1, 0.6);
  }

  /** @param {SpaceView} view @param {Path2D} path @param {number[]} numbers */
  line(view, path, numbers) {
    numbers.forEach((number, at) => {
      const {x, y} = view.dotOf(number);
      if (at === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    });
  }

  // From 0 for one position to SHADES - 1 for the most positions of a spot, on a logarithmic scale.
  /** @param {number} count */
  shade(count) {
    return this.most === 1 ? 0 : Math.round((SHADES - 1) * Math.log(count) / Math.log(this.most));
  }

  /** @param {SpaceView} view */
  paintSpots(view) {
    const {space} = view, {layers} = this, off = Array.from({length: SHADES}, () => new Path2D());
    const way = new Path2D(), bottlenecks = new Path2D(), ends = new Path2D(), pen = view.across < 6 ? 1 : 2;
    for (const spot of space.spots) {
      if (!view.isVisible(spot)) continue;
      const isBottleneck = space.isBottleneck(spot), layer = spot.detour > 0 ? "off" : "way";
      for (const {number, x, y, step, count} of view.dots(spot)) {
        const size = Math.min(LARGEST_DOT, Math.max(SMALLEST_DOT, 0.85 * step));
        if (layers.has(layer)) SHAPES.dot(layer === "way" ? way : off[this.shade(count)], x, y, size);
        if (isBottleneck && layers.has("bottleneck")) SHAPES.diamond(bottlenecks, x, y, Math.min(size, 12));
        if (layers.has("end") && (count > 1 ? spot.deadEnds > 0 : this.ends.has(number))) SHAPES.square(ends, x, y, size + pen);
      }
    }
    off.forEach((path, shade) => this.fill(path, "off", 0.4 + 0.6 * shade / (SHADES - 1)));
    this.fill(way, "way");
    this.stroke(ends, "end", pen);
    this.fill(bottlenecks, "page");
    this.stroke(bottlenecks, "way", pen);
  }

  // The band: its width at each level is the number of positions on shortest solutions, on a logarithmic scale.
  /** @param {SpaceView} view */
  paintBand(view) {
    const {levels} = view.space, path = new Path2D();
    const most = Math.log2(1 + levels.reduce((count, {onWay}) => Math.max(count, onWay), 1));
    levels.forEach(({onWay}, distance) => {
      const half = 9 * (onWay === 1 ? 0.12 : Math.log2(1 + onWay) / most);
      if (onWay > 0) path.rect(view.left(distance), view.bandAt - half, view.across + 0.5, 2 * half);
    });
    this.fill(path, "way");
  }

  // The line of the game so far, and the position on the board.
  /** @param {SpaceView} view */
  paintGame(view) {
    const trail = new Path2D(), line = new Path2D(), ring = new Path2D(), {x, y} = view.dotOf(this.here);
    this.line(view, trail, this.trail);
    this.stroke(trail, "text", 1.5);
    line.moveTo(x, 0);
    line.lineTo(x, view.bottom);
    this.pen.setLineDash([2, 3]);
    this.stroke(line, "text");
    this.pen.setLineDash([]);
    SHAPES.dot(ring, x, y, 12);
    this.fill(ring, "page");
    this.stroke(ring, "text", 3);
  }

  // The position that the visitor looks at, with its moves.
  /** @param {SpaceView} view */
  paintSeen(view) {
    const moves = new Path2D(), dot = new Path2D(), {x, y} = view.dotOf(this.seen);
    for (const other of view.space.search.neighbours(this.seen)) this.line(view, moves, [this.seen, other]);
    this.stroke(moves, "seen", 1.5);
    SHAPES.dot(dot, x, y, 9);
    this.fill(dot, "seen");
    this.stroke(dot, "page", 1.5);
  }
}

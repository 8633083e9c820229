// Where the positions of a state space are on its map, in pixels. The goal is at the right; a position is as far to the left
// as its distance to the goal, and as far up as its detour. Each spot has a cell. Where a cell has room, its positions are
// side by side; elsewhere one dot stands for all of them. Under the cells is a band for the levels.
const PADDING = 10, BAND = 26;
const APART = 7;        // pixels between positions that are drawn one by one
const MOST_ZOOM = 100;

/** @param {number} value @param {number} least @param {number} most */
const within = (value, least, most) => Math.min(most, Math.max(least, value));

export class SpaceView {
  zoom = 1;
  x = 0;  // of the upper left of all cells; 0 at zoom 1, and never further right than the frame
  y = 0;
  width = 0;  // of the frame
  height = 0;

  /** @param {StateSpace} space */
  constructor(space) {
    this.space = space;
  }

  /** @param {number} width @param {number} height */
  resize(width, height) {
    const dx = (this.x - this.width / 2) / (this.width || 1), dy = (this.y - this.height / 2) / (this.height || 1);
    this.width = Math.max(1, width - 2 * PADDING);
    this.height = Math.max(1, height - 2 * PADDING - BAND);
    this.put(this.zoom, (dx + 0.5) * this.width, (dy + 0.5) * this.height);
  }

  /** @param {number} zoom @param {number} x @param {number} y */
  put(zoom, x, y) {
    this.zoom = zoom;
    this.x = within(x, this.width * (1 - zoom), 0);
    this.y = within(y, this.height * (1 - zoom), 0);
  }

  /** @param {number} dx @param {number} dy */
  pan(dx, dy) {
    this.put(this.zoom, this.x + dx, this.y + dy);
  }

  /** What is at a point stays there; without a point, what is in the middle. @param {number} factor @param {{x: number, y: number}} [point] */
  zoomBy(factor, point = {x: PADDING + this.width / 2, y: PADDING + this.height / 2}) {
    const zoom = within(this.zoom * factor, 1, MOST_ZOOM), by = zoom / this.zoom, x = point.x - PADDING, y = point.y - PADDING;
    this.put(zoom, x - (x - this.x) * by, y - (y - this.y) * by);
  }

  /** The width of a cell. */
  get across() { return this.width * this.zoom / (this.space.farthest + 1); }
  /** The height of a cell. */
  get down() { return this.height * this.zoom / (this.space.greatestDetour + 1); }
  /** The end of the cells, and the middle of the band. */
  get bottom() { return 2 * PADDING + this.height; }
  get bandAt() { return this.bottom + BAND / 2 - 2; }

  /** The left edge of the cells of a level. @param {number} distance */
  left(distance) { return PADDING + this.x + (this.space.farthest - distance) * this.across; }
  /** @param {number} detour */
  top(detour) { return PADDING + this.y + (this.space.greatestDetour - detour) * this.down; }

  /** The distances at the left and right edge. */
  get ends() {
    const {farthest} = this.space, first = Math.floor(-this.x / this.across + 1e-6);
    return [farthest - first, Math.max(0, farthest - Math.ceil((this.width - this.x) / this.across - 1e-6) + 1)];
  }

  /** @param {Spot} spot */
  isVisible({distance, detour}) {
    const x = this.left(distance), y = this.top(detour);
    return x + this.across > 0 && x < this.width + 2 * PADDING && y + this.down > 0 && y < this.bottom;
  }

  /** How the positions of a spot share its cell: 1 by 1 if one dot stands for all. @param {Spot} spot */
  layout({positions}) {
    const {across, down} = this, columns = within(Math.round(Math.sqrt(positions * across / down)), 1, positions);
    const rows = Math.ceil(positions / columns), step = Math.min(across / columns, down / rows);
    return step >= APART ? {columns, rows, step} : {columns: 1, rows: 1, step: Math.min(across, down)};
  }

  /** The dots of a spot. @param {Spot} spot @returns {{number: number, x: number, y: number, step: number, count: number}[]} */
  dots(spot) {
    const {columns, rows, step} = this.layout(spot), x = this.left(spot.distance), y = this.top(spot.detour);
    const shown = columns * rows === 1 ? [spot.number] : [...this.space.positionsOf(spot)];
    return shown.map((number, at) => ({
      number, step, count: shown.length === 1 ? spot.positions : 1,
      x: x + (at % columns + 0.5) * this.across / columns, y: y + (Math.floor(at / columns) + 0.5) * this.down / rows,
    }));
  }

  /** The dot of a position. @param {number} number */
  dotOf(number) {
    const dots = this.dots(this.space.spotOf(number));
    return dots.find((dot) => dot.number === number) ?? dots[0];
  }

  /** The position nearest to a point: of a spot with one dot, its first. @param {{x: number, y: number}} point */
  nearest({x, y}) {
    const {across, down} = this;
    /** @param {Spot} spot */
    const away = ({distance, detour}) => {
      const dx = Math.abs(this.left(distance) + across / 2 - x), dy = Math.abs(this.top(detour) + down / 2 - y);
      return Math.hypot(Math.max(0, dx - across / 2), Math.max(0, dy - down / 2)) + 1e-3 * (dx + dy);
    };
    const dots = this.dots(this.space.spots.reduce((a, b) => (away(b) < away(a) ? b : a)));
    return dots.reduce((a, b) => (Math.hypot(b.x - x, b.y - y) < Math.hypot(a.x - x, a.y - y) ? b : a)).number;
  }

  /** The nearest spot in a direction, preferring those straight ahead. @param {Spot} from @param {number} dx @param {number} dy */
  next(from, dx, dy) {
    let best = from, least = Infinity;
    for (const spot of this.space.spots) {
      const x = from.distance - spot.distance, y = from.detour - spot.detour, ahead = x * dx + y * dy;
      const away = ahead + 2 * Math.abs(x * dy) + 2 * Math.abs(y * dx);
      if (ahead > 0 && away < least) [best, least] = [spot, away];
    }
    return best;
  }

  /** Moves a position into the frame. @param {number} number */
  reveal(number) {
    const {x, y} = this.dotOf(number), right = this.width + PADDING, bottom = this.height + PADDING;
    this.pan(within(x, PADDING, right) - x, within(y, PADDING, bottom) - y);
  }
}

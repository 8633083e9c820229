// Pictures of positions as SVG: the same, byte for byte, as the renderer's (renderer/pictures/picture.cpp).
import {boundingBox, cellsOf, countCells} from "./model.js";

export const CELL = 10;
const INSET = 2, SIZE_CLASSES = 8;
// Directions clockwise: right, down, left, up; and the offset of the cell to the right of an edge.
const DX = [1, 0, -1, 0], DY = [0, 1, 0, -1];
const RIGHT_X = [0, -1, -1, 0], RIGHT_Y = [0, 0, -1, -1];

// The outlines of a piece as lists of corners {x, y, in, out}; the piece lies to the right of the walk.
/** @param {Board} board @param {bigint} piece */
function outlines(board, piece) {
  const covered = new Set(cellsOf(piece));
  /** @param {number} x @param {number} y */
  const covers = (x, y) =>
    x >= 0 && y >= 0 && x < board.width && y < board.height && covered.has(y * board.width + x);
  /** @param {number} x @param {number} y @param {number} d */
  const onOutline = (x, y, d) =>
    covers(x + RIGHT_X[d], y + RIGHT_Y[d]) && !covers(x + RIGHT_X[(d + 3) % 4], y + RIGHT_Y[(d + 3) % 4]);
  const walked = new Set();
  /** @param {number} x @param {number} y @param {number} d */
  const walk = (x, y, d) => {
    const corners = [];
    for (let key; !walked.has(key = `${x} ${y} ${d}`);) {
      walked.add(key);
      x += DX[d];
      y += DY[d];
      // Where two cells touch only at a corner, the right turn stays with the same cell.
      let next = (d + 1) % 4;
      while (!onOutline(x, y, next)) next = (next + 3) % 4;
      if (next !== d) corners.push({x, y, in: d, out: next});
      d = next;
    }
    return corners;
  };
  const all = [];
  for (let y = 0; y <= board.height; ++y) {
    for (let x = 0; x <= board.width; ++x) {
      for (let d = 0; d < 4; ++d) {
        const corners = onOutline(x, y, d) ? walk(x, y, d) : [];
        if (corners.length > 0) all.push(corners);
      }
    }
  }
  return all;
}

/** The outlines as a path, inset by this many units. @param {Board} board @param {bigint} piece @param {number} [inset] */
export function piecePath(board, piece, inset = INSET) {
  let data = "";
  for (const corners of outlines(board, piece)) {
    let x = 0, y = 0;
    corners.forEach((corner, i) => {
      const nextX = corner.x * CELL - inset * (DY[corner.in] + DY[corner.out]);
      const nextY = corner.y * CELL + inset * (DX[corner.in] + DX[corner.out]);
      if (i === 0) data += `M${nextX} ${nextY}`;
      else data += nextY === y ? `h${nextX - x}` : `v${nextY - y}`;
      x = nextX;
      y = nextY;
    });
    data += "z";
  }
  return data;
}

/** Where to put the name: the middle of a rectangle, else of the cell nearest to the middle of the bounding box. @param {Board} board @param {bigint} piece */
function mark(board, piece) {
  const {left, right, top, bottom} = boundingBox(board, piece);
  const middle = {x: (left + right + 1) * CELL / 2, y: (top + bottom + 1) * CELL / 2};
  if (countCells(piece) === (right - left + 1) * (bottom - top + 1)) return middle;
  const points = cellsOf(piece).map((cell) => (
    {x: cell % board.width * CELL + CELL / 2, y: Math.floor(cell / board.width) * CELL + CELL / 2}));
  /** @param {{x: number, y: number}} point */
  const away = ({x, y}) => (x - middle.x) ** 2 + (y - middle.y) ** 2;
  return points.reduce((a, b) => (away(b) < away(a) ? b : a));
}

/** @type {Record<string, string>} */
const ESCAPES = {"&": "&amp;", "<": "&lt;", '"': "&quot;"};
/** @param {string} text */
export const escaped = (text) => text.replace(/[&<"]/g, (character) => ESCAPES[character]);

/** Its colour, or by its size; and whether it is wanted. @param {bigint} piece @param {Shown} given */
const pieceClass = (piece, {wanted, colour}) =>
  (wanted ? `g${colour ? ` ${colour}` : ""}` : colour || `p${Math.min(countCells(piece), SIZE_CLASSES)}`);

/** Strokes in each cell of a piece that cannot move, beside the middle. @param {Board} board @param {bigint} piece */
function hatching({width}, piece) {
  const strokes = cellsOf(piece).map((cell) => ({x: cell % width * CELL, y: Math.floor(cell / width) * CELL})).map(({x, y}) =>
    `M${x + 1} ${y + 3}l2-2M${x + 1} ${y + 6}l5-5M${x + 4} ${y + 9}l5-5M${x + 7} ${y + 9}l2-2`);
  return `<path class="hatch" d="${strokes.join("")}"/>`;
}

/** @param {Board} board @param {bigint} piece @param {Shown} role @param {boolean} withLabels */
function pieceMarkup(board, piece, role, withLabels) {
  const {label, wanted, steps} = role, name = pieceClass(piece, role);
  const path = `d="${piecePath(board, piece)}"/>${steps?.length === 0 ? hatching(board, piece) : ""}`;
  const marks = board.partsOf(piece).map((part) => mark(board, part));
  const discs = wanted ? marks.map(({x, y}) => `<circle cx="${x}" cy="${y}" r="${withLabels ? 3 : 2}"/>`).join("") : "";
  if (!withLabels) return `<path class="${name}" ${path}${discs}`;
  const names = marks.map(({x, y}) => `<text x="${x}" y="${y}">${escaped(label)}</text>`);
  return `<g class="${name}"><path ${path}${discs}${names.join("")}</g>`;
}

/** @param {Board} board */
const wallMarkup = (board) => (board.walls ? `<path class="wall" d="${piecePath(board, board.walls, 0)}"/>` : "");

// An <svg> element for use inside a page. For roles see playable.js.
/** @param {Board} board @param {bigint[]} pieces @param {Shown[]} roles @param {boolean} withLabels */
export function picture(board, pieces, roles, withLabels) {
  const body = pieces.map((piece, index) => pieceMarkup(board, piece, roles[index], withLabels));
  return `<svg class="board" viewBox="0 0 ${board.width * CELL} ${board.height * CELL}" aria-hidden="true">` +
         `${wallMarkup(board)}${body.join("")}</svg>`;
}

// A piece to cut out, as an <svg> whose cells have this width in centimetres. It is a little smaller than its cells, so that
// it slides.
/** @param {Board} board @param {bigint} piece @param {Shown} given @param {number} cell */
export function cutOut(board, piece, {label, wanted}, cell) {
  const {left, top, right, bottom} = boundingBox(board, piece), width = right - left + 1, height = bottom - top + 1;
  const names = board.partsOf(piece).map((part) => mark(board, part)).map(({x, y}) =>
    `${wanted ? `<circle cx="${x}" cy="${y}" r="3"/>` : ""}<text x="${x}" y="${y}">${escaped(label)}</text>`);
  return `<svg width="${width * cell}cm" height="${height * cell}cm" viewBox="${left * CELL} ${top * CELL} ${width * CELL} ${height * CELL}" ` +
         `aria-hidden="true"><path d="${piecePath(board, piece, 0.3)}"/>${names.join("")}</svg>`;
}

/** A colour of the light theme from the style sheet: "#66717e", or "light-dark(#66717e, #98a3b0)". @param {string} name */
const lightColour = (name) => /#\w+/.exec(getComputedStyle(document.documentElement).getPropertyValue(`--${name}`))?.[0] ?? "";

// The same as a separate SVG file, with the colours of the light theme. Works only on a page.
/** @param {Board} board @param {bigint[]} pieces @param {Shown[]} roles */
export function pictureFile(board, pieces, roles) {
  const width = board.width * CELL, height = board.height * CELL;
  const goal = lightColour("goal"), onPiece = lightColour("on-piece");
  /** @param {string} name @param {string} colour */
  const coloured = (name, colour) => `.${name}{fill:${colour};stroke:${colour}}`;
  const rules = Array.from({length: SIZE_CLASSES}, (_, i) => coloured(`p${i + 1}`, lightColour(`p${i + 1}`)));
  for (const colour of new Set(roles.flatMap(({colour}) => colour || []))) rules.push(coloured(colour, lightColour(colour)));
  if (board.walls) rules.push(`path.wall{fill:${lightColour("edge")};stroke:none}`);
  if (roles.some(({steps}) => steps?.length === 0)) rules.push(`path.hatch{fill:none;stroke:${onPiece};stroke-width:.45;opacity:.5}`);
  const style = `path{stroke-width:3;stroke-linejoin:round}${coloured("g", goal)}${rules.join("")}` +
    `circle{fill:${onPiece};stroke:none}text{font:600 3.6px sans-serif;text-anchor:middle;` +
    `dominant-baseline:central;fill:${onPiece};stroke:none}.g text{fill:${goal};font-weight:800}`;
  const body = picture(board, pieces, roles, true).replace(/^<svg[^>]*>/, "");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 8}" height="${height * 8}" ` +
         `viewBox="0 0 ${width} ${height}"><style>${style}</style>` +
         `<rect width="${width}" height="${height}" rx="2" fill="${lightColour("well")}"/>${body}\n`;
}

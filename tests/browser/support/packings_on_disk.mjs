// The site's packing puzzles without a page, their known numbers in data/packing, and a slow, simple search.
import fs from "node:fs";
import {PackingSearch} from "../../../renderer/assets/packing/search.js";
import {PackingBoard} from "../../../renderer/assets/packing/board.js";
import {runData} from "./site_files.mjs";

/// The boards of packing puzzles by id.
export const boards = new Map();
runData("data/packings.js", {sbp: {addPacking: (data) => boards.set(data.id, new PackingBoard(data))}});

/// The rows of counts.tsv as {id, name, cells, all, different}.
export const counts = fs.readFileSync(new URL("../../../data/packing/counts.tsv", import.meta.url), "utf8").trimEnd().split("\n").slice(1)
  .map((line) => line.split("\t")).map(([id, name, cells, , all, different]) =>
    ({id, name, cells: Number(cells), all: Number(all), different: Number(different)}));

/// The answer of a search; see packing_search.js.
export function answer(board, question) {
  const search = new PackingSearch({cover: board.cover, ...question});
  while (!search.run(1000));
  return search.outcome();
}

/// The number of packings that contain `placed`, up to `most`, by covering the first free cell in every way.
export function slowCount(board, placed, most = Infinity) {
  const covered = new Set(placed.flatMap((number) => board.placements[number].cells));
  const used = new Set(placed.map((number) => board.placements[number].piece));
  const byFirst = board.cells.map((_, cell) => board.placements.filter(({cells}) => cells[0] === cell));
  let count = 0;
  const fill = () => {
    const first = board.cells.findIndex((_, cell) => !covered.has(cell));
    if (first < 0) {
      ++count;
      return;
    }
    for (const {piece, cells} of byFirst[first]) {
      if (count >= most || used.has(piece) || cells.some((cell) => covered.has(cell))) continue;
      used.add(piece);
      for (const cell of cells) covered.add(cell);
      fill();
      for (const cell of cells) covered.delete(cell);
      used.delete(piece);
    }
  };
  fill();
  return count;
}

/// Whether placements cover every cell once, with each piece once.
export function isPacking(board, numbers) {
  const placed = numbers.map((number) => board.placements[number]), cells = placed.flatMap((each) => each.cells);
  return cells.length === board.cells.length && new Set(cells).size === cells.length && placed.length === board.pieces.length &&
    new Set(placed.map(({piece}) => piece)).size === placed.length;
}

/// The random packing of a seed, as numbers of placements.
export const drawn = (board, seed) => answer(board, {kind: "draw", seed}).packing;

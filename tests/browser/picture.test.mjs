// The renderer and the scripts draw the same pictures.
import assert from "node:assert/strict";
import {test} from "node:test";
import {picture} from "../../renderer/assets/board/picture.js";
import {cornerPuzzle} from "../../renderer/assets/board/playable.js";
import {puzzles} from "./support/puzzles_of_site.mjs";
import {pageNames, read} from "./support/support.mjs";

function drawn(puzzle, withLabels) {
  const {board, start, roles} = cornerPuzzle(puzzle);
  return picture(board, start, roles, withLabels);
}

test("every card of a board's first part has the same picture as the script draws", () => {
  for (const [board, list] of Object.entries(puzzles)) {
    const pictures = [...read(`${board}.html`).matchAll(/<li data-bucket="[^"]*" data-moves[^>]*><a [^>]*>(<svg.*?<\/svg>)/g)];
    assert.equal(pictures.length, Math.min(list.length, 60));
    list.slice(0, 60).forEach((puzzle, i) => assert.equal(pictures[i][1], drawn(puzzle, false), puzzle.address));
  }
});

test("every entry of the book has the same labelled picture as the script draws", () => {
  const found = new Map();
  for (const name of pageNames.filter((page) => page.startsWith("book/"))) {
    const board = name.match(/book\/(\d+x\d+)-/)[1];
    for (const [, bucket, svg] of read(name).matchAll(/<article id="([^"]+)">.*?(<svg.*?<\/svg>)/g))
      found.set(`${board}/${bucket}`, svg);
  }
  for (const list of Object.values(puzzles))
    for (const puzzle of list) assert.equal(found.get(puzzle.address), drawn(puzzle, true), puzzle.address);
});

// Packing puzzles: the search against a slow one and against known numbers.
import assert from "node:assert/strict";
import {test} from "node:test";
import {ExactCover, Rng} from "../../renderer/assets/packing/exact_cover.js";
import {PackingGame} from "../../renderer/assets/packing/game.js";
import {hintInWords} from "../../renderer/assets/packing/words.js";
import {answer, boards, counts, drawn, isPacking, slowCount} from "./support/packings_on_disk.mjs";
import {randomNumbers} from "./support/support.mjs";

const all = [...boards.values()];

/// The site's own search for packings that contain `placed`.
function coverWith(board, placed) {
  const cover = new ExactCover(board.cover);
  for (const number of placed) cover.lay(number);
  return cover;
}

/// The number of packings that contain `placed`, by the site's own search.
const quickCount = (board, placed) => [...coverWith(board, placed).search(Infinity)].filter(Boolean).length;

/// Whether the site's search finds a packing that contains `placed`; checks the packing.
function quickFinish(board, placed) {
  const cover = coverWith(board, placed);
  for (let most = 500; most < 1e6; most *= 1.5)
    for (const found of cover.search(most, new Rng(1)))
      if (found) return isPacking(board, found) && placed.every((number) => found.includes(number));
  return false;
}

test("pieces return to their orientation after turns and flips", () => {
  for (const {pieces, placements, lattice} of all) {
    for (const {turns} of pieces) {
      turns.forEach(({right, flip}, turn) => {
        assert.equal(turns[flip].flip, turn);
        let now = turn;
        for (let i = 0; i < (lattice === "squares" ? 4 : 6); ++i) now = turns[now].right;
        assert.equal(now, turn);
        assert.equal(turns[turns[turns[right].flip].right].flip, turn, "a mirrored clockwise turn is counterclockwise");
      });
    }
    for (const {number, piece, turn} of placements) assert.ok(pieces[piece].turns[turn].places.includes(number));
  }
});

test("the search matches a slow one and known numbers", () => {
  for (const id of ["pentominoes-3x20", "hexiamonds-6x6"])
    assert.equal(quickCount(boards.get(id), []), counts.find((row) => row.id === id).all, id);
  let several = 0;
  for (const board of all) {
    for (let seed = 1; seed <= 3; ++seed) {
      const placed = drawn(board, seed).slice(0, 6), count = slowCount(board, placed);
      assert.equal(quickCount(board, placed), count, `${board.id}, ${placed}`);
      if (count > 1) ++several;
    }
  }
  assert.ok(several >= 3, "some boards have several packings");
});

test("a puzzle has one packing; an easy one leaves at most five pieces, and a hard one has no redundant piece", () => {
  for (const board of all) {
    const easy = answer(board, {kind: "puzzle", level: "easy", seed: 7}), hard = answer(board, {kind: "puzzle", level: "hard", seed: 7});
    for (const {packing: whole, given} of [easy, hard])
      assert.ok(isPacking(board, whole) && given.every((number) => whole.includes(number)), board.id);
    assert.equal(quickCount(board, hard.given), 1, board.id);
    assert.ok(board.pieces.length - easy.given.length <= 5, board.id);
    assert.equal(slowCount(board, easy.given), 1, board.id);
    assert.ok(hard.given.length < easy.given.length, board.id);
  }
  const board = boards.get("pentominoes-3x20"), {given} = answer(board, {kind: "puzzle", level: "hard", seed: 7});
  for (const number of given) assert.ok(quickCount(board, given.filter((other) => other !== number)) > 1, "spare");
});

/// Places random pieces while they fit, up to `most`.
function randomlyPlaced(board, most, random) {
  const game = new PackingGame(board);
  for (let tries = 0; tries < 4000 && game.placed.length < most; ++tries) {
    const number = Math.floor(random() * board.placements.length);
    if (game.placementOf(board.placements[number].piece) === undefined) game.lay(number);
  }
  return [...game.placed];
}

test("hints are right about forced pieces, pieces of a packing, and the piece to remove", () => {
  const random = randomNumbers(5), met = {forced: 0, option: 0, stuck: 0, blame: 0};
  for (const id of ["pentominoes-3x20", "hexiamonds-6x6", "kanoodle-extreme"]) {
    const board = boards.get(id), fits = (placed) => board.placements.filter(({number}) => {
      const game = Object.assign(new PackingGame(board), {placed});
      return game.placementOf(board.placements[number].piece) === undefined && game.fits(number);
    });
    const covers = (item) => ({piece, cells}) => (item < board.cells.length ? cells.includes(item) : piece === item - board.cells.length);
    const positions = [7, 10].map((count) => drawn(board, count).slice(0, count));
    for (const count of [5, 7]) positions.push(randomlyPlaced(board, count, random));
    for (const placed of positions) {
      const hint = answer(board, {kind: "hint", placed, given: 0}), words = hintInWords(board, placed, hint);
      if (hint.forced !== undefined) {
        ++met.forced;
        assert.equal(fits(placed).filter(covers(hint.item)).map(({number}) => number).join(), String(hint.forced), board.id);
        assert.match(words, /only/);
        if (hint.known) assert.ok(placed.length < 6 || slowCount(board, [...placed, hint.forced], 1) === 1, board.id);
      } else if (hint.option !== undefined) {
        ++met.option;
        assert.ok(quickFinish(board, [...placed, hint.option]), board.id);
        assert.match(words, new RegExp(`has ${hint.ways} options`));
      } else if (hint.blame >= 0) {
        ++met.blame;
        if (placed.length >= 6) assert.equal(slowCount(board, placed, 1), 0, board.id);
        assert.ok(quickFinish(board, placed.slice(0, hint.blame)), board.id);
        if (hint.blame >= 5) assert.equal(slowCount(board, placed.slice(0, hint.blame + 1), 1), 0, board.id);
        if (hint.stuck >= 0) {
          ++met.stuck;
          assert.equal(fits(placed).filter(covers(hint.stuck)).length, 0, board.id);
        }
        assert.match(words, new RegExp(`Remove the ${board.pieces[board.placements[placed[hint.blame]].piece].name}\\b`));
      }
    }
  }
  for (const [what, count] of Object.entries(met)) assert.ok(count > 0, what);
});

// JSON of jeantimex' klotski: rectangles, of which the first escapes. Its pairs have rows first.
"use strict";
globalThis.sbp ??= {};
{
  const DOWN = 0, RIGHT = 1, UP = 2, LEFT = 3;

  function turnedPair(value, least) {
    const {x, y} = value.pair(least, sbp.MOST_CELLS);
    return {x: y, y: x};
  }

  function waysOf(directions) {
    const given = directions.items(16).map((direction) => direction.integer(DOWN, LEFT)), may = (way) => given.includes(way);
    if (may(DOWN) !== may(UP) || may(LEFT) !== may(RIGHT))
      directions.fail("a block that moves one way and not back; give both directions or none");
    return {horizontal: may(LEFT), vertical: may(UP)};
  }

  function readBlock(block, index) {
    const size = turnedPair(block.member("shape"), 1), place = turnedPair(block.member("position"), 0);
    const directions = block.memberIfAny("directions");
    if (size.x * size.y > sbp.MOST_CELLS) block.fail("a block that is larger than any board; make it smaller");
    return {cells: sbp.rectangle(size.x, size.y), place, group: index === 0 ? 1 : 0, ...(directions && waysOf(directions))};
  }

  function readGame(game) {
    const board = game.memberIfAny("boardSize"), point = game.memberIfAny("escapePoint"), name = game.memberIfAny("name");
    const size = board ? turnedPair(board, 1) : {x: 4, y: 5}, blocks = game.member("blocks");
    if (size.x * size.y > sbp.MOST_CELLS) game.fail("a board that is too large; make it smaller");
    const puzzle = sbp.emptyPuzzle(name ? sbp.titleOf(name.text()) : "", size.x, size.y);
    const pieces = blocks.items(sbp.MOST_PIECES).map(readBlock);
    if (pieces.length === 0) blocks.fail("no block; write the one that escapes first");
    sbp.setPieces(puzzle, pieces);
    puzzle.goals = [{targets: [{kind: puzzle.pieces[0].kind, place: point ? turnedPair(point, 0) : {x: 1, y: 3}}], voids: 0n}];
    return sbp.finished(game.source, new sbp.SourceLine(""), puzzle);
  }

  sbp.klotskiJson = {
    name: "klotski", resembles: (source) => sbp.hasMember(source, "blocks"), read: (source) => sbp.readJson(source, readGame),
  };
}

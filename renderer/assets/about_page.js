// The page to read: lets its example play.
"use strict";
{
  const byId = (id) => document.getElementById(id);
  const figure = byId("example");

  async function prepare() {
    const {board, bucket} = figure.dataset;
    const puzzle = (await sbp.loadPuzzles(board)).find(({address}) => address === `${board}/${bucket}`);
    const view = new sbp.BoardView(byId("example-board"), puzzle);
    // A picture that plays, not a game.
    for (const group of view.groups) for (const name of ["tabindex", "role", "aria-pressed", "aria-label"]) group.removeAttribute(name);
    view.svg.setAttribute("aria-hidden", "true");
    const start = sbp.piecesOf(puzzle.labels);
    const player = new sbp.Player(puzzle.board, start, sbp.parseMoves(puzzle.solution), (at, move) => {
      if (move) view.slide(move.index, move.path, at.pieces, at.speed);
      else view.show(at.pieces);
      byId("example-play").textContent = at.playing ? "Pause" : "Play the solution";
      if (move) byId("example-now").textContent = `${at.at}. ${sbp.moveInWords(move, puzzle.goal)}`;
    });
    byId("example-play").addEventListener("click", () => (player.playing ? player.pause() : player.play()));
  }

  if (figure) prepare();
}

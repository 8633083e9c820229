// The page How it works: plays its example.
import {loadPuzzles} from "../atlas/puzzles.js";
import {BoardView} from "../board/board_view.js";
import {cornerPuzzle} from "../board/playable.js";
import {positionsAlong} from "../board/rules.js";
import {Player} from "../play/player.js";
import {byId} from "../site/by_id.js";
import {moveInWords, parseMoves} from "../site/notation.js";
import "../site/every_page.js";

const figure = byId("example");

/** Makes a board a picture: it is played back, not played on. @param {BoardView} view */
function withoutControls(view) {
  view.svg.removeAttribute("tabindex");
  view.svg.setAttribute("aria-hidden", "true");
  for (const group of view.groups)
    for (const name of ["tabindex", "role", "aria-pressed", "aria-label"]) group.removeAttribute(name);
}

async function preparePlayer() {
  const {board, bucket} = figure.dataset;
  const puzzles = await loadPuzzles(board), puzzle = puzzles.find(({address}) => address === `${board}/${bucket}`) ?? puzzles[0];
  const playable = cornerPuzzle(puzzle), view = new BoardView(byId("example-board"), playable);
  const moves = parseMoves(puzzle.solution), positions = positionsAlong(playable.board, playable.start, moves);
  const player = new Player(positions, moves, (at, move) => {
    if (move) view.slide(move.index, move.path, at.position, at.speed);
    else view.show(at.position);
    withoutControls(view);
    byId("example-play").textContent = at.playing ? "Pause" : "Play solution";
    if (move) byId("example-now").textContent = `${at.at}. ${moveInWords(move, playable.roles)}`;
  });
  return player;
}

if (figure) {
  /** @type {Promise<Player<bigint[], Move>> | undefined} */
  let prepared;  // the static picture stays until the visitor presses play
  byId("example-play").addEventListener("click", async () => {
    prepared ??= preparePlayer();
    const player = await prepared.catch(({message}) => {
      prepared = undefined;  // the next press tries again
      byId("example-now").textContent = `${message}.`;
    });
    if (!player) return;
    if (player.playing) player.pause();
    else player.play();
  });
}

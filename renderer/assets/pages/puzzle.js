// The page on which a puzzle is played: puzzle.html#4x5/5-4-2. The address may also say how the visitor reached it, see
// journey.js.
import {today} from "../atlas/days.js";
import {journey, parseGallery, parseLadder} from "../atlas/journey.js";
import {LEVELS, anyPuzzle, parseLots, puzzleOfDay} from "../atlas/lots.js";
import {plainWords} from "../atlas/plain_words.js";
import {loadPuzzles} from "../atlas/puzzles.js";
import {bucketAddressName, bucketCells, bucketPieces, bucketShortName, parseBucket} from "../board/model.js";
import {cornerPuzzle} from "../board/playable.js";
import {levelOf, timeInWords} from "../play/difficulty.js";
import {Table} from "../play/table.js";
import {asJson, asLabels, asLink, asMovesLink, asPageLink, asStepLink, asSvg, asText} from "../play/take_away.js";
import {showFavourite} from "../progress/favourites.js";
import {byId} from "../site/by_id.js";
import {counted, parseMoves} from "../site/notation.js";
import {entitle} from "../site/title.js";
import {useWorker} from "../search/background.js";
import "../site/every_page.js";
import workerText from "@workers/puzzles.txt";

useWorker(workerText);

const app = byId("app");
const table = new Table({
  metric: () => "moves", beyond: () => "this puzzle is too large to search in a browser.",
});
const rows = {ladder: parseLadder(app.dataset.ladder), gallery: parseGallery(app.dataset.gallery)};
/** @type {AtlasPuzzle} */
let puzzle;

// "#4x5/5-4-2/step=17" as {name: "4x5/5-4-2", board: "4x5", step: "17"}, or null. Instead of a step of the solution there
// may be `moves` of a game, "1R.2DD", or neither. An empty address stands for the page's default puzzle.
/** @param {string} hash */
function parseAddress(hash) {
  const match = /^#?(\d+x\d+)\/([^/]+)(?:\/(step|moves)=(.*))?$/.exec(hash === "" ? app.dataset.default : hash);
  const counts = match && parseBucket(match[2]);
  if (!match || !counts) return null;
  const shown = (/** @type {string} */ key) => (match[3] === key ? match[4] : null);
  return {name: `${match[1]}/${bucketAddressName(counts)}`, board: match[1], step: shown("step"), moves: shown("moves")};
}

/** @param {string} name */
const hasBoard = (name) => app.dataset.boards.split(" ").includes(name);

// For puzzle.html?random=easy: draws an easy puzzle and replaces the address by its own.
async function drawAtRandom() {
  const wanted = new URLSearchParams(location.search).get("random"), level = LEVELS.find((each) => each === wanted);
  if (location.hash !== "" || !level) return;
  const drawn = anyPuzzle(parseLots(app.dataset.lots), level);
  if (!drawn) return;
  const puzzles = await loadPuzzles(drawn.board);
  history.replaceState(history.state, "", `#${puzzles[drawn.row].address}`);
}

// Without an address, the page starts the ladder.
function beginLadder() {
  if (location.hash === "" && rows.ladder.length > 0) history.replaceState(history.state, "", `?ladder#${rows.ladder[0]}`);
}

async function open() {
  const {hash} = location, address = parseAddress(hash);
  table.clear();
  if (!address || !hasBoard(address.board)) return showMissing();
  let puzzles;
  try {
    puzzles = await loadPuzzles(address.board);
  } catch (error) {
    return location.hash === hash ? showMissing(error.message) : undefined;
  }
  if (location.hash !== hash) return;  // the visitor has moved to another puzzle
  const found = puzzles.find((candidate) => candidate.address === address.name);
  if (!found) return showMissing();
  start(found, puzzles);
  if (address.step ?? address.moves) show(address);
}

/** @param {string} [reason] */
function showMissing(reason = "Puzzle not found") {
  entitle("Not found");
  byId("missing").textContent = `${reason}. Choose a puzzle from a board’s list.`;
  linkBoard(/^#(\d+x\d+)\//.exec(location.hash)?.[1] ?? "");
  byId("board-link").hidden = false;
  linkNeighbours();
  linkJourney(null);
  showParts(false);
}

/** Shows the puzzle, or else that it was not found. @param {boolean} found */
function showParts(found) {
  for (const id of ["figures", "table", "side"]) byId(id).hidden = !found;
  byId("missing").hidden = found;
  app.setAttribute("aria-busy", "false");
}

/** Today's date, if the visitor came from today's puzzles. @param {AtlasPuzzle} given */
function dayOf({board, rank}) {
  const day = new URLSearchParams(location.search).get("day"), lots = parseLots(app.dataset.lots);
  const drawn = LEVELS.map((level) => day === today() && puzzleOfDay(lots, level, day));
  return drawn.some((lot) => lot && lot.board === board.name && lot.row === rank) ? day : null;
}

/** @param {AtlasPuzzle} found @param {AtlasPuzzle[]} puzzles */
function start(found, puzzles) {
  puzzle = found;
  table.start({
    playable: cornerPuzzle(puzzle), address: puzzle.address, best: puzzle.best,
    day: dayOf(puzzle), name: `${bucketShortName(puzzle.bucket)} on ${puzzle.board.name}`,
    solution: parseMoves(puzzle.solution), task: "Move the red piece to the marked corner.",
    shell: `echo "${asLabels(puzzle)}" | puzzle rate -`,
    takeAway: {
      link: () => asLink(puzzle), page: isFamous() ? () => asPageLink(puzzle) : null,
      step: (at) => asStepLink(puzzle, at), moves: (moves) => asMovesLink(puzzle, moves), text: () => asText(puzzle), json: () => asJson(puzzle),
      svg: () => asSvg(puzzle),
    },
  });
  describePuzzle(puzzles);
  showParts(true);
}

// Shows a step of the solution, or the moves of a game. Afterwards the address has only the puzzle, so that a reload does
// not replace what the visitor plays from there.
/** @param {{step: string | null, moves: string | null}} given */
function show({step, moves}) {
  history.replaceState(history.state, "", `#${puzzle.address}`);
  if (step) table.showStep(Number.parseInt(step, 10) || 0);
  else if (moves) table.takeOver(moves.replaceAll(".", " "));
}

// Whether the puzzle has a page of its own, like those of ladder and gallery and the hardest of each board.
const isFamous = () => puzzle.rank === 0 || rows.ladder.includes(puzzle.address) ||
  [...rows.gallery.values()].some((group) => group.includes(puzzle.address));

/** @param {AtlasPuzzle[]} puzzles */
function describePuzzle(puzzles) {
  const name = bucketShortName(puzzle.bucket), {board} = puzzle;
  const pieces = bucketPieces(puzzle.bucket), voids = board.cells - bucketCells(puzzle.bucket);
  const words = plainWords(puzzle.bucket);
  const facts = `${counted(pieces, "piece")}, ${counted(voids, "empty cell")}. ` +
    `Minimum: ${counted(puzzle.best, "move")}. ` +
    `Of the ${counted(puzzle.puzzles, "start position")} with these piece sizes, in all shapes, ` +
    `${puzzle.hardest === 1 ? "this is the only one" : `${puzzle.hardest.toLocaleString("en")} are`} this hard.`;
  entitle(`${words} ${name} on ${board.name}`);
  byId("name").innerHTML = `${words} <small>${name} on ${board.name}</small>`;  // only numbers and our own words
  byId("facts").textContent = facts;
  byId("favourite").dataset.favourite = puzzle.address;
  showFavourite(byId("favourite"));
  byId("level").textContent = levelOf(puzzle.best);
  byId("median-time").textContent = timeInWords(puzzle.best);
  linkBoard(board.name, puzzle.bucketsDone === null ? "" : ", partly searched");
  const way = journey(location.search, rows, puzzle.address);
  byId("board-link").hidden = way !== null;
  linkJourney(way);
  if (way) linkNeighbours();
  else linkNeighbours(puzzles[puzzle.rank - 1], puzzles[puzzle.rank + 1]);
}

/** For an unknown board, or none, links to all boards. @param {string} name @param {string} [remark] */
function linkBoard(name, remark = "") {
  const toBoard = byId("board-link"), known = hasBoard(name);
  toBoard.href = known ? `${name}.html` : "index.html#boards";
  toBoard.textContent = known ? `Board ${name}${remark}` : "All boards";
}

/** Hides a link that has no target, and moves the focus along. @param {string} id @param {Link | null} target */
function link(id, target) {
  const had = document.activeElement === byId(id);
  byId(id).hidden = !target;
  if (!target && had) ["whole", "board-link"].map(byId).find(({hidden}) => !hidden)?.focus();
  if (target) byId(id).href = target.href;
  if (target?.text) byId(id).textContent = target.text;
}

/** @param {AtlasPuzzle} [harder] @param {AtlasPuzzle} [easier] */
function linkNeighbours(harder, easier) {
  link("harder", harder ? {href: `#${harder.address}`} : null);
  link("easier", easier ? {href: `#${easier.address}`} : null);
}

/** @param {Way | null} way */
function linkJourney(way) {
  for (const part of /** @type {const} */ (["whole", "previous", "next", "onward"])) link(part, way?.[part] ?? null);
}

window.addEventListener("hashchange", open);
drawAtRandom().catch(() => {}).then(beginLadder).then(open);

// The page of a board: connects the filter's controls, the cards and the address.
import {drawCard} from "../atlas/card.js";
import {FILTER_RANGES, applyState, emptyState, formatState, parseState} from "../atlas/filter.js";
import {Parts, movesInWords} from "../atlas/parts.js";
import {countedMixes, plainWords} from "../atlas/plain_words.js";
import {loadPuzzles, unsolvableMixes} from "../atlas/puzzles.js";
import {parseNames, readSearch} from "../atlas/search_words.js";
import {Board, bucketAddressName, bucketCells, bucketPieces, bucketShortName} from "../board/model.js";
import {cornerPuzzle} from "../board/playable.js";
import {printSheets, solutionsSheet, taskSheet} from "../play/sheets.js";
import {favouriteSet, showFavourite} from "../progress/favourites.js";
import {inBest, showMark, tally, tallyInWords} from "../progress/marks.js";
import {allSolved, loadProgress} from "../progress/progress.js";
import {byId} from "../site/by_id.js";
import {counted, parseMoves} from "../site/notation.js";
import {keepPlace, returnToPlace} from "../site/place.js";
import "../site/copy_link.js";
import "../site/every_page.js";

/** @typedef {Bucket & {address: string, puzzle?: AtlasPuzzle}} Listed */

const form = byId("filter"), parts = new Parts(byId("cards"), opened), board = Board.parse(form.dataset.board);
const names = parseNames(form.dataset.names);
/** @type {Listed[]} */
let buckets = [];  // empty until the puzzles are loaded

const sizeButtons = [...form.querySelectorAll("button[data-size]")];
/** @param {string} hash */
const stateOf = (hash) => parseState(hash, sizeButtons.map((button) => Number(button.dataset.size)));
let state = stateOf(location.hash);

/** @param {string} name */
const addressOf = (name) => `${board.name}/${name}`;
/** @param {string} address */
const playAddress = (address) => `puzzle.html#${address}`;

/** @param {string} text */
const parseCensus = (text) => text.split(",").map((range) => {
  const [from, to] = range.split("-").map(Number);
  return [from, to ?? from];
});

/** @param {number[]} counts @param {AtlasPuzzle} [puzzle] @returns {Listed} */
const listed = (counts, puzzle) => ({
  address: addressOf(bucketAddressName(counts)), puzzle, counts, pieces: bucketPieces(counts),
  voids: board.cells - bucketCells(counts), moves: puzzle?.best ?? 0, census: puzzle ? parseCensus(puzzle.census) : [],
  solved: false, optimal: false, favourite: false,
});

async function load() {
  const puzzles = await loadPuzzles(board.name);
  if (buckets.length > 0) return;
  buckets = [...puzzles.map((puzzle) => listed(puzzle.bucket, puzzle)), ...unsolvableMixes(board.name).map((counts) => listed(counts))];
  noteSolved();
}

function noteSolved() {
  for (const bucket of buckets) {
    const progress = loadProgress({address: bucket.address, best: bucket.moves});
    Object.assign(bucket, {solved: progress.best > 0, optimal: inBest(progress)});
  }
}

// The cards drawn so far, by piece mix; those of the template are the first.
const cards = new Map([...byId("cards").querySelectorAll("li[data-moves]")].map((card) => [card.dataset.bucket, dress(card)]));

/** Adds to a card with a puzzle what needs scripts. @param {HTMLElement} card */
function dress(card) {
  const address = addressOf(card.dataset.bucket ?? "");
  card.querySelector("a").href = playAddress(address);
  card.insertAdjacentHTML("beforeend", `<button type="button" class="star" data-favourite="${address}" ` +
    `aria-label="Favourite: ${card.querySelector("small").textContent}"></button>`);
  return card;
}

/** @param {HTMLElement} card @param {Set<string>} favourites */
function mark(card, favourites) {
  const star = card.querySelector(".star");
  if (!star) return;
  showMark(card, {address: star.dataset.favourite, best: Number(card.dataset.moves)}, card.querySelector("a"));
  showFavourite(star, favourites);
}

/** @param {Listed} given */
function cardOf({counts, puzzle}) {
  const name = bucketAddressName(counts);
  let card = cards.get(name);
  if (!card) {
    card = drawCard(counts, puzzle);
    if (puzzle) mark(dress(card), favouriteSet());
    cards.set(name, card);
  }
  return card;
}

/** Describes the cards of a part. @param {Bucket[]} part */
function describe(part) {
  const ends = [part[0], part.at(-1)];
  if (state.sort === "moves") return movesInWords(part.map(({moves}) => moves));
  if (state.sort === "name") return ends.map(({counts}) => bucketShortName(counts)).join(" to ");
  const sort = /** @type {"pieces" | "voids"} */ (state.sort), [a, b] = ends.map((bucket) => bucket[sort]);
  return `${a === b ? "" : `${a} to `}${counted(b, {pieces: "piece", voids: "empty cell"}[sort])}`;
}

const wholeCount = byId("count").textContent;

const isFiltered = () => formatState({...state, parts: emptyState().parts}) !== "";

function chosen() {
  const favourites = favouriteSet();
  for (const bucket of buckets) bucket.favourite = favourites.has(bucket.address);
  return applyState(buckets, state, names);
}

/** Loads all puzzles, or says why not. */
const loaded = () => load().then(() => true, (error) => {
  byId("count").textContent = `${error.message}. Reload the page to try again.`;
  return false;
});

async function showCards() {
  showUse();
  const loads = buckets.length === 0;
  if (loads && !isFiltered() && state.parts.every((part) => part === 1)) {
    byId("count").textContent = wholeCount;
    return parts.setOpen(state.parts);
  }
  byId("cards").setAttribute("aria-busy", String(loads && isFiltered()));
  if (!await loaded()) return byId("cards").setAttribute("aria-busy", "false");
  const list = chosen(), {unknown} = readSearch(state.bucket, names);
  parts.put(list, describe, cardOf);
  parts.setOpen(state.parts);
  byId("bucket").setAttribute("aria-invalid", String(unknown !== ""));
  byId("count").textContent = unknown
    ? `Unknown word: “${unknown}”. Try “2 singles” or “235 moves”.` : countInWords(list.length);
  byId("nothing").hidden = list.length > 0;
  return byId("cards").setAttribute("aria-busy", "false");
}

/** @param {number} count */
function countInWords(count) {
  const all = state.empty ? buckets.length : buckets.filter(({moves}) => moves > 0).length;
  const words = state.empty ? countedMixes(all) : counted(all, "puzzle");
  return count === all ? words : `${count.toLocaleString("en")} of ${words}`;
}

/** @param {PageElement} button */
function showSize(button) {
  const size = Number(button.dataset.size);
  const use = state.with.includes(size) ? "with" : state.without.includes(size) ? "without" : "any";
  button.dataset.use = use;
  button.textContent = use === "any" ? `${size}` : use === "with" ? `with ${size}` : `no ${size}`;
  button.setAttribute("aria-label", `${button.textContent}: ` +
    {any: "any number of pieces", with: "at least one piece", without: "no piece"}[use] +
    ` of ${counted(size, "cell")}`);
}

function showControls() {
  byId("bucket").value = state.bucket;
  byId("sort").value = state.sort;
  byId("show").value = state.show;
  for (const name of /** @type {const} */ (["reverse", "favourites", "empty"])) byId(name).checked = state[name];
  for (const name of FILTER_RANGES) {
    byId(`${name}-from`).value = state[name]?.from ?? "";
    byId(`${name}-to`).value = state[name]?.to ?? "";
  }
  showSizes();
}

function showSizes() {
  sizeButtons.forEach(showSize);
  byId("no-singles").checked = state.without.includes(1);
}

// Folded filters say when they are active. They do not unfold by themselves, because the list would jump.
function showUse() {
  const folded = {...state, bucket: "", parts: emptyState().parts};
  byId("in-use").textContent = formatState(folded) === "" ? "" : "(active)";
}

function showAddress() {
  history.replaceState(history.state, "", formatState(state) || location.pathname + location.search);
}

function changed() {
  state.parts = emptyState().parts;
  showCards();
  showAddress();
}

/** The browser reports this late, and also for what the page itself opened. @param {number[]} numbers */
function opened(numbers) {
  if (numbers.join() === state.parts.join()) return;
  state.parts = numbers;
  showAddress();
  if (buckets.length > 0) parts.fill();
  else showCards();
}

function readControls() {
  state.bucket = byId("bucket").value;
  state.sort = byId("sort").value;
  state.show = byId("show").value;
  for (const name of /** @type {const} */ (["reverse", "favourites", "empty"])) state[name] = byId(name).checked;
  /** @param {string} id */
  const number = (id) => (/^\d+$/.test(byId(id).value) ? Number(byId(id).value) : undefined);
  for (const name of FILTER_RANGES) {
    const from = number(`${name}-from`), to = number(`${name}-to`);
    state[name] = from === undefined && to === undefined ? null : {from, to};
  }
  changed();
}

/** @param {number} size @param {"any" | "with" | "without"} use */
function useSize(size, use) {
  for (const each of /** @type {const} */ (["with", "without"])) {
    const others = state[each].filter((other) => other !== size);
    state[each] = use === each ? [...others, size].sort((a, b) => a - b) : others;
  }
  showSizes();
  changed();
}

form.addEventListener("input", ({target}) => {
  if (target === byId("no-singles")) useSize(1, byId("no-singles").checked ? "without" : "any");
  else readControls();
});
form.addEventListener("submit", (event) => event.preventDefault());
for (const button of sizeButtons) {
  button.addEventListener("click", () => {
    const next = /** @type {const} */ ({any: "with", with: "without", without: "any"});
    useSize(Number(button.dataset.size), next[/** @type {keyof typeof next} */ (button.dataset.use)]);
  });
}
for (const clear of document.querySelectorAll("[data-clear]")) {
  clear.addEventListener("click", () => {
    state = emptyState();
    showControls();
    changed();
    if (clear.closest("#nothing")) byId("bucket").focus();  // the button is hidden now
  });
}
// Prints the first puzzles of the list as a class set. Without this button, the browser prints the list itself.
const MOST_PRINTED = 40;
let printsSet = false;
/** @param {AtlasPuzzle} puzzle @param {number} at */
const onPaper = (puzzle, at) => ({
  name: `${at + 1}. ${plainWords(puzzle.bucket)} ${bucketShortName(puzzle.bucket)} on ${board.name}`, task: "", best: puzzle.best,
  playable: cornerPuzzle(puzzle), solution: parseMoves(puzzle.solution),
});
printSheets(() => {
  const puzzles = chosen().flatMap(({puzzle}) => puzzle ?? []).slice(0, MOST_PRINTED).map(onPaper);
  return printsSet && puzzles.length > 0 ? puzzles.map(taskSheet).join("") + solutionsSheet(puzzles) : "";
});
addEventListener("afterprint", () => { printsSet = false; });
byId("print-set").addEventListener("click", async () => {
  if (!await loaded()) return;
  printsSet = true;
  window.print();
});
byId("random").addEventListener("click", async () => {
  if (!await loaded()) return;
  const among = chosen().filter(({moves}) => moves > 0);
  if (among.length > 0) location.href = playAddress(among[Math.floor(Math.random() * among.length)].address);
});

// Bars of the charts, links from elsewhere and Back set the state through the address; "#puzzles" stands for the list of
// all puzzles.
async function readAddress() {
  const {hash} = location;
  state = stateOf(hash);
  showControls();
  await showCards();
  if (!returnToPlace() && hash.includes("=")) (parts.lastOpen ?? byId("puzzles")).scrollIntoView();
}

// Called for every pageshow: Back may bring the page from the cache.
function showMarks() {
  const favourites = favouriteSet();
  for (const card of cards.values()) mark(card, favourites);
  noteSolved();
  const standing = document.querySelector("#standing > span");
  const here = allSolved().filter(({address}) => address.startsWith(addressOf("")));
  if (standing) standing.textContent = `${tallyInWords(tally(here), Number(standing.dataset.puzzles))}.`;
}

window.addEventListener("hashchange", readAddress);
addEventListener("pageshow", showMarks);
readAddress();
keepPlace();

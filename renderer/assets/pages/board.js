// The page of a board: connects the filter's controls, the cards and the address.
import {FILTER_RANGES, applyState, bucketTest, emptyState, formatState, parseState, showsEmpty} from "../atlas/filter.js";
import {Parts, movesInWords} from "../atlas/parts.js";
import {countedMixes} from "../atlas/plain_words.js";
import {Board, bucketAddressName, bucketCells, bucketPieces, bucketShortName, parseBucket} from "../board/model.js";
import {showMark, tally, tallyInWords} from "../progress/marks.js";
import {byId} from "../site/by_id.js";
import {counted} from "../site/notation.js";
import {keepPlace, returnToPlace} from "../site/place.js";
import "../site/copy_link.js";
import "../site/every_page.js";

const form = byId("filter"), parts = new Parts(byId("cards"), opened), board = Board.parse(form.dataset.board);

/** @param {string} text */
const parseCensus = (text) => text.split(",").map((range) => {
  const [from, to] = range.split("-").map(Number);
  return [from, to ?? from];
});

// The data are attributes of the cards. Only a card with a puzzle has `moves` and `has`.
const buckets = parts.cards.map((card) => {
  const {bucket, moves, has} = card.dataset, counts = parseBucket(bucket) ?? [];
  return {
    card, counts, pieces: bucketPieces(counts), voids: board.cells - bucketCells(counts),
    moves: Number(moves ?? 0), census: has ? parseCensus(has) : [],
  };
});
// The links of cards are set here, not by every_page.js, which misses cards that are not shown at the moment.
for (const {card, counts, moves} of buckets)
  if (moves > 0) card.querySelector("a").href = `puzzle.html#${board.name}/${bucketAddressName(counts)}`;
const initialOrder = [...buckets];

const sizeButtons = [...form.querySelectorAll("button[data-size]")];
/** @param {string} hash */
const stateOf = (hash) => parseState(hash, sizeButtons.map((button) => Number(button.dataset.size)));
let state = stateOf(location.hash);
let shown = initialOrder;

/** @param {Bucket[]} a @param {Bucket[]} b */
const sameOrder = (a, b) => a.length === b.length && a.every((bucket, i) => bucket === b[i]);

/** Describes the cards of a part, in the current order. @param {Bucket[]} chosen */
function describe(chosen) {
  return (/** @type {number} */ from, /** @type {number} */ to) => {
    const part = chosen.slice(from, to), ends = [part[0], part.at(-1)];
    if (state.sort === "moves" && !state.reverse) return movesInWords(part.map(({moves}) => moves));
    if (state.sort === "name") return ends.map(({counts}) => bucketShortName(counts)).join(" to ");
    const sort = /** @type {"moves" | "pieces" | "voids"} */ (state.sort), [a, b] = ends.map((bucket) => bucket[sort]);
    return `${a === b ? "" : `${a} to `}${counted(b, {moves: "move", pieces: "piece", voids: "empty cell"}[sort])}`;
  };
}

/** With `all`, every card appears at once, otherwise only those of the first part. @param {boolean} [all] */
function showCards(all = true) {
  const chosen = applyState(buckets, state);
  if (!sameOrder(chosen, shown)) {
    shown = chosen;
    parts.put(chosen.map(({card}) => card), describe(chosen), all);
  }
  parts.setOpen(state.parts);
  showUse();
  const invalid = !bucketTest(state.bucket);
  byId("bucket").setAttribute("aria-invalid", String(invalid));
  byId("count").textContent = invalid
    ? "Type, for example, “2 singles, 8 dominoes”, or the counts “2,8”."
    : `${chosen.length.toLocaleString("en")} of ${countedMixes(buckets.length)}${"partial" in form.dataset ? " searched" : ""}`;
  byId("nothing").hidden = chosen.length > 0;
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
  byId("reverse").checked = state.reverse;
  for (const name of FILTER_RANGES) {
    byId(`${name}-from`).value = state[name]?.from ?? "";
    byId(`${name}-to`).value = state[name]?.to ?? "";
  }
  sizeButtons.forEach(showSize);
  showEmpty();
}

// Folded filters say when they are active. They do not unfold by themselves, because the list would jump.
function showUse() {
  const used = FILTER_RANGES.some((name) => state[name] !== null) || state.empty !== null || state.with.length > 0 ||
    state.without.length > 0 || state.sort !== "moves" || state.reverse;
  byId("in-use").textContent = used ? "(active)" : "";
}

function showEmpty() {
  byId("empty").checked = showsEmpty(buckets, state);
}

function showAddress() {
  history.replaceState(history.state, "", formatState(state) || location.pathname + location.search);
}

// A keystroke shows only the first part at once, and makes no entry in the history.
function changed() {
  state.parts = emptyState().parts;
  showCards(false);
  showAddress();
}

/** The browser reports this late, and also for what the page itself opened. @param {number[]} numbers */
function opened(numbers) {
  if (numbers.join() === state.parts.join()) return;
  state.parts = numbers;
  showAddress();
}

/** The default of an order is left out of the address. @param {boolean} shows */
function chooseEmpty(shows) {
  state.empty = null;
  if (showsEmpty(buckets, state) !== shows) state.empty = shows;
}

function readControls() {
  state.bucket = byId("bucket").value;
  state.sort = byId("sort").value;
  state.reverse = byId("reverse").checked;
  /** @param {string} id */
  const number = (id) => (byId(id).value === "" ? undefined : Number(byId(id).value));
  for (const name of FILTER_RANGES) {
    const from = number(`${name}-from`), to = number(`${name}-to`);
    state[name] = from === undefined && to === undefined ? null : {from, to};
  }
  showEmpty();
  changed();
}

/** Cycles through any number, at least one, none. @param {PageElement} button */
function switchSize(button) {
  const size = Number(button.dataset.size), use = button.dataset.use;
  state.with = state.with.filter((other) => other !== size);
  state.without = state.without.filter((other) => other !== size);
  if (use === "any") state.with = [...state.with, size].sort((a, b) => a - b);
  if (use === "with") state.without = [...state.without, size].sort((a, b) => a - b);
  showSize(button);
  changed();
}

form.addEventListener("input", (event) => {
  if (event.target === byId("empty")) chooseEmpty(byId("empty").checked);
  readControls();
});
form.addEventListener("submit", (event) => event.preventDefault());
for (const button of sizeButtons) button.addEventListener("click", () => switchSize(button));
for (const clear of document.querySelectorAll("[data-clear]")) {
  clear.addEventListener("click", () => {
    state = emptyState();
    showControls();
    changed();
  });
}

// Bars of the charts, links from elsewhere and Back set the state through the address; "#puzzles" stands for the list of
// all puzzles.
function readAddress() {
  const {hash} = location;
  state = stateOf(hash);
  showControls();
  showCards();
  if (!returnToPlace() && hash.includes("=")) (parts.lastOpen ?? byId("puzzles")).scrollIntoView();
}

// Called for every pageshow: Back may bring the page from the cache.
function showMarks() {
  const done = tally(buckets.filter(({moves}) => moves > 0).map(({card, counts, moves}) =>
    showMark(card, {address: `${board.name}/${bucketAddressName(counts)}`, best: moves}, card.querySelector("a"))));
  const standing = document.querySelector("#standing > span");
  if (standing) standing.textContent = `${tallyInWords(done, buckets.filter(({moves}) => moves > 0).length)}.`;
}

window.addEventListener("hashchange", readAddress);
addEventListener("pageshow", showMarks);
readAddress();
keepPlace();

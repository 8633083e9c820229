// The last few drawings of the page Create, stored only in this browser, newest first, as {id, sketch, aside, draft}; see
// SketchEditor.content. Invalid data counts as missing.
import {escaped, picture} from "../board/picture.js";
import {playable} from "../board/playable.js";
import {keep, readKept} from "../progress/progress.js";
import {counted} from "../site/notation.js";
import {readPuzzles} from "../text/puzzle_format.js";
import {Sketch} from "./sketch.js";
import {checkSketch} from "./sketch_check.js";

const KEY = "sbp-atlas/own-drawings", MOST = 7;

/** The content of an editor as data that a browser can store. @param {Drawn} given */
export const plainDrawing = ({id, sketch, aside, draft}) => ({id, sketch: sketch.plain, aside, draft});

/** The inverse; null for invalid data. @param {any} kept */
export function understoodDrawing(kept) {
  try {
    const {id, aside, draft} = kept, sketch = Sketch.ofPlain(kept.sketch);
    checkSketch(sketch);  // throws if the data are invalid
    if (aside !== "") readPuzzles(aside);
    return typeof id === "number" && typeof draft === "string" ? {id, sketch, aside, draft} : null;
  } catch {
    return null;
  }
}

/** @param {Drawn} given */
export const isEmptyDrawing = ({sketch, aside, draft}) => !aside && !draft && sketch.isBlank;

/** The drawings that this page has opened or stored, as texts by id. @type {Map<number, string>} */
const seen = new Map();

/** @param {Drawn} content */
const asText = (content) => JSON.stringify(plainDrawing(content));

/** Notes that the page shows a stored drawing. @param {Drawn} content */
export const noteOpened = (content) => { seen.set(content.id, asText(content)); };

/** Whether another tab has changed the stored drawing with this id. @param {number} id */
export function isChangedElsewhere(id) {
  const stored = loadDrawings().find((each) => each.id === id);
  return stored !== undefined && asText(stored) !== seen.get(id);
}

export function loadDrawings() {
  const kept = readKept(KEY);
  return (Array.isArray(kept) ? kept : []).flatMap((each) => understoodDrawing(each) ?? []);
}

// Stores a drawing as the newest, replacing the one with its id. An empty one is kept only while it is the newest.
/** @param {Drawn} content */
export function saveDrawing(content) {
  const others = loadDrawings().filter((each) => each.id !== content.id && !isEmptyDrawing(each));
  keep(KEY, [content, ...others].slice(0, MOST).map(plainDrawing));
  noteOpened(content);
}

/** @param {Drawn} given */
function pictureOf({sketch, aside}) {
  const [puzzle] = aside ? readPuzzles(aside).puzzles : [];
  if (puzzle?.starts.length > 0) {
    const {board, start, roles} = playable(puzzle);
    return picture(board, start, roles, false);
  }
  const {board, pieces} = sketch;
  return picture(board, pieces.map((piece) => sketch.cellsAt(piece, piece.place)),
                     pieces.map(({name}) => sketch.shown(name, sketch.goalNames.includes(name))), false);
}

// Fills a list with links to drawings; calls open(drawing) for the one clicked.
/** @param {Element} list @param {Drawn[]} drawings @param {(drawing: Drawn) => void} open */
export function listDrawings(list, drawings, open) {
  list.innerHTML = drawings.map((drawing) => {
    const {sketch, aside, draft} = drawing, what = draft ? "Invalid text" : aside ? "Text" : counted(sketch.pieces.length, "piece");
    return `<li><a href="#${encodeURIComponent(draft || aside || sketch.text())}"><span class="frame">${pictureOf(drawing)}</span>` +
      `<span class="words"><b>${escaped(sketch.name || "Untitled")}</b>${what}</span></a></li>`;
  }).join("");
  list.querySelectorAll("a").forEach((link, at) => link.addEventListener("click", (event) => {
    event.preventDefault();
    open(drawings[at]);
  }));
}

// A long list of cards in parts, each a <details> with a <summary> and a list. A part gets its cards when it opens.
import {counted} from "../site/notation.js";

/** "198 to 187 moves" or "1 move, or no puzzle", from counts in the order of a list. @param {number[]} moves */
export function movesInWords(moves) {
  const some = moves.filter((count) => count > 0);
  if (some.length === 0) return "no puzzle";
  const from = some[0], to = some.at(-1), end = some.length < moves.length ? ", or no puzzle" : "";
  return `${from === to ? "" : `${from} to `}${counted(to, "move")}${end}`;
}

function emptyPart() {
  const part = document.createElement("details");
  part.innerHTML = '<summary><b></b> <span></span></summary><ul class="cards"></ul>';
  return part;
}

export class Parts {
  // `box` has the parts as rendered, each with data-part-size cards. onToggle(numbers) gets the numbers of the open parts,
  // from 1, whenever the visitor opens or closes one.
  /** @param {HTMLElement} box @param {(open: number[]) => void} onToggle */
  constructor(box, onToggle) {
    this.box = box;
    this.size = Number(box.dataset.partSize);
    /** @type {(HTMLElement & {open: boolean})[]} */
    this.parts = [...box.querySelectorAll(":scope > details")];
    /** @type {(() => Element[])[]} */
    this.toFill = [];  // by part, unless it has its cards
    box.addEventListener("toggle", () => onToggle(this.open), {capture: true});  // it does not bubble
  }

  get open() { return this.parts.flatMap((part, i) => (part.open ? [i + 1] : [])); }

  // The last open part other than the first: a link that names it leads there.
  get lastOpen() { return this.parts.filter((part, i) => i > 0 && part.open).at(-1); }

  /** @param {number[]} numbers */
  setOpen(numbers) {
    this.parts.forEach((part, i) => { part.open = numbers.includes(i + 1); });
    this.fill();
  }

  // Draws the cards of the open parts.
  fill() {
    this.parts.forEach((part, i) => {
      if (!part.open || !this.toFill[i]) return;
      part.querySelector("ul").replaceChildren(...this.toFill[i]());
      delete this.toFill[i];
    });
  }

  // Shows a list of items: describe(items) describes those of a part, card(item) is the card of one.
  /** @template T @param {T[]} items @param {(part: T[]) => string} describe @param {(item: T) => Element} card */
  put(items, describe, card) {
    const count = Math.ceil(items.length / this.size);
    this.parts.splice(count).forEach((part) => part.remove());
    while (this.parts.length < count) this.parts.push(this.box.appendChild(emptyPart()));
    this.toFill = this.parts.map((part, i) => {
      const start = i * this.size, chunk = items.slice(start, start + this.size), [numbers, range] = part.querySelector("summary").children;
      const [from, to] = [start + 1, start + chunk.length].map((place) => place.toLocaleString("en"));
      numbers.textContent = chunk.length === 1 ? to : `${from} to ${to}`;
      range.textContent = describe(chunk);
      part.querySelector("ul").replaceChildren();
      return () => chunk.map(card);
    });
  }
}

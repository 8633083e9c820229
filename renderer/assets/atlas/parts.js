// A long list of cards in parts, each a <details> with a <summary> and a list. The browser's own search finds cards in
// closed parts and opens these, and they work without scripts.
import {counted} from "../site/notation.js";

/** "198 to 187 moves" or "1 move, or no puzzle", from counts in the order of a list. board_page.cpp has the same. @param {number[]} moves */
export function movesInWords(moves) {
  const some = moves.filter((count) => count > 0);
  if (some.length === 0) return "no puzzle";
  const from = some[0], to = some.at(-1), end = some.length < moves.length ? ", or no puzzle" : "";
  return `${from === to ? "" : `${from} to `}${counted(to, "move")}${end}`;
}

/** The cards of a part. @param {PageElement} part */
const listOf = (part) => part.querySelector("ul");

export class Parts {
  // `box` has the parts as rendered, each with data-part-size cards. onToggle(numbers) gets the numbers of the open parts,
  // from 1, whenever the visitor opens or closes one.
  /** @param {HTMLElement} box @param {(open: number[]) => void} onToggle */
  constructor(box, onToggle) {
    this.box = box;
    this.size = Number(box.dataset.partSize);
    this.parts = [...box.querySelectorAll(":scope > details")];
    this.shown = this.parts;
    this.pending = 0;
    box.addEventListener("toggle", () => onToggle(this.open), {capture: true});  // it does not bubble
  }

  get cards() { return this.parts.flatMap((part) => [...listOf(part).querySelectorAll(":scope > *")]); }

  get open() { return this.shown.flatMap((part, i) => (part.open ? [i + 1] : [])); }

  // The last open part other than the first: a link that names it leads there.
  get lastOpen() { return this.shown.findLast((part, i) => i > 0 && part.open); }

  /** @param {number[]} numbers */
  setOpen(numbers) {
    this.shown.forEach((part, i) => { part.open = numbers.includes(i + 1); });
  }

  /** @param {number} index */
  part(index) {
    this.parts[index] ??= /** @type {PageElement} */ (this.parts[0].cloneNode(true));
    return this.parts[index];
  }

  // Shows these cards; describe(from, to) describes those of a part. The cards of the first part, or of all with `all`,
  // appear at once; the others follow after the next paint.
  /** @param {Element[]} cards @param {(from: number, to: number) => string} describe @param {boolean} all */
  put(cards, describe, all) {
    clearTimeout(this.pending);
    const count = Math.ceil(cards.length / this.size), lists = Array.from({length: count}, (_, i) => this.part(i));
    /** @param {number} i */
    const chunk = (i) => cards.slice(i * this.size, (i + 1) * this.size);
    /** @param {number} from @param {number} to */
    const fill = (from, to) => {
      for (let i = from; i < to; ++i) listOf(lists[i]).replaceChildren(...chunk(i));
    };
    // Empty all lists first, because a card can only be in one of them.
    for (const part of this.parts) listOf(part).replaceChildren();
    lists.forEach((part, i) => {
      const from = i * this.size, to = Math.min(from + this.size, cards.length), [numbers, range] = part.querySelector("summary").children;
      /** @param {number} place */
      const number = (place) => place.toLocaleString("en");
      numbers.textContent = to - from === 1 ? number(to) : `${number(from + 1)} to ${number(to)}`;
      range.textContent = describe(from, to);
    });
    this.shown = lists;
    this.box.replaceChildren(...lists);
    const first = all ? count : Math.min(1, count);
    fill(0, first);
    this.box.setAttribute("aria-busy", String(first < count));
    if (first === count) return;
    this.pending = setTimeout(() => requestAnimationFrame(() => {
      if (this.shown !== lists) return;
      fill(first, count);
      this.box.setAttribute("aria-busy", "false");
    }), 30);
  }
}

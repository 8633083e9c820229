// A long list of cards in parts, of which a visitor opens one after the other: <details> with a <summary> and a list each.
// A browser's own search finds what is in closed ones and opens them, and they need no script.
import {counted} from "../site/notation.js";

/** From counts in the order of a list, "198 to 187 moves", "1 move, or no puzzle". board_page.cpp says the same. @param {number[]} moves */
export function movesInWords(moves) {
  const some = moves.filter((count) => count > 0);
  if (some.length === 0) return "no puzzle";
  const from = some[0], to = some.at(-1), end = some.length < moves.length ? ", or no puzzle" : "";
  return `${from === to ? "" : `${from} to `}${counted(to, "move")}${end}`;
}

/** The cards of a part. @param {PageElement} part */
const listOf = (part) => part.querySelector("ul");

export class Parts {
  // `box` has the parts as the page came, each of so many cards as its data-part-size says. onToggle(numbers) hears which
  // parts are open, from 1, when the visitor has opened or closed one.
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

  // The last part that is open, unless it is the first: where a link leads that names it.
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

  // Shows these cards; describe(from, to) says what those of a part have in common. The first part's cards are there at
  // once, and with `all` those of the others; else they follow when these are on the screen.
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
    // First of all every list lets go of what it has: a card is in one place only.
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

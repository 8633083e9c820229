// A month as a table of links to its days, daily.html#2026-11-22.
import {dayInWords, monthAfter, monthOf, weeksOf} from "./days.js";
import {enable} from "../site/buttons.js";

const LEAST_MONTHS = 3;  // before the present one

/** The earliest month to show: that of the first solved day, or an earlier one. @param {string[]} solved @param {string} now */
const firstMonth = (solved, now) => [monthAfter(monthOf(now), -LEAST_MONTHS), ...solved.map(monthOf)].sort()[0];

export class Calendar {
  day = "";    // that the page shows
  now = "";
  month = "";  // from `first` to `last`
  first = "";
  last = "";
  /** @type {Set<string>} */
  solved = new Set();

  /** `box` has two buttons, the name of the month and the table. @param {PageElement} box */
  constructor(box) {
    this.box = box;
    const [back, on] = box.querySelectorAll("button");
    this.back = back;
    this.on = on;
    this.back.addEventListener("click", () => this.turn(-1));
    this.on.addEventListener("click", () => this.turn(1));
  }

  /** Shows the month of a day. @param {string} day @param {string[]} solved @param {string} now */
  show(day, solved, now) {
    const first = firstMonth(solved, now), last = monthOf(now), month = monthOf(day);
    Object.assign(this, {day, solved: new Set(solved), now, first, last, month: month < first ? first : month > last ? last : month});
    this.draw();
  }

  /** @param {number} months */
  turn(months) {
    this.month = monthAfter(this.month, months);
    this.draw();
  }

  draw() {
    const {box, month} = this, body = box.querySelector("tbody"), inside = body.contains(document.activeElement);
    box.querySelector("[role=status]").textContent = dayInWords(`${month}-01`).replace(/^1 /, "");
    body.innerHTML = weeksOf(month).map((week) => `<tr>${week.map((day) => `<td>${this.cell(day)}</td>`).join("")}</tr>`).join("");
    if (inside) body.querySelector("[aria-current]")?.focus({preventScroll: true});
    enable(this.back, month > this.first);
    enable(this.on, month < this.last);
  }

  /** @param {string} day */
  cell(day) {
    if (day === "") return "";
    const number = Number(day.slice(8)), solved = this.solved.has(day);
    if (day > this.now) return number;
    return `<a href="#${day}" aria-label="${dayInWords(day)}${solved ? ', solved" class="done' : ""}"` +
      `${day === this.day ? ' aria-current="date"' : ""}>${number}</a>`;
  }
}

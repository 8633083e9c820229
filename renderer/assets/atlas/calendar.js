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
    body.replaceChildren(...weeksOf(month).map((week) => {
      const row = document.createElement("tr");
      row.append(...week.map((day) => this.cell(day)));
      return row;
    }));
    if (inside) body.querySelector("[aria-current]")?.focus({preventScroll: true});
    enable(this.back, month > this.first);
    enable(this.on, month < this.last);
  }

  /** @param {string} day */
  cell(day) {
    const cell = document.createElement("td"), number = String(Number(day.slice(8)));
    if (day > this.now) cell.textContent = number;
    if (day === "" || day > this.now) return cell;
    const solved = this.solved.has(day), link = document.createElement("a");
    link.href = `#${day}`;
    link.textContent = number;
    link.ariaLabel = dayInWords(day) + (solved ? ", solved" : "");
    link.classList.toggle("done", solved);
    if (day === this.day) link.setAttribute("aria-current", "date");
    cell.append(link);
    return cell;
  }
}

// The puzzles of a day: daily.html#2026-11-22, or today's.
"use strict";
{
  const byId = (id) => document.getElementById(id);
  const page = byId("daily"), lots = sbp.parseLots(page.dataset.lots);

  function dayOfAddress() {
    const day = location.hash.slice(1);
    return sbp.isDay(day) ? day : sbp.today();
  }

  // Why the page does not show what its address asks for; nothing if it does. Addresses of parts of the page name no day.
  function excuse(day, today) {
    const wanted = location.hash.slice(1);
    if (day > today) return `The puzzles of ${sbp.dayInWords(day)} appear on that day.`;
    return wanted === day || !/^\d/.test(wanted) ? "" : "The address of this page does not name a date. Here are today’s puzzles.";
  }

  async function showPuzzle(level, day) {
    const card = byId(level), drawn = sbp.puzzleOfDay(lots, level, day);
    card.hidden = !drawn;
    if (!drawn) return;
    const puzzle = (await sbp.loadPuzzles(drawn.board))[drawn.row], {board, bucket, best, address} = puzzle;
    if (dayOfAddress() !== day) return;  // the visitor has gone on to another day
    const pieces = sbp.piecesOf(puzzle.labels), link = card.querySelector("a");
    const say = (part, text) => { card.querySelector(part).textContent = text; };
    link.href = `puzzle.html?day=${day}#${address}`;
    card.querySelector(".frame").innerHTML = sbp.picture(board, pieces, sbp.cornerRoles(board, pieces, puzzle.goal), false);
    say(".moves-needed", sbp.counted(best, "move"));
    say(".pieces", `${sbp.plainWords(bucket)}, on ${board.name}`);
    say(".name", sbp.bucketShortName(bucket));
    sbp.showMark(card, puzzle);
  }

  function linkDay(id, day, shown) {
    byId(id).hidden = !shown;
    byId(id).href = `#${day}`;
  }

  async function show() {
    const day = dayOfAddress(), today = sbp.today(), words = excuse(day, today);
    byId("day-note").textContent = words;
    byId("day-note").hidden = words === "";
    byId("levels").hidden = day > today;
    byId("date").textContent = (day === today ? "Today, " : "") + sbp.dayInWords(day);
    linkDay("earlier", sbp.dayAfter(day, -1), true);
    linkDay("later", sbp.dayAfter(day, 1), day < today);
    linkDay("today", today, day !== today);
    byId("copy-day").dataset.copy = `#${day}`;
    showStreak();
    await Promise.all((day > today ? [] : sbp.LEVELS).map((level) => showPuzzle(level, day)));
    page.setAttribute("aria-busy", "false");
  }

  function showStreak() {
    byId("streak").textContent = sbp.streakInWords(sbp.streak(sbp.loadDays(), sbp.today()));
  }

  window.addEventListener("hashchange", show);
  addEventListener("pageshow", show);
}

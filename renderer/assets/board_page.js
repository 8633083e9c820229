// The page of a board: connects the filter's controls, the cards and the address.
"use strict";
{
  const FIRST_CARDS = 120;
  const byId = (id) => document.getElementById(id);
  const list = byId("cards"), form = byId("filter"), cells = Number(form.dataset.cells);

  const parseCensus = (text) => text.split(",").map((range) => {
    const [from, to] = range.split("-").map(Number);
    return [from, to ?? from];
  });

  // The cards are the data: what they say is what is sorted and filtered.
  const buckets = [...list.children].map((card) => {
    const counts = card.querySelector("b").textContent.slice(1, -1).split(",").map(Number);
    return {
      card, counts, pieces: sbp.bucketPieces(counts), voids: cells - sbp.bucketCells(counts),
      moves: parseInt(card.querySelector("span").textContent, 10) || 0,
      census: card.dataset.has ? parseCensus(card.dataset.has) : [],
    };
  });
  const initialOrder = [...buckets];

  let state = sbp.parseState(location.hash);
  let shown = initialOrder;
  let pending = 0;

  const sameOrder = (a, b) => a.length === b.length && a.every((bucket, i) => bucket === b[i]);

  // The answer to a key is what can be seen; the other cards follow when that is on the screen.
  function putCards(chosen) {
    const cards = chosen.map(({card}) => card), later = cards.splice(FIRST_CARDS);
    clearTimeout(pending);
    list.replaceChildren(...cards);
    list.setAttribute("aria-busy", String(later.length > 0));
    if (later.length === 0) return;
    pending = setTimeout(() => requestAnimationFrame(() => {
      if (chosen !== shown) return;
      list.append(...later);
      list.setAttribute("aria-busy", "false");
    }), 30);
  }

  function showCards() {
    const chosen = sbp.applyState(buckets, state);
    if (!sameOrder(chosen, shown)) {
      shown = chosen;
      putCards(chosen);
    }
    const invalid = !sbp.bucketTest(state.bucket);
    byId("bucket").setAttribute("aria-invalid", String(invalid));
    byId("count").textContent = invalid
      ? "Write a bucket as counts, for example 2,8 or (2,8) or 2-8-0."
      : `${chosen.length.toLocaleString("en")} of ${sbp.counted(buckets.length, "bucket")}${"partial" in form.dataset ? " done" : ""}`;
    byId("nothing").hidden = chosen.length > 0;
  }

  const sizeButtons = [...form.querySelectorAll("button[data-size]")];

  function showSize(button) {
    const size = Number(button.dataset.size);
    const use = state.with.includes(size) ? "with" : state.without.includes(size) ? "without" : "any";
    button.dataset.use = use;
    button.textContent = use === "any" ? size : use === "with" ? `with ${size}` : `no ${size}`;
    button.setAttribute("aria-label", `${button.textContent}: ` +
      {any: "any number of pieces", with: "at least one piece", without: "no piece"}[use] +
      ` of ${sbp.counted(size, "cell")}`);
  }

  function showControls() {
    byId("bucket").value = state.bucket;
    byId("sort").value = state.sort;
    byId("reverse").checked = state.reverse;
    for (const name of sbp.FILTER_RANGES) {
      byId(`${name}-from`).value = state[name]?.from ?? "";
      byId(`${name}-to`).value = state[name]?.to ?? "";
    }
    sizeButtons.forEach(showSize);
  }

  // Only the address's last part changes; no entry in the history for every key.
  function changed() {
    showCards();
    history.replaceState(null, "", sbp.formatState(state) || location.pathname + location.search);
  }

  function readControls() {
    state.bucket = byId("bucket").value;
    state.sort = byId("sort").value;
    state.reverse = byId("reverse").checked;
    const number = (id) => (byId(id).value === "" ? undefined : Number(byId(id).value));
    for (const name of sbp.FILTER_RANGES) {
      const from = number(`${name}-from`), to = number(`${name}-to`);
      state[name] = from === undefined && to === undefined ? null : {from, to};
    }
    changed();
  }

  // Any number, at least one, none, and again.
  function switchSize(button) {
    const size = Number(button.dataset.size), use = button.dataset.use;
    for (const kind of ["with", "without"]) state[kind] = state[kind].filter((other) => other !== size);
    if (use === "any") state.with = [...state.with, size].sort((a, b) => a - b);
    if (use === "with") state.without = [...state.without, size].sort((a, b) => a - b);
    showSize(button);
    changed();
  }

  form.addEventListener("input", readControls);
  form.addEventListener("submit", (event) => event.preventDefault());
  for (const button of sizeButtons) button.addEventListener("click", () => switchSize(button));
  for (const clear of document.querySelectorAll("[data-clear]")) {
    clear.addEventListener("click", () => {
      state = sbp.emptyState();
      showControls();
      changed();
    });
  }

  // Bars of the charts and links from elsewhere set the state by the address.
  window.addEventListener("hashchange", () => {
    if (location.hash !== "" && !location.hash.includes("=")) return;  // a place on the page
    state = sbp.parseState(location.hash);
    showControls();
    showCards();
    if (location.hash) byId("puzzles").scrollIntoView();
  });

  showControls();
  showCards();
  if (location.hash.includes("=")) byId("puzzles").scrollIntoView();
}

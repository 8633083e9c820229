// The page of a board: connects the filter's controls, the cards and the address.
"use strict";
{
  const FIRST_CARDS = 120;
  const byId = (id) => document.getElementById(id);
  const list = byId("cards"), form = byId("filter"), board = sbp.Board.parse(form.dataset.board);

  const parseCensus = (text) => text.split(",").map((range) => {
    const [from, to] = range.split("-").map(Number);
    return [from, to ?? from];
  });

  // The attributes of the cards are the data; only a card with a puzzle has `moves` and `has`.
  const buckets = [...list.children].map((card) => {
    const {bucket, moves, has} = card.dataset, counts = sbp.parseBucket(bucket);
    return {
      card, counts, pieces: sbp.bucketPieces(counts), voids: board.cells - sbp.bucketCells(counts),
      moves: Number(moves ?? 0), census: has ? parseCensus(has) : [],
    };
  });
  // The links of cards are made here, where the cards are, and not by site.js: cards come and go.
  for (const {card, counts, moves} of buckets)
    if (moves > 0) card.firstElementChild.href = `puzzle.html#${board.name}/${sbp.bucketAddressName(counts)}`;
  const initialOrder = [...buckets];

  const sizeButtons = [...form.querySelectorAll("button[data-size]")];
  const stateOf = (hash) => sbp.parseState(hash, sizeButtons.map((button) => Number(button.dataset.size)));
  let state = stateOf(location.hash);
  let shown = initialOrder;
  let pending = 0;

  const sameOrder = (a, b) => a.length === b.length && a.every((bucket, i) => bucket === b[i]);

  // Puts so many cards at once; the others follow when these are on the screen.
  function putCards(chosen, first) {
    const cards = chosen.map(({card}) => card), later = cards.splice(first);
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

  function showCards(first = buckets.length) {
    const chosen = sbp.applyState(buckets, state);
    if (!sameOrder(chosen, shown)) {
      shown = chosen;
      putCards(chosen, first);
    }
    const invalid = !sbp.bucketTest(state.bucket);
    byId("bucket").setAttribute("aria-invalid", String(invalid));
    byId("count").textContent = invalid
      ? "Write a bucket as counts, for example 2,8 or (2,8) or 2-8-0."
      : `${chosen.length.toLocaleString("en")} of ${sbp.counted(buckets.length, "bucket")}${"partial" in form.dataset ? " done" : ""}`;
    byId("nothing").hidden = chosen.length > 0;
  }

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
    showEmpty();
  }

  function showEmpty() {
    byId("empty").checked = sbp.showsEmpty(buckets, state);
  }

  // The answer to a key is what can be seen. Only the address's last part changes; no key makes an entry in the
  // history.
  function changed() {
    showCards(FIRST_CARDS);
    history.replaceState(history.state, "", sbp.formatState(state) || location.pathname + location.search);
  }

  // What the order wants anyway need not stand in the address.
  function chooseEmpty(shows) {
    state.empty = null;
    if (sbp.showsEmpty(buckets, state) !== shows) state.empty = shows;
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
    showEmpty();
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

  form.addEventListener("input", (event) => {
    if (event.target.id === "empty") chooseEmpty(event.target.checked);
    readControls();
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  for (const button of sizeButtons) button.addEventListener("click", () => switchSize(button));
  for (const clear of document.querySelectorAll("[data-clear]")) {
    clear.addEventListener("click", () => {
      state = sbp.emptyState();
      showControls();
      changed();
    });
  }

  // Bars of the charts, links from elsewhere and Back set the state by the address; "#puzzles" is the place, and all
  // puzzles.
  function readAddress() {
    const {hash} = location;
    state = stateOf(hash);
    showControls();
    showCards();
    if (!sbp.returnToPlace() && hash.includes("=")) byId("puzzles").scrollIntoView();
  }

  window.addEventListener("hashchange", readAddress);
  readAddress();
  sbp.keepPlace();
}

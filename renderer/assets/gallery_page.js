// The page of the gallery: marks what was solved.
"use strict";
{
  const items = [...document.querySelectorAll("[data-address]")];
  // Who comes back from a puzzle may see the page as it was left.
  addEventListener("pageshow", () => {
    for (const item of items) sbp.showMark(item, {address: item.dataset.address, best: Number(item.dataset.moves)});
  });
}

// Favourite puzzles, by address, stored only in this browser, and the buttons that choose them.
import {loadFavourites, saveFavourites} from "./progress.js";

export const favouriteSet = () => new Set(loadFavourites());

// Does what the button shows, even if another tab has changed the favourites.
/** @param {PageElement} button */
function switchFavourite(button) {
  const favourites = favouriteSet(), {favourite} = button.dataset;
  if (button.getAttribute("aria-pressed") === "true") favourites.delete(favourite);
  else favourites.add(favourite);
  saveFavourites([...favourites]);
}

// Shows on a button whether the puzzle at data-favourite is a favourite.
/** @param {PageElement} button @param {Set<string>} [favourites] */
export function showFavourite(button, favourites = favouriteSet()) {
  button.setAttribute("aria-pressed", String(favourites.has(button.dataset.favourite)));
}

// Back may bring a page from the cache.
addEventListener("pageshow", () => {
  const favourites = favouriteSet();
  for (const button of document.querySelectorAll("button[data-favourite]")) showFavourite(button, favourites);
});
document.addEventListener("click", ({target}) => {
  const button = target?.closest?.("button[data-favourite]");
  if (!button) return;
  switchFavourite(button);
  showFavourite(button);
});

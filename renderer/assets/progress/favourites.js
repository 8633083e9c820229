// Favourite puzzles, by address, stored only in this browser, and the buttons that choose them.
import {loadFavourites, saveFavourites} from "./progress.js";

export const favouriteSet = () => new Set(loadFavourites());

/** @param {string} address */
function switchFavourite(address) {
  const favourites = favouriteSet();
  if (!favourites.delete(address)) favourites.add(address);
  saveFavourites([...favourites]);
}

// Shows on a button whether the puzzle at data-favourite is a favourite.
/** @param {PageElement} button @param {Set<string>} [favourites] */
export function showFavourite(button, favourites = favouriteSet()) {
  button.setAttribute("aria-pressed", String(favourites.has(button.dataset.favourite)));
}

document.addEventListener("click", ({target}) => {
  const button = target?.closest?.("button[data-favourite]");
  if (!button) return;
  switchFavourite(button.dataset.favourite);
  showFavourite(button);
});

// Puts the button of the puzzle at an address into the element of an id.
/** @param {string} id @param {string} address */
export function connectFavourite(id, address) {
  const button = document.getElementById(id);
  button.dataset.favourite = address;
  showFavourite(button);
}

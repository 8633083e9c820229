// The theme that the visitor chose.
import {storeText, storedText} from "./storage.js";

const KEY = "sbp-atlas/theme", CHOICES = ["light", "dark"];
const root = document.documentElement;

// Without storage, a choice lasts until the page is left.
function kept() {
  const choice = storedText(KEY);
  return choice === undefined ? root.dataset.theme : choice;
}

/** @param {string | null | undefined} choice */
function apply(choice) {
  if (choice && CHOICES.includes(choice)) root.dataset.theme = choice;
  else delete root.dataset.theme;
}

/** @param {string} choice */
function keep(choice) {
  apply(choice);
  storeText(KEY, CHOICES.includes(choice) ? choice : null);
}

/** Connects the list "system", "light", "dark", and follows a choice made in another tab. @param {PageElement} list */
export function connectTheme(list) {
  const show = () => { list.value = root.dataset.theme ?? "system"; };
  const takeOver = () => {
    apply(kept());
    show();
  };
  list.addEventListener("change", () => keep(list.value));
  addEventListener("storage", takeOver);
  addEventListener("pageshow", takeOver);
  show();
}

export const applyTheme = () => apply(kept());

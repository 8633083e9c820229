// The theme that the visitor chose.
const KEY = "sbp-atlas/theme", CHOICES = ["light", "dark"];
const root = document.documentElement;

// Without storage, a choice lasts until the page is left.
function kept() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return root.dataset.theme;
  }
}

/** @param {string | null | undefined} choice */
function apply(choice) {
  if (choice && CHOICES.includes(choice)) root.dataset.theme = choice;
  else delete root.dataset.theme;
}

/** @param {string} choice */
function keep(choice) {
  apply(choice);
  try {
    if (CHOICES.includes(choice)) localStorage.setItem(KEY, choice);
    else localStorage.removeItem(KEY);
  } catch {
    // See kept().
  }
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

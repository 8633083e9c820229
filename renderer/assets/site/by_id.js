/** An element that the page's template has. @param {string} id */
export const byId = (id) => document.getElementById(id);

/** @param {string} id @param {(event: Event) => void} action */
export const onClick = (id, action) => byId(id).addEventListener("click", action);

/** Replaces a part of the page by another, and moves the focus along. @param {string} from @param {string} to @param {() => HTMLElement | null} focus */
export function swapParts(from, to, focus) {
  const had = byId(from).contains(document.activeElement);
  byId(from).hidden = true;
  byId(to).hidden = false;
  if (had) focus()?.focus({preventScroll: true});
}

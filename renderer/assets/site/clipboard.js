// Copies a text, by execCommand where the clipboard API is not available. The focus stays where it is. Returns whether it
// worked.
/** @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement("textarea"), focused = /** @type {HTMLElement} */ (document.activeElement);
    area.value = text;
    area.setAttribute("aria-hidden", "true");
    document.body.append(area);
    area.focus({preventScroll: true});
    area.select();
    const copied = document.execCommand("copy");
    area.remove();
    focused.focus({preventScroll: true});
    return copied;
  }
}

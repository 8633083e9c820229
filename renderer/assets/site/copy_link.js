// Buttons that copy a link or another text: data-copy is the address relative to the page; "" is the page's present address.
import {copy} from "./clipboard.js";

/** @param {HTMLElement} given */
const addressOf = ({dataset: {copy: to = ""}}) => (to === "" ? location.href : new URL(to, location.href).href);

const COPIED_MILLISECONDS = 5000;
const ends = new WeakMap();  // the timer of each button's note

// Shows "Copied." next to the button for a while, or the address if copying failed.
/** @param {HTMLElement} button @param {string} text @param {boolean} copied */
function say(button, text, copied) {
  if (!button.nextElementSibling?.classList.contains("copied"))
    button.insertAdjacentHTML("afterend", '<span class="copied hint" role="status"></span>');
  const note = /** @type {Element} */ (button.nextElementSibling);
  note.textContent = text;
  clearTimeout(ends.get(note));
  if (copied) ends.set(note, setTimeout(() => { note.textContent = ""; }, COPIED_MILLISECONDS));
}

// A note about the previous address would be wrong.
addEventListener("hashchange", () => {
  for (const note of document.querySelectorAll(".copied")) note.textContent = "";
});

/** Copies a text for a button, and says so. @param {HTMLElement} button @param {string} text */
async function copyFor(button, text) {
  const copied = await copy(text);
  say(button, copied ? "Copied." : text, copied);
}

/** Shares a text by the browser's own means, or else copies it. @param {HTMLElement} button @param {string} text */
export async function shareFor(button, text) {
  try {
    await navigator.share({text});
  } catch (error) {
    if (error.name !== "AbortError") await copyFor(button, text);  // otherwise the visitor has cancelled
  }
}

for (const button of document.querySelectorAll("button[data-copy]"))
  button.addEventListener("click", () => copyFor(button, addressOf(button)));

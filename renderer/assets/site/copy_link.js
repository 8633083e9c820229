// Buttons that copy a link or another text: data-copy is the address relative to the page; "" is the page's present address.
import {copy} from "./clipboard.js";

/** @param {HTMLElement} given */
const addressOf = ({dataset: {copy: to = ""}}) => (to === "" ? location.href : new URL(to, location.href).href);

const COPIED_MILLISECONDS = 5000;
let end = 0;  // the timer of the note that is shown

// Clears the notes of all buttons. A note about another address would be wrong.
export function clearNotes() {
  for (const note of document.querySelectorAll(".copied")) note.textContent = "";
}

/** The note next to a button. @param {HTMLElement} button */
function noteOf(button) {
  if (!button.nextElementSibling?.classList.contains("copied"))
    button.insertAdjacentHTML("afterend", '<span class="copied hint" role="status"></span>');
  return /** @type {Element} */ (button.nextElementSibling);
}

/** Copies a text for a button, and says so for a while. If that fails, shows the text, selected. @param {HTMLElement} button @param {string} text */
export async function copyFor(button, text) {
  clearNotes();
  clearTimeout(end);
  const note = noteOf(button);  // a screen reader reads only what changes in a note that exists already
  if (await copy(text)) {
    note.textContent = "Copied.";
    end = setTimeout(clearNotes, COPIED_MILLISECONDS);
  } else {
    const words = document.createElement("code");
    words.textContent = text;
    note.replaceChildren("Copying is blocked; copy this text yourself:", words);
    words.scrollIntoView({block: "nearest"});
    getSelection()?.selectAllChildren(words);
  }
}

/** Shares a text by the browser's own means, or else copies it. @param {HTMLElement} button @param {string} text */
export async function shareFor(button, text) {
  try {
    await navigator.share({text});
  } catch (error) {
    if (error.name !== "AbortError") await copyFor(button, text);  // otherwise the visitor has cancelled
  }
}

addEventListener("hashchange", clearNotes);
for (const button of document.querySelectorAll("button[data-copy]"))
  button.addEventListener("click", () => copyFor(button, addressOf(button)));

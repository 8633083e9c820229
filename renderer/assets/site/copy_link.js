// Buttons that copy a link: data-copy is the address, seen from the page; "" is the page with all that its address says.
import {copy} from "./clipboard.js";

/** @param {HTMLElement} given */
const addressOf = ({dataset: {copy: to = ""}}) => (to === "" ? location.href : new URL(to, location.href).href);

const COPIED_MILLISECONDS = 5000;
const ends = new WeakMap();  // of what is said beside each button

// Beside the button it is said for a while what came of it; without a clipboard the address stays there, to be copied
// by hand.
/** @param {HTMLElement} button @param {string} text @param {boolean} copied */
function say(button, text, copied) {
  let note = button.nextElementSibling;
  if (!note?.classList.contains("copied")) {
    note = document.createElement("span");
    note.className = "copied hint";
    note.setAttribute("role", "status");
    button.after(note);
  }
  note.textContent = text;
  clearTimeout(ends.get(note));
  if (copied) ends.set(note, setTimeout(() => { note.textContent = ""; }, COPIED_MILLISECONDS));
}

// On the way to another place of the page, what was said of this one would be wrong.
addEventListener("hashchange", () => {
  for (const note of document.querySelectorAll(".copied")) note.textContent = "";
});

for (const button of document.querySelectorAll("button[data-copy]")) {
  button.addEventListener("click", async () => {
    const address = addressOf(button);
    const copied = await copy(address);
    say(button, copied ? "Copied." : address, copied);
  });
}

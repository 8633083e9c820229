// Buttons that copy a link: data-copy is the address, seen from the page; "" is the page with all that its address says.
"use strict";
{
  const addressOf = ({dataset}) => (dataset.copy === "" ? location.href : new URL(dataset.copy, location.href).href);

  // Beside the button it is said what came of it; without a clipboard the address stands there, to be copied by hand.
  function say(button, text) {
    let note = button.nextElementSibling;
    if (!note?.classList.contains("copied")) {
      note = document.createElement("span");
      note.className = "copied hint";
      note.setAttribute("role", "status");
      button.after(note);
    }
    note.textContent = text;
  }

  for (const button of document.querySelectorAll("button[data-copy]")) {
    button.addEventListener("click", async () => {
      const address = addressOf(button);
      say(button, await sbp.copy(address) ? "Copied." : address);
    });
  }
}

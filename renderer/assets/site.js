// What every page does: the theme switch, and links to a puzzle lead to where it is played.
"use strict";
{
  const button = document.getElementById("theme");
  const label = () => { button.textContent = sbp.theme() === "dark" ? "Light" : "Dark"; };
  label();
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", label);
  button.addEventListener("click", () => {
    sbp.switchTheme();
    label();
  });

  // Without scripts they lead to the book.
  for (const link of document.querySelectorAll("a[data-play]")) link.href = link.dataset.play;
}

// What every page does: the theme switch, and links that lead to a puzzle in the book lead to play instead.
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

  // "book/4x5-12.html#5-4-2" is where a puzzle stands without scripts; "puzzle.html#4x5/5-4-2" is where it is played.
  for (const link of document.querySelectorAll('a[href^="book/"][href*="#"]')) {
    const [, board, bucket] = link.getAttribute("href").match(/^book\/(\d+x\d+)-\d+\.html#(.+)$/);
    link.setAttribute("href", `puzzle.html#${board}/${bucket}`);
  }
}

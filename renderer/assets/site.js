// What every page does: the theme switch, and links to a puzzle lead to where it is played.
"use strict";
{
  document.getElementById("theme").addEventListener("click", sbp.switchTheme);

  // Without scripts they lead to the book.
  for (const link of document.querySelectorAll("a[data-play]")) link.href = link.dataset.play;
}

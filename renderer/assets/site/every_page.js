// What every page does: connects the choice of theme, the links to content and menu, and the links to puzzles.
import {connectTheme} from "./theme.js";

connectTheme(document.querySelector("#theme select"));

// Scrolls without changing the address, which on some pages says what they show.
for (const link of document.querySelectorAll(".skip, .menu")) {
  link.addEventListener("click", (event) => {
    const target = document.getElementById(link.hash.slice(1));
    event.preventDefault();
    target.focus({preventScroll: true});
    target.scrollIntoView();
  });
}

// Without scripts these links lead to the book.
for (const link of document.querySelectorAll("a[data-play]")) link.href = link.dataset.play;

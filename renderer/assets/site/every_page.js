// What every page does: the choice of colours, the way past the links and to those at the foot, and links to a puzzle lead
// to where it is played.
import {connectTheme} from "./theme.js";

connectTheme(document.querySelector("#theme select"));

// The address stays: on some pages it says what they show.
for (const link of document.querySelectorAll(".skip, .menu")) {
  link.addEventListener("click", (event) => {
    const target = document.getElementById(link.hash.slice(1));
    event.preventDefault();
    target.focus({preventScroll: true});
    target.scrollIntoView();
  });
}

// Without scripts they lead to the book.
for (const link of document.querySelectorAll("a[data-play]")) link.href = link.dataset.play;

// What every page does: connects the choice of theme, the menu, the help, the service worker, the link to the content, and the links to puzzles.
import {connectHelp} from "./help.js";
import {connectMenu} from "./menu.js";
import {connectOffline} from "./offline.js";
import {connectTheme} from "./theme.js";

connectTheme(document.querySelector("#theme select"));

connectMenu(document.querySelector(".menu"));
for (const help of document.querySelectorAll(".help")) connectHelp(help);
connectOffline();

// Scrolls without changing the address, which on some pages says what they show.
document.querySelector(".skip").addEventListener("click", (event) => {
  const target = document.getElementById("main");
  event.preventDefault();
  target.focus({preventScroll: true});
  target.scrollIntoView();
});

// Without scripts these links lead to the book.
for (const link of document.querySelectorAll("a[data-play]")) link.href = link.dataset.play;

// What every page does: the choice of colours, the way past the links, and links to a puzzle lead to where it is played.
"use strict";
{
  sbp.connectTheme(document.querySelector("#theme select"));

  // The address stays: on some pages it says what they show.
  document.querySelector(".skip").addEventListener("click", (event) => {
    const main = document.getElementById("main");
    event.preventDefault();
    main.focus({preventScroll: true});
    main.scrollIntoView();
  });

  // Without scripts they lead to the book.
  for (const link of document.querySelectorAll("a[data-play]")) link.href = link.dataset.play;
}

// A quiet sign that a puzzle is solved.
export const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** A soft glow around a board. @param {Element} board */
export function pulse(board) {
  if (calm.matches) return;
  board.animate([{boxShadow: "0 0 0 0 var(--goal)"}, {boxShadow: "0 0 1.25rem 1rem transparent"}], {duration: 800, easing: "ease-out"});
}

// Saves the scroll position in the history entry, because browsers cannot restore it on a page whose length changes.
const REST_MILLISECONDS = 100;  // browsers limit how often the history may change

// From now on saves the position, when scrolling stops and before a link is followed.
export function keepPlace() {
  let rest = 0;
  const note = () => {
    clearTimeout(rest);
    history.replaceState({place: scrollY}, "");
  };
  history.scrollRestoration = "manual";
  addEventListener("scroll", () => {
    clearTimeout(rest);
    rest = setTimeout(note, REST_MILLISECONDS);
  }, {passive: true});
  addEventListener("click", note, {capture: true});
}

// Restores the position of this history entry. Returns false if it has none.
export function returnToPlace() {
  const place = history.state?.place;
  if (place === undefined) return false;
  scrollTo({top: place, behavior: "instant"});
  return true;
}

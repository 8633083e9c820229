// The place on a page whose length changes: kept with the entry in the history, so that Back leads to it again.
const REST_MILLISECONDS = 100;  // browsers refuse too many changes of the history

// From now on notes where the visitor is: when the page has come to rest, and before a link is followed.
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

// Goes where the visitor was at this entry of the history. Returns false if it is a new one.
export function returnToPlace() {
  const place = history.state?.place;
  if (place === undefined) return false;
  scrollTo({top: place, behavior: "instant"});
  return true;
}

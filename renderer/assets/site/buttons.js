// Buttons that cannot be used now. They keep the focus, which a disabled button would lose to nothing.
// Says whether a button is enabled; pressing a disabled one has no effect.
/** @param {PageElement} button @param {boolean} enabled */
export function enable(button, enabled) {
  if (enabled) button.removeAttribute("aria-disabled");
  else button.setAttribute("aria-disabled", "true");
}

document.addEventListener("click", (event) => {
  if (event.target instanceof Element && event.target.closest('button[aria-disabled="true"]')) event.stopImmediatePropagation();
}, {capture: true});

// Enables or disables a button by aria-disabled: a button with the attribute `disabled` would lose the focus.
/** @param {PageElement} button @param {boolean} enabled */
export function enable(button, enabled) {
  if (enabled) button.removeAttribute("aria-disabled");
  else button.setAttribute("aria-disabled", "true");
}

document.addEventListener("click", (event) => {
  if (event.target instanceof Element && event.target.closest('button[aria-disabled="true"]')) event.stopImmediatePropagation();
}, {capture: true});

/** An element that the page's template has. @param {string} id */
export const byId = (id) => document.getElementById(id);

/** @param {string} id @param {(event: Event) => void} action */
export const onClick = (id, action) => byId(id).addEventListener("click", action);

/** An element that the page's template has. @param {string} id */
export const byId = (id) => document.getElementById(id);

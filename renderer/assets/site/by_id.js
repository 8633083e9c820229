/** An element of the page; its templates have it. @param {string} id */
export const byId = (id) => document.getElementById(id);

// Sets heading, title and description of a page whose content depends on its address.
/** @param {string} name @param {string} description */
export function entitle(name, description) {
  document.getElementById("name").textContent = name;
  document.title = `${name} · sbp-atlas`;
  /** @param {string} selector @param {string} text */
  const say = (selector, text) => document.querySelector(selector).setAttribute("content", text);
  say('meta[property="og:title"]', name);
  for (const selector of ['meta[name="description"]', 'meta[property="og:description"]']) say(selector, description);
}

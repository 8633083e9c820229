// Sets heading and title of a page whose content depends on its address.
/** @param {string} name */
export function entitle(name) {
  document.getElementById("name").textContent = name;
  document.title = `${name} · sbp-atlas`;
}

// Single SVG elements.

/** @param {string} name @param {Record<string, string | number>} attributes @param {Element} parent where it becomes the last */
export function element(name, attributes, parent) {
  const made = /** @type {SVGElement} */ (document.createElementNS("http://www.w3.org/2000/svg", name));
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  parent.append(made);
  return made;
}

/** Where an event is, in the units of a picture. @param {SVGElement} svg @param {{clientX: number, clientY: number}} event */
export function pointOf(svg, {clientX, clientY}) {
  const {x, y} = new DOMPoint(clientX, clientY).matrixTransform(/** @type {SVGSVGElement} */ (svg).getScreenCTM()?.inverse());
  return {x, y};
}

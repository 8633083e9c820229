/** The text that a part of an address encodes; the part itself if it is cut inside a character. @param {string} text */
export function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

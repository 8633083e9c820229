// What this browser stores for the site. Some browsers store nothing: private windows, a full disk.

/** The text under a key, null without one; undefined if this browser stores nothing. @param {string} key */
export function storedText(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return undefined;
  }
}

/** Stores a text; null removes it. Returns whether that worked. @param {string} key @param {string | null} text */
export function storeText(key, text) {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

// Loads data by a script element: a page opened from a folder may not fetch files.

/** @type {Map<string, Promise<void>>} */
const loading = new Map();

/** Loads a script once; if that failed, the next call tries again. @param {string} source @param {string} fault the message of the Error */
export function loadScript(source, fault) {
  const load = loading.get(source) ?? addScript(source, fault);
  loading.set(source, load);
  load.catch(() => loading.delete(source));
  return load;
}

/** @param {string} source @param {string} fault @returns {Promise<void>} */
const addScript = (source, fault) => new Promise((resolve, reject) => {
  const script = document.createElement("script");
  script.src = source;
  script.onload = () => resolve();
  script.onerror = () => reject(new Error(fault));
  document.head.append(script);
});

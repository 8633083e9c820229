// Loads data by a script element: a page opened from a folder may not fetch files.
/** @param {string} source @param {string} fault the message of the Error if that fails @returns {Promise<void>} */
export const loadScript = (source, fault) => new Promise((resolve, reject) => {
  const script = document.createElement("script");
  script.src = source;
  script.onload = () => resolve();
  script.onerror = () => reject(new Error(fault));
  document.head.append(script);
});

// From a server, the site can be installed and works offline; see pages/service_worker.js. Browsers refuse both for pages opened
// from a folder.
const script = /** @type {HTMLScriptElement} */ (document.currentScript);

export function connectOffline() {
  if (!location.protocol.startsWith("http")) return;
  const root = new URL("../", script.src), link = document.createElement("link");
  link.rel = "manifest";
  link.href = new URL("site.webmanifest", root).href;
  document.head.append(link);
  navigator.serviceWorker?.register(new URL("service_worker.js", root)).catch(() => {});  // storage may be blocked
}

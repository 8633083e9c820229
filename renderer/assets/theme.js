// Runs before the first paint: marks that scripts run, and applies the theme that the visitor chose before.
"use strict";
globalThis.sbp ??= {};
{
  const KEY = "sbp-atlas/theme";
  const root = document.documentElement;
  const darkSystem = matchMedia("(prefers-color-scheme: dark)");

  root.classList.add("js");
  try {
    const chosen = localStorage.getItem(KEY);
    if (chosen === "light" || chosen === "dark") root.dataset.theme = chosen;
  } catch {
    // Without storage the system's preference holds.
  }

  const theme = () => root.dataset.theme ?? (darkSystem.matches ? "dark" : "light");
  sbp.switchTheme = () => {
    root.dataset.theme = theme() === "dark" ? "light" : "dark";
    try {
      localStorage.setItem(KEY, root.dataset.theme);
    } catch {
      // The choice holds for this page.
    }
  };
}

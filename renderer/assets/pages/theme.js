// Runs on every page before the first paint: marks that scripts run, and applies the theme chosen earlier.
import {applyTheme} from "../site/theme.js";

document.documentElement.classList.add("js");
applyTheme();

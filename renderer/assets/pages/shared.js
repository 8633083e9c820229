// The page of a famous puzzle.
import "../site/copy_link.js";
import "../site/every_page.js";

// The script of pages to read.
import "../site/every_page.js";

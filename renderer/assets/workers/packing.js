// What the worker of pages with packing puzzles does.
import {PackingSearch} from "../packing/search.js";
import {serve} from "../search/background.js";

serve({PackingSearch});

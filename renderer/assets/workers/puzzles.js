// What the worker of pages with puzzles does.
import {serve} from "../search/background.js";
import {HardestSearch} from "../search/hardest_search.js";
import {Search} from "../search/solver.js";
import {SpaceSearch} from "../search/space_search.js";

serve({Search, SpaceSearch, HardestSearch});

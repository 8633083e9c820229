// What the worker of pages with puzzles does.
import {serve} from "../search/background.js";
import {Search} from "../search/solver.js";
import {SpaceSearch} from "../search/space_search.js";

serve({Search, SpaceSearch});

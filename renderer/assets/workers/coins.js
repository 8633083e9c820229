// What the worker of pages with coins does.
import {CoinSearch} from "../coins/search.js";
import {serve} from "../search/background.js";

serve({CoinSearch});

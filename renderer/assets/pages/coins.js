// The Coins page. Its address has the letters or words that it shows.
import {coinAddress, faultOfWords, parseCoinAddress, tidiedWord} from "../coins/address.js";
import {CoinFont} from "../coins/font.js";
import {solvedCoins} from "../coins/game.js";
import {CoinTable} from "../coins/table.js";
import {CoinWords} from "../coins/words.js";
import {tally, tallyInWords} from "../progress/marks.js";
import {byId} from "../site/by_id.js";
import {entitle} from "../site/title.js";
import {useWorker} from "../search/background.js";
import "../site/copy_link.js";
import "../site/every_page.js";
import workerText from "@workers/coins.txt";

useWorker(workerText);

const FIRST = "O-U";  // without an address: four moves
const font = new CoinFont(globalThis.coinLetters), pairs = font.names.length * (font.names.length - 1);
const table = new CoinTable(font, showTally), words = new CoinWords(font);

/** @param {string} from @param {string} to */
const go = (from, to) => { location.hash = coinAddress(from, to); };

function showTally() {
  byId("tally").textContent = `${tallyInWords(tally(solvedCoins(font)), pairs)}.`;
}

/** @param {string} fault */
function sayFault(fault) {
  byId("fault").textContent = fault;
  byId("fault").hidden = fault === "";
}

/** @param {string} from @param {string} to */
function showPair(from, to) {
  byId("from").value = from;
  byId("to").value = to;
  byId("pair").hidden = false;
  byId("word").hidden = true;
  words.bar.close();
  entitle(`Coins: ${from} to ${to}`);
  table.start(from, to);
}

/** @param {string} from @param {string} to */
function showWords(from, to) {
  byId("word-from").value = from;
  byId("word-to").value = to;
  byId("pair").hidden = true;
  byId("word").hidden = false;
  table.leave();
  entitle(`Coins: ${from} to ${to}`);
  words.start(from, to);
}

// Without an address the page sets its default. For an invalid one it shows the problem and the default pair.
function show() {
  const text = location.hash.slice(1);
  if (text === "") history.replaceState(null, "", `#${FIRST}`);
  const {from, to, fault} = parseCoinAddress(font, text || FIRST);
  sayFault(fault);
  if (fault) {
    showPair(FIRST[0], FIRST[2]);
    byId("word-from").value = from;  // for correction
    byId("word-to").value = to;
  } else if (from.length === 1) {
    showPair(from, to);
  } else {
    showWords(from, to);
  }
  byId("word-fault").textContent = "";
  byId("app").setAttribute("aria-busy", "false");
}

function showRandom() {
  /** @param {string[]} names */
  const any = (names) => names[Math.floor(Math.random() * names.length)], from = any(font.names);
  go(from, any(font.names.filter((name) => name !== from)));
}

/** @param {Event} event */
function tryWords(event) {
  event.preventDefault();
  const [from, to] = ["word-from", "word-to"].map((id) => tidiedWord(byId(id).value)), fault = faultOfWords(font, from, to);
  byId("word-fault").textContent = fault;
  if (fault) return;
  go(from, to);
  byId("main").scrollIntoView();
}

for (const id of ["from", "to"]) byId(id).addEventListener("change", () => go(byId("from").value, byId("to").value));
byId("swap").addEventListener("click", () => go(byId("to").value, byId("from").value));
byId("random").addEventListener("click", showRandom);
byId("onward").addEventListener("click", showRandom);
byId("word-form").addEventListener("submit", tryWords);
addEventListener("hashchange", show);
addEventListener("pageshow", showTally);
show();

// A word that turns into another, each letter on a board of its own.
import {Player} from "../play/player.js";
import {PlayerBar} from "../play/player_bar.js";
import {byId} from "../site/by_id.js";
import {counted} from "../site/notation.js";
import {coinAddress} from "./address.js";
import {CoinView} from "./view.js";

export class CoinWords {
  /** @type {{item: Element, view: CoinView}[]} */
  items = [];

  /** @param {CoinFont} font */
  constructor(font) {
    this.font = font;
    this.bar = new PlayerBar("word");
  }

  /** @param {string} from @param {string} to */
  start(from, to) {
    const {font} = this, pairs = [...from].map((letter, i) => ({from: letter, to: to[i], least: font.least(letter, to[i])}));
    const total = pairs.reduce((sum, {least}) => sum + least, 0);
    byId("word-name").textContent = `${from} to ${to}`;
    byId("word-best").textContent = `From ${from} to ${to}. Minimum: ${counted(total, "move")}, ` +
      `${pairs.map(({least}) => least).join(" + ")}. A letter that stays the same needs no moves.`;
    this.items = pairs.map((pair) => this.item(pair));
    byId("word-boards").replaceChildren(...this.items.map(({item}) => item));
    this.open(pairs);
  }

  /** The board of a letter, its number of moves, and a link to play it. @param {{from: string, to: string, least: number}} given */
  item({from, to, least}) {
    const item = document.createElement("li"), label = from === to ? from : `${from}, turning into ${to}`;
    item.innerHTML = "<div></div><p>" + (least === 0 ? `${from} stays`
      : `<a href="#${coinAddress(from, to)}">${from} to ${to}</a>, ${counted(least, "move")}`) + "</p>";
    return {item, view: new CoinView(item.querySelector("div"), this.font.board, this.font.position(to), label)};
  }

  /** One player plays the moves of all letters in turn. @param {{from: string, to: string, least: number}[]} pairs */
  open(pairs) {
    const {font, items, bar} = this, {bit} = font.board;
    const moves = pairs.flatMap(({from, to}, letter) => font.solution(from, to).map((move) => ({letter, ...move})));
    const positions = [pairs.map(({from}) => font.position(from))];
    for (const {letter, from, to} of moves)
      positions.push(positions.at(-1).map((position, i) => (i === letter ? position - bit[from] + bit[to] : position)));
    bar.open(new Player(positions, moves, (now, move, forward) => {
      items.forEach(({item, view}, letter) => {
        const glide = move?.letter === letter ? (forward ? move : {from: move.to, to: move.from}) : null;
        view.show(now.position[letter], glide, now.speed);
        item.classList.toggle("turn", letter === (now.next ?? {}).letter);
      });
      bar.show(now, now.next ? `Next: ${pairs[now.next.letter].from} to ${pairs[now.next.letter].to}.` : "Done.");
    }));
  }
}

// The pieces to place, as buttons. A placed piece leaves a gap, so that nothing jumps.
import {escaped} from "../board/picture.js";
import {drawPiece} from "./view.js";

const LEAST_SIDE = 0.7;  // of the longest piece, so that small pieces are drawn at most a little larger

export class PackingTray {
  /** @param {Element} container @param {PackingBoard} board */
  constructor(container, board) {
    this.board = board;
    this.turns = board.pieces.map(() => 0);
    /** @param {{turns: Turn[]}} given */
    const sideOf = ({turns}) => Math.max(...turns.flatMap(({box: [, , width, height]}) => [width, height]));
    const longest = Math.max(...board.pieces.map(sideOf));
    this.sides = board.pieces.map((piece) => Math.max(sideOf(piece), LEAST_SIDE * longest) + 2);
    container.innerHTML = board.pieces.map(({name}, piece) => `<button type="button" data-piece="${piece}" aria-pressed="false">` +
      `<svg class="packing small" aria-hidden="true"></svg><span class="unseen">${escaped(name)} </span>` +
      `<small class="for-keys">${piece + 1}</small></button>`).join("");
    this.buttons = [...container.querySelectorAll("button")];
    this.buttons.forEach((_, piece) => this.draw(piece));
  }

  /** @param {number} piece */
  svgOf(piece) { return this.buttons[piece].querySelector("svg"); }

  /** @param {number} piece */
  draw(piece) {
    const svg = this.svgOf(piece), turn = this.turns[piece], side = this.sides[piece];
    const [x, y, width, height] = this.board.pieces[piece].turns[turn].box;
    svg.setAttribute("viewBox", `${x + (width - side) / 2} ${y + (height - side) / 2} ${side} ${side}`);
    svg.replaceChildren();
    drawPiece(this.board.pieces[piece], piece, turn, svg);
  }

  /** @param {number} piece @param {number} turn */
  setTurn(piece, turn) {
    if (this.turns[piece] === turn) return;
    this.turns[piece] = turn;
    this.draw(piece);
  }

  // Shows which pieces are on the board, which of them are given, and which piece is selected.
  /** @param {(piece: number) => boolean} isPlaced @param {(piece: number) => boolean} isGiven @param {number} chosen */
  show(isPlaced, isGiven, chosen) {
    this.buttons.forEach((button, piece) => {
      button.hidden = isGiven(piece);
      button.classList.toggle("away", isPlaced(piece));
      button.setAttribute("aria-pressed", String(piece === chosen));
    });
  }

  /** @param {number} piece @param {boolean} lifted */
  lift(piece, lifted) { this.buttons[piece].classList.toggle("lifted", lifted); }

  /** The next piece to place, for the keyboard; -1 if none is left. @param {number} piece */
  nextAfter(piece) {
    const order = this.buttons.map((_, i) => (piece + 1 + i) % this.buttons.length);
    return order.find((each) => !this.buttons[each].classList.contains("away")) ?? -1;
  }
}

// The rule: a move puts one coin on any empty cell that touches at least two other coins along an edge. The board has at
// most 52 cells. A position is a number: the sum of 2 ** i over all cells i with a coin, cells in reading order.
export class CoinBoard {
  /** @param {number} width @param {number} height */
  constructor(width, height) {
    this.width = width;
    this.height = height;
    this.cells = width * height;
    this.bit = Array.from({length: this.cells}, (_, cell) => 2 ** cell);
    this.beside = this.bit.map((_, cell) => [
      ...(cell >= width ? [cell - width] : []), ...(cell % width > 0 ? [cell - 1] : []),
      ...(cell % width < width - 1 ? [cell + 1] : []), ...(cell + width < this.cells ? [cell + width] : []),
    ]);
    this.coins = new Uint8Array(this.cells);  // of the position that was read last: whether a cell has a coin,
    this.near = new Uint8Array(this.cells);   // and how many coins it touches
  }

  /** @param {number} position @param {number} cell */
  has(position, cell) {
    return Math.floor(position / this.bit[cell]) % 2 === 1;
  }

  /** @param {number} position */
  cellsOf(position) {
    return this.bit.map((_, cell) => cell).filter((cell) => this.has(position, cell));
  }

  /** @param {number[]} cells */
  positionOf(cells) {
    return cells.reduce((sum, cell) => sum + this.bit[cell], 0);
  }

  /** @param {number} position */
  read(position) {
    let low = position | 0, high = Math.floor(position / 2 ** 32);  // integers have 32 bits
    this.near.fill(0);
    for (let cell = 0; cell < this.cells; ++cell) {
      this.coins[cell] = low & 1;
      if (low & 1) for (const other of this.beside[cell]) ++this.near[other];
      low = low >>> 1 | high << 31;
      high >>>= 1;
    }
  }

  // Calls visit(position, from, to) for every move from a position or, with `back`, for every move into it, reversed.
  // visit() must not call read(). isNew(others), if given, decides whether to try the moves of a coin by the other coins.
  /**
   * @param {number} position @param {(position: number, from: number, to: number) => void} visit
   * @param {{back?: boolean, isNew?: ((others: number) => boolean) | null}} [given]
   */
  forEachMove(position, visit, {back = false, isNew = null} = {}) {
    const {coins, near, beside, bit, cells} = this;
    this.read(position);
    for (let from = 0; from < cells; ++from) {
      if (!coins[from] || (back && near[from] < 2) || isNew?.(position - bit[from]) === false) continue;
      for (const other of beside[from]) --near[other];
      for (let to = 0; to < cells; ++to)
        if (!coins[to] && (back || near[to] >= 2)) visit(position - bit[from] + bit[to], from, to);
      for (const other of beside[from]) ++near[other];
    }
  }

  /** The cells to which the coin of a cell may go. @param {number} position @param {number} coin */
  targets(position, coin) {
    /** @type {number[]} */
    const found = [];
    this.forEachMove(position, (_, from, to) => { if (from === coin) found.push(to); });
    return found;
  }

  // All cells that coins of this position can ever reach: adds cells that touch two others until nothing changes.
  /** @param {number} position */
  closure(position) {
    for (let grown = true; grown;) {
      grown = false;
      this.read(position);
      for (let cell = 0; cell < this.cells; ++cell) {
        if (this.coins[cell] || this.near[cell] < 2) continue;
        position += this.bit[cell];
        grown = true;
      }
    }
    return position;
  }
}

// Moves in the notation of the tables: "4,3>1,6 4,2>3,6" has column and row of each coin and its target.
/** @param {{width: number}} given @param {CoinMove[]} moves */
export const formatCoinMoves = ({width}, moves) =>
  moves.map(({from, to}) => [from, to].map((cell) => `${cell % width},${Math.floor(cell / width)}`).join(">")).join(" ");

/** [{from, to}]; skips what is not a move. @param {{width: number}} given @param {string} text */
export const parseCoinMoves = ({width}, text) => [...text.matchAll(/(\d+),(\d+)>(\d+),(\d+)/g)].map(([, ...numbers]) => {
  const [x, y, toX, toY] = numbers.map(Number);
  return {from: y * width + x, to: toY * width + toX};
});

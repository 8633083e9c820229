// Plays back the moves of any game: step by step, to any place, or automatically.
const MOVE_MILLISECONDS = 900;  // from one move to the next at speed 1

/** @template P, M positions and moves */
export class Player {
  // positions: the start and the position after each move. onChange(player, move, forward) is called after every change,
  // with the move that was made or undone if it was a single one.
  /** @param {P[]} positions @param {M[]} moves @param {(player: Player<P, M>, move: M | null, forward: boolean) => void} onChange */
  constructor(positions, moves, onChange) {
    this.positions = positions;
    this.moves = moves;
    this.onChange = onChange;
    this.at = 0;
    this.speed = 1;
    /** @type {number | ReturnType<typeof setTimeout>} */
    this.timer = 0;
  }

  get position() { return this.positions[this.at]; }
  get playing() { return this.timer !== 0; }
  /** The next move, undefined at the end. @returns {M | undefined} */
  get next() { return this.moves[this.at]; }

  /** @param {number} at */
  goTo(at) {
    const before = this.at;
    this.at = Math.max(0, Math.min(this.moves.length, at));
    const forward = this.at > before;
    this.onChange(this, Math.abs(this.at - before) === 1 ? this.moves[Math.min(this.at, before)] : null, forward);
  }

  play() {
    if (this.at === this.moves.length) this.goTo(0);
    this.schedule();
    this.onChange(this, null, true);
  }

  schedule() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (this.at + 1 < this.moves.length) this.schedule();
      else this.close();
      this.goTo(this.at + 1);
    }, MOVE_MILLISECONDS / this.speed);
  }

  pause() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.onChange(this, null, true);
  }

  // Stops, without another call of onChange.
  close() {
    clearTimeout(this.timer);
    this.timer = 0;
  }
}

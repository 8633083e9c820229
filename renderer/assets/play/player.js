// Plays a list of moves, of whatever game: step by step, to any place, or by itself.
const MOVE_MILLISECONDS = 900;  // from one move to the next at speed 1

/** @template P, M positions and moves */
export class Player {
  // positions: the start, and what each of the moves leads to; `onChange(player, move, forward)` is called after every
  // change, with the single move that was made or taken back where there is one.
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
  /** The move that comes, at the end none. @returns {M | undefined} */
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
      this.goTo(this.at + 1);
      if (this.at < this.moves.length) this.schedule();
      else this.pause();
    }, MOVE_MILLISECONDS / this.speed);
  }

  pause() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.onChange(this, null, true);
  }

  // Stops for good; no more calls of onChange.
  close() {
    clearTimeout(this.timer);
    this.timer = 0;
  }
}

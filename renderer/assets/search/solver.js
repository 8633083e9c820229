// A shortest solution from any position, by breadth-first search. For problems see search_problem.js.
// A position is a byte for each piece: the number of its place among the places of its kind. The bytes of one kind
// ascend, because equal pieces are interchangeable.
export class Search {
  /** @type {SearchKind[]} */
  kinds = [];
  /** @type {SearchKind[]} */
  kindOfSlot = [];

  /** @param {Problem} problem */
  constructor(problem) {
    this.goals = problem.goals;
    this.reach = problem.reach;
    this.limit = problem.limit;
    this.pieces = problem.pieces;
    this.makeKinds(problem);
    this.size = problem.pieces.length;
    this.count = 0;     // positions found
    this.head = 0;      // the next one to expand
    this.goalAt = -1;   // the solved one
    this.states = new Uint8Array(this.size << 12);
    this.parents = new Int32Array(1 << 12);
    this.table = new Int32Array(1 << 14).fill(-1);
    this.now = new Uint8Array(this.size);
    this.scratch = new Uint8Array(this.size);
    this.occupied = new Uint8Array(problem.cells);
    this.reached = new Uint8Array(256);
    this.seen = new Int32Array(256);  // by place: the last walk that reached it
    this.walks = 0;
    this.scratch.set(this.startSlots(problem));
    this.add(-1);
  }

  /** Kinds with the slots, `begin` to `end`, of their pieces in a position. @param {Problem} problem */
  makeKinds(problem) {
    let begin = 0;
    this.kinds = problem.kinds.map(({places, steps}, number) => {
      const end = begin + problem.pieces.filter(({kind}) => kind === number).length;
      const kind = {
        begin, end, size: places[0].length, cells: Uint8Array.from(places.flat()), steps: Int16Array.from(steps.flat()),
      };
      for (; begin < end; ++begin) this.kindOfSlot.push(kind);
      return kind;
    });
  }

  /** @param {{pieces: Placed[]}} problem */
  startSlots(problem) {
    return this.kinds.flatMap((_, number) =>
      problem.pieces.filter(({kind}) => kind === number).map(({place}) => place).sort((a, b) => a - b));
  }

  /** A hash of the position that starts at values[at]. @param {Uint8Array} values @param {number} at */
  hash(values, at) {
    let hash = 0x811c9dc5;
    for (let end = at + this.size; at < end; ++at) hash = Math.imul(hash ^ values[at], 0x01000193);
    hash = Math.imul(hash ^ hash >>> 16, 0x85ebca6b);
    return hash ^ hash >>> 13;
  }

  // The slot of the table that has the number of the position in `scratch`, or is free for it.
  slotOf() {
    const n = this.size, {scratch, states, table} = this;
    const mask = table.length - 1;
    let slot = this.hash(scratch, 0) & mask;
    search: for (; table[slot] >= 0; slot = (slot + 1) & mask) {
      const at = table[slot] * n;
      for (let i = 0; i < n; ++i) if (states[at + i] !== scratch[i]) continue search;
      break;
    }
    return slot;
  }

  /** Adds the position in `scratch` if it is new. Returns its number. @param {number} parent */
  add(parent) {
    const slot = this.slotOf(), known = this.table[slot];
    if (known >= 0) return known;
    if (this.count === this.parents.length) this.growStates();
    this.states.set(this.scratch, this.count * this.size);
    this.parents[this.count] = parent;
    this.table[slot] = this.count;
    if (this.goalAt < 0 && this.isSolved()) this.goalAt = this.count;
    if (++this.count * 2 > this.table.length) this.growTable();
    return this.count - 1;
  }

  growStates() {
    const states = new Uint8Array(this.states.length * 2);
    states.set(this.states);
    this.states = states;
    const parents = new Int32Array(this.parents.length * 2);
    parents.set(this.parents);
    this.parents = parents;
  }

  growTable() {
    this.table = new Int32Array(this.table.length * 2).fill(-1);
    const mask = this.table.length - 1;
    for (let i = 0; i < this.count; ++i) {
      let slot = this.hash(this.states, i * this.size) & mask;
      while (this.table[slot] >= 0) slot = (slot + 1) & mask;
      this.table[slot] = i;
    }
  }

  // Whether the position in `scratch` meets a goal.
  isSolved() {
    /** @param {SearchKind} kind @param {number} place */
    const has = (kind, place) => {
      for (let slot = kind.begin; slot < kind.end; ++slot) if (this.scratch[slot] === place) return true;
      return false;
    };
    /** @param {number} cell */
    const covers = (cell) => this.kindOfSlot.some(({size, cells}, slot) => {
      const at = this.scratch[slot] * size;
      return cells.subarray(at, at + size).includes(cell);
    });
    goals: for (const {targets, voids} of this.goals) {
      for (const {kind, place} of targets) if (!has(this.kinds[kind], place)) continue goals;
      for (const cell of voids) if (covers(cell)) continue goals;
      return true;
    }
    return false;
  }

  /** Marks the cells of a piece as covered (1) or empty (0). @param {SearchKind} given @param {number} place @param {number} covered */
  mark({cells, size}, place, covered) {
    for (let i = place * size, end = i + size; i < end; ++i) this.occupied[cells[i]] = covered;
  }

  /** The place one step further if its cells are empty, or -1. @param {SearchKind} given @param {number} place @param {number} step */
  stepFrom({cells, size, steps}, place, step) {
    const to = steps[place * 4 + step];
    if (to < 0) return -1;
    for (let i = to * size, end = i + size; i < end; ++i) if (this.occupied[cells[i]]) return -1;
    return to;
  }

  /** Puts the places that a piece reaches in one move into `reached`. Returns their number. @param {SearchKind} kind @param {number} from */
  walk(kind, from) {
    let count = 0;
    if (this.reach !== "path") {
      for (let step = 0; step < 4; ++step)
        for (let to = from; (to = this.stepFrom(kind, to, step)) >= 0;) {
          this.reached[count++] = to;
          if (this.reach === "step") break;
        }
      return count;
    }
    this.seen[from] = ++this.walks;
    for (let next = -1, at = from; next < count; at = this.reached[++next])
      for (let step = 0; step < 4; ++step) {
        const to = this.stepFrom(kind, at, step);
        if (to < 0 || this.seen[to] === this.walks) continue;
        this.seen[to] = this.walks;
        this.reached[count++] = to;
      }
    return count;
  }

  /** Puts into `scratch` the position `now` with the piece of a slot at another place. @param {number} slot @param {number} place */
  replace(slot, place) {
    const {scratch} = this, {begin, end} = this.kindOfSlot[slot];
    scratch.set(this.now);
    for (; slot > begin && scratch[slot - 1] > place; --slot) scratch[slot] = scratch[slot - 1];
    for (; slot + 1 < end && scratch[slot + 1] < place; ++slot) scratch[slot] = scratch[slot + 1];
    scratch[slot] = place;
  }

  /** Adds every position that is one move away from position `at`. @param {number} at */
  expand(at) {
    const n = this.size, {now, kindOfSlot} = this;
    for (let slot = 0; slot < n; ++slot) now[slot] = this.states[at * n + slot];
    this.occupied.fill(0);
    for (let slot = 0; slot < n; ++slot) this.mark(kindOfSlot[slot], now[slot], 1);
    for (let slot = 0; slot < n; ++slot) {
      const kind = kindOfSlot[slot];
      this.mark(kind, now[slot], 0);
      const count = this.walk(kind, now[slot]);
      this.mark(kind, now[slot], 1);
      for (let i = 0; i < count; ++i) {
        this.replace(slot, this.reached[i]);
        this.add(at);
      }
    }
  }

  /** Searches for about this many milliseconds. Returns whether the search is done. @param {number} milliseconds */
  run(milliseconds) {
    const end = Date.now() + milliseconds;
    while (this.goalAt < 0 && this.head < this.count && this.count < this.limit) {
      this.expand(this.head++);
      if ((this.head & 255) === 0 && Date.now() >= end) return false;
    }
    return true;
  }

  // {moves: [{index, to}]}, where `to` is a place, or {tooLarge: true}, or {impossible: true}. Call it after run() has
  // returned true.
  /** @returns {{tooLarge?: boolean, impossible?: boolean, moves?: {index: number, to: number}[]}} */
  outcome() {
    if (this.goalAt < 0) return this.head < this.count ? {tooLarge: true} : {impossible: true};
    const chain = [];
    for (let at = this.goalAt; at >= 0; at = this.parents[at]) chain.unshift(at);
    return {moves: this.movesAlong(chain)};
  }

  /** The moves from each position to the next, the first of which is the start. @param {number[]} chain */
  movesAlong(chain) {
    /** @param {number} at @param {SearchKind} given */
    const placesAt = (at, {begin, end}) => [...this.states.subarray(at * this.size + begin, at * this.size + end)];
    const pieces = this.pieces.map(({kind, place}) => ({kind: this.kinds[kind], place}));
    /** @type {{index: number, to: number}[]} */
    const moves = [];
    for (let i = 1; i < chain.length; ++i) {
      for (const kind of this.kinds) {
        const before = placesAt(chain[i - 1], kind), after = placesAt(chain[i], kind);
        const from = before.find((place) => !after.includes(place)), to = after.find((place) => !before.includes(place));
        if (from === undefined || to === undefined) continue;
        const index = pieces.findIndex((piece) => piece.kind === kind && piece.place === from);
        pieces[index].place = to;
        moves.push({index, to});
      }
    }
    return moves;
  }
}

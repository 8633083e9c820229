// Exact covers: sets of options that have each item once. Knuth's algorithm X with sparse sets ("dancing cells"), branching on
// an item with the fewest options.

// Random numbers from 0 to n - 1, the same for the same seed.
export class Rng {
  /** @param {number} seed */
  constructor(seed) {
    this.state = seed >>> 0;
  }

  /** @param {number} n */
  below(n) {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(this.state ^ this.state >>> 15, this.state | 1);
    t ^= t + Math.imul(t ^ t >>> 7, t | 61);
    return Math.floor(((t ^ t >>> 14) >>> 0) / 4294967296 * n);
  }

  /** @template T @param {T[]} list */
  shuffle(list) {
    for (let i = list.length - 1; i > 0; --i) {
      const j = this.below(i + 1);
      [list[i], list[j]] = [list[j], list[i]];
    }
    return list;
  }
}

export class ExactCover {
  /** problem: {items, options}: the number of items, and the items of each option. @param {Cover} given */
  constructor({items, options}) {
    this.options = options;
    this.begin = new Int32Array(options.length + 1);  // the nodes of an option: one for each of its items
    options.forEach((list, option) => { this.begin[option + 1] = this.begin[option] + list.length; });
    this.itemOf = Int32Array.from(options.flat());
    this.optionOf = Int32Array.from(options.flatMap((list, option) => list.map(() => option)));
    // The remaining nodes of an item are the first `size` of its part of `sets`, which begins at `first`.
    this.size = new Int32Array(items);
    for (const item of this.itemOf) ++this.size[item];
    this.first = new Int32Array(items);
    for (let item = 1; item < items; ++item) this.first[item] = this.first[item - 1] + this.size[item - 1];
    this.sets = new Int32Array(this.itemOf.length);
    this.where = new Int32Array(this.itemOf.length);
    const filled = this.first.slice();
    this.itemOf.forEach((item, node) => { this.sets[this.where[node] = filled[item]++] = node; });
    // The uncovered items are the first `openCount` of `open`.
    this.open = Int32Array.from({length: items}, (_, item) => item);
    this.whereOpen = this.open.slice();
    this.openCount = items;
    /** @type {number[]} */
    this.removed = [];  // nodes, last removed last
    /** @type {number[]} */
    this.placed = [];     // options
    this.nodes = 0;     // options tried by search()
  }

  /** @param {number} item */
  isOpen(item) { return this.whereOpen[item] < this.openCount; }

  /** Whether an option can be chosen: all its items are open. @param {number} option */
  fits(option) { return this.options[option].every((item) => this.isOpen(item)); }

  /** The options of an open item that can be chosen. @param {number} item */
  optionsOf(item) {
    return Array.from(this.sets.subarray(this.first[item], this.first[item] + this.size[item]), (node) => this.optionOf[node]);
  }

  /** @param {number} node */
  remove(node) {
    const {sets, where} = this, item = this.itemOf[node], last = this.first[item] + --this.size[item];
    const place = where[node], other = sets[last];
    sets[place] = other;
    where[other] = place;
    sets[last] = node;
    where[node] = last;
    this.removed.push(node);
  }

  /** @param {number} item */
  close(item) {
    const {open, whereOpen} = this, place = whereOpen[item], last = --this.openCount, other = open[last];
    open[place] = other;
    whereOpen[other] = place;
    open[last] = item;
    whereOpen[item] = last;
  }

  /** Chooses an option that fits. @param {number} option */
  lay(option) {
    const {sets, optionOf, itemOf, begin} = this;
    this.placed.push(option);
    for (let node = begin[option]; node < begin[option + 1]; ++node) {
      const item = itemOf[node];
      this.close(item);
      for (let at = this.first[item], end = at + this.size[item]; at < end; ++at) {
        const other = optionOf[sets[at]];
        if (other === option) continue;
        for (let each = begin[other]; each < begin[other + 1]; ++each) if (this.isOpen(itemOf[each])) this.remove(each);
      }
    }
  }

  // For undoTo().
  mark() { return {placed: this.placed.length, removed: this.removed.length, open: this.openCount}; }

  /** @param {CoverMark} given */
  undoTo({placed, removed, open}) {
    this.placed.length = placed;
    for (let i = removed; i < this.removed.length; ++i) ++this.size[this.itemOf[this.removed[i]]];
    this.removed.length = removed;
    this.openCount = open;
  }

  // An open item with the fewest options: the first of several, or with `rng` any of them; -1 if none is open.
  /** @param {Rng | null} [rng] */
  scarcest(rng = null) {
    let best = -1, least = Infinity, equal = 0;
    for (let i = 0; i < this.openCount; ++i) {
      const item = this.open[i], size = this.size[item];
      if (size > least) continue;
      equal = size < least ? 1 : equal + 1;
      if (size < least || (rng ? rng.below(equal) === 0 : item < best)) best = item;
      least = size;
    }
    return best;
  }

  // All covers that contain the chosen options. Yields an array of options for each, and null now and then, so that the
  // caller can pause. Returns whether the search finished within `most` options. With `rng`, all choices are random.
  // Restores the state in the end, even if the caller stops early.
  /** @param {number} most @param {Rng | null} [rng] */
  *search(most, rng = null) {
    const frames = [], start = this.mark(), end = this.nodes + most;
    try {
      for (;;) {
        if (this.openCount === 0) {
          yield this.placed.slice();
        } else {
          const options = this.optionsOf(this.scarcest(rng));
          if (rng) rng.shuffle(options);
          else options.sort((a, b) => b - a);
          if (options.length > 0) frames.push({options, mark: this.mark()});
        }
        while (frames.length > 0 && frames.at(-1).options.length === 0) frames.pop();
        if (frames.length === 0) return true;
        if (this.nodes >= end) return false;
        const {options, mark} = frames.at(-1);
        this.undoTo(mark);
        this.lay(/** @type {number} */ (options.pop()));
        if ((++this.nodes & 127) === 0) yield null;
      }
    } finally {
      this.undoTo(start);
    }
  }
}

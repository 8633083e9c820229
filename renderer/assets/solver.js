// A shortest solution from any position, by breadth-first search. The search runs in a worker, or in short turns
// on the page where no worker can be started.
"use strict";
globalThis.sbp ??= {};
{
  // All of the search in one function that refers to nothing outside, so that its text can become a worker.
  function searchProgram() {
    const lowest = (bits) => 31 - Math.clz32(bits & -bits);

    // A position is one integer for every kind of piece: the set of cells at which its pieces have their anchor
    // (first cell). So equal pieces are interchangeable by themselves. Kind 0 is the goal piece.
    class Search {
      // problem: {width, height, pieces, goal, limit}; limit is the greatest number of positions to look at.
      constructor(problem) {
        this.width = problem.width;
        this.limit = problem.limit;
        const cells = problem.width * problem.height;
        this.leftColumn = 0;
        for (let cell = 0; cell < cells; cell += problem.width) this.leftColumn |= 1 << cell;
        this.rightColumn = this.leftColumn << (problem.width - 1);
        this.bottomRow = (2 ** problem.width - 1) << (cells - problem.width);
        this.pieces = problem.pieces;
        this.makeKinds(problem);
        this.count = 0;     // positions found
        this.head = 0;      // the next one to expand
        this.goalAt = -1;   // the solved one
        this.states = new Int32Array(this.kinds.length << 12);
        this.parents = new Int32Array(1 << 12);
        this.table = new Int32Array(1 << 14).fill(-1);
        this.scratch = new Int32Array(this.kinds.length);
        const start = new Int32Array(this.kinds.length);
        problem.pieces.forEach((piece, i) => { start[this.kindOf[i]] |= piece & -piece; });
        this.scratch.set(start);
        this.add(-1);
      }

      makeKinds(problem) {
        this.kinds = [];
        this.kindOf = [];
        const known = new Map();
        const order = problem.pieces.map((_, i) => i);
        order.sort((a, b) => (b === problem.goal) - (a === problem.goal));
        for (const i of order) {
          const piece = problem.pieces[i];
          const shape = piece >>> lowest(piece);
          const key = i === problem.goal ? "goal" : this.shapeKey(piece);
          if (!known.has(key)) {
            known.set(key, this.kinds.length);
            this.kinds.push({shape, ...this.anchors(piece)});
          }
          this.kindOf[i] = known.get(key);
        }
      }

      // Shapes are told apart by columns too: an integer alone does not see a wrap at the edge.
      shapeKey(piece) {
        const anchor = lowest(piece);
        const key = [];
        for (let bits = piece; bits; bits &= bits - 1) {
          const cell = lowest(bits);
          key.push(`${cell % this.width - anchor % this.width},${(cell / this.width | 0) - (anchor / this.width | 0)}`);
        }
        return key.join(" ");
      }

      // The anchors at which the shape of a piece fits on the board, and the one in the lower-right corner.
      anchors(piece) {
        const seen = new Set([piece]);
        let legal = 0, solved = 0;
        const offsets = [];
        for (let bits = piece; bits; bits &= bits - 1) offsets.push(lowest(bits) - lowest(piece));
        for (const p of seen) {
          legal |= p & -p;
          if ((p & this.bottomRow) && (p & this.rightColumn)) solved = p & -p;
          if (!(p & this.rightColumn)) seen.add(p << 1);
          if (!(p & this.leftColumn)) seen.add(p >>> 1);
          if (!(p & this.bottomRow)) seen.add(p << this.width);
          if (p >>> this.width && !(p & (2 ** this.width - 1))) seen.add(p >>> this.width);
        }
        return {legal, solved, offsets};
      }

      // A hash of the position that starts at values[at].
      hash(values, at) {
        let hash = 0;
        for (let end = at + this.kinds.length; at < end; ++at)
          hash = Math.imul(hash ^ values[at], 0x9e3779b1) ^ hash >>> 15;
        hash = Math.imul(hash ^ hash >>> 16, 0x85ebca6b);
        return hash ^ hash >>> 13;
      }

      // Adds the position in `scratch` unless it is known.
      add(parent) {
        const n = this.kinds.length, scratch = this.scratch;
        const mask = this.table.length - 1;
        let slot = this.hash(scratch, 0) & mask;
        search: for (; this.table[slot] >= 0; slot = (slot + 1) & mask) {
          const at = this.table[slot] * n;
          for (let k = 0; k < n; ++k) if (this.states[at + k] !== scratch[k]) continue search;
          return;
        }
        if (this.count === this.parents.length) this.growStates();
        this.states.set(scratch, this.count * n);
        this.parents[this.count] = parent;
        this.table[slot] = this.count;
        if (scratch[0] === this.kinds[0].solved && this.goalAt < 0) this.goalAt = this.count;
        ++this.count;
        if (this.count * 2 > this.table.length) this.growTable();
      }

      growStates() {
        const states = new Int32Array(this.states.length * 2);
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
          let slot = this.hash(this.states, i * this.kinds.length) & mask;
          while (this.table[slot] >= 0) slot = (slot + 1) & mask;
          this.table[slot] = i;
        }
      }

      // Adds every position that is one move away from position `at`.
      expand(at) {
        const n = this.kinds.length, kinds = this.kinds, scratch = this.scratch, width = this.width;
        for (let k = 0; k < n; ++k) scratch[k] = this.states[at * n + k];
        let occupied = 0;
        for (let k = 0; k < n; ++k)
          for (let bits = scratch[k]; bits; bits &= bits - 1) occupied |= kinds[k].shape << lowest(bits);
        for (let k = 0; k < n; ++k) {
          const {shape, legal, offsets} = kinds[k];
          const anchors = scratch[k];
          for (let bits = anchors; bits; bits &= bits - 1) {
            const anchor = bits & -bits;
            const others = occupied & ~(shape << lowest(bits));
            let fits = legal;
            for (let i = 0; i < offsets.length; ++i) fits &= ~(others >>> offsets[i]);
            let reached = anchor;
            for (let before = 0; before !== reached;) {
              before = reached;
              reached |= ((reached & ~this.rightColumn) << 1 | (reached & ~this.leftColumn) >>> 1 |
                          reached << width | reached >>> width) & fits;
            }
            for (let to = reached & ~anchor; to; to &= to - 1) {
              scratch[k] = anchors & ~anchor | to & -to;
              this.add(at);
            }
            scratch[k] = anchors;
          }
        }
      }

      // Works for about so many milliseconds. Returns whether the search is over.
      run(milliseconds) {
        const end = Date.now() + milliseconds;
        while (this.goalAt < 0 && this.head < this.count && this.count < this.limit) {
          this.expand(this.head++);
          if ((this.head & 255) === 0 && Date.now() >= end) return false;
        }
        return true;
      }

      // {moves: [{index, to}]}, or {tooLarge: true}, or {impossible: true}; after run() returned true.
      outcome() {
        if (this.goalAt < 0) return this.head < this.count ? {tooLarge: true} : {impossible: true};
        const chain = [];
        for (let at = this.goalAt; at >= 0; at = this.parents[at]) chain.unshift(at);
        const n = this.kinds.length, pieces = [...this.pieces], moves = [];
        for (let i = 1; i < chain.length; ++i) {
          for (let k = 0; k < n; ++k) {
            const before = this.states[chain[i - 1] * n + k], after = this.states[chain[i] * n + k];
            if (before === after) continue;
            const from = before & ~after, to = after & ~before;
            const index = pieces.findIndex((piece, p) => this.kindOf[p] === k && (piece & -piece) === from);
            pieces[index] = this.kinds[k].shape << lowest(to);
            moves.push({index, to: pieces[index]});
          }
        }
        return {moves};
      }
    }
    return Search;
  }

  function workerProgram(Search) {
    self.onmessage = ({data}) => {
      const search = new Search(data);
      while (!search.run(100)) self.postMessage({count: search.count});
      self.postMessage({count: search.count, outcome: search.outcome()});
    };
  }

  // Starts a search. `onProgress(count)` is called several times a second, `onEnd(outcome)` once, unless the
  // returned function is called before to give up.
  function solve(problem, onProgress, onEnd) {
    let worker = null, cancelled = false;
    const onPage = () => {
      const search = new (searchProgram())(problem);
      const turn = () => {
        if (cancelled) return;
        const over = search.run(12);
        onProgress(search.count);
        if (over) onEnd(search.outcome());
        else setTimeout(turn);
      };
      turn();
    };
    try {
      const address = URL.createObjectURL(
        new Blob([`(${workerProgram})((${searchProgram})())`], {type: "text/javascript"}));
      worker = new Worker(address);
      URL.revokeObjectURL(address);
      worker.onmessage = ({data}) => {
        if (cancelled) return;
        onProgress(data.count);
        if (!data.outcome) return;
        worker.terminate();
        onEnd(data.outcome);
      };
      worker.onerror = (event) => {
        event.preventDefault();
        worker.terminate();
        if (!cancelled) onPage();
      };
      worker.postMessage(problem);
    } catch {
      onPage();
    }
    return () => {
      cancelled = true;
      worker?.terminate();
    };
  }

  Object.assign(sbp, {solve, Search: searchProgram()});
}

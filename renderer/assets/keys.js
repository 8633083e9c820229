// Choosing and moving pieces by keys. To the Tab key the board is one place: the piece that had the focus last.
"use strict";
globalThis.sbp ??= {};
{
  const PAUSE_MILLISECONDS = 1000;  // digits that follow each other faster make one number
  const ARROWS = {ArrowUp: "U", ArrowRight: "R", ArrowDown: "D", ArrowLeft: "L"};

  // What is typed, digit by digit, as the number of a piece: 1, and 11 if another 1 follows soon.
  class TypedNumber {
    constructor(greatest) {
      this.greatest = greatest;
      this.text = "";
      this.time = -Infinity;
    }

    // The number after one more digit, or 0 if no piece has it.
    add(digit, now) {
      this.text = now - this.time < PAUSE_MILLISECONDS ? this.text + digit : digit;
      if (Number(this.text) > this.greatest) this.text = digit;
      this.time = now;
      return Number(this.text) <= this.greatest ? Number(this.text) : 0;
    }
  }

  function middle(board, piece) {
    const {left, top, right, bottom} = sbp.boundingBox(board, piece);
    return {x: left + right, y: top + bottom};
  }

  // The nearest piece on that side of another one, straight ahead before aslant; -1 if there is none.
  function neighbour(board, pieces, index, step) {
    const from = middle(board, pieces[index]);
    let best = -1, bestDistance = Infinity;
    pieces.forEach((piece, other) => {
      const {x, y} = middle(board, piece), dx = x - from.x, dy = y - from.y;
      const ahead = dx * sbp.STEP_X[step] + dy * sbp.STEP_Y[step];
      const aside = Math.abs(dx * sbp.STEP_Y[step]) + Math.abs(dy * sbp.STEP_X[step]);
      if (ahead > 0 && ahead + 2 * aside < bestDistance) [best, bestDistance] = [other, ahead + 2 * aside];
    });
    return best;
  }

  // Lets the visitor choose and move the pieces of a view; for `rules` see sbp.enableMoving.
  function enableKeys(view, rules) {
    const {svg, groups} = view, typed = new TypedNumber(groups.length);

    const choice = (event, index) => {
      if (event.shiftKey && ARROWS[event.key]) return neighbour(view.board, view.pieces, index, ARROWS[event.key]);
      if (event.key.toLowerCase() === "g") return view.goal;
      return /^\d$/.test(event.key) ? typed.add(event.key, event.timeStamp) - 1 : -1;
    };

    // Returns whether the key is one that moves pieces now.
    const move = (index, step) => {
      const places = rules.places(index);
      if (!step || places.size === 0) return false;
      const place = [...places.values()].find(({path}) => path === step);
      if (place) rules.slide(index, place.piece);
      else view.nudge(index, step);
      return true;
    };

    svg.addEventListener("keydown", (event) => {
      const index = view.indexAt(event.target);
      if (index < 0 || event.ctrlKey || event.altKey || event.metaKey) return;
      const chosen = choice(event, index);
      if (chosen >= 0) groups[chosen].focus({preventScroll: true});
      if (chosen >= 0 || (!event.shiftKey && move(index, ARROWS[event.key]))) event.preventDefault();
    });
    svg.addEventListener("focusin", (event) => view.putTabStop(view.indexAt(event.target)));
  }

  Object.assign(sbp, {TypedNumber, enableKeys});
}

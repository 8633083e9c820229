// The table at which a puzzle is played: the board, its controls, the way to a solution. For the pages with
// templates/table.html.
"use strict";
globalThis.sbp ??= {};
{
  const byId = (id) => document.getElementById(id);
  const OPPOSITE = {U: "D", D: "U", L: "R", R: "L"};
  const reversed = (path) => [...path].reverse().map((step) => OPPOSITE[step]).join("");

  // What the page is called: on itself, in the browser, and by those that make a preview with scripts.
  function entitle(name, description) {
    byId("name").textContent = name;
    document.title = `${name} · sbp-atlas`;
    const say = (selector, text) => document.querySelector(selector).setAttribute("content", text);
    say('meta[property="og:title"]', name);
    for (const selector of ['meta[name="description"]', 'meta[property="og:description"]']) say(selector, description);
  }

  class Table {
    // metric() is the one of sbp.METRICS by which solutions are searched; beyond(metric) says what to do about a puzzle
    // that is too large for that.
    constructor({metric, beyond}) {
      this.metric = metric;
      this.game = null;
      this.panel = new sbp.SolutionPanel({
        beyond,
        onShow: (pieces, move, forward, next, speed) => this.showMove(pieces, move, forward, next, speed),
        onLeave: () => this.showGame(),
        onAdopt: (moves, fromStart) => this.adopt(moves, fromStart),
        onFound: (count, by, fromStart) => this.noteBest(count, by, fromStart),
      });
      this.listen();
    }

    listen() {
      const on = (id, action) => byId(id).addEventListener("click", action);
      on("undo", () => this.undo());
      on("redo", () => this.redo());
      on("reset", () => this.begin(() => this.game.reset()));
      on("restart", () => this.begin(() => this.game.restart()));
      on("show-solution", () => this.showSolution());
      on("from-here", () => this.panel.search(this.game.playable, [...this.game.pieces], this.metric(), false));
      for (const [what, name] of [["link", "a link"], ["text", "text"], ["json", "JSON"], ["svg", "SVG"]])
        on(`copy-${what}`, () => this.copy(this.puzzle.takeAway[what](), name));
      on("print", () => window.print());
      sbp.enableUndoKeys(() => this.game !== null && !this.panel.active, () => this.undo(), () => this.redo());
    }

    // puzzle: {playable, address, best, solution, task, takeAway}: see playable.js; the name under which the game is
    // kept; the least number of moves and a solution, or 0 and null if they are not known; what to do, in words; and
    // the functions `link`, `text`, `json` and `svg`, which give what is copied.
    start(puzzle) {
      const {playable} = this.puzzle = puzzle, {board} = playable;
      this.panel.close();
      this.game = new sbp.Game(playable);
      this.progress = sbp.loadProgress(puzzle);
      this.game.replay(this.progress.moves);
      this.game.helped = this.progress.helped;
      byId("board").style.setProperty("--ratio", (board.width + 0.4) / (board.height + 0.4));
      this.view = new sbp.BoardView(byId("board"), playable);
      const rules = {
        places: (index) => (this.panel.active ? new Map() : this.game.places(index)),
        slide: (index, to, from) => this.slide(index, to, from),
      };
      this.moving = sbp.enableMoving(this.view, rules);
      sbp.enableKeys(this.view, rules);
      byId("copied").textContent = "";
      byId("to-copy").hidden = true;
      this.showGame();
    }

    // Leaves the table; nothing can be played until the next start.
    clear() {
      this.panel.close();
      this.game = null;
    }

    showSolution() {
      const {playable, solution} = this.puzzle;
      if (!solution) return this.panel.search(playable, playable.start, this.metric(), true);
      this.panel.open(playable, playable.start, solution, {fromStart: true, note: "From the start. Your own game is kept."});
    }

    showMove(pieces, move, forward, next, speed) {
      if (move) this.view.slide(move.index, forward ? move.path : reversed(move.path), pieces, speed);
      else this.view.show(pieces);
      this.view.announceMove(next ? next.index : -1, next?.to);
      this.showState();
    }

    adopt(moves, fromStart) {
      const {game} = this, text = sbp.formatMoves(moves);
      if (fromStart) game.adopt(text);
      else game.replay(text);
      game.helped = game.helped || moves.length > 0;
      this.keepGame();
      this.showGame();
      if (game.earlier) this.panel.say("Your own game: “To start”, then Undo.");
      this.focusBoard();
      sbp.bringBoardIntoView();
    }

    focusBoard() { this.view.groups[this.view.foremost].focus({preventScroll: true}); }

    noteBest(count, metric, fromStart) {
      if (fromStart && metric === "moves") this.puzzle.best = count;
    }

    showGame() {
      this.view.show(this.game.pieces);
      this.view.announceMove(-1);
      this.showState();
      this.moving.refresh();
    }

    // Keeps the game for the next visit.
    keepGame() {
      const {game, progress} = this;
      if (game.solved && !game.helped && (progress.best === 0 || game.moves.length < progress.best)) progress.best = game.moves.length;
      progress.moves = sbp.formatMoves(game.moves);
      progress.helped = game.helped;
      sbp.saveProgress(this.puzzle, progress);
    }

    afterMove() {
      this.panel.say("");
      this.keepGame();
      this.showState();
      this.moving.refresh();
    }

    // A slide by drag (`from` is where the drag left the piece), click or key.
    slide(index, to, from) {
      const {game, view} = this, {path} = game.places(index).get(to);
      if (!game.slide(index, to)) return;
      if (from) view.settle(index, from, game.pieces);
      else view.slide(index, path, game.pieces);
      this.afterMove();
    }

    begin(change) {
      change();
      this.panel.say("");
      this.keepGame();
      this.showGame();
    }

    // Undo and redo show the single slide that they stand for.
    travel(move, forward) {
      if (!move) return;
      this.view.slide(move.index, forward ? move.path : reversed(move.path), this.game.pieces);
      this.afterMove();
    }

    undo() {
      if (this.game.moves.length === 0 && this.game.earlier) this.begin(() => this.game.returnToEarlier());
      else this.travel(this.game.undo(), false);
    }

    redo() {
      this.travel(this.game.redo(), true);
    }

    showState() {
      const {game, panel} = this, showing = panel.active, solved = game.solved && !showing;
      byId("moves").textContent = game.moves.length;
      byId("best").textContent = this.puzzle.best || "–";
      byId("own-best").textContent = this.progress.best || "–";
      this.enableButtons(game.moves.length > 0, game.undone.length > 0);
      byId("app").classList.toggle("solved", solved);
      byId("message").textContent = showing ? "" : solved ? this.solvedMessage()
        : game.moves.length === 0 ? this.puzzle.task : "";
    }

    enableButtons(moved, undone) {
      const {game} = this;
      sbp.enable(byId("undo"), moved || game.earlier !== null);
      sbp.enable(byId("redo"), undone);
      sbp.enable(byId("reset"), moved);
      sbp.enable(byId("restart"), moved || undone || game.earlier !== null);
      sbp.enable(byId("from-here"), !game.solved);
    }

    solvedMessage() {
      const {best} = this.puzzle, count = this.game.moves.length, solved = `Solved in ${sbp.counted(count, "move")}`;
      if (this.game.helped) return `${solved}, with help.`;
      if (!best) return `${solved}. “Show the solution” tells whether fewer will do.`;
      return count === best ? `${solved}. Nobody can do it in fewer.` : `${solved}, ${count - best} more than the best possible.`;
    }

    async copy(text, name) {
      const copied = await sbp.copy(text), byHand = byId("to-copy");
      byId("copied").textContent = copied ? `Copied as ${name}.` : "This browser does not allow copying; here is the text.";
      byHand.hidden = copied;
      byHand.value = copied ? "" : text;
      if (!copied) byHand.select();
    }
  }

  Object.assign(sbp, {Table, entitle});
}

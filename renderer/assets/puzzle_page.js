// The page on which a puzzle is played: puzzle.html#4x5/5-4-2.
"use strict";
{
  const byId = (id) => document.getElementById(id);
  const app = byId("app");
  let puzzle = null, game = null, view = null, moving = null, progress = null;

  const panel = new sbp.SolutionPanel({
    onShow: (pieces, move, forward, next, speed) => {
      if (move) view.slide(move.index, forward ? move.path : reversed(move.path), pieces, speed);
      else view.show(pieces);
      view.announceMove(next ? next.index : -1, next?.to);
      showState();
    },
    onLeave: showGame,
    onAdopt: (moves, fromStart) => {
      const text = sbp.formatMoves(moves);
      if (fromStart) game.adopt(text);
      else game.replay(text);
      game.helped = game.helped || moves.length > 0;
      keepGame();
      showGame();
      if (game.earlier) panel.say("Your own game: “To start”, then Undo.");
      view.groups[game.puzzle.goal].focus({preventScroll: true});
      sbp.bringBoardIntoView();
    },
  });

  function reversed(path) {
    const opposite = {U: "D", D: "U", L: "R", R: "L"};
    return [...path].reverse().map((step) => opposite[step]).join("");
  }

  // "#4x5/5-4-2" as ["4x5", "5-4-2"], or nothing. Without an address the page shows its own default.
  function parseAddress(hash) {
    const match = /^#?(\d+x\d+)\/(.+)$/.exec(hash === "" ? app.dataset.default : hash);
    const counts = match && sbp.parseBucket(match[2]);
    return counts ? [match[1], sbp.bucketAddressName(counts)] : null;
  }

  const hasBoard = (name) => app.dataset.boards.split(" ").includes(name);

  async function open() {
    const {hash} = location, address = parseAddress(hash);
    panel.close();
    if (!address || !hasBoard(address[0])) return showMissing();
    let puzzles;
    try {
      puzzles = await sbp.loadPuzzles(address[0]);
    } catch (error) {
      return showMissing(error.message);
    }
    if (location.hash !== hash) return;  // the visitor has gone on to another puzzle
    const found = puzzles.find((candidate) => candidate.address === address.join("/"));
    if (!found) return showMissing();
    start(found, puzzles);
  }

  function showMissing(reason = "there is no such puzzle") {
    puzzle = game = null;
    const text = `Nothing to play at this address: ${reason}. Choose a puzzle from the page of a board.`;
    entitle("Not found", text);
    byId("missing").textContent = text;
    linkBoard(/^#(\d+x\d+)\//.exec(location.hash)?.[1]);
    linkNeighbour("harder");
    linkNeighbour("easier");
    showParts(false);
  }

  // Either the puzzle or the words that there is none.
  function showParts(found) {
    for (const id of ["figures", "table", "side"]) byId(id).hidden = !found;
    byId("missing").hidden = found;
    app.setAttribute("aria-busy", "false");
  }

  // What the page is called: on itself, in the browser, and by those that make a preview with scripts.
  function entitle(name, description) {
    byId("name").textContent = name;
    document.title = `${name} · sbp-atlas`;
    const say = (selector, text) => document.querySelector(selector).setAttribute("content", text);
    say('meta[property="og:title"]', name);
    for (const selector of ['meta[name="description"]', 'meta[property="og:description"]']) say(selector, description);
  }

  function start(found, puzzles) {
    puzzle = found;
    game = new sbp.Game(puzzle);
    progress = sbp.loadProgress(puzzle);
    game.replay(progress.moves);
    game.helped = progress.helped;
    byId("board").style.setProperty("--ratio", (puzzle.board.width + 0.4) / (puzzle.board.height + 0.4));
    view = new sbp.BoardView(byId("board"), puzzle);
    const rules = {places: (index) => (panel.active ? new Map() : game.places(index)), slide};
    moving = sbp.enableMoving(view, rules);
    sbp.enableKeys(view, rules);
    describePuzzle(puzzles);
    showParts(true);
    showGame();
  }

  function describePuzzle(puzzles) {
    const name = sbp.bucketShortName(puzzle.bucket), {board} = puzzle;
    const pieces = sbp.bucketPieces(puzzle.bucket), voids = board.cells - sbp.bucketCells(puzzle.bucket);
    const facts = `${sbp.counted(pieces, "piece")}, ${sbp.counted(voids, "void")}. ` +
      `Best possible: ${sbp.counted(puzzle.best, "move")}. ` +
      `${puzzle.hardest === 1 ? "It is the only start" : `One of ${sbp.counted(puzzle.hardest, "start")}`} of this ` +
      `difficulty, among ${sbp.counted(puzzle.puzzles, "start position")} of its bucket.`;
    entitle(`${name} on ${board.name}`, `A sliding-block puzzle to play. ${facts}`);
    byId("facts").textContent = facts;
    linkBoard(board.name, puzzle.bucketsDone === null ? "" : ", searched in part");
    linkNeighbour("harder", puzzles[puzzle.rank - 1]);
    linkNeighbour("easier", puzzles[puzzle.rank + 1]);
    byId("best").textContent = puzzle.best;
    byId("copied").textContent = "";
    byId("to-copy").hidden = true;
  }

  // Of an unknown board, or none, the link leads to all boards.
  function linkBoard(name, remark = "") {
    const link = byId("board-link"), known = hasBoard(name);
    link.href = known ? `${name}.html` : "index.html#boards";
    link.textContent = known ? `Board ${name}${remark}` : "All boards";
  }

  function linkNeighbour(id, neighbour) {
    byId(id).hidden = !neighbour;
    if (neighbour) byId(id).href = `#${neighbour.address}`;
  }

  function showGame() {
    view.show(game.pieces);
    view.announceMove(-1);
    showState();
    moving.refresh();
  }

  // Keeps the game for the next visit.
  function keepGame() {
    if (game.solved && !game.helped && (progress.best === 0 || game.moves.length < progress.best)) progress.best = game.moves.length;
    progress.moves = sbp.formatMoves(game.moves);
    progress.helped = game.helped;
    sbp.saveProgress(puzzle, progress);
  }

  function afterMove() {
    panel.say("");
    keepGame();
    showState();
    moving.refresh();
  }

  // A slide by drag (`from` is where the drag left the piece), click or key.
  function slide(index, to, from) {
    const {path} = game.places(index).get(to);
    if (!game.slide(index, to)) return;
    if (from) view.settle(index, from, game.pieces);
    else view.slide(index, path, game.pieces);
    afterMove();
  }

  function begin(change) {
    change();
    panel.say("");
    keepGame();
    showGame();
  }

  // Undo and redo show the single slide that they stand for.
  function travel(move, forward) {
    if (!move) return;
    view.slide(move.index, forward ? move.path : reversed(move.path), game.pieces);
    afterMove();
  }

  function undo() {
    if (game.moves.length === 0 && game.earlier) begin(() => game.returnToEarlier());
    else travel(game.undo(), false);
  }

  function showState() {
    const showing = panel.active, solved = game.solved && !showing;
    byId("moves").textContent = game.moves.length;
    byId("own-best").textContent = progress.best || "–";
    enableButtons(game.moves.length > 0, game.undone.length > 0);
    app.classList.toggle("solved", solved);
    byId("message").textContent = showing ? "" : solved ? solvedMessage()
      : game.moves.length === 0 ? "Bring piece G to the marked corner." : "";
  }

  function enableButtons(moved, undone) {
    sbp.enable(byId("undo"), moved || game.earlier !== null);
    sbp.enable(byId("redo"), undone);
    sbp.enable(byId("reset"), moved);
    sbp.enable(byId("restart"), moved || undone || game.earlier !== null);
    sbp.enable(byId("from-here"), !game.solved);
  }

  function solvedMessage() {
    const count = game.moves.length, extra = count - puzzle.best;
    if (game.helped) return `Solved in ${sbp.counted(count, "move")}, with help.`;
    return extra === 0 ? `Solved in ${sbp.counted(count, "move")}. Nobody can do it in fewer.`
                       : `Solved in ${sbp.counted(count, "move")}, ${extra} more than the best possible.`;
  }

  async function copyAs(text, name) {
    const copied = await sbp.copy(text), byHand = byId("to-copy");
    byId("copied").textContent = copied ? `Copied as ${name}.` : "This browser does not allow copying; here is the text.";
    byHand.hidden = copied;
    byHand.value = copied ? "" : text;
    if (!copied) byHand.select();
  }

  byId("undo").addEventListener("click", undo);
  byId("redo").addEventListener("click", () => travel(game.redo(), true));
  byId("reset").addEventListener("click", () => begin(() => game.reset()));
  byId("restart").addEventListener("click", () => begin(() => game.restart()));
  byId("show-solution").addEventListener("click", () =>
    panel.open(puzzle, game.start, sbp.parseMoves(puzzle.solution), true, "From the start. Your own game is kept."));
  byId("from-here").addEventListener("click", () => panel.search(puzzle, [...game.pieces]));
  byId("copy-link").addEventListener("click", () => copyAs(sbp.asLink(puzzle), "a link"));
  byId("copy-text").addEventListener("click", () => copyAs(sbp.asText(puzzle), "text"));
  byId("copy-json").addEventListener("click", () => copyAs(sbp.asJson(puzzle), "JSON"));
  byId("copy-svg").addEventListener("click", () => copyAs(sbp.asSvg(puzzle), "SVG"));
  byId("print").addEventListener("click", () => window.print());

  document.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || panel.active || !game) return;
    const key = event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    if (key === "y" || event.shiftKey) travel(game.redo(), true);
    else undo();
  });
  window.addEventListener("hashchange", open);
  open();
}

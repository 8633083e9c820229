// The page for puzzles of the visitor's own: own.html#PUZZLE, where PUZZLE is the text of a puzzle.
"use strict";
{
  const byId = (id) => document.getElementById(id);
  const TOOLS = {
    piece: "Drag over free cells to draw a piece. Begin on a piece to make it larger.",
    wall: "Drag over cells that no piece may enter.",
    free: "Drag over cells that are to be free again.",
    goal: "Drag a piece to where it must get. Or press it, and then the place.",
  };
  const FORMAT_NAMES = {
    json: "JSON", jimslide: "a file of JimSlide", knuth: "a file of Knuth's sliding", grids: "two drawings",
    rush: "a Rush Hour string", klotski: "a game of jeantimex' klotski", code: "a code of a Klotski board",
    table: "a table of numbers", labels: "labels of the atlas",
  };
  const MOST_GOAL_PICTURES = 4;
  const REST_MILLISECONDS = 200;  // browsers refuse too many changes of the history
  const {title} = document;

  const addressOf = (text) => `#${encodeURIComponent(text)}`;

  // What the page has: the puzzle if it can be played, its text, and what to say of it.
  let current = {puzzle: null, text: "", sentence: ""};
  let rest = 0, keepAddress = null;  // what is to be done when the visitor rests, or leaves
  let kept = "";                     // the address of what the page has

  const metric = () => byId("metric").value;
  const table = new sbp.Table({
    metric,
    beyond: (by) => "more than this page can remember. Save the text as FILE; the atlas’ program, which comes with its " +
      `source, goes on in a shell: “puzzle solve FILE --metric ${by}”.`,
  });
  const editor = new sbp.SketchEditor(byId("canvas"), show);

  // ---- The sketch and its text

  function show() {
    const {sketch, aside} = editor, {puzzle, sentence, cells, equal} = aside ? readAside(aside) : sbp.checkSketch(sketch);
    editor.show(aside ? 0n : cells);
    byId("tell-apart").hidden = !equal;
    byId("tell-apart").textContent = equal ? `It must be ${equal.name}` : "";
    byId("tell-apart").value = equal?.name ?? "";
    keep({puzzle, text: aside || sketch.text(), sentence});
    showTools();
    showParts();
  }

  // The puzzle of a text that is there instead of a sketch, and what to say of it.
  function readAside(text) {
    try {
      const [puzzle] = sbp.readPuzzles(text).puzzles, checked = sbp.checkPuzzle(puzzle);
      editor.unread = false;
      showStart(puzzle);
      return checked;
    } catch (error) {
      if (!(error instanceof sbp.SourceError)) throw error;
      editor.unread = true;
      return {puzzle: null, sentence: error.message, cells: 0n};
    }
  }

  // Whether the drawing is older than the text, which is no puzzle.
  const isStale = () => editor.aside !== "" && editor.unread;

  // A puzzle that cannot be drawn, as a picture.
  function showStart(puzzle) {
    const {board, start, roles} = puzzle.starts.length > 0 ? sbp.playable(puzzle) : {board: null, start: [], roles: []};
    byId("undrawable-start").innerHTML = board ? sbp.picture(board, start, roles, true) : "";
    byId("undrawable-why").textContent = sbp.undrawableInWords(puzzle);
  }

  function showTools() {
    const {sketch, tool, chosen} = editor;
    for (const button of document.querySelectorAll("[data-tool]"))
      button.setAttribute("aria-pressed", String(button.dataset.tool === tool));
    byId("how").textContent = isStale() ? "The text is no puzzle yet: mend it there, or go on drawing here. Undo brings it back."
      : chosen === "" ? TOOLS[tool] : `Piece ${chosen}: press the place where it must get.`;
    byId("goal-away").hidden = !sketch.goals.has(chosen);
    sbp.enable(byId("sketch-undo"), editor.done.length > 0);
    sbp.enable(byId("sketch-redo"), editor.undone.length > 0);
    byId("columns").textContent = String(sketch.width);
    byId("rows").textContent = String(sketch.height);
    byId("axis").checked = sketch.rules.axis;
    if (document.activeElement !== byId("own-name")) byId("own-name").value = sketch.name;
    byId("canvas").style.setProperty("--ratio", String((sketch.width + 0.4) / (sketch.height + 0.4)));
  }

  // Keeps what the page has, in its address too.
  function keep(next) {
    current = next;
    byId("check").textContent = next.sentence;
    sbp.enable(byId("play"), next.puzzle !== null);
    if (document.activeElement !== byId("text")) byId("text").value = next.text;
    clearTimeout(rest);
    const {hash} = location;
    keepAddress = () => {
      keepAddress = null;
      clearTimeout(rest);
      if (location.hash !== hash) return;  // the visitor has gone on to another puzzle, which is about to be opened
      history.replaceState(history.state, "", addressOf(next.text));
      kept = location.hash;
    };
    rest = setTimeout(() => keepAddress?.(), REST_MILLISECONDS);
  }

  function showParts() {
    const undrawable = editor.aside !== "" && !isStale();
    byId("tools").hidden = byId("canvas").hidden = byId("shape").hidden = undrawable;
    byId("undrawable").hidden = !undrawable;
    byId("canvas").classList.toggle("stale", isStale());
  }

  // Takes a puzzle over, as a sketch if it can be one.
  function take(puzzle, remark = "") {
    const text = sbp.writePuzzleText(puzzle), sketch = sbp.Sketch.ofText(text);
    editor.mend();
    if (sketch) editor.open(sketch);
    else editor.putAside(text, false);
    if (remark) byId("check").textContent = `${remark} ${current.sentence}`;
  }

  // Reads a text in any format; says what is wrong if it is no puzzle.
  function read(text) {
    try {
      const {format, puzzles, remarks} = sbp.readPuzzles(text);
      const which = puzzles.length > 1 ? ` It is the first of ${puzzles.length.toLocaleString("en")} puzzles.` : "";
      const known = FORMAT_NAMES[format] ? `Read as ${FORMAT_NAMES[format]}.${which}` : which.trim();
      take(puzzles[0], [...remarks, known].join(" ").trim());
    } catch (error) {
      if (!(error instanceof sbp.SourceError)) throw error;
      editor.putAside(text, true);
    }
  }

  function resize(columns, rows) {
    const {sketch} = editor, width = sketch.width + columns, height = sketch.height + rows;
    if (width < 1 || height < 1) return;
    if (width * height > sbp.MOST_CELLS) byId("check").textContent = `A frame has at most ${sbp.MOST_CELLS} cells.`;
    else editor.open(sketch.resized(width, height));
  }

  // ---- Playing

  // Pictures of the goals, beside the name. A piece that any of several may be has no name there.
  function showGoals(puzzle, {board, roles, goals}) {
    const shown = goals.slice(0, MOST_GOAL_PICTURES), more = goals.length - shown.length;
    const roleOf = ({among}) => {
      const marked = among.filter((index) => roles[index].wanted), able = among.length === 1 ? among : marked;
      return {label: able.length === 1 ? roles[able[0]].label : "", wanted: marked.length > 0};
    };
    const pictures = shown.map(({targets}) => sbp.picture(board, targets.map(({cells}) => cells), targets.map(roleOf), true));
    byId("goal-pictures").innerHTML = pictures.join('<span class="hint">or</span>');
    const free = [...new Set(puzzle.goals.map(({voids}) => sbp.freeInWords(puzzle, voids)).filter((words) => words !== ""))];
    byId("goal-more").textContent = [...(more > 0 ? [`and ${sbp.counted(more, "more goal")}.`] : []), ...free.slice(0, 2)].join(" ");
  }

  function play() {
    const {puzzle, text} = current, playable = sbp.playable(puzzle), name = puzzle.name || "Your own";
    byId("draw").hidden = true;
    byId("sitting").hidden = false;
    sbp.entitle(name, "A sliding-block puzzle to play, drawn by a visitor.");
    showGoals(puzzle, playable);
    table.start({
      playable, address: `own${addressOf(text)}`, best: 0, solution: null, task: [sbp.taskInWords(playable), sbp.rulesInWords(puzzle)].join(" ").trim(),
      shell: "puzzle rate FILE, where FILE has what “Copy as text” gives",
      takeAway: {
        link: () => new URL(addressOf(text), location.href).href, text: () => text, json: () => sbp.writePuzzleJson(puzzle),
        svg: () => sbp.pictureFile(playable.board, playable.start, playable.roles),
      },
    });
    scrollTo({top: 0, behavior: "instant"});
  }

  function goBackToDrawing() {
    draw();
    byId("play").focus({preventScroll: true});
  }

  function draw() {
    table.clear();
    byId("sitting").hidden = true;
    byId("draw").hidden = false;
    document.title = title;
    scrollTo({top: 0, behavior: "instant"});
  }

  // ---- The page

  // A puzzle in the address is there to be played; without one there is a sheet to draw on.
  function open() {
    let text = "";
    try {
      text = decodeURIComponent(location.hash.slice(1));
    } catch {
      text = location.hash.slice(1);  // its reader says what is wrong
    }
    if (!editor.sketch) editor.open(sbp.Sketch.blank(4, 5));
    if (text !== "") read(text);
    if (current.puzzle) play();
    else draw();
    byId("app").setAttribute("aria-busy", "false");
  }

  function showClassics() {
    for (const link of document.querySelectorAll("[data-puzzle]")) {
      const puzzle = sbp.readPuzzles(link.dataset.puzzle).puzzles[0], {board, start, roles} = sbp.playable(puzzle);
      link.href = addressOf(sbp.writePuzzleText(puzzle));
      link.querySelector(".frame").innerHTML = sbp.picture(board, start, roles, false);
      link.addEventListener("click", () => { if (link.hash === location.hash) open(); });  // else the address changes
    }
  }

  const on = (id, action) => byId(id).addEventListener("click", action);
  for (const button of document.querySelectorAll("[data-tool]"))
    button.addEventListener("click", () => editor.choose(button.dataset.tool));
  on("goal-away", () => {
    editor.takeGoalAway();
    editor.view.focus();  // the button is gone
  });
  on("sketch-undo", () => editor.undo());
  on("sketch-redo", () => editor.redo());
  on("clear", () => editor.open(sbp.Sketch.blank(editor.sketch.width, editor.sketch.height)));
  on("fewer-columns", () => resize(-1, 0));
  on("more-columns", () => resize(1, 0));
  on("fewer-rows", () => resize(0, -1));
  on("more-rows", () => resize(0, 1));
  on("anew", () => editor.open(sbp.Sketch.blank(4, 5)));
  on("tell-apart", () => {
    const {rules} = editor.sketch;
    editor.open(editor.sketch.with({rules: {...rules, distinct: rules.distinct + byId("tell-apart").value}}));
  });
  // Back leads from play to the drawing.
  on("play", () => {
    keepAddress?.();
    history.pushState({played: true}, "", location.href);
    play();
    table.focusBoard();
  });
  on("change", () => {
    if (history.state?.played) return history.back();
    goBackToDrawing();
  });
  byId("axis").addEventListener("change", ({target}) =>
    editor.open(editor.sketch.with({rules: {...editor.sketch.rules, axis: target.checked}})));
  byId("own-name").addEventListener("input", ({target}) => editor.open(editor.sketch.with({name: sbp.titleOf(target.value)})));
  byId("text").addEventListener("input", ({target}) => read(target.value));
  byId("text").addEventListener("change", ({target}) => { if (current.text !== "") target.value = current.text; });
  sbp.enableUndoKeys(() => !byId("draw").hidden, () => editor.undo(), () => editor.redo());
  window.addEventListener("hashchange", open);
  window.addEventListener("popstate", ({state}) => {
    if (location.hash !== kept) return;  // another puzzle, which is about to be opened
    if (state?.played && current.puzzle) play();
    else if (!byId("sitting").hidden) goBackToDrawing();
  });
  byId("canvas").addEventListener("pointerup", () => keepAddress?.());  // a stroke is not lost to whoever leaves at once
  showClassics();
  open();
}

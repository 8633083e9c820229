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
  let drawable = true, rest = 0;

  const metric = () => byId("metric").value;
  const table = new sbp.Table({
    metric,
    beyond: (by) => "more than this page can remember. Save the text as FILE; a shell goes on with " +
      `“puzzle solve FILE --metric ${by}”.`,
  });
  const editor = new sbp.SketchEditor(byId("canvas"), showSketch);

  // ---- The sketch and its text

  function showSketch() {
    const {sketch, tool, chosen} = editor, {puzzle, sentence, cells} = sbp.checkSketch(sketch), text = sketch.text();
    drawable = true;
    editor.show(cells);
    keep({puzzle, text, sentence});
    for (const button of document.querySelectorAll("[data-tool]"))
      button.setAttribute("aria-pressed", String(button.dataset.tool === tool));
    byId("how").textContent = chosen === "" ? TOOLS[tool] : `Piece ${chosen}: press the place where it must get.`;
    byId("goal-away").hidden = !sketch.goals.has(chosen);
    sbp.enable(byId("sketch-undo"), editor.done.length > 0);
    sbp.enable(byId("sketch-redo"), editor.undone.length > 0);
    byId("columns").textContent = String(sketch.width);
    byId("rows").textContent = String(sketch.height);
    byId("axis").checked = sketch.rules.axis;
    if (document.activeElement !== byId("own-name")) byId("own-name").value = sketch.name;
    byId("canvas").style.setProperty("--ratio", String((sketch.width + 0.4) / (sketch.height + 0.4)));
    showParts();
  }

  // Keeps what the page has, in its address too.
  function keep(next) {
    current = next;
    byId("check").textContent = next.sentence;
    sbp.enable(byId("play"), next.puzzle !== null);
    if (document.activeElement !== byId("text")) byId("text").value = next.text;
    clearTimeout(rest);
    const {hash} = location;
    rest = setTimeout(() => {
      if (location.hash !== hash) return;  // the visitor has gone on to another puzzle, which is about to be opened
      history.replaceState(history.state, "", addressOf(next.text));
    }, REST_MILLISECONDS);
  }

  function showParts() {
    byId("tools").hidden = byId("canvas").hidden = byId("shape").hidden = !drawable;
    byId("undrawable").hidden = drawable;
  }

  // Takes a puzzle over, as a sketch if it can be one.
  function take(puzzle, remark = "") {
    const text = sbp.writePuzzleText(puzzle), sketch = sbp.Sketch.ofText(text);
    if (sketch) {
      editor.open(sketch);
    } else {
      drawable = false;
      const checked = sbp.checkPuzzle(puzzle);
      keep({puzzle: checked.puzzle, text, sentence: checked.sentence});
      showParts();
    }
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
      keep({puzzle: null, text, sentence: error.message});
    }
  }

  function resize(columns, rows) {
    const {sketch} = editor, width = sketch.width + columns, height = sketch.height + rows;
    if (width < 1 || height < 1) return;
    if (width * height > sbp.MOST_CELLS) byId("check").textContent = `A frame has at most ${sbp.MOST_CELLS} cells.`;
    else editor.open(sketch.resized(width, height));
  }

  // ---- Playing

  // Pictures of the goals, beside the name.
  function showGoals(puzzle, {board, roles}) {
    const labels = (kind) => roles.filter((role) => role.kind === kind);
    const pictures = puzzle.goals.slice(0, MOST_GOAL_PICTURES).map(({targets}) => {
      const left = puzzle.kinds.map((_, kind) => labels(kind));
      return sbp.picture(board, targets.map(({kind, place}) => sbp.cellsAt(puzzle, kind, place)),
                         targets.map(({kind}) => left[kind].shift()), true);
    });
    byId("goal-pictures").innerHTML = pictures.join("");
    const more = puzzle.goals.length - pictures.length, hollow = puzzle.goals.some(({voids}) => voids);
    byId("goal-more").textContent = `${more > 0 ? `and ${sbp.counted(more, "more goal")}. ` : ""}` +
      `${hollow ? "Some cells must be free at the end; see the text." : ""}`;
  }

  function taskOf({goals, roles}) {
    const wanted = roles.filter((role) => role.wanted);
    if (goals.length > 1) return "Bring the pieces to where one of the goals has them.";
    if (wanted.length === 0) return "Bring all pieces to where the goal has them.";
    return wanted.length === 1 ? `Bring piece ${wanted[0].label} to the outlined place.`
                               : "Bring the marked pieces to where the goal has them.";
  }

  function play() {
    const {puzzle, text} = current, playable = sbp.playable(puzzle), name = puzzle.name || "Your own";
    byId("draw").hidden = true;
    byId("sitting").hidden = false;
    sbp.entitle(name, "A sliding-block puzzle to play, drawn by a visitor.");
    showGoals(puzzle, playable);
    table.start({
      playable, address: `own${addressOf(text)}`, best: 0, solution: null, task: taskOf(playable),
      shell: "puzzle rate FILE, where FILE has what “Copy as text” gives",
      takeAway: {
        link: () => new URL(addressOf(text), location.href).href, text: () => text, json: () => sbp.writePuzzleJson(puzzle),
        svg: () => sbp.pictureFile(playable.board, playable.start, playable.roles),
      },
    });
    scrollTo({top: 0, behavior: "instant"});
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
  on("play", () => {
    play();
    table.focusBoard();
  });
  on("change", () => {
    draw();
    byId("play").focus({preventScroll: true});
  });
  byId("axis").addEventListener("change", ({target}) =>
    editor.open(editor.sketch.with({rules: {...editor.sketch.rules, axis: target.checked}})));
  byId("own-name").addEventListener("input", ({target}) => editor.open(editor.sketch.with({name: sbp.titleOf(target.value)})));
  byId("text").addEventListener("input", ({target}) => read(target.value));
  byId("text").addEventListener("change", ({target}) => { if (current.text !== "") target.value = current.text; });
  sbp.enableUndoKeys(() => !byId("draw").hidden, () => editor.undo(), () => editor.redo());
  window.addEventListener("hashchange", open);
  showClassics();
  open();
}

// The first page: a small puzzle to play at once.
"use strict";
{
  const byId = (id) => document.getElementById(id);
  const starter = byId("starter"), {board, labels, goal, best, address, task} = starter.dataset;
  const play = new sbp.Play(byId("board"), {
    playable: sbp.cornerPuzzle({board: sbp.Board.parse(board), labels: sbp.parseLabelDigits(labels), goal: Number(goal) - 1}),
    address, best: Number(best),
  }, {onShow: show});

  function show() {
    const {solved} = play.game;
    starter.classList.toggle("solved", solved);
    byId("starter-says").textContent = solved ? play.verdict() : play.moved ? `${sbp.counted(play.game.moves.length, "move")}.` : task;
    sbp.enable(byId("starter-undo"), play.canUndo);
    sbp.enable(byId("starter-reset"), play.moved);
  }

  // On the card of each board how many of its puzzles were solved.
  function showMarks() {
    const all = sbp.allSolved();
    for (const card of document.querySelectorAll("li[data-board]")) {
      const name = card.dataset.board, here = all.filter((solved) => solved.address.startsWith(`${name}/`));
      card.querySelector(".mark").textContent = here.length > 0 ? sbp.tallyInWords(sbp.tally(here), Number(card.dataset.puzzles)) : "";
    }
  }

  addEventListener("pageshow", showMarks);
  byId("starter-undo").addEventListener("click", () => play.undo());
  byId("starter-reset").addEventListener("click", () => play.restart());
  sbp.enableUndoKeys(() => true, () => play.undo(), () => play.redo());
  play.show();
}

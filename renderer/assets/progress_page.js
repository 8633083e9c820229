// The page of what the visitor has solved.
"use strict";
{
  const byId = (id) => document.getElementById(id);
  const say = (text) => { byId("said").textContent = text; };

  function show() {
    const all = sbp.allSolved(), counts = sbp.tally(all);
    for (const name of ["solved", "best", "aided"]) byId(name).textContent = counts[name].toLocaleString("en");
    byId("streak").textContent = sbp.streakInWords(sbp.streak(sbp.loadDays(), sbp.today()));
    for (const item of byId("boards").querySelectorAll("li")) {
      const {board, puzzles} = item.dataset, here = all.filter(({address}) => address.startsWith(`${board}/`));
      item.querySelector("span").textContent = sbp.tallyInWords(sbp.tally(here), Number(puzzles));
      item.classList.toggle("some", here.length > 0);
    }
    byId("kept").hidden = sbp.keepsProgress();
    byId("progress").setAttribute("aria-busy", "false");
  }

  function save() {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([sbp.progressText()], {type: "application/json"}));
    link.download = `sbp-atlas-progress-${sbp.today()}.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    say(`Saved as ${link.download}.`);
  }

  async function readFile(file) {
    let progress = null;
    try {
      progress = sbp.parseProgress(await file.text());
      sbp.mergeProgress(progress);
    } catch (error) {
      return say(`${file.name} was not read: ${error.message}. Nothing was changed.`);
    }
    say(`Read ${sbp.counted(progress.puzzles.length, "puzzle")} and ${sbp.counted(progress.days.length, "day")} from ${file.name}.`);
    show();
  }

  // The question takes the focus, and gives it back.
  function ask(asks) {
    byId("sure").hidden = !asks;
    byId("forget").setAttribute("aria-expanded", String(asks));
    byId(asks ? "keep" : "forget").focus();
  }

  byId("save").addEventListener("click", save);
  byId("file").addEventListener("change", (event) => {
    const [file] = event.target.files;
    if (file) readFile(file);
    event.target.value = "";  // so that the same file can be read again
  });
  byId("forget").addEventListener("click", () => ask(byId("sure").hidden));
  byId("keep").addEventListener("click", () => ask(false));
  byId("forget-now").addEventListener("click", () => {
    sbp.forgetProgress();
    ask(false);
    say("Everything was forgotten.");
    show();
  });
  addEventListener("pageshow", show);
}

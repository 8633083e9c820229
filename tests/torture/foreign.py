"""Puts foreign files into the folders of the stages: they stay unchanged, and a stage that refuses names one."""

import contextlib
import io
import os
from types import SimpleNamespace

from atlas import integrity
from atlas.report import Report
from torture.laboratory import STAGES, Trial, files, require, run

# Places of foreign files, some with names similar to the project's own.
EVERYWHERE = ("notes.txt", ".git/config", "2x4/notes.txt", "2x4/.hidden", "2x4/old/results.tsv", "2x2/notes.txt")
PLACES = {
    "finder": ("memo/notes.txt", "memo/mine.sbpmemo", "memo/2-wide-99-cells.sbpmemo", "memo/old/2-wide-3-cells.sbpmemo",
               "memo/2-wide-3-cells.sbpmemo.bak"),
    "sorter": ("2x4/buckets/notes.txt", "2x4/buckets/old/notes.txt", "2x4/buckets.partial/notes.txt",
               "2x4/buckets/0-0.sbp"),
    "searcher": ("2x4/buckets/notes.txt", "2x4/shard-1-of-2/notes.txt", "2x4/results.tsv.bak"),
    "renderer": ("site/notes.txt", "site/.git/config", "site/CNAME", "site/2x4/notes.txt", "site/book/notes.txt",
                 "site.partial/notes.txt", "site.old/notes.txt", "site/index.html.bak"),
}
CONTENT = "foreign\n"


def plant(work, place):
    path = work / place
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(CONTENT, encoding="utf-8")


def require_kept(work, place, outcome, stage):
    path = work / place
    require(path.is_file() and path.read_bytes() == CONTENT.encode(), f"{place} was changed")
    if outcome.status != 0:
        outcome.require_one_line(stage, 1)
        parts = place.split("/")
        require(any(part in outcome.stderr for part in parts[1:] or parts), f"the file is not named: {outcome.stderr!r}")


def kept(laboratory, stage, place, done, arguments):
    """A foreign file is kept; after its removal, the stage succeeds."""
    with Trial(laboratory, stage, done=done) as trial:
        plant(trial.work, place)
        outcome = trial.run(*arguments)
        require_kept(trial.work, place, outcome, stage)
        (trial.work / place).unlink()
        for folder in (trial.work / place).parents:
            if folder == trial.work or any(folder.iterdir()):
                break
            folder.rmdir()
        trial.may_lack_memos = "--memo-limit" in arguments
        trial.finish()


def verify_names(laboratory, place):
    """scripts/verify names foreign files in finished work."""
    with Trial(laboratory, "renderer", done=True) as trial:
        plant(trial.work, place)
        report, output = Report(), io.StringIO()
        with contextlib.redirect_stdout(output):
            integrity.check_finished(report, [laboratory.board],
                                     SimpleNamespace(work=trial.work, preset=laboratory.preset))
        require(report.differences > 0 and str(trial.work / place) in output.getvalue(), f"not reported: {output.getvalue()!r}")


def hard_link(laboratory, stage, place):
    """A foreign file that is also hard-linked under the name of a temporary file."""
    with Trial(laboratory, stage) as trial:
        outside = trial.work.with_name(trial.work.name + "-outside")
        outside.write_text(CONTENT, encoding="utf-8")
        (trial.work / place).parent.mkdir(parents=True, exist_ok=True)
        os.link(outside, trial.work / place)
        outcome = trial.run()
        require(outside.read_bytes() == CONTENT.encode(), f"written through {place}")
        if outcome.status != 0:
            outcome.require_one_line(stage, 1)
            (trial.work / place).unlink()
        (trial.work / f"{place}.kept-1").unlink(missing_ok=True)  # where a file that is not a journal goes
        trial.finish()
        outside.unlink()


def site_elsewhere(laboratory, out):
    """A site rendered into a folder with other files: they stay, and a refusal leaves nothing behind."""
    with Trial(laboratory, "renderer") as trial:
        for place in ("results.partial/notes.txt", "results/notes.txt", "notes.txt"):
            plant(trial.work, place)
        before = files(trial.work)
        outcome = run([*trial.command(), "--out", out.format(work=trial.work)])
        after = files(trial.work)
        changed = {name for name, found in before.items() if after.get(name) != found}
        require(not changed, f"{changed} were changed")
        if outcome.status != 0:
            outcome.require_one_line("renderer", 2 if outcome.status == 2 else 1)
            require(after == before, f"refused, but left {after.keys() - before.keys()}")
        # The site may be next to the work folder.
        for name in (out.format(work=trial.work).rstrip("/.") + ".partial",):
            require(not os.path.exists(name) or name == str(trial.work / "results.partial"), f"{name} is left over")


def cases(laboratories, rng, long):
    laboratory = laboratories["2x4"]
    for stage in STAGES:
        for place in (*EVERYWHERE, *PLACES[stage]):
            ways = [(False, ()), (True, ()), (True, ("--force",))]
            if stage == "finder":
                ways.append((False, ("--memo-limit", "4K")))
            for done, arguments in ways if long or place in PLACES[stage] else (rng.choice(ways),):
                yield (f"{place} before {' '.join([stage, *arguments])}{', done before' if done else ''}",
                       kept, laboratory, stage, place, done, arguments)
    for place in ("2x4/buckets/notes.txt", "2x4/buckets/0-0.sbp", "site/notes.txt", "site/assets/notes.txt",
                  "site/3x3.html", "site/.hidden"):
        yield f"scripts/verify on {place}", verify_names, laboratory, place
    for stage, place in (("finder", "2x4/justsolved.sbp.partial"), ("finder", "memo/2-wide-3-cells.sbpmemo.partial"),
                         ("sorter", "2x4/sorter.json.partial"), ("searcher", "2x4/results.tsv.partial"),
                         ("searcher", "2x4/searcher.json.partial"), ("searcher", "2x4/searcher.journal")):
        yield f"{place} of {stage} is a hard link", hard_link, laboratory, stage, place
    for out in ("{work}", "{work}/", "{work}/2x4", "{work}/2x4/buckets", "{work}/results", "{work}/memo", "{work}/..",
                "{work}/new/site"):
        yield f"renderer --out {out.format(work='WORK')}", site_elsewhere, laboratory, out

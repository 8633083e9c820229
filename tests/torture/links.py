"""Puts symbolic links into work folders: the stages follow none out of them."""

import shutil

from torture.laboratory import STAGES, Trial, files, require

# Paths that each stage reads or writes.
PLACES = {
    "finder": ("2x4", "2x4/justsolved.sbp", "2x4/justsolved.sbp.partial", "2x4/finder.json.partial", "memo",
               "memo/2-wide-3-cells.sbpmemo", "memo/2-wide-3-cells.sbpmemo.partial"),
    "sorter": ("2x4", "2x4/justsolved.sbp", "2x4/buckets", "2x4/buckets.partial", "2x4/sorter.json"),
    "searcher": ("2x4", "2x4/sorter.json", "2x4/buckets", "2x4/buckets/2-1-0-0-0-0-0-0.sbp", "2x4/results.tsv",
                 "2x4/searcher.journal", "2x4/results.tsv.partial"),
    "renderer": ("2x4", "2x4/results.tsv", "2x4/census.tsv", "site", "site.partial", "site/index.html"),
}


def link(laboratory, stage, place):
    """Moves a file or folder out of the work folder and leaves a link to it."""
    with Trial(laboratory, stage) as trial:
        outside = trial.work.with_name(trial.work.name + "-outside")
        inside = trial.work / place
        inside.parent.mkdir(parents=True, exist_ok=True)
        if inside.exists():
            shutil.move(inside, outside)
        elif "." in inside.name and not inside.name.startswith(("site", "buckets")):
            outside.write_text("must not change\n")
        else:
            outside.mkdir()
            (outside / "file").write_text("must not change\n")
        inside.symlink_to(outside)
        before = files(outside) if outside.is_dir() else outside.read_bytes()
        outcome = trial.run()
        after = files(outside) if outside.is_dir() else outside.read_bytes()
        require(before == after, f"{stage} wrote through a link at {place}")
        if outcome.status == 0:  # it replaced the link by its own file
            require(not inside.is_symlink(), f"{stage} followed a link at {place}")
        else:
            outcome.require_one_line(stage, 1, "link", place.split("/")[0])
        if outside.is_dir():
            shutil.rmtree(outside)
        else:
            outside.unlink()


def nothing_outside(laboratory, stage):
    """A stage leaves nothing in the current folder."""
    with Trial(laboratory, stage) as trial:
        elsewhere = trial.work.with_name(trial.work.name + "-elsewhere")
        elsewhere.mkdir()
        trial.require_done(trial.run(cwd=elsewhere))
        require(not files(elsewhere), f"{stage} left {files(elsewhere)} in the current folder")
        elsewhere.rmdir()


def cases(laboratories, rng, long):
    del rng, long
    laboratory = laboratories["2x4"]
    for stage in STAGES:
        for place in PLACES[stage]:
            yield f"a link at {place} for {stage}", link, laboratory, stage, place
        yield f"{stage} started elsewhere", nothing_outside, laboratory, stage

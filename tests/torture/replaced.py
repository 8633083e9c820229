"""Kills the renderer at every step of replacing a site: at any moment one of the two sites is there, complete."""

import shutil
import signal

from torture.laboratory import Trial, files, require, sample

STEPS = ("rename", "exchange", "unlink", "rmdir", "mkdir", "sync")


def with_old_site(laboratory, old):
    """A trial of the renderer whose work folder has the site of another board."""
    trial = Trial(laboratory, "renderer")
    shutil.copytree(old, trial.work / "site")
    return trial


def killed(laboratory, old, number, when):
    with with_old_site(laboratory, old) as trial:
        before = files(trial.work / "site")
        outcome = trial.run_with_faults("--threads", "1", at=number, do=when)
        require(outcome.status in (-signal.SIGKILL, 0), f"unexpected end: {outcome}")
        require((trial.work / "site").is_dir(), "the site is missing")
        found = files(trial.work / "site")
        new = {name.removeprefix("site/"): content for name, content in trial.right.items() if name.startswith("site/")}
        require(found in (before, new), "the site is neither the old one nor the new one")
        trial.finish()


def cases(laboratories, rng, long):
    laboratory = laboratories["2x4"]
    old = laboratories["2x3"].after("renderer") / "site"
    with with_old_site(laboratory, old) as trial:
        recorded = trial.recorded("--threads", "1")
    steps = recorded.changes(only=STEPS)
    # The last operations replace the site.
    for number in steps if long else sorted({*sample(rng, steps, 2), *steps[-5:]}):
        for when in ("kill-before", "kill-after"):
            yield (f"{when} call {number} ({recorded.operations[number - 1].split()[0]}) of replacing a site",
                   killed, laboratory, old, number, when)

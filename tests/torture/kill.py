"""Kills stages at every change they make on the disk and at random moments, and ends them by SIGINT and SIGTERM. Kills the
renderer at every step of replacing a site: at any moment one of the two sites is there, complete."""

import shutil
import signal

from torture.laboratory import KILLS, STAGES, Trial, files, require, sample

STATUSES = {signal.SIGINT: 130, signal.SIGTERM: 143}
SECONDS_TO_END = 30  # generous: the machine may have other work
# Boards on which a stage runs just long enough to be killed in the middle.
SLOW = {"finder": "4x4", "sorter": "4x4", "searcher": "3x5", "renderer": "3x5"}


def at_change(laboratory, stage, number, when):
    """kill -9 right before or after the change with this number."""
    with Trial(laboratory, stage) as trial:
        trial.run_with_faults(only="changes", at=number, do=when).require_killed()
        trial.check_final_names()
        trial.finish()


def at_random(laboratory, stage, rng, kills):
    """Kills runs on a folder until one finishes; repeats this with new folders."""
    done = 0
    while done < kills:
        with Trial(laboratory, stage) as trial:
            outcome = None
            while outcome is None or outcome.status != 0:
                after = rng.uniform(0, 1.2) * laboratory.seconds[stage] if done < kills else None
                outcome = trial.run(after=after, send=None if after is None else signal.SIGKILL)
                outcome.require_killed()
                trial.check_final_names()
                done += outcome.status != 0
            trial.finish()


def interrupted(laboratory, stage, rng, which):
    """SIGINT or SIGTERM ends a stage soon, with one line and the right status."""
    with Trial(laboratory, stage) as trial:
        outcome = trial.run(after=rng.uniform(0.3, 0.9) * laboratory.seconds[stage], send=which)
        if outcome.status != 0:
            # Before main() the signal itself ends the program.
            if outcome.status != -which:
                outcome.require_one_line(stage, STATUSES[which], "to resume")
            require(outcome.seconds < SECONDS_TO_END, f"ended only after {outcome.seconds:.1f} s")
        trial.check_final_names()
        trial.finish()


def with_old_site(laboratory, old):
    """A trial of the renderer whose work folder has the site of another board."""
    trial = Trial(laboratory, "renderer")
    shutil.copytree(old, trial.work / "site")
    return trial


def replacing_a_site(laboratory, old, number, when):
    with with_old_site(laboratory, old) as trial:
        before = files(trial.work / "site")
        trial.run_with_faults("--threads", "1", at=number, do=when).require_killed()
        require((trial.work / "site").is_dir(), "the site is missing")
        found = files(trial.work / "site")
        new = {name.removeprefix("site/"): content for name, content in trial.right.items() if name.startswith("site/")}
        require(found in (before, new), "the site is neither the old one nor the new one")
        trial.finish()


def cases(laboratories, rng, long):
    small = laboratories["2x4"]
    for stage in STAGES:
        numbers, changes = small.some_calls(rng, stage, None if long else 5, only="changes")
        for number in numbers:
            for when in KILLS if long else (rng.choice(KILLS),):
                yield (f"{when} change {number} of {changes} of {stage} 2x4",
                       at_change, small, stage, number, when)
    for stage in STAGES:
        slow = laboratories[SLOW[stage] if long else "3x4"]
        portion = 10 if long else 3
        for _ in range(30 if long else 1):
            yield f"{portion} random kills of {stage} {slow.board}", at_random, slow, stage, rng, portion
        for which in STATUSES:
            for _ in range(10 if long else 1):
                yield f"{which.name} for {stage} {slow.board}", interrupted, slow, stage, rng, which


def replacing_cases(laboratories, rng, long):
    laboratory = laboratories["2x4"]
    old = laboratories["2x3"].after("renderer") / "site"
    with with_old_site(laboratory, old) as trial:
        recorded = trial.recorded("--threads", "1")
    steps = recorded.changes(only=("rename", "exchange", "unlink", "rmdir", "mkdir", "sync"))
    # The last operations replace the site.
    for number in steps if long else sorted({*sample(rng, steps, 2), *steps[-5:]}):
        for when in KILLS:
            yield (f"{when} call {number} ({recorded.operations[number - 1].split()[0]}) of replacing a site",
                   replacing_a_site, laboratory, old, number, when)

"""Kills stages at every change they make on the disk and at random moments, and ends them by SIGINT and SIGTERM."""

import signal

from torture.laboratory import STAGES, Trial, require, sample

STATUSES = {signal.SIGINT: 130, signal.SIGTERM: 143}
SECONDS_TO_END = 30  # generous: the machine may have other work
# Boards on which a stage runs just long enough to be killed in the middle.
SLOW = {"finder": "4x4", "sorter": "4x4", "searcher": "3x5", "renderer": "3x5"}


def at_change(laboratory, stage, number, when):
    """kill -9 right before or after the change with this number."""
    with Trial(laboratory, stage) as trial:
        outcome = trial.run_with_faults(only="changes", at=number, do=when)
        # Threads may divide the work differently, so that a run has fewer changes.
        require(outcome.status in (-signal.SIGKILL, 0), f"unexpected end: {outcome}")
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
                require(outcome.status in (-signal.SIGKILL, 0), f"unexpected end: {outcome}")
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
                outcome.require_one_line(stage, STATUSES[which])
                require("to resume" in outcome.stderr, f"no remedy in the message: {outcome.stderr!r}")
            require(outcome.seconds < SECONDS_TO_END, f"ended only after {outcome.seconds:.1f} s")
        trial.check_final_names()
        trial.finish()


def cases(laboratories, rng, long):
    small = laboratories["2x4"]
    for stage in STAGES:
        changes = small.calls(stage, only="changes")
        for number in sample(rng, range(1, changes + 1), None if long else 5):
            for when in ("kill-before", "kill-after") if long else (rng.choice(("kill-before", "kill-after")),):
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

"""Kills a stage, finishes its work with a second run, and then cuts the power: finished work must survive.

The second run finds finished files that the first may not have synced, and must not rely on them.
"""

from torture.disk import Disk
from torture.laboratory import STAGES, Trial, require, sample
from torture.power import LOSSES, continue_and_cut

SIGKILLED = -9


def kill_then_cut(laboratory, stage, number, when, loss, rng):
    """kill -9 at a call, a second run, then a power cut."""
    with Trial(laboratory, stage) as trial:
        disk = Disk(trial.work, trial.work)
        outcome, killed = trial.run_recorded(at=number, do=when)
        require(outcome.status in (SIGKILLED, 0), f"unexpected end: {outcome}")
        continue_and_cut(trial, disk, killed, loss, rng)


def cases(laboratories, rng, long):
    laboratory = laboratories["2x4" if long else "2x3"]
    for stage in STAGES:
        recorded = laboratory.recorded(stage)
        changes = recorded.changes()
        names_and_syncs = recorded.changes(only=("rename", "exchange", "sync"))
        chosen = changes if long else sorted({*sample(rng, names_and_syncs[:-6], 2), *names_and_syncs[-6:]})
        for number in chosen:
            for when in ("kill-before", "kill-after") if long else ("kill-after",):
                for loss in LOSSES if long else ("all",):
                    yield (f"{when} call {number} of {stage} {laboratory.board}, run again, power cut, {loss} lost",
                           kill_then_cut, laboratory, stage, number, when, loss, rng)

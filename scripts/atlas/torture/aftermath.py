"""Kills a stage, lets the same command end the work, and then cuts the power: what was said to be done stays.

The second run finds work that is finished and that the first may not have made safe; it must not just believe in it.
"""

from atlas.torture.disk import Disk
from atlas.torture.laboratory import STAGES, Trial, require, sample
from atlas.torture.power import LOSSES, leave_after_cut, require_nothing_lost

SIGKILLED = -9


def kill_then_cut(laboratory, stage, number, when, loss, rng):
    """kill -9 at a call, the same command again, and then the power goes."""
    with Trial(laboratory, stage) as trial:
        disk = Disk(trial.work, trial.work)
        outcome, killed = trial.run_recorded(at=number, do=when)
        require(outcome.status in (SIGKILLED, 0), f"unexpected end: {outcome}")
        continued = trial.recorded()
        for recorded in (killed, continued):
            disk.replay(recorded)
        leave_after_cut(trial, disk, loss, rng)
        require_nothing_lost(trial)
        trial.finish()


def cases(laboratories, rng, long):
    laboratory = laboratories["2x4" if long else "2x3"]
    for stage in STAGES:
        with Trial(laboratory, stage) as trial:
            recorded = trial.recorded()
        changes = recorded.changes()
        names_and_syncs = recorded.changes(only=("rename", "exchange", "sync"))
        chosen = changes if long else sorted({*sample(rng, names_and_syncs[:-6], 5), *names_and_syncs[-6:]})
        for number in chosen:
            for when in ("kill-before", "kill-after") if long else ("kill-after",):
                for loss in LOSSES if long else ("all",):
                    yield (f"{when} call {number} of {stage} {laboratory.board}, run again, power cut, {loss} lost",
                           lambda stage=stage, number=number, when=when, loss=loss:
                           kill_then_cut(laboratory, stage, number, when, loss, rng))

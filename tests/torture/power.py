"""Simulates power cuts: replays a stage's operations on the disk, drops what was not synced, and runs the stage again.

Also kills a stage and finishes its work with a second run before the power cut: the second run finds finished files that the
first may not have synced, and must not rely on them.
"""

import shutil

from torture.disk import Disk
from torture.laboratory import KILLS, STAGES, Trial, require, sample

LOSSES = ("all", "content", "zeros", "half", "random")


def cut(laboratory, stage, recorded, steps, loss, rng):
    """A power cut after the first `steps` operations of an undisturbed run."""
    with Trial(laboratory, stage) as trial:
        disk = Disk(trial.work, recorded.folder)
        disk.replay(recorded, steps)
        leave_after_cut(trial, disk, loss, rng)
        if steps == len(recorded.operations):
            require_nothing_lost(trial)
        trial.finish()


def kill_then_cut(laboratory, stage, number, when, loss, rng):
    """kill -9 at a call, a second run, then a power cut."""
    with Trial(laboratory, stage) as trial:
        disk = Disk(trial.work, trial.work)
        outcome, killed = trial.run_recorded(at=number, do=when)
        outcome.require_killed()
        continue_and_cut(trial, disk, killed, loss, rng)


def continue_and_cut(trial, disk, begun, loss, rng):
    """A second run finishes the work of the first, then the power is cut: finished work must survive."""
    for recorded in (begun, trial.recorded()):
        disk.replay(recorded)
    leave_after_cut(trial, disk, loss, rng)
    require_nothing_lost(trial)
    trial.finish()


def leave_after_cut(trial, disk, loss, rng):
    """Puts the work folder into its state after the power cut."""
    shutil.rmtree(trial.work)
    trial.work.mkdir()
    disk.write_after(loss, rng, trial.work)
    trial.check_final_names()


def require_nothing_lost(trial):
    lost = {name for name in trial.right if not (trial.work / name).exists()}
    require(not lost, f"{lost} is lost though the stage had finished")


def cut_cases(laboratories, rng, long):
    laboratory = laboratories["2x4" if long else "2x3"]
    for stage in STAGES:
        recorded = laboratory.recorded(stage)
        end = len(recorded.operations)
        for steps in [*sample(rng, recorded.changes(), None if long else 7), end]:
            for loss in LOSSES if long or steps == end else (rng.choice(LOSSES),):
                yield (f"power cut after {steps} of {end} operations of {stage} {laboratory.board}, {loss} lost",
                       cut, laboratory, stage, recorded, steps, loss, rng)


def kill_cases(laboratories, rng, long):
    laboratory = laboratories["2x4" if long else "2x3"]
    for stage in STAGES:
        recorded = laboratory.recorded(stage)
        names_and_syncs = recorded.changes(only=("rename", "exchange", "sync"))
        chosen = recorded.changes() if long else sorted({*sample(rng, names_and_syncs[:-6], 2), *names_and_syncs[-6:]})
        for number in chosen:
            for when in KILLS if long else ("kill-after",):
                for loss in LOSSES if long else ("all",):
                    yield (f"{when} call {number} of {stage} {laboratory.board}, run again, power cut, {loss} lost",
                           kill_then_cut, laboratory, stage, number, when, loss, rng)

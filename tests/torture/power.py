"""Simulates power cuts: replays a stage's operations on the disk, drops what was not synced, and runs the stage again."""

import shutil

from torture.disk import Disk
from torture.laboratory import STAGES, Trial, require, sample

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


def cases(laboratories, rng, long):
    laboratory = laboratories["2x4" if long else "2x3"]
    for stage in STAGES:
        recorded = laboratory.recorded(stage)
        end = len(recorded.operations)
        for steps in [*sample(rng, recorded.changes(), None if long else 7), end]:
            for loss in LOSSES if long or steps == end else (rng.choice(LOSSES),):
                yield (f"power cut after {steps} of {end} operations of {stage} {laboratory.board}, {loss} lost",
                       cut, laboratory, stage, recorded, steps, loss, rng)

"""Cuts the power: replays what a stage did to the disk, forgets what was not synced, and runs it again."""

import shutil

from atlas.torture.disk import Disk
from atlas.torture.laboratory import STAGES, Trial, require, sample

LOSSES = ("all", "content", "zeros", "half", "random")


class Recording:
    """What a stage does to the disk."""

    def __init__(self, laboratory, stage):
        self.laboratory = laboratory
        self.stage = stage
        with Trial(laboratory, stage) as trial:
            self.folder = trial.work
            self.recorded = trial.recorded()
            trial.logs.clear()  # needed later
        self.end = len(self.recorded.operations)

    def cut(self, steps, loss, rng):
        """The power goes after so many operations."""
        with Trial(self.laboratory, self.stage) as trial:
            disk = Disk(trial.work, self.folder)
            disk.replay(self.recorded, steps)
            leave_after_cut(trial, disk, loss, rng)
            if steps == self.end:
                require_nothing_lost(trial)
            trial.finish()


def leave_after_cut(trial, disk, loss, rng):
    """Makes the work folder such as the power cut leaves it."""
    shutil.rmtree(trial.work)
    trial.work.mkdir()
    disk.write_after(loss, rng, trial.work)
    trial.check_final_names()


def require_nothing_lost(trial):
    lost = {name for name in trial.right if not (trial.work / name).exists()}
    require(not lost, f"{lost} is lost though the stage was done")


def cases(laboratories, rng, long):
    laboratory = laboratories["2x4" if long else "2x3"]
    for stage in STAGES:
        recording = Recording(laboratory, stage)
        end = recording.end
        for steps in [*sample(rng, recording.recorded.changes(), None if long else 12), end]:
            for loss in LOSSES if long or steps == end else (rng.choice(LOSSES),):
                yield (f"power cut after {steps} of {end} operations of {stage} {laboratory.board}, {loss} lost",
                       lambda recording=recording, steps=steps, loss=loss: recording.cut(steps, loss, rng))

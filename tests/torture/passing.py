"""Failures that pass: one call fails once, and all is well again. The next run ends with the right files."""

import errno

from torture.disk import Disk
from torture.laboratory import STAGES, Trial, require, sample
from torture.power import continue_and_cut

# Calls that a signal may end early on some file system; none of them may be taken for a failure.
INTERRUPTED = ("open", "read", "write", "truncate", "sync", "sync-folder", "close", "rename", "lock")


def room_for_half_a_write(laboratory, stage, number):
    """The disk is full in the middle of a write, and then has room again: what was written before stays, and nothing is
    found damaged later."""
    with Trial(laboratory, stage) as trial:
        outcome = trial.run_with_faults(only="write", at=number, do="half")
        if outcome.status != 0:
            outcome.require_one_line(stage, 1)
        trial.check_final_names()
        said = trial.finish().says
        require(said == "", f"the next run says {said!r}")


def failed_sync(laboratory, stage, number):
    """One sync fails. The system then takes for written what it has not written, and never tries again: a later run
    must not rely on that. The power cut shows what is there."""
    with Trial(laboratory, stage) as trial:
        disk = Disk(trial.work, trial.work)
        outcome, failed = trial.run_recorded("--threads", "1", at=number, do=errno.EIO)
        if outcome.status != 0:
            outcome.require_one_line(stage, 1)
        trial.check_final_names()
        continue_and_cut(trial, disk, failed, "all", None)


def harmless(laboratory, stage, call, number, error, stay):
    """An error that says nothing of the data."""
    with Trial(laboratory, stage) as trial:
        outcome = trial.run_with_faults(only=call, at=number, do=error, stay=stay)
        require(outcome.status == 0, f"{stage} fails: {outcome.says!r}")
        trial.check_done()


def cases(laboratories, rng, long):
    laboratory = laboratories["2x4" if long else "2x3"]
    for stage in STAGES:
        writes = laboratory.calls(stage, only="write")
        for number in sample(rng, range(1, writes + 1), None if long else 3):
            yield (f"room for half of write {number} of {writes} of {stage} {laboratory.board}",
                   lambda stage=stage, number=number: room_for_half_a_write(laboratory, stage, number))
        syncs = laboratory.recorded(stage, "--threads", "1").changes(only=("sync",))
        for number in sample(rng, syncs, None if long else 3):
            yield (f"a sync that fails, call {number} of {stage} {laboratory.board}",
                   lambda stage=stage, number=number: failed_sync(laboratory, stage, number))
        for call in INTERRUPTED:
            calls = laboratory.calls(stage, only=call)
            for number in sample(rng, range(1, calls + 1), None if long else 1):
                yield (f"EINTR from {call} {number} of {calls} of {stage} {laboratory.board}",
                       lambda stage=stage, call=call, number=number:
                       harmless(laboratory, stage, call, number, errno.EINTR, stay=False))
        yield (f"folders that cannot be synced, {stage} {laboratory.board}",
               lambda stage=stage: harmless(laboratory, stage, "sync-folder", 1, errno.EINVAL, stay=True))

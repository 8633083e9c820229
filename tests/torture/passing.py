"""Transient failures: one call fails once. The next run ends with the right files."""

import errno

from torture.disk import Disk
from torture.laboratory import STAGES, Trial, require, sample
from torture.power import continue_and_cut

# Calls that a signal may interrupt on some file systems, which must not count as failures.
INTERRUPTED = ("open", "read", "write", "truncate", "sync", "sync-folder", "close", "rename", "lock")


def room_for_half_a_write(laboratory, stage, number):
    """The disk is full in the middle of a write and later has room again: earlier data stay, and the next run finds no
    damage."""
    with Trial(laboratory, stage) as trial:
        outcome = trial.run_with_faults(only="write", at=number, do="half")
        if outcome.status != 0:
            outcome.require_one_line(stage, 1)
        trial.check_final_names()
        output = trial.finish().stderr
        require(output == "", f"the next run prints {output!r}")


def failed_sync(laboratory, stage, number):
    """One sync fails. The system then counts the data as written though they are not, and a later run must not rely on
    them. The power cut shows what was really written."""
    with Trial(laboratory, stage) as trial:
        disk = Disk(trial.work, trial.work)
        outcome, failed = trial.run_recorded("--threads", "1", at=number, do=errno.EIO)
        if outcome.status != 0:
            outcome.require_one_line(stage, 1)
        trial.check_final_names()
        continue_and_cut(trial, disk, failed, "all", None)


def harmless(laboratory, stage, call, number, error, stay):
    """An error that does not affect the data."""
    with Trial(laboratory, stage) as trial:
        outcome = trial.run_with_faults(only=call, at=number, do=error, stay=stay)
        require(outcome.status == 0, f"{stage} failed: {outcome.stderr!r}")
        trial.check_done()


def cases(laboratories, rng, long):
    laboratory = laboratories["2x4" if long else "2x3"]
    for stage in STAGES:
        writes = laboratory.calls(stage, only="write")
        for number in sample(rng, range(1, writes + 1), None if long else 2):
            yield (f"room for half of write {number} of {writes} of {stage} {laboratory.board}",
                   room_for_half_a_write, laboratory, stage, number)
        syncs = laboratory.recorded(stage, "--threads", "1").changes(only=("sync",))
        for number in sample(rng, syncs, None if long else 2):
            yield f"a sync that fails, call {number} of {stage} {laboratory.board}", failed_sync, laboratory, stage, number
        for call in INTERRUPTED:
            calls = laboratory.calls(stage, only=call)
            for number in sample(rng, range(1, calls + 1), None if long else 1):
                yield (f"EINTR from {call} {number} of {calls} of {stage} {laboratory.board}",
                       harmless, laboratory, stage, call, number, errno.EINTR, False)
        yield (f"folders that cannot be synced, {stage} {laboratory.board}",
               harmless, laboratory, stage, "sync-folder", 1, errno.EINVAL, True)

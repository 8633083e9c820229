"""Makes calls on files fail, once or from some call on, or work only partly. After that, the next run ends with the right
files."""

import errno

from torture.disk import Disk
from torture.laboratory import STAGES, Trial, require, sample
from torture.power import continue_and_cut

ERRORS = (errno.ENOSPC, errno.EIO, errno.EACCES, errno.EMFILE)
# Calls that a signal may interrupt on some file systems, which must not count as failures.
INTERRUPTED = ("open", "read", "write", "truncate", "sync", "sync-folder", "close", "rename", "lock")


def failing_call(laboratory, stage, number, error, stay):
    """One call fails, with `stay` also those after it: the stage prints one line with status 1, or succeeds."""
    with Trial(laboratory, stage) as trial:
        trial.check_end(trial.run_with_faults(at=number, do=error, stay=stay))
        trial.finish()


def room_for_half_a_write(laboratory, stage, number):
    """The disk is full in the middle of a write and later has room again: earlier data stay, and the next run finds no
    damage."""
    with Trial(laboratory, stage) as trial:
        trial.check_end(trial.run_with_faults(only="write", at=number, do="half"))
        output = trial.finish().stderr
        require(output == "", f"the next run prints {output!r}")


def failed_sync(laboratory, stage, number):
    """One sync fails. The system then counts the data as written though they are not, and a later run must not rely on
    them. The power cut shows what was really written."""
    with Trial(laboratory, stage) as trial:
        disk = Disk(trial.work, trial.work)
        outcome, failed = trial.run_recorded("--threads", "1", at=number, do=errno.EIO)
        trial.check_end(outcome)
        continue_and_cut(trial, disk, failed, "all", None)


def harmless(laboratory, stage, number, fault):
    """A fault that must not matter."""
    with Trial(laboratory, stage) as trial:
        trial.require_done(trial.run_with_faults(at=number, **fault))


def failing_cases(laboratories, rng, long):
    laboratory = laboratories["2x4" if long else "2x3"]
    for stage in STAGES:
        numbers, calls = laboratory.some_calls(rng, stage, None if long else 5)
        for number in numbers:
            for error in ERRORS if long else (rng.choice(ERRORS),):
                stay = rng.random() < 0.5
                yield (f"{errno.errorcode[error]}{' from' if stay else ' at'} call {number} of {calls} "
                       f"of {stage} {laboratory.board}{' on' if stay else ''}",
                       failing_call, laboratory, stage, number, error, stay)
        for number in sample(rng, range(1, calls + 1), None if long else 2):
            yield (f"short reads and writes from call {number} of {calls} of {stage} {laboratory.board} on",
                   harmless, laboratory, stage, number, {"do": "short"})


def passing_cases(laboratories, rng, long):
    """Transient failures."""
    laboratory = laboratories["2x4" if long else "2x3"]
    for stage in STAGES:
        numbers, writes = laboratory.some_calls(rng, stage, None if long else 2, only="write")
        for number in numbers:
            yield (f"room for half of write {number} of {writes} of {stage} {laboratory.board}",
                   room_for_half_a_write, laboratory, stage, number)
        syncs = laboratory.recorded(stage, "--threads", "1").changes(only=("sync",))
        for number in sample(rng, syncs, None if long else 2):
            yield f"a sync that fails, call {number} of {stage} {laboratory.board}", failed_sync, laboratory, stage, number
        for call in INTERRUPTED:
            numbers, calls = laboratory.some_calls(rng, stage, None if long else 1, only=call)
            for number in numbers:
                yield (f"EINTR from {call} {number} of {calls} of {stage} {laboratory.board}",
                       harmless, laboratory, stage, number, {"only": call, "do": errno.EINTR})
        yield (f"folders that cannot be synced, {stage} {laboratory.board}",
               harmless, laboratory, stage, 1, {"only": "sync-folder", "do": errno.EINVAL, "stay": True})

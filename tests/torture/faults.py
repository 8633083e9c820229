"""Makes single calls on files fail or work only partly."""

import errno

from torture.laboratory import STAGES, Trial, require, sample

ERRORS = (errno.ENOSPC, errno.EIO, errno.EACCES, errno.EMFILE)


def failing_call(laboratory, stage, number, error, stay):
    """One call fails, with `stay` also those after it: the stage prints one line with status 1, or succeeds."""
    with Trial(laboratory, stage) as trial:
        outcome = trial.run_with_faults(at=number, do=error, stay=stay)
        if outcome.status == 0:
            trial.check_done()
        else:
            outcome.require_one_line(stage, 1)
        trial.check_final_names()
        trial.finish()


def short_calls(laboratory, stage, number):
    """From some call on, reads and writes transfer only half of the data: this must not matter."""
    with Trial(laboratory, stage) as trial:
        outcome = trial.run_with_faults(at=number, do="short")
        require(outcome.status == 0, f"{stage} failed with short reads and writes: {outcome.stderr!r}")
        trial.check_done()


def cases(laboratories, rng, long):
    laboratory = laboratories["2x4" if long else "2x3"]
    for stage in STAGES:
        calls = laboratory.calls(stage)
        numbers = range(1, calls + 1)
        for number in sample(rng, numbers, None if long else 5):
            for error in ERRORS if long else (rng.choice(ERRORS),):
                stay = rng.random() < 0.5
                yield (f"{errno.errorcode[error]}{' from' if stay else ' at'} call {number} of {calls} "
                       f"of {stage} {laboratory.board}{' on' if stay else ''}",
                       failing_call, laboratory, stage, number, error, stay)
        for number in sample(rng, numbers, None if long else 2):
            yield (f"short reads and writes from call {number} of {calls} of {stage} {laboratory.board} on",
                   short_calls, laboratory, stage, number)

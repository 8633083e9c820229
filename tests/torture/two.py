"""Starts two runs on one work folder."""

import signal
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor

from torture.laboratory import STAGES, Trial, command, content, require, run


def together(*commands, apart=0.0):
    """Runs commands concurrently; each starts `apart` seconds after the previous one."""
    def start(place):
        time.sleep(place * apart)
        return run(commands[place])

    with ThreadPoolExecutor(len(commands)) as pool:
        return list(pool.map(start, range(len(commands))))


def same_stage(laboratory, stage, apart):
    """One run does the work; the other finds it done, or stops with a message."""
    with Trial(laboratory, stage) as trial:
        outcomes = together(trial.command(), trial.command(), apart=apart)
        for outcome in outcomes:
            if outcome.status != 0:
                outcome.require_one_line(stage, 1, "another run is at work")
        require(any(outcome.status == 0 for outcome in outcomes), f"neither run succeeded: {outcomes}")
        trial.check_done()
        trial.finish()


def refused(laboratory, stage):
    """While one run holds the lock, another ends at once; killing the first releases the lock."""
    with Trial(laboratory, stage) as trial:
        with subprocess.Popen(trial.command(), stderr=subprocess.DEVNULL) as first:
            time.sleep(0.5 * laboratory.seconds[stage])
            first.send_signal(signal.SIGSTOP)
            outcome = trial.run()
            at_work = first.poll() is None
            first.kill()
        if at_work and outcome.status != 0:
            outcome.require_one_line(stage, 1, "another run is at work")
        trial.check_final_names()
        trial.finish()


def finders_that_share_memos(one, other):
    """Finders of two boards of one width use the same memo files, and both succeed."""
    with Trial(one, "finder") as trial:
        outcomes = together(trial.command(), command("finder", other.board, trial.work, other.preset))
        for outcome in outcomes:
            require(outcome.status == 0, f"a finder failed: {outcome.stderr!r}")
        for laboratory in (one, other):
            name = f"{laboratory.board}/justsolved.sbp"
            require(content(trial.work / name) == content(laboratory.before("sorter") / name), f"{name} differs")


def cases(laboratories, rng, long):
    laboratory = laboratories["3x5" if long else "3x4"]
    for stage in STAGES:
        for _ in range(20 if long else 2):
            apart = rng.uniform(0, 0.5) * laboratory.seconds[stage]
            yield (f"two runs of {stage} {laboratory.board}, {apart:.3f} s apart",
                   same_stage, laboratory, stage, apart)
        for _ in range(5 if long else 1):
            yield (f"{stage} {laboratory.board} while another is stopped, and after that one was killed",
                   refused, laboratory, stage)
    pair = [laboratories[board] for board in (("3x4", "3x5") if long else ("2x3", "2x4"))]
    for _ in range(10 if long else 2):
        yield f"finders of {pair[0].board} and {pair[1].board} together", finders_that_share_memos, *pair

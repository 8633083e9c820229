"""Work folders on which a stage is disturbed, and the checks of their final state."""

import contextlib
import hashlib
import json
import os
import shutil
import signal
import subprocess
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from atlas import project
from atlas.pipeline import BOARD_STAGES
from torture.disk import Recorded

STAGES = (*BOARD_STAGES, "renderer")
KILLS = ("kill-before", "kill-after")  # ways to kill a stage at a call
PATIENCE = 600  # seconds after which a stage hangs


class Failed(Exception):
    """A stage did not do what it should."""


def require(good, what):
    if not good:
        raise Failed(what)


@dataclass
class Outcome:
    status: int  # if negative, the signal that ended it
    stderr: str
    seconds: float  # from the signal on, if one was sent

    def require_one_line(self, stage, status, *parts):
        """It ended with this status and one line, which has these parts."""
        require(self.status == status, f"{stage} ended with status {self.status}, not {status}: {self.stderr!r}")
        require(self.stderr.startswith(f"{stage}: ") and self.stderr.count("\n") == 1 and self.stderr.endswith("\n"),
                f"{stage} did not print exactly one line: {self.stderr!r}")
        for part in parts:
            require(part in self.stderr, f"{part!r} is not in the message: {self.stderr!r}")

    def require_killed(self):
        """Ended by kill -9; or finished, since threads may divide the work differently, so that a run has fewer calls."""
        require(self.status in (-signal.SIGKILL, 0), f"unexpected end: {self}")


def command(stage, board, work, preset):
    """The command of a stage on a work folder."""
    return [str(word) for word in (project.program(stage, preset), *([] if stage == "renderer" else [board]),
                                   "--work", work, "--quiet")]


def run(words, environment=None, after=None, send=None, patience=PATIENCE, **options):
    """Runs a command; sends it a signal if it has not ended after some seconds. Raises Failed if it hangs."""
    with subprocess.Popen([str(word) for word in words], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                          stderr=subprocess.PIPE, text=True, errors="replace",
                          env={**os.environ, **(environment or {})}, **options) as process:
        start = time.monotonic()
        stderr = None
        if send is not None:
            try:
                _, stderr = process.communicate(timeout=after)
            except subprocess.TimeoutExpired:
                start = time.monotonic()
                process.send_signal(send)
        if stderr is None:
            try:
                _, stderr = process.communicate(timeout=patience)
            except subprocess.TimeoutExpired:
                process.kill()
                raise Failed(f"{Path(words[0]).name} hangs") from None
        return Outcome(process.returncode, stderr, time.monotonic() - start)


def content(path):
    """A fingerprint of a file without the times in a summary."""
    data = path.read_bytes()
    if path.name in ("finder.json", "searcher.json"):
        with contextlib.suppress(ValueError):
            summary = json.loads(data)
            data = json.dumps({key: summary[key] for key in summary if not key.endswith("_seconds") and key != "checksum"}).encode()
    return hashlib.sha256(data).hexdigest()


def files(folder):
    """The fingerprints of all files by path below the folder."""
    return {str(path.relative_to(folder)): content(path) for path in sorted(folder.rglob("*")) if path.is_file()}


def is_final(name):
    """Whether a file is output; temporary files and the journal are internal to a stage."""
    return ".partial" not in name and not name.endswith(".journal")


class Laboratory:
    """The files before and after each stage in an undisturbed run on one board."""

    def __init__(self, folder, board, preset):
        self.folder = folder / board
        self.board = board
        self.preset = preset
        self.seconds = {}
        self.right = {}  # stage -> files after it
        work = self.folder / "undisturbed"
        work.mkdir(parents=True)
        for stage in STAGES:
            shutil.copytree(work, self.before(stage))
            outcome = run(command(stage, board, work, preset))
            require(outcome.status == 0, f"{stage} {board} failed: {outcome.stderr}")
            self.seconds[stage] = outcome.seconds
            self.right[stage] = files(work)

    def before(self, stage):
        """The work folder before a stage. Must not be changed."""
        return self.folder / f"before-{stage}"

    def after(self, stage):
        """The work folder after a stage. Must not be changed."""
        position = STAGES.index(stage) + 1
        return self.before(STAGES[position]) if position < len(STAGES) else self.folder / "undisturbed"

    def recorded(self, stage, *arguments, only=""):
        """The operations of an undisturbed run of a stage; can be replayed while the laboratory exists."""
        with Trial(self, stage) as trial:
            recorded = trial.recorded(*arguments, only=only)
            trial.logs.clear()  # keep the logs
            return recorded

    def calls(self, stage, only=""):
        """The number of calls of an undisturbed run of a stage."""
        return len(self.recorded(stage, only=only).operations)

    def some_calls(self, rng, stage, size, only=""):
        """A sample of the numbers of these calls, and how many there are."""
        calls = self.calls(stage, only)
        return sample(rng, range(1, calls + 1), size), calls

    @property
    def faults(self):
        """The library that makes the file system fail."""
        return project.build_folder(self.preset) / "tests" / "libfaults.so"

    def with_faults(self, below, only="", stay=False, log=None, at=0, do=""):
        """The environment in which the library of tests/faults, which documents the settings, acts below a folder."""
        return {"LD_PRELOAD": str(self.faults), "SBP_FAULTS_BELOW": str(below), "SBP_FAULTS_ONLY": only,
                "SBP_FAULTS_STAY": "yes" if stay else "", "SBP_FAULTS_LOG": str(log or ""), "SBP_FAULTS_AT": str(at),
                "SBP_FAULTS_DO": str(do)}


class Trial:
    """A stage and its own work folder, which is kept if the trial fails."""

    def __init__(self, laboratory, stage, work=None, done=False):
        """With `done`, the stage's work in the folder is finished; otherwise it has not started."""
        self.laboratory = laboratory
        self.stage = stage
        self.work = work or Path(tempfile.mkdtemp(prefix=f"{stage}-", dir=laboratory.folder)).resolve()
        self.logs = []
        shutil.copytree(laboratory.after(stage) if done else laboratory.before(stage), self.work, dirs_exist_ok=True)
        self.work.chmod(0o755)
        self.allowed = files(self.work)
        self.right = laboratory.right[stage]
        self.may_lack_memos = False  # with little memory the finder makes fewer

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        if kind is None:
            shutil.rmtree(self.work)
            for log in self.logs:
                log.unlink()
                log.with_name(log.name + ".data").unlink()
        elif kind is Failed:
            raise Failed(f"{error}; see {self.work}") from error

    def command(self):
        return command(self.stage, self.laboratory.board, self.work, self.laboratory.preset)

    def run(self, *arguments, **options):
        return run([*self.command(), *arguments], **options)

    def run_with_faults(self, *arguments, **faults):
        """Runs the stage with the library of tests/faults."""
        return self.run(*arguments, environment=self.laboratory.with_faults(self.work, **faults))

    def run_recorded(self, *arguments, **faults):
        """Runs the stage with the library; returns the outcome and the operations on the disk."""
        self.logs.append(self.work.with_name(f"{self.work.name}.{len(self.logs)}.log"))
        outcome = self.run_with_faults(*arguments, log=self.logs[-1], **faults)
        return outcome, Recorded(self.logs[-1], self.work)

    def recorded(self, *arguments, only=""):
        """The operations of an undisturbed run."""
        outcome, recorded = self.run_recorded(*arguments, only=only)
        require(outcome.status == 0, f"{self.stage} fails with {self.laboratory.faults}: {outcome.stderr!r}")
        return recorded

    def check_final_names(self):
        """Every output file is complete: as it was before the stage, or as it must become."""
        present = files(self.work)
        for name, found in present.items():
            if is_final(name):
                require(found in (self.allowed.get(name), self.right.get(name)), f"{name} is incomplete")
        for name in {name.rsplit("/", 1)[0] for name in present if "/buckets/" in name or name.startswith("site/")}:
            missing = {other for other in self.right if other.startswith(name + "/")} - present.keys()
            require(not missing, f"{name} lacks {missing}")

    def check_done(self):
        """The folder has exactly the files of an undisturbed run."""
        present = files(self.work)
        for name in sorted(present.keys() | self.right.keys()):
            if name not in present and name.startswith("memo/") and self.may_lack_memos:
                continue
            require(name in present, f"{name} is missing")
            require(name in self.right, f"{name} is left over")
            require(present[name] == self.right[name], f"{name} differs from an undisturbed run")

    def require_done(self, outcome):
        """A run has succeeded and the folder has its files."""
        require(outcome.status == 0, f"{self.stage} failed: {outcome.stderr!r}")
        self.check_done()

    def check_end(self, outcome, *parts):
        """A disturbed run has done all its work or says in one line with these parts why not. It leaves only complete files."""
        if outcome.status == 0:
            self.check_done()
        else:
            outcome.require_one_line(self.stage, 1, *parts)
        self.check_final_names()

    def finish(self):
        """Runs the stage again undisturbed, which must complete the work. Returns the outcome."""
        outcome = self.run()
        self.require_done(outcome)
        return outcome


def sample(rng, population, size):
    """A random sample of a sequence in its order; all of it if `size` is None."""
    chosen = list(population)
    return chosen if size is None or size >= len(chosen) else sorted(rng.sample(chosen, size))

"""Runs of scripts/cluster/run on a work folder, observed from outside."""

import re
import signal
import subprocess
import time

from atlas import project
from trial.processes import processes

RUN = project.ROOT / "scripts" / "cluster" / "run"
PATIENCE = 900  # seconds to wait for an event
PATIENCE_TO_END = 3600  # seconds for a whole run


class Failed(Exception):
    """The workflow did not do what it should."""


def require(good, what):
    if not good:
        raise Failed(what)


def wait_for(what, look, patience=PATIENCE, pause=0.01):
    """Calls `look` until its result is true; returns the result."""
    deadline = time.monotonic() + patience
    while time.monotonic() < deadline:
        found = look()
        if found:
            return found
        time.sleep(pause)
    raise Failed(f"{what} did not happen within {patience} s")


class Workflow:
    """A search of a board in shards. Other arguments go to scripts/cluster/run."""

    def __init__(self, work, board, shards, *arguments):
        self.work = work
        self.board = board
        self.shards = shards
        self.command = [str(word) for word in (RUN, board, "--work", work, "--shards", shards, *arguments)]
        self.folder = work / "cluster" / f"{board}-in-{shards}"
        self.log = work / "output.log"  # of all runs
        self.process = None

    def start(self, **options):
        """Starts the script; options go to subprocess.Popen."""
        self.work.mkdir(parents=True, exist_ok=True)
        with open(self.log, "a", encoding="utf-8") as log:
            self.process = subprocess.Popen(self.command, stdin=subprocess.DEVNULL, stdout=log,
                                            stderr=subprocess.STDOUT, **options)
        return self.process

    def finish(self, status=0):
        """Waits for its end, which must have this status."""
        try:
            found = self.process.wait(PATIENCE_TO_END)
        except subprocess.TimeoutExpired:
            raise Failed("the workflow hangs") from None
        require(found == status, f"the workflow ended with status {found}, not {status}:\n{self.last_lines()}")

    def last_lines(self):
        return "".join(self.log.read_text(encoding="utf-8").splitlines(keepends=True)[-40:])

    def searcher(self, shard):
        """The process that searches a shard, or None."""
        for process in processes():
            words = process.words
            if "--shard" in words and f"{shard}/{self.shards}" in words and process.folder() == self.folder:
                return process
        return None

    def stopped_in_the_middle(self, among=None):
        """Stops (SIGSTOP) a searcher of a shard that is partly done; returns the shard and the process, or None."""
        for shard in among or range(1, self.shards + 1):
            process = self.in_the_middle(shard) and self.searcher(shard)
            if process:
                process.send(signal.SIGSTOP)
                if self.in_the_middle(shard):
                    return shard, process
                process.send(signal.SIGCONT)
        return None

    def in_the_middle(self, shard):
        """Whether a shard has entries in its journal and is not done."""
        found = self.folder / "shards" / str(shard) / self.board / f"shard-{shard}-of-{self.shards}.json"
        try:
            lines = (found.with_suffix("") / "searcher.journal").read_bytes().count(b"\n")
        except FileNotFoundError:
            return False
        return lines > 1 and not found.exists()  # the first line is a header

    def attempts(self, shard):
        """How often a shard was started."""
        log = self.folder / "logs" / f"shard-{shard}.log"
        return len(re.findall(", attempt [0-9]+$", log.read_text(encoding="utf-8"), re.MULTILINE))

    def require_recorded_tables(self):
        """The merged tables must equal those in data/results byte for byte."""
        for table in ("results", "census"):
            found = self.work / self.board / f"{table}.tsv"
            recorded = project.RESULTS / f"{self.board}{'' if table == 'results' else '.census'}.tsv"
            require(found.read_bytes() == recorded.read_bytes(), f"{found} differs from {recorded}")

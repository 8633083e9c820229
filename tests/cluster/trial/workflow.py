"""One run of scripts/cluster/run on a work folder, watched from outside."""

import re
import signal
import subprocess
import time

from atlas import project
from trial.processes import processes

RUN = project.ROOT / "scripts" / "cluster" / "run"
PATIENCE = 900  # seconds for anything that is waited for
PATIENCE_TO_END = 3600  # seconds for a whole run


class Failed(Exception):
    """The workflow did not do what it must."""


def require(good, what):
    if not good:
        raise Failed(what)


def wait_for(what, look, patience=PATIENCE, pause=0.01):
    """What `look` returns as soon as that is true."""
    deadline = time.monotonic() + patience
    while time.monotonic() < deadline:
        found = look()
        if found:
            return found
        time.sleep(pause)
    raise Failed(f"waited {patience} s in vain for {what}")


class Workflow:
    """A board in so many shards. Other arguments go to scripts/cluster/run."""

    def __init__(self, work, board, shards, *arguments):
        self.work = work
        self.board = board
        self.shards = shards
        self.command = [str(word) for word in (RUN, board, "--work", work, "--shards", shards, *arguments)]
        self.folder = work / "cluster" / f"{board}-in-{shards}"
        self.says = work / "says.log"  # of all runs
        self.process = None

    def start(self, **options):
        """Starts the script; options go to subprocess.Popen."""
        self.work.mkdir(parents=True, exist_ok=True)
        with open(self.says, "a", encoding="utf-8") as says:
            self.process = subprocess.Popen(self.command, stdin=subprocess.DEVNULL, stdout=says,
                                            stderr=subprocess.STDOUT, **options)
        return self.process

    def finish(self, status=0):
        """Waits until it ends, as it must, with this status."""
        try:
            found = self.process.wait(PATIENCE_TO_END)
        except subprocess.TimeoutExpired:
            raise Failed("the workflow hangs") from None
        require(found == status, f"the workflow ended with status {found}, not {status}:\n{self.last_lines()}")

    def last_lines(self):
        return "".join(self.says.read_text(encoding="utf-8").splitlines(keepends=True)[-40:])

    def searcher(self, shard):
        """The process that searches a shard, if there is one."""
        for process in processes():
            words = process.words
            if "--shard" in words and f"{shard}/{self.shards}" in words and process.folder() == self.folder:
                return process
        return None

    def stopped_in_the_middle(self, among=None):
        """A shard and the process that searches it, stopped (SIGSTOP) when some but not all of it is done."""
        for shard in among or range(1, self.shards + 1):
            process = self.in_the_middle(shard) and self.searcher(shard)
            if process:
                process.send(signal.SIGSTOP)
                if self.in_the_middle(shard):
                    return shard, process
                process.send(signal.SIGCONT)
        return None

    def in_the_middle(self, shard):
        """Whether a shard has noted findings in its journal and is not done."""
        found = self.folder / "shards" / str(shard) / self.board / f"shard-{shard}-of-{self.shards}.json"
        try:
            lines = (found.with_suffix("") / "searcher.journal").read_bytes().count(b"\n")
        except FileNotFoundError:
            return False
        return lines > 1 and not found.exists()  # the first line says what the journal is of

    def attempts(self, shard):
        """How often a shard was begun."""
        log = self.folder / "logs" / f"shard-{shard}.log"
        return len(re.findall(", attempt [0-9]+$", log.read_text(encoding="utf-8"), re.MULTILINE))

    def require_recorded_tables(self):
        """The joined tables must be those of data/results, to the byte."""
        for table in ("results", "census"):
            found = self.work / self.board / f"{table}.tsv"
            recorded = project.RESULTS / f"{self.board}{'' if table == 'results' else '.census'}.tsv"
            require(found.read_bytes() == recorded.read_bytes(), f"{found} differs from {recorded}")

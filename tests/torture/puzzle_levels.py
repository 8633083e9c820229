"""Kills "puzzle solve --work" at every change it makes on the disk, makes its calls fail, and damages its levels; then the
same command must print the same and leave the same files as an undisturbed run."""

import subprocess
import tempfile
from pathlib import Path

from atlas import project
from torture.faults import ERRORS
from torture.laboratory import KILLS, files, require, run, sample

PUZZLE = project.ROOT / "data" / "puzzles" / "js-rush-1.puz"


class Search:
    """A search, with the output and files of an undisturbed run."""

    def __init__(self, laboratory):
        self.laboratory = laboratory
        self.right = self.answer = None
        with self.folder() as work:
            self.finish(work)
        self.changes = self.count("changes")
        self.calls = self.count("")

    def folder(self):
        return tempfile.TemporaryDirectory(prefix="puzzle-", dir=self.laboratory.folder)

    def command(self, work):
        return [project.program("puzzle", self.laboratory.preset), "solve", PUZZLE, "--all", "--quiet", "--threads", "1",
                "--memory", "1M", "--work", Path(work) / "levels"]

    def disturbed(self, work, **faults):
        return run(self.command(work), environment=self.laboratory.with_faults(Path(work).resolve(), **faults))

    def count(self, only):
        with self.folder() as work, self.folder() as other:
            log = Path(other) / "log"
            self.disturbed(work, only=only, log=log)
            return len(log.read_bytes().splitlines())

    def finish(self, work):
        """Runs it to its end and compares with the undisturbed run."""
        done = subprocess.run([str(word) for word in self.command(work)], capture_output=True, text=True, check=False)
        require(done.returncode == 0, f"puzzle failed when run again: {done.stderr!r}")
        found = files(Path(work))
        self.right = self.right or found
        self.answer = self.answer or done.stdout
        require(done.stdout == self.answer, "the output differs from an undisturbed run")
        require(found == self.right, f"files differ from an undisturbed run: {sorted(found.items() ^ self.right.items())}")

    def check_levels(self, work):
        """Every file with a final name is complete."""
        for name, content in files(Path(work)).items():
            require(".partial" in name or content == self.right.get(name), f"{name} is incomplete")


def killed(search, number, when):
    with search.folder() as work:
        search.disturbed(work, only="changes", at=number, do=when).require_killed()
        search.check_levels(work)
        search.finish(work)


def failing_call(search, number, error, stay):
    with search.folder() as work:
        outcome = search.disturbed(work, at=number, do=error, stay=stay)
        if outcome.status != 0:
            outcome.require_one_line("puzzle", 1)
        search.check_levels(work)
        search.finish(work)


def damaged(search, name, rng):
    """A truncated level or a flipped bit is reported in one line; without this level and those after it, a run succeeds."""
    with search.folder() as work:
        search.finish(work)
        path = Path(work) / name
        data = bytearray(path.read_bytes())
        where = rng.randrange(len(data))
        if rng.random() < 0.5:
            del data[where:]
        else:
            data[where] ^= 1 << rng.randrange(8)
        path.write_bytes(data)
        outcome = run(search.command(work))
        outcome.require_one_line("puzzle", 1)
        number = level(name)
        for other in (Path(work) / "levels").iterdir():
            if level(other.name) >= number:
                other.unlink()
        search.finish(work)


def level(name):
    return int(name.rsplit("-", 1)[1].removesuffix(".keys"))


def cases(laboratories, rng, long):
    search = Search(laboratories["2x3"])
    for number in sample(rng, range(1, search.changes + 1), None if long else 25):
        for when in KILLS if long else (rng.choice(KILLS),):
            yield (f"{when} change {number} of {search.changes} of puzzle solve",
                   killed, search, number, when)
    for number in sample(rng, range(1, search.calls + 1), 400 if long else 15):
        error, stay = rng.choice(ERRORS), rng.random() < 0.5
        yield (f"error {error} {'from' if stay else 'at'} call {number} of {search.calls} of puzzle solve",
               failing_call, search, number, error, stay)
    for name in sample(rng, sorted(search.right), None if long else 6):
        yield f"damage to {name}", damaged, search, name, rng

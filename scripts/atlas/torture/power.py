"""Cuts the power: replays what a stage did to the disk, forgets what was not synced, and runs it again.

The model is that of a file system that promises no more than POSIX: a file's content is safe after fsync of the
file, a name (created, renamed or removed) after fsync of its folder. Of all else anything may be left.
"""

import os
import shutil
from pathlib import Path

from atlas.torture.laboratory import STAGES, Trial, require, sample

LOSSES = ("all", "content", "zeros", "half", "random")


class File:
    def __init__(self, data=b""):
        self.now = bytearray(data)
        self.safe = bytes(data)

    def sync(self):
        self.safe = bytes(self.now)

    def after(self, loss, rng):
        """The content that is found when the power is back."""
        if loss == "random":
            loss = rng.choice(("all", "zeros", "half", "nothing"))
        if loss == "nothing":
            return bytes(self.now)
        if loss == "zeros":  # the length is there, the data are not
            return bytes(now if index < len(self.safe) and now == self.safe[index] else 0
                         for index, now in enumerate(self.now))
        if loss == "half":
            return bytes(self.now if self.now == self.safe else self.now[:len(self.now) // 2])
        return self.safe


class Folder:
    def __init__(self):
        self.now = {}
        self.safe = {}

    def sync(self):
        self.safe = dict(self.now)

    def after(self, loss, rng):
        """The names that are found when the power is back."""
        undone = loss == "all" or loss == "random" and rng.random() < 0.5
        return self.safe if undone else self.now


class Disk:
    """What is on the disk below one folder, and what of it is safe."""

    def __init__(self, folder, name):
        """`folder` is what is on it; `name` is what the log calls it."""
        self.root = name
        self.tree = self.load(folder)
        self.open = {}  # descriptor -> file or folder

    def load(self, path):
        if path.is_file():
            return File(path.read_bytes())
        folder = Folder()
        folder.now = {entry.name: self.load(entry) for entry in path.iterdir()}
        folder.sync()
        return folder

    def place(self, path):
        """The folder that holds a path, and the name in it."""
        folder = self.tree
        *above, name = Path(path).relative_to(self.root).parts
        for part in above:
            folder = folder.now[part]
        return folder, name

    def apply(self, operation, data):
        """Makes one operation of the log again; `data` is the file with what was written."""
        what, *fields = operation.split("\t")
        if what == "open":
            descriptor, path, flags = int(fields[0]), fields[1], int(fields[2])
            if Path(path) == self.root:
                self.open[descriptor] = self.tree
                return
            folder, name = self.place(path)
            if name not in folder.now:
                folder.now[name] = File()
            if flags & os.O_TRUNC:
                folder.now[name].now.clear()
            self.open[descriptor] = folder.now[name]
        elif what == "write":
            descriptor, offset, size = map(int, fields)
            file = self.open[descriptor].now
            start = len(file) if offset < 0 else offset
            file[start:start + size] = data.read(size)
        elif what == "truncate":
            del self.open[int(fields[0])].now[int(fields[1]):]
        elif what == "sync":
            self.open[int(fields[0])].sync()
        elif what == "rename":
            (old_folder, old), (folder, name) = map(self.place, fields)
            folder.now[name] = old_folder.now.pop(old)
        elif what in ("unlink", "rmdir"):
            folder, name = self.place(fields[0])
            del folder.now[name]
        elif what == "mkdir":
            folder, name = self.place(fields[0])
            folder.now[name] = Folder()
        # Looks, reads, locks and closes change nothing, and neither do calls that failed.

    def write_after(self, loss, rng, target):
        """Writes what the power cut leaves into an empty folder."""
        def write(node, path):
            if isinstance(node, File):
                path.write_bytes(node.after(loss, rng))
                return
            path.mkdir(exist_ok=True)
            for name, child in node.after(loss, rng).items():
                write(child, path / name)
        write(self.tree, target)


class Recording:
    """What a stage does to the disk."""

    def __init__(self, laboratory, stage):
        self.laboratory = laboratory
        self.stage = stage
        with Trial(laboratory, stage) as trial:
            self.folder = trial.work
            log = laboratory.folder / f"{stage}.log"
            outcome = trial.run_with_faults(log=log)
            require(outcome.status == 0, f"{stage} fails when recorded: {outcome.says!r}")
        self.data = log.with_name(log.name + ".data")
        self.operations = log.read_text().splitlines()

    def ends_of_changes(self):
        """After how many operations the disk is as it was not before."""
        return [count for count, operation in enumerate(self.operations, 1)
                if operation.split("\t")[0] not in ("look", "read", "lock", "close", "failed")]

    def cut(self, steps, loss, rng):
        """The power goes after so many operations."""
        with Trial(self.laboratory, self.stage) as trial:
            disk = Disk(trial.work, self.folder)
            with open(self.data, "rb") as data:
                for operation in self.operations[:steps]:
                    disk.apply(operation, data)
            shutil.rmtree(trial.work)
            trial.work.mkdir()
            disk.write_after(loss, rng, trial.work)
            trial.check_final_names()
            if steps == len(self.operations):
                lost = {name for name in trial.right if not (trial.work / name).exists()}
                require(not lost, f"{lost} is lost though the stage was done")
            trial.finish()


def cases(laboratories, rng, long):
    laboratory = laboratories["2x4" if long else "2x3"]
    for stage in STAGES:
        recording = Recording(laboratory, stage)
        end = len(recording.operations)
        for steps in [*sample(rng, recording.ends_of_changes(), None if long else 12), end]:
            for loss in LOSSES if long or steps == end else (rng.choice(LOSSES),):
                yield (f"power cut after {steps} of {end} operations of {stage} {laboratory.board}, {loss} lost",
                       lambda recording=recording, steps=steps, loss=loss: recording.cut(steps, loss, rng))

"""A model of a disk, its contents and which of them are safe, on which the operations of a stage are replayed.

It models a file system that promises no more than POSIX: a file's content is safe after fsync of the file, a name
(created, renamed or removed) after fsync of its folder. Anything else may be lost. After a failed fsync the system counts
the data as written and does not try again, so later syncs do not save them.
"""

import os
from pathlib import Path


class File:
    def __init__(self, data=b""):
        self.now = bytearray(data)
        self.safe = bytes(data)
        self.dirty = bytearray(len(data))  # for each byte, whether it was written since the last sync

    def write(self, offset, data):
        offset = len(self.now) if offset < 0 else offset
        self.resize(max(len(self.now), offset + len(data)))
        self.now[offset:offset + len(data)] = data
        self.dirty[offset:offset + len(data)] = b"\1" * len(data)

    def resize(self, size):
        del self.now[size:], self.dirty[size:]
        self.dirty.extend(b"\1" * (size - len(self.now)))
        self.now.extend(bytes(size - len(self.now)))

    def sync(self, failed=False):
        if not failed:
            old = self.safe.ljust(len(self.now), b"\0")
            self.safe = bytes(now if dirty else before for now, dirty, before in zip(self.now, self.dirty, old))
        self.dirty = bytearray(len(self.now))

    def after(self, loss, rng):
        """The content after a power cut."""
        if loss == "random":
            loss = rng.choice(("all", "zeros", "half", "nothing"))
        if loss == "nothing":
            return bytes(self.now)
        if loss == "zeros":  # the length is saved, the data are not
            return bytes(now if index < len(self.safe) and now == self.safe[index] else 0
                         for index, now in enumerate(self.now))
        if loss == "half":
            return bytes(self.now if self.now == self.safe else self.now[:len(self.now) // 2])
        return self.safe


class Folder:
    def __init__(self):
        self.now = {}
        self.safe = {}

    def sync(self, failed=False):
        if not failed:
            self.safe = dict(self.now)

    def after(self, loss, rng):
        """The names after a power cut."""
        undone = loss == "all" or loss == "random" and rng.random() < 0.5
        return self.safe if undone else self.now


class Disk:
    """The contents of the disk below one folder."""

    def __init__(self, folder, name):
        """`folder` has the initial contents; `name` is its path in the log."""
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
        """Replays one operation of the log; `data` is the file with the written data."""
        what, *fields = operation.split("\t")
        if operation.startswith("failed\tsync\t"):
            self.open[int(fields[1])].sync(failed=True)
        elif what == "open":
            self.open[int(fields[0])] = self.opened(Path(fields[1]), int(fields[2]))
        elif what == "write":
            descriptor, offset, size = map(int, fields)
            self.open[descriptor].write(offset, data.read(size))
        elif what == "truncate":
            self.open[int(fields[0])].resize(int(fields[1]))
        elif what == "sync":
            self.open[int(fields[0])].sync()
        elif what == "rename":
            (old_folder, old), (folder, name) = map(self.place, fields)
            folder.now[name] = old_folder.now.pop(old)
        elif what == "exchange":
            (first_folder, first), (second_folder, second) = map(self.place, fields)
            first_folder.now[first], second_folder.now[second] = second_folder.now[second], first_folder.now[first]
        elif what in ("unlink", "rmdir"):
            folder, name = self.place(fields[0])
            del folder.now[name]
        elif what == "mkdir":
            folder, name = self.place(fields[0])
            folder.now[name] = Folder()
        # Other calls, and failed ones, change nothing.

    def opened(self, path, flags):
        if path == self.root:
            return self.tree
        if flags & os.O_TMPFILE == os.O_TMPFILE:
            return File()  # without a name
        folder, name = self.place(path)
        if name not in folder.now:
            folder.now[name] = File()
        if flags & os.O_TRUNC:
            folder.now[name].resize(0)
        return folder.now[name]

    def replay(self, recorded, steps=None):
        """Replays the recorded operations, or the first `steps` of them."""
        with open(recorded.data, "rb") as data:
            for operation in recorded.operations[:steps]:
                self.apply(operation, data)

    def write_after(self, loss, rng, target):
        """Writes the state after a power cut into an empty folder."""
        def write(node, path):
            if isinstance(node, File):
                path.write_bytes(node.after(loss, rng))
                return
            path.mkdir(exist_ok=True)
            for name, child in node.after(loss, rng).items():
                write(child, path / name)
        write(self.tree, target)


class Recorded:
    """The log of a run with the library of tests/faults, and its work folder."""

    def __init__(self, log, folder):
        self.folder = folder
        self.data = log.with_name(log.name + ".data")
        self.operations = log.read_text().splitlines()

    def changes(self, only=()):
        """The positions in the log of the operations that change the disk, or of those with the given names."""
        names = (operation.split("\t")[0] for operation in self.operations)
        return [count for count, name in enumerate(names, 1)
                if (name in only if only else name not in ("look", "read", "lock", "close", "failed"))]

"""Reading and replacing whole files: nothing hangs, only regular files of limited size are read, and no name ever
holds half a file."""

import errno
import fcntl
import os
import stat

# More than any table or summary of a board of 25 cells.
MOST_BYTES = 256 * 2**20


class Damaged(Exception):
    """A file that is not as the project writes it; names the file and the fault."""


def open_regular(path, flags):
    """A descriptor of a regular file. Raises Damaged if it is something else, and OSError."""
    # Without O_NONBLOCK, opening a FIFO would hang.
    descriptor = os.open(path, flags | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC, 0o666)
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise Damaged(f"'{path}' is not a regular file")
    return descriptor


def read_bytes(path):
    """The content of a file. Raises Damaged, before reading, if it is not a regular file or too large; and OSError."""
    with os.fdopen(open_regular(path, os.O_RDONLY), "rb") as file:
        size = os.fstat(file.fileno()).st_size
        if size > MOST_BYTES:
            raise Damaged(f"'{path}' has {size:,} bytes; no table or summary has more than {MOST_BYTES:,}")
        return file.read(MOST_BYTES)


def take_lock(descriptor):
    """Locks an open file or folder until all processes that share the descriptor have closed it."""
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX)
    except OSError as error:
        # Some network file systems have no locks.
        if error.errno not in (errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOSYS):
            raise


def locked_temporary(path):
    """A descriptor of a locked file that has only this name."""
    while True:
        descriptor = open_regular(path, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW)
        take_lock(descriptor)
        try:
            if os.path.samestat(os.fstat(descriptor), os.lstat(path)):
                if os.fstat(descriptor).st_nlink == 1:
                    return descriptor
                os.unlink(path)  # a hard link to a file that must not be written
        except FileNotFoundError:
            pass  # another process published it while this one waited for the lock
        os.close(descriptor)


def replace(path, make):
    """Atomically replaces a file with the text that `make()` returns. Other processes that replace it wait from before
    `make` is called, so `make` may read the file."""
    replace_bytes(path, lambda: make().encode())


def replace_bytes(path, make):
    """The same for bytes."""
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_name(path.name + ".partial")
    with os.fdopen(locked_temporary(partial), "wb") as file:
        try:
            file.truncate(0)
            if path.exists():
                os.fchmod(file.fileno(), path.stat().st_mode & 0o777)
            file.write(make())
            file.flush()
            os.fsync(file.fileno())
            os.replace(partial, path)
        except BaseException:
            partial.unlink(missing_ok=True)
            raise
    folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def write_text(path, text):
    """Writes a file atomically."""
    replace(path, lambda: text)

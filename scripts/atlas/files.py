"""Reading and replacing whole files: nothing hangs, nothing but a regular file of bearable size is read, and no name
ever holds half a file."""

import errno
import fcntl
import os
import stat

# More than the tables and summaries of a board of 25 cells come to.
MOST_BYTES = 256 * 2**20


class Damaged(Exception):
    """A file that is not as the project writes it; says which, and why."""


def open_regular(path, flags):
    """A descriptor of a regular file. Raises Damaged if there is something else, and OSError."""
    # Without O_NONBLOCK, a FIFO would be waited for.
    descriptor = os.open(path, flags | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC, 0o666)
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise Damaged(f"'{path}' is not a regular file")
    return descriptor


def read_bytes(path):
    """The content of a file. Raises Damaged if it is no regular file or too large, before anything is read; and
    OSError."""
    with os.fdopen(open_regular(path, os.O_RDONLY), "rb") as file:
        size = os.fstat(file.fileno()).st_size
        if size > MOST_BYTES:
            raise Damaged(f"'{path}' has {size:,} bytes; no table or summary has more than {MOST_BYTES:,}")
        return file.read(MOST_BYTES)


def take_lock(descriptor, wait=True):
    """Locks an open file or folder until it is closed by all who have it open; raises BlockingIOError if another has
    locked it and `wait` is false."""
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
    except OSError as error:
        # Some network file systems do without locks.
        if error.errno not in (errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOSYS):
            raise


def locked_temporary(path):
    """A descriptor of a file that is nobody else's: it has this name only, and is locked."""
    while True:
        descriptor = open_regular(path, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW)
        take_lock(descriptor)
        try:
            if os.path.samestat(os.fstat(descriptor), os.lstat(path)):
                if os.fstat(descriptor).st_nlink == 1:
                    return descriptor
                os.unlink(path)  # a second name of a file that is not to be written
        except FileNotFoundError:
            pass  # another has published it while this one waited for the lock
        os.close(descriptor)


def replace(path, make):
    """Writes the text that `make()` returns so that the name never holds half of it. Others who replace the same file
    wait from before `make` is called: what it reads from the file is not changed until the new text is there."""
    replace_bytes(path, lambda: make().encode())


def replace_bytes(path, make):
    """The same for any content."""
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_name(path.name + ".partial")
    with os.fdopen(locked_temporary(partial), "wb") as file:
        try:
            file.truncate(0)
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
    """Writes a file so that its name never holds half of it."""
    replace(path, lambda: text)

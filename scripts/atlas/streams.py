"""The standard streams of a script: open, and free of what plays tricks on a terminal."""

import fcntl
import io
import os
import sys


STDOUT = 1


class Unwritable(Exception):
    """Standard output takes no more; says why."""


def open_closed():
    """Opens /dev/null where a standard descriptor is closed, so that no file which is opened later gets its number and
    what is meant for the reader. To be called before a file is opened for long."""
    for descriptor, name, mode in ((0, "stdin", "r"), (1, "stdout", "w"), (2, "stderr", "w")):
        try:
            flags = fcntl.fcntl(descriptor, fcntl.F_GETFL)
            # Whatever started this script may itself have a file open under the number.
            is_open = mode == "r" or flags & os.O_ACCMODE != os.O_RDONLY
        except OSError:
            is_open = False
        if not is_open:
            send_to_nowhere(descriptor)
            layer = Plain if mode == "w" else io.TextIOWrapper
            setattr(sys, name, layer(os.fdopen(descriptor, mode + "b", closefd=False), encoding="utf-8"))


def send_to_nowhere(descriptor):
    """What is read from or written to the descriptor, also by programs that are started, is /dev/null from now on."""
    nowhere = os.open(os.devnull, os.O_RDWR | os.O_CLOEXEC)
    if nowhere != descriptor:
        os.dup2(nowhere, descriptor)
        os.close(nowhere)
    os.set_inheritable(descriptor, True)


def printable(text, keep=""):
    """The text with all that is no printable character written as bytes (\\x1b): controls of either kind, marks that
    turn the direction of writing, and what is no UTF-8. Characters in `keep` stay."""
    return "".join(character if character.isprintable() or character in keep else
                   "".join(f"\\x{byte:02x}" for byte in character.encode("utf-8", "surrogateescape"))
                   for character in text)


class Plain(io.TextIOWrapper):
    """A stream that shows names and contents of files, whatever is in them, as harmless lines. If it cannot be written
    to it gets nothing more; of standard output, Unwritable is raised then."""

    def write(self, text):
        try:
            return super().write(printable(text, "\n\t"))
        except OSError as error:
            return self.give_up(error)

    def flush(self):
        try:
            super().flush()
        except OSError as error:
            self.give_up(error)

    def give_up(self, error):
        send_to_nowhere(self.fileno())
        if self.fileno() == STDOUT:
            raise Unwritable(f"cannot write to standard output: {error.strerror}") from None


def plain(stream):
    """Plain in the place of a stream's text layer; a stand-in of a test stays."""
    if type(stream) is not io.TextIOWrapper:
        return stream
    return Plain(stream.buffer, encoding="utf-8", errors="backslashreplace", line_buffering=stream.line_buffering)


def prepare():
    """Makes the standard streams such as this module says. To be called once, before anything is printed."""
    open_closed()
    sys.stdout, sys.stderr = plain(sys.stdout), plain(sys.stderr)

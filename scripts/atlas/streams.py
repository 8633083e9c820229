"""The standard streams of a script: open, and free of control characters that affect a terminal."""

import fcntl
import io
import os
import sys


STDOUT = 1


class Unwritable(Exception):
    """Standard output cannot be written to, for the reason given."""


def open_closed():
    """Opens /dev/null where a standard descriptor is closed, so that no file opened later gets its number and with it the
    output. To be called before files are opened for long."""
    for descriptor, name, mode in ((0, "stdin", "r"), (1, "stdout", "w"), (2, "stderr", "w")):
        try:
            flags = fcntl.fcntl(descriptor, fcntl.F_GETFL)
            # The parent process may have a file open under this number.
            is_open = mode == "r" or flags & os.O_ACCMODE != os.O_RDONLY
        except OSError:
            is_open = False
        if not is_open:
            send_to_nowhere(descriptor)
            layer = Plain if mode == "w" else io.TextIOWrapper
            setattr(sys, name, layer(os.fdopen(descriptor, mode + "b", closefd=False), encoding="utf-8"))


def send_to_nowhere(descriptor):
    """Redirects the descriptor to /dev/null, for child processes too."""
    nowhere = os.open(os.devnull, os.O_RDWR | os.O_CLOEXEC)
    if nowhere != descriptor:
        os.dup2(nowhere, descriptor)
        os.close(nowhere)
    os.set_inheritable(descriptor, True)


def printable(text, keep=""):
    """The text with everything unprintable written as bytes (\\x1b): control characters, marks that change the direction
    of writing, and invalid UTF-8. Characters in `keep` stay."""
    return "".join(character if character.isprintable() or character in keep else
                   "".join(f"\\x{byte:02x}" for byte in character.encode("utf-8", "surrogateescape"))
                   for character in text)


class Plain(io.TextIOWrapper):
    """A stream that prints arbitrary names and contents of files as harmless lines. After a failed write it discards its
    output; if it is standard output, it raises Unwritable."""

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
    """Replaces a stream's text layer by Plain, but leaves the mock of a test alone."""
    if type(stream) is not io.TextIOWrapper:
        return stream
    return Plain(stream.buffer, encoding="utf-8", errors="backslashreplace", line_buffering=stream.line_buffering)


def prepare():
    """Makes the standard streams open and harmless. To be called once, before anything is printed."""
    open_closed()
    sys.stdout, sys.stderr = plain(sys.stdout), plain(sys.stderr)

"""Starting and ending a script."""

import argparse
import signal
import subprocess
import sys
from pathlib import Path

from atlas import streams
from atlas.files import Damaged


class Parser(argparse.ArgumentParser):
    """Reports wrong arguments like all other errors."""
    def error(self, message):
        self.print_usage(sys.stderr)
        fail(message, 2)


def parser(description, **options):
    """A parser of options whose help keeps the lines of the description; `options` are those of argparse.ArgumentParser."""
    options = {"prog": f"scripts/{Path(sys.argv[0]).name}", "formatter_class": argparse.RawDescriptionHelpFormatter, **options}
    return Parser(description=description, **options)


def run_main(main):
    """Runs a script. A damaged file, Ctrl-C or an error of the system ends it with a one-line message."""
    streams.prepare()
    if signal.getsignal(signal.SIGINT) is signal.SIG_DFL:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        try:
            main()
        finally:
            sys.stdout.flush()
    except (Damaged, streams.Unwritable) as error:
        fail(error)
    except KeyboardInterrupt:
        fail("interrupted", 130)
    except subprocess.CalledProcessError as error:
        fail(f"{error.cmd[0]} failed with status {error.returncode}")
    except OSError as error:
        fail(f"{error.strerror}: {error.filename}" if error.filename else error)


def fail(message, status=1):
    """Ends the script with one line on stderr."""
    script = Path(sys.argv[0]).name.removesuffix(".py")
    print(f"{script}: {streams.printable(str(message))}", file=sys.stderr)
    sys.exit(status)

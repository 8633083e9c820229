"""Runs other programs in view of the user."""

import subprocess


def shown(command, **options):
    """Runs a command and shows what it prints as it comes; returns its status and that text."""
    said = []
    with subprocess.Popen([str(word) for word in command], stdout=subprocess.PIPE, text=True,
                          errors="surrogateescape", **options) as process:
        for line in process.stdout:
            print(line, end="", flush=True)
            said.append(line)
    return process.returncode, "".join(said)

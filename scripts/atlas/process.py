"""Running programs with visible output."""

import subprocess


def shown(command, **options):
    """Runs a command and passes its output on as it comes; returns its status and output."""
    said = []
    with subprocess.Popen([str(word) for word in command], stdout=subprocess.PIPE, text=True,
                          errors="surrogateescape", **options) as process:
        for line in process.stdout:
            print(line, end="", flush=True)
            said.append(line)
    return process.returncode, "".join(said)

"""Runs programs and measures their use of time, memory and disk."""

import math
import os
import signal
import subprocess
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from atlas import entry


@dataclass
class Usage:
    """What one run of a program used, including its children."""

    wall: float = 0.0  # seconds
    cpu: float = 0.0  # seconds, user and system
    memory: int = 0  # peak resident memory in bytes; at least Python's own (see peak_memory())


def run(command, **options):
    """Runs a command; returns its exit status and its Usage.

    A negative status is the signal that ended it. Options go to subprocess.Popen. Ctrl-C is passed on to the program,
    which is waited for; the status is then -SIGINT, however it ended.
    """
    start = time.monotonic()
    process = subprocess.Popen([str(word) for word in command], **options)
    interrupted = False
    while True:
        try:
            _, status, used = os.wait4(process.pid, 0)
            break
        except KeyboardInterrupt:
            if not interrupted:
                process.send_signal(signal.SIGINT)
            interrupted = True
    process.returncode = -signal.SIGINT if interrupted else os.waitstatus_to_exitcode(status)
    usage = Usage(time.monotonic() - start, used.ru_utime + used.ru_stime, used.ru_maxrss * 1024)
    return process.returncode, usage


def peak_memory(command, **options):
    """Peak resident memory of a run of a command in bytes, even if it is small.

    On Linux a process inherits the peak of its parent, and Python's exceeds that of many programs. So GNU time, which is
    small, starts and measures the command. Options go to subprocess.run.
    """
    with tempfile.NamedTemporaryFile() as report:
        try:
            subprocess.run(["/usr/bin/time", "--quiet", "--format=%M", "--output", report.name, "--", *map(str, command)],
                           check=False, **options)
        except FileNotFoundError:
            entry.fail("GNU time, which measures memory, is missing; install the Debian package 'time'")
        return int(report.read()) * 1024


def processors():
    """The number of processors this process may use, with the CPU quota of its container; at most as many as the programs
    accept."""
    allowed = min(len(os.sched_getaffinity(0)), 1024)
    try:
        quota, period = Path("/sys/fs/cgroup/cpu.max").read_text(encoding="ascii").split()
        return max(1, min(allowed, math.ceil(int(quota) / int(period))))
    except (OSError, ValueError):  # unlimited
        return allowed


def disk_use(paths):
    """Bytes on disk of all files in the given files and folders."""
    total = 0
    for path in paths:
        files = path.rglob("*") if path.is_dir() else [path]
        total += sum(file.stat().st_size for file in files if file.is_file())
    return total

"""Runs programs and measures what they use."""

import ctypes
import os
import signal
import subprocess
import time
from dataclasses import dataclass


@dataclass
class Usage:
    """What one run of a program took, its own children included."""

    wall: float = 0.0  # seconds
    cpu: float = 0.0  # seconds, user and system
    memory: int = 0  # peak resident memory in bytes; at least Python's own (see peak_memory())


def run(command, **options):
    """Runs a command to its end; returns its exit status and its Usage.

    A status below 0 is the signal that ended it. Options go to subprocess.Popen. On Ctrl-C the program is told
    too and waited for, and the status is -SIGINT however it ended.
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
    """Peak resident memory of a run of a command in bytes, however little that is.

    On Linux a process begins with the peak of the one that starts it. So here a shell does, which is small, and
    leaves the process behind for this one to wait for. Options go to subprocess.Popen.
    """
    set_child_subreaper = 36  # of prctl(): who is left behind becomes a child of this process
    ctypes.CDLL(None).prctl(set_child_subreaper, 1, 0, 0, 0)
    told, telling = os.pipe()
    try:
        subprocess.run(["sh", "-c", '"$@" <&0 & echo $! >&"$0"', str(telling), *map(str, command)], check=True,
                       pass_fds=[telling], **options)
        process = int(os.read(told, 64))
    finally:
        os.close(told)
        os.close(telling)
    try:
        return os.wait4(process, 0)[2].ru_maxrss * 1024
    except KeyboardInterrupt:
        os.kill(process, signal.SIGTERM)  # a shell lets what it leaves behind ignore SIGINT
        raise


def processors():
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0))


def disk_use(paths):
    """Bytes on disk of all files in the given files and folders."""
    total = 0
    for path in paths:
        files = path.rglob("*") if path.is_dir() else [path]
        total += sum(file.stat().st_size for file in files if file.is_file())
    return total

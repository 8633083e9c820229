"""Withholds memory, file descriptors, disk space, permissions and processors from the stages."""

import os
import resource
import shutil
import subprocess
from contextlib import contextmanager
from pathlib import Path

from atlas import measure, project
from torture.laboratory import STAGES, Trial, require, run

MIB = 1 << 20
NOBODY = 65534


def limited(kind, value):
    return {"preexec_fn": lambda: resource.setrlimit(kind, (value, value))}


def with_a_limit(laboratory, stage, limit, value, part):
    """The stage does its work within a limit of the system, or ends with a line that has this part."""
    with Trial(laboratory, stage) as trial:
        trial.check_end(trial.run(**limited(limit, value)), part.format(work=trial.work))
        trial.finish()


def memory_budget(laboratory, stage, mib, before=(), after=()):
    """With limited memory, the stage keeps the limit, or says that it cannot. Words come before or after its command."""
    with Trial(laboratory, stage) as trial:
        trial.may_lack_memos = stage == "finder"
        words = [*before, *trial.command(), *after]
        status, usage = measure.run(words, stderr=subprocess.DEVNULL)
        require(usage.memory <= 1.1 * mib * MIB, f"{stage} took {usage.memory / MIB:.0f} MiB of {mib}")
        if status == 0:
            trial.check_done()
        else:
            run(words).require_one_line(stage, 1)
        trial.check_final_names()
        trial.finish()


def in_container(mib):
    """The start of a command that runs a program under a simulated control group (version 2) with a memory limit.

    The group is only a file in a mount namespace. The kernel does not enforce the limit, so that tests can detect
    programs that exceed it.
    """
    script = 'mount -t tmpfs none /sys/fs/cgroup && echo "$0" > /sys/fs/cgroup/memory.max && exec "$@"'
    return ["unshare", "--mount", "sh", "-c", script, mib * MIB]


def may_simulate_group():
    try:
        return run([*in_container(64), "true"]).status == 0
    except OSError:
        return False


def enough_descriptors(laboratory, stage, most):
    with Trial(laboratory, stage) as trial:
        trial.require_done(trial.run(**limited(resource.RLIMIT_NOFILE, most)))


def read_only(laboratory, stage, done):
    """A read-only work folder: one line, or success if the work is already done."""
    with Trial(laboratory, stage) as trial:
        if done and stage != "renderer":  # the renderer always writes
            trial.finish()
        folders = [trial.work, *(path for path in trial.work.rglob("*") if path.is_dir())]
        for folder in folders:
            folder.chmod(0o555)
        outcome = trial.run(**({"user": NOBODY, "extra_groups": []} if os.geteuid() == 0 else {}))
        for folder in folders:
            folder.chmod(0o755)
        if done and stage != "renderer":
            require(outcome.status == 0, f"{stage} had finished, but: {outcome.stderr!r}")
        else:
            outcome.require_one_line(stage, 1, str(trial.work))
        trial.finish()


@contextmanager
def small_disk(folder, size):
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size},mode=755", "tmpfs", folder], check=True)
    try:
        yield
    finally:
        subprocess.run(["umount", folder], check=True)


def full_disk(laboratory, stage, room):
    """A disk has only `room` bytes left at first."""
    place = laboratory.folder / f"disk-{stage}-{room}"
    place.mkdir()
    with small_disk(place, 64 * MIB):
        trial = Trial(laboratory, stage, place / "work")
        size = max(shutil.disk_usage(place).used + room, 4096)  # 0 would be no limit
        subprocess.run(["mount", "-o", f"remount,size={size}", place], check=True)
        trial.check_end(trial.run(), "free disk space")
        subprocess.run(["mount", "-o", f"remount,size={64 * MIB}", place], check=True)
        trial.finish()
    place.rmdir()


def may_mount(folder):
    place = folder / "mount"
    place.mkdir()
    try:
        with small_disk(place, MIB):
            return True
    except (OSError, subprocess.CalledProcessError):
        return False
    finally:
        place.rmdir()


def half_a_processor(laboratory, stage):
    """A control group (version 1) may use half a processor."""
    group = Path("/sys/fs/cgroup/cpu") / f"sbp-torture-{os.getpid()}"
    group.mkdir()
    try:
        (group / "cpu.cfs_period_us").write_text("100000")
        (group / "cpu.cfs_quota_us").write_text("50000")
        with Trial(laboratory, stage) as trial:
            trial.require_done(trial.run(preexec_fn=lambda: (group / "cgroup.procs").write_text(str(os.getpid()))))
    finally:
        group.rmdir()


def may_make_groups():
    own = [line.split(":")[2] for line in Path("/proc/self/cgroup").read_text().splitlines()
           if line.split(":")[1] == "cpu"]
    return own == ["/"] and os.access("/sys/fs/cgroup/cpu", os.W_OK)


def least_address_space(laboratory, stage):
    """The least address space from which on the program starts and prints its version."""
    words = [project.program(stage, laboratory.preset), "--version"]

    def starts(room):
        return run(words, **limited(resource.RLIMIT_AS, room)).status == 0

    first = next((room for room in range(10 * MIB, 1000 * MIB, MIB) if starts(room)), 1000 * MIB)
    # With little more, libraries can fail before main() begins.
    step = MIB // 8
    return max((room for room in range(first, first + 4 * MIB, step) if not starts(room)), default=first - step) + step


def address_spaces(laboratory, rng, stage, long):
    """Sizes from barely enough to start the program to plenty; mostly those in which it starts but cannot work."""
    least = least_address_space(laboratory, stage)
    if long:
        return [*range(least, least + 60 * MIB, MIB // 4), *range(least + 60 * MIB, least + 400 * MIB, 10 * MIB)]
    return [least, *(least + rng.randrange(most * MIB) for most in (4, 40, 400))]


def cases(laboratories, rng, long):
    laboratory, budgeted = laboratories["3x4"], laboratories["4x4" if long else "3x4"]
    budgets = (40, 64, 80, 96, 128, 192, 256, 384) if long else (rng.choice((40, 64)),)
    for stage in STAGES:
        for room in address_spaces(laboratory, rng, stage, long):
            yield (f"{stage} 3x4 in {room >> 10} KiB of address space",
                   with_a_limit, laboratory, stage, resource.RLIMIT_AS, room, "finished work is kept")
        for mib in budgets:
            yield (f"{stage} {budgeted.board} with --memory {mib}M",
                   memory_budget, budgeted, stage, mib, (), ("--memory", f"{mib}M"))
        yield f"{stage} 3x4 with 64 file descriptors", enough_descriptors, laboratory, stage, 64
        most = rng.randrange(5, 12)
        yield f"{stage} 3x4 with {most} file descriptors", with_a_limit, laboratory, stage, resource.RLIMIT_NOFILE, most, ""
        for most in (0, 100, 5000, 100_000) if long else (0, rng.choice((100, 5000, 100_000))):
            yield (f"{stage} 3x4 with files of at most {most} bytes",
                   with_a_limit, laboratory, stage, resource.RLIMIT_FSIZE, most, "{work}")
        for done in (False, True):
            yield (f"{stage} 3x4 in a read-only work folder, {'' if done else 'not '}done before",
                   read_only, laboratory, stage, done)
    if may_mount(laboratory.folder):
        for stage in STAGES:
            for room in (0, 4096, 16384, 65536, 262144) if long else (0, rng.choice((4096, 16384, 65536))):
                yield f"{stage} 3x4 on a disk with {room} bytes left", full_disk, laboratory, stage, room
    else:
        print("-- resources: full disks skipped, mounting needs root", flush=True)
    if may_simulate_group():
        for stage in STAGES:
            for mib in budgets:
                # A control group with less memory than the machine has the same effect as --memory.
                yield (f"{stage} {budgeted.board} in a container with {mib} MiB",
                       memory_budget, budgeted, stage, mib, in_container(mib))
    else:
        print("-- resources: containers skipped, mounting needs root", flush=True)
    if may_make_groups():
        for stage in STAGES:
            yield f"{stage} 3x4 with half a processor", half_a_processor, laboratory, stage
    else:
        print("-- resources: half a processor skipped, control groups cannot be created here", flush=True)

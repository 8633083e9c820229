"""Puts FIFOs, folders, sockets and devices in place of files: the stages neither hang nor remove them."""

import os
import stat

from torture.laboratory import STAGES, Trial, require

PATIENCE = 20  # seconds
MODES = {"fifo": stat.S_IFIFO, "socket": stat.S_IFSOCK, "device": stat.S_IFCHR}
TEMPORARIES = {"finder": ("2x4/justsolved.sbp.partial", "2x4/finder.json.partial"),
               "sorter": ("2x4/sorter.json.partial",),
               "searcher": ("2x4/searcher.journal", "2x4/results.tsv.partial", "2x4/searcher.json.partial"),
               "renderer": ()}


def make(kind, path):
    """Creates something other than a regular file. The device is like /dev/zero, so that reading it would not end."""
    if kind == "folder":
        path.mkdir()
    else:
        os.mknod(path, MODES[kind] | 0o666, os.makedev(1, 5))


def in_place_of(laboratory, stage, place, kind, done, arguments):
    """The stage refuses it in one line, or does not need the file."""
    with Trial(laboratory, stage, done=done) as trial:
        path = trial.work / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.unlink(missing_ok=True)
        make(kind, path)
        found = path.lstat().st_ino
        outcome = trial.run(*arguments, patience=PATIENCE)
        if outcome.status != 0:
            outcome.require_one_line(stage, 1, path.name)
            require("move it away" in outcome.stderr or kind == "folder", f"no remedy in the message: {outcome.stderr!r}")
            require(path.lstat().st_ino == found, "it was removed")
        elif path.lstat().st_ino != found:
            # All names in a site belong to the renderer.
            require(stage == "renderer" and place.startswith("site/"), "it was replaced")


def may_make_devices(folder):
    try:
        make("device", folder / "device")
    except OSError:
        return False
    (folder / "device").unlink()
    return True


def cases(laboratories, rng, long):
    laboratory = laboratories["2x4"]
    kinds = ["fifo", "folder", "socket", *(["device"] if may_make_devices(laboratory.folder) else [])]
    for stage in STAGES:
        read = [path for path in laboratory.before(stage).rglob("*") if path.is_file()]
        inputs = sorted(str(path.relative_to(laboratory.before(stage))) for path in read)
        outputs = sorted(laboratory.right[stage].keys() - inputs)
        places = ([(place, False, ()) for place in [*inputs, *TEMPORARIES[stage]]] +
                  [(place, True, arguments) for place in outputs for arguments in ((), ("--check",))])
        chosen = [(place, kind) for place in places for kind in kinds]
        if not long:
            # Only some of the many bucket files and pages.
            few = [place for place in places
                   if "/buckets/" not in place[0] and not place[0].startswith(("site/", "memo/"))]
            chosen = [(place, "fifo") for place in few] + rng.sample(chosen, 12)
        for (place, done, arguments), kind in chosen:
            yield (f"a {kind} at {place} for {' '.join([stage, *arguments])}{', done before' if done else ''}",
                   in_place_of, laboratory, stage, place, kind, done, arguments)

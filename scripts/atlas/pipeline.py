"""Runs the stages on a work folder and records their cost in WORK/run.json."""

import os
import signal
import subprocess
import sys

from atlas import board_list, entry, files, project, seal
from atlas.measure import disk_use, processors, run

# The stages that work on one board, in order; the renderer follows.
BOARD_STAGES = ("finder", "sorter", "searcher")

# The output of each stage in a board's folder; the first file is written last and marks the stage as finished.
OUTPUTS = {
    "finder": ["finder.json", "justsolved.sbp"],
    "sorter": ["sorter.json", "buckets"],
    "searcher": ["searcher.json", "results.tsv", "census.tsv"],
    "renderer": ["index.html"],
}


class StageFailed(Exception):
    """A stage ended with a nonzero exit status, or by a signal if it is negative."""

    def __init__(self, what, status):
        how = "was interrupted" if status == -signal.SIGINT else f"failed with status {status}"
        super().__init__(f"{what} {how}")
        self.status = status if status > 0 else 128 - status  # as a shell would report it


def stages_of(board):
    """The stages that work on a board, in order."""
    return BOARD_STAGES if board_list.cells(board) <= board_list.FILE_CELLS else ("searcher",)


def folders_of_repository():
    """The repository's folders for the renderer, by option: boards searched elsewhere, completely or partly."""
    folders = {"--record": project.RESULTS, "--partial": project.PARTIAL}
    return {option: folder for option, folder in folders.items() if any(folder.glob("*.tsv"))}


def arguments_of(stage, board=None):
    """The arguments of a stage besides the work folder: the board and whether to work without files; for the renderer,
    the repository's folders."""
    if stage == "renderer":
        return [word for option in folders_of_repository().items() for word in option]
    return [board, *(["--direct"] if stage == "searcher" and stages_of(board) != BOARD_STAGES else [])]


class Pipeline:
    def __init__(self, work, preset="release", threads=None, force=False):
        self.work = work
        self.preset = preset
        self.threads = threads or processors()
        self.force = force
        self.log_file = work / "run.json"
        self.log = self.earlier_log()

    def earlier_log(self):
        try:
            return seal.read_json(self.log_file)
        except FileNotFoundError:
            return {}
        except files.Damaged as damage:
            print(f"{damage}; the measurements of earlier runs are lost", file=sys.stderr)
            return {}

    def run(self, stage, board=None):
        """Runs a stage; the renderer works on all boards. Raises StageFailed."""
        what = f"{stage} {board}" if board else stage
        folder = self.work / (board or "site")
        outputs = [folder / name for name in OUTPUTS[stage]]
        command = [project.program(stage, self.preset), *arguments_of(stage, board), "--work", self.work,
                   "--threads", self.threads, *(["--force"] if self.force else [])]
        before = stamp(outputs[0])
        print(f"== {what}", flush=True)
        status, usage = run(command)
        changed = stamp(outputs[0]) != before
        if status != 0 or changed:
            self.record(board or "site", stage, usage, outputs, status == 0, changed)
        if status != 0:
            raise StageFailed(what, status)

    def record(self, board, stage, usage, outputs, finished, changed=True):
        """Records a run that did work; the runs of an interrupted stage add up. One that failed before it changed finished
        output is not recorded."""
        def with_this_run():
            self.log = self.earlier_log()  # another script may have recorded something since
            stages = self.log.setdefault(board, {})
            past = stages.get(stage, {})
            if past.get("finished") and not changed:
                return seal.sealed(self.log)
            if past.get("finished", True):
                past = {"wall_s": 0, "cpu_s": 0, "memory_bytes": 0}
            stages[stage] = {
                "threads": self.threads,
                "wall_s": round(past["wall_s"] + usage.wall, 3),
                "cpu_s": round(past["cpu_s"] + usage.cpu, 3),
                "memory_bytes": max(past["memory_bytes"], usage.memory),
                "disk_bytes": disk_use(path for path in outputs if path.exists()),
                "finished": finished,
            }
            return seal.sealed(self.log)

        files.replace(self.log_file, with_this_run)

    def seconds(self, board):
        """Wall seconds of all stages of a board together."""
        return sum(stage["wall_s"] for stage in self.log.get(board, {}).values())


def run_quietly(program, *arguments, preset="release", **options):
    """The Usage of one run from scratch, which must succeed. Options go to subprocess.Popen."""
    options.setdefault("stdout", subprocess.DEVNULL)
    status, usage = run([project.program(program, preset), *arguments, "--quiet", "--force"], **options)
    if status != 0:
        entry.fail(f"{program} failed with status {status}", status if status > 0 else 128 - status)
    return usage


def stamp(path):
    """A value that changes when a file is rewritten."""
    try:
        status = os.stat(path)
        return status.st_mtime_ns, status.st_ino
    except FileNotFoundError:
        return None

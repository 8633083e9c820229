"""Closes standard descriptors: opened files must not get their numbers, or output would go into the files."""

import itertools
import os
import shutil

from torture.laboratory import STAGES, Trial, files, require, run

SUBSETS = [subset for size in (1, 2, 3) for subset in itertools.combinations((0, 1, 2), size)]
# Ways to start a stage: arguments, and whether its work is already done.
WAYS = {"at work": ((), False), "with nothing to do": ((), True), "with --force": (("--force",), True),
        "with --check": (("--check",), True), "not done, with --check": (("--check",), False),
        "with --help": (("--help",), False), "with an unknown option": (("--nonsense",), False)}
RAW_BUCKETS = ("--md5",)  # the sorter's
# With these a stage only prints, and fails if it cannot.
PRINTED = (("--help",), RAW_BUCKETS)


def closing(subset):
    def close():
        for descriptor in subset:
            os.close(descriptor)
    return {"preexec_fn": close}


def outcome_of(laboratory, stage, arguments, done, **options):
    """The status and the files afterwards; `arguments` None means that the input is missing."""
    with Trial(laboratory, stage, done=done) as trial:
        if arguments is None:
            shutil.rmtree(trial.work)
            trial.work.mkdir()
        words = [word for word in trial.command() if word != "--quiet"]  # so that it prints much
        status = run([*words, *(arguments or ())], **options).status
        return status, files(trial.work)


def as_with_open_ones(laboratory, stage, arguments, done, subset):
    expected = outcome_of(laboratory, stage, arguments, done)
    found = outcome_of(laboratory, stage, arguments, done, **closing(subset))
    status = 1 if arguments in PRINTED and 1 in subset else expected[0]
    require(found[0] == status, f"status {found[0]}, not {status}")
    different = {name for name in expected[1].keys() | found[1].keys() if expected[1].get(name) != found[1].get(name)}
    require(not different, f"{different} differ from a run with open descriptors")


def cases(laboratories, rng, long):
    laboratory = laboratories["2x4"]
    for stage in STAGES:
        ways = {**WAYS, **({} if stage == "finder" else {"without its input": (None, False)}),
                **({"printing": (RAW_BUCKETS, True)} if stage == "sorter" else {})}
        for way, (arguments, done) in ways.items():
            for subset in SUBSETS if long or way == "at work" else (rng.choice(SUBSETS),):
                yield (f"{stage} {way}, descriptors {subset} closed",
                       as_with_open_ones, laboratory, stage, arguments, done, subset)

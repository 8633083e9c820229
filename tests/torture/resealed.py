"""Changes values in summaries, tables, shards and journals and recomputes all checksums: stages refuse impossible values
in one line, never crash, and never write tables with wrong solutions."""

import json
import random
import shutil
import signal

from atlas import project, seal, tables
from torture.laboratory import Trial, require, run

NUMBERS = (0, 1, -1, 2, 7, 22, 25, 64, 255, 2**31, 2**32, 2**53, 2**63, 2**64 - 1, 2**64, 1.5, 1e300)
OTHERS = ("", "x", "-", "0-0-0-0-0-0-0-0", "1-1", "2x2", "25x25", None, True, [], {}, [[]],
          "\N{LATIN SMALL LETTER U WITH DIAERESIS}" * 300)


def places(value, path=()):
    """The paths of all values inside a JSON value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, child in inner:
        yield (*path, key)
        yield from places(child, (*path, key))


def near(value, rng):
    """A similar value."""
    if isinstance(value, int) and not isinstance(value, bool):
        return rng.choice((value + 1, value - 1, rng.randrange(12), rng.choice(NUMBERS)))
    if isinstance(value, list) and value:
        return rng.choice((value[:-1], value[1:], value + value[-1:], value[::-1], rng.sample(value, len(value)),
                           [near(value[0], rng), *value[1:]]))
    return rng.choice((*NUMBERS, *OTHERS))


def mutated(value, rng):
    """A copy with up to three changes."""
    value = json.loads(json.dumps(value))
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        found = list(places(value))
        if not found:
            break
        *above, key = rng.choice(found)
        holder = value
        for step in above:
            holder = holder[step]
        if isinstance(holder, dict) and rng.random() < 0.1:
            del holder[key]
        else:
            holder[key] = near(holder[key], rng) if rng.random() < 0.8 else rng.choice((*NUMBERS, *OTHERS))
    return value


def summary_changed(path, rng):
    path.write_text(seal.sealed(mutated(seal.read_json(path), rng) or {"x": 1}), encoding="utf-8")


def journal_changed(path, rng):
    lines = path.read_text(encoding="utf-8").splitlines()
    number = rng.randrange(len(lines))
    entry = json.dumps(mutated(json.loads(lines[number].split(" ", 1)[1]), rng), separators=(",", ":"))
    lines[number] = f"{seal.hash_of(entry.encode())} {entry}"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def table_changed(path, rng):
    """Changes one field of a table and its hash in the summary."""
    lines = path.read_text(encoding="ascii").splitlines()
    number = rng.randrange(len(lines))
    fields = lines[number].split("\t")
    place = rng.randrange(len(fields))
    words = fields[place].split(" ")
    word = rng.randrange(len(words))
    words[word] = str(rng.choice((*NUMBERS, "", "x", words[word] + "0", words[word][1:], "1R", "9U")))
    fields[place] = " ".join(words)
    lines[number] = "\t".join(fields)
    path.write_text("\n".join(lines) + "\n", encoding="ascii")
    summary = path.with_name("searcher.json")
    content = seal.read_json(summary)
    content[f"{path.stem}_hash"] = seal.hash_of(path.read_bytes())
    summary.write_text(seal.sealed(content), encoding="utf-8")


def judge(stage, work, board, preset, outcome):
    """The stage must refuse in one line or write valid tables."""
    if outcome.status != 0:
        outcome.require_one_line(stage, 1)
    elif stage == "searcher":
        folder = work / board
        try:
            tables.checked(tables.Tables(folder / "results.tsv", folder / "census.tsv", False), preset)
        except tables.Faulty as faulty:
            require(False, f"a wrong table: {faulty}")


def run_on(laboratory, stage, place, change, seed, done=False):
    """Runs a stage on a work folder with one changed file."""
    with Trial(laboratory, stage, done=done) as trial:
        change(trial.work / place, random.Random(seed))
        outcome = trial.run(patience=60)
        if outcome.stderr.count("\n") > 1 and outcome.status == 0:  # it reported the fault and redid the work
            outcome.stderr = ""
        judge(stage, trial.work, laboratory.board, laboratory.preset, outcome)


def merge(laboratory, shards, number, seed):
    """The searcher merges shards, one of which was changed."""
    work = laboratory.folder / f"merge-{number}-{seed}"
    work.mkdir()
    board = laboratory.board
    folders = []
    for shard in range(1, 3):
        folders.append(work / str(shard))
        shutil.copytree(shards / str(shard), folders[-1])
    summary_changed(folders[number - 1] / board / f"shard-{number}-of-2.json", random.Random(seed))
    outcome = run([project.program("searcher", laboratory.preset), board, "--merge", *folders, "--work", work / "out",
                   "--quiet"], patience=60)
    judge("searcher", work / "out", board, laboratory.preset, outcome)
    shutil.rmtree(work)


def made_shards(laboratory):
    shards = laboratory.folder / "shards"
    for shard in (1, 2):
        outcome = run([project.program("searcher", laboratory.preset), laboratory.board, "--direct",
                       "--shard", f"{shard}/2", "--work", shards / str(shard), "--quiet"])
        require(outcome.status == 0, f"no shard: {outcome.stderr!r}")
    return shards


def made_journal(laboratory):
    """The journal of a searcher that was killed just before its end."""
    removals = laboratory.calls("searcher", only="unlink")
    with Trial(laboratory, "searcher") as trial:
        outcome = trial.run_with_faults(only="unlink", at=removals, do="kill-before")
        require(outcome.status == -signal.SIGKILL, f"not killed: {outcome}")
        return (trial.work / laboratory.board / "searcher.journal").read_text(encoding="utf-8")


def resume(laboratory, journal, seed):
    """The searcher resumes from a journal with one changed line."""
    def change(path, rng):
        path.write_text(journal, encoding="utf-8")
        journal_changed(path, rng)
    run_on(laboratory, "searcher", f"{laboratory.board}/searcher.journal", change, seed)


def cases(laboratories, rng, long):
    laboratory = laboratories["2x4" if long else "2x3"]
    board = laboratory.board
    times = 400 if long else 25
    shards, journal = made_shards(laboratory), made_journal(laboratory)
    summaries = [("finder", "finder", True), ("sorter", "finder", False), ("sorter", "sorter", True),
                 ("searcher", "sorter", False), ("searcher", "searcher", True), ("renderer", "searcher", False)]
    for _ in range(times):
        seed = rng.randrange(2**31)
        number = rng.choice((1, 2))
        yield (f"shard {number} of {board} resealed, seed {seed}",
               merge, laboratory, shards, number, seed)
        yield f"journal of {board} resealed, seed {seed}", resume, laboratory, journal, seed
        stage, of, done = rng.choice(summaries)
        yield (f"{of}.json of {board} resealed, {stage}{' done before' if done else ''}, seed {seed}",
               run_on, laboratory, stage, f"{board}/{of}.json", summary_changed, seed, done)
        name = rng.choice(("results.tsv", "census.tsv"))
        yield (f"{name} of {board} resealed, renderer, seed {seed}",
               run_on, laboratory, "renderer", f"{board}/{name}", table_changed, seed)

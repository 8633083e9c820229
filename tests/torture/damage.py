"""Flips bits of finished files and truncates them: scripts/verify must name every such file.

tests/programs/damage_test.cpp, which is faster, tests that running the stages again repairs them.
"""

import contextlib
import io
import shutil
from types import SimpleNamespace

from atlas import integrity
from atlas.report import Report
from torture.laboratory import require


def ways(path):
    """Every way to damage a file: (bit, None) or (None, length)."""
    size = path.stat().st_size
    return [(bit, None) for bit in range(8 * size)] + [(None, length) for length in range(size)]


def damaged(content, bit, length):
    if bit is None:
        return content[:length]
    changed = bytearray(content)
    changed[bit // 8] ^= 1 << bit % 8
    return bytes(changed)


def found(laboratory, work, path, bit, length):
    """Checks that verify names a damaged file."""
    content = path.read_bytes()
    path.write_bytes(damaged(content, bit, length))
    report, output = Report(), io.StringIO()
    with contextlib.redirect_stdout(output):
        integrity.check_finished(report, [laboratory.board], SimpleNamespace(work=work, preset=laboratory.preset))
    path.write_bytes(content)
    require(report.differences > 0 and str(path) in output.getvalue(), f"not found: {output.getvalue()!r}")


def undamaged(laboratory, work):
    report = Report()
    with contextlib.redirect_stdout(io.StringIO()):
        integrity.check_finished(report, [laboratory.board], SimpleNamespace(work=work, preset=laboratory.preset))
    require(report.differences == 0 and report.passed == 4, "an undamaged folder is refused")


def cases(laboratories, rng, long):
    laboratory = laboratories["2x4"]
    work = laboratory.folder / "damaged"
    shutil.copytree(laboratory.folder / "undisturbed", work)
    yield "nothing", lambda: undamaged(laboratory, work)
    paths = sorted(path for path in work.rglob("*") if path.is_file())
    for path in paths if long else rng.sample(paths, 15):
        choices = ways(path)
        for bit, length in rng.sample(choices, min(len(choices), 240 if long else 2)):
            yield (f"{path.relative_to(work)}: {f'bit {bit} flipped' if length is None else f'cut to {length} bytes'}",
                   lambda path=path, bit=bit, length=length: found(laboratory, work, path, bit, length))

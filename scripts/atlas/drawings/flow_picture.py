"""A picture of the files between the programs: a column for each program, and for each file a line from its writer to its
readers."""

import re

from atlas.drawings import layers, work_files
from atlas.drawings.drawing import Drawing, width_of

ROW, MARGIN, HEAD, TAIL = 30, 16, 34, 44
COLOURS = ("p2", "p5", "p4", "p6", "p3", "p7", "p8")


def program_of(root, top):
    """The name of a folder's program, from CMake."""
    named = re.search(r"^add_executable\((\w+)", (root / top / "CMakeLists.txt").read_text(encoding="utf-8"), re.MULTILINE)
    return named[1] if named else top


def flow_picture(root):
    """The picture as SVG."""
    found = work_files.work_files(root)
    users = {user for file in found for user in (file.writer, *file.readers)}
    tops = [top for top in dict.fromkeys(map(layers.top_of, layers.layers(root))) if top in users]
    programs = {top: program_of(root, top) for top in tops}
    step = 24 + max([width_of(file.name) for file in found] + [width_of(name) for name in programs.values()])
    x = {top: MARGIN + step * place + step / 2 for place, top in enumerate(tops)}
    rows = sorted(found, key=lambda file: tops.index(file.writer))
    bottom = MARGIN + HEAD + ROW * len(rows)
    drawing = Drawing("The files between the programs", ". ".join(
        f"{file.name} is written by {programs[file.writer]}" +
        (f" and read by {', '.join(programs[reader] for reader in file.readers)}" if file.readers else "") for file in rows))
    for top in tops:
        drawing.line(x[top], MARGIN + HEAD - 8, x[top], bottom, "line")
        drawing.box(x[top] - step / 2 + 6, MARGIN, step - 12, HEAD - 8, "well")
        drawing.text(x[top], MARGIN + (HEAD - 8) / 2, programs[top], anchor="middle", bold=True)
    for place, file in enumerate(rows):
        y, start = MARGIN + HEAD + ROW * (place + 0.6), x[file.writer]
        colour = COLOURS[tops.index(file.writer) % len(COLOURS)]
        ends = [x[reader] for reader in file.readers]
        if ends:
            drawing.line(start, y, max(ends) - 5, y, colour)
        for end in ends:
            drawing.arrowhead(end, y, colour)
        drawing.dot(start, y, colour)
        drawing.text(start + 10, y - 9 if ends else y, file.name)
    drawing.dot(MARGIN + 8, bottom + 20, "p1")
    drawing.text(MARGIN + 18, bottom + 20, "writes it", "quiet")
    drawing.arrowhead(MARGIN + 112, bottom + 20, "p1")
    drawing.text(MARGIN + 120, bottom + 20, "reads it", "quiet")
    return drawing.svg(2 * MARGIN + step * len(tops), bottom + TAIL)

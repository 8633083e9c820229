"""A picture of the layers of the sources: shared folders are bands at the bottom, with the programs as stairs on top. From
each folder a line goes down, with a dot on every folder it includes."""

from atlas.drawings import layers
from atlas.drawings.drawing import Drawing, width_of

ROW, GAP, STEM, MARGIN = 26, 4, 15, 16
SPACE = 14  # between towers
COLOURS = ("p2", "p3", "p4", "p5", "p6", "p7", "p8")


def towers_of(order):
    """The folders that are not shared, grouped by top-level folder, each group from the lowest up."""
    tops = dict.fromkeys(layers.top_of(folder) for folder in order if layers.top_of(folder) not in layers.SHARED)
    return [[folder for folder in order if layers.top_of(folder) == top] for top in tops]


def label_of(folder, group):
    """A folder's name within its tower, without the tower's own name."""
    top = layers.top_of(folder)
    return folder.removeprefix(top + "/") if len(group) > 1 and folder != top else folder


class Stack:
    """Folders on top of each other: names on the left, then a column for each folder's line, the highest first. So a
    folder's box can end at its own line."""

    def __init__(self, folders, labels, left, bottom):
        self.folders, self.labels, self.left, self.bottom = folders, labels, left, bottom
        self.names = 14 + max(map(width_of, labels), default=0)

    def x(self, folder):
        return self.left + self.names + STEM * (len(self.folders) - 1 - self.folders.index(folder)) + STEM / 2

    def y(self, folder):
        return self.bottom - (self.folders.index(folder) + 1) * (ROW + GAP) + ROW / 2

    @property
    def right(self):
        return self.left + self.names + STEM * len(self.folders)

    @property
    def top(self):
        return self.bottom - len(self.folders) * (ROW + GAP)


def layers_picture(root):
    """The picture as SVG."""
    included = layers.included_folders(root)
    order = list(included)
    shared = [folder for folder in order if layers.top_of(folder) in layers.SHARED]
    towers = towers_of(order)
    highest = max(map(len, towers), default=0)
    ground = MARGIN + 30 + (highest + len(shared)) * (ROW + GAP) + SPACE
    bands = Stack(shared, shared, MARGIN, ground)
    stacks, left = [bands], bands.right + SPACE
    for group in towers:
        stacks.append(Stack(group, [label_of(folder, group) for folder in group], left, bands.top - SPACE))
        left = stacks[-1].right + SPACE
    width, height = left - SPACE + MARGIN, ground + 44
    drawing = Drawing("The layers of the sources", "Folders from the ground up. " + ". ".join(
        f"{folder} includes {', '.join(included[folder]) or 'no other'}" for folder in order))
    stack_of = {folder: stack for stack in stacks for folder in stack.folders}
    for stack in stacks:
        for folder, label in zip(stack.folders, stack.labels):
            right = width - MARGIN if stack is bands else stack.x(folder) + STEM / 2
            drawing.box(stack.left, stack.y(folder) - ROW / 2, right - stack.left, ROW, "well")
            drawing.text(stack.left + 8, stack.y(folder), label, bold=label == layers.top_of(folder))
    for place, folder in enumerate(reversed(order)):
        stack, colour = stack_of[folder], COLOURS[place % len(COLOURS)]
        x, y = stack.x(folder), stack.y(folder)
        ends = [stack_of[below].y(below) for below in included[folder]]
        if ends:
            drawing.line(x, y, x, max(ends), colour)
        for end in ends:
            drawing.dot(x, end, colour)
        drawing.ring(x, y, colour)
    x, y = MARGIN + 8, ground + 18
    drawing.ring(x, y, "p1")
    drawing.text(x + 12, y, "a folder", "quiet")
    drawing.dot(x + 100, y, "p1")
    drawing.text(x + 112, y, "a folder it includes, always below", "quiet")
    return drawing.svg(width, height)

"""Small SVG drawings of lines, boxes and words, in the project's light and dark colours."""

import re
from html import escape

from atlas import project
from atlas.files import Damaged

COLOUR = re.compile(r'\{"([a-z0-9-]+)", "(#[0-9a-f]{6})", "(#[0-9a-f]{6})"\}')
# Width of a monospaced letter relative to the font size; browsers differ only slightly.
LETTER = 0.602
SIZE = 12


def palette():
    """The colours of common/picture/palette.cpp by name: (light, dark)."""
    text = (project.ROOT / "common/picture/palette.cpp").read_text(encoding="utf-8")
    colours = {name: (light, dark) for name, light, dark in COLOUR.findall(text)}
    if not {"card", "well", "text", "quiet", "p1"} <= colours.keys():
        raise Damaged("'common/picture/palette.cpp': colours not found; update COLOUR in scripts/atlas/drawings/drawing.py")
    return colours


def width_of(text):
    """The width of a monospaced text."""
    return len(text) * LETTER * SIZE


class Drawing:
    """A picture under construction; colours are names of the palette."""

    def __init__(self, title, description):
        self.title, self.description = title, description
        self.lines, self.used = [], {"card"}

    def add(self, tag, kind, colour, content=None, **attributes):
        self.used.add(colour)
        written = "".join(f' {name.rstrip("_").replace("_", "-")}="{value:g}"' if isinstance(value, (int, float)) else
                          f' {name.rstrip("_").replace("_", "-")}="{value}"' for name, value in attributes.items())
        self.lines.append(f'<{tag} class="{kind} {colour}"{written}' + (
            "/>" if content is None else f">{escape(content, quote=False)}</{tag}>"))

    def box(self, x, y, width, height, colour):
        self.add("rect", "fill", colour, x=x, y=y, width=width, height=height, rx=4)

    def line(self, x1, y1, x2, y2, colour):
        self.add("path", "line", colour, d=f"M{x1:g} {y1:g}L{x2:g} {y2:g}")

    def dot(self, x, y, colour):
        self.add("circle", "fill", colour, cx=x, cy=y, r=4.5)

    def ring(self, x, y, colour):
        self.add("circle", "ring", colour, cx=x, cy=y, r=4)

    def text(self, x, y, words, colour="text", anchor="start", bold=False):
        """Words, vertically centred at y."""
        self.add("text", "bold" if bold else "words", colour, words, x=x, y=y + 0.35 * SIZE, text_anchor=anchor)

    def svg(self, width, height):
        """The whole picture, on its own background so that it is readable on any page."""
        colours = palette()

        def rules(which):
            return "".join(f".{name}{{--c:{colours[name][which]}}}" for name in sorted(self.used)) + \
                f".ground{{--c:{colours['card'][which]}}}"
        style = (rules(0) + f"@media(prefers-color-scheme:dark){{{rules(1)}}}"
                 ".fill{fill:var(--c)}.line{stroke:var(--c);stroke-width:1.5;fill:none}"
                 f".ring{{stroke:var(--c);stroke-width:2;fill:{colours['card'][0]}}}"
                 f"@media(prefers-color-scheme:dark){{.ring{{fill:{colours['card'][1]}}}}}"
                 f"text{{fill:var(--c);font:{SIZE}px ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace}}"
                 ".bold{font-weight:700}")
        head = (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" '
                f'viewBox="0 0 {width:g} {height:g}" role="img" aria-labelledby="title about">')
        return "\n".join([head, f'<title id="title">{escape(self.title)}</title>',
                          f'<desc id="about">{escape(self.description)}</desc>', f"<style>{style}</style>",
                          f'<rect class="fill ground" width="{width:g}" height="{height:g}" rx="8"/>',
                          *self.lines, "</svg>"]) + "\n"

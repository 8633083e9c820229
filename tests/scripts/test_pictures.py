"""The picture of the sources shows the actual folders and includes."""

import unittest
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from unittest import mock

from support import SCRIPTS, InTemporaryFolder, load, run_main
from atlas import project
from atlas.drawings import drawing, layers
from atlas.drawings.layers_picture import layers_picture

SVG = "{http://www.w3.org/2000/svg}"


def shapes(svg, tag, kind):
    """The elements of one kind except the last, which belongs to the legend."""
    found = [each for each in ElementTree.fromstring(svg).iter(SVG + tag) if each.get("class").split()[0] == kind]
    return found[:-1]


class InSmallSources(InTemporaryFolder):
    def setUp(self):
        super().setUp()
        self.root = self.folder
        self.patch(layers, "SHARED", ("common", "engine"))

    def put(self, name, *lines):
        super().put(name, "".join(line + "\n" for line in lines))

    def put_folders(self, included):
        """Creates sources in which each folder includes the named others; folders are listed in this order."""
        self.put("CMakeLists.txt", *(f"add_subdirectory({name})" for name in included))
        for name, others in included.items():
            self.put(f"{name}/{Path(name).name}.h", *(f'#include "{other}/{Path(other).name}.h"' for other in others))


class LayersPictureTest(InSmallSources):
    INCLUDED = {"common/system": [], "engine": ["common/system"], "finder": ["common/system", "engine"],
                "puzzle/text": ["common/system"], "puzzle": ["puzzle/text"], "cards": [], "tiles/a": ["engine"],
                "tiles/b": ["tiles/a", "common/system"], "tiles/c": ["tiles/b", "tiles/a"]}

    def test_has_a_ring_for_each_folder_and_a_dot_in_the_row_of_each_included_one(self):
        self.put_folders(self.INCLUDED)
        svg = layers_picture(self.root)
        self.assertEqual(svg, layers_picture(self.root))
        rings = [(ring.get("cx"), ring.get("cy")) for ring in shapes(svg, "circle", "ring")]
        self.assertEqual(len({across for across, _ in rings}), len(self.INCLUDED), "each line has its own place")
        place = dict(zip(reversed(self.INCLUDED), rings, strict=True))
        dots = [(dot.get("cx"), dot.get("cy")) for dot in shapes(svg, "circle", "fill")]
        includes = [(folder, other) for folder, others in self.INCLUDED.items() for other in others]
        self.assertEqual(sorted(dots), sorted((place[folder][0], place[other][1]) for folder, other in includes))
        for folder, other in includes:
            self.assertGreater(float(place[other][1]), float(place[folder][1]), "included folders are below")
        words = [each.text for each in ElementTree.fromstring(svg).iter(SVG + "text")]
        self.assertEqual(words[:9], ["common/system", "engine", "finder", "text", "puzzle", "cards", "a", "b", "c"])
        self.assertIn("tiles/b includes common/system, tiles/a.", svg)


class RepositoryTest(unittest.TestCase):
    def test_words_are_within_the_picture(self):
        whole = ElementTree.fromstring(layers_picture(project.ROOT))
        width, height = float(whole.get("width")), float(whole.get("height"))
        for text in whole.iter(SVG + "text"):
            wide = drawing.width_of(text.text)
            left = float(text.get("x")) - (wide / 2 if text.get("text-anchor") == "middle" else 0)
            self.assertTrue(0 < left and left + wide < width and 0 < float(text.get("y")) < height, text.text)


class ScriptTest(InSmallSources):
    def run_script(self, *arguments):
        script = load(SCRIPTS / "pictures")
        with mock.patch.object(project, "ROOT", self.root), \
                mock.patch.object(script, "PICTURES", {"a.svg": lambda root: "<svg/>\n"}):
            return run_main(script.main, "pictures", *arguments)

    def test_check_reports_outdated_pictures(self):
        picture = self.root / "docs" / "images" / "a.svg"
        outdated = (1, "pictures: docs/images/a.svg is not up to date; run scripts/pictures\n")
        self.assertEqual(self.run_script("--check"), outdated)
        self.assertFalse(picture.exists())
        self.assertEqual(self.run_script(), (0, "docs/images/a.svg updated\n"))
        self.assertEqual(self.run_script("--check"), (0, ""))
        picture.write_text("<svg>\n")
        self.assertEqual(self.run_script("--check"), outdated)

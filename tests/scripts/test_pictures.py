"""The pictures of the sources show the actual folders, includes and files."""

import unittest
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from unittest import mock

from support import SCRIPTS, InTemporaryFolder, load, run_main
from atlas import files, project
from atlas.drawings import drawing, layers, work_files
from atlas.drawings.flow_picture import flow_picture
from atlas.drawings.layers_picture import layers_picture

SVG = "{http://www.w3.org/2000/svg}"
LAYOUT = """
class BoardFiles {
  // Written by the finder.
  fs::path list() const { return folder_ / "list.sbp"; }

  // Written by the sorter.
  static constexpr const char* kSorted = "sorted";
  fs::path sorted_folder() const { return folder_ / kSorted; }
  fs::path sorted(int part) const { return sorted_folder() / name_of(part); }
  fs::path log(int number) const;

 private:
  fs::path folder_;
};
inline constexpr const char* kSiteFolder = "site";
"""
LAYOUT_SOURCE = """
fs::path BoardFiles::log(int number) const {
  return folder_ / ("log-" + std::to_string(number) + ".json");
}
"""


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


class FlowPictureTest(InSmallSources):
    def setUp(self):
        super().setUp()
        self.put("CMakeLists.txt", *(f"add_subdirectory({name})" for name in (
            "common/formats", "finder", "sorter", "renderer", "puzzle/text", "puzzle")))
        self.put("common/formats/work_layout.h", LAYOUT)
        self.put("common/formats/work_layout.cpp", LAYOUT_SOURCE)
        self.put("common/formats/sorted.h", "")
        self.put("common/formats/sorted.cpp", "read(BoardFiles(work, board).sorted(1));")
        self.put("finder/find.cpp", '#include "common/formats/work_layout.h"', "write(files.list());")
        self.put("sorter/sort.cpp", '#include "common/formats/sorted.h"', "read(files_.list()); write(BoardFiles(a, b).log(2));")
        self.put("renderer/main.cpp", "make(work / kSiteFolder);")
        self.put("puzzle/text/rate.cpp", '#include "common/formats/sorted.h"')
        self.put("puzzle/main.cpp", "")
        for top, program in (("finder", "finder"), ("sorter", "sorter"), ("renderer", "renderer"), ("puzzle", "puzzle")):
            self.put(f"{top}/CMakeLists.txt", f"add_executable({program} main.cpp)")

    def test_has_a_dot_for_each_writer_and_an_arrow_for_each_reader(self):
        svg = flow_picture(self.root)
        self.assertIn("<desc id=\"about\">list.sbp is written by finder and read by sorter. sorted/* is written by sorter and "
                      "read by puzzle. log-*.json is written by sorter. site/ is written by renderer</desc>", svg)
        self.assertEqual(len(shapes(svg, "circle", "fill")), 4)
        self.assertEqual(len(shapes(svg, "path", "fill")), 2)

    def test_reports_a_layout_it_cannot_parse(self):
        self.put("finder/find.cpp", "write(files.list()); make(work / kSiteFolder);")
        with self.assertRaisesRegex(files.Damaged, "kSiteFolder must be used by one program, not by finder, renderer"):
            work_files.work_files(self.root)
        self.put("finder/find.cpp", "")
        for wrong in (LAYOUT.replace("by the finder", "by the printer"), LAYOUT.replace("Written by", "For"),
                      LAYOUT.replace('folder_ / "list.sbp"', "list_")):
            self.put("common/formats/work_layout.h", wrong)
            with self.assertRaisesRegex(files.Damaged, "cannot parse its names"):
                work_files.work_files(self.root)


class RepositoryTest(unittest.TestCase):
    def test_words_are_within_the_picture(self):
        for root, picture in ((project.ROOT, layers_picture), (project.ROOT, flow_picture)):
            svg = picture(root)
            whole = ElementTree.fromstring(svg)
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

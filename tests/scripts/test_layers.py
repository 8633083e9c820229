"""The check of the layers finds forbidden includes."""

from pathlib import Path

from support import InTemporaryFolder
from atlas.drawings import layers


class LayersTest(InTemporaryFolder):
    def setUp(self):
        super().setUp()
        self.root = self.folder
        self.put("CMakeLists.txt", "".join(f"add_subdirectory({name})\n" for name in (
            "common/system", "common/grid", "engine", "finder", "searcher/run", "searcher")))
        for folder in layers.layers(self.root):
            self.put(f"{folder}/{Path(folder).name}.h", "#include <vector>\n")

    def violations_of(self, name, include):
        self.put(name, f'#pragma once\n#include "{include}"\n')
        return layers.violations(self.root)

    def test_allows_includes_from_below(self):
        self.assertEqual(self.violations_of("common/grid/a.h", "common/system/system.h"), [])
        self.assertEqual(self.violations_of("engine/a.cpp", "engine/engine.h"), [])
        self.assertEqual(self.violations_of("finder/a.cpp", "engine/engine.h"), [])
        self.assertEqual(self.violations_of("searcher/a.cpp", "searcher/run/run.h"), [])

    def test_forbids_includes_from_above(self):
        for name, include in (("common/system/a.h", "common/grid/grid.h"), ("common/grid/a.cpp", "engine/engine.h"),
                              ("engine/a.h", "searcher/run/run.h"), ("searcher/run/a.h", "searcher/searcher.h"),
                              ("searcher/run/a.h", "finder/finder.h"), ("finder/a.h", "common/nowhere/a.h")):
            with self.subTest(name=name, include=include):
                self.assertEqual(self.violations_of(name, include), [f'{name}:2: #include "{include}"'])
                (self.root / name).unlink()

    def test_finds_types_that_share_a_name(self):
        self.put("engine/a.h", "struct Piece {\n};\nstruct Other;\n")
        self.put("finder/b.h", "class Piece : Other {\n};\nclass Other {\n};\n")
        self.assertEqual(layers.shared_names(self.root), ["finder/b.h: 'Piece' is also defined in engine/a.h"])

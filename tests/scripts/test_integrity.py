"""scripts/verify on a work folder on which another run is at work."""

import contextlib
import io
from types import SimpleNamespace
from unittest import mock

from support import InTemporaryFolder
from atlas import integrity, project, seal
from atlas.report import Report


class IntegrityTest(InTemporaryFolder):
    """Mock stages that accept every board but 2x3, which another run holds, and 2x4, which is damaged."""

    STAGE = ("#!/bin/sh\n"
             'case "$1" in\n'
             "  2x3) echo \"${0##*/}: another run is at work in 'work/2x3'; wait until it is done\" >&2; exit 1 ;;\n"
             "  2x4) printf '%s: a file of \\302\\233 and \\233 is damaged\\n' \"${0##*/}\" >&2; exit 1 ;;\n"
             "esac\n")

    def setUp(self):
        super().setUp()
        self.work = self.folder
        for name in ("finder", "sorter", "searcher", "renderer"):
            self.put_program(name, self.STAGE)
        self.patch(integrity, "built", lambda name, preset: self.work / name)
        for board in ("2x2", "2x3", "2x4"):
            self.put(f"{board}/buckets/1-0-0-0.sbp", "")
            for name, summary in (("finder", {"board": board}), ("sorter", {"buckets": [{"bucket": "1-0-0-0"}]})):
                self.put(f"{board}/{name}.json", seal.sealed(summary))

    def check(self):
        """The undamaged boards, and the output."""
        report = Report()
        with contextlib.redirect_stdout(io.StringIO()) as output:
            sound = integrity.check_finished(report, ["2x2", "2x3", "2x4"],
                                             SimpleNamespace(work=self.work, preset="release"))
        return sound, output.getvalue()

    def test_reports_held_boards_and_checks_the_others(self):
        sound, output = self.check()
        self.assertEqual(sound, ["2x2"])
        self.assertIn("not checked  2x3: another run is at work in 'work/2x3'; wait until it is done\n", output)
        self.assertNotIn("DIFFERENT    2x3", output)
        self.assertIn("DIFFERENT    2x4 files of the finder", output)

    def test_reports_a_held_site(self):
        (self.work / "site").mkdir()
        self.put("renderer", "#!/bin/sh\necho 'renderer: another run is at work in work\n'"
                             "'renderer: the site is of other results' >&2; exit 1\n")
        self.assertIn("not checked  files of the site: another run is at work in work\n", self.check()[1])

    def test_checks_a_site_with_the_folders_it_was_rendered_from(self):
        (self.work / "site").mkdir()
        for folder, board in (("record", "4x4"), ("partial", "5x5")):
            self.put(f"{folder}/{board}.tsv", "")
        record, partial = ([f"--{name}", self.work / name] for name in ("record", "partial"))
        site = self.work / "site"
        with mock.patch.multiple(project, RESULTS=record[1], PARTIAL=partial[1]):
            for page, text, arguments in (("index", "", []), ("4x4", "", []),
                                          ("index", '<span class="here">', record), ("5x5", "", record + partial)):
                (site / f"{page}.html").write_text(text)
                self.assertEqual(integrity.arguments_of_site(site), arguments)

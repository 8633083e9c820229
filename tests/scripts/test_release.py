"""Version, date and licence are the same everywhere."""

import json
import re
import unittest
from datetime import date

import yaml

import support  # noqa: F401  (finds the modules of the scripts)
from atlas import project

RELEASE = re.compile(r"^## (\d+\.\d+\.\d+) - (\d{4}-\d{2}-\d{2})$", re.MULTILINE)
# In this order: https://keepachangelog.com/en/1.1.0/.
KINDS = ["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"]


def text_of(name):
    return (project.ROOT / name).read_text(encoding="utf-8")


def parts_of(version):
    return tuple(map(int, version.split(".")))


class ChangelogTest(unittest.TestCase):
    def test_the_newest_release_is_the_version_of_the_programs(self):
        self.assertEqual(RELEASE.search(text_of("CHANGELOG.md"))[1], project.version())

    def test_releases_are_in_order(self):
        releases = RELEASE.findall(text_of("CHANGELOG.md"))
        self.assertEqual(releases, sorted(releases, key=lambda each: parts_of(each[0]), reverse=True))
        dates = [date.fromisoformat(day) for _, day in releases]
        self.assertEqual(dates, sorted(dates, reverse=True))

    def test_headings_have_the_required_form(self):
        headings = re.findall(r"^## .*", text_of("CHANGELOG.md"), re.MULTILINE)
        for heading in headings:
            if heading != "## Unreleased" or headings.index(heading) > 0:
                self.assertRegex(heading, RELEASE)
        for section in re.split(r"^## ", text_of("CHANGELOG.md"), flags=re.MULTILINE)[1:]:
            kinds = re.findall(r"^### (.*)", section, re.MULTILINE)
            self.assertEqual(kinds, [kind for kind in KINDS if kind in kinds], section.split("\n")[0])
            self.assertTrue(kinds)


class CitationTest(unittest.TestCase):
    def setUp(self):
        self.citation = yaml.safe_load(text_of("CITATION.cff"))

    def test_version_and_date_match_the_newest_release(self):
        version, day = RELEASE.search(text_of("CHANGELOG.md")).groups()
        self.assertEqual((self.citation["version"], self.citation["date-released"]), (version, day))

    def test_authors_and_licence_match_the_licence(self):
        licence = text_of("LICENSE")
        self.assertEqual(self.citation["authors"], [{"name": re.search(r"Copyright \(c\) \d+ (.*)", licence)[1]}])
        self.assertTrue(licence.startswith(self.citation["license"] + " "))

    def test_links_match_the_data_set(self):
        links = {source["path"] for source in json.loads(text_of("data/datapackage.json"))["sources"]}
        self.assertLessEqual({each["url"] for each in self.citation["references"]}, links)
        self.assertNotIn("url", self.citation)

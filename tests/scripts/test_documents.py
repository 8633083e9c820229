"""Links, files and options of scripts that the documents and the workflows name exist."""

import re
import unittest

from support import help_of
from atlas import project
from atlas.drawings import layers

DOCUMENTS = sorted([*project.ROOT.glob("*.md"), *project.ROOT.glob("docs/**/*.md"), *project.ROOT.glob("data/*/README.md")])
WORKFLOWS = sorted((project.ROOT / ".github" / "workflows").iterdir())
# Documents that list files to edit.
MAPS = ("CONTRIBUTING.md", "docs/notes/architecture.md")
# Placeholders for names.
CHOSEN = re.compile(r"\b(NAME|ID|BOARD|WORK|DIR)\b")


def anchors_of(path):
    """The addresses of a document's headings, as forges make them."""
    headings = re.findall(r"^#+ (.*)", re.sub(r"```.*?```", "", path.read_text(encoding="utf-8"), flags=re.DOTALL), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


class DocumentsTest(unittest.TestCase):
    def test_links_have_targets(self):
        found = 0
        for document in DOCUMENTS:
            for link in re.findall(r"\]\(([^)\s]+)\)", document.read_text(encoding="utf-8")):
                if re.match(r"https?:", link):
                    continue
                found += 1
                place, _, anchor = link.partition("#")
                target = document if place == "" else document.parent / place
                with self.subTest(document=document.name, link=link):
                    self.assertTrue(target.exists())
                    if anchor:
                        self.assertIn(anchor, anchors_of(target))
        self.assertGreater(found, 50)

    def test_files_to_edit_exist(self):
        tops = {layers.top_of(folder) for folder in layers.layers(project.ROOT)} | {"scripts", "tests", "data", "docs"}
        found = 0
        for name in MAPS:
            text = (project.ROOT / name).read_text(encoding="utf-8")
            for quoted in re.findall(r"`([^`\n]+)`", text):
                path = quoted.split()[0]
                if path.split("/")[0] not in tops or "/" not in path or CHOSEN.search(path):
                    continue
                found += 1
                with self.subTest(document=name, path=path):
                    self.assertTrue((project.ROOT / path).exists())
        self.assertGreater(found, 30)

    def test_names_are_in_the_named_sources(self):
        text = (project.ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
        named = re.findall(r"`([A-Z_]{4,}|k[A-Z]\w+|PuzzleFormat|Reach)`[^`]{0,12} in `([^`\s]+)`", text.replace("\n", " "))
        self.assertGreater(len(named), 3)
        for name, path in named:
            self.assertRegex((project.ROOT / path).read_text(encoding="utf-8"), rf"\b{name}\b", path)

    def test_scripts_and_their_options_exist(self):
        scripts = set()
        for document in (project.ROOT / "CONTRIBUTING.md", project.ROOT / "README.md", *WORKFLOWS):
            named = re.findall(r"(?:`|^ {4}|run: )((?:scripts|tests)/[\w/]+)((?: [^`\n#]*)?)", document.read_text(encoding="utf-8"),
                               re.MULTILINE)
            for script, options in named:
                if not (project.ROOT / script).is_file():
                    self.assertNotIn(document, WORKFLOWS, script)
                    continue
                for option in re.findall(r"--[a-z-]+", options):
                    scripts.add(script)
                    with self.subTest(document=document.name, script=script, option=option):
                        self.assertRegex(help_of(project.ROOT / script), rf"{option}\b")
        self.assertGreater(len(scripts), 4)

    def test_workflows_may_only_read_the_repository(self):
        self.assertGreater(len(WORKFLOWS), 1)
        for workflow in WORKFLOWS:
            permissions = re.findall(r"^ *permissions:.*\n(?: +.*\n)*", workflow.read_text(encoding="utf-8"), re.MULTILINE)
            self.assertEqual(permissions, ["permissions:\n  contents: read\n"], workflow.name)

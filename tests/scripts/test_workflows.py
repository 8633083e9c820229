"""The workflows call existing scripts and options, and may only read the repository."""

import os
import re
import shlex
import unittest

import yaml

from support import help_of
from atlas import project

FOLDER = project.ROOT / ".github" / "workflows"


def workflows():
    """Every workflow by file name. BaseLoader keeps keys as text: in YAML 1.1, "on" is a Boolean."""
    return {path.name: yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.BaseLoader) for path in sorted(FOLDER.iterdir())}


def commands():
    """The commands of each step as words, with the name of the workflow."""
    for name, workflow in workflows().items():
        for job in workflow["jobs"].values():
            for step in job["steps"]:
                if "run" in step:
                    yield name, [shlex.split(line) for line in step["run"].splitlines()]


class WorkflowsTest(unittest.TestCase):
    def test_scripts_and_options_exist(self):
        found = list(commands())
        self.assertGreater(len(found), 3)
        for name, lines in found:
            for script, *options in lines:
                with self.subTest(workflow=name, script=script, options=options):
                    self.assertRegex(script, r"^(scripts|tests)/")
                    self.assertTrue(os.access(project.ROOT / script, os.X_OK))
                    for option in options:
                        self.assertRegex(help_of(project.ROOT / script), rf"{re.escape(option)}\b")

    def test_have_read_only_permissions(self):
        for name, workflow in workflows().items():
            self.assertEqual(workflow["permissions"], {"contents": "read"}, name)

"""The workflows call existing scripts and options, on the supported systems."""

import os
import re
import shlex
import unittest

import yaml

from support import help_of
from atlas import project

FOLDER = project.ROOT / ".github" / "workflows"
SYSTEMS = ["debian:12", "debian:13", "ubuntu:24.04", "ubuntu:latest"]


def workflows():
    """Every workflow by file name. BaseLoader keeps keys as text: in YAML 1.1, "on" is a Boolean."""
    return {path.name: yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.BaseLoader) for path in sorted(FOLDER.iterdir())}


def jobs():
    for name, workflow in workflows().items():
        for job in workflow["jobs"].values():
            yield name, job


def commands():
    """The commands of each step as words, with the name of the workflow."""
    for name, job in jobs():
        for step in job["steps"]:
            if "run" in step:
                yield name, [shlex.split(line) for line in step["run"].splitlines()]


class WorkflowsTest(unittest.TestCase):
    def test_run_quick_full_and_sanitized_tests(self):
        found = [words for _, lines in commands() for words in lines]
        for words in (["scripts/test", "--quick"], ["scripts/test"], ["scripts/test", "--quick", "--sanitize"]):
            self.assertIn(words, found)

    def test_scripts_and_options_exist(self):
        for name, lines in commands():
            for script, *options in lines:
                with self.subTest(workflow=name, script=script, options=options):
                    self.assertRegex(script, r"^(scripts|tests)/")
                    self.assertTrue(os.access(project.ROOT / script, os.X_OK))
                    for option in options:
                        self.assertRegex(help_of(project.ROOT / script), rf"{re.escape(option)}\b")

    def test_steps_are_only_checkout_and_commands(self):
        for name, job in jobs():
            first, *others = job["steps"]
            with self.subTest(workflow=name):
                self.assertRegex(first["uses"], r"^actions/checkout@v\d+$")
                self.assertEqual([set(step) for step in others], [{"run"}] * len(others))
                self.assertEqual(others[0]["run"], "scripts/setup --tests")

    def test_systems_and_compilers_match_the_setup(self):
        setup = (project.ROOT / "scripts" / "setup").read_text(encoding="utf-8")
        packages = set(re.search(r"^packages=\((.*?)\)", setup, re.DOTALL | re.MULTILINE)[1].split())
        packages.update(*(words.split() for words in re.findall(r"packages\+=\((.*?)\)", setup, re.DOTALL)))
        for name, job in jobs():
            matrix = job.get("strategy", {}).get("matrix", {})
            compilers = matrix.get("compiler", [])
            if "system" in matrix:
                self.assertEqual((job["container"], matrix["system"]), ("${{ matrix.system }}", SYSTEMS), name)
            else:
                self.assertEqual(job["container"], SYSTEMS[0], name)
            self.assertLessEqual({compiler.replace("clang++", "clang") for compiler in compilers}, packages)
            if compilers:
                self.assertEqual(compilers, ["g++", "clang++"])
                self.assertEqual(job["env"], {"CXX": "${{ matrix.compiler }}"})

    def test_have_read_only_permissions(self):
        for name, workflow in workflows().items():
            self.assertEqual(workflow["permissions"], {"contents": "read"}, name)

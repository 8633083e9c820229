"""Completions and man pages of the installed command, made from the programs' descriptions of their options."""

import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from support import ROOT

SBP = ROOT / "build" / "release" / "bin" / "sbp"
# The completions of the last word in every shell.
COMPLETIONS = {"sbp se": ["searcher", "self-check"], "sbp puzzle so": ["solve"],
               "sbp puzzle solve --me": ["--memory", "--metric"], "sbp searcher 4x5 --dir": ["--direct"]}


@unittest.skipUnless(SBP.exists(), "the programs are not built")
class Manual(unittest.TestCase):
    """All tests share one folder of generated files."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.made = Path(cls.folder.name)
        subprocess.run(["python3", "-Es", ROOT / "packaging" / "manual.py", "--sbp", SBP, "--out", cls.made], check=True)

    def output(self, *command, text=""):
        environment = os.environ | {"HOME": self.folder.name, "LC_ALL": "C.UTF-8"}
        done = subprocess.run(command, input=text, capture_output=True, text=True, env=environment, check=False)
        self.assertEqual((done.returncode, done.stderr), (0, ""), command)
        return done.stdout.split("\n")

    def bash(self, *words):
        """Bash's completions of the last word."""
        typed = " ".join(f"'{word}'" for word in words)
        script = (f"source '{self.made}/sbp.bash'; COMP_WORDS=({typed}); COMP_CWORD={len(words) - 1}; _sbp; "
                  "printf '%s\\n' \"${COMPREPLY[@]}\"")
        return sorted(filter(None, self.output("bash", "--norc", "-c", script)))

    def fish(self, line):
        found = self.output("fish", "--no-config", "-c", f"source '{self.made}/sbp.fish'; complete -C '{line}'")
        return sorted(word.split("\t")[0] for word in found if word)

    def test_bash_completes_programs_commands_options_and_folders(self):
        for line, words in COMPLETIONS.items():
            self.assertEqual(self.bash(*line.split()), words)
        for option in ("--metric", "--memory"):
            self.assertEqual(self.bash("sbp", "puzzle", "solve", option, ""), [])
        self.assertIn(str(self.made / "man1"), self.bash("sbp", "searcher", "--work", str(self.made) + "/m"))

    @unittest.skipUnless(shutil.which("fish"), "fish is not installed; scripts/setup --tests")
    def test_fish_completes_the_same(self):
        for line, words in COMPLETIONS.items():
            self.assertEqual(self.fish(line), words)

    @unittest.skipUnless(shutil.which("zsh"), "zsh is not installed; scripts/setup --tests")
    def test_zsh_loads_its_script(self):
        self.output("zsh", "-f", "-n", str(self.made / "_sbp"))
        script = (f"fpath=('{self.made}' $fpath); autoload -Uz compinit; compinit -u -D; "
                  "print ${_comps[sbp]}; autoload +X _sbp; functions _sbp | grep -c _arguments")
        self.assertEqual(self.output("zsh", "-f", "-c", script)[0], "_sbp")

    def test_self_check_accepts_the_build(self):
        output = self.output(str(SBP), "self-check")
        self.assertEqual(output[0], "stages: the tables of 3x3 match the record")
        self.assertRegex(output[-2], "renderer: rendered a site with [0-9]{3} pages")

    def test_every_command_has_a_page_with_its_options(self):
        pages = {page.name for page in (self.made / "man1").iterdir()}
        self.assertLessEqual({"sbp.1.gz", "sbp-finder.1.gz", "sbp-puzzle-hardest.1.gz", "sbp-self-check.1.gz"}, pages)
        for name, parts in (("puzzle-hardest", (r"\-\-diameter", ".B sbp puzzle hardest ")), ("self-check", (".SH OPTIONS",))):
            text = " ".join(self.output("zcat", str(self.made / "man1" / f"sbp-{name}.1.gz")))
            for part in parts:
                self.assertIn(part, text)
            self.assertNotIn("cannot run", text)
            self.assertNotRegex(text, r"threads \(default", "the pages do not depend on the machine")

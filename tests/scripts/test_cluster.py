"""Tests of the commands of docs/guides/cluster.md, with a stand-in for Slurm."""

import re

from support import ROOT, InTemporaryFolder

from atlas.build import built

GUIDE = (ROOT / "docs" / "guides" / "cluster.md").read_text(encoding="utf-8")

# Runs the jobs of an array that still need work, except those of a machine that has failed.
SBATCH = r"""#!/bin/bash
for word; do
  [[ $word =~ ^--array=1-([0-9]+)%[0-9]+$ ]] && last=${BASH_REMATCH[1]}
  [[ $word == --wrap=* ]] && job=${word#--wrap=}
done
for ((task = 1; task <= last; ++task)); do
  [[ " $FAILED " == *" $task "* ]] || SLURM_ARRAY_TASK_ID=$task sh -c "$job" || exit
done
"""


def commands(beginning):
    """The commands of the guide that begin with these words, with their indented lines."""
    return [re.sub(r"^    ", "", found, flags=re.MULTILINE)
            for found in re.findall(rf"^    {re.escape(beginning)}.*\n(?:      .*\n)*", GUIDE, re.MULTILINE)]


def compare_of(board):
    [command] = [command for command in commands("cmp") if f"{board}/results" in command]
    return command


class GuideTest(InTemporaryFolder):
    def setUp(self):
        super().setUp()
        built("searcher", "release")
        for name in ("build", "data"):
            (self.folder / name).symlink_to(ROOT / name)
        self.put_program("bin/sbatch", SBATCH)

    def shell(self, script, failed=""):
        path = f"{self.folder / 'bin'}:/usr/bin:/bin"
        return self.run_in(self.folder, "bash", "-ec", script, environment={"PATH": path, "FAILED": failed}, text=True)

    def test_on_one_machine(self):
        merge = [command for command in commands("build/release/bin/searcher") if "4x4" in command]
        done = self.shell("".join([*commands("for i in"), *merge, compare_of("4x4")]))
        self.assertEqual((done.returncode, done.stdout.splitlines()[-1]), (0, "the same"), done.stderr)

    def test_on_a_cluster(self):
        [submit] = commands("sbatch")
        [merge] = [command for command in commands("build/release/bin/searcher") if "4x6 --merge" in command]
        submit, merge = (re.sub("1000", "8", command).replace("4x6", "3x4").replace("16G", "100M") for command in (submit, merge))
        self.assertEqual(self.shell(submit, failed="2 5").returncode, 0)
        refused = self.shell(merge)
        self.assertEqual(refused.returncode, 1)
        self.assertIn("missing: 2 5;", refused.stderr)
        done = self.shell(submit + merge)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(self.shell(compare_of("4x6").replace("4x6", "3x4")).stdout, "the same\n")

"""Tests of scripts/cluster without Slurm, with mocks of its commands."""

import json
import os
import sys

from support import SCRIPTS, InTemporaryFolder, load

CLUSTER = SCRIPTS / "cluster"
sys.path.insert(0, str(CLUSTER))


class WithMockCommands(InTemporaryFolder):
    def mock_command(self, name, script):
        """Creates a command of Slurm that records its arguments and then runs the shell script."""
        self.put_program(f"commands/{name}", f'#!/bin/sh\necho "$@" >>"{self.folder}/{name}.calls"\n{script}\n')

    def calls(self, name):
        try:
            return (self.folder / f"{name}.calls").read_text().splitlines()
        except FileNotFoundError:
            return []

    def run_script(self, script, *arguments):
        return self.run_in(self.folder, CLUSTER / "slurm" / script, *arguments, text=True,
                           environment={"PATH": f"{self.folder}/commands:{os.environ['PATH']}"})


class StatusTest(WithMockCommands):
    def status(self):
        done = self.run_script("slurm-status", "17")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout.strip()

    def test_translates_the_states_of_jobs(self):
        for state, word in {"RUNNING": "running", "PENDING": "running", "COMPLETING": "running", "SUSPENDED": "running",
                            "COMPLETED": "success", "FAILED": "failed", "CANCELLED": "failed", "NODE_FAIL": "failed",
                            "TIMEOUT": "failed", "OUT_OF_MEMORY": "failed", "PREEMPTED": "failed"}.items():
            with self.subTest(state=state):
                self.mock_command("scontrol", f"echo 'JobId=17 JobName=sbp-shard-1 JobState={state} Reason=None'")
                self.assertEqual(self.status(), word)
        self.assertEqual(self.calls("scontrol")[0], "--oneliner show job 17")

    def test_asks_the_accounts_for_forgotten_jobs(self):
        self.mock_command("scontrol", "echo 'slurm_load_jobs error: Invalid job id specified' >&2; exit 1")
        for state, word in {"COMPLETED": "success", "CANCELLED by 1000": "failed", "RUNNING": "running"}.items():
            with self.subTest(state=state):
                self.mock_command("sacct", f"echo '{state}'")
                self.assertEqual(self.status(), word)
        # Without accounts, Snakemake itself checks for the output.
        self.mock_command("sacct", "echo 'Slurm accounting storage is disabled' >&2; exit 1")
        self.assertEqual(self.status(), "success")

    def test_assumes_running_if_the_controller_does_not_answer(self):
        self.mock_command("scontrol", "echo 'Unable to contact slurm controller (connect failure)' >&2; exit 1")
        self.mock_command("sacct", "echo FAILED")
        self.assertEqual(self.status(), "running")


class SubmitTest(WithMockCommands):
    def setUp(self):
        super().setUp()
        self.mock_command("squeue", "true")
        self.mock_command("sbatch", "echo 42")

    def submit(self, attempt=1):
        properties = {"rule": "shard", "wildcards": {"shard": "3"}, "threads": 4,
                      "resources": {"mem_mb": 8592, "attempt": attempt}}
        self.script = self.folder / "job.sh"
        self.script.write_text(f"#!/bin/sh\n# properties = {json.dumps(properties)}\ntrue\n")
        return self.run_script("slurm-submit", self.script)

    def test_submits_a_job(self):
        self.mock_command("sbatch", "echo '42;some_cluster'")
        self.assertEqual(self.submit().stdout, "42\n")
        words = self.calls("sbatch")[0].split()
        self.assertEqual(words[-1], str(self.script))
        for word in ("--job-name=sbp-shard-3", "--cpus-per-task=4", "--mem=8592M", "--no-requeue"):
            self.assertIn(word, words)
        self.assertNotIn("--begin", " ".join(words))

    def test_later_attempts_wait_longer(self):
        for attempt, seconds in ((2, 15), (3, 30), (6, 240)):
            self.submit(attempt)
            self.assertIn(f"--begin=now+{seconds}", self.calls("sbatch")[-1].split())

    def test_takes_over_jobs_submitted_from_the_same_folder(self):
        self.mock_command("squeue", f"echo '7 /somewhere/else'; echo '8 {self.folder}'")
        self.assertEqual(self.submit().stdout, "8\n")
        self.mock_command("squeue", "echo '7 /somewhere/else'")
        self.assertEqual(self.submit().stdout, "42\n")
        self.assertEqual(len(self.calls("sbatch")), 1)

    def test_reports_a_refusal_at_once(self):
        self.mock_command("sbatch", "echo 'sbatch: error: invalid partition specified: nowhere' >&2; exit 1")
        done = self.submit()
        self.assertEqual(done.returncode, 1)
        self.assertIn("invalid partition", done.stderr)
        self.assertEqual(len(self.calls("sbatch")), 1)

    def test_asks_a_busy_controller_again(self):
        self.mock_command("sbatch", f"test $(wc -l <{self.folder}/sbatch.calls) -gt 1 && echo 42 && exit\n"
                                    "echo 'error: Unable to contact slurm controller (connect failure)' >&2; exit 1")
        self.assertEqual(self.submit().stdout, "42\n")
        self.assertEqual(len(self.calls("sbatch")), 2)

    def test_rejects_a_file_that_is_not_a_job_script(self):
        self.assertIn("not a job script", self.run_script("slurm-submit", "/dev/null").stderr)


class RunTest(InTemporaryFolder):
    module = load(CLUSTER / "run")

    def test_parses_amounts_of_memory(self):
        self.assertEqual([self.module.mebibytes(text) for text in ("8G", "1.5g", "64M", "1T", "2GiB")],
                         [8192, 1536, 64, 1024**2, 2048])
        for text in ("8", "1K", "63M", "G", "-1G", "8GG", ""):
            with self.subTest(text=text), self.assertRaises(self.module.argparse.ArgumentTypeError):
                self.module.mebibytes(text)

    def test_parses_buckets(self):
        self.assertEqual([self.module.bucket_name(text) for text in ("(5,4,2)", "5-4-2-0")], ["(5,4,2)", "5-4-2-0"])
        for text in ("5,4,2", "(5,4,2", "", "(5,4,2);ls", "--force"):
            with self.subTest(text=text), self.assertRaises(self.module.argparse.ArgumentTypeError):
                self.module.bucket_name(text)

    def test_quotes_the_last_lines_of_unfinished_parts(self):
        for number in range(1, 9):
            self.put(f"logs/shard-{number}.log", f"begin\nsearcher: end {number}\x1b\n")
        self.put("logs/slurm-5.log", "of Slurm\n")
        self.put("done/shard-1", "")
        lines = self.module.last_log_lines(self.folder)
        self.assertEqual(lines[0], r"shard-2: searcher: end 2\x1b")
        self.assertEqual((len(lines), lines[-1]), (6, "and 2 more"))

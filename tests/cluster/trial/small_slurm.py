"""A private Slurm on this machine: a controller and two nodes on loopback, with all their files in one folder.

Needs Debian's slurm-wlm, which is built so that several slurmd may run on one machine (--enable-multiple-slurmd).
"""

import os
import re
import secrets
import signal
import socket
import subprocess
import time

from trial.processes import processes
from trial.workflow import Failed, wait_for

NODES = ("node1", "node2")
NODE_MIB = 1500
SECONDS_TO_BE_DOWN = 10  # a node counts as down after this long without an answer

CONFIGURATION = """\
ClusterName=sbp
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={port}
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket={folder}/munge/socket
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool-%n
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd-%n.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core_Memory
SwitchType=switch/none
MpiDefault=none
MailProg=/bin/true
ReturnToService=2
SlurmdTimeout={timeout}
KillWait=5
MinJobAge=3600
SchedulerParameters=sched_interval=5,bf_interval=5,batch_sched_delay=0
"""


def free_ports(count):
    sockets = [socket.socket() for _ in range(count)]
    try:
        for one in sockets:
            one.bind(("127.0.0.1", 0))
        return [one.getsockname()[1] for one in sockets]
    finally:
        for one in sockets:
            one.close()


class SmallSlurm:
    """A context in which the daemons run. `environment` lets Slurm's commands find them."""

    def __init__(self, folder):
        self.folder = folder
        self.daemons = {}
        self.environment = {**os.environ, "SLURM_CONF": str(folder / "slurm.conf")}

    def __enter__(self):
        try:
            self.configure()
            self.start_munged()
            self.start("slurmctld")
            for node in NODES:
                self.start(node)
            wait_for("the nodes", lambda: all(self.node_state(node) == "idle" for node in NODES), pause=0.5)
        except BaseException:
            self.stop()
            raise
        return self

    def __exit__(self, *_):
        self.stop()

    def configure(self):
        for name in ("munge", "state", "log", *(f"spool-{node}" for node in NODES)):
            (self.folder / name).mkdir(mode=0o755)
        key = self.folder / "munge" / "key"
        key.write_bytes(secrets.token_bytes(128))
        key.chmod(0o400)
        host = socket.gethostname().partition(".")[0]
        port, *ports = free_ports(1 + len(NODES))
        text = CONFIGURATION.format(host=host, folder=self.folder, port=port, timeout=SECONDS_TO_BE_DOWN)
        for node, port in zip(NODES, ports):
            text += f"NodeName={node} NodeHostname={host} NodeAddr=127.0.0.1 Port={port} CPUs=1 RealMemory={NODE_MIB}\n"
        text += f"PartitionName=all Nodes={','.join(NODES)} Default=YES MaxTime=INFINITE State=UP\n"
        (self.folder / "slurm.conf").write_text(text, encoding="utf-8")

    def start_munged(self):
        munge = self.folder / "munge"
        self.daemons["munged"] = self.daemon(
            "munged", "--foreground", f"--key-file={munge / 'key'}", f"--socket={munge / 'socket'}",
            f"--pid-file={munge / 'pid'}", f"--log-file={munge / 'log'}", f"--seed-file={munge / 'seed'}")
        wait_for("munged", (munge / "socket").exists)

    def start(self, name):
        """Starts or restarts slurmctld or the slurmd of a node."""
        self.daemons[name] = self.daemon("slurmctld", "-D") if name == "slurmctld" else \
            self.daemon("slurmd", "-D", "-N", name)

    def daemon(self, *command):
        with open(self.folder / "log" / f"{command[-1] if '-N' in command else command[0]}.log", "ab") as log:
            # In its own session, so that Ctrl-C reaches only the test, which then stops the daemons in order.
            return subprocess.Popen(command, env=self.environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                                    start_new_session=True)

    def kill(self, name):
        """kill -9 for a daemon; the jobs of a slurmd keep running."""
        self.daemons[name].kill()
        self.daemons.pop(name).wait()

    def cut_power(self, node):
        """Kills a node with all its jobs, as a power cut would."""
        self.kill(node)
        jobs = self.jobs_on(node)
        for process in self.processes():
            title = re.match(r"slurmstepd: \[(\d+)\.", process.words[0] if process.words else "")
            if process.environment.get("SLURMD_NODENAME") == node or (title and title[1] in jobs):
                process.send(signal.SIGKILL)

    def processes(self):
        """All processes of this Slurm."""
        conf = self.environment["SLURM_CONF"]
        return [process for process in processes() if process.environment.get("SLURM_CONF") == conf]

    def command(self, *words):
        """The output of a command of Slurm."""
        done = subprocess.run(words, env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, text=True, check=False)
        if done.returncode != 0:
            raise Failed(f"{' '.join(words)}: {done.stderr.strip()}")
        return done.stdout

    def node_state(self, node):
        """idle, mixed, allocated, down, ..., without Slurm's suffixes; empty while the controller is down."""
        try:
            return self.command("sinfo", "--noheader", "--nodes", node, "--format", "%T").strip().rstrip("*~#!%$@^-+")
        except Failed:
            return ""

    def jobs_on(self, node):
        return self.command("squeue", "--noheader", "--nodelist", node, "--format", "%A").split()

    def job_named(self, name):
        """The number and node of the running job of this name."""
        found = self.command("squeue", "--noheader", "--states", "RUNNING", "--name", name, "--format", "%A %N").split()
        return found if found else None

    def job_names(self):
        """The names of all jobs ever submitted, by number."""
        return self.command("squeue", "--states", "all", "--sort", "i", "--noheader", "--format", "%j").split()

    def stop(self):
        """Ends all jobs and daemons."""
        deadline = time.monotonic() + 20
        for name in [*NODES, "slurmctld", "munged"]:
            if name in self.daemons:
                self.daemons[name].terminate()
        for daemon in self.daemons.values():
            try:
                daemon.wait(max(0, deadline - time.monotonic()))
            except subprocess.TimeoutExpired:
                daemon.kill()
                daemon.wait()
        self.daemons.clear()
        for process in self.processes():
            process.send(signal.SIGKILL)

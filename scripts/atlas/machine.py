"""Describes the machine, compiler and sources of a measurement."""

import os
import re
import subprocess
from pathlib import Path

from atlas import project
from atlas.measure import processors


def cpu_model(cpuinfo):
    """The first model name in the text of /proc/cpuinfo."""
    found = re.search(r"^model name\s*:\s*(.+)$", cpuinfo, re.MULTILINE)
    return found.group(1).strip() if found else "unknown"


def cache_entry(name, cmake_cache):
    """The value of a variable in the text of CMakeCache.txt."""
    found = re.search(rf"^{name}:\w+=(.*)$", cmake_cache, re.MULTILINE)
    return found.group(1) if found else ""


def output_of(*command):
    done = subprocess.run(command, cwd=project.ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                          check=False)
    return done.stdout.strip() if done.returncode == 0 else "unknown"


def describe():
    """The conditions of a measurement."""
    kernels = os.environ.get("SBP_CPU")
    cache = (project.build_folder("release") / "CMakeCache.txt").read_text(encoding="utf-8")
    return {
        "cpu": cpu_model(Path("/proc/cpuinfo").read_text(encoding="utf-8")),
        "processors": processors(),
        "memory_bytes": os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE"),
        "system": f"{os.uname().sysname} {os.uname().release}",
        "compiler": output_of(cache_entry("CMAKE_CXX_COMPILER", cache) or "c++", "--version").split("\n")[0],
        "build": cache_entry("CMAKE_BUILD_TYPE", cache) + (f", SBP_CPU={kernels}" if kernels else ""),
        "revision": output_of("git", "describe", "--always", "--dirty"),
        "load": round(os.getloadavg()[0], 2),
    }


def show(machine):
    print(f"Machine: {machine['cpu']}, {machine['processors']} processors, "
          f"{machine['memory_bytes'] / 2**30:.1f} GiB of memory, {machine['system']}")
    print(f"Built by {machine['compiler']} ({machine['build']}) from revision {machine['revision']}")
    if machine["load"] > 0.5:
        print(f"Other programs keep this machine busy: load average {machine['load']}. Times will vary.")
    print(flush=True)

"""Runs a command and says what it cost, in the machine's own books."""

import os
import platform
import resource
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

CORES = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()


@dataclass(frozen=True)
class Cost:
    """Of one run, from start to exit. CPU and memory are those of the process and of the children it waited for."""

    wall: float  # seconds
    user: float  # seconds
    system: float  # seconds
    peak: int  # bytes; cannot read below what this program takes itself, as a process starts as a copy of it
    others: float | None  # how many cores the rest of the machine kept busy meanwhile; None where no one counts

    @property
    def cpu(self):
        return self.user + self.system


def run(command, folder, log, limit=None):
    """The cost of `command`, run in `folder`. A command that fails ends the program with the end of its log.

    With a limit, in seconds of CPU, a command that takes longer is stopped, and the answer is None.
    """
    before, start = busy_seconds(), time.monotonic()
    with open(log, "wb") as sink:
        process = subprocess.Popen(command, cwd=folder, stdin=subprocess.DEVNULL, stdout=sink, stderr=sink)
        if limit and hasattr(resource, "prlimit"):
            set_limit(process.pid, limit)
        _, status, usage = os.wait4(process.pid, 0)
    wall, after = time.monotonic() - start, busy_seconds()
    process.returncode = os.waitstatus_to_exitcode(status)
    if limit and process.returncode == -signal.SIGXCPU:
        return None
    if process.returncode != 0:
        tail = Path(log).read_text(encoding="utf-8", errors="replace")[-2000:]
        sys.exit(f"{command[0]} ended with {process.returncode}:\n{tail}")
    others = None
    if before is not None and after is not None:
        others = max(0.0, after - before - usage.ru_utime - usage.ru_stime) / wall
    unit = 1 if sys.platform == "darwin" else 1024
    return Cost(wall, usage.ru_utime, usage.ru_stime, usage.ru_maxrss * unit, others)


def set_limit(pid, seconds):
    """From outside: what `subprocess` runs in a child before it starts would be counted as the child's."""
    try:
        resource.prlimit(pid, resource.RLIMIT_CPU, (seconds, seconds + 5))
    except ProcessLookupError:
        pass  # it has ended already


def busy_seconds():
    """What all cores together have worked since the machine started; None where there is no /proc."""
    try:
        with open("/proc/stat", encoding="ascii") as file:
            user, nice, system, _idle, _waiting, hard, soft, stolen = map(int, file.readline().split()[1:9])
    except OSError:
        return None
    return (user + nice + system + hard + soft + stolen) / os.sysconf("SC_CLK_TCK")


def machine_text():
    model = platform.processor() or platform.machine()
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        model = next((line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")), model)
    except OSError:
        pass
    return f"{model}, {CORES} cores, {memory:.0f} GiB, {platform.system()} {platform.release().split('-')[0]}"

"""Runs a command and says what it cost, in the machine's own books."""

import os
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path


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


def run(command, folder, log):
    """The cost of `command`, run in `folder`. A command that fails ends the program with the end of its log."""
    before, start = busy_seconds(), time.monotonic()
    with open(log, "wb") as sink:
        process = subprocess.Popen(command, cwd=folder, stdin=subprocess.DEVNULL, stdout=sink, stderr=sink)
        _, status, usage = os.wait4(process.pid, 0)
    wall, after = time.monotonic() - start, busy_seconds()
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        tail = Path(log).read_text(encoding="utf-8", errors="replace")[-2000:]
        sys.exit(f"{command[0]} ended with {process.returncode}:\n{tail}")
    others = None
    if before is not None and after is not None:
        others = max(0.0, after - before - usage.ru_utime - usage.ru_stime) / wall
    unit = 1 if sys.platform == "darwin" else 1024
    return Cost(wall, usage.ru_utime, usage.ru_stime, usage.ru_maxrss * unit, others)


def busy_seconds():
    """What all cores together have worked since the machine started; None where there is no /proc."""
    try:
        with open("/proc/stat", encoding="ascii") as file:
            user, nice, system, _idle, _waiting, hard, soft, stolen = map(int, file.readline().split()[1:9])
    except OSError:
        return None
    return (user + nice + system + hard + soft + stolen) / os.sysconf("SC_CLK_TCK")

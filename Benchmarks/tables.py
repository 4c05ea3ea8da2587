"""The figures as Markdown, ready to be put into README.md."""

from statistics import median

#: What we set out for: how many times Hugo's pages per second, how many times the floor's CPU, and bytes of memory
#: from so many pages on.
HUGO_AIM, FLOOR_AIM, MEMORY_AIM, MEMORY_PAGES = 5, 3, 100_000_000, 10_000


def number(value, digits=None):
    """With as many digits as mean something."""
    if value is None:
        return "–"
    if digits is None:
        digits = 0 if value >= 100 else 1 if value >= 10 else 2
    return f"{value:,.{digits}f}"


def markdown_table(head, rows):
    lines = ["| " + " | ".join(head) + " |", "|---" + "|---:" * (len(head) - 1) + "|"]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows])


def middle(costs, name):
    values = [getattr(cost, name) for cost in costs]
    return None if None in values else median(values)


def ratio(one, other, name):
    """The middle of the rounds' ratios: the two runs of a round are neighbours in time."""
    return median(getattr(mine, name) / getattr(theirs, name) for mine, theirs in zip(one, other, strict=True))


def range_text(costs):
    walls = [cost.wall for cost in costs]
    return f"{number(median(walls))} ({number(min(walls))}–{number(max(walls))})"


def busy_text(costs, cores):
    """What else the machine did: on a busy one the times say less, and the CPU columns are what to trust."""
    others = middle([run for runs in costs.values() for run in runs], "others")
    if others is None:
        return "What else the machine did is not known."
    judgement = "; **too busy for the times to be trusted, CPU is steadier**" if others > cores / 4 else ""
    return f"Meanwhile others kept {number(others)} of {cores} cores busy{judgement}."


def build_table(costs, sizes, page_count, hugo, floor):
    """Of a build into an empty place, a row a contender. `costs` has a list of runs for each."""
    head = ["", "pages/s", "wall, s", "CPU, s", "peak, MB", "written, MB"]
    head += ["pages/s ÷ Hugo", "CPU ÷ Hugo", "CPU ÷ floor"]
    rows = []
    for name, runs in costs.items():
        rows.append([
            name, number(page_count / middle(runs, "wall"), 0), range_text(runs), number(middle(runs, "cpu")),
            number(max(run.peak for run in runs) / 1e6, 0), number(sizes[name] / 1e6),
            number(ratio(costs[hugo], runs, "wall")), number(ratio(runs, costs[hugo], "cpu")),
            number(ratio(runs, costs[floor], "cpu")),
        ])
    return markdown_table(head, rows)


def shared_table(costs, page_count, copied):
    """Of a build into an empty place, with shared and with copied texts."""
    head = ["", "pages/s", "wall, s", "CPU, s", "peak, MB", "wall ÷ copied", "CPU ÷ copied"]
    rows = []
    for name, runs in costs.items():
        rows.append([
            name, number(page_count / middle(runs, "wall"), 0), range_text(runs), number(middle(runs, "cpu")),
            number(max(run.peak for run in runs) / 1e6, 0), number(ratio(runs, costs[copied], "wall")),
            number(ratio(runs, costs[copied], "cpu")),
        ])
    return markdown_table(head, rows)


def rebuild_table(costs, touched):
    """Of two more builds into the same place, one after no change and one after one document was edited."""
    head = ["", "unchanged: wall, s", "CPU, s", "files written", "one edit: wall, s", "CPU, s", "files written"]
    rows = []
    for name, steps in costs.items():
        row = [name]
        for step in ("unchanged", "edited"):
            runs = steps[step]
            row += [range_text(runs), number(middle(runs, "cpu")), number(max(touched[name][step]), 0)]
        rows.append(row)
    return markdown_table(head, rows)


def aims_text(costs, page_count, own, hugo, floor):
    """How far we are."""
    speed, cpu = ratio(costs[hugo], costs[own], "wall"), ratio(costs[own], costs[floor], "cpu")
    lines = [
        aim(f"at least {HUGO_AIM} times Hugo’s pages per second", f"{number(speed)} times", speed >= HUGO_AIM),
        aim(f"at most {FLOOR_AIM} times the floor’s CPU", f"{number(cpu)} times", cpu <= FLOOR_AIM),
    ]
    if page_count >= MEMORY_PAGES:
        peak = max(run.peak for run in costs[own])
        lines.append(aim(f"under {MEMORY_AIM // 10**6} MB", f"{number(peak / 1e6, 0)} MB", peak < MEMORY_AIM))
    return "\n".join(lines)


def aim(goal, measured, is_met):
    return f"- Aim: {goal}. Measured: {measured}, **{'met' if is_met else 'not met'}**."

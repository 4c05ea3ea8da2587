"""The figures as Markdown, ready to be put into README.md."""

import sys
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from tables import aim, markdown_table, number  # noqa: E402
from timing import Cost  # noqa: E402

COLOPHON = "Colophon, UA-1 + A-2a"
TYPST, TYPST_PLAIN = "Typst, UA-1 + A-2a", "Typst, no tags"
WEASYPRINT, WEASYPRINT_PLAIN = "WeasyPrint, UA-1", "WeasyPrint, no tags"
PYTHON, PYTHON_TYPST, PYTHON_WEASYPRINT = "Python, empty", "Python that loads typst", "Python that loads weasyprint"
#: What we set out for: how many times as fast as Typst from a cold start, and how much more a page may cost in a long
#: text than in a short one.
TYPST_AIM, GROWTH_AIM = 3, 1.2


@dataclass(frozen=True)
class Run:
    cost: Cost
    inside: list | None  # wall and CPU of the call that sets and writes, within the process; seconds


@dataclass(frozen=True)
class File:
    pages: int
    bytes: int
    words: int
    missing: int
    fonts: list


@dataclass
class Result:
    """Of one contender at one size."""

    first: Run | None  # None when it was stopped, or not tried
    file: File | None = None
    runs: list = field(default_factory=list)

    @property
    def counted(self):
        return self.runs or ([self.first] if self.first else [])

    def values(self, name):
        return [getattr(run.cost, name) for run in self.counted]


def title(size):
    return "Terms of service" if size == "terms" else f"A text of about {int(size):,} pages"


def too_long(sizes, size, limit):
    """Those that were stopped at a shorter text, or would be, if time goes with pages."""
    names = set()
    for earlier, results in sizes.items():
        for name, result in results.items():
            factor = 1 if "terms" in (earlier, size) else int(size) / int(earlier)
            if not result.first or result.first.cost.cpu * factor > limit:
                names.add(name)
    return names


def spread(values, scale=1.0):
    """The middle, and the least and the most."""
    if len(values) == 1:
        return number(values[0] * scale)
    return f"{number(median(values) * scale)} ({number(min(values) * scale)}–{number(max(values) * scale)})"


def ratios(one, other, name):
    """Of each round, whose two runs are neighbours in time; of medians where one ran once only."""
    mine, theirs = one.values(name), other.values(name)
    if len(mine) != len(theirs):
        return [median(mine) / median(theirs)]
    return [a / b for a, b in zip(mine, theirs)]


def size_text(results, cores, limit):
    busy = median([run.cost.others or 0 for result in results.values() for run in result.counted])
    lines = [f"Meanwhile others kept {number(busy)} of {cores} cores busy"
             + ("; **too busy for the times to be trusted, CPU is steadier**" if busy > cores / 4 else "") + ".", ""]
    head = ["", "pages", "wall, ms", "CPU, ms", "CPU, ms a page", "peak, MB", "file, KB", "CPU ÷ Colophon"]
    rows = [row(name, result, results[COLOPHON]) for name, result in results.items() if result.first]
    lines += [markdown_table(head, rows), ""]
    if stopped := [name for name, result in results.items() if not result.first]:
        lines.append(f"- Not finished within {limit} s of CPU, or not tried as a shorter text told so: "
                     f"{', '.join(stopped)}.")
    return "\n".join([*lines, *same_text(results)])


def row(name, result, own):
    file, cpu = result.file, median(result.values("cpu"))
    return [
        name + (" (one run)" if not result.runs else ""), f"{file.pages:,}" if file else "–",
        spread(result.values("wall"), 1000), spread(result.values("cpu"), 1000),
        number(cpu * 1000 / file.pages) if file else "–",
        number(max(result.values("peak")) / 1e6, 0), number(file.bytes / 1024, 0) if file else "–",
        spread(ratios(result, own, "cpu")) if own.first else "–",
    ]


def same_text(results):
    """What the files hold. The last word of a page may be cut in two, with what stands at its foot in between."""
    files = {name: result.file for name, result in results.items() if result.file}
    lacking = {name: file for name, file in files.items() if file.missing > file.pages / 4}
    for name, file in lacking.items():
        yield f"- **{name}: {file.missing} of {file.words:,} words are not in the file.**"
    cut = max((file.missing for name, file in files.items() if name not in lacking), default=0)
    yield (f"- The {'others hold' if lacking else 'files hold'} all {next(iter(files.values())).words:,} words"
           + (f", up to {cut} of them cut in two by the end of a page" if cut else "") + ".")


def conclusion(sizes):
    lines = ["\n### In short\n"]
    if "terms" in sizes:
        lines += cold_start(sizes["terms"])
    lengths = [size for size in sizes if size != "terms"]
    if len(lengths) > 1:
        lines += growth({size: sizes[size][COLOPHON] for size in lengths})
    return "\n".join(lines)


def cold_start(results):
    """How many times our cost Typst's is, by three ways to count what Python adds."""
    own, typst, plain = results[COLOPHON], results[TYPST], results[TYPST_PLAIN]
    python, loading = results[PYTHON], results[PYTHON_TYPST]
    head = ["Typst ÷ Colophon, terms from a cold start", "CPU", "CPU, no tags", "wall", "wall, no tags"]
    rows = []
    for what, less in (("whole process, Python's start and all", None), ("less an empty Python", python),
                       ("less a Python that loads typst", loading)):
        rows.append([what] + [spread(without(other, own, less, name))
                              for name in ("cpu", "wall") for other in (typst, plain)])
    rows.append(["only the call of `typst.compile`, beside our whole process"] + [
        spread([a.inside[index] / b for a, b in zip(other.counted, own.values(name))])
        for index, name in ((1, "cpu"), (0, "wall")) for other in (typst, plain)])
    least = median(without(typst, own, python, "cpu"))
    yield markdown_table(head, rows) + "\n"
    yield aim(f"at least {TYPST_AIM} times as fast as Typst from a cold start, by CPU, less an empty Python",
              f"{number(least)} times", least >= TYPST_AIM)


def without(other, own, less, name):
    spared = less.values(name) if less else [0.0] * len(own.values(name))
    return [(a - c) / b for a, b, c in zip(other.values(name), own.values(name), spared)]


def growth(results):
    """Whether time goes with pages, and what memory does."""
    found = [one for one in results.values() if one.first and one.file]
    points = [(one.file.pages, median(one.values("cpu")) * 1000, max(one.values("peak")) / 1000) for one in found]
    steps = list(zip(points, points[1:]))
    costs = [(after[1] - before[1]) / (after[0] - before[0]) for before, after in steps]
    memory = [(after[2] - before[2]) / (after[0] - before[0]) for before, after in steps]
    for (before, after), cost, size in zip(steps, costs, memory):
        yield (f"- Colophon, from {before[0]:,} to {after[0]:,} pages: "
               f"{number(cost)} ms of CPU and {number(size)} KB of memory a page.")
    if len(costs) > 1:
        factor = costs[-1] / costs[0]
        yield aim(f"time goes with pages: one more costs at most {GROWTH_AIM} times as much in the longest text",
                  f"{number(factor)} times", factor <= GROWTH_AIM)

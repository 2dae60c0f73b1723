"""elbencho's text of results, as its console and its result file (``--resfile``) have it.

The result file states the command line above each phase, and so the threads; the console does not.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers import size_limits
from loadcurve.core.readers.elbencho import phases
from loadcurve.core.readers.generator_results.by_settings import GeneratorResult, readings_of
from loadcurve.core.readers.generator_results.quantities import StatedQuantities
from loadcurve.core.readers.numbers import wait_us
from loadcurve.core.readers.reading import Reading
from loadcurve.core.records import LoadPoint

_KNOWN = re.compile(r"^OPERATION +RESULT TYPE +FIRST DONE +LAST DONE", re.MULTILINE)
_COMMAND = re.compile(r"COMMAND LINE: (.{1,4000})")
_ROW = re.compile(
    r"(?P<phase>[A-Z][A-Z0-9]{1,20})?[ \t]+(?P<type>[A-Z][A-Za-z0-9/% ]{1,30}?)[ \t]*:[ \t]+"
    r"(?P<values>\S.{0,400})"
)
_LATENCY = re.compile(r"avg=([0-9.]{1,20} ?[a-z]{1,2}) +max=([0-9.]{1,20} ?[a-z]{1,2})")
_OLD_LATENCY = re.compile(r"avg=([0-9]{1,15}) +max=([0-9]{1,15})")
_SIZE = re.compile(r"([0-9]{1,15})([kKmMgG]?)i?[bB]?")
_POWERS = {"": 1, "k": 2**10, "m": 2**20, "g": 2**30}
_OPTIONS = {
    **dict.fromkeys(("-t", "--threads"), "threads"),
    "--iodepth": "IO depth",
    "--hosts": "hosts",
    **dict.fromkeys(("-b", "--block"), "block size"),
}
_RATE = re.compile(r"(IOPS|(?:Throughput )?(MB|MiB)/s)(?: (write|read))?")
_MB = 1e6 / 2**20
_IO_LATENCY = re.compile(r"IO(?: (rd|read|wr|write))? lat(?:ency| us)")
_MOST_CHARACTERS = 5_000


def recognises(text: str) -> bool:
    """Whether it has the heading of elbencho's results."""
    return _KNOWN.search(text) is not None


@dataclass(slots=True)
class _Phase:
    operation: str
    line: int
    options: Mapping[str, str]
    rows: dict[str, tuple[str, int]] = field(default_factory=dict)


def read(text: str, name: str) -> tuple[Reading, ...]:
    """The phases that moved data. Raises UnreadableReport without any."""
    results = [result for phase in _phases(text, name) if (result := _result(phase))]
    size_limits.check(len(results), size_limits.RESULTS, "results", name)
    if not results:
        raise UnreadableReport(
            f"{name} is elbencho's output without a phase that read or wrote data",
            "upload the output of a run with -r, -w or --rwmixpct, or its --csvfile",
        )
    return readings_of("elbencho", "text", phases.SECTION, results)


def _phases(text: str, name: str) -> Iterator[_Phase]:
    options: Mapping[str, str] = {}
    phase: _Phase | None = None
    for line, raw in enumerate(text.splitlines(), start=1):
        size_limits.check(line, size_limits.LINES, "lines", name)
        command = _COMMAND.search(raw)
        if command is not None:
            options = _options(command[1])
        row = _ROW.fullmatch(raw[:_MOST_CHARACTERS].rstrip())
        if row is None:
            continue
        if row["phase"] is not None:
            if phase is not None:
                yield phase
            phase = _Phase(row["phase"], line, options)
        if phase is not None:
            phase.rows.setdefault(row["type"].strip(), (row["values"], line))
    if phase is not None:
        yield phase


def _options(command: str) -> Mapping[str, str]:
    """The options that state load and block size."""
    try:
        words = shlex.split(command)
    except ValueError:
        words = command.replace('"', "").split()
    found: dict[str, str] = {}
    for place, word in enumerate(words):
        name, _, value = word.partition("=")
        if name in _OPTIONS:
            following = words[place + 1] if place + 1 < len(words) else ""
            found[_OPTIONS[name]] = value or following
        if name == "--rand":
            found["random"] = "1"
        if name == "--direct":
            found["direct IO"] = "1"
    if "hosts" in found:
        found["hosts"] = str(len([host for host in re.split(r"[, ]", found["hosts"]) if host]))
    size = _SIZE.fullmatch(found.pop("block size", ""))
    if size is not None:
        found["block size"] = str(int(size[1]) * _POWERS[size[2].lower()])
    return found


def _result(phase: _Phase) -> GeneratorResult | None:
    way = phases.direction_prefix(phase.operation)
    if way is None:
        return None
    stated = StatedQuantities(phases.SECTION)
    for row, (values, line) in phase.rows.items():
        cells = values.split()
        if (rate := _RATE.fullmatch(row)) is not None and len(cells) == 2:
            metric = _metric(way, rate[3], "bandwidth_mib_s" if rate[2] else "iops")
            per = _MB if rate[2] == "MB" else 1.0
            stated.rate(metric, cells[1], row, line, column="LAST DONE", per=per)
        elif (latency := _IO_LATENCY.fullmatch(row)) is not None:
            operation = "read_" if (latency[1] or "")[:1] == "r" else "write_"
            _add_latency(stated, operation if way == "mixed_" else way, row, values, line)
    stated.add_totals()
    if "throughput_iops" not in stated.quantities and "bandwidth_mib_s" not in stated.quantities:
        return None
    options = phase.options
    load, unit = phases.load_of(
        options.get("hosts", ""), options.get("threads", ""), options.get("IO depth", "")
    )
    if load is None:
        stated.missing["concurrency"] = (
            "elbencho's console does not state its threads; its --resfile and --csvfile do"
        )
    own = {key: options[key] for key in ("block size", "random", "direct IO") if key in options}
    settings = {"operation": phase.operation, **own, "load": unit}
    shape = phases.shape_of(options.get("threads", ""), options.get("IO depth", ""))
    point = LoadPoint(load, stated.quantities, missing=stated.missing, settings=shape)
    return GeneratorResult(settings, point, phase.line)


def _metric(way: str, of: str | None, what: str) -> str:
    """The metric of a rate: of the operation its row names, else of the phase's."""
    if of is None and way == "mixed_":
        return "throughput_iops" if what == "iops" else what
    return f"{f'{of}_' if of else way}{what}"


def _add_latency(stated: StatedQuantities, way: str, row: str, values: str, line: int) -> None:
    found = _LATENCY.search(values) or _OLD_LATENCY.search(values)
    if found is None or (wait_us(found[1], unit="us") is None):
        return
    stated.time(f"{way}latency_us", found[1], "us", row, line, column="avg")
    stated.time(f"{way}latency_max_us", found[2], "us", row, line, column="max")

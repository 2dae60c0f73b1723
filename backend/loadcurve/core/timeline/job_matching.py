"""Which load of a generator its own samples are of.

A log of fio has no clock, but it is named after its job; the intervals of vdbench are in one file
with the averages of their load levels.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from loadcurve.core.readers.samples import VDBENCH
from loadcurve.core.records import LoadPoint
from loadcurve.core.reports import ReadingFacts
from loadcurve.core.timeline.assignment import Assignment
from loadcurve.core.timeline.report_windows import ReportWindow, precise_value_of, value_of

JOB_START = datetime.fromisoformat("1970-01-01")
"""Stands for the start of a job, from which its logs count."""

SEVERAL_JOBS = Assignment(
    None, "several results have a job of this name; put each with its logs into a separate folder"
)

_LOG = re.compile(
    r"(?P<job>.+)_(?P<kind>bw|iops|lat|clat|slat|clat_hist)(?:\.(?P<number>\d+))?\.log(?:\.txt)?\Z"
)
# The option that names the logs of each kind (fio's HOWTO, "Measurements and reporting").
_OPTIONS = {"bw": "write_bw_log", "iops": "write_iops_log", "clat_hist": "write_hist_log"}
_OPTION_OF_LATENCIES = "write_lat_log"


@dataclass(frozen=True, slots=True)
class LoggedJob:
    """The one load point of a fio result: its jobs' names, its options, its time."""

    names: tuple[str, ...]
    options: dict[str, str]
    window: ReportWindow

    def log_names(self, kind: str) -> tuple[str, ...]:
        """How fio names the logs of this kind: by their option, or by the job if it is empty."""
        said = self.options.get(_OPTIONS.get(kind, _OPTION_OF_LATENCIES))
        return (said.rsplit("/", 1)[-1],) if said else self.names

    @property
    def at_once(self) -> int:
        """How many times it ran at once."""
        said = self.options.get("numjobs", "1")
        return int(said) if said.isdecimal() else 1


def is_log_of_job(tool: str) -> bool:
    """Whether samples of this tool are a log of fio, which counts from the start of its job."""
    return tool.startswith("fio (")


def belongs_to_job(name: str, facts: Sequence[ReadingFacts]) -> Assignment:
    """The time of the job that a log named ``name`` is of, among results of fio.

    A job that ran several times at once has a log for each, and none for all together; such a log
    belongs nowhere, as it says how much one of them did.
    """
    match = _LOG.fullmatch(name.replace("\\", "/").rsplit("/", 1)[-1])
    if match is None:
        return Assignment(None, f"the name of {name} does not show its job")
    results = [result for result in facts if result.kind == "fio"]
    if not results:
        return Assignment(
            None, "a fio log belongs to the result of its job, which was not uploaded with it"
        )
    jobs = [job for result in results if (job := _job(result)) is not None]
    if not jobs:
        return Assignment(None, "the result has several consecutive jobs, and a log belongs to one")
    own = next((job for job in jobs if match["job"] in job.log_names(match["kind"])), None)
    if own is None:
        names = ", ".join(name for job in jobs for name in job.log_names(match["kind"]))
        return Assignment(None, f"the log belongs to the job {match['job']}, the result to {names}")
    if own.at_once > 1 and match["number"] and own.options.get("per_job_logs", "1") != "0":
        return Assignment(
            None,
            f"the job ran {own.at_once} times in parallel, and this is the log of one of "
            "them; per_job_logs=0 writes one log for all",
        )
    return Assignment(own.window, f"both belong to the job {match['job']}")


def _job(facts: ReadingFacts) -> LoggedJob | None:
    if len(facts.points) != 1:
        return None
    (point,) = facts.points
    elapsed = point.quantities.get("elapsed_s")
    if elapsed is None:
        return None
    window = _window(point, JOB_START, elapsed.value, "fio", has_clock=False)
    return LoggedJob(tuple((point.label or "").split(" + ")), facts.settings, window)


def is_of_level(tool: str) -> bool:
    """Whether samples of this tool are the intervals of vdbench, of its own result's levels."""
    return tool == VDBENCH


def belongs_to_level(report_sha256: str, point: LoadPoint | None) -> Assignment:
    """The time of the intervals that make the averages of ``point``, of the same file.

    vdbench's row ``avg_2-10`` says which intervals count; the load point begins with the first of
    them and lasts until the end of the last.
    """
    if point is None or report_sha256 not in point.report_sha256s:
        return Assignment(
            None, "the intervals belong to vdbench's own result, not to this load point"
        )
    elapsed = point.quantities.get("elapsed_s")
    if elapsed is None or point.started_at is None:
        return Assignment(None, "the file does not print when the intervals of this average ran")
    begin = point.started_at.replace(tzinfo=None)
    window = _window(point, begin, elapsed.value, VDBENCH)
    return Assignment(window, "they are the intervals of its average, from the same file")


def _window(
    point: LoadPoint, begin: datetime, seconds: float, result_of: str, *, has_clock: bool = True
) -> ReportWindow:
    """The time of a load point, with its rates."""
    return ReportWindow(
        instance=None,
        host=None,
        begin=begin,
        end=begin + timedelta(seconds=seconds),
        read_iops=value_of(point.quantities, "read_iops"),
        read_latency_us=value_of(point.quantities, "read_latency_us"),
        read_bandwidth_mib_s=precise_value_of(point.quantities, "read_bandwidth_mib_s"),
        bandwidth_mib_s=precise_value_of(point.quantities, "bandwidth_mib_s"),
        write_iops=value_of(point.quantities, "write_iops"),
        write_bandwidth_mib_s=precise_value_of(point.quantities, "write_bandwidth_mib_s"),
        result_of=result_of,
        has_clock=has_clock,
    )

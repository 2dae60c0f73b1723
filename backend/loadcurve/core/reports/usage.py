"""The uses of a report, shown before it is deleted."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class RunUse:
    """A run with data of a report.

    ``load_points`` of its ``load_points_in_all`` were read from the report, ``beside`` have it as
    an additional report of the same window, ``taken_out`` were read from it and then removed from
    the run. ``cites`` is whether it was imported from another Loadcurve and names the report as
    evidence. ``is_deleted`` is whether it is in the trash.
    """

    id: str
    title: str
    load_points: int
    load_points_in_all: int
    beside: int
    taken_out: int
    cites: bool
    is_deleted: bool
    may_change: bool

    @property
    def is_removed_whole(self) -> bool:
        """Whether nothing would be left of it."""
        return 0 < self.load_points == self.load_points_in_all


@dataclass(frozen=True, slots=True)
class ItemUse:
    """A shared chart with data of a report; ``is_over`` if its link has expired."""

    id: str
    title: str
    created_at: datetime
    owner: str | None
    is_over: bool
    may_change: bool


@dataclass(frozen=True, slots=True)
class ReportUses:
    """The uses of a report. Items hidden from the caller are counted, not named.

    ``in_the_way`` are the runs that the caller may not change.
    """

    runs: tuple[RunUse, ...]
    charts: tuple[ItemUse, ...]
    hidden_runs: int
    hidden_charts: int
    in_the_way: int


def usage_sentences(uses: ReportUses) -> tuple[str, ...]:
    """What deleting the report does to runs and charts, in sentences."""
    sentences = [_run_sentence(run) for run in uses.runs]
    if uses.hidden_runs:
        verb = "contains" if uses.hidden_runs == 1 else "contain"
        runs = _many(uses.hidden_runs, "unlisted run")
        sentences.append(f"{runs} of other people {verb} data from it, too.")
    if not sentences:
        sentences.append("No run contains data from it.")
    if uses.in_the_way:
        sentences.append(
            f"{_many(uses.in_the_way, 'run')} with load points of it "
            f"{'was' if uses.in_the_way == 1 else 'were'} saved by other people: ask them to "
            "delete those load points, or ask an admin to delete the report."
        )
    return (*sentences, *_chart_sentences(uses))


def _many(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def _run_sentence(run: RunUse) -> str:
    name = f"The run “{run.title}”"
    if run.cites:
        return (
            f"{name} was imported from another Loadcurve and cites this report; it stays, with "
            "its numbers. To remove these, delete the run, too."
        )
    if run.is_deleted:
        return f"{name} is in the trash and contains data from it, which is deleted for good, too."
    if run.is_removed_whole:
        return (
            f"{name} moves to the trash, too, because all its load points were read from "
            "this report."
        )
    if run.load_points:
        lost = f"{run.load_points} of {_many(run.load_points_in_all, 'load point')}"
        return f"{name} loses {lost}; the others, its title, system and notes stay as they are."
    if run.taken_out:
        points = _many(run.taken_out, "load point")
        return f"{name} stays as it is; {points} removed from it can no longer be restored."
    return f"{name} stays as it is, without this additional report."


def _chart_sentences(uses: ReportUses) -> list[str]:
    charts = len(uses.charts) + uses.hidden_charts
    if not charts:
        return ["No shared chart contains data from it."]
    named = [f"“{chart.title}”" for chart in uses.charts]
    if uses.hidden_charts:
        named.append(f"{uses.hidden_charts} unlisted")
    is_one = charts == 1
    keep, links = ("keeps", "its link is") if is_one else ("keep", "their links are")
    sentences = [
        f"{_many(charts, 'shared chart')} {keep} data from it until {links} revoked, "
        f"which cannot be undone: {', '.join(named)}."
    ]
    others = uses.hidden_charts + sum(not chart.may_change for chart in uses.charts)
    if others:
        which = "it" if is_one else f"{others} of them"
        sentences.append(f"Only admins and the people who shared {which} can revoke {which}.")
    return sentences

"""What changed between two load points of stored runs: in words, side by side, and to draw."""

from __future__ import annotations

from dataclasses import dataclass

from loadcurve.core.changes.comparing import Comparison, compared
from loadcurve.core.changes.decomposition import Decomposition
from loadcurve.core.changes.groups import ChangeGroup, Compared, groups_of
from loadcurve.core.changes.histogram import (
    HistogramDifference,
    common_events,
    histogram_difference,
)
from loadcurve.core.changes.load_split import LoadSplit, load_split
from loadcurve.core.changes.rows import Outcome
from loadcurve.core.changes.tails import TailChange
from loadcurve.core.errors import InvalidQuery
from loadcurve.core.figures import point_names
from loadcurve.core.records import LoadPoint, Provenance, Run
from loadcurve.core.wording import latency_text, listed, number_of

_MOST_NAMED = 4


@dataclass(frozen=True, slots=True)
class PointChoice:
    """A load point that may be chosen, and what it is called."""

    point_id: str
    label: str


@dataclass(frozen=True, slots=True)
class ChangeSide:
    """One of the two load points, its run, and the run's load points to choose from."""

    run_id: str
    run_title: str
    label: str
    provenance: Provenance
    point_id: str
    point_label: str
    report_sha256: str | None
    choices: tuple[PointChoice, ...]


@dataclass(frozen=True, slots=True)
class LoadPointChanges:
    """All that changed from one load point to another.

    ``changed`` counts the rows with a difference, ``same`` those without one. ``events`` are those
    whose histograms both sides have whole; ``histogram`` is the difference of one of them.
    """

    before: ChangeSide
    after: ChangeSide
    sentences: tuple[str, ...]
    changed: int
    same: int
    groups: tuple[ChangeGroup, ...]
    paths: Decomposition | None
    load: LoadSplit | None
    tail: TailChange | None
    events: tuple[str, ...]
    histogram: HistogramDifference | None


def load_point_changes(pair: Compared, event: str | None = None) -> LoadPointChanges:
    """The answer for two load points, with the histogram of ``event`` or of single-block reads.

    Raises InvalidQuery if there is no such histogram on both sides.
    """
    before, after = pair.points
    events = common_events(before, after)
    if event is not None and event not in events:
        raise InvalidQuery(
            f"event: both load points have no whole histogram of “{event}”; "
            f"choose {listed(events) if events else 'no event'}"
        )
    shown = event or next(iter(events), None)
    comparison = compared(before, after, readings=pair.readings)
    groups = groups_of(pair, comparison.waits)
    changed = sum(len(group.rows) for group in groups)
    same = sum(row.outcome is not Outcome.UNLIKE for group in groups for row in group.same)
    is_same_run = pair.runs[0].id == pair.runs[1].id
    load = None if is_same_run else load_split(pair.runs[0], before, after)
    histogram = None if shown is None else histogram_difference(before, after, shown)
    has_bars = histogram is not None and any(bar.is_shown for bar in histogram.bars)
    is_change = changed > 0 or comparison.tail is not None or has_bars
    return LoadPointChanges(
        before=_side(pair.runs[0], before),
        after=_side(pair.runs[1], after),
        sentences=_sentences(comparison, load, groups) if is_change else _nothing(same),
        changed=changed,
        same=same,
        groups=groups,
        paths=comparison.paths,
        load=load,
        tail=comparison.tail,
        events=events,
        histogram=histogram,
    )


def _side(run: Run, point: LoadPoint) -> ChangeSide:
    names = point_names(run)
    choices = tuple(
        PointChoice(candidate.id or "", names[id(candidate)]) for candidate in run.points
    )
    return ChangeSide(
        run_id=run.id,
        run_title=run.title,
        label=run.label or run.title,
        provenance=run.provenance,
        point_id=point.id or "",
        point_label=next(choice.label for choice in choices if choice.point_id == (point.id or "")),
        report_sha256=next(iter(point.report_sha256s), None),
        choices=choices,
    )


def _nothing(same: int) -> tuple[str, ...]:
    if not same:
        return ("These load points state nothing that could be compared.",)
    return (f"No difference shown: {number_of(same, 'value')} compared, and none differs.",)


def _sentences(
    comparison: Comparison, load: LoadSplit | None, groups: tuple[ChangeGroup, ...]
) -> tuple[str, ...]:
    """Latency first and what its change rests on, then the rest, then what else differs."""
    first, *others = comparison.sentences or ("",)
    latency = comparison.of("read_latency_us")
    is_moved = latency is not None and latency.is_shown
    said = (first, _load(load) if is_moved else None, *others, _conditions(groups))
    return tuple(filter(None, said))


def _load(load: LoadSplit | None) -> str | None:
    if load is None:
        return None
    if load.load_us is None or load.system_us is None:
        return (
            "How much of this is the load and how much the system is not known: on the first run’s "
            f"curve the second’s throughput is {load.reason}."
        )
    return (
        f"Of this, {_signed(load.load_us)} is from the other load, as the first run’s own curve "
        f"has it ({load.reason}), and {_signed(load.system_us)} from the system."
    )


def _conditions(groups: tuple[ChangeGroup, ...]) -> str | None:
    """What was not the same around the two, the settings that people state first."""
    names = [
        row.title for group in groups if group.key in ("system", "parameters") for row in group.rows
    ]
    if not names:
        return None
    shown = names[:_MOST_NAMED]
    rest = len(names) - len(shown)
    texts = [*shown, f"{rest} more"] if rest else shown
    return f"What differs around them: {listed(texts)}."


def _signed(latency_us: float) -> str:
    return f"{'−' if latency_us < 0 else '+'}{latency_text(abs(latency_us))}"

"""Wait events side by side: DB time at one load point of each run."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from loadcurve.core.figures.histogram import label_with_load, name_of, point_names
from loadcurve.core.figures.model import FIGURE_VERSION, HistogramPointChoice, Style
from loadcurve.core.figures.run_styles import NO_LOOKS, Looks, styles
from loadcurve.core.formatting import percent
from loadcurve.core.records import Evidence, LoadPoint, Provenance, Run
from loadcurve.core.waits import CPU, WaitShare, WaitShares, wait_shares

MOST_ROWS = 12
_TOP_OF_EACH = 6


@dataclass(frozen=True, slots=True)
class WaitCell:
    """A run's share of a row, in % of DB time. ``pct`` None is not zero; ``text`` says why.

    ``low_pct`` and ``high_pct`` bound a share that was computed.
    """

    pct: float | None
    text: str
    low_pct: float | None = None
    high_pct: float | None = None
    waits: float | None = None
    total_wait_time_s: float | None = None
    avg_wait_us: float | None = None
    evidence: Evidence | None = None


@dataclass(frozen=True, slots=True)
class WaitRow:
    """An event, CPU, or the remainder, with a cell for each run.

    ``kind``: "event", "cpu", "other" (the events without a row) or "rest" (neither CPU nor waits).
    """

    title: str
    kind: str
    wait_class: str | None
    cells: tuple[WaitCell, ...]


@dataclass(frozen=True, slots=True)
class WaitSeries:
    """One run and the load point shown. ``of`` is what its shares are shares of.

    ``is_partial`` if only some events are known. ``reason`` says why it has no shares.
    """

    run_id: str
    label: str
    title: str
    point_id: str
    point_label: str
    of: str
    provenance: Provenance
    style: Style
    choices: tuple[HistogramPointChoice, ...]
    is_partial: bool = False
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class WaitFigure:
    """Shares of DB time, run beside run; the row with the largest share first.

    ``at_load`` says at which load the runs are shown, if there are several.
    """

    series: tuple[WaitSeries, ...]
    rows: tuple[WaitRow, ...]
    notes: tuple[str, ...] = ()
    at_load: str | None = None
    kind: str = "wait events"
    version: int = FIGURE_VERSION


@dataclass(frozen=True, slots=True)
class _RunWaits:
    run: Run
    point: LoadPoint
    found: WaitShares


def wait_figure(
    runs: Sequence[Run],
    points: Mapping[str, str] | None = None,
    looks: Looks = NO_LOOKS,
    at_load: str | None = None,
    loads: Mapping[str, str] | None = None,
) -> WaitFigure:
    """The runs beside each other, each at the load point ``points`` names.

    Else it is the load point of highest concurrency of those that state wait events. Rows are the
    largest events of every run; if no run states any, there are no rows.
    """
    style_of = styles(runs, looks)
    chosen = [_choose(run, (points or {}).get(run.id)) for run in runs if run.points]
    return WaitFigure(
        series=tuple(
            _series(choice, style_of[choice.run.id], (loads or {}).get(choice.run.id))
            for choice in chosen
        ),
        rows=_rows([choice.found for choice in chosen]),
        notes=_notes(chosen),
        at_load=at_load,
    )


def _choose(run: Run, point_id: str | None) -> _RunWaits:
    all_points = [_RunWaits(run, point, wait_shares(point)) for point in run.points]
    asked = [point for point in all_points if point.point.id == point_id]
    stating = [point for point in all_points if point.found.shares]
    return max(
        asked or stating or all_points,
        key=lambda choice: (choice.point.concurrency or 0, -choice.point.repeat),
    )


def _series(chosen: _RunWaits, style: Style, load: str | None) -> WaitSeries:
    run, point, shares = chosen.run, chosen.point, chosen.found
    names = point_names(run)
    return WaitSeries(
        run_id=run.id,
        label=name_of(run),
        title=run.title,
        point_id=point.id or "",
        point_label=label_with_load(names[id(point)], load),
        of=shares.of,
        provenance=shares.shares[0].stated.provenance if shares.shares else run.provenance,
        style=style,
        choices=tuple(HistogramPointChoice(p.id or "", names[id(p)]) for p in run.points),
        is_partial=shares.is_partial,
        reason=shares.reason,
    )


def _rows(all_shares: Sequence[WaitShares]) -> tuple[WaitRow, ...]:
    largest: dict[str, float] = {}
    class_of: dict[str, str | None] = {}
    for shares in all_shares:
        for share in shares.shares[:_TOP_OF_EACH]:
            title = _title(share)
            largest[title] = max(largest.get(title, 0.0), share.pct)
            class_of[title] = class_of.get(title) or share.wait_class
    titles = sorted(largest, key=lambda title: (-largest[title], title))[:MOST_ROWS]
    if not titles:
        return ()
    rows = [
        WaitRow(
            title,
            "cpu" if class_of[title] == CPU else "event",
            class_of[title],
            tuple(_cell(shares, title) for shares in all_shares),
        )
        for title in titles
    ]
    others = tuple(_others(shares, titles) for shares in all_shares)
    # If no run has other events, a row that says so of each says nothing.
    if any(cell.pct is not None for cell in others):
        rows.append(WaitRow("Other events", "other", None, others))
    rest = tuple(_rest(shares) for shares in all_shares)
    return (*rows, WaitRow("Neither CPU nor wait", "rest", None, rest))


def _title(share: WaitShare) -> str:
    """CPU has two names in as many releases, and is one row."""
    return "DB CPU" if share.wait_class == CPU else share.event


def _cell(shares: WaitShares, title: str) -> WaitCell:
    share = next((share for share in shares.shares if _title(share) == title), None)
    if share is None:
        return WaitCell(None, _absent(shares))
    return WaitCell(
        pct=share.pct,
        text=share.text,
        low_pct=share.low_pct,
        high_pct=share.high_pct,
        waits=share.stated.waits,
        total_wait_time_s=share.stated.total_wait_time_s,
        avg_wait_us=share.stated.avg_wait_us,
        evidence=share.stated.evidence,
    )


def _absent(shares: WaitShares) -> str:
    if shares.reason is not None:
        return "not in the report"
    return "not among the top" if shares.is_partial else "not listed"


def _others(shares: WaitShares, titles: Sequence[str]) -> WaitCell:
    others = [share for share in shares.shares if _title(share) not in titles]
    if shares.reason is not None:
        return WaitCell(None, _absent(shares))
    if not others:
        return WaitCell(None, "not listed")
    pct = sum(share.pct for share in others)
    text = percent(pct) if pct else "< 0.05%"
    return WaitCell(pct, f"{text}, {len(others)} events" if len(others) > 1 else text)


def _rest(shares: WaitShares) -> WaitCell:
    if shares.reason is not None:
        return WaitCell(None, _absent(shares))
    if shares.rest_pct is None:
        return WaitCell(None, "not known" if shares.is_partial else "none: they add up to more")
    what = " with events not printed" if shares.is_partial else ""
    return WaitCell(shares.rest_pct, f"{percent(shares.rest_pct)}{what}")


def _notes(chosen: Sequence[_RunWaits]) -> tuple[str, ...]:
    notes = []
    if any(choice.found.of != "DB time" for choice in chosen):
        names = ", ".join(name_of(choice.run) for choice in chosen if choice.found.of != "DB time")
        notes.append(
            f"{names}: shares are of call time (CPU and all non-idle waits); releases since "
            "11g print shares of DB time."
        )
    if any(sum(share.pct for share in choice.found.shares) > 100.5 for choice in chosen):
        notes.append(
            "If shares add up to more than 100%, the report timed more waiting than DB "
            "time: it measures the two separately."
        )
    return tuple(notes)

"""The conditions strip: each run's test conditions and their differences."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from loadcurve.core.comparability.records import Condition
from loadcurve.core.comparability.settings import SETTINGS
from loadcurve.core.curves import repeats_range
from loadcurve.core.formatting import counted_with_verb, number_text, number_with_unit, percent
from loadcurve.core.records import Provenance, Quantity, Run


def _pct(value: float | None) -> str | None:
    return None if value is None else percent(value)


def _load_levels(run: Run) -> str:
    stated = SETTINGS["load_levels"].stated(run)
    return stated or f"{counted_with_verb(len(run.points), 'load point')}, level not stated"


def _dates(run: Run) -> str | None:
    """The days of measurement and their time zone, as reports print a host's local time."""
    starts = [point.started_at for point in run.points if point.started_at]
    if not starts:
        return None
    days = sorted({start.date() for start in starts})
    shown = f"{days[0]}" if len(days) == 1 else f"{days[0]} – {days[-1]}"
    zones = sorted({start.tzname() or "zone not stated" for start in starts})
    return f"{shown}, {' and '.join(zones)}"


def _buffer_hit(run: Run) -> str | None:
    """The ratio the workload was made for, else the span of what its reports print."""
    if run.workload.buffer_hit_pct is not None:
        return _pct(run.workload.buffer_hit_pct)
    measured = [
        p.quantities["buffer_hit_pct"] for p in run.points if "buffer_hit_pct" in p.quantities
    ]
    if not measured:
        return None
    low, high = min(measured, key=_value), max(measured, key=_value)
    texts = dict.fromkeys(number_text(end.value, end.low, end.high) for end in (low, high))
    return number_with_unit("–".join(texts), "%")


def _value(quantity: Quantity) -> float:
    return quantity.value


def _repeats(run: Run) -> str | None:
    if run.repeats_stated:
        return f"{run.repeats_stated} (stated)"
    if run.provenance is not Provenance.MEASURED:
        return None
    return repeats_range(run)


def _setting(key: str) -> tuple[str, str, Callable[[Run], str | None]]:
    setting = SETTINGS[key]
    return key, setting.title, setting.stated


_ROWS: tuple[tuple[str, str, Callable[[Run], str | None]], ...] = (
    _setting("provenance"),
    _setting("workload"),
    _setting("update_pct"),
    _setting("scan_pct"),
    _setting("io_size"),
    ("buffer_hit_pct", "Buffer hit", _buffer_hit),
    _setting("generator"),
    _setting("storage"),
    _setting("client"),
    _setting("host"),
    _setting("platform"),
    _setting("volumes"),
    _setting("instances"),
    _setting("oracle_release"),
    ("load_levels", "Load levels", _load_levels),
    ("repeats", "Repeats", _repeats),
    ("dates", "Measured on", _dates),
    ("source", "Source", lambda run: run.source),
    ("origin", "Imported from", lambda run: run.origin.address if run.origin else None),
)


def conditions(runs: Sequence[Run], source_titles: dict[str, str]) -> tuple[Condition, ...]:
    """One row per condition any run states; None in a row means that run does not say.

    A row differs when two runs state different texts; silence is not a difference.
    """
    rows = []
    for key, title, text_of in _ROWS:
        texts = tuple(text_of(run) for run in runs)
        if key == "source":
            texts = tuple(source_titles.get(text, text) if text else None for text in texts)
        if any(text is not None for text in texts):
            stated = {text for text in texts if text is not None}
            rows.append(Condition(key=key, title=title, texts=texts, differs=len(stated) > 1))
    return tuple(rows)

"""Whether a demand fits, in one sentence."""

from __future__ import annotations

from loadcurve.core.fit.checks import FitCheck, WorkingHeadroom
from loadcurve.core.fit.demand import Demand
from loadcurve.core.fit.excess_hours import excess_hours_text
from loadcurve.core.formatting import all_counted, counted_with_verb, listed, number_text, percent
from loadcurve.core.units import METRICS


def verdict_text(
    where: str,
    holding: FitCheck,
    working: WorkingHeadroom,
    demand: Demand,
    growth: float,
    has_space: bool,
) -> str:
    """How many intervals fit ``where``, when the others do not and by what, and the headroom."""
    if not holding.judged:
        return (
            f"Whether it fits {where} is not known: no interval states the metrics of its ceilings."
        )
    grown = "" if growth == 1 else f", grown ×{growth:g}"
    said = [_how_many(where, holding) + grown]
    if holding.exceeds:
        said.append(_exceeding(holding, demand))
    asked, middle = holding.headroom[0], holding.headroom[-1]
    if asked.factor is not None and middle.factor is not None:
        said.append(f"headroom {number_text(asked.factor)}×")
        if holding.judged > 1:
            part = "all" if asked.of_pct == 100 else f"{percent(asked.of_pct)} of them"
            half = f", {number_text(middle.factor)}× for half" if asked.of_pct != 50 else ""
            said[-1] += f" for {part}{half}, {working.text}"
    if not has_space:
        said.append("its capacity is less than required")
    unknown = len(demand) - holding.judged
    if unknown:
        said.append(
            f"{counted_with_verb(unknown, 'interval', 'does')} not state enough to be judged"
        )
    return "; ".join(said) + "."


def _how_many(where: str, holding: FitCheck) -> str:
    """Rounded away from all and none, so that one interval of thousands is not lost."""
    count = counted_with_verb(holding.judged, "interval")
    if holding.within == holding.judged:
        every = all_counted(holding.judged, "interval", "fits")
        return f"{every[0].upper()}{every[1:]} within {where}"
    if not holding.within:
        none = "The one interval does not fit" if holding.judged == 1 else f"None of {count} fits"
        return f"{none} within {where}"
    share = holding.within / holding.judged * 100
    text = "> 99.9%" if share > 99.9 else "< 0.1%" if share < 0.1 else percent(round(share, 1))
    return f"{text} of {count} fit within {where}"


def _exceeding(holding: FitCheck, demand: Demand) -> str:
    count = len(holding.exceeds)
    text = counted_with_verb(count, "interval", "exceeds") + " it"
    by = [METRICS[need.ceiling.metric].title.lower() for need in holding.needs if need.exceeding]
    starts = [demand.intervals[place].started_at for place in holding.exceeds]
    known = [start for start in starts if start is not None]
    when = excess_hours_text(known) if len(known) == count else None
    if count == 1 and known:
        when = f"at {known[0]:%Y-%m-%d %H:%M}"
    return ", ".join(filter(None, (text, when, f"by {listed(list(dict.fromkeys(by)))}")))

"""The shares of DB time of CPU and each wait event at a load point.

Shares are as printed (or stated) if they are; DB CPU's is computed from the Load Profile where
the event table leaves it out, as foreground tables do. Idle waits are no part of DB time, though
reports over several instances print a share for them too: they are left out.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from operator import attrgetter

from loadcurve.core.formatting import pct_text, percent, qualifier_text
from loadcurve.core.records import LoadPoint, Quantity, WaitEvent
from loadcurve.core.waits.classes import CPU, is_idle, wait_class_of

DB_TIME = "DB time"
CALL_TIME = "call time"
"""What 10g and Statspack print shares of: CPU and all waits that are not idle."""


@dataclass(frozen=True, slots=True)
class WaitShare:
    """The share of one event, or of CPU, in %; ``stated`` is what tells of it.

    ``wait_class`` is "CPU" for CPU and None if it is not known. ``low_pct`` and ``high_pct``
    bound a computed share; a printed one has none, the evidence of ``stated`` tells which it is.
    """

    event: str
    wait_class: str | None
    pct: float
    stated: WaitEvent
    low_pct: float | None = None
    high_pct: float | None = None

    @property
    def text(self) -> str:
        """The share for people. Printed to a decimal or two, zero is one that was rounded away."""
        if self.stated.pct_db_time is None:
            return percent(self.pct, self.low_pct, self.high_pct)
        sign = qualifier_text(self.stated.qualifier)
        return f"{sign}{pct_text(self.pct, trace=self.pct == 0)}"


@dataclass(frozen=True, slots=True)
class WaitShares:
    """The shares of a load point, the largest first.

    ``of`` is what they are shares of: "DB time" or "call time". ``rest_pct`` is what they leave of
    100%; None if CPU is not among them, or if they add up to more (waits of processes whose time
    is not DB time count too). ``is_partial`` if only the top events are known, so that the rest
    has other events. ``reason`` says why there are no shares.
    """

    shares: tuple[WaitShare, ...]
    of: str = DB_TIME
    rest_pct: float | None = None
    is_partial: bool = False
    reason: str | None = None


_EVENT, _PCT = attrgetter("event"), attrgetter("pct")


def wait_shares(point: LoadPoint) -> WaitShares:
    """The known distribution of the load point's DB time."""
    shares = [share for event in point.wait_events if (share := _share(event)) is not None]
    if not shares:
        return WaitShares((), reason=_reason(point))
    knows_cpu = any([share.wait_class == CPU for share in shares])
    if not knows_cpu and (computed := _cpu(point)) is not None:
        shares.append(computed)
        knows_cpu = True
    left = 100 - sum([share.pct for share in shares])
    shares.sort(key=_EVENT)
    shares.sort(key=_PCT, reverse=True)
    return WaitShares(
        shares=tuple(shares),
        of=CALL_TIME if any([share.event == "CPU time" for share in shares]) else DB_TIME,
        rest_pct=round(left, 6) if knows_cpu and left >= 0 else None,
        is_partial=_is_partial(point),
    )


def _share(event: WaitEvent) -> WaitShare | None:
    """The share printed for ``event``; None without one, or if it is no part of DB time."""
    pct = event.pct_db_time
    if pct is None:
        return None
    if is_idle(event.event, event.wait_class):
        return None
    return WaitShare(event.event, event.wait_class or wait_class_of(event.event), pct, event)


def _cpu(point: LoadPoint) -> WaitShare | None:
    """DB CPU ÷ DB time, both of the Load Profile and so known to their printed decimals only."""
    cpu = point.quantities.get("db_cpu_s_per_s")
    db_time = point.quantities.get("db_time_s_per_s")
    if cpu is None or db_time is None or db_time.value <= 0:
        return None
    low, high = _quotient_pct(cpu, db_time)
    formula = f"DB CPU {cpu.value:g} s/s ÷ DB time {db_time.value:g} s/s"
    stated = WaitEvent(
        "DB CPU", provenance=cpu.provenance, evidence=replace(cpu.evidence, formula=formula)
    )
    return WaitShare(stated.event, CPU, cpu.value / db_time.value * 100, stated, low, high)


def _quotient_pct(over: Quantity, under: Quantity) -> tuple[float | None, float | None]:
    low = high = None
    if over.low is not None and under.high:
        low = max(over.low, 0.0) / under.high * 100
    if over.high is not None and under.low is not None and under.low > 0:
        high = min(over.high / under.low * 100, 100.0)
    return low, high


def _is_partial(point: LoadPoint) -> bool:
    """Whether the events are a report's top few, or the ones a source names."""
    return any(
        (
            event.evidence.quote is not None
            or (event.evidence.section or "").lower().startswith("top ")
        )
        and wait_class_of(event.event) != CPU
        for event in point.wait_events
    )


def _reason(point: LoadPoint) -> str:
    if not point.wait_events:
        where = "not in the report" if point.report_sha256s else "not stated"
        return f"wait events are {where}"
    return "the report prints wait events without their share of DB time"

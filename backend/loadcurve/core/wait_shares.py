"""What DB time went to at a load point: CPU and each wait event, as shares of DB time.

Shares are as printed (or stated) where they are; DB CPU's is computed from the Load Profile where
the event table leaves it out, as foreground tables do. Idle waits are no part of DB time, though
reports over several instances print a share for them too: they are left out.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from loadcurve.core.run import Evidence, LoadPoint, Provenance, Qualifier, Quantity, WaitEvent
from loadcurve.core.wait_classes import CPU, IDLE, wait_class_of
from loadcurve.core.wording import number_text, pct_text, qualifier_text

DB_TIME = "DB time"
CALL_TIME = "call time"
"""What 10g and Statspack print shares of: CPU and all waits that are not idle."""


@dataclass(frozen=True, slots=True)
class WaitShare:
    """The share of one event, or of CPU, in %. ``text`` is for people.

    ``wait_class`` is "CPU" for CPU and None where it is not known. ``low_pct`` and ``high_pct``
    bound a computed share; a printed one has none, ``evidence`` tells which it is.
    """

    event: str
    wait_class: str | None
    pct: float
    text: str
    provenance: Provenance
    evidence: Evidence
    waits: float | None = None
    total_wait_time_s: float | None = None
    avg_wait_us: float | None = None
    low_pct: float | None = None
    high_pct: float | None = None


@dataclass(frozen=True, slots=True)
class WaitShares:
    """The shares of a load point, the largest first.

    ``of`` is what they are shares of: "DB time" or "call time". ``rest_pct`` is what they leave of
    100 %; None if CPU is not among them, or if they add up to more (waits of processes whose time
    is not DB time count too). ``is_partial`` if only the top events are known, so that the rest
    holds other events. ``reason`` says why there are no shares.
    """

    shares: tuple[WaitShare, ...]
    of: str = DB_TIME
    rest_pct: float | None = None
    is_partial: bool = False
    reason: str | None = None


def wait_shares(point: LoadPoint) -> WaitShares:
    """What is known of where the load point's DB time went."""
    counted = (event for event in point.wait_events if _counts(event))
    shares = [share for event in counted if (share := _share(event)) is not None]
    if not shares:
        return WaitShares((), reason=_reason(point))
    has_cpu = any(share.wait_class == CPU for share in shares)
    computed = None if has_cpu else _cpu(point)
    if computed is not None:
        shares.append(computed)
    left = 100 - sum(share.pct for share in shares)
    knows_cpu = has_cpu or computed is not None
    return WaitShares(
        shares=tuple(sorted(shares, key=lambda share: (-share.pct, share.event))),
        of=CALL_TIME if any(share.event == "CPU time" for share in shares) else DB_TIME,
        rest_pct=round(left, 6) if knows_cpu and left >= 0 else None,
        is_partial=_is_partial(point),
    )


def _counts(event: WaitEvent) -> bool:
    return (event.wait_class or wait_class_of(event.event)) != IDLE


def _share(event: WaitEvent) -> WaitShare | None:
    pct = event.pct_db_time
    if pct is None:
        return None
    return WaitShare(
        event=event.event,
        wait_class=event.wait_class or wait_class_of(event.event),
        pct=pct,
        text=_printed_text(pct, event.qualifier),
        provenance=event.provenance,
        evidence=event.evidence,
        waits=event.waits,
        total_wait_time_s=event.total_wait_time_s,
        avg_wait_us=event.avg_wait_us,
    )


def _printed_text(pct: float, qualifier: Qualifier | None) -> str:
    """Printed to one decimal or two, a share of zero is one that was rounded away."""
    return f"{qualifier_text(qualifier)}{pct_text(pct, trace=pct == 0)}"


def _cpu(point: LoadPoint) -> WaitShare | None:
    """DB CPU ÷ DB time, both of the Load Profile and so known to their printed decimals only."""
    cpu = point.quantities.get("db_cpu_s_per_s")
    db_time = point.quantities.get("db_time_s_per_s")
    if cpu is None or db_time is None or db_time.value <= 0:
        return None
    pct = cpu.value / db_time.value * 100
    low, high = _quotient_pct(cpu, db_time)
    return WaitShare(
        event="DB CPU",
        wait_class=CPU,
        pct=pct,
        text=f"{number_text(pct, low, high)} %",
        provenance=cpu.provenance,
        evidence=replace(
            cpu.evidence,
            formula=f"DB CPU {cpu.value:g} s/s ÷ DB time {db_time.value:g} s/s",
        ),
        low_pct=low,
        high_pct=high,
    )


def _quotient_pct(over: Quantity, under: Quantity) -> tuple[float | None, float | None]:
    low = high = None
    if over.low is not None and under.high:
        low = max(over.low, 0.0) / under.high * 100
    if over.high is not None and under.low is not None and under.low > 0:
        high = min(over.high / under.low * 100, 100.0)
    return low, high


def _is_partial(point: LoadPoint) -> bool:
    """Whether the events are a report's top few, or the ones a source names."""
    waits = [event for event in point.wait_events if wait_class_of(event.event) != CPU]
    return any(
        event.evidence.quote is not None
        or (event.evidence.section or "").lower().startswith("top ")
        for event in waits
    )


def _reason(point: LoadPoint) -> str:
    if not point.wait_events:
        return "wait events are not in the report" if point.report_sha256s else "not stated"
    return "the report prints its wait events without their share of DB time"

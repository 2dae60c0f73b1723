"""Limits: entered in the unit people know them by, placed on an axis, and how much of them is used.

Bandwidth becomes IOPS, and IOPS bandwidth, through the workload's I/O size; the arithmetic is
always shown (METHODS.md 5: "8 TiB quota 1 GiB/s ≈ 131 k × 8 KiB").
"""

from __future__ import annotations

from dataclasses import dataclass

from loadcurve.core.errors import InvalidRun
from loadcurve.core.load_curve import load_curve
from loadcurve.core.run import Evidence, Limit, Provenance, Run
from loadcurve.core.units import (
    KIB,
    METRICS,
    MIB,
    iops_from_mib_s,
    mib_s_from_gbps,
    mib_s_from_mb_s,
)
from loadcurve.core.wording import latency_text, number_text

# A run that gets so near a limit is bound by it; one that gets past it was told a wrong limit.
BINDS_PCT = 95.0
EXCEEDS_PCT = 105.0
_CEILING_TOLERANCE = 1.02
_BY_HAND = "entered by hand"
UNITS = ("IOPS", "MB/s", "MiB/s", "GiB/s", "Gbps")
_BANDWIDTH_OF = {
    "throughput_iops": "bandwidth_mib_s",
    "read_iops": "read_bandwidth_mib_s",
    "write_iops": "write_bandwidth_mib_s",
}
_IOPS_OF = {bandwidth: iops for iops, bandwidth in _BANDWIDTH_OF.items()}


@dataclass(frozen=True, slots=True)
class PlacedLimit:
    """A limit in the unit of an axis; ``arithmetic`` tells the conversion, if one was needed."""

    value: float
    arithmetic: str | None


@dataclass(frozen=True, slots=True)
class LimitUse:
    """How much of one limit a run uses at most.

    ``text`` is the limit for people; ``placed`` its value in the unit of the throughput axis, None
    if it has no place there. ``highest`` is the run's most throughput in the limit's unit. ``pct``
    is of the limit, None if it cannot be told; ``reason`` says how it was got, or why not.
    """

    cause: str
    metric: str
    value: float
    text: str
    provenance: Provenance
    evidence: Evidence
    placed: float | None
    highest: float | None
    pct: float | None
    is_binding: bool
    reason: str
    point_ids: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CeilingCheck:
    """Whether sessions read more than they could one read at a time, and at which level.

    ``text`` is a sentence with the arithmetic.
    """

    is_exceeded: bool
    text: str
    level: str
    point_ids: tuple[str, ...]


def entered_limit(value: float, unit: str, cause: str) -> Limit:
    """A limit as a person states it, in one of UNITS, for reads and writes together.

    Raises InvalidRun for another unit.
    """
    stated = f"{value:,.12g} {unit}"
    if unit == "IOPS":
        evidence = Evidence(raw=stated, section=_BY_HAND)
        return Limit("throughput_iops", value, cause, Provenance.PUBLISHED, evidence)
    in_mib_s = {
        "MB/s": (mib_s_from_mb_s(value), f"{stated} × 10⁶ ÷ 2²⁰"),
        "MiB/s": (value, None),
        "GiB/s": (value * KIB, f"{stated} × 1,024"),
        "Gbps": (mib_s_from_gbps(value), f"{stated} × 10⁹ ÷ 8 ÷ 2²⁰"),
    }
    if unit not in in_mib_s:
        raise InvalidRun(f"limit: {unit!r} is not a unit of throughput; one of {', '.join(UNITS)}")
    mib_s, arithmetic = in_mib_s[unit]
    formula = None if arithmetic is None else f"{arithmetic} = {number_text(mib_s)} MiB/s"
    evidence = Evidence(raw=stated, section=_BY_HAND, formula=formula)
    return Limit("bandwidth_mib_s", mib_s, cause, Provenance.PUBLISHED, evidence)


def is_entered(limit: Limit) -> bool:
    """Whether a person entered the limit, and no source states it."""
    return limit.evidence.section == _BY_HAND


def placed_limit(limit: Limit, run: Run, x: str) -> PlacedLimit | None:
    """The limit of ``run`` in the unit of metric ``x``.

    None if it is of other I/O than ``x``, or the run does not state its I/O size.
    """
    if limit.metric == x:
        return PlacedLimit(limit.value, None)
    size = run.workload.io_size_bytes
    if not size:
        return None
    if _BANDWIDTH_OF.get(x) == limit.metric:
        return PlacedLimit(*_iops(limit.value, size))
    if _IOPS_OF.get(x) == limit.metric:
        return PlacedLimit(*_mib_s(limit.value, size))
    return None


def _iops(mib_s: float, io_size_bytes: int) -> tuple[float, str]:
    iops = iops_from_mib_s(mib_s, io_size_bytes)
    size = number_text(io_size_bytes / KIB)
    return iops, f"{number_text(mib_s)} MiB/s ÷ {size} KiB = {number_text(iops)} IOPS"


def _mib_s(iops: float, io_size_bytes: int) -> tuple[float, str]:
    mib_s = iops * io_size_bytes / MIB
    size = number_text(io_size_bytes / KIB)
    return mib_s, f"{number_text(iops)} IOPS × {size} KiB = {number_text(mib_s)} MiB/s"


def limit_uses(run: Run, x: str) -> tuple[LimitUse, ...]:
    """How much of each of its limits ``run`` uses at most, the most used first.

    A limit binds at the top of the curve if the run uses BINDS_PCT of it or more.
    """
    uses = [_use(limit, run, x) for limit in run.limits]
    return tuple(sorted(uses, key=lambda use: -1.0 if use.pct is None else use.pct, reverse=True))


def _use(limit: Limit, run: Run, x: str) -> LimitUse:
    placed = placed_limit(limit, run, x)
    unit = METRICS[limit.metric].unit
    text = f"{number_text(limit.value)} {unit}"
    highest, point_ids, how = _highest(limit, run)
    pct = None if highest is None else highest / limit.value * 100
    reason = how
    if pct is not None and highest is not None:
        used = f"{number_text(highest)} {unit} of {text} = {number_text(pct)} %"
        reason = f"{used}{how}{_judged(pct)}"
    return LimitUse(
        cause=limit.cause,
        metric=limit.metric,
        value=limit.value,
        text=text,
        provenance=limit.provenance,
        evidence=limit.evidence,
        placed=None if placed is None else placed.value,
        highest=highest,
        pct=pct,
        is_binding=pct is not None and BINDS_PCT <= pct <= EXCEEDS_PCT,
        reason=reason,
        point_ids=point_ids,
    )


def _judged(pct: float) -> str:
    if pct > EXCEEDS_PCT:
        return "; more than the limit: it does not hold here, or the I/O size is not as stated"
    return "; it binds" if pct >= BINDS_PCT else "; it does not bind"


def _highest(limit: Limit, run: Run) -> tuple[float | None, tuple[str, ...], str]:
    """The most the run states in the limit's own metric, else what its counterpart amounts to."""
    most = _most(run, limit.metric)
    if most is not None:
        return *most, ""
    other = _BANDWIDTH_OF.get(limit.metric) or _IOPS_OF.get(limit.metric)
    counterpart = None if other is None else _most(run, other)
    size = run.workload.io_size_bytes
    if counterpart is None:
        return None, (), f"the run states no {METRICS[limit.metric].title.lower()}"
    if not size:
        return None, (), "the run does not state its I/O size"
    value, point_ids = counterpart
    converted, arithmetic = (_iops if limit.metric in _BANDWIDTH_OF else _mib_s)(value, size)
    return converted, point_ids, f" ({arithmetic})"


def _most(run: Run, metric: str) -> tuple[float, tuple[str, ...]] | None:
    stated = [
        (point.quantities[metric].value, point.id)
        for point in run.points
        if metric in point.quantities
    ]
    if not stated:
        return None
    value, point_id = max(stated, key=lambda each: each[0])
    return value, () if point_id is None else (point_id,)


def sessions_ceiling(run: Run) -> CeilingCheck | None:
    """Whether sessions read no more than they can one read at a time: X ≤ N ÷ lowest latency.

    METHODS.md 4.4 (d). Told at the first level that exceeds its ceiling, else at the one nearest to
    it; None where no level states its sessions. Only reads count, as a database's sessions do not
    wait for their writes.
    """
    levels = load_curve(run, "read_iops", "read_latency_us").levels
    if not levels and run.workload.update_pct == 0:
        levels = load_curve(run, "throughput_iops", "read_latency_us").levels
    known = [level for level in levels if level.sessions and level.latency_us > 0]
    if not known:
        return None
    least_us = min(level.latency_us for level in known)
    used = [level.throughput / (level.sessions or 0) * least_us / 1e6 for level in known]
    over = next((i for i, share in enumerate(used) if share > _CEILING_TOLERANCE), None)
    level = known[used.index(max(used)) if over is None else over]
    ceiling = number_text((level.sessions or 0) / least_us * 1e6)
    arithmetic = f"{level.sessions} ÷ {latency_text(least_us)} = {ceiling} reads/s"
    reads = f"{number_text(level.throughput)} reads/s at {level.text} are"
    text = (
        f"{reads} no more than its sessions can do one at a time: {arithmetic}"
        if over is None
        else f"{reads} more than {level.sessions} sessions can do one at a time: {arithmetic}; "
        "sessions read in parallel, or their count is not of all"
    )
    return CeilingCheck(over is not None, text, level.text, level.point_ids)

"""Ceilings: entered in their usual unit, placed on an axis, and their utilisation.

Bandwidth becomes IOPS, and IOPS bandwidth, through the workload's I/O size; the arithmetic is
always shown, as in "8 TiB quota 1 GiB/s ≈ 131 k × 8 KiB".
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from loadcurve.core.curves.levels import LoadLevel, curve_of
from loadcurve.core.curves.run_levels import RunLevel, highest_value, levels_stating, run_levels
from loadcurve.core.errors import InvalidRun
from loadcurve.core.formatting import latency_text, number_text, percent, qualifier_text, value_text
from loadcurve.core.records import Ceiling, Evidence, Provenance, Run
from loadcurve.core.units import (
    KIB,
    METRICS,
    MIB,
    iops_from_mib_s,
    mib_s_from_gbps,
    mib_s_from_mb_s,
)

# A run this near a ceiling is limited by it; one that exceeds it has a wrong ceiling.
BINDS_PCT = 98.0
# Throughput that rises by less from a level to the next no longer grows.
_GROWS_PCT = 2.0
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
class ConvertedCeiling:
    """A ceiling, or the end of a noted range, in the unit of an axis' metric.

    ``arithmetic`` tells the conversion, if one was needed.
    """

    value: float
    arithmetic: str | None


@dataclass(frozen=True, slots=True)
class CeilingUse:
    """A run's highest use of one ceiling.

    ``text`` is the ceiling for people; ``placed`` its value in the unit of the throughput axis,
    None if it has no place there. ``highest`` is the run's highest throughput in the ceiling's
    unit, ``pct`` its share of the ceiling, None if unknown. ``reason`` says how it was computed, or
    why it is missing.
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
    """Whether sessions read more than with one read each in flight, and at which level.

    ``text`` is a sentence with the arithmetic.
    """

    is_exceeded: bool
    text: str
    level: str
    point_ids: tuple[str, ...]


def entered_ceiling(value: float, unit: str, cause: str) -> Ceiling:
    """A ceiling as a person states it, in one of UNITS, for reads and writes together.

    Raises InvalidRun for another unit.
    """
    stated = f"{value:,.12g} {unit}"
    if unit == "IOPS":
        evidence = Evidence(raw=stated, section=_BY_HAND)
        return Ceiling("throughput_iops", value, cause, Provenance.PUBLISHED, evidence)
    in_mib_s = {
        "MB/s": (mib_s_from_mb_s(value), f"{stated} × 10⁶ ÷ 2²⁰"),
        "MiB/s": (value, None),
        "GiB/s": (value * KIB, f"{stated} × 1,024"),
        "Gbps": (mib_s_from_gbps(value), f"{stated} × 10⁹ ÷ 8 ÷ 2²⁰"),
    }
    if unit not in in_mib_s:
        raise InvalidRun(
            f"ceiling: {unit!r} is not a unit of throughput; one of {', '.join(UNITS)}"
        )
    mib_s, arithmetic = in_mib_s[unit]
    formula = None if arithmetic is None else f"{arithmetic} = {number_text(mib_s)} MiB/s"
    evidence = Evidence(raw=stated, section=_BY_HAND, formula=formula)
    return Ceiling("bandwidth_mib_s", mib_s, cause, Provenance.PUBLISHED, evidence)


def is_entered(ceiling: Ceiling) -> bool:
    """Whether a person entered the ceiling without a source."""
    return ceiling.evidence.section == _BY_HAND


def converted_ceiling(ceiling: Ceiling, run: Run, x: str) -> ConvertedCeiling | None:
    """The ceiling of ``run`` in the unit of metric ``x``.

    None if it is of other I/O than ``x``, or the run does not state its I/O size. A reference keeps
    its own unit, as the run's I/O size is not that of what it refers to.
    """
    if ceiling.metric != x and ceiling.is_reference:
        return None
    return converted_value(ceiling.metric, ceiling.value, run, x)


def converted_value(metric: str, value: float, run: Run, x: str) -> ConvertedCeiling | None:
    """A throughput of ``metric`` in the unit of ``x``, if needed by the I/O size of ``run``.

    None if it is of other I/O than ``x``, or the run does not state its I/O size.
    """
    size = run.workload.io_size_bytes
    if metric == x:
        return ConvertedCeiling(value, None)
    if size and _BANDWIDTH_OF.get(x) == metric:
        return ConvertedCeiling(*_iops(value, size))
    if size and _IOPS_OF.get(x) == metric:
        return ConvertedCeiling(*_mib_s(value, size))
    return None


def _iops(mib_s: float, io_size_bytes: int) -> tuple[float, str]:
    iops = iops_from_mib_s(mib_s, io_size_bytes)
    size = number_text(io_size_bytes / KIB)
    return iops, f"{_bandwidth(mib_s)} ÷ {size} KiB = {number_text(iops)} IOPS"


def _mib_s(iops: float, io_size_bytes: int) -> tuple[float, str]:
    mib_s = iops * io_size_bytes / MIB
    size = number_text(io_size_bytes / KIB)
    return mib_s, f"{number_text(iops)} IOPS × {size} KiB = {_bandwidth(mib_s)}"


def _bandwidth(mib_s: float) -> str:
    return value_text("bandwidth_mib_s", mib_s)


def ceiling_uses(
    run: Run, x: str, levels: Sequence[RunLevel] | None = None
) -> tuple[CeilingUse, ...]:
    """The largest share of each of its ceilings that ``run`` uses, the highest first.

    ``levels`` are the run's own, if they are known already.

    A ceiling binds at the top of the curve if the run uses BINDS_PCT of it or more, and its
    throughput no longer grows. A reference is not the run's own ceiling: there is nothing to use.
    """
    own = [ceiling for ceiling in run.ceilings if not ceiling.is_reference]
    if not own:
        return ()
    levels = run_levels(run) if levels is None else levels
    uses = [_use(ceiling, run, x, levels) for ceiling in own]
    return tuple(sorted(uses, key=lambda use: -1.0 if use.pct is None else use.pct, reverse=True))


def _use(ceiling: Ceiling, run: Run, x: str, levels: Sequence[RunLevel]) -> CeilingUse:
    placed = converted_ceiling(ceiling, run, x)
    text = f"{qualifier_text(ceiling.qualifier)}{value_text(ceiling.metric, ceiling.value)}"
    highest, point_ids, hedge, how = _highest(ceiling, run, levels)
    pct = None if highest is None else highest / ceiling.value * 100
    reason, grows = how, _grows(levels, ceiling.metric)
    if pct is not None and highest is not None:
        used = f"{hedge}{value_text(ceiling.metric, highest)} of {text} = {percent(pct)}"
        reason = f"{used}{how}{_judged(pct, grows)}"
    return CeilingUse(
        cause=ceiling.cause,
        metric=ceiling.metric,
        value=ceiling.value,
        text=text,
        provenance=ceiling.provenance,
        evidence=ceiling.evidence,
        placed=None if placed is None else placed.value,
        highest=highest,
        pct=pct,
        is_binding=pct is not None and BINDS_PCT <= pct <= EXCEEDS_PCT and grows is False,
        reason=reason,
        point_ids=point_ids,
    )


def _grows(levels: Sequence[RunLevel], metric: str) -> bool | None:
    """Whether throughput still grows at the highest load; None if only one load was measured."""
    other = _BANDWIDTH_OF.get(metric) or _IOPS_OF.get(metric)
    for known in (metric, other):
        values = [value.value for level in levels if known and (value := level.value(known))]
        if values:
            before = max(values[:-1], default=None)
            return None if before is None else values[-1] > before * (1 + _GROWS_PCT / 100)
    return None


def _judged(pct: float, grows: bool | None) -> str:
    if pct > EXCEEDS_PCT:
        return "; above the ceiling: it does not apply here, or the I/O size is not as stated"
    if pct < BINDS_PCT:
        return ""
    if grows is None:
        return "; whether throughput still grows is not known from one load"
    return "; throughput still grows" if grows else "; throughput no longer grows"


def _highest(
    ceiling: Ceiling, run: Run, levels: Sequence[RunLevel]
) -> tuple[float | None, tuple[str, ...], str, str]:
    """The run's maximum in the ceiling's metric, stated or converted from its counterpart.

    With the load points that state it, its hedge and its conversion, or why it is missing.
    """
    most = _most(levels, ceiling.metric)
    if most is not None:
        return *most, ""
    other = _BANDWIDTH_OF.get(ceiling.metric) or _IOPS_OF.get(ceiling.metric)
    counterpart = None if other is None else _most(levels, other)
    size = run.workload.io_size_bytes
    if counterpart is None:
        return None, (), "", f"the run states no {METRICS[ceiling.metric].title.lower()}"
    if not size:
        return None, (), "", "the run does not state its I/O size"
    value, point_ids, hedge = counterpart
    converted, arithmetic = (_iops if ceiling.metric in _BANDWIDTH_OF else _mib_s)(value, size)
    return converted, point_ids, hedge, f" ({arithmetic})"


def _most(levels: Sequence[RunLevel], metric: str) -> tuple[float, tuple[str, ...], str] | None:
    highest = highest_value(levels, metric)
    return None if highest is None else (highest[1].value, highest[1].point_ids, highest[1].hedge)


def sessions_ceiling(run: Run, by_level: tuple[RunLevel, ...] | None = None) -> CeilingCheck | None:
    """Whether sessions have at most one read each in flight: X ≤ N ÷ lowest latency.

    By Little's law, with one read in flight a session. Given for the first level that exceeds its
    ceiling, else for the one nearest to it; None if no level states its sessions. Only reads
    count, as a database's sessions do not wait for their writes. ``by_level`` are the run's levels,
    if they are known already.
    """
    by_level = run_levels(run) if by_level is None else by_level
    levels = _reads(run, by_level, "read_iops")
    if not levels and run.workload.update_pct == 0:
        levels = _reads(run, by_level, "throughput_iops")
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
        f"{reads} within the limit of its sessions with one read each in flight: {arithmetic}"
        if over is None
        else f"{reads} more than {level.sessions} sessions can do with one read each in flight: "
        f"{arithmetic}; sessions read in parallel, or their number is too low"
    )
    return CeilingCheck(over is not None, text, level.text, level.point_ids)


def _reads(run: Run, by_level: tuple[RunLevel, ...], x: str) -> tuple[LoadLevel, ...]:
    stating = levels_stating(by_level, x, "read_latency_us")
    return curve_of(stating, x, "read_latency_us", run.concurrency_unit).levels

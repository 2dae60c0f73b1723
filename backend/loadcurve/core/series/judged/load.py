"""What a series says of the load it lies beside: how much, how fast, and whether it was steady."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from loadcurve.core.series.devices import disks, together, weighted_latency_us
from loadcurve.core.series.judged.counted import AGREES_PCT, Counted, counted, why_not
from loadcurve.core.series.judged.stalls import (
    LEAST_DEPTH_PCT,
    LEAST_SEEN_PCT,
    Looked,
    regular_stalls,
)
from loadcurve.core.series.judged.steady import (
    FEWEST_SAMPLES,
    MOST_EXCURSION_PCT,
    MOST_RANGE_PCT,
    Steadiness,
    ramp_down_samples,
    steadiness,
    warm_up_samples,
)
from loadcurve.core.series.record import METRICS, Series, Values
from loadcurve.core.series.windows import Window, samples_in
from loadcurve.core.wording import number_text

# A load is judged by the first of these that a series states.
_RATES = ("read_iops", "throughput_iops", "read_bandwidth_mib_s", "write_iops")
_COUNTED = ("read_iops", "write_iops")


@dataclass(frozen=True, slots=True)
class Judgement:
    """A load over a time, in words and numbers.

    ``rate`` is the metric that is judged, ``subjects`` are the devices that are added up, ``mean``
    is in the metric's unit; ``busiest`` is the device with most, ``busiest_pct`` its share.
    ``latency_us`` is weighted by requests. ``counted`` holds the mean against what the report
    counted, None without a count: ``why_not`` says why, where there is a report. ``warm_up_s`` is
    how long the load took to settle, ``ramp_down_s`` how long it took to end; ``settled_at_s`` and
    ``ends_from_s`` are the times of the samples after which it had settled and began to end, in the
    series' seconds, None without. ``looked`` says which regular stalls were looked for, None with
    too few samples. ``report_us`` is the read latency that the report states. ``is_of_result`` is
    what fio or vdbench logged beside its own result.
    """

    rate: str
    subjects: tuple[str, ...]
    samples: int
    mean: float
    busiest: str
    busiest_pct: float
    latency_us: float | None
    steadiness: Steadiness
    counted: Counted | None
    why_not: str | None
    report_us: float | None
    is_of_result: bool
    warm_up_s: float | None
    ramp_down_s: float | None
    settled_at_s: float | None
    ends_from_s: float | None
    looked: Looked | None

    @property
    def difference_pct(self) -> float | None:
        """By how much the mean differs from what the report counted; None without a count."""
        return None if self.counted is None else self.counted.difference_pct

    @property
    def above_device_us(self) -> float | None:
        """How much longer the database waits than the devices take; None if either is unknown."""
        if not self.report_us or not self.latency_us:
            return None
        return self.report_us - self.latency_us

    @property
    def latency_agrees(self) -> bool:
        """Whether devices are no slower than the database waits; of a result, whether it agrees."""
        above = self.above_device_us or 0.0
        if self.is_of_result and self.report_us:
            return abs(above) <= self.report_us * AGREES_PCT / 100
        return above >= 0

    @property
    def load_sentence(self) -> str:
        """How much there was, on which devices, and how that compares with the report."""
        return _load(self)

    @property
    def latency_sentence(self) -> str | None:
        """How long the devices took; None where that is not stated."""
        return _latency(self)

    @property
    def steady_sentence(self) -> str:
        """Whether the load was steady, with the numbers it is judged by."""
        return _steady(self)

    @property
    def stalls_sentence(self) -> str | None:
        """Whether it stalls at a regular distance; None where there are too few samples to know."""
        return _stalls(self)

    @property
    def sentences(self) -> tuple[str, ...]:
        """The judgement for people, one finding a sentence."""
        said = (_load(self), _latency(self), _steady(self), _stalls(self), *_ends(self))
        return tuple(filter(None, said))


def judge(series: Series, window: Window | None = None, offset_s: float = 0.0) -> Judgement | None:
    """The load of a series in a report's window, or over all its samples.

    ``offset_s`` is added to the series' times, for clocks that differ. None if the series states no
    rate of requests or bytes, or has no sample in the window.
    """
    stated = [one for one in _RATES if series.subjects(one)]
    rate = next((one for one in stated if _has_load(series, one)), stated[0] if stated else None)
    if rate is None:
        return None
    subjects = disks(series, rate)
    values = together(series, rate, subjects)
    inside = samples_in(series, window, offset_s) & ~np.isnan(values)
    if not inside.any():
        return None
    means = [_mean(series, rate, one, inside) for one in subjects]
    mean = float(values[inside].mean())
    most = int(np.argmax(means))
    has_latency = rate in ("read_iops", "throughput_iops", "write_iops")
    latency = weighted_latency_us(series, rate, subjects, inside) if has_latency else None
    report = getattr(window, rate, None) if rate in _COUNTED else None
    report_us = window.read_latency_us if window and rate == "read_iops" else None
    interval = series.interval_s
    seconds = series.seconds[inside]
    warm_up, ramp_down = warm_up_samples(values[inside]), ramp_down_samples(values[inside])
    return Judgement(
        rate=rate,
        subjects=subjects,
        samples=int(inside.sum()),
        mean=mean,
        busiest=subjects[most],
        busiest_pct=means[most] / mean * 100 if mean else 0.0,
        latency_us=latency,
        steadiness=steadiness(values[inside]),
        counted=counted(series, rate, report, window, offset_s),
        why_not=why_not(window) if rate == "read_iops" else None,
        report_us=report_us,
        is_of_result=window is not None and window.result_of is not None,
        warm_up_s=warm_up * interval if interval else None,
        ramp_down_s=ramp_down * interval if interval else None,
        settled_at_s=float(seconds[warm_up - 1]) if warm_up else None,
        ends_from_s=float(seconds[-ramp_down - 1]) if ramp_down else None,
        looked=regular_stalls(seconds, values[inside]) if interval else None,
    )


def _has_load(series: Series, rate: str) -> bool:
    return any(np.nansum(one.values) > 0 for one in series.tracks if one.metric == rate)


def _mean(series: Series, rate: str, subject: str, inside: np.ndarray) -> float:
    values: Values | None = series.track(rate, subject)
    known = values[inside & ~np.isnan(values)] if values is not None else np.array([])
    return float(known.sum()) / int(inside.sum())


def _load(of: Judgement) -> str:
    title, unit = METRICS[of.rate]
    if of.mean == 0:
        return f"no {title} in {of.samples:,} samples"
    text = f"{title}: {number_text(of.mean)} {unit} on average over {of.samples:,} samples"
    if len(of.subjects) > 1:
        text += f", {of.busiest_pct:.0f} % of it on {of.busiest}"
    elif not of.is_of_result:
        text += f" on {of.busiest}"
    compared = of.why_not if of.counted is None else of.counted.difference_sentence
    return f"{text}; {compared}" if compared else text


def _latency(of: Judgement) -> str | None:
    if of.latency_us is None:
        return None
    above = of.above_device_us
    if above is None or of.report_us is None:
        return f"latency of the devices: {_ms(of.latency_us)}, weighted by requests"
    stated = _ms(of.report_us)
    if of.is_of_result:
        return (
            f"read latency: {_ms(of.latency_us)}, weighted by requests; the average of the result "
            f"is {stated}"
        )
    if above < 0:
        return (
            f"the devices take {_ms(of.latency_us)}, weighted by requests; the database reports "
            f"{stated}, {_ms(-above)} less"
        )
    return (
        f"the devices account for {_ms(of.latency_us)} of the database's {stated} "
        f"({of.latency_us / of.report_us * 100:.0f} %), weighted by requests; the database waits "
        f"{_ms(above)} longer than the devices take"
    )


def _ms(latency_us: float) -> str:
    return (
        f"{number_text(latency_us / 1000)} ms"
        if latency_us >= 1000
        else (f"{number_text(latency_us)} µs")
    )


def _steady(of: Judgement) -> str:
    found, (_, unit) = of.steadiness, METRICS[of.rate]
    if found.range_pct is None or found.excursion_pct is None:
        return "steady or not: not known from so few samples"
    fifths = " ".join(number_text(mean) for mean in found.means)
    numbers = (
        f"fifths of the time {fifths} {unit}; range {found.range_pct:.1f} % "
        f"(steady up to {MOST_RANGE_PCT:.0f} %), line {found.excursion_pct:+.1f} % "
        f"(up to {MOST_EXCURSION_PCT:.0f} %)"
    )
    if found.is_steady is None:
        return f"steady or not: not known from fewer than {FEWEST_SAMPLES} samples; {numbers}"
    if found.is_steady:
        return f"steady: {numbers}"
    worst, differs_pct = found.worst
    part = f"; fifth {worst + 1} of 5 differs most, {differs_pct:+.1f} % from the average"
    if abs(found.excursion_pct) > MOST_EXCURSION_PCT:
        return f"not steady, drifts {'up' if found.excursion_pct > 0 else 'down'}: {numbers}{part}"
    return f"not steady: {numbers}{part}"


def _stalls(of: Judgement) -> str | None:
    if of.looked is None or of.mean == 0:
        return None
    looked, unit = of.looked, METRICS[of.rate][1]
    found = looked.stalls
    if found is None:
        return (
            "no stalls at a regular distance found: looked for those of "
            f"{LEAST_DEPTH_PCT:.0f} % or more, in {LEAST_SEEN_PCT:.0f} % of the periods or more, "
            f"from {number_text(looked.shortest_s)} to {number_text(looked.longest_s)} s apart"
        )
    return (
        f"stalls every {number_text(found.period_s)} s: from {number_text(found.usual)} to "
        f"{number_text(found.lowest)} {unit} ({-found.depth_pct:.0f} %), in {found.seen} of "
        f"{found.periods} periods; autocorrelation {found.correlation:.2f} at "
        f"{number_text(found.lag_s)} s, by chance up to {found.by_chance:.2f}"
    )


def _ends(of: Judgement) -> Iterator[str]:
    if of.warm_up_s:
        yield f"warm-up: about {of.warm_up_s:,.0f} s by MSER-5; the average includes it"
    if of.ramp_down_s:
        yield (
            f"ramp-down: about the last {of.ramp_down_s:,.0f} s by MSER-5 from the end; "
            "the average includes it"
        )

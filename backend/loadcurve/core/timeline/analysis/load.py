"""Findings of a series on its load: throughput, latency, and steadiness."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from loadcurve.core.formatting import number_text, percent, signed_percent
from loadcurve.core.readers.samples import METRICS, SampleSeries, Values
from loadcurve.core.timeline.analysis.count_check import (
    AGREES_PCT,
    CountCheck,
    check_count,
    why_no_count,
)
from loadcurve.core.timeline.analysis.stalls import (
    LEAST_DEPTH_PCT,
    LEAST_SEEN_PCT,
    StallSearch,
    find_stalls,
)
from loadcurve.core.timeline.analysis.steady import (
    FEWEST_SAMPLES,
    MOST_EXCURSION_PCT,
    MOST_RANGE_PCT,
    Steadiness,
    ramp_down_samples,
    steadiness,
    warm_up_samples,
)
from loadcurve.core.timeline.analysis.window_uncertainty import (
    DifferenceRange,
    loaded_part,
    open_verdict,
)
from loadcurve.core.timeline.devices import disks, summed_rate, weighted_latency_us
from loadcurve.core.timeline.report_windows import ReportWindow, samples_in

# A load is judged by the first of these that a series states.
_RATES = ("read_iops", "throughput_iops", "read_bandwidth_mib_s", "write_iops")
_COUNTED = ("read_iops", "write_iops")


@dataclass(frozen=True, slots=True)
class LoadFindings:
    """A load over a time, in words and numbers.

    ``rate`` is the metric that is judged, ``subjects`` are the devices that are added up, ``mean``
    is in the metric's unit; ``busiest`` is the device with most, ``busiest_pct`` its share.
    ``latency_us`` is weighted by requests. ``check_count`` compares the mean with what the report
    counted, None without a count: ``why_no_count`` says why, if there is a report. ``warm_up_s`` is
    how long the load took to settle, ``ramp_down_s`` how long it took to end; ``settled_at_s`` and
    ``ends_from_s`` are the times of the samples after which it had settled and began to end, in the
    series' seconds, None without. ``looked`` says which periodic stalls were looked for, None with
    too few samples. ``report_us`` is the read latency that the report states. ``is_of_result`` is
    what fio or vdbench logged beside its own result. ``ended_s`` is how long before the end of the
    window the load stopped, None if it did not: then ``loaded_mean`` and ``steadiness`` are of the
    time before, ``window_range_pct`` of all. ``open``: the report prints minutes only, and the
    verdict depends on its seconds.
    """

    rate: str
    subjects: tuple[str, ...]
    samples: int
    mean: float
    busiest: str
    busiest_pct: float
    latency_us: float | None
    steadiness: Steadiness
    counted: CountCheck | None
    why_not: str | None
    report_us: float | None
    is_of_result: bool
    warm_up_s: float | None
    ramp_down_s: float | None
    settled_at_s: float | None
    ends_from_s: float | None
    looked: StallSearch | None
    ended_s: float | None = None
    loaded_mean: float | None = None
    window_range_pct: float | None = None
    open: DifferenceRange | None = None

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
        """How long the devices took; None if that is not stated."""
        return _latency(self)

    @property
    def steady_sentence(self) -> str:
        """Whether the load was steady, with the numbers it is judged by."""
        return _steady(self)

    @property
    def stalls_sentence(self) -> str | None:
        """Whether it stalls periodically; None with too few samples."""
        return _stalls(self)

    @property
    def sentences(self) -> tuple[str, ...]:
        """The judgement for people, one finding a sentence."""
        said = (_load(self), _latency(self), _steady(self), _stalls(self), *_ends(self))
        return tuple(filter(None, said))


def judge(
    series: SampleSeries, window: ReportWindow | None = None, offset_s: float = 0.0
) -> LoadFindings | None:
    """The load of a series in a report's window, or over all its samples.

    ``offset_s`` is added to the series' times, for clocks that differ. None if the series states no
    rate of requests or bytes, or has no sample in the window.
    """
    rate = _rate_of(series)
    if rate is None:
        return None
    subjects = disks(series, rate)
    values = summed_rate(series, rate, subjects)
    inside = samples_in(series, window, offset_s) & ~np.isnan(values)
    if not inside.any():
        return None
    means = [_mean(series, rate, subject, inside) for subject in subjects]
    mean = float(values[inside].mean())
    most = int(np.argmax(means))
    has_latency = rate in ("read_iops", "throughput_iops", "write_iops")
    latency = weighted_latency_us(series, rate, subjects, inside) if has_latency else None
    report = getattr(window, rate, None) if rate in _COUNTED else None
    report_us = window.read_latency_us if window and rate == "read_iops" else None
    interval, seconds = series.interval_s, series.seconds[inside]
    known_steadiness, ended = loaded_part(values[inside])
    loaded = values[inside][: len(seconds) - ended]
    warm_up, ramp_down = warm_up_samples(values[inside]), ramp_down_samples(values[inside])
    return LoadFindings(
        rate=rate,
        subjects=subjects,
        samples=int(inside.sum()),
        mean=mean,
        busiest=subjects[most],
        busiest_pct=means[most] / mean * 100 if mean else 0.0,
        latency_us=latency,
        steadiness=known_steadiness,
        counted=check_count(series, rate, report, window, offset_s),
        why_not=why_no_count(window) if rate == "read_iops" else None,
        report_us=report_us,
        is_of_result=window is not None and window.result_of is not None,
        warm_up_s=warm_up * interval if interval else None,
        ramp_down_s=ramp_down * interval if interval else None,
        settled_at_s=float(seconds[warm_up - 1]) if warm_up else None,
        ends_from_s=float(seconds[-ramp_down - 1]) if ramp_down else None,
        looked=find_stalls(seconds[: len(loaded)], loaded) if interval else None,
        ended_s=ended * interval if ended and interval else None,
        loaded_mean=float(loaded.mean()) if ended else None,
        window_range_pct=steadiness(values[inside]).range_pct if ended else None,
        open=open_verdict(series, values, window, offset_s),
    )


def _rate_of(series: SampleSeries) -> str | None:
    """The first stated rate with load, else the first stated; None without any."""
    stated = [rate for rate in _RATES if series.subjects(rate)]
    return next((rate for rate in stated if _has_load(series, rate)), next(iter(stated), None))


def _has_load(series: SampleSeries, rate: str) -> bool:
    return any(np.nansum(track.values) > 0 for track in series.tracks if track.metric == rate)


def _mean(series: SampleSeries, rate: str, subject: str, inside: np.ndarray) -> float:
    values: Values | None = series.track(rate, subject)
    known = values[inside & ~np.isnan(values)] if values is not None else np.array([])
    return float(known.sum()) / int(inside.sum())


def _load(judged: LoadFindings) -> str:
    title, unit = METRICS[judged.rate]
    if judged.mean == 0:
        return f"no {title} in {judged.samples:,} samples"
    text = f"{title}: {number_text(judged.mean)} {unit} on average over {judged.samples:,} samples"
    if len(judged.subjects) > 1:
        text += f", {percent(round(judged.busiest_pct))} of it on {judged.busiest}"
    elif not judged.is_of_result:
        text += f" on {judged.busiest}"
    compared = judged.why_not if judged.counted is None else judged.counted.difference_sentence
    return f"{text}; {compared}" if compared else text


def _latency(judged: LoadFindings) -> str | None:
    if judged.latency_us is None:
        return None
    above = judged.above_device_us
    if above is None or judged.report_us is None:
        return f"latency of the devices: {_ms(judged.latency_us)}, weighted by requests"
    stated = _ms(judged.report_us)
    if judged.is_of_result:
        return (
            f"read latency: {_ms(judged.latency_us)}, weighted by requests; "
            f"the average of the result is {stated}"
        )
    if above < 0:
        return (
            f"the devices take {_ms(judged.latency_us)}, weighted by requests; "
            f"the database reports {stated}, {_ms(-above)} less"
        )
    return (
        f"the devices account for {_ms(judged.latency_us)} of the database's {stated} "
        f"({percent(round(judged.latency_us / judged.report_us * 100))}), weighted by requests; "
        f"the database waits {_ms(above)} longer than the devices take"
    )


def _ms(latency_us: float) -> str:
    return (
        f"{number_text(latency_us / 1000)} ms"
        if latency_us >= 1000
        else (f"{number_text(latency_us)} µs")
    )


def _steady(judged: LoadFindings) -> str:
    steadiness, (_, unit) = judged.steadiness, METRICS[judged.rate]
    if steadiness.range_pct is None or steadiness.excursion_pct is None:
        return "not judged: too few samples"
    excursion_pct = round(steadiness.excursion_pct, 1) + 0  # no "-0.0"
    fifths = ", ".join(number_text(mean) for mean in steadiness.means)
    numbers = (
        f"averages of five equal parts {fifths} {unit}; range "
        f"{percent(round(steadiness.range_pct, 1))} (limit {percent(MOST_RANGE_PCT)}), trend "
        f"{signed_percent(excursion_pct)} (limit {percent(MOST_EXCURSION_PCT)})"
    )
    if judged.open is not None:
        return (
            "not judged: the window is known to the minute only; depending on its seconds, "
            f"the range is {judged.open.least_pct:.1f} to "
            f"{percent(round(judged.open.most_pct, 1))}"
        )
    verdict = _verdict(steadiness, numbers)
    if judged.ended_s is None or judged.loaded_mean is None:
        return verdict
    return (
        f"load ended {number_text(judged.ended_s)} s before the end of the window; until then "
        f"{number_text(judged.loaded_mean)} {unit} on average, {verdict}; over the whole window "
        f"{number_text(judged.mean)} {unit}, range "
        f"{percent(round(judged.window_range_pct or 0.0, 1))}"
    )


def _verdict(steadiness: Steadiness, numbers: str) -> str:
    """Whether a load was steady, with the ``numbers`` that say so."""
    if steadiness.is_steady is None:
        return f"not judged: fewer than {FEWEST_SAMPLES} samples; {numbers}"
    if steadiness.is_steady:
        return f"steady: {numbers}"
    worst, differs_pct = steadiness.worst
    difference = signed_percent(round(differs_pct, 1))
    part = f"; part {worst + 1} of 5 differs most, {difference} from the average"
    if abs(steadiness.excursion_pct or 0.0) > MOST_EXCURSION_PCT:
        way = "up" if (steadiness.excursion_pct or 0.0) > 0 else "down"
        return f"not steady, drifts {way}: {numbers}{part}"
    return f"not steady: {numbers}{part}"


def _stalls(judged: LoadFindings) -> str | None:
    if judged.looked is None or judged.mean == 0:
        return None
    looked, unit = judged.looked, METRICS[judged.rate][1]
    stalls = looked.stalls
    if stalls is None:
        return (
            f"no periodic stalls found (searched for drops of ≥ {percent(LEAST_DEPTH_PCT)} every "
            f"{number_text(looked.shortest_s)} to {number_text(looked.longest_s)} s, in ≥ "
            f"{percent(LEAST_SEEN_PCT)} of the periods)"
        )
    return (
        f"stalls every {number_text(stalls.period_s)} s: from {number_text(stalls.usual)} to "
        f"{number_text(stalls.lowest)} {unit} ({percent(round(-stalls.depth_pct))}), "
        f"in {stalls.seen} of {stalls.periods} periods; autocorrelation {stalls.correlation:.2f} "
        f"at {number_text(stalls.lag_s)} s, by chance up to {stalls.by_chance:.2f}"
    )


def _ends(judged: LoadFindings) -> Iterator[str]:
    if judged.warm_up_s:
        yield f"warm-up: about {judged.warm_up_s:,.0f} s by MSER-5; the average includes it"
    if judged.ramp_down_s and judged.ended_s is None:
        yield (
            f"ramp-down: about the last {judged.ramp_down_s:,.0f} s by MSER-5 from the end; "
            "the average includes it"
        )

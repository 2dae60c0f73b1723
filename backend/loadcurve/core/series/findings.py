"""What the samples of a load point say of it, as findings with their arithmetic."""

from __future__ import annotations

from collections.abc import Iterator

from loadcurve.core.records import AGREES, NOTICE, STEADY_LOAD, WARNING, Finding
from loadcurve.core.series.judging import AGREES_PCT, Judgement, judge
from loadcurve.core.series.means import means, processors
from loadcurve.core.series.record import Series
from loadcurve.core.series.windows import Window
from loadcurve.core.wording import number_text

STEADY, REQUESTS, LATENCY, CPU = (
    STEADY_LOAD,
    "Requests of the devices",
    "Latency of the devices",
    "Processors",
)
CHECKS = (STEADY, REQUESTS, LATENCY, CPU)
"""The checks that samples answer; a load point's findings of these come from its samples."""

# As sysstat's manual and every capacity guide have it, not a law: what is more is worth a look.
MOST_STOLEN_PCT = 5.0
LEAST_IDLE_PCT = 10.0


def findings_of(series: Series, window: Window, offset_s: float = 0.0) -> tuple[Finding, ...]:
    """The findings of a series in the window it belongs to."""
    judged = judge(series, window, offset_s)
    found = list(_of_load(series.tool, judged)) if judged else []
    return (*found, *_of_processors(series, window, offset_s))


def _of_load(tool: str, judged: Judgement) -> Iterator[Finding]:
    steady = {True: AGREES, False: WARNING, None: NOTICE}[judged.steadiness.is_steady]
    if judged.mean == 0:
        return
    yield Finding(STEADY, steady, f"{tool}: {judged.steady_sentence}")
    if judged.difference_pct is not None:
        agrees = abs(judged.difference_pct) <= AGREES_PCT
        yield Finding(REQUESTS, AGREES if agrees else NOTICE, f"{tool}: {judged.load_sentence}")
    if judged.above_device_us is not None and judged.latency_sentence:
        agrees = judged.above_device_us >= 0
        yield Finding(LATENCY, AGREES if agrees else NOTICE, f"{tool}: {judged.latency_sentence}")


def _of_processors(series: Series, window: Window, offset_s: float) -> Iterator[Finding]:
    of_window = means(series, window, offset_s)
    text = processors(of_window)
    if text is None:
        return
    shares = {one.metric: one.value for one in of_window if one.metric.startswith("cpu_")}
    whys = []
    if shares.get("cpu_steal_pct", 0.0) > MOST_STOLEN_PCT:
        whys.append(f"more than {number_text(MOST_STOLEN_PCT)} % is stolen by other guests")
    if shares.get("cpu_idle_pct", 100.0) + shares.get("cpu_iowait_pct", 0.0) < LEAST_IDLE_PCT:
        whys.append(f"less than {number_text(LEAST_IDLE_PCT)} % is left: bound by the processors")
    said = "; ".join([f"{series.tool}: {text}", *whys])
    yield Finding(CPU, WARNING if whys else AGREES, said)

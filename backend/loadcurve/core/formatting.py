"""Numbers, ranges and shares as text, never with more digits than are known."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from difflib import get_close_matches
from functools import lru_cache

from loadcurve.core.records import Qualifier, Quantity
from loadcurve.core.units import (
    METRICS,
    MICROSECONDS,
    MILLISECONDS,
    Unit,
    column_unit,
    latency_unit,
    throughput_unit,
)

_SIGNIFICANT_DIGITS = 3
_MOST_LISTED = 8
_SECONDS = Unit("s", 1e6)
# Units of load: a plural noun, and its qualifier ("threads per schema").
_THINGS = re.compile(r"((?:[^\s/]+ )?[^\s/]*[^\s/s]s)((?:[\s/].*)?)$")
# Units that are not nouns, but follow their number.
_STATES = ("in flight",)
# Markup of Markdown: emphasis, links (bare addresses too), HTML, columns and so on.
_MARKUP = re.compile(
    r"([\\`*_{}\[\]<>#|~&@$]|:(?=//)|(?<=www)\.|(?<=mailto):|(?<=xmpp):)", re.IGNORECASE
)
_QUALIFIER_SIGN = {
    Qualifier.ABOUT: "~",
    Qualifier.JUST_UNDER: "just under ",
    Qualifier.UP_TO: "up to ",
    Qualifier.MORE_THAN: "more than ",
    Qualifier.INFERRED: "inferred ",
}


def decimals_known(value: float, low: float | None, high: float | None) -> int | None:
    """How many decimals the bounds leave certain; None if no bounds are given.

    A value known to ±0.5 has none, one known to ±0.005 has two.
    """
    if low is None or high is None or high <= low:
        return None
    half_width = max(high - value, value - low)
    return math.ceil(-math.log10(half_width * 2) - 1e-9) if half_width > 0 else None


def number_text(
    value: float, low: float | None = None, high: float | None = None, plus_minus: float = 0.0
) -> str:
    """A number with thousands separators, three significant digits below 1,000, none invented.

    A printed zero that may be rounded is shown as its upper bound. ``plus_minus`` is
    half the interval of a digitised number, which is printed and sets the last digit.

    >>> number_text(131072.0), number_text(758.57), number_text(0.0, 0.0, 0.05)
    ('131,072', '759', '< 0.05')
    >>> number_text(128_341.0, plus_minus=1_830.0)
    '128,000 ± 2,000'
    """
    if plus_minus > 0:
        return _interval_text(value, plus_minus)
    if value == 0:
        return f"< {high:g}" if high else "0"
    if value < 0:
        bounds = (None, None) if low is None or high is None else (-high, -low)
        return f"−{number_text(-value, *bounds)}"
    size = value
    if low is None and size >= 100:
        return f"{value:,.0f}"
    decimals = 0 if size >= 100 else _SIGNIFICANT_DIGITS - 1 - math.floor(math.log10(size))
    known = None if low is None else decimals_known(value, low, high)
    if known is not None and known < decimals:
        value, decimals = round(value, known), max(known, 0)
    if decimals == 0:
        return f"{value:,.0f}"
    text = f"{value:,.{decimals}f}"
    return text.rstrip("0").rstrip(".") if known is None else text


def _interval_text(value: float, plus_minus: float) -> str:
    """A number and half its interval in one digit, rounded up, so that it is never understated."""
    exponent = math.floor(math.log10(plus_minus))
    unit, decimals = 10.0**exponent, max(-exponent, 0)
    half = math.ceil(plus_minus / unit - 1e-9) * unit
    return f"{round(value / unit) * unit:,.{decimals}f} ± {half:,.{decimals}f}"


def percent(value: float, low: float | None = None, high: float | None = None) -> str:
    """A share: "25%", "7.76%", "< 0.05%"."""
    return f"{number_text(value, low, high)}%"


def signed_percent(value: float) -> str:
    """A change with its sign.

    >>> signed_percent(38), signed_percent(-2.5)
    ('+38%', '−2.5%')
    """
    return f"+{percent(value)}" if value > 0 else percent(value)


def number_with_unit(number: str, unit: str | None) -> str:
    """A number and its unit, with a space between unless it is a percentage: "5 ms", "25%"."""
    return f"{number}%" if unit == "%" else f"{number} {unit}" if unit else number


def round_modelled(value: float) -> float:
    """A modelled number with the three digits that a model's inputs justify.

    >>> modelled(12499.741519421574)
    12500.0
    """
    return float(f"{value:.3g}")


def latency_text(
    latency_us: float, low: float | None = None, high: float | None = None, plus_minus: float = 0.0
) -> str:
    """A latency in µs below one millisecond, in ms below one second, else in s.

    Where a view asks for one unit, in that.

    >>> latency_text(450), latency_text(1300), latency_text(4179210)
    ('450 µs', '1.3 ms', '4.18 s')
    """
    unit = _unit_of(latency_us)
    return f"{text_in(unit, latency_us, low, high, plus_minus)} {unit.name}"


def _unit_of(latency_us: float) -> Unit:
    unit = latency_unit()
    if unit is not None:
        return unit
    size_us = abs(latency_us)
    if not size_us < math.inf:
        raise ValueError(f"latency_us is not a number: {latency_us}")
    return MICROSECONDS if size_us < 1e3 else MILLISECONDS if size_us < 1e6 else _SECONDS


def latency_over(limit_us: float, latency_us: float) -> str:
    """A latency above a limit, with enough digits to read above it.

    >>> latency_over(1000, 1300), latency_over(1000, 1004.2), latency_over(500, 500.3)
    ('1.3 ms', '1.004 ms', '500.3 µs')
    """
    unit, text = _unit_of(latency_us), latency_text(latency_us)
    digits = text.removesuffix(f" {unit.name}")
    for decimals in range(1, 12):
        if latency_us <= limit_us or float(digits.replace(",", "")) * unit.size > limit_us:
            break
        digits = f"{latency_us / unit.size:,.{decimals}f}"
    return f"{digits} {unit.name}"


def text_in(
    unit: Unit, value: float, low: float | None, high: float | None, plus_minus: float
) -> str:
    """A canonical number and its bounds in a unit; transactions a second as printed."""
    is_fine = plus_minus == 0 and (decimals_known(value, low, high) or 0) > 0
    if unit.name == "TPS" and value >= 100 and is_fine:
        return f"{value:,.1f}"
    low, high = (None if bound is None else bound / unit.size for bound in (low, high))
    return number_text(value / unit.size, low, high, plus_minus / unit.size)


def limit_text(limit_us: float) -> str:
    """A latency limit: in ms, as people ask for it, unless a view asks for µs."""
    unit = latency_unit() or MILLISECONDS
    return f"{number_text(limit_us / unit.size)} {unit.name}"


def edge_text(edge_us: float) -> str:
    """A power-of-two bucket edge as Oracle names it: 1024 µs is "1.02 ms".

    Where a view asks for one unit, in that: "1,024 µs", "0.512 ms".
    """
    asked = latency_unit()
    if asked is not None:
        edge = edge_us / asked.size
        return f"{f'{edge:,.0f}' if edge >= 100 else f'{edge:.3g}'} {asked.name}"
    if edge_us < 1000:
        return f"{edge_us:g} µs"
    for divisor, unit, limit in ((1e3, "ms", 1e6), (1e6, "s", 6e7), (6e7, "min", math.inf)):
        if edge_us < limit:
            return f"{edge_us / divisor:.3g} {unit}"
    raise ValueError(f"edge_us is not a number: {edge_us}")


def bucket_text(lower_us: float, upper_us: float | None) -> str:
    """A bucket with both bounds: "512 µs–1.02 ms", "< 1 µs", "≥ 2.1 s"."""
    if upper_us is None:
        return f"≥ {edge_text(lower_us)}"
    if lower_us == 0:
        return f"< {edge_text(upper_us)}"
    lower, upper = edge_text(lower_us), edge_text(upper_us)
    if lower.split()[1] == upper.split()[1]:
        return f"{lower.split()[0]}–{upper}"
    return f"{lower}–{upper}"


def qualifier_text(qualifier: Qualifier | None) -> str:
    """The sign or words before a hedged number: "~", "just under " and so on."""
    return _QUALIFIER_SIGN[qualifier] if qualifier else ""


def quantity_text(metric_key: str, quantity: Quantity) -> str:
    """A quantity with its hedge and unit: "just under 300,000 IOPS", "~1.3 ms"."""
    sign = qualifier_text(quantity.qualifier)
    bounds = quantity.low, quantity.high, quantity.plus_minus
    return sign + value_text(metric_key, quantity.value, *bounds)


def value_text(
    metric_key: str,
    value: float,
    low: float | None = None,
    high: float | None = None,
    plus_minus: float = 0.0,
) -> str:
    """A value of a metric with its unit, and its bounds: "131,072 IOPS", "1.3 ms"."""
    if METRICS[metric_key].unit == "µs":
        return latency_text(value, low, high, plus_minus)
    unit = column_unit(metric_key)
    return number_with_unit(text_in(unit, value, low, high, plus_minus), unit.name)


def text_without_unit(metric_key: str, value: float, plus_minus: float = 0.0) -> str:
    """A value without its unit, which is beside it; latencies always have theirs."""
    if METRICS[metric_key].unit == "µs":
        return latency_text(value, plus_minus=plus_minus)
    size = column_unit(metric_key).size
    return number_text(value / size, plus_minus=plus_minus / size)


def throughput_text(throughput: float, plus_minus: float = 0.0) -> str:
    """A value of the throughput axis, in the unit that answers name once."""
    size = throughput_unit().size
    return number_text(throughput / size, plus_minus=plus_minus / size)


def pct_text(pct: float | None, trace: bool = False) -> str:
    """A share as printed, or to two decimals if counted; below 1% to three digits.

    A trace is more than zero but below 0.05%.
    """
    if pct is None:
        return "not stated"
    if trace:
        return "< 0.05%"
    return number_with_unit(f"{round(pct, 2):g}" if pct >= 1 else f"{pct:.3g}", "%")


def counted(count: int | str, unit: str | None) -> str:
    """A count with its unit in singular or plural: "1 session", "8 sessions".

    Without a stated unit, ``unit`` is None: "concurrency 8". The name of a setting
    comes before its number: "degree of parallelism 16".
    """
    if not unit:
        return f"concurrency {count}"
    parts = _things(unit)
    if parts is None:
        return f"{count} {unit}" if unit in _STATES else f"{unit} {count}"
    things, after = parts
    return f"{count} {things[:-1] if str(count) == '1' else things}{after}"


@lru_cache(maxsize=256)
def _things(unit: str) -> tuple[str, str] | None:
    """The noun of ``unit`` and its qualifier; None if it names a setting."""
    match = _THINGS.match(unit)
    return None if match is None else (match[1], match[2])


def listed(texts: Sequence[str], separator: str = ", ") -> str:
    """Texts as a sentence lists them: "volumes, client and host"; there is at least one."""
    *before, last = texts
    return f"{separator.join(before)} and {last}" if before else last


def allowed_values_text(name: str, allowed: Sequence[str]) -> str:
    """The allowed values for an error: all if few, else the nearest and a pointer to the list.

    >>> one_of("ms", ("µs", "ms"))
    'one of µs, ms'
    """
    if len(allowed) <= _MOST_LISTED:
        return f"one of {', '.join(allowed)}"
    near = get_close_matches(name, allowed, 3, cutoff=0.0)
    return f"did you mean {', '.join(near)}? All {len(allowed)} are in docs/reference/datasets.md"


def counted_with_verb(count: int, noun: str, verb: str = "") -> str:
    """A number of things, and what they do: "1 load level", "8 load points state", "0 runs".

    ``noun`` and ``verb`` are as for one thing: ``number_of(2, "load point", "states")``.
    """
    things = noun if count == 1 else f"{noun}s"
    return f"{count:,} {things}{verb_for_count(count, verb)}"


def all_counted(count: int, noun: str, verb: str) -> str:
    """All of some things, and what they do: "the one run has", "both runs have", "all 3 runs"."""
    who = {1: f"the one {noun}", 2: f"both {noun}s"}.get(count, f"all {count:,} {noun}s")
    return who + verb_for_count(count, verb)


def verb_for_count(count: int, verb: str) -> str:
    """The verb after a number of things, as for one thing: "states" is " state" for several."""
    if not verb:
        return ""
    several = {"has": "have", "is": "are", "was": "were", "does": "do"}.get(
        verb, verb.removesuffix("s")
    )
    return f" {verb if count == 1 else several}"


def in_markdown(text: str) -> str:
    """Text of people in Markdown: one line of words, none of which is markup.

    >>> print(in_markdown("a|b <i>"))
    a\\|b \\<i\\>
    """
    return _MARKUP.sub(r"\\\1", " ".join(text.split()))

"""The unit that a view asks for: in every text and on every axis, and never in a number."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.exports import figures_of
from loadcurve.core.figures import View, companion_figure, curve_figure
from loadcurve.core.formatting import (
    bucket_text,
    latency_text,
    limit_text,
    throughput_text,
    value_text,
)
from loadcurve.core.records import Ceiling, Evidence, Provenance, RangeNote, Run, Workload
from loadcurve.core.results import ComparisonQuestion, compute_comparison
from loadcurve.core.units import AUTOMATIC, Units, in_units, size_of, units_now, using_units
from tests.making.runs import point, run

X, Y = "throughput_iops", "read_latency_us"
BYTES = "bandwidth_mib_s"
US, MS, MB = Units("us"), Units("ms"), Units(bandwidth="mb_s")


@pytest.mark.parametrize(
    ("latency_us", "us", "ms"),
    [
        (450, "450 µs", "0.45 ms"),
        (758.57, "759 µs", "0.759 ms"),
        (1300, "1,300 µs", "1.3 ms"),
        (4_179_210, "4,179,210 µs", "4,179 ms"),
        (0.22145, "0.221 µs", "0.000221 ms"),
        (0, "0 µs", "0 ms"),
    ],
)
def test_a_latency_is_written_in_the_unit_asked_for(latency_us: float, us: str, ms: str) -> None:
    with using_units(US):
        assert latency_text(latency_us) == us
    with using_units(MS):
        assert latency_text(latency_us) == ms


@pytest.mark.parametrize(
    ("mib_s", "usual", "mb_s"),
    [
        (1000, "1,000 MiB/s", "1,049 MB/s"),
        (1_000_000, "1,000,000 MiB/s", "1,048,576 MB/s"),
        (0.5, "0.5 MiB/s", "0.524 MB/s"),
        (0.95367431640625, "0.954 MiB/s", "1 MB/s"),
    ],
)
def test_a_bandwidth_is_written_in_the_unit_asked_for(mib_s: float, usual: str, mb_s: str) -> None:
    assert value_text(BYTES, mib_s) == usual
    with using_units(MB):
        assert value_text(BYTES, mib_s) == mb_s
        assert value_text("redo_mib_s", mib_s) == mb_s
        assert value_text(X, 500) == "500 IOPS"


def test_a_megabyte_is_a_million_bytes_to_the_last_bit() -> None:
    assert size_of("MB/s") * 1048576 == 1_000_000
    assert size_of("MiB/s") == 1


def test_numbers_without_a_unit_are_of_the_throughput_axis() -> None:
    assert throughput_text(1000) == "1,000"
    with using_units(Units(bandwidth="mb_s", throughput=X)):
        assert throughput_text(1000) == "1,000"
    with using_units(Units(bandwidth="mb_s", throughput=BYTES)):
        assert throughput_text(1000) == "1,049"


def test_no_digit_is_shown_that_is_not_known_in_any_unit() -> None:
    with using_units(MS):
        assert latency_text(521_600, 521_550, 521_650) == "522 ms"
        assert latency_text(2000, 1500, 2500) == "2 ms"


def test_limits_and_buckets_are_in_the_unit_asked_for() -> None:
    assert (limit_text(500), bucket_text(512, 1024)) == ("0.5 ms", "512 µs–1.02 ms")
    with using_units(US):
        assert (limit_text(500), limit_text(2000)) == ("500 µs", "2,000 µs")
        assert (bucket_text(512, 1024), bucket_text(2097152, None)) == (
            "512–1,024 µs",
            "≥ 2,097,152 µs",
        )
    with using_units(MS):
        assert (limit_text(500), bucket_text(512, 1024)) == ("0.5 ms", "0.512–1.02 ms")
        assert bucket_text(0, 1) == "< 0.001 ms"


@given(st.floats(1e-2, 1e8), st.sampled_from([US, MS]))
def test_latency_text_round_trips(latency_us: float, units: Units) -> None:
    with using_units(units):
        number, unit = latency_text(latency_us).split(" ")
    back = float(number.replace(",", "")) * size_of(unit)
    assert back == pytest.approx(latency_us, rel=0.006)


def test_units_apply_within_their_block_and_thread() -> None:
    with using_units(US):
        with using_units(MS):
            assert units_now() == MS
        assert units_now() == US
    assert units_now() == AUTOMATIC
    with ThreadPoolExecutor(1) as thread:
        assert thread.submit(in_units(US, latency_text), 1300).result() == "1,300 µs"
        assert thread.submit(latency_text, 1300).result() == "1.3 ms"
    with pytest.raises(ValueError, match="not a number"), using_units(US):
        raise ValueError("not a number")
    assert units_now() == AUTOMATIC


def _numbers(found: Any) -> Any:
    """A record without its texts, nor the steps of a line that differ by theirs alone."""
    if isinstance(found, dict):
        return {
            key: _told_apart(_numbers(one)) if key == "steps" else _numbers(one)
            for key, one in found.items()
        }
    if isinstance(found, list | tuple):
        return [_numbers(one) for one in found]
    return None if isinstance(found, str) else found


def _told_apart(steps: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Steps without those that say the same as the one before: a limit may need one more digit."""
    keys = [{key: one for key, one in step.items() if key != "from_us"} for step in steps]
    return [step for at, step in enumerate(steps) if at == 0 or keys[at] != keys[at - 1]]


_CURVE = st.lists(st.tuples(st.floats(100, 1e6), st.floats(20, 1e5)), min_size=2, max_size=5).map(
    lambda pairs: [(1 << at, *pair) for at, pair in enumerate(pairs)]
)


def _run(run_id: str, levels: list[tuple[int, float, float]]) -> Run:
    return run(
        run_id,
        *(
            point(load, throughput_iops=x, bandwidth_mib_s=x / 128, read_latency_us=y)
            for load, x, y in levels
        ),
        label=run_id.upper(),
    )


@pytest.mark.slow
@given(_CURVE, _CURVE, st.sampled_from([X, BYTES]))
def test_units_change_no_number_and_no_winner(
    one: list[tuple[int, float, float]], other: list[tuple[int, float, float]], x: str
) -> None:
    runs = [_run("a", one), _run("b", other)]
    question = ComparisonQuestion(x=x, throughputs=(500.0, 50_000.0))
    usual = compute_comparison(runs, question)
    for units in (US, MS, MB):
        asked = in_units(units, compute_comparison)(runs, question)
        assert _numbers(asdict(asked)) == _numbers(asdict(usual))
        ratios = [[limit.against_baseline for limit in of.limits] for of in asked.runs]
        before = [[limit.against_baseline for limit in of.limits] for of in usual.runs]
        assert [[one and one.ratio_text for one in of] for of in ratios] == [
            [one and one.ratio_text for one in of] for of in before
        ]


@given(_CURVE, st.sampled_from([US, MS]))
def test_axis_unit_changes_labels_and_leaves_points_in_place(
    levels: list[tuple[int, float, float]], units: Units
) -> None:
    runs = [_run("a", levels)]
    figure = in_units(units, curve_figure)(runs, X, Y)
    panel = in_units(units, companion_figure)(runs, (Y,)).panels[0]
    assert figure.y.unit == panel.y.unit == {"us": "µs", "ms": "ms"}[units.latency]
    size = size_of(figure.y.unit)
    drawn = sorted(one.y * size for one in figure.series[0].points)
    assert drawn == pytest.approx(sorted(y for _, _, y in levels))
    for one in figure.series[0].points:
        value = next(value for value in one.values if value.metric == Y)
        assert (value.unit, value.value) == ("µs", pytest.approx(one.y * size))
        assert value.text == f"{value.bare} {value.bare_unit or value.unit}"


@given(_CURVE)
def test_throughput_axis_unit_leaves_points_in_place(
    levels: list[tuple[int, float, float]],
) -> None:
    runs = [_run("a", levels)]
    figure = in_units(MB, curve_figure)(runs, BYTES, Y)
    panel = in_units(MB, companion_figure)(runs, (BYTES,)).panels[0]
    assert figure.x.unit == panel.y.unit == "MB/s"
    drawn = sorted(one.x * 1e6 for one in figure.series[0].points)
    assert drawn == pytest.approx(sorted(x / 128 * 1048576 for _, x, _ in levels))
    for one in figure.series[0].points:
        value = next(value for value in one.values if value.metric == BYTES)
        assert (value.unit, value.bare_unit) == ("MiB/s", "MB/s")
        assert value.text == f"{value.bare} MB/s"
        assert value.value == pytest.approx(one.x * 1e6 / 1048576)


def test_no_text_of_a_view_has_another_bandwidth_than_it_asks() -> None:
    """Ceilings, marks, answers, sentences, sweeps and reasons, of runs that state both kinds."""
    ceiling = Ceiling(BYTES, 1024.0, "quota", Provenance.PUBLISHED, Evidence())
    noted = RangeNote(BYTES, "backup window", low=5.0, high=9.0)
    levels = [(1, 1000.0, 300.0), (2, 2000.0, 900.0), (4, 2500.0, 2900.0)]
    runs = [
        replace(
            _run(name, [(at, x * times, y) for at, x, y in levels]),
            ceilings=(ceiling,),
            range_notes=(noted,),
            workload=Workload(name="w", io_size_bytes=8192, update_pct=pct),
        )
        for name, times, pct in (("a", 1, 0), ("b", 2, 20))
    ]
    bare = run("c", point(4, bandwidth_mib_s=11.0), label="C")
    for x in (X, BYTES):
        view = View(
            runs=("a", "b", "c"),
            x=x,
            panels=(BYTES,),
            throughputs=(12.0, 900.0),
            line_throughput=15.0,
            bandwidth_unit="mb_s",
            sweep_metric=BYTES,
        )
        found = figures_of([*runs, bare], view, {})
        texts = list(_texts(asdict(found)))
        written = [text for text in texts if "MiB" in text]
        # The canonical unit of a number is named beside it, and is no text to read.
        assert set(written) == {"MiB/s"}
        assert any("MB/s" in text for text in texts)
    assert found.curve.marks[0].text == "11.5 MB/s"
    assert found.curve.ceilings[0].value == pytest.approx(1073.741824)
    assert found.answers is not None
    assert found.answers.throughput_unit == "MB/s"
    assert found.curve.range_bands[0].low == pytest.approx(5.24288)
    assert "5.24–9.44 MB/s" in found.curve.range_bands[0].text


def _texts(found: Any) -> Iterator[str]:
    if isinstance(found, dict):
        found = list(found.values())
    if isinstance(found, list | tuple):
        for one in found:
            yield from _texts(one)
    elif isinstance(found, str):
        yield found


def test_all_figures_of_a_view_are_in_its_unit() -> None:
    runs = [_run("a", [(1, 1000.0, 300.0), (2, 2000.0, 900.0)])]
    view = View(runs=("a",), panels=(Y,), line_ms=0.5, latency_unit="ms")
    found = figures_of(runs, view, {})
    assert found.curve.y.unit == "ms"
    assert found.companions is not None
    assert found.companions.panels[0].y.unit == "ms"
    assert found.answers is not None
    assert found.answers.latency_unit == "ms"
    assert found.answers.asked_line is not None
    assert found.answers.asked_line.words == "most throughput within 0.5 ms"
    assert "µs" not in "".join(piece.text for word in found.answers.words for piece in word.pieces)
    usual = figures_of(runs, View(runs=("a",), panels=(Y,), line_ms=0.5), {})
    assert usual.curve.y.unit == "µs"

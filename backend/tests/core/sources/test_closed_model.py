"""The modelled curve: golden values of the published case, and general laws."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.errors import InvalidRun
from loadcurve.core.records import Provenance
from loadcurve.core.sources.closed_model import ClosedModel, modelled_points

DNFS = ClosedModel(low_load_latency_us=320, max_throughput_iops=131_072, sharpness=4)
KNFS = ClosedModel(low_load_latency_us=320, max_throughput_iops=131_072 / 2.8, sharpness=4)

models = st.builds(
    ClosedModel,
    low_load_latency_us=st.floats(1, 1e6),
    max_throughput_iops=st.floats(1, 1e8),
    sharpness=st.floats(1, 100),
)
loads = st.floats(1, 1e6)


@pytest.mark.parametrize(
    ("model", "sessions", "latency_us", "throughput_iops"),
    [
        (DNFS, 4, 320.007, 12_499.7),
        (DNFS, 32, 344.216, 92_965),
        (DNFS, 128, 979.366, 130_697),
        (KNFS, 16, 394.146, 40_594),
        (KNFS, 128, 2_734.504, 46_809),
    ],
)
def test_the_curves_of_the_published_comparison(model, sessions, latency_us, throughput_iops):
    assert model.latency_us(sessions) == pytest.approx(latency_us, rel=1e-5)
    assert model.throughput_iops(sessions) == pytest.approx(throughput_iops, rel=1e-5)


def test_p_norm_bound_equal_bounds_gives_root_of_two():
    model = ClosedModel(low_load_latency_us=1000, max_throughput_iops=1000, sharpness=4)
    assert model.latency_us(1) == pytest.approx(1000 * 2**0.25)


@given(models, loads)
def test_throughput_times_latency_is_the_number_of_sessions(model, sessions):
    in_flight = model.throughput_iops(sessions) * model.latency_us(sessions) / 1e6
    assert in_flight == pytest.approx(sessions)


@given(models, loads)
def test_no_curve_beats_its_bounds(model, sessions):
    queueing_us = sessions / model.max_throughput_iops * 1e6
    rounding = 1 + 1e-12
    assert model.latency_us(sessions) * rounding >= max(model.low_load_latency_us, queueing_us)
    assert model.latency_us(sessions) <= (model.low_load_latency_us + queueing_us) * rounding
    assert model.throughput_iops(sessions) <= model.max_throughput_iops * rounding


@given(models, loads, st.floats(1.001, 100))
def test_more_sessions_never_make_it_faster_or_push_less(model, sessions, factor):
    rounding = 1 + 1e-12
    more = sessions * factor
    assert model.latency_us(more) * rounding >= model.latency_us(sessions)
    assert model.throughput_iops(more) * rounding >= model.throughput_iops(sessions)


def test_points_are_modelled_and_show_their_arithmetic():
    points = modelled_points(DNFS, [1, 32], sessions_per_unit=4, io_size_bytes=8192)
    assert [(point.concurrency, point.sessions) for point in points] == [(1, 4), (32, 128)]
    quantities = points[1].quantities
    assert all(q.provenance is Provenance.MODELLED for q in quantities.values())
    assert quantities["bandwidth_mib_s"].value == 1020
    assert quantities["read_latency_us"].evidence.formula == (
        "R = (320 µs^4 + (128 ÷ 131,072/s)^4)^(1/4) = 979 µs"
    )
    assert quantities["throughput_iops"].evidence.formula == "X = 128 ÷ 979 µs = 131,000 IOPS"


@pytest.mark.parametrize(("latency", "ceiling", "p"), [(0, 1, 4), (1, 0, 4), (1, 1, 0.5)])
def test_impossible_inputs_are_refused(latency, ceiling, p):
    with pytest.raises(InvalidRun, match="above zero and p of at least 1"):
        ClosedModel(latency, ceiling, p)

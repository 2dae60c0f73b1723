"""Heat maps over load: order, common rows, one colour scale, and gaps that are not zero."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.figures.heat_map import heat_map_figure
from loadcurve.core.figures.heat_scale import heat_ticks
from loadcurve.core.records import CumulativeShare, LatencyHistogram, LoadPoint, Run
from tests.making.runs import histogram, point, run

MICRO = {(0, 256): 0.0, (256, 512): 20.0, (512, 1024): 55.0, (1024, 2048): 25.0, (2048, None): 0.0}
SLOW = {(0, 256): 0.0, (256, 512): 0.0, (512, 1024): 10.0, (1024, 2048): 80.0, (2048, None): 10.0}
MILLI = {(0, 1024): 60.0, (1024, 2048): 30.0, (2048, None): 10.0}


def at(concurrency: int | None, *histograms: LatencyHistogram, repeat: int = 1) -> LoadPoint:
    return replace(point(concurrency, repeat, throughput_iops=1), histograms=histograms)


def test_heat_map_orders_by_concurrency_unknown_loads_last() -> None:
    figure = heat_map_figure(
        [
            run(
                "a",
                at(64, histogram(SLOW)),
                at(None, histogram(SLOW)),
                at(8, histogram(MICRO), repeat=2),
                at(8, histogram(MICRO)),
            )
        ]
    )
    (only,) = figure.maps
    assert [level.label for level in only.levels] == [
        "8 sessions, repeat 1 of 2",
        "8 sessions, repeat 2 of 2",
        "64 sessions",
        "load not stated",
    ]


def test_repeats_are_one_column_where_their_waits_add_up() -> None:
    few = histogram({(0, 512): 100.0, (512, 1024): 0.0}, total_waits=100.0)
    many = histogram({(0, 512): 0.0, (512, 1024): 100.0}, total_waits=300.0)
    (heat,) = heat_map_figure([run("a", at(4, few), at(8, few), at(8, many, repeat=2))]).maps
    assert [(level.label, level.repeat) for level in heat.levels] == [
        ("4 sessions", 1),
        ("8 sessions, all 2 repeats", None),
    ]
    assert [cell.pct for cell in heat.levels[1].cells][:2] == [25.0, 75.0]
    assert heat.levels[1].point_id == "p8.1", "a press selects the level on the chart"


def test_heat_map_rows_have_data_and_share_one_scale() -> None:
    figure = heat_map_figure([run("a", at(8, histogram(MICRO))), run("b", at(8, histogram(SLOW)))])
    assert [row.label for row in figure.rows] == [
        "256–512 µs",
        "512 µs–1.02 ms",
        "1.02–2.05 ms",
        "≥ 2.05 ms",
    ]
    assert [[cell.pct for cell in heat_map.levels[0].cells] for heat_map in figure.maps] == [
        [20, 55, 25, 0],
        [0, 10, 80, 10],
    ]
    assert figure.most_pct == 80
    times = [cell.time_pct or 0 for heat_map in figure.maps for cell in heat_map.levels[0].cells]
    assert figure.most_time_pct == max(times)


def test_heat_map_of_time_says_estimate_and_bounds() -> None:
    (only,) = heat_map_figure([run("a", at(8, histogram(MICRO)))]).maps
    cell = only.levels[0].cells[1]
    # 20·384 + 55·768 + 25·1536 = 88,320; 55·768 is 47.8% of it.
    assert cell.time_text == "≈ 48% (31–65%)"
    assert cell.text == "55%"


def test_heat_map_point_without_histogram_is_gap_with_reason() -> None:
    other = histogram(SLOW, event="log file sync")
    (only,) = heat_map_figure([run("a", at(8, histogram(MICRO)), at(64, other))]).maps
    gap = only.levels[1]
    assert gap.reason == "no histogram of “db file sequential read” at this load point"
    assert [cell.pct for cell in gap.cells] == [None] * 3
    assert {cell.text for cell in gap.cells} == {"not stated"}
    assert only.events == ("db file sequential read", "log file sync")


def test_shares_a_source_does_not_state_have_no_time_either() -> None:
    partial = histogram({(512, 1024): 47.0}, cumulative=(CumulativeShare(2048, 90.0),))
    figure = heat_map_figure([run("a", at(32, partial))])
    cells = figure.maps[0].levels[0].cells
    assert [(cell.pct, cell.time_pct) for cell in cells] == [
        (None, None),
        (47.0, None),
        (None, None),
        (10.0, None),
    ]
    assert figure.most_time_pct == 0


def test_releases_with_other_buckets_meet_on_their_common_edges() -> None:
    figure = heat_map_figure([run("a", at(8, histogram(MICRO))), run("b", at(8, histogram(MILLI)))])
    assert [row.upper_us for row in figure.rows] == [1024, 2048, None]
    assert [cell.pct for cell in figure.maps[0].levels[0].cells] == [75, 25, 0]
    assert "only the edges they share" in figure.notes[0]


def test_runs_without_a_histogram_are_named() -> None:
    figure = heat_map_figure([run("a", at(8, histogram(MICRO))), run("b", at(8))])
    assert [(one.run_id, one.reason) for one in figure.omitted] == [
        ("b", "states no latency histogram")
    ]
    assert heat_map_figure([run("b", at(8))]).rows == ()
    asked = heat_map_figure([run("a", at(8, histogram(MICRO)))], "log file sync")
    assert "log file sync" in asked.omitted[0].reason


shares = st.lists(st.integers(0, 1000), min_size=5, max_size=5).filter(any)


def of_shares(counts: list[int]) -> LatencyHistogram:
    total = sum(counts)
    bounds = list(MICRO)
    return histogram({b: 100 * count / total for b, count in zip(bounds, counts, strict=True)})


@pytest.mark.slow
@given(st.lists(shares, min_size=1, max_size=4))
def test_every_level_adds_up_to_all_waits_and_all_time(all_counts: list[list[int]]) -> None:
    levels = [at(8 * (index + 1), of_shares(count)) for index, count in enumerate(all_counts)]
    whole: Run = run("a", *levels)
    figure = heat_map_figure([whole])
    for level in figure.maps[0].levels:
        assert abs(sum(cell.pct or 0 for cell in level.cells) - 100) < 1e-3
        assert abs(sum(cell.time_pct or 0 for cell in level.cells) - 100) < 1e-6
        for cell in level.cells:
            assert (cell.pct or 0) <= figure.most_pct
            assert (cell.time_pct or 0) <= figure.most_time_pct + 1e-9


def test_heat_map_labels_are_shared_by_repeats_of_known_load() -> None:
    one, many = histogram(MICRO), histogram(SLOW)
    (only,) = heat_map_figure(
        [run("a", at(8, one), at(8, many, repeat=2), at(16, one), at(None, one), at(None, many))]
    ).maps
    assert [(group.middle, group.text) for group in only.groups] == [
        (0.5, "8"),
        (2.0, "16"),
        (3.0, "load not stated"),
        (4.0, "load not stated"),
    ]
    assert only.load_title == "sessions"
    (unknown,) = heat_map_figure([run("a", at(None, one))]).maps
    assert unknown.load_title == "load points"


def test_shades_grow_by_the_square_root_of_the_share_of_the_most() -> None:
    figure = heat_map_figure([run("a", at(8, histogram(MICRO)), at(16))])
    assert figure.most_pct == 55.0
    waits, times = figure.frequency.shades["a"], figure.time.shades["a"]
    assert [row[0] for row in waits] == pytest.approx(
        [(20 / 55) ** 0.5, 1.0, (25 / 55) ** 0.5], abs=1e-5
    )
    assert {row[1] for row in (*waits, *times)} == {None}
    assert max(row[0] or 0.0 for row in times) == 1.0


@pytest.mark.parametrize(
    ("most_pct", "written"),
    [
        (40.0, ["0", "1", "5", "10", "20", "30", "40"]),
        (50.0, ["0", "1", "5", "10", "20", "30", "50"]),
        (0.0, ["0"]),
    ],
)
def test_the_scale_has_round_shares_apart_from_each_other(
    most_pct: float, written: list[str]
) -> None:
    ticks = heat_ticks(most_pct)
    assert [tick.text for tick in ticks] == written
    places = [tick.place for tick in ticks]
    assert all(right - left >= 0.09 for left, right in pairwise(places))

"""The curve overlay: order, repeats, marks, ceilings, and what it says it leaves out."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.errors import InvalidQuery
from loadcurve.core.figures.curve import curve_figure
from loadcurve.core.figures.run_styles import COLOUR_SLOTS, styles
from loadcurve.core.pictures.curves.labels import level_sign
from loadcurve.core.records import Annotation, Ceiling, Evidence, Finding, Provenance, RangeNote
from tests.making.runs import measured, point, run

X, Y = "throughput_iops", "read_latency_us"


def test_points_join_in_concurrency_order_with_hook() -> None:
    hook = run(
        "hook",
        point(64, throughput_iops=90_000, read_latency_us=900),
        point(8, throughput_iops=20_000, read_latency_us=400),
        point(32, throughput_iops=100_000, read_latency_us=500),
    )
    (series,) = curve_figure([hook], X, Y).series
    assert [p.label for p in series.points] == ["8", "32", "64"]
    assert [p.x for p in series.points] == [20_000, 100_000, 90_000]


def test_measured_points_without_a_load_are_not_joined() -> None:
    """Snapshots of a database's own work have no order that a line could follow."""
    first = point(None, throughput_iops=20_000, read_latency_us=400)
    later = replace(point(None, throughput_iops=9_000, read_latency_us=300), id="later")
    swept = run("swept", point(8, throughput_iops=20_000, read_latency_us=400), later)
    observed = run("observed", first, later)
    published = replace(observed, provenance=Provenance.PUBLISHED)
    series = curve_figure([observed, swept, published], X, Y).series
    assert [one.is_joined for one in series] == [False, True, True]


def test_latency_axis_switches_to_ms_at_one_ms() -> None:
    low = run("low", point(1, throughput_iops=1, read_latency_us=999))
    high = run("high", point(1, throughput_iops=1, read_latency_us=1000))
    assert curve_figure([low], X, Y).y.unit == "µs"
    figure = curve_figure([low, high], X, Y)
    assert figure.y.unit == "ms"
    assert [series.points[0].y for series in figure.series] == [0.999, 1.0]
    assert [(line.value, line.text) for line in figure.references] == [(1.0, "1 ms")]


def test_repeats_become_their_median_with_the_range_as_whiskers() -> None:
    repeated = run(
        "repeated",
        *(
            point(8, repeat, throughput_iops=iops, read_latency_us=latency)
            for repeat, (iops, latency) in enumerate([(100, 300), (120, 500), (110, 310)], start=1)
        ),
    )
    figure = curve_figure([repeated], X, Y)
    (marker,) = figure.series[0].points
    whiskers = "Whiskers span the repeats of a load level; its marker is their median (n = 3)."
    assert figure.notes == (whiskers,)
    assert (marker.repeats, marker.x, marker.y) == (3, 110, 310)
    assert (marker.x_low, marker.x_high, marker.y_low, marker.y_high) == (100, 120, 300, 500)
    assert marker.point_ids == ("p8.1", "p8.2", "p8.3")


def test_a_throughput_without_a_latency_is_a_mark_on_the_axis() -> None:
    figure = curve_figure([run("peak", point(None, throughput_iops=130_000))], X, Y)
    assert figure.series == ()
    (mark,) = figure.marks
    assert (mark.x, mark.text, mark.concurrency) == (130_000, "130,000 IOPS", None)


def test_omitted_runs_are_listed_with_reason() -> None:
    scan = run("scan", replace(point(16, bandwidth_mib_s=610), missing={X: "it read in parallel"}))
    figure = curve_figure([scan], X, Y)
    assert figure.series == figure.marks == ()
    (omitted,) = figure.omitted
    assert omitted.reason == (
        "its load point states bandwidth, but no throughput in IOPS (it read in parallel)"
    )


def test_bandwidth_ceiling_is_drawn_in_iops_by_io_size() -> None:
    quota = Ceiling("bandwidth_mib_s", 1024, "8 TiB quota", Provenance.PUBLISHED, Evidence())
    points = [point(8, throughput_iops=1, read_latency_us=1)]
    (line,) = curve_figure([run("a", *points, ceilings=(quota,))], X, Y).ceilings
    assert line.value == 131_072
    assert line.text == "8 TiB quota (1,024 MiB/s ÷ 8 KiB = 131,072 IOPS)"
    sizeless = run("b", *points, ceilings=(quota,))
    sizeless = replace(sizeless, workload=replace(sizeless.workload, io_size_bytes=None))
    assert curve_figure([sizeless], X, Y).ceilings == ()


def test_a_ceiling_two_runs_share_is_one_line() -> None:
    quota = Ceiling(X, 30_000, "RDS", Provenance.PUBLISHED, Evidence())
    points = [point(8, throughput_iops=1, read_latency_us=1)]
    figure = curve_figure([run(i, *points, ceilings=(quota,)) for i in ("a", "b")], X, Y)
    assert [line.run_ids for line in figure.ceilings] == [("a", "b")]


def test_a_sources_own_knee_is_an_annotation() -> None:
    knee = Annotation(
        "knee, as the authors see it",
        {"read_iops": measured(165_000), "read_latency_us": measured(1300)},
    )
    annotated = run("a", point(1, read_iops=1, read_latency_us=1300), annotations=(knee,))
    (mark,) = curve_figure([annotated], "read_iops", Y).annotations
    assert (mark.x, mark.y) == (165_000, 1.3)


def test_both_latencies_of_a_run_are_two_curves_of_one_colour() -> None:
    points = [
        point(n, throughput_iops=1000 * n, read_latency_us=300 * n, write_latency_us=500 * n)
        for n in (1, 2)
    ]
    figure = curve_figure([run("a", *points)], X, "both")
    reads, writes = figure.series
    assert (reads.metric, reads.variant) == ("read_latency_us", "reads")
    assert (writes.metric, writes.variant) == ("write_latency_us", "writes")
    assert [p.y for p in writes.points] == [0.5, 1.0]  # one unit, ms, for both
    assert [p.y for p in reads.points] == [0.3, 0.6]
    assert reads.style.colour_slot == writes.style.colour_slot
    assert (reads.style.weight, writes.style.weight) == ("regular", "thin")
    assert reads.style.marker != writes.style.marker
    assert (figure.y.metric, figure.y.title, figure.y.unit) == ("both", "Latency", "ms")
    assert curve_figure([run("a", *points)], X, Y).series[0].variant is None


def test_both_latencies_missing_one_is_named() -> None:
    reads = run(
        "reads", point(1, throughput_iops=1, read_latency_us=300), point(2, bandwidth_mib_s=1)
    )
    bare = run("bare", point(1, throughput_iops=5))
    figure = curve_figure([reads, bare], X, "both")
    assert [(s.run_id, s.metric) for s in figure.series] == [("reads", "read_latency_us")]
    assert [(mark.run_id, mark.x) for mark in figure.marks] == [("bare", 5)]
    assert [(one.run_id, one.reason) for one in figure.omitted] == [
        ("reads", "1 of its 2 load points states bandwidth, but no throughput in IOPS"),
        ("reads", "it states no write latency"),
    ]


def test_conditions_list_differences_not_missing_values() -> None:
    a = run("a", point(1, throughput_iops=1, read_latency_us=1))
    b = replace(a, id="b", workload=replace(a.workload, update_pct=25.0, io_size_bytes=16384))
    rows = {row.key: row for row in curve_figure([a, b], X, Y).conditions}
    assert rows["io_size"].texts == ("8 KiB", "16 KiB")
    assert rows["io_size"].differs
    assert rows["update_pct"].texts == (None, "25%")
    assert not rows["update_pct"].differs
    assert "client" not in rows


@pytest.mark.parametrize(("x", "y"), [("nonsense", Y), (Y, Y), (X, X)])
def test_an_axis_that_is_not_of_its_kind_is_refused(x: str, y: str) -> None:
    with pytest.raises(InvalidQuery, match="is not a"):
        curve_figure([run("a", point(1, throughput_iops=1))], x, y)


@given(
    st.lists(
        st.text("abcdef0123456789", min_size=4, max_size=8), min_size=2, max_size=12, unique=True
    )
)
def test_colours_are_distinct_and_stable_when_runs_are_added(ids: list[str]) -> None:
    runs = [run(run_id, point(1, throughput_iops=1)) for run_id in ids]
    all_styles = styles(runs)
    assert len({style.colour_slot for style in all_styles.values()}) == len(ids)
    for count in range(1, len(runs)):
        before = styles(runs[:count])
        assert all(all_styles[run_id] == style for run_id, style in before.items())


@given(st.lists(st.text(min_size=4, max_size=8), min_size=2, max_size=8, unique=True))
def test_up_to_eight_runs_have_eight_hues(ids: list[str]) -> None:
    slots = {s.colour_slot for s in styles([run(one, point(1)) for one in ids]).values()}
    for pair in ({0, 4}, {1, 7}, {2, 10}, {5, 9}):
        assert not pair <= slots


def test_given_colour_stays_beside_a_similar_one() -> None:
    runs = [run(name, point(1), colour_slot=slot) for name, slot in (("a", 5), ("b", 9))]
    assert [style.colour_slot for style in styles(runs).values()] == [5, 9]


def test_beyond_the_palette_runs_still_differ_by_marker() -> None:
    runs = [run(f"r{n}", point(1, throughput_iops=1)) for n in range(COLOUR_SLOTS * 2)]
    looks = {(style.colour_slot, style.marker) for style in styles(runs).values()}
    assert len(looks) == len(runs)


def test_colour_slot_marker_matches_checked_palette() -> None:
    runs = [run(f"r{n}", point(1, throughput_iops=1), colour_slot=n) for n in range(COLOUR_SLOTS)]
    # frontend/src/plots/palette.test.ts checks these against the colours.
    assert [style.marker for style in styles(runs).values()] == [
        *("circle", "square", "triangle-up", "diamond", "triangle-down", "cross", "star"),
        *("hexagon", "square", "circle", "hexagon", "cross"),
    ]


def test_name_common_to_all_points_is_not_their_load_label() -> None:
    def labels(*names: str) -> list[str]:
        points = [
            replace(point(n, throughput_iops=1e3 * n, read_latency_us=400.0), label=name)
            for n, name in enumerate(names, start=1)
        ]
        (series,) = curve_figure([run("a", *points)], X, Y).series
        return [drawn.label for drawn in series.points]

    assert labels("randrw", "randrw") == ["1", "2"]
    assert labels("idle", "peak") == ["idle", "peak"]
    assert labels("peak") == ["peak"]


def test_stored_colour_stays_when_runs_change() -> None:
    first, second, third = (run(run_id, point(1)) for run_id in ("a", "b", "c"))
    slot_of = {run_id: style.colour_slot for run_id, style in styles([first, second]).items()}
    looks = {run_id: f"{slot}" for run_id, slot in slot_of.items()}
    for others in ([third, second, first], [second, third], [third, first]):
        after = {run_id: style.colour_slot for run_id, style in styles(others, looks).items()}
        assert {run_id: after[run_id] for run_id in after if run_id in slot_of} == {
            run_id: slot for run_id, slot in slot_of.items() if run_id in after
        }
        assert len({*after.values()}) == len(others)


def test_a_look_says_each_of_colour_dash_and_marker_or_nothing() -> None:
    (plain,) = styles([run("a", point(1))]).values()
    looks = ("", "5", "5.dot", "..star", ".dash", "11.solid.hexagon")
    said = [styles([run("a", point(1))], {"a": look})["a"] for look in looks]
    assert said[0] == plain
    # The marker goes with the colour, so that those who see no colours can tell runs apart.
    assert [(one.colour_slot, one.dash, one.marker) for one in said[1:]] == [
        (5, "solid", "cross"),
        (5, "dot", "cross"),
        (plain.colour_slot, "solid", "star"),
        (plain.colour_slot, "dash", plain.marker),
        (11, "solid", "hexagon"),
    ]
    assert {one.filled for one in said} == {True}


def test_two_runs_have_one_colour_if_that_is_asked_for() -> None:
    given = run("a", point(1), colour_slot=3)
    other = run("b", point(1), colour_slot=5)
    for both in ([given, other], [other, given]):
        assert {style.colour_slot for style in styles(both, {"b": "3"}).values()} == {3}
    many = [run(f"r{n}", point(1)) for n in range(30)]
    kept = styles(many, {one.id: "2" for one in many[:20]})
    assert [kept[one.id].colour_slot for one in many[:20]] == [2] * 20
    assert 2 not in {kept[one.id].colour_slot for one in many[20:]}


def noted(n: int, note: str | None, **fields: object):
    made = point(n, throughput_iops=n * 1000, read_latency_us=300 + n)
    return replace(made, note=note, **fields)


def test_user_notes_on_points_are_numbered_and_shortened() -> None:
    long = "the fabric  was\nslow " * 20
    fast = run("a", noted(1, None), noted(8, "disk replaced"), label="A", concurrency_unit="users")
    slow = run("b", noted(4, long), noted(16, None), label="B", concurrency_unit="users")
    figure = curve_figure([fast, slow], X, Y)
    numbers = [[each.note_number for each in one.points] for one in figure.series]
    assert numbers == [[None, 1], [2, None]]
    assert [(note.number, note.run_id) for note in figure.point_notes] == [(1, "a"), (2, "b")]
    assert figure.point_notes[0].text == "A at 8 users: disk replaced"
    said = figure.point_notes[1].text.removeprefix("B at 4 users: ")
    assert said.startswith("the fabric was slow the")
    assert len(said) <= 120
    assert said.endswith("…")
    # The whole note is on the card.
    assert figure.series[1].points[0].note == long


def test_only_notes_of_people_are_numbered_and_not_too_many() -> None:
    many = run("a", *(noted(n, f"note {n}") for n in range(1, 15)))
    assert len(curve_figure([many], X, Y).point_notes) == 9
    stated = replace(many, source="article", provenance=Provenance.PUBLISHED)
    assert curve_figure([stated], X, Y).point_notes == ()
    observed = replace(many, is_observed=True)
    assert curve_figure([observed], X, Y).point_notes == ()


@pytest.mark.parametrize("check", ["Steady load", "Periodic stalls", "Periodic latency spikes"])
def test_unsteady_load_has_sign_and_note(check: str) -> None:
    shaken = noted(8, None, findings=(Finding(check, "warning", ""),))
    others = (
        noted(1, None, findings=(Finding(check, "notice", ""),)),
        noted(4, None, findings=(Finding("Processors", "warning", ""),)),
    )
    figure = curve_figure([run("a", *others, shaken)], X, Y)
    assert [one.is_unsteady for one in figure.series[0].points] == [False, False, True]
    assert figure.notes[-1].startswith("~ marks a load that was not steady")
    assert [level_sign(one) for one in figure.series[0].points] == ["1", "4", "8 ~"]
    assert not [note for note in curve_figure([run("b", *others)], X, Y).notes if "~" in note]


def test_a_note_at_two_curves_of_a_run_has_one_number() -> None:
    made = point(8, throughput_iops=1000, read_latency_us=300, write_latency_us=500)
    figure = curve_figure([run("a", replace(made, note="cold cache"))], X, "both")
    assert [one.points[0].note_number for one in figure.series] == [1, 1]
    assert len(figure.point_notes) == 1


def test_notes_on_runs_and_ranges_are_numbered_after_points() -> None:
    qos = RangeNote("throughput_iops", "QoS limit of the array", 100_000, 130_000)
    sla = RangeNote("read_latency_us", "outside our SLA", low=2_000)
    fast = run("a", noted(8, "disk replaced"), label="a", notes="cold\ncache", range_notes=(qos,))
    slow = run("b", point(4, throughput_iops=4, read_latency_us=2e3), label="B", notes="cold cache")
    figure = curve_figure([replace(fast, range_notes=(qos, sla)), slow], X, Y)
    assert [note.number for note in figure.point_notes] == [1]
    # Two runs with one note have one number.
    assert [(n.number, n.run_ids, n.text) for n in figure.run_notes] == [
        (2, ("a", "b"), "a · B: cold cache")
    ]
    assert [one.note_number for one in figure.series] == [2, 2]
    first, second = figure.range_bands
    assert (first.number, first.axis, first.low, first.high) == (3, "x", 100_000, 130_000)
    assert first.text == "a, 100,000–130,000 IOPS: QoS limit of the array"
    # In the axis' unit, which is ms here; open above.
    assert (second.axis, second.low, second.high) == ("y", 2, None)
    assert second.text == "a, above 2 ms (read latency): outside our SLA"


def test_a_range_has_a_place_on_the_axis_of_its_metric_only() -> None:
    made = run("a", point(4, throughput_iops=4, read_latency_us=300, write_latency_us=400))
    writes = RangeNote("write_latency_us", "slow log", 100, 200)
    network = RangeNote("bandwidth_mib_s", "network", low=500)
    workload = replace(made.workload, io_size_bytes=None)
    run_ = replace(made, range_notes=(writes, network), workload=workload)
    assert curve_figure([run_], X, Y).range_bands == ()
    (band,) = curve_figure([run_], X, "both").range_bands
    assert (band.axis, band.low, band.high) == ("y", 100, 200)
    # With a single run the note's run is obvious.
    assert band.text == "100–200 µs (write latency): slow log"


def test_range_in_bytes_is_placed_by_io_size_of_its_run() -> None:
    first = run("a", point(4, throughput_iops=4, read_latency_us=300))
    network = RangeNote("bandwidth_mib_s", "network", 400, 500)
    writes = RangeNote("write_bandwidth_mib_s", "log", 400, 500)
    larger = replace(first.workload, io_size_bytes=16_384)
    runs = [
        replace(first, range_notes=(network, writes)),
        replace(first, id="b", range_notes=(network,), workload=larger),
    ]
    one, other = curve_figure(runs, X, Y).range_bands
    assert (one.axis, one.low, one.high) == ("x", 51_200, 64_000)
    assert (other.run_ids, other.low, other.high) == (("b",), 25_600, 32_000)
    assert "400 MiB/s ÷ 8 KiB = 51,200 IOPS; 500 MiB/s ÷ 8 KiB = 64,000 IOPS" in one.text


def test_the_notes_a_source_has_for_a_run_are_not_numbered() -> None:
    stated = run("a", noted(4, None), source="article", notes="As the article says.")
    figure = curve_figure([stated], X, Y)
    assert figure.run_notes == ()
    assert figure.series[0].note_number is None

"""Two load points side by side: rows, groups, histogram, load and system, choices."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.changes import (
    ChangeOutcome,
    ComparedPoints,
    LoadPointChanges,
    chosen_points,
    load_point_changes,
)
from loadcurve.core.changes.conditions import is_same
from loadcurve.core.errors import InvalidQuery, NotFound
from loadcurve.core.readers import Reading, read
from loadcurve.core.records import LoadPoint, WaitEvent
from loadcurve.core.reports import load_point_of
from tests.making.runs import histogram, measured, point, run
from tests.reports import campaign, text

READS = "db file sequential read"
TURNED = {ChangeOutcome.ROSE: ChangeOutcome.FELL, ChangeOutcome.FELL: ChangeOutcome.ROSE}
EDGES = ((0, 512), (512, 1024), (1024, 2048), (2048, None))
rates = st.floats(1, 1e6)


def shares(*pcts: float, event: str = READS):  # type: ignore[no-untyped-def]
    return histogram(dict(zip(EDGES, pcts, strict=True)), event=event)


def between(before: LoadPoint, after: LoadPoint, event: str | None = None) -> LoadPointChanges:
    pair = ComparedPoints((run("a", before), run("b", after)), (before, after))
    return load_point_changes(pair, event)


def of_report(sessions: int) -> tuple[LoadPoint, Reading]:
    """A load point of the synthetic campaign, from a report with every section."""
    ((_, report),) = campaign.campaign(levels=(sessions,))
    (reading,) = read(text.write(report).encode(), f"awr.txt.{sessions}")
    found = replace(load_point_of(reading), report_sha256s=("0" * 64,), id=f"p{sessions}")
    return found, reading


def of_reports(before: int, after: int) -> LoadPointChanges:
    (one, first), (other, second) = of_report(before), of_report(after)
    return load_point_changes(
        ComparedPoints((run("a", one), run("b", other)), (one, other), (first, second))
    )


def test_equal_reports_show_nothing() -> None:
    found = of_reports(8, 8)
    assert (found.changed, found.tail, found.paths) == (0, None, None)
    assert found.same > 50
    assert [row for group in found.groups for row in group.rows] == []
    assert found.histogram is not None
    assert not any(bar.is_shown for bar in found.histogram.bars)
    assert found.sentences == (f"No difference: {found.same} values compared.",)


def test_changes_have_every_group_with_line_of_each_number() -> None:
    found = of_reports(8, 64)
    groups = {group.key: group for group in found.groups}
    assert set(groups) >= {
        *("latency", "metrics", "classes", "events", "events_per_transaction"),
        *("load_profile", "io_profile", "system", "parameters"),
    }
    for key in ("latency", "events", "load_profile", "io_profile"):
        for row in groups[key].rows:
            sides = [side for side in (row.before, row.after) if side is not None]
            assert all(side.evidence.line for side in sides), (key, row.title)
    latency = groups["latency"].rows
    assert latency[0].key == "read_latency_us"
    assert found.changed == sum(len(group.rows) for group in found.groups)


def turned_round(there: LoadPointChanges, back: LoadPointChanges) -> None:
    """Each row of one is that of the other with its sides exchanged and its sign turned."""
    assert [group.key for group in there.groups] == [group.key for group in back.groups]
    for one, other in zip(there.groups, back.groups, strict=True):
        rows = {row.key: row for row in (*other.rows, *other.same)}
        assert {row.key for row in one.rows} == {row.key for row in other.rows}
        for row in (*one.rows, *one.same):
            turned = rows[row.key]
            assert (row.before, row.after) == (turned.after, turned.before)
            assert turned.outcome is TURNED.get(row.outcome, row.outcome)
            if row.difference is not None:
                assert turned.difference == -row.difference
    if there.histogram is not None and back.histogram is not None:
        points = [bar.points for bar in there.histogram.bars]
        assert [-(bar.points or 0) for bar in back.histogram.bars] == points


def test_turned_round_every_sign_of_two_reports_is_turned() -> None:
    turned_round(of_reports(8, 64), of_reports(64, 8))


@given(rates, rates, st.floats(1, 1e5), st.floats(1, 1e5), rates, rates)
def test_turned_round_every_sign_is_turned(
    iops: float, other_iops: float, total_s: float, other_s: float, us: float, other_us: float
) -> None:
    made = []
    for rate, time_s, latency_us in ((iops, total_s, us), (other_iops, other_s, other_us)):
        one = point(8, throughput_iops=rate, read_latency_us=latency_us, elapsed_s=600.0)
        waits = (WaitEvent(READS, total_wait_time_s=time_s, wait_class="User I/O"),)
        made.append(replace(one, wait_events=waits))
    turned_round(between(*made), between(*reversed(made)))


def test_possible_rounding_is_no_difference() -> None:
    one, other = point(8), point(8)
    one.quantities["read_latency_us"] = measured(400.0, 350.0, 450.0)
    other.quantities["read_latency_us"] = measured(440.0, 390.0, 490.0)
    (group,) = [group for group in between(one, other).groups if group.key == "latency"]
    assert (group.rows, [row.outcome for row in group.same]) == ((), [ChangeOutcome.WITHIN])
    assert group.same[0].difference_text is None


def with_reading(side: tuple[LoadPoint, Reading], **fields: object) -> tuple[LoadPoint, Reading]:
    return side[0], replace(side[1], **fields)


def of_sides(one: tuple[LoadPoint, Reading], other: tuple[LoadPoint, Reading]) -> LoadPointChanges:
    points = one[0], other[0]
    return load_point_changes(
        ComparedPoints((run("a", one[0]), run("b", other[0])), points, (one[1], other[1]))
    )


def outcomes(found: LoadPointChanges, key: str) -> dict[str, ChangeOutcome]:
    (group,) = [group for group in found.groups if group.key == key]
    return {row.key: row.outcome for row in (*group.rows, *group.same)}


def test_waits_of_background_and_foreground_are_not_compared() -> None:
    one, other = of_report(8), of_report(64)
    foreground = one[1].foreground_wait_events or ()
    event = msgspec.structs.replace(foreground[0], event="db file parallel read")
    first = with_reading(one, foreground_wait_events=foreground, background_wait_events=(event,))
    second = with_reading(
        other,
        foreground_wait_events=(event, *(other[1].foreground_wait_events or ())),
        background_wait_events=(),
    )
    found = of_sides(first, second)
    assert (
        outcomes(found, "latency")["event db file parallel read background"] is ChangeOutcome.UNLIKE
    )
    both = of_sides(first, with_reading(second, background_wait_events=(event,)))
    rows = outcomes(both, "latency")
    assert rows["event db file parallel read background"] is not ChangeOutcome.UNLIKE
    assert "event db file parallel read" not in rows


def test_reports_of_another_scope_are_not_comparable() -> None:
    one, other = of_report(8), of_report(64)
    is_rac = msgspec.structs.replace(one[1].header["db_name"], value=True)
    instance = with_reading(one, scope="instance", header={**one[1].header, "rac": is_rac})
    everything = with_reading(other, scope="global")
    found = of_sides(instance, everything)
    for key in ("latency", "metrics", "classes", "events", "load_profile", "io_profile"):
        rows = {**outcomes(found, key), "elapsed_s": ChangeOutcome.EQUAL}
        assert not {ChangeOutcome.ROSE, ChangeOutcome.FELL} & set(rows.values())
    assert (found.tail, found.paths, found.load, found.histogram) == (None, None, None, None)
    # The only instance of a database is all of it.
    only = of_sides(with_reading(one, scope="instance"), everything)
    assert outcomes(only, "metrics")["throughput_iops"] is ChangeOutcome.ROSE


def test_platform_cut_off_by_its_column_is_no_change() -> None:
    assert is_same("platform", "Linux x86 64-bit", "Linux x86 64-bi")
    assert not is_same("platform", "Linux x86 64-bit", "Linux")
    assert not is_same("host", "mcracpoc1.exampl", "mcracpoc1.exampl.com")


@pytest.mark.parametrize(("memory", "is_same"), [("376.1583", True), ("384.0", False)])
def test_memory_rounded_otherwise_is_no_change(memory: str, is_same: bool) -> None:
    one, other = of_report(8), of_report(64)
    datum = one[1].header["db_name"]
    sides = [
        with_reading(
            side,
            header={**side[1].header, "memory_gb": msgspec.structs.replace(datum, value=value)},
        )
        for side, value in ((one, "376.1575"), (other, memory))
    ]
    row = outcomes(of_sides(sides[0], sides[1]), "system")["report memory_gb"]
    assert (row is ChangeOutcome.EQUAL) is is_same


def test_histogram_shares_differ_beyond_printed_digits_only() -> None:
    one = replace(point(8), histograms=(shares(80.0, 15.0, 4.0, 1.0),))
    other = replace(point(8), histograms=(shares(60.0, 35.0, 4.1, 0.9),))
    found = between(one, other)
    assert found.histogram is not None
    assert [bar.text for bar in found.histogram.bars] == [
        *("−20 points", "+20 points", "no difference shown", "no difference shown")
    ]
    assert found.histogram.columns[1].label == "512 µs–1.02 ms"


def test_another_event_is_shown_if_both_sides_have_it_whole() -> None:
    writes = shares(50.0, 50.0, 0.0, 0.0, event="log file sync")
    part = histogram({(0, 512): 40.0}, event="direct path read")
    one = replace(point(8), histograms=(writes, shares(100.0, 0.0, 0.0, 0.0), part))
    found = between(one, one, "log file sync")
    assert found.events == (READS, "log file sync")
    assert found.histogram is not None
    assert found.histogram.event == "log file sync"
    with pytest.raises(InvalidQuery, match="choose db file sequential read and log file sync"):
        between(one, one, "direct path read")


def test_change_splits_into_load_and_system_by_first_curve() -> None:
    levels = [
        point(load, throughput_iops=iops, read_latency_us=us)
        for load, iops, us in ((1, 1000, 200), (2, 2000, 400), (4, 3000, 1000))
    ]
    other = point(2, throughput_iops=1500, read_latency_us=450)
    runs = run("a", *levels), run("b", other)
    found = load_point_changes(ComparedPoints(runs, (levels[0], other)))
    assert found.load is not None
    # Half-way between 200 and 400 µs the curve has 300: 100 from the load, 150 from the system.
    assert (found.load.load_us, found.load.system_us) == (100, 150)
    assert "load alone gives +100 µs" in found.sentences[1]
    beyond = point(8, throughput_iops=9000, read_latency_us=450)
    found = load_point_changes(ComparedPoints((runs[0], run("b", beyond)), (levels[0], beyond)))
    assert found.load is not None
    assert found.load.load_us is None
    assert "has no latency at the second’s throughput (not reached: " in found.sentences[1]


def test_changes_default_to_same_or_nearest_load() -> None:
    one = run("a", *(point(load) for load in (1, 8, 64)))
    other = run("b", *(point(load, repeat) for load in (2, 8, 50) for repeat in (1, 2)))

    def chosen(before_id: str | None = None, after_id: str | None = None) -> tuple[str, str]:
        first, second = chosen_points(one, before_id, other, after_id)
        return first.id or "", second.id or ""

    assert chosen() == ("p8.1", "p8.1")
    assert chosen("p64.1") == ("p64.1", "p50.1")
    assert chosen(None, "p2.2") == ("p1.1", "p2.2")
    assert chosen("p1.1", "p50.2") == ("p1.1", "p50.2")
    with pytest.raises(NotFound, match="no such load point"):
        chosen("p9.1")
    by_rate = run("c", point(None, throughput_iops=90.0), concurrency_unit=None)
    rates = run("d", *(point(n, throughput_iops=n * 10.0) for n in (1, 10)))
    assert chosen_points(by_rate, None, rates, None)[1].concurrency == 10
    assert [each.id for each in chosen_points(one, None, one, None)] == ["p1.1", "p64.1"]


def test_changes_of_published_points_cover_latency_waits_host(corpus: Path) -> None:
    points, readings = [], []
    for load in ("s032", "s064"):
        path = corpus / "awr_text" / f"fg_p30x2on_d8s_{load}_t1_wu4.txt"
        (reading,) = read(path.read_bytes(), path.name)
        readings.append(reading)
        points.append(replace(load_point_of(reading), id=load))
    runs = run("a", points[0]), run("b", points[1])
    found = load_point_changes(
        ComparedPoints(runs, (points[0], points[1]), (readings[0], readings[1]))
    )
    classes = next(group for group in found.groups if group.key == "classes")
    assert (classes.rows[0].title, classes.rows[0].difference_text) == ("User I/O", "+1.04 ms")
    system = next(group for group in found.groups if group.key == "system")
    assert [row.title for row in system.rows] == ["Host"]
    assert found.tail is not None
    assert (found.tail.before_pct, found.tail.after_pct) == (
        pytest.approx(14.2),
        pytest.approx(19.9),
    )

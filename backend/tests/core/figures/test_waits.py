"""Wait events side by side: a row per event, gaps never zero, the chosen load point."""

from __future__ import annotations

from dataclasses import replace

from loadcurve.core.figures.waits import MOST_ROWS, wait_figure
from loadcurve.core.records import Evidence, LoadPoint, WaitEvent
from tests.making.runs import point, run

READ = "db file sequential read"


def at(concurrency: int, section: str = "Foreground Wait Events", **shares: float) -> LoadPoint:
    events = tuple(
        WaitEvent(name.replace("_", " "), pct_db_time=pct, evidence=Evidence(section=section))
        for name, pct in shares.items()
    )
    reports = ("a" * 64,)
    return replace(point(concurrency, x=1), wait_events=events, report_sha256s=reports)


def test_wait_rows_are_ordered_by_largest_share() -> None:
    figure = wait_figure(
        [
            run("a", at(8, db_file_sequential_read=86.2, DB_CPU=3.7, log_file_sync=1.1)),
            run("b", at(8, db_file_sequential_read=40.0, DB_CPU=50.0)),
        ]
    )
    assert [(row.title, row.kind, row.wait_class) for row in figure.rows] == [
        (READ, "event", "User I/O"),
        ("DB CPU", "cpu", "CPU"),
        ("log file sync", "event", "Commit"),
        ("Neither CPU nor wait", "rest", None),
    ]
    assert [[cell.text for cell in row.cells] for row in figure.rows] == [
        ["86.2%", "40%"],
        ["3.7%", "50%"],
        ["1.1%", "not listed"],
        ["9%", "10%"],
    ]
    assert figure.rows[2].cells[1].pct is None


def test_the_highest_load_is_shown_unless_another_is_chosen() -> None:
    two = run("a", at(8, DB_CPU=90.0), at(64, DB_CPU=10.0))
    (shown,) = wait_figure([two]).series
    assert (shown.point_id, shown.point_label) == ("p64.1", "64 sessions")
    chosen = wait_figure([two], {"a": "p8.1"})
    assert (chosen.series[0].point_id, chosen.rows[0].cells[0].pct) == ("p8.1", 90)


def test_a_run_whose_reports_print_no_wait_events_says_so() -> None:
    figure = wait_figure([run("a", at(8, DB_CPU=90.0)), run("b", at(8))])
    assert figure.series[1].reason == "wait events are not in the report"
    assert {row.cells[1].text for row in figure.rows} == {"not in the report"}
    assert {row.cells[1].pct for row in figure.rows} == {None}
    assert wait_figure([run("b", at(8))]).rows == ()


def test_cpu_is_one_row_whatever_the_release_calls_it() -> None:
    top = "Top 5 Timed Events"
    old = run(
        "b",
        replace(at(8), wait_events=at(8, top, CPU_time=17.0, log_file_sync=3.0).wait_events),
        label="Old",
    )
    figure = wait_figure([run("a", at(8, DB_CPU=90.0)), old])
    assert [cell.pct for cell in figure.rows[0].cells] == [90, 17]
    assert [one.of for one in figure.series] == ["DB time", "call time"]
    assert figure.notes[0].startswith("Old: shares are of call time")
    assert figure.rows[-1].cells[1].text == "80% with events not printed"


def test_wait_events_without_row_are_summed() -> None:
    many = {f"event_{letter}": 5.0 for letter in "abcdefgh"}
    figure = wait_figure([run("a", at(8, DB_CPU=50.0, **many))])
    other = figure.rows[-2]
    assert (other.cells[0].pct, other.cells[0].text) == (15.0, "15%, 3 events")
    runs = [
        run(str(index), at(8, **{f"event_{index}_{letter}": 5.0 for letter in "abc"}))
        for index in range(9)
    ]
    assert len(wait_figure(runs).rows) == MOST_ROWS + 2


def test_more_than_a_hundred_per_cent_is_explained() -> None:
    figure = wait_figure([run("a", at(8, log_file_sync=99.0, DB_CPU=9.0))])
    assert figure.rows[-1].cells[0].text == "none: they add up to more"
    assert "more than 100%" in figure.notes[0]

"""Later changes of a frozen chart's runs."""

from __future__ import annotations

from dataclasses import replace

from loadcurve.core.changes_since import view_since
from loadcurve.core.figures.curve import curve_figure
from loadcurve.core.figures.model import CurveFigure
from loadcurve.core.records import Provenance, Run
from tests.making.runs import point, run

ONE = point(1, throughput_iops=1000.0, read_latency_us=400.0)
EIGHT = point(8, throughput_iops=8000.0, read_latency_us=900.0)


def figure(*runs: Run) -> CurveFigure:
    return curve_figure(runs, "throughput_iops", "read_latency_us")


def changes(before: Run, after: Run) -> list[str]:
    return [change.text for change in view_since(figure(before), figure(after), ())]


def test_nothing_changed_says_nothing() -> None:
    same = run("a", ONE, EIGHT)
    assert changes(same, same) == []
    # A run's colour and its title are not what the chart is about.
    assert changes(same, replace(same, colour_slot=5, label=same.title)) == []


def test_changed_names_and_kinds_are_listed() -> None:
    before = run("a", ONE, label="Old")
    after = run("a", ONE, label="New", provenance=Provenance.DIGITISED)
    assert changes(before, after) == [
        "is now called “New”",
        "is now digitised, was measured",
    ]


def test_points_that_came_and_went_are_named_by_their_load() -> None:
    assert changes(run("a", ONE, EIGHT), run("a", ONE)) == [
        "no longer has a load point at 8 sessions"
    ]
    assert changes(run("a", ONE), run("a", ONE, EIGHT)) == ["has a new load point at 8 sessions"]


def test_changed_values_are_listed_with_old_values() -> None:
    slower = point(8, throughput_iops=8000.0, read_latency_us=1300.0, write_latency_us=700.0)
    assert changes(run("a", ONE, EIGHT), run("a", ONE, slower)) == [
        "at 8 sessions: read latency 1.3 ms, was 900 µs",
        "at 8 sessions: write latency is now known: 700 µs",
    ]
    hair = point(8, throughput_iops=8000.0, read_latency_us=900.0000001)
    assert changes(run("a", EIGHT), run("a", hair)) == [
        "at 8 sessions: read latency 900.0000001 µs, was 900.0"
    ]


def test_added_repeat_is_listed() -> None:
    again = point(8, 2, throughput_iops=8000.0, read_latency_us=900.0)
    assert changes(run("a", EIGHT), run("a", EIGHT, again)) == ["at 8 sessions: 2 repeats, was 1"]


def test_a_deleted_run_is_named_in_its_place() -> None:
    frozen = figure(run("a", ONE, label="A"), run("b", ONE, label="B"))
    found = view_since(frozen, figure(run("b", EIGHT, label="B")), ("a",))
    assert [(change.label, change.text) for change in found] == [
        ("A", "was deleted"),
        ("B", "no longer has a load point at 1 session"),
        ("B", "has a new load point at 8 sessions"),
    ]

"""Changes as text and picture: complete, with everything escaped."""

from __future__ import annotations

from dataclasses import replace
from xml.etree import ElementTree

from loadcurve.core.changes import (
    HEADINGS,
    ComparedPoints,
    LoadPointChanges,
    load_point_changes,
    markdown_of,
    rows_of,
)
from loadcurve.core.pictures import THEMES, draw_changes
from loadcurve.core.records import System
from tests.making.runs import histogram, point, run

NAME = "*A* | <b>&"
EDGES = ((0, 512), (512, 1024), (1024, None))


def changed() -> LoadPointChanges:
    sides = []
    for latency_us, iops, shares in (
        (500, 1000, (80.0, 15.0, 5.0)),
        (900, 1000, (60.0, 35.0, 5.0)),
    ):
        one = point(8, read_latency_us=latency_us, throughput_iops=iops)
        of_event = histogram(dict(zip(EDGES, shares, strict=True)))
        sides.append(replace(one, histograms=(of_event,)))
    first = run("a", sides[0], title=NAME, system=System(name="One", client="kNFS"))
    second = run("b", sides[1], system=System(name="One", client="dNFS"))
    return load_point_changes(ComparedPoints((first, second), (sides[0], sides[1])))


def test_changes_markdown_has_all_rows_and_escapes_names() -> None:
    text = markdown_of(changed(), "http://here/changes?before=a&after=b")
    assert text.startswith(r"# What changed: \*A\* \| \<b\>\&, 8 sessions → Run b, 8 sessions")
    assert "| Read latency | 500 µs | 900 µs | +400 µs (+80%) |" in text
    assert "| Client | kNFS | dNFS | differs |" in text
    assert "Throughput |" not in text
    assert "\nRun b: measured" in text.replace("; ", "\n")
    assert text.endswith("<http://here/changes?before=a&after=b>\n")


def test_changes_table_includes_unchanged_rows() -> None:
    found = changed()
    rows = {row[1]: dict(zip(HEADINGS, row, strict=True)) for row in rows_of(found)}
    assert len(rows) == found.changed + found.same
    assert rows["Throughput"]["outcome"] == "equal"
    assert (rows["Read latency"]["change"], rows["Read latency"]["change_pct"]) == (400, 80)
    assert (rows["Client"]["before"], rows["Client"]["change"]) == ("kNFS", None)


def test_changes_picture_draws_signed_columns_and_sentences() -> None:
    found = changed()
    for theme in THEMES.values():
        svg = ElementTree.fromstring(draw_changes(found, theme))  # noqa: S314
        written = [*svg.itertext()]
        assert found.sentences[0] in written
        assert {"−20", "+20", "500 µs", "+400 µs (+80%)"} <= set(written)
        assert NAME in " ".join(written)
        assert any(text.endswith("no difference · both measured") for text in written)
    colours = {theme.line_of(0) for theme in THEMES.values()}
    assert any(colour in draw_changes(found, THEMES["dark"]) for colour in colours)

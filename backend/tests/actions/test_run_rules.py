"""What `check_run` and imports refuse: the place, the reason, and nothing that is in order."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import orjson
import pytest

from loadcurve.actions.runs import saving
from loadcurve.actions.runs.exports import RunBundle, bundle_json, read_export
from loadcurve.actions.runs.saving import check_run
from loadcurve.core.errors import InvalidExport, InvalidRun
from loadcurve.core.records import LoadPoint, Quantity, Source
from tests.making.runs import measured, point, run

ONE = point(4, read_iops=1000.0, read_latency_us=400.0)
SOURCE = Source(slug="a-source", title="A source", publisher="Someone", summary="")


@pytest.mark.parametrize(
    ("points", "reason"),
    [
        ((), "a run needs at least one load point; add one"),
        ((replace(ONE, concurrency=0),), "load point 1: concurrency is 0; it counts from 1"),
        ((ONE, replace(ONE, repeat=0)), "load point 2: repeat is 0; it counts from 1"),
        ((ONE, ONE), "load point 2: concurrency 4, repeat 1 occurs twice; give it the next repeat"),
        ((point(1),), "load point 1: it holds no number; leave it out"),
        ((point(1, read_oips=1.0),), "load point 1: read_oips is not a metric; one of "),
        ((point(1, read_iops=float("inf")),), "load point 1: read_iops is not a finite number"),
        ((point(1, read_iops=-3.0),), r"load point 1: read_iops is negative \(-3\)"),
    ],
)
def test_a_run_that_breaks_a_rule_is_refused_by_name(
    points: tuple[LoadPoint, ...], reason: str
) -> None:
    with pytest.raises(InvalidRun, match=reason):
        check_run(run("a", *points))


@pytest.mark.parametrize("bound", ["low", "high"])
def test_the_bounds_of_a_number_are_held_to_its_rules(bound: str) -> None:
    odd = Quantity(**{**vars_of(measured(1.0)), bound: float("nan")})
    with pytest.raises(InvalidRun, match="load point 1: read_iops is not a finite number"):
        check_run(run("a", replace(ONE, quantities={"read_iops": odd})))


def vars_of(quantity: Quantity) -> dict[str, Any]:
    return {name: getattr(quantity, name) for name in ("value", "provenance", "evidence")}


def test_more_load_points_than_a_run_may_have_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saving, "MAX_LOAD_POINTS", 2)
    levels = [point(level, read_iops=1.0) for level in (1, 2, 3)]
    check_run(run("a", *levels[:2]))
    with pytest.raises(InvalidRun, match="3 load points are too many: a run has at most 2"):
        check_run(run("a", *levels))


def exported() -> dict[str, Any]:
    made = run("a", ONE, source="a-source", tags=("one",), label="A", variant="B")
    head = {"format": "loadcurve-runs", "format_version": 1, "exported_at": "2026-01-02T03:04:05Z"}
    bundle = orjson.loads(bundle_json(RunBundle((made,), (SOURCE,))))
    document = {**head, "origin": "http://a", **bundle}
    read_export(orjson.dumps(document))
    return document


def changed(path: tuple[str | int, ...], value: Any) -> bytes:
    """The export with one value replaced."""
    document = exported()
    place: Any = document
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    return json.dumps(document).encode()


@pytest.mark.parametrize(
    ("path", "value", "reason"),
    [
        (("origin",), "ftp://a", "origin: it is not the address of a Loadcurve"),
        (("format",), ["x"], "format: this is not an export of runs"),
        (("format_version",), True, "format_version: it is not a version"),
        (("format_version",), 0, "format_version: it is not a version"),
        (("format_version",), 99, "format_version: 99 is from a newer Loadcurve"),
        (("runs",), None, "runs: this chart was shared by a version that kept its drawing only"),
        (("runs",), [], "runs: there are 0; an export holds 1 to "),
        (("runs", 0), "a", "runs › 1"),
        (("runs", 0, "title"), "a\0b", "runs › 1 › title: a text is too long, or holds a char"),
        (("runs", 0, "title"), "a\nb", "runs › 1 › title: it is not one line of at most "),
        (("runs", 0, "title"), "", "runs › 1 › title: it is empty"),
        (("runs", 0, "title"), " ", "runs › 1 › title: it "),
        (("runs", 0, "title"), "\u200b", "runs › 1 › title: it holds only characters that cannot"),
        (("runs", 0, "label"), "x" * 600, "runs › 1 › label: it is not one line of at most "),
        (("runs", 0, "tags", 0), "\u200b", "runs › 1 › tags › 1: it holds only characters that "),
        (("runs", 0, "points", 0, "repeat"), 1e301, r"1e\+301 is not a number that was measured"),
        (("runs", 0, "points"), {}, "runs › 1 › points"),
        (("runs", 0, "points", 0, "repeat"), "two", "runs › 1 › points › 1 › repeat: "),
        (("sources", 0, "slug"), "../x", "sources: “../x” is not a source's short name"),
        (("sources", 0, "title"), "\u200b", "sources › a-source › title: it holds no visible "),
    ],
)
def test_an_export_with_one_thing_amiss_is_refused_by_its_place(
    path: tuple[str | int, ...], value: Any, reason: str
) -> None:
    with pytest.raises(InvalidExport, match=reason):
        read_export(changed(path, value))


def test_a_key_that_no_page_can_show_is_refused_where_it_stands() -> None:
    document = exported()
    document["runs"][0]["system"]["settings"] = {"a\0b": "1"}
    with pytest.raises(
        InvalidExport, match=r"runs › 1 › system › settings › a.?b: a text is too l"
    ):
        read_export(json.dumps(document).encode())

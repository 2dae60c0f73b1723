"""What imports refuse: the place, the reason, and nothing that is in order."""

from __future__ import annotations

import json
from typing import Any

import orjson
import pytest

from loadcurve.actions.runs.exports import RunBundle, bundle_json, read_export
from loadcurve.core.errors import InvalidExport
from loadcurve.core.records import Source
from tests.making.runs import point, run

ONE = point(4, read_iops=1000.0, read_latency_us=400.0)
SOURCE = Source(slug="a-source", title="A source", publisher="Someone", summary="")


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
        (("runs",), None, "runs: the file contains the chart without its runs"),
        (("runs",), [], "runs: there are 0; an export holds 1 to "),
        (("runs", 0), "a", "runs › 1"),
        (("runs", 0, "title"), "a\0b", "runs › 1 › title: a text is too long, or contains a char"),
        (("runs", 0, "title"), "a\nb", "runs › 1 › title: it is not one line of at most "),
        (("runs", 0, "title"), "", "runs › 1 › title: it is empty"),
        (("runs", 0, "title"), " ", "runs › 1 › title: it "),
        (("runs", 0, "title"), "\u200b", "runs › 1 › title: it has only invisible characters"),
        (("runs", 0, "label"), "x" * 600, "runs › 1 › label: it is not one line of at most "),
        (("runs", 0, "tags", 0), "\u200b", "runs › 1 › tags › 1: it has only invisible characters"),
        (("runs", 0, "points", 0, "repeat"), 1e301, r"1e\+301 is not a possible measurement"),
        (("runs", 0, "points"), {}, "runs › 1 › points"),
        (("runs", 0, "points", 0, "repeat"), "two", "runs › 1 › points › 1 › repeat: "),
        (("sources", 0, "slug"), "../x", "sources: “../x” is not a source's short name"),
        (("sources", 0, "title"), "\u200b", "sources › a-source › title: it has no visible "),
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

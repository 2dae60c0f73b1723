"""Files as people save them: read right at once, right after few answers, or asked about."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from loadcurve.core.errors import TableQuestion, UnreadableReport
from loadcurve.core.readers import Reading, read

FILES = Path(__file__).parent / "shapes"
EXPECTED: dict[str, dict[str, Any]] = json.loads((FILES / "expected.json").read_text())
ANSWERED = {name: case for name, case in EXPECTED.items() if case["series"] is not None}
_MOST_CLICKS = 3


def points_of(readings: Sequence[Reading]) -> dict[str, list[dict[str, object]]]:
    """The load points of each series, of a table of one series under ""."""
    points: dict[str, list[dict[str, object]]] = {}
    for reading in readings:
        series = (reading.settings or {}).get("series")
        points[str(series.value) if series else ""] = [
            {
                "load": point.concurrency,
                "repeat": point.repeat,
                **{name: quantity.value for name, quantity in point.quantities.items()},
            }
            for point in reading.load_points
        ]
    return points


def answers_to(
    question: TableQuestion, told: Mapping[str, str]
) -> tuple[dict[str, str | None], int]:
    """A mapping that accepts each proposal that ``told`` does not change; the changes' number."""
    mapping: dict[str, str | None] = {}
    changed = 0
    tables: Any = question.tables
    for column in (column for table in tables for column in table["columns"]):
        name = column["field"]
        series = column["series"] if name not in (None, "ignore") else None
        proposed = f"{series}:{name}" if series else name
        answer = told.get(column["heading"], proposed)
        changed += answer != proposed
        if answer != proposed or not column["is_sure"]:
            mapping[column["heading"]] = None if answer == "ignore" else answer
    if "decimal_mark" in told:
        return {**mapping, "decimal_mark": told["decimal_mark"]}, changed + 1
    return mapping, changed


@pytest.mark.parametrize("name", ANSWERED)
def test_file_in_its_shape_reads_its_load_points(name: str) -> None:
    data, case = (FILES / name).read_bytes(), ANSWERED[name]
    try:
        readings = read(data, name)
    except TableQuestion as question:
        mapping, changed = answers_to(question, case.get("answers", {}))
        assert changed + 1 <= _MOST_CLICKS
        readings = read(data, name, mapping)
    found = points_of(readings)
    assert list(found) == list(case["series"])
    for series, points in case["series"].items():
        kept = [
            {key: point.get(key) for key in want}
            for point, want in zip(found[series], points, strict=True)
        ]
        assert kept == [pytest.approx(point) for point in points]


@pytest.mark.parametrize("name", sorted(EXPECTED.keys() - ANSWERED.keys()))
def test_file_of_unclear_columns_asks(name: str) -> None:
    with pytest.raises(TableQuestion):
        read((FILES / name).read_bytes(), name)


@pytest.mark.parametrize(
    "text",
    ["Threads,foo,lat\n8,24100,330\n16,47000,340\n", "foo\tbar\n8\t24100\n16\t47000\n"],
)
def test_pasted_table_of_unknown_headings_asks_and_uses_answers(text: str) -> None:
    with pytest.raises(TableQuestion) as asked:
        read(text.encode(), "pasted.txt")
    load, rate, *rest = asked.value.headings
    mapping = {load: "load", rate: "read_iops", **dict.fromkeys(rest, "read_latency_us")}
    (reading,) = read(text.encode(), "pasted.txt", mapping)
    points = [(p.concurrency, p.quantities["read_iops"].value) for p in reading.load_points]
    assert points == [(8, 24_100), (16, 47_000)]


def test_prose_with_commas_and_a_log_of_numbers_are_no_tables() -> None:
    for text in ("Dear all, hello\nwe ran 3, then 4\n", "1, 250, 0, 4096\n2, 260, 0, 4096\n"):
        with pytest.raises(UnreadableReport) as refused:
            read(text.encode(), "pasted.txt")
        assert not isinstance(refused.value, TableQuestion)

"""A file that says its numbers are modelled never passes for a measurement."""

from __future__ import annotations

import pytest

from loadcurve.core.readers import read
from loadcurve.core.records import LoadPoint, Provenance
from loadcurve.core.reports.facts import load_points_of
from loadcurve.core.reports.load_point import load_point_of
from loadcurve.core.runs.provenance import SYNTHETIC_MARK
from tests.reports import html, text
from tests.reports.campaign import load_point

REPORT = load_point(8)
TABLE = "concurrency,read_iops,read_latency_us\n8,21000,310\n"
FIO = (
    '{"fio version": "fio-3.36", "jobs": [{"jobname": "a", "read": {"iops": 10, "total_ios": 9}}]}'
)


def provenances(point: LoadPoint) -> set[Provenance]:
    """How each number of a load point came to be."""
    numbers = [*point.quantities.values(), *point.histograms, *point.wait_events]
    return {number.provenance for number in numbers}


@pytest.mark.parametrize(
    "printed",
    [
        text.write(REPORT).replace("report for\n", f"report for\n\n{SYNTHETIC_MARK}\n", 1),
        html.write(REPORT).replace("</h1>", f"</h1>\n<p>{SYNTHETIC_MARK}</p>", 1),
        html.write(REPORT).replace("</h1>", f'</h1>\n<p class="awr">{SYNTHETIC_MARK}.</p>', 1),
        f"{SYNTHETIC_MARK}\n{FIO}",
    ],
    ids=["text", "html", "html with a class", "fio"],
)
def test_all_that_is_read_from_a_marked_file_is_modelled(printed: str) -> None:
    (reading,) = read(printed.encode(), "awr.txt.8")
    (point,) = load_points_of(reading, "a" * 64)
    assert point.quantities
    assert provenances(point) == {Provenance.MODELLED}
    assert "the file states that its numbers are modelled" in [f.text for f in reading.findings]


def test_the_mark_changes_no_number() -> None:
    plain = text.write(REPORT)
    (marked,) = read(
        plain.replace("report for\n", f"report for\n{SYNTHETIC_MARK}\n", 1).encode(), "awr.txt"
    )
    (measured,) = read(plain.encode(), "awr.txt")
    values = {key: quantity.value for key, quantity in load_point_of(measured).quantities.items()}
    assert {
        key: quantity.value for key, quantity in load_point_of(marked).quantities.items()
    } == values


@pytest.mark.parametrize(
    "printed",
    [
        text.write(REPORT),
        text.write(REPORT).replace("End of Report", f"select '{SYNTHETIC_MARK}'\nEnd of Report"),
        html.write(REPORT).replace("</body>", f"<td>{SYNTHETIC_MARK}</td></body>"),
        TABLE,
    ],
    ids=["plain", "quoted in SQL", "in a cell", "table"],
)
def test_a_file_without_the_mark_of_its_own_is_measured(printed: str) -> None:
    (reading,) = read(printed.encode(), "awr.csv")
    points = load_points_of(reading, "a" * 64)
    assert {kind for point in points for kind in provenances(point)} == {Provenance.MEASURED}

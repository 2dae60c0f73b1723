"""Workbooks: sheets are read as tables; other cells than values are refused."""

from __future__ import annotations

import io
import zipfile
from xml.sax.saxutils import escape

import pytest

from loadcurve.core.errors import LimitReached, UnreadableReport
from loadcurve.core.originals import report_page
from loadcurve.core.readers import read
from loadcurve.core.readers.table import workbook
from loadcurve.core.readers.table.sheet import letters

CONTENT_TYPES = (
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/'
    'content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-'
    'package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>'
)
MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"


def xlsx(sheets: dict[str, list[list[object]]], more: str = "") -> bytes:
    """A workbook of these rows; text that begins with "<" is a cell's inner XML as it is."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("[Content_Types].xml", CONTENT_TYPES)
        archive.writestr(
            "_rels/.rels",
            f'<Relationships xmlns="{RELATIONS}"><Relationship Id="r1" Type="{OFFICE}/'
            'officeDocument" Target="xl/workbook.xml"/></Relationships>',
        )
        names = "".join(
            f'<sheet name="{escape(name)}" sheetId="{i}" r:id="r{i}"/>'
            for i, name in enumerate(sheets, 1)
        )
        archive.writestr(
            "xl/workbook.xml",
            f'<workbook xmlns="{MAIN}" xmlns:r="{OFFICE}"><sheets>{names}</sheets></workbook>',
        )
        archive.writestr(
            "xl/_rels/workbook.xml.rels",
            f'<Relationships xmlns="{RELATIONS}">'
            + "".join(
                f'<Relationship Id="r{i}" Type="{OFFICE}/worksheet" '
                f'Target="worksheets/sheet{i}.xml"/>'
                for i in range(1, len(sheets) + 1)
            )
            + "</Relationships>",
        )
        for i, rows in enumerate(sheets.values(), 1):
            cells = "".join(
                f'<row r="{line}">{"".join(_cell(c, line, v) for c, v in enumerate(row))}</row>'
                for line, row in enumerate(rows, 1)
            )
            archive.writestr(
                f"xl/worksheets/sheet{i}.xml",
                f'<worksheet xmlns="{MAIN}"><sheetData>{cells}{more}</sheetData></worksheet>',
            )
    return out.getvalue()


def _cell(column: int, line: int, value: object) -> str:
    at = f"{letters(column)}{line}"
    if value is None:
        return ""
    if isinstance(value, str) and value.startswith("<"):
        return f'<c r="{at}">{value}</c>'
    if isinstance(value, str):
        return f'<c r="{at}" t="inlineStr"><is><t>{escape(value)}</t></is></c>'
    return f'<c r="{at}"><v>{value}</v></c>'


HEAD = ["Threads", "IOPS", "Latency (us)"]


def test_read_a_workbook_makes_a_series_of_each_sheet() -> None:
    content = xlsx(
        {
            "Notes": [["made on a Tuesday"]],
            "kNFS": [HEAD, [4, 12000, 333.5], [8, 22000, 363]],
            "dNFS": [[None], ["a title"], HEAD, [4, 16000, 250]],
        }
    )
    first, second = read(content, "results.xlsx")
    assert [(r.settings or {})["series"].value for r in (first, second)] == ["kNFS", "dNFS"]
    latency = first.load_points[0].quantities["latency_us"]
    assert (latency.value, latency.evidence.section, latency.evidence.row) == (333.5, "kNFS", "C2")
    assert second.load_points[0].quantities["latency_us"].evidence.row == "C4"


def test_read_a_calculated_formula_is_its_value() -> None:
    content = xlsx({"a": [HEAD, [4, "<f>6000*2</f><v>12000</v>", 333]]})
    (reading,) = read(content, "a.xlsx")
    assert reading.load_points[0].quantities["throughput_iops"].value == 12000


@pytest.mark.parametrize("formula", ["<f>6000*2</f>", "<f>6000*2</f><v></v>", "<f/>"])
def test_read_a_formula_without_value_is_refused_by_its_cell(formula: str) -> None:
    with pytest.raises(UnreadableReport, match="cell B2 holds a formula that was never calc"):
        read(xlsx({"a": [HEAD, [4, formula, 333]]}), "a.xlsx")


def test_read_a_cell_far_away_is_refused_before_it_is_read() -> None:
    far = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
    with pytest.raises(LimitReached, match="XFD1048576"):
        read(xlsx({"a": [HEAD, [4, 1, 2]]}, far), "a.xlsx")


def test_read_a_bomb_is_refused_by_what_it_unpacks_to() -> None:
    with pytest.raises(LimitReached, match="once it is unpacked"):
        read(xlsx({"a": [HEAD, [4, 1, 2]]}, " " * (40 << 20)), "a.xlsx")


def test_read_a_damaged_workbook_is_refused() -> None:
    content = xlsx({"a": [HEAD, [4, 1, 2]]})
    broken = content.replace(b"xl/worksheets/sheet1.xml", b"xl/worksheets/sheet9.xml", 1)
    for damaged in (broken, content[: len(content) // 2]):
        with pytest.raises(UnreadableReport):
            read(damaged, "a.xlsx")


def test_recognises_another_archive_is_none() -> None:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("awr.txt", "WORKLOAD REPOSITORY report for")
    assert not workbook.recognises(out.getvalue())


def test_report_page_of_a_workbook_shows_its_cells() -> None:
    page = report_page(xlsx({"kNFS": [HEAD, [4, 12000, 333.5]]}), "a.xlsx", None, None)
    assert (page.lines, page.is_html) == (3, False)
    assert "4\t12000\t333.5" in page.blocks[0].text

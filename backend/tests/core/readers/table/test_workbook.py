"""Workbooks: sheets are read as tables; other cells than values are refused."""

from __future__ import annotations

import io
import time
import zipfile
from pathlib import Path
from xml.sax.saxutils import escape

import pytest

from loadcurve.core.errors import LimitExceeded, UnreadableReport
from loadcurve.core.readers import read
from loadcurve.core.readers.table import workbook
from loadcurve.core.readers.table.sheet import column_letters
from loadcurve.core.report_pages import report_page
from loadcurve.core.reports import load_points_of, mask
from tests.reports.campaign import load_point
from tests.reports.text import write

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
    at = f"{column_letters(column)}{line}"
    if value is None:
        return ""
    if isinstance(value, str) and value.startswith("<"):
        return f'<c r="{at}">{value}</c>'
    if isinstance(value, str):
        return f'<c r="{at}" t="inlineStr"><is><t xml:space="preserve">{escape(value)}</t></is></c>'
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
    with pytest.raises(UnreadableReport, match="cell B2 contains a formula that was never calc"):
        read(xlsx({"a": [HEAD, [4, formula, 333]]}), "a.xlsx")


def test_read_a_cell_far_away_is_refused_before_it_is_read() -> None:
    far = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
    with pytest.raises(LimitExceeded, match="XFD1048576"):
        read(xlsx({"a": [HEAD, [4, 1, 2]]}, far), "a.xlsx")


def test_workbook_bomb_is_refused_by_unpacked_size() -> None:
    with pytest.raises(LimitExceeded, match="when unpacked"):
        read(xlsx({"a": [HEAD, [4, 1, 2]]}, " " * (40 << 20)), "a.xlsx")


def test_read_a_damaged_workbook_is_refused() -> None:
    content = xlsx({"a": [HEAD, [4, 1, 2]]})
    broken = content.replace(b"xl/worksheets/sheet1.xml", b"xl/worksheets/sheet9.xml", 1)
    for damaged in (broken, content[: len(content) // 2]):
        with pytest.raises(UnreadableReport):
            read(damaged, "a.xlsx")


def test_workbook_does_not_recognise_other_archives() -> None:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("awr.txt", "WORKLOAD REPOSITORY report for")
    assert not workbook.recognises(out.getvalue())


def test_report_page_of_a_workbook_shows_its_cells() -> None:
    page = report_page(xlsx({"kNFS": [HEAD, [4, 12000, 333.5]]}), "a.xlsx", None, None)
    assert (page.lines, page.is_html) == (3, False)
    assert "4\t12000\t333.5" in page.blocks[0].text


def with_part(workbook: bytes, name: str, content: str) -> bytes:
    """The workbook with this part in place of its own, or beside the others."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(workbook)) as old, zipfile.ZipFile(out, "w") as new:
        for part in old.namelist():
            if part != name:
                new.writestr(part, old.read(part))
        new.writestr(name, content)
    return out.getvalue()


def test_workbook_of_few_bytes_and_many_cells_is_refused() -> None:
    far = '<row r="200000"><c r="T200000"><v>2</v></c></row>'
    with pytest.raises(LimitExceeded, match="more than 1,000,000 cells in a sheet of"):
        read(xlsx({"a": [HEAD, [8, 1000, 200]]}, far), "a.xlsx")


def test_workbook_whose_cells_share_a_long_text_is_refused() -> None:
    shared = '<c r="A{0}" t="s"><v>0</v></c>'
    rows = "".join(f'<row r="{n}">{shared.format(n)}</row>' for n in range(3, 103))
    made = with_part(
        xlsx({"a": [HEAD, [8, 1000, 200]]}, rows),
        "xl/sharedStrings.xml",
        f'<sst xmlns="{MAIN}"><si><t>{"x" * 400_000}</t></si></sst>',
    )
    made = with_part(
        made,
        "xl/_rels/workbook.xml.rels",
        f'<Relationships xmlns="{RELATIONS}">'
        f'<Relationship Id="r1" Type="{OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>'
        f'<Relationship Id="r2" Type="{OFFICE}/sharedStrings" Target="sharedStrings.xml"/>'
        "</Relationships>",
    )
    with pytest.raises(LimitExceeded, match="more than 33,554,432 characters in"):
        read(made, "a.xlsx")


@pytest.mark.parametrize("cell", ["<c >", "<c ", '<c r="A1 '])
def test_workbook_of_unclosed_cells_takes_linear_time(cell: str) -> None:
    def seconds(cells: int) -> float:
        sheet = f'<worksheet xmlns="{MAIN}"><sheetData>{cell * cells}'
        made = with_part(xlsx({"a": [HEAD]}), "xl/worksheets/sheet1.xml", sheet)
        began = time.process_time()
        with pytest.raises((LimitExceeded, UnreadableReport)):
            read(made, "a.xlsx")
        return time.process_time() - began

    # Squared, twenty times as many took 400 times as long: 40 s for the smaller number.
    assert seconds(400_000) < 20 * max(seconds(20_000), 0.05) * 3


def test_masking_a_workbook_is_refused_in_its_own_words() -> None:
    made = xlsx({"a": [HEAD, [8, 1000, 200]]})
    with pytest.raises(UnreadableReport, match="a workbook contains names in many parts"):
        mask(made, "a.xlsx", read(made, "a.xlsx"))


def test_workbook_of_a_report_s_lines_is_the_report() -> None:
    report = write(load_point(32))
    rows: list[list[object]] = [["OUTPUT"], *([line] for line in report.splitlines())]
    (plain,) = read(report.encode(), "awr.txt")
    (found,) = read(xlsx({"Export": rows}), "awr.xlsx")
    assert found.kind == "awr"
    values = [
        {key: quantity.value for key, quantity in point.quantities.items()}
        for reading in (plain, found)
        for point in load_points_of(reading, "")
    ]
    assert values[0] == values[1]


@pytest.mark.parametrize("cut", [1, 4, 400])
def test_workbook_of_bytes_that_were_lost_is_refused(cut: int) -> None:
    made = xlsx({"a": [HEAD, [8, 1000, 200]]})
    with pytest.raises(UnreadableReport):
        read(made[:30] + made[30 + cut :], "a.xlsx")


def test_ods_whose_table_never_ends_is_refused() -> None:
    whole = (Path(__file__).parent / "shapes" / "calc.ods").read_bytes()
    with zipfile.ZipFile(io.BytesIO(whole)) as archive:
        content = archive.read("content.xml").decode()
    for cut in (content.replace("</table:table>", "", 1), content[: len(content) // 2]):
        with pytest.raises(UnreadableReport, match="cannot be read"):
            read(with_part(whole, "content.xml", cut), "a.ods")

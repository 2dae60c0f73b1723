"""A chart's tables in LibreOffice, where this machine has it: no cell is a formula (S8)."""

from __future__ import annotations

import csv
import io
import shutil
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import pytest

from loadcurve.core.exports.chart_csv import chart_table
from loadcurve.core.exports.csv_format import as_csv
from loadcurve.core.figures.curve import curve_figure
from loadcurve.core.records import System
from tests.making.runs import point, run

_TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
_OFFICE = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"
FORMULAS = (
    "=1+1",
    "+1+1",
    "-1+1",
    "@SUM(1;1)",
    "\t=1+1",
    "\r=1+1",
    " =1+1",
    "=cmd|' /C calc'!A0",
    '=HYPERLINK("http://127.0.0.1:9/";"x")',
    "a;=1+1",
    'a";=1+1;"',
    "|=1+1",
    "%0A=1+1",
    "＝1+1",
)
NUMBERS = (0.1 + 0.2, -3.5, 1e-300, 123456789.123456, -0.0, 5e300)


def cells_in_libreoffice(table: str, folder: Path) -> list[ElementTree.Element]:
    """Every cell of a CSV as LibreOffice opens it."""
    office = shutil.which("soffice") or shutil.which("libreoffice")
    if office is None:
        pytest.skip("no LibreOffice on this machine; install libreoffice-calc to run this test")
    source = folder / "table.csv"
    source.write_text(table, encoding="utf-8", newline="")
    profile = f"-env:UserInstallation=file://{folder / 'profile'}"
    subprocess.run(
        [office, profile, "--headless", "--convert-to", "fods", "--outdir", folder, source],
        check=True,
        capture_output=True,
        timeout=120,
    )
    # LibreOffice wrote it, from a table of ours.
    document = ElementTree.parse(folder / "table.fods")  # noqa: S314
    return list(document.iter(f"{_TABLE}table-cell"))


def test_no_cell_of_a_table_is_a_formula(tmp_path: Path) -> None:
    table = as_csv(("text", "number"), [(text, number) for text in FORMULAS for number in NUMBERS])
    cells = cells_in_libreoffice(table, tmp_path)
    assert [cell.attrib for cell in cells if f"{_TABLE}formula" in cell.attrib] == []
    values = {
        float(cell.attrib[f"{_OFFICE}value"]) for cell in cells if f"{_OFFICE}value" in cell.attrib
    }
    assert set(NUMBERS) <= values


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_strict_reader_finds_no_formula_with_any_separator(separator: str) -> None:
    runs = [
        run(
            str(index),
            point(8, throughput_iops=-1.5, read_latency_us=2.0),
            label=text,
            system=System(text, storage=text, host=text),
        )
        for index, text in enumerate(FORMULAS)
    ]
    curve = curve_figure(runs, "throughput_iops", "read_latency_us")
    for name in ("points", "values", "conditions"):
        table = chart_table(name, curve)
        reader = csv.reader(io.StringIO(table, newline=""), delimiter=separator)
        cells = [cell for row in reader for cell in row]
        formulas = [cell for cell in cells if cell.strip()[:1] in ("=", "+", "@", "＝")]
        assert formulas == []
        negative = {cell for cell in cells if cell.strip().startswith("-")}
        assert negative <= {"-1.5"}

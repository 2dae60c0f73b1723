"""The worked example of docs/contribute/adding-a-reader.md does what the document says."""

from __future__ import annotations

import re
from types import ModuleType

import pytest

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers.formats import FORMATS, format_of
from loadcurve.settings import ROOT

_BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_SAMPLE = re.compile(r"(?:^    \S.*\n)+", re.MULTILINE)
DOCUMENT = (ROOT / "docs/contribute/adding-a-reader.md").read_text()


def test_the_example_reads_its_sample() -> None:
    reader, door = _BLOCK.findall(DOCUMENT)
    report = ModuleType("report")
    exec(compile(reader, "report.py", "exec"), report.__dict__)  # noqa: S102
    names: dict[str, object] = {"report": report}
    without_itself = door.replace("from loadcurve.core.readers.blast import report\n", "")
    exec(compile(without_itself, "door.py", "exec"), names)  # noqa: S102
    found = names["FORMAT"]
    assert isinstance(found, type(FORMATS[0]))
    sample = re.sub(r"^    ", "", _SAMPLE.findall(DOCUMENT)[0], flags=re.MULTILINE)
    assert found.recognises(sample, "any.txt")
    (reading,) = found.read(sample, "any.txt")
    assert [
        (p.concurrency, p.quantities["read_latency_us"].value) for p in reading.load_points
    ] == [
        (1, pytest.approx(243)),
        (2, pytest.approx(249)),
    ]
    assert found.load_unit({}) == "threads"
    with pytest.raises(UnreadableReport, match="of a finished run"):
        found.read(sample.splitlines()[0], "any.txt")


def test_every_kind_has_a_title_of_its_own() -> None:
    titles = {each.kind: each.title for each in FORMATS}
    assert len(titles) == len(set(titles.values())) == len(FORMATS)
    assert format_of("fio").title == "fio result"

"""What ORION's files share: readings of small or of large I/Os, at a number kept in flight.

ORION keeps a fixed number of small and of large I/Os in flight at each data point: that is the
load, and exact. Small I/Os are counted in IOPS, large ones in MB/s; ORION sizes its I/Os in KB of
1024 bytes, and so its MB are taken as 2**20.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from loadcurve.core.readers.reading import Reading, ReadValue, ReportLocation
from loadcurve.core.readers.version import READER_VERSION
from loadcurve.core.records import Finding, LoadPoint

SIZE_KEY = "I/Os"
BESIDE_KEY = "beside"
FILE_KEY = "file"
TEST_KEY = "test"
SMALL, LARGE = "small", "large"
_TEST = re.compile(r"(.+?)[_-](?:iops|lat|mbps|summary)\b.*", re.IGNORECASE)


def test_name(name: str) -> str:
    """What the files of one test share in their names: ``orion_20240301_0912``."""
    base = re.split(r"[/\\]", name)[-1]
    match = _TEST.fullmatch(base)
    return (match[1] if match else base).lower()


def reading_of(
    size: str,
    beside: int,
    points: Sequence[LoadPoint],
    of_file: Mapping[str, ReadValue],
    findings: Sequence[Finding] = (),
    *,
    is_csv: bool = False,
) -> Reading:
    """The data points of one size of I/O with ``beside`` of the other size in flight."""
    other = LARGE if size == SMALL else SMALL
    place = next(iter(of_file.values())).place
    own = ReportLocation(place.section, "", "", place.line, "")
    return Reading(
        kind="orion",
        format="csv" if is_csv else "text",
        scope=None,
        reader_version=READER_VERSION,
        settings={
            SIZE_KEY: ReadValue(size, own),
            BESIDE_KEY: ReadValue(f"{beside} {other} I/Os in flight", own),
            **of_file,
        },
        load_points=tuple(points),
        findings=tuple(findings),
    )

"""Tables damaged in any way: read with sane numbers, asked about, or refused; never a crash."""

from __future__ import annotations

import math
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from loadcurve.core.errors import LoadcurveError
from loadcurve.core.readers import read
from tests.sizes import sized

FILES = Path(__file__).parents[1] / "core/readers/table/shapes"
TEXTS = sorted(
    path
    for path in FILES.iterdir()
    if path.suffix in (".csv", ".txt", ".tsv", ".md", ".html", ".json") and path.stem != "expected"
)
PIECES = (
    b",", b";", b"\t", b"|", b'"', b"\n", b"\r", b"#", b"=1+1", b"NaN", b"1e999", b"-1", b"0",
    b"\x00", b"\xff", b"\xef\xbb\xbf", b"1.234", b"1,234", b" ms", b"%", b"<td rowspan=9>",
    b"<td colspan=999>", b"{", b"]", "١٢".encode(), b"2024-05-31", b"Threads", b"IOPS", b"X,Y",
)  # fmt: skip
edits = st.lists(
    st.tuples(st.floats(0, 1), st.integers(0, 12), st.sampled_from(PIECES)), min_size=1, max_size=6
)


def changed(data: bytes, places: list[tuple[float, int, bytes]]) -> bytes:
    """The bytes with some cut out and a piece put in at each place."""
    for share, cut, piece in places:
        at = int(share * len(data))
        data = data[:at] + piece + data[at + cut :]
    return data


@pytest.mark.slow
@settings(max_examples=sized(200, 20_000), deadline=None)
@given(st.sampled_from(TEXTS), edits)
def test_mutated_table_is_read_or_refused_by_our_own_error(
    path: Path, places: list[tuple[float, int, bytes]]
) -> None:
    try:
        readings = read(changed(path.read_bytes(), places), path.name)
    except LoadcurveError:
        return
    for point in (point for reading in readings for point in reading.load_points):
        assert point.concurrency is None or point.concurrency > 0
        assert all(math.isfinite(q.value) and q.value >= 0 for q in point.quantities.values())

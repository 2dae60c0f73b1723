"""Whatever a report is wrapped or encoded in, its numbers and ASCII come through."""

from __future__ import annotations

import gzip
import io
import random
import tarfile
import tracemalloc
import zipfile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.errors import LimitExceeded, UnreadableReport
from loadcurve.core.readers.unwrapping.decoding import text_of
from loadcurve.core.upload_limit import INPUT_BYTES

TABLE = "<td>SQL: é ü ß</td><td>1,234.5</td>"


@pytest.mark.parametrize(
    "encoding",
    ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "cp1252"],
)
def test_every_encoding_a_windows_editor_saves(encoding: str) -> None:
    text = TABLE * 20
    assert text_of(text.encode(encoding), "r.html") == text


def test_chinese_sql_text_without_a_charset_is_read_as_gbk() -> None:
    text = "<td>select 客户 from 订单</td><td>1,234.5</td>"
    assert text_of(text.encode("gbk"), "r.html") == text


def test_odd_bytes_never_swallow_the_markup_after_them() -> None:
    data = b"<td>caf\xe9</td><td>1,234.5</td>"
    assert text_of(data, "r.html").endswith("</td><td>1,234.5</td>")


@given(st.binary(max_size=40))
def test_ascii_after_any_bytes_survives(noise: bytes) -> None:
    data = noise.replace(b"\x00", b"") + b"\n<td>520,207</td>\n"
    try:
        text = text_of(b"<table>" + data, "r.html")
    except UnreadableReport:
        return
    assert "<td>520,207</td>" in text


def test_gzip_is_inflated_even_in_several_members() -> None:
    data = gzip.compress(b"first ") + gzip.compress(b"second")
    assert text_of(data, "awr.html.gz") == "first second"


@pytest.mark.parametrize("members", [[20] * 5000, [0, 7, 0], [16_000, 16_400, 50_000, 1] * 2])
def test_members_of_any_size_come_back_whole(members: list[int]) -> None:
    parts = [random.Random(place).randbytes(size).hex() for place, size in enumerate(members)]
    data = b"".join(gzip.compress(part.encode(), 1) for part in parts)
    assert text_of(data, "awr.txt.gz") == "".join(parts)


@pytest.mark.slow
def test_a_gzip_bomb_is_refused_before_it_takes_memory() -> None:
    bomb = gzip.compress(b"\x00" * (INPUT_BYTES * 4))
    tracemalloc.start()
    with pytest.raises(LimitExceeded, match="32 MiB"):
        text_of(bomb, "awr.html.gz")
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < INPUT_BYTES * 2.5


def test_a_damaged_or_cut_gzip_file_is_refused() -> None:
    data = gzip.compress(TABLE.encode() * 100)
    with pytest.raises(UnreadableReport, match="ends early"):
        text_of(data[:-20], "awr.html.gz")
    with pytest.raises(UnreadableReport, match="damaged"):
        text_of(data[:10] + b"\xff" * 50, "awr.html.gz")
    with pytest.raises(UnreadableReport, match="in a gzip file"):
        text_of(gzip.compress(data), "awr.html.gz")


def test_an_input_over_the_limit_is_refused_by_its_limit() -> None:
    with pytest.raises(LimitExceeded, match="32 MiB"):
        text_of(b"a" * (INPUT_BYTES + 1), "r.txt")


def zip_of(content: bytes) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("awr.html", content)
    return out.getvalue()


def tar_of(content: bytes) -> bytes:
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w") as archive:
        member = tarfile.TarInfo("awr.html")
        member.size = len(content)
        archive.addfile(member, io.BytesIO(content))
    return out.getvalue()


@pytest.mark.parametrize(
    ("data", "what"),
    [
        (zip_of(b"x"), "ZIP archive"),
        (tar_of(b"x"), "tar archive"),
        (gzip.compress(tar_of(b"x"), mtime=0), "tar archive"),
        (b"7z\xbc\xaf\x27\x1c", "7-Zip"),
        (b"%PDF-1.7", "PDF"),
        (b"\x7fELF\x02", "program"),
        (b"ab\x00\x01\x02" * 100, "binary"),
        (b"", "empty"),
        (b" \r\n\t", "empty"),
    ],
)
def test_undecodable_file_is_refused_by_name(data: bytes, what: str) -> None:
    with pytest.raises(UnreadableReport, match=what):
        text_of(data, "report")

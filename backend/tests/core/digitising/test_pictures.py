"""Pictures: sizes by their headers, and hostile ones refused by name."""

from __future__ import annotations

import time
from contextlib import suppress

import pytest

from loadcurve.core.errors import RefusedInput
from loadcurve.core.readers import read, read_file
from tests.making.digitised.pictures import chunk, jpeg, png, webp

SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400">{}</svg>'


@pytest.mark.parametrize(
    ("data", "media_type"),
    [
        (png(), "image/png"),
        (jpeg(), "image/jpeg"),
        (webp(), "image/webp"),
        (
            b'<?xml version="1.0"?><svg viewBox="0 0 1000 600"><path d="M0 0"/></svg>',
            "image/svg+xml",
        ),
    ],
)
def test_read_picture_states_type_and_size_without_load_points(
    data: bytes, media_type: str
) -> None:
    (reading,) = read(data, "chart")
    stated = {key: datum.value for key, datum in (reading.settings or {}).items()}
    assert stated == {"media type": media_type, "pixels": "1000 × 600"}
    assert (reading.kind, reading.load_points) == ("picture", ())


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (png(20_000, 20_000), "20,000 × 20,000 pixels; the limit is 10,000 a side"),
        (png(9_000, 9_000), "40 million in all"),
        (png(0, 10), "0 × 10"),
        (png()[:-20], "ends early"),
        (png().replace(b"IDAT", b"IDAS"), "checksum"),
        (png() + b"<html><script>alert(1)</script>", "bytes follow its end"),
        (png(10, 10, chunk(b"acTL", bytes(8))), "animated"),
        (png(10, 10, chunk(b"zTXt", bytes(2 * 1024 * 1024))), "metadata takes"),
        (png(10, 10, *[chunk(b"tEXt", b"a")] * 10_000), "more than 10,000 chunks"),
        (jpeg(30_000, 10), "30,000 × 10 pixels"),
        (jpeg() + b"PK\x03\x04", "does not end as a JPEG"),
        (jpeg()[:12], "ends early"),
        (webp(flags=2), "animated"),
        (webp() + b"x", "length"),
        (SVG.format("<script>1</script>").encode(), "it contains <script>"),
        (SVG.format("<foreignObject/>").encode(), "it contains <foreignobject>"),
        (SVG.format('<g onload="x()"/>').encode(), "event handler onload"),
        (SVG.format('<image href="https://a.example/x"/>').encode(), "another address"),
        (SVG.format('<g style="fill:url(http://a.example)"/>').encode(), "another address"),
        (SVG.format("<style>@import 'x'</style>").encode(), "another address"),
        (SVG.format('<g id="a"><use href="#b"/></g><use href="#a"/>').encode(), "copies"),
        (SVG.format('<g id="a"><g><use href="#b"/></g></g><use href="#a"/>').encode(), "copies"),
        (SVG.format("<!ENTITY").encode(), "declares entities"),
        (b"<!-- --><svg ><!DOCTYPE svg [", "declares entities"),
        (b'<svg width="99999" height="10"></svg>', "99,999 × 10"),
        (b"<svg><g></svg>", "mismatched tag"),
    ],
)  # fmt: skip
def test_read_hostile_picture_is_refused_by_name(data: bytes, reason: str) -> None:
    with pytest.raises(RefusedInput, match=reason):
        read(data, "chart.png")
    with pytest.raises(RefusedInput, match=reason):
        read_file(data, "chart.png")


@pytest.mark.parametrize("encoding", ["rot13", "zlib", "hex", "utf-16", "none-such", "utf-7"])
def test_read_svg_of_any_declared_encoding_is_text(encoding: str) -> None:
    declared = f'<?xml version="1.0" encoding="{encoding}"?>{SVG.format("<g/>")}'
    (reading,) = read(declared.encode(), "chart.svg")
    assert (reading.settings or {})["pixels"].value == "640 × 400"


@pytest.mark.parametrize(
    "inner",
    [
        "".join(f'<g id="a{at}">' for at in range(20_000)) + "<use/>" + "</g>" * 20_000,
        "<!-- -->" + "<!DOCTYPE " * 200_000,
    ],
)
def test_read_svg_of_many_parts_takes_linear_time(inner: str) -> None:
    began = time.process_time()
    with suppress(RefusedInput):
        read(SVG.format(inner).encode(), "chart.svg")
    assert time.process_time() - began < 3

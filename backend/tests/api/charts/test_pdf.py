"""Permalinks as a page of A4: a PDF with a correct object table for any words."""

from __future__ import annotations

import re
import zlib
from datetime import UTC, datetime

import pytest
from starlette.testclient import TestClient

from loadcurve.actions.exports.rendering_process import _FONTS
from loadcurve.core.pictures import Slide, pdf_file
from loadcurve.core.pictures.canvas.drawing import element
from loadcurve.core.pictures.canvas.drawing import number as svg_number
from loadcurve.core.pictures.pdf.content import PageContent
from loadcurve.core.pictures.pdf.font import font_of

RUNS = ["anf-8tib-knfs-modelled", "anf-8tib-dnfs-modelled"]
HOSTILE = "dNFS (wins) \\) >> endobj \u2028 & 'more'"


def page_of(client: TestClient, title: str) -> tuple[bytes, str]:
    made = client.post(
        "/api/v1/library/frozen", json={"view": {"runs": RUNS}, "title": title}
    ).json()
    answer = client.get(f"{made['path']}.pdf")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "application/pdf")
    assert answer.headers["content-disposition"].endswith('.pdf"')
    return answer.content, made["url"]


def objects_of(pdf: bytes) -> list[bytes]:
    """Each object, where the table at the end says it begins."""
    assert pdf.startswith(b"%PDF-1.7\n")
    start = int(re.search(rb"startxref\n(\d+)\n%%EOF\n$", pdf)[1])  # type: ignore[index]
    table = pdf[start:]
    places = [int(place) for place in re.findall(rb"(\d{10}) 00000 n", table)]
    for number, place in enumerate(places, start=1):
        assert pdf[place:].startswith(f"{number} 0 obj\n".encode())
    ends = [*places[1:], start]
    return [pdf[place:end] for place, end in zip(places, ends, strict=True)]


def words_of(written: bytes, key: str) -> str:
    return bytes.fromhex(re.search(rf"/{key} <feff(\w+)>".encode(), written)[1].decode()).decode(  # type: ignore[index]
        "utf-16-be"
    )


def test_pdf_has_picture_link_and_sources(seeded: TestClient) -> None:
    pdf, link = page_of(seeded, HOSTILE)
    objects = objects_of(pdf)
    about = objects[-1]
    assert words_of(about, "Title") == HOSTILE
    assert "Source: Oracle database performance on Azure NetApp Files" in words_of(about, "Author")
    subject = words_of(about, "Subject")
    assert "ANF 8 TiB, modelled · Read latency against throughput" in subject
    assert "Runs: kNFS, dNFS." in subject
    (leads,) = [one for one in objects if b"/Subtype /Link" in one]
    assert f"/URI ({link})".encode() in leads
    drawn = drawn_on(pdf)
    assert b" re f" in drawn
    assert b" l S" in drawn
    assert b"/Subtype /Image" not in pdf


def drawn_on(pdf: bytes) -> bytes:
    """The operators of the page."""
    number = int(re.search(rb"/Contents (\d+) 0 R", pdf)[1])  # type: ignore[index]
    content = objects_of(pdf)[number - 1]
    return zlib.decompress(content.split(b"stream\n", 1)[1].rsplit(b"\nendstream", 1)[0])


def texts_on(pdf: bytes) -> list[str]:
    """The texts of the page, read back by the map of letters that it holds."""
    letters: dict[str, str] = {}
    for content in objects_of(pdf):
        if b"FlateDecode" not in content:
            continue
        inner = zlib.decompress(content.split(b"stream\n", 1)[1].rsplit(b"\nendstream", 1)[0])
        for glyph, code in re.findall(rb"<(\w{4})> <(\w{4})>\n", inner):
            letters.setdefault(glyph.decode(), chr(int(code, 16)))
    shown = re.findall(rb"<(\w*)> Tj", drawn_on(pdf))
    return ["".join(letters.get(g, "?") for g in re.findall("....", t.decode())) for t in shown]


def test_a_page_holds_the_texts_of_its_picture_to_search(seeded: TestClient) -> None:
    pdf, link = page_of(seeded, "Latency µs ≤ 1")
    texts = texts_on(pdf)
    assert texts[0] == "Latency µs ≤ 1"
    assert {"kNFS", "Read latency (ms)", "Loadcurve", link} <= set(texts)


def test_a_page_is_the_same_bytes_for_the_same_picture() -> None:
    letter = element("text", "a", x=10, y=20, font_size=12.0)
    svg = svg_of(letter, element("line", x2=9, y2=9, stroke="#ff0000"))
    assert pdf_file(WORDS, svg, FONTS) == pdf_file(WORDS, svg, FONTS)


WORDS = Slide("t", "s", "f", "http://here/c/x", "a", datetime(2026, 1, 1, tzinfo=UTC))
FONTS = {name: path.read_bytes() for name, path in _FONTS.items()}


def svg_of(*parts: str) -> str:
    size = {"width": 1200, "height": 630, "xmlns": "http://www.w3.org/2000/svg"}
    return element("svg", "".join(parts), **size)


def content_of(*parts: str) -> str:
    fonts = {name: font_of(name, content) for name, content in FONTS.items()}
    return PageContent(svg_of(*parts), fonts).content.decode()


@pytest.mark.parametrize(
    ("part", "operators"),
    [
        (
            element("rect", x=1, y=2, width=3, height=4, fill="#ff0000"),
            "q 1.000 0.000 0.000 rg 1 2 3 4 re f Q",
        ),
        (
            element("line", y1=1, x2=2, y2=3, stroke="#00f"),
            "q 0.000 0.000 1.000 RG 1 w 0 1 m 2 3 l S Q",
        ),
        (
            '<polyline points="0,0 1,2" fill="none" stroke="#000000" stroke-dasharray="6 4" '
            'stroke-width="2"/>',
            "q 0.000 0.000 0.000 RG 2 w [6 4] 0 d 0 0 m 1 2 l S Q",
        ),
        (
            element("polygon", points="0,0 1,0 1,1", fill="#ffffff", fill_opacity=0.5),
            "q /State0 gs 1.000 1.000 1.000 rg 0 0 m 1 0 l 1 1 l h f Q",
        ),
        (element("g", element("rect", width=1), opacity=0.3), "q /State0 gs /Group0 Do Q"),
    ],
    ids=["rect", "line", "dashes", "polygon", "dimmed group"],
)
def test_a_shape_becomes_its_operators(part: str, operators: str) -> None:
    assert content_of(part) == operators


def test_a_middle_text_begins_half_its_width_before() -> None:
    drawn = content_of(element("text", "ii", x=100, y=50, text_anchor="middle", font_size=10.0))
    width = font_of("Regular", FONTS["Regular"]).width("ii") * 10
    assert re.search(r"Tf 1.0000 0.0000 0.0000 -1.0000 ([\d.]+) 50 Tm", drawn)[1] == (  # type: ignore[index]
        svg_number(100 - width / 2)
    )


def test_a_letter_that_the_font_lacks_is_its_empty_box() -> None:
    assert font_of("Regular", FONTS["Regular"]).shaped("a\u65e5")[1] == 0


@pytest.mark.parametrize("foreign", ['<image href="/etc/passwd"/>', '<path d="M0 0"/>'])
def test_an_element_that_is_not_ours_is_refused(foreign: str) -> None:
    with pytest.raises(ValueError, match="our pictures have no"):
        content_of(foreign)

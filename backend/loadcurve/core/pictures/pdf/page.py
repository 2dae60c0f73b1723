"""A picture on a page of A4, as vectors and text, with its chart's link below it to click."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from datetime import UTC

from loadcurve.core.pictures.canvas.drawing import visible_characters
from loadcurve.core.pictures.pdf.content import PageContent
from loadcurve.core.pictures.pdf.font import Font, font_of, unicode_map
from loadcurve.core.pictures.slide.slide import Slide

# A4 on its side, in points: a 72nd of an inch.
_WIDTH, _HEIGHT = 842.0, 595.0
_MARGIN = 42.0
# Left edge of the words in the picture, as a share of its width.
_LINK_LEFT = 0.03
_LINK_PT = 9.0
_VERSION = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"
# A name of six letters before it marks a subset of a font.
_FAMILY = "LCURVE+Inter-"


def pdf_file(words: Slide, svg: str, fonts: Mapping[str, bytes]) -> bytes:
    """One page with the picture ``svg`` of ours, and ``words`` as the document's own.

    ``fonts`` are OpenType files by "Regular" and "Bold". The same words and picture are the same
    bytes. Raises ValueError for an SVG of others.
    """
    loaded = {name: font_of(name, content) for name, content in fonts.items()}
    drawing = PageContent(svg, loaded)
    scale = min(
        (_WIDTH - 2 * _MARGIN) / drawing.width,
        (_HEIGHT - 2 * _MARGIN - 2 * _LINK_PT) / drawing.height,
    )
    left = (_WIDTH - scale * drawing.width) / 2
    bottom = (_HEIGHT - scale * drawing.height + _LINK_PT) / 2
    shown, link = _shown_link(
        words.link,
        *(left + _LINK_LEFT * scale * drawing.width, bottom - 1.6 * _LINK_PT, loaded["Regular"]),
    )
    top = bottom + scale * drawing.height
    moved = f"q {scale:.5f} 0 0 {-scale:.5f} {left:.2f} {top:.2f} cm\n".encode()
    objects = _Objects(pages=4)
    resources = objects.add(_resources(objects, drawing, loaded))
    page = (
        f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {_WIDTH:.0f} {_HEIGHT:.0f}] "
        f"/Contents {objects.add(_stream('', moved + drawing.content + b' Q ' + shown.encode()))} "
        f"/Annots [{objects.add(link.encode())}] /Resources {resources} >>"
    )
    at = words.made_at.astimezone(UTC).strftime("D:%Y%m%d%H%M%SZ")
    about = (
        f"<< /Title {_text(words.title)} /Author {_text(words.foot)} "
        f"/Subject {_text(words.alternative)} /Keywords {_text(words.link)} "
        f"/Creator (Loadcurve) /Producer (Loadcurve) /CreationDate ({at}) >>"
    )
    catalogue = (
        b"<< /Type /Catalog /Pages 2 0 R /Lang (en) "
        b"/ViewerPreferences << /DisplayDocTitle true >> >>"
    )
    kids = b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>"
    return _document([catalogue, kids, page.encode(), *objects.contents, about.encode()])


class _Objects:
    """The objects after the ``pages`` first ones, each named by its number."""

    def __init__(self, pages: int) -> None:
        self._first = pages
        self.contents: list[bytes] = []

    def add(self, content: bytes) -> str:
        self.contents.append(content)
        return f"{self._first + len(self.contents) - 1} 0 R"


def _resources(objects: _Objects, drawing: PageContent, fonts: Mapping[str, Font]) -> bytes:
    written = " ".join(f"/{name} {_font(objects, font)}" for name, font in fonts.items())
    states = " ".join(f"/{name} << {state} >>" for state, name in drawing.states.items())
    shared = f"/Font << {written} >> /ExtGState << {states} >>"
    names: list[str] = []
    for name, content in drawing.groups.items():
        about = (
            f"/Type /XObject /Subtype /Form /BBox [0 0 {drawing.width:.0f} {drawing.height:.0f}] "
            "/Group << /S /Transparency >> "
            f"/Resources << {shared} /XObject << {' '.join(names)} >> >>"
        )
        names.append(f"/{name} {objects.add(_stream(about, content))}")
    return f"<< {shared} /XObject << {' '.join(names)} >> >>".encode()


def _font(objects: _Objects, font: Font) -> str:
    name = _FAMILY + font.name
    outlines = objects.add(_stream("/Subtype /CIDFontType0C", font.outlines))
    descriptor = objects.add(
        (
            f"<< /Type /FontDescriptor /FontName /{name} /Flags 4 /FontBBox [-800 -300 2600 1100] "
            "/ItalicAngle 0 /Ascent 969 /Descent -242 /CapHeight 727 /StemV 80 "
            f"/FontFile3 {outlines} >>"
        ).encode()
    )
    widths = " ".join(map(str, font.widths))
    glyphs = objects.add(
        (
            f"<< /Type /Font /Subtype /CIDFontType0 /BaseFont /{name} "
            "/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> "
            f"/FontDescriptor {descriptor} /W [0 [{widths}]] >>"
        ).encode()
    )
    letters = objects.add(_stream("", unicode_map(font)))
    return objects.add(
        (
            f"<< /Type /Font /Subtype /Type0 /BaseFont /{name} /Encoding /Identity-H "
            f"/DescendantFonts [{glyphs}] /ToUnicode {letters} >>"
        ).encode()
    )


def _shown_link(link: str, left: float, bottom: float, font: Font) -> tuple[str, str]:
    """The link as a line of text, and the place that leads there when it is clicked."""
    right = min(left + font.width(link) * _LINK_PT, _WIDTH - _MARGIN)
    place = f"{left:.2f} {bottom - 2.5:.2f} {right:.2f} {bottom + _LINK_PT:.2f}"
    glyphs = "".join(f"{glyph:04x}" for glyph in font.shaped(link))
    shown = (
        f"BT /Regular {_LINK_PT} Tf 0.07 0.36 0.6 rg {left:.2f} {bottom:.2f} Td <{glyphs}> Tj ET"
    )
    return shown, (
        f"<< /Type /Annot /Subtype /Link /Rect [{place}] /Border [0 0 0] "
        f"/Contents {_text('The chart: ' + link)} /A << /S /URI /URI {_ascii(link)} >> >>"
    )


def _ascii(address: str) -> str:
    """An address as a string of PDF."""
    kept = address.encode("ascii", "ignore").decode()
    return "(" + kept.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)") + ")"


def _text(words: str) -> str:
    """Words of any script as a string of PDF, in hexadecimal so that nothing in it is a sign."""
    return f"<{(chr(0xFEFF) + visible_characters(words)).encode('utf-16-be').hex()}>"


def _stream(about: str, content: bytes) -> bytes:
    packed = zlib.compress(content, 6)
    head = f"<< {about} /Filter /FlateDecode /Length {len(packed)} >>".encode()
    return head + b"\nstream\n" + packed + b"\nendstream"


def _document(objects: list[bytes]) -> bytes:
    """The serialised objects: catalogue first, document info last."""
    written, places = bytearray(_VERSION), []
    for number, content in enumerate(objects, start=1):
        places.append(len(written))
        written += f"{number} 0 obj\n".encode() + content + b"\nendobj\n"
    table = "".join(f"{place:010} 00000 n \n" for place in places)
    size, start = len(objects) + 1, len(written)
    written += (
        f"xref\n0 {size}\n0000000000 65535 f \n{table}"
        f"trailer\n<< /Size {size} /Root 1 0 R /Info {len(objects)} 0 R >>\n"
        f"startxref\n{start}\n%%EOF\n"
    ).encode()
    return bytes(written)

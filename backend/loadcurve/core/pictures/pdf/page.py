"""A picture on a page of A4, with the link of its chart below it, which can be clicked."""

from __future__ import annotations

import zlib
from datetime import UTC

from loadcurve.core.pictures.pdf.pixels import pixels_of
from loadcurve.core.pictures.pen.svg import plain
from loadcurve.core.pictures.slide.slide import Slide

# A4 on its side, in points: a 72nd of an inch.
_WIDTH, _HEIGHT = 842.0, 595.0
_MARGIN = 42.0
# Where the words in the picture begin, too.
_LINK_LEFT = 65.0
_LINK_PT = 9.0
# How wide a letter of Courier is, of its height.
_COURIER = 0.6
_VERSION = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"


def pdf_file(words: Slide, png: bytes) -> bytes:
    """One page with ``png`` over its whole width, and what ``words`` says as the document's own.

    A picture 3,600 pixels wide has 342 of them an inch. The same words and picture are the same
    bytes.
    """
    pixels = pixels_of(png)
    width = _WIDTH - 2 * _MARGIN
    height = width * pixels.height / pixels.width
    bottom = (_HEIGHT - height + _LINK_PT) / 2
    shown, link = _shown_link(words.link, bottom - 1.6 * _LINK_PT)
    drawn = f"q {width:.2f} 0 0 {height:.2f} {_MARGIN} {bottom:.2f} cm /Picture Do Q\n{shown}"
    at = words.made_at.astimezone(UTC).strftime("D:%Y%m%d%H%M%SZ")
    image = (
        f"/Type /XObject /Subtype /Image /Width {pixels.width} /Height {pixels.height} "
        "/ColorSpace /DeviceRGB /BitsPerComponent 8"
    )
    return _document(
        [
            b"<< /Type /Catalog /Pages 2 0 R /Lang (en) "
            b"/ViewerPreferences << /DisplayDocTitle true >> >>",
            b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            (
                f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {_WIDTH:.0f} {_HEIGHT:.0f}] "
                "/Contents 4 0 R /Annots [6 0 R] /Resources << /XObject << /Picture 5 0 R >> "
                "/Font << /Link 7 0 R >> >> >>"
            ).encode(),
            _stream("", drawn.encode()),
            _stream(image, pixels.rgb),
            link.encode(),
            b"<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>",
            (
                f"<< /Title {_text(words.title)} /Author {_text(words.foot)} "
                f"/Subject {_text(words.alternative)} /Keywords {_text(words.link)} "
                f"/Creator (Loadcurve) /Producer (Loadcurve) /CreationDate ({at}) >>"
            ).encode(),
        ]
    )


def _shown_link(link: str, bottom: float) -> tuple[str, str]:
    """The link as a line of text, and the place that leads there when it is clicked."""
    right = min(_LINK_LEFT + len(link) * _LINK_PT * _COURIER, _WIDTH - _MARGIN)
    place = f"{_LINK_LEFT} {bottom - 2.5:.2f} {right:.2f} {bottom + _LINK_PT:.2f}"
    shown = (
        f"BT /Link {_LINK_PT} Tf 0.07 0.36 0.6 rg {_LINK_LEFT} {bottom:.2f} Td {_ascii(link)} Tj ET"
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
    return f"<{(chr(0xFEFF) + plain(words)).encode('utf-16-be').hex()}>"


def _stream(about: str, content: bytes) -> bytes:
    packed = zlib.compress(content, 6)
    head = f"<< {about} /Filter /FlateDecode /Length {len(packed)} >>".encode()
    return head + b"\nstream\n" + packed + b"\nendstream"


def _document(objects: list[bytes]) -> bytes:
    """The objects in their order, the first the catalogue and the last what is said of them all."""
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

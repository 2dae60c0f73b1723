"""One slide, 16 to 9: a picture under its title, and who says so and where it stands below it."""

from __future__ import annotations

import io
import zipfile
from dataclasses import dataclass
from datetime import UTC, datetime
from xml.sax.saxutils import escape

from loadcurve.core.pictures.pen.svg import plain
from loadcurve.core.pictures.picture import BARE_HEIGHT_PX, WIDTH_PX
from loadcurve.core.pictures.slide.unchanging import (
    NAMESPACES,
    PARTS,
    SLIDE_WIDTH_EMU,
    document,
    relationships,
    tree,
)

_LEFT_EMU = 420_000
_INNER_EMU = SLIDE_WIDTH_EMU - 2 * _LEFT_EMU
_PICTURE_TOP_EMU = 1_330_000
_PICTURE_EMU = round(_INNER_EMU * BARE_HEIGHT_PX / WIDTH_PX)
_FOOT_TOP_EMU = _PICTURE_TOP_EMU + _PICTURE_EMU + 40_000
# Longer words would run out of their place; PowerPoint shrinks text only when it is edited.
_MOST_SUBTITLE, _MOST_FOOT = 220, 330
# The same slide is the same bytes: no entry has a time of its own.
_NO_TIME = (1980, 1, 1, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Slide:
    """What stands on a slide. ``alternative`` says what the picture shows in words."""

    title: str
    subtitle: str
    foot: str
    link: str
    alternative: str
    made_at: datetime


def slide_file(slide: Slide, png: bytes) -> bytes:
    """The slide as a presentation (PPTX), with ``png`` of 1200 by 500 or a multiple of it."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as package:
        for name, written in {**PARTS, **_own_parts(slide)}.items():
            package.writestr(zipfile.ZipInfo(name, _NO_TIME), written.encode())
        package.writestr(zipfile.ZipInfo("ppt/media/picture.png", _NO_TIME), png)
    return content.getvalue()


def _own_parts(slide: Slide) -> dict[str, str]:
    at = slide.made_at.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    shapes = (
        _title(slide.title)
        + _text(3, "Conditions", 880_000, 420_000, _words(_cut(slide.subtitle, _MOST_SUBTITLE), 14))
        + _picture(slide)
        + _text(
            *(5, "Source and link", _FOOT_TOP_EMU, 560_000),
            _words(_cut(slide.foot, _MOST_FOOT), 10) + _words(slide.link, 10, "rId3"),
        )
    )
    return {
        "ppt/slides/slide.xml": document(
            f"<p:sld {NAMESPACES}>{tree(shapes)}"
            "<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>"
        ),
        "ppt/slides/_rels/slide.xml.rels": relationships(
            ("slideLayout", "../slideLayouts/layout.xml"),
            ("image", "../media/picture.png"),
            ("hyperlink", _escaped(slide.link, True)),
        ),
        "docProps/core.xml": document(
            '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/'
            'core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" '
            'xmlns:dcterms="http://purl.org/dc/terms/" '
            'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">'
            f"<dc:title>{_escaped(slide.title)}</dc:title><dc:creator>Loadcurve</dc:creator>"
            f'<dcterms:created xsi:type="dcterms:W3CDTF">{at}</dcterms:created>'
            "</cp:coreProperties>"
        ),
    }


def _escaped(words: str, is_attribute: bool = False) -> str:
    return escape(plain(words), {'"': "&quot;"} if is_attribute else {})


def _cut(words: str, most: int) -> str:
    return words if len(words) <= most else f"{words[: most - 1].rstrip()}…"


def _words(words: str, size_pt: int, link: str | None = None) -> str:
    """A paragraph; with ``link`` it leads there."""
    leads = f'<a:hlinkClick r:id="{link}"/>' if link else ""
    return (
        f'<a:p><a:r><a:rPr lang="en" sz="{size_pt * 100}"><a:solidFill><a:schemeClr val="tx2"/>'
        f"</a:solidFill>{leads}</a:rPr><a:t>{_escaped(words)}</a:t></a:r></a:p>"
    )


def _title(words: str) -> str:
    return (
        '<p:sp><p:nvSpPr><p:cNvPr id="2" name="Title"/><p:cNvSpPr><a:spLocks noGrp="1"/>'
        '</p:cNvSpPr><p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr><p:spPr/>'
        '<p:txBody><a:bodyPr><a:normAutofit/></a:bodyPr><a:lstStyle/><a:p><a:r><a:rPr lang="en"/>'
        f"<a:t>{_escaped(words)}</a:t></a:r></a:p></p:txBody></p:sp>"
    )


def _place(top: int, height: int) -> str:
    return (
        f'<a:xfrm><a:off x="{_LEFT_EMU}" y="{top}"/><a:ext cx="{_INNER_EMU}" cy="{height}"/>'
        '</a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>'
    )


def _text(number: int, name: str, top: int, height: int, paragraphs: str) -> str:
    return (
        f'<p:sp><p:nvSpPr><p:cNvPr id="{number}" name="{name}"/><p:cNvSpPr txBox="1"/><p:nvPr/>'
        f"</p:nvSpPr><p:spPr>{_place(top, height)}<a:noFill/></p:spPr>"
        '<p:txBody><a:bodyPr wrap="square"><a:normAutofit/></a:bodyPr><a:lstStyle/>'
        f"{paragraphs}</p:txBody></p:sp>"
    )


def _picture(slide: Slide) -> str:
    description = _escaped(slide.alternative, is_attribute=True)
    return (
        f'<p:pic><p:nvPicPr><p:cNvPr id="4" name="Chart" descr="{description}"/>'
        '<p:cNvPicPr><a:picLocks noChangeAspect="1"/></p:cNvPicPr><p:nvPr/></p:nvPicPr>'
        '<p:blipFill><a:blip r:embed="rId2"/><a:stretch><a:fillRect/></a:stretch></p:blipFill>'
        f"<p:spPr>{_place(_PICTURE_TOP_EMU, _PICTURE_EMU)}</p:spPr></p:pic>"
    )

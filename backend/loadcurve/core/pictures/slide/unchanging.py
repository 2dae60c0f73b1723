"""What is the same in every presentation: a bare master, a layout with a title, a theme.

After ECMA-376 (Office Open XML), part 1, chapters 13 (PresentationML) and 14 (DrawingML); only what
PowerPoint, Keynote and LibreOffice need to open a file.
"""

from __future__ import annotations

_XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_DRAWING = "http://schemas.openxmlformats.org/drawingml/2006/main"
_KIND = "application/vnd.openxmlformats-officedocument"
NAMESPACES = (
    f'xmlns:a="{_DRAWING}" xmlns:r="{_OFFICE}" '
    'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"'
)
# In English metric units, of which an inch has 914,400: 13.333 by 7.5 inches, 16 to 9.
SLIDE_WIDTH_EMU, SLIDE_HEIGHT_EMU = 12_192_000, 6_858_000


def document(content: str) -> str:
    """An XML part of the package."""
    return _XML + content


def relationships(*parts: tuple[str, str]) -> str:
    """What a part leads to: kind and target, as rId1, rId2, …; the targets are escaped already."""
    listed = ""
    for at, (kind, target) in enumerate(parts, 1):
        whole = kind if "/" in kind else f"{_OFFICE}/{kind}"
        mode = ' TargetMode="External"' if kind == "hyperlink" else ""
        listed += f'<Relationship Id="rId{at}" Type="{whole}" Target="{target}"{mode}/>'
    return document(f'<Relationships xmlns="{_PACKAGE}/relationships">{listed}</Relationships>')


def _override(name: str, kind: str) -> str:
    return f'<Override PartName="{name}" ContentType="{kind}"/>'


_TREE_HEAD = (
    '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr>'
    '<p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/>'
    '<a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>'
)
_TITLE = (
    '<p:sp><p:nvSpPr><p:cNvPr id="2" name="Title"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr>'
    '<p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr><p:spPr><a:xfrm><a:off x="420000" y="260000"/>'
    '<a:ext cx="11352000" cy="600000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>'
    '</p:spPr><p:txBody><a:bodyPr anchor="b"><a:normAutofit/></a:bodyPr><a:lstStyle/>'
    "<a:p><a:r><a:t>Title</a:t></a:r></a:p></p:txBody></p:sp>"
)


def tree(shapes: str) -> str:
    """The shapes of a slide, layout or master."""
    return f"<p:cSld><p:spTree>{_TREE_HEAD}{shapes}</p:spTree></p:cSld>"


_COLOURS = "".join(
    f'<a:{name}><a:srgbClr val="{colour}"/></a:{name}>'
    for name, colour in (
        *(("dk1", "171C21"), ("lt1", "FFFFFF"), ("dk2", "56616C"), ("lt2", "F4F6F8")),
        *(("accent1", "0072B2"), ("accent2", "C88500"), ("accent3", "009E73")),
        *(("accent4", "C4609A"), ("accent5", "3396D3"), ("accent6", "C8470A")),
        *(("hlink", "00639B"), ("folHlink", "5B41A3")),
    )
)
_FACE = '<a:latin typeface="Calibri"/><a:ea typeface=""/><a:cs typeface=""/>'
_FILL = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'
_LINE = f'<a:ln w="9525">{_FILL}</a:ln>'
_EFFECT = "<a:effectStyle><a:effectLst/></a:effectStyle>"
_THEME = (
    f'<a:theme xmlns:a="{_DRAWING}" name="Loadcurve"><a:themeElements>'
    f'<a:clrScheme name="Loadcurve">{_COLOURS}</a:clrScheme>'
    f'<a:fontScheme name="Loadcurve"><a:majorFont>{_FACE}</a:majorFont>'
    f"<a:minorFont>{_FACE}</a:minorFont></a:fontScheme>"
    f'<a:fmtScheme name="Loadcurve"><a:fillStyleLst>{_FILL * 3}</a:fillStyleLst>'
    f"<a:lnStyleLst>{_LINE * 3}</a:lnStyleLst><a:effectStyleLst>{_EFFECT * 3}</a:effectStyleLst>"
    f"<a:bgFillStyleLst>{_FILL * 3}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>"
)
_COLOUR_MAP = (
    '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" '
    'accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" '
    'folHlink="folHlink"/>'
)
_TITLE_STYLE = (
    '<p:titleStyle><a:lvl1pPr><a:defRPr sz="2600" b="1"><a:solidFill><a:schemeClr val="tx1"/>'
    '</a:solidFill><a:latin typeface="+mj-lt"/></a:defRPr></a:lvl1pPr></p:titleStyle>'
    "<p:bodyStyle/><p:otherStyle/>"
)
_SIZES = (
    f'<p:sldSz cx="{SLIDE_WIDTH_EMU}" cy="{SLIDE_HEIGHT_EMU}"/>'
    f'<p:notesSz cx="{SLIDE_HEIGHT_EMU}" cy="9144000"/>'
)

PARTS: dict[str, str] = {
    "[Content_Types].xml": document(
        f'<Types xmlns="{_PACKAGE}/content-types">'
        '<Default Extension="png" ContentType="image/png"/>'
        '<Default Extension="rels" '
        'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        '<Default Extension="xml" ContentType="application/xml"/>'
        + _override("/ppt/presentation.xml", f"{_KIND}.presentationml.presentation.main+xml")
        + _override("/ppt/slideMasters/master.xml", f"{_KIND}.presentationml.slideMaster+xml")
        + _override("/ppt/slideLayouts/layout.xml", f"{_KIND}.presentationml.slideLayout+xml")
        + _override("/ppt/slides/slide.xml", f"{_KIND}.presentationml.slide+xml")
        + _override("/ppt/theme/theme.xml", f"{_KIND}.theme+xml")
        + _override(
            "/docProps/core.xml", "application/vnd.openxmlformats-package.core-properties+xml"
        )
        + "</Types>"
    ),
    "_rels/.rels": relationships(
        ("officeDocument", "ppt/presentation.xml"),
        (f"{_PACKAGE}/relationships/metadata/core-properties", "docProps/core.xml"),
    ),
    "ppt/presentation.xml": document(
        f"<p:presentation {NAMESPACES}>"
        '<p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst>'
        f'<p:sldIdLst><p:sldId id="256" r:id="rId2"/></p:sldIdLst>{_SIZES}</p:presentation>'
    ),
    "ppt/_rels/presentation.xml.rels": relationships(
        ("slideMaster", "slideMasters/master.xml"),
        ("slide", "slides/slide.xml"),
        ("theme", "theme/theme.xml"),
    ),
    "ppt/slideMasters/master.xml": document(
        f"<p:sldMaster {NAMESPACES}>{tree(_TITLE)}{_COLOUR_MAP}"
        '<p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst>'
        f"<p:txStyles>{_TITLE_STYLE}</p:txStyles></p:sldMaster>"
    ),
    "ppt/slideMasters/_rels/master.xml.rels": relationships(
        ("slideLayout", "../slideLayouts/layout.xml"), ("theme", "../theme/theme.xml")
    ),
    "ppt/slideLayouts/layout.xml": document(
        f'<p:sldLayout {NAMESPACES} type="titleOnly" preserve="1">{tree(_TITLE)}'
        "<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>"
    ),
    "ppt/slideLayouts/_rels/layout.xml.rels": relationships(
        ("slideMaster", "../slideMasters/master.xml")
    ),
    "ppt/theme/theme.xml": document(_THEME),
}

"""SVG pictures: stored, and shown in ``<img>`` only, which runs no script and loads nothing.

Active content, and parts that make a small file a large drawing, are refused by name.
"""

from __future__ import annotations

import re
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from loadcurve.core.digitising.picture import PictureSize, check_size
from loadcurve.core.errors import UnreadableReport

_ROOT = re.compile(r"\s*(?:<\?xml[^>]{0,200}\?>\s*)?(?:<!--.{0,2000}?-->\s*)?<svg[\s>]", re.DOTALL)
_DOCTYPE = re.compile(r"<!DOCTYPE\b[^>]{0,2000}\[|<!ENTITY", re.IGNORECASE)
_ACTIVE = frozenset(("script", "foreignobject", "iframe", "embed", "object", "audio", "video"))
_LENGTH = re.compile(r"\s*([0-9]{1,6}(?:\.[0-9]{1,6})?)\s*(px|pt|mm|cm|in)?\s*\Z")
_PX = {"": 1.0, "px": 1.0, "pt": 4 / 3, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0}
_OUTSIDE = re.compile(r"(?:@import|url\(\s*['\"]?\s*(?!#|data:))", re.IGNORECASE)
_WHAT_TO_DO = "save the chart as PNG, or take a screenshot of it"


def is_vector_picture(text: str) -> bool:
    """Whether a text begins as an SVG drawing does."""
    return _ROOT.match(text) is not None


def vector_picture_of(text: str, name: str) -> PictureSize:
    """The drawing's size. Raises UnreadableReport naming the active or damaged part."""
    try:
        if _DOCTYPE.search(text):
            raise ValueError("it declares entities")
        # Entities, the danger of this parser, were refused above. Given a text, it ignores the
        # encoding that the file declares.
        root = ElementTree.fromstring(text)  # noqa: S314
        for element in root.iter():
            _check(element)
        _check_nesting(root)
        width, height = _size(root)
    except (ValueError, ElementTree.ParseError) as error:
        raise UnreadableReport(f"{name} is an SVG picture, but {error}", _WHAT_TO_DO) from error
    picture = PictureSize("image/svg+xml", width, height)
    check_size(picture, len(text), name)
    return picture


def _name(element: Element) -> str:
    return str(element.tag).rpartition("}")[2].lower()


def _check(element: Element) -> None:
    name = _name(element)
    if name in _ACTIVE:
        raise ValueError(f"it contains <{name}>")
    if name == "style" and _OUTSIDE.search(element.text or ""):
        raise ValueError("its style refers to another address")
    for key, value in element.attrib.items():
        plain = key.rpartition("}")[2].lower()
        if plain.startswith("on"):
            raise ValueError(f"it contains the event handler {plain}")
        if plain in ("href", "src") and not value.lstrip().startswith(("#", "data:image/")):
            # A link does nothing in a picture; other references would fetch.
            if name != "a":
                raise ValueError(f"<{name}> refers to another address")
        elif _OUTSIDE.search(value):
            raise ValueError(f"the attribute {plain} refers to another address")


def _check_nesting(root: Element) -> None:
    """Raises ValueError for copies of copies, which multiply."""
    copying, around = set(), {child: parent for parent in root.iter() for child in parent}
    for element in root.iter():
        holder = element if _name(element) == "use" else None
        while holder is not None and holder not in copying:
            copying.add(holder)
            holder = around.get(holder)
    identities = {holder.get("id") for holder in copying} - {None}
    for element in root.iter():
        if _name(element) == "use":
            used = next((v for k, v in element.attrib.items() if k.endswith("href")), "")
            if used.lstrip("#") in identities:
                raise ValueError("it copies a part that contains copies")


def _size(root: Element) -> tuple[int, int]:
    sides = [_px(root.get(side)) for side in ("width", "height")]
    box = (root.get("viewBox") or "").replace(",", " ").split()
    if None in sides and len(box) == 4:
        sides = [_px(box[2]), _px(box[3])]
    width, height = sides
    if width is None or height is None:
        raise ValueError("it states no size")
    return round(width), round(height)


def _px(text: str | None) -> float | None:
    match = _LENGTH.match(text or "")
    return None if match is None else float(match[1]) * _PX[match[2] or ""]

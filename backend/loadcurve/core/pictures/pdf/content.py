"""Our SVG as PDF operators: the same lines, shapes and texts, as vectors.

Source: ISO 32000-1:2008, 8 (graphics) and 9 (text),
https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from itertools import pairwise
from xml.etree.ElementTree import Element, fromstring

from loadcurve.core.pictures.canvas.drawing import number
from loadcurve.core.pictures.pdf.font import Font

_SVG = "{http://www.w3.org/2000/svg}"
_TURN = re.compile(r"rotate\((-?[\d.]+) (-?[\d.]+) (-?[\d.]+)\)")
# How far the handles of the four curves of a circle are from its points, of its radius.
_CIRCLE = 0.5523
_JOINS = {"miter": 0, "round": 1, "bevel": 2}
_CAPS = {"butt": 0, "round": 1, "square": 2}
_WORDS = {"title", "desc"}
Attributes = Mapping[str, str]


class PageContent:
    """Writes an SVG document of ours as the content of a page, y downwards.

    ``states`` are the opacities it needs, ``groups`` the parts dimmed as a whole.
    Raises ValueError for anything that our pictures do not use.
    """

    def __init__(self, svg: str, fonts: Mapping[str, Font]) -> None:
        self._fonts = fonts
        self._clips: dict[str, Element] = {}
        self.states: dict[str, str] = {}
        self.groups: dict[str, bytes] = {}
        # Made by us of texts that are escaped: no document type, no entities.
        root = fromstring(svg)  # noqa: S314
        self.width, self.height = float(root.attrib["width"]), float(root.attrib["height"])
        self.content = self._drawn(root, {}).encode()

    def _drawn(self, parent: Element, inherited: Attributes) -> str:
        return "\n".join(filter(None, (self._element(child, inherited) for child in parent)))

    def _element(self, element: Element, inherited: Attributes) -> str:
        tag = element.tag.removeprefix(_SVG)
        if tag in _WORDS:
            return ""
        if tag == "clipPath":
            self._clips[f"url(#{element.attrib['id']})"] = element[0]
            return ""
        if tag == "g":
            return self._group(element, inherited)
        path = _PATHS.get(tag)
        if path is None and tag != "text":
            raise ValueError(f"PDF: our pictures have no <{tag}>")
        look = {**inherited, **element.attrib}
        state = self._state(look)
        drawn = self._text(element, look) if path is None else _painted(path(look), look, tag)
        return f"q {state}{drawn} Q" if state else f"q {drawn} Q"

    def _group(self, group: Element, inherited: Attributes) -> str:
        own = dict(group.attrib)
        clip, opacity = own.pop("clip-path", None), own.pop("opacity", None)
        own.pop("shape-rendering", None)
        drawn = self._drawn(group, {**inherited, **own})
        if clip is not None:
            drawn = f"{_rect(self._clips[clip].attrib)} W n\n{drawn}"
        if opacity is not None:
            name = f"Group{len(self.groups)}"
            self.groups[name] = drawn.encode()
            drawn = f"{self._state({'opacity': opacity})}/{name} Do"
        return f"q {drawn} Q"

    def _state(self, look: Attributes) -> str:
        whole = float(look.get("opacity", 1))
        fill, stroke = (whole * float(look.get(f"{of}-opacity", 1)) for of in ("fill", "stroke"))
        if fill == stroke == 1:
            return ""
        parameters = f"/ca {number(fill)} /CA {number(stroke)}"
        name = self.states.setdefault(parameters, f"State{len(self.states)}")
        return f"/{name} gs "

    def _text(self, element: Element, look: Attributes) -> str:
        words = element.text or ""
        name = "Bold" if look.get("font-weight") == "600" else "Regular"
        font, size = self._fonts[name], float(look["font-size"])
        x, y = float(look["x"]), float(look["y"])
        anchor = {"start": 0.0, "middle": 0.5, "end": 1.0}[look.get("text-anchor", "start")]
        back = anchor * font.width(words) * size
        turn = _TURN.fullmatch(look.get("transform", "rotate(0 0 0)"))
        if turn is None:
            raise ValueError(f"PDF: our texts have no {look['transform']}")
        angle, about_x, about_y = (float(part) for part in turn.groups())
        cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        dx, dy = x - back - about_x, y - about_y
        matrix = (cos, sin, sin, -cos)
        place = about_x + cos * dx - sin * dy, about_y + sin * dx + cos * dy
        where = " ".join([*(f"{part:.4f}" for part in matrix), *map(number, place)])
        glyphs = "".join(f"{glyph:04x}" for glyph in font.shaped(words))
        shown = f"/{name} {number(size)} Tf {where} Tm <{glyphs}> Tj"
        fill = f"BT {_colour(look.get('fill', '#000000'))} rg 0 Tr {shown} ET"
        if "stroke" not in look:
            return fill
        rim = f"1 j {look.get('stroke-width', '1')} w {_colour(look['stroke'])} RG"
        return f"BT {rim} 1 Tr {shown} ET {fill}"


def _colour(text: str) -> str:
    """``#rrggbb`` or ``#rgb`` as three shares."""
    digits = text.removeprefix("#")
    if len(digits) == 3:
        digits = "".join(2 * digit for digit in digits)
    return " ".join(f"{int(digits[at : at + 2], 16) / 255:.3f}" for at in (0, 2, 4))


def _painted(path: str, look: Attributes, tag: str) -> str:
    """A path stroked and filled as its element says; a closed one is closed."""
    fill, stroke = look.get("fill", "#000000"), look.get("stroke", "none")
    is_filled, is_stroked = fill != "none" and tag != "line", stroke != "none"
    if not is_filled and not is_stroked:
        return ""
    parts = [f"{_colour(fill)} rg"] if is_filled else []
    if is_stroked:
        parts.append(f"{_colour(stroke)} RG {look.get('stroke-width', '1')} w")
        dashes = look.get("stroke-dasharray")
        parts += [f"[{dashes.replace(',', ' ')}] 0 d"] if dashes else []
        if "stroke-linejoin" in look:
            parts.append(f"{_JOINS[look['stroke-linejoin']]} j")
        if "stroke-linecap" in look:
            parts.append(f"{_CAPS[look['stroke-linecap']]} J")
    operator = {(True, True): "B", (True, False): "f", (False, True): "S"}[is_filled, is_stroked]
    return " ".join([*parts, path, operator])


def _numbers(look: Attributes, *names: str) -> list[float]:
    return [float(look.get(name, 0)) for name in names]


def _rect(look: Attributes) -> str:
    return " ".join(map(number, _numbers(look, "x", "y", "width", "height"))) + " re"


def _line(look: Attributes) -> str:
    x1, y1, x2, y2 = map(number, _numbers(look, "x1", "y1", "x2", "y2"))
    return f"{x1} {y1} m {x2} {y2} l"


def _polyline(look: Attributes) -> str:
    places = [place.replace(",", " ") for place in look["points"].split()]
    return " ".join([f"{places[0]} m", *(f"{place} l" for place in places[1:])]) if places else "n"


def _polygon(look: Attributes) -> str:
    return f"{_polyline(look)} h"


def _circle(look: Attributes) -> str:
    x, y, radius = _numbers(look, "cx", "cy", "r")
    near = radius * _CIRCLE
    path = [f"{number(x + radius)} {number(y)} m"]
    sides = ((1, 0), (0, 1), (-1, 0), (0, -1), (1, 0))
    for (right, down), (to_right, to_down) in pairwise(sides):
        bends = ((radius, near), (near, radius), (0.0, radius))
        places = ((right * a + to_right * b, down * a + to_down * b) for a, b in bends)
        path.append(" ".join(f"{number(x + dx)} {number(y + dy)}" for dx, dy in places) + " c")
    return " ".join([*path, "h"])


_PATHS: dict[str, Callable[[Attributes], str]] = {
    "rect": _rect,
    "line": _line,
    "polyline": _polyline,
    "polygon": _polygon,
    "circle": _circle,
}

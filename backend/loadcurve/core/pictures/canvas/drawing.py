"""SVG elements in the colours of one theme, with every text and attribute escaped."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from xml.sax.saxutils import escape, quoteattr

from loadcurve.core.figures import PointCluster, Style
from loadcurve.core.formatting import number_text
from loadcurve.core.pictures.canvas.palette import Theme
from loadcurve.core.pictures.canvas.plot_area import PixelPoint, PlotArea, Rect

# Control characters, half surrogates and what XML 1.0 cannot contain, and marks that reverse the
# reading direction of what follows them.
_UNSEEN = re.compile("[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]")
DASHES = {"solid": "", "dot": "1.5 4", "dashdot": "8 3 1.5 3", "dash": "7 4"}
_MARKER_PX = 4.4
# Gathered points as on the page: the largest sign, the smallest, and which state their count.
_CROWD_PX, _LEAST_PX, _COUNTED = 16.0, 2.0, 0.5

Attribute = str | float | None


def _polygon(angles: int, turn: float, radii: tuple[float, ...]) -> list[PixelPoint]:
    corners = angles * len(radii)
    spots = [(turn + 2 * math.pi * at / corners, radii[at % len(radii)]) for at in range(corners)]
    return [(math.cos(angle) * radius, math.sin(angle) * radius) for angle, radius in spots]


_UP, _DOWN = -math.pi / 2, math.pi / 2
_CORNERS = {
    "square": _polygon(4, math.pi / 4, (1.25,)),
    "triangle-up": _polygon(3, _UP, (1.35,)),
    "triangle-down": _polygon(3, _DOWN, (1.35,)),
    "diamond": _polygon(4, 0.0, (1.35,)),
    "hexagon": _polygon(6, 0.0, (1.2,)),
    "star": _polygon(5, _UP, (1.45, 0.6)),
    "cross": [
        *((-0.4, -1.2), (0.4, -1.2), (0.4, -0.4), (1.2, -0.4), (1.2, 0.4), (0.4, 0.4)),
        *((0.4, 1.2), (-0.4, 1.2), (-0.4, 0.4), (-1.2, 0.4), (-1.2, -0.4), (-0.4, -0.4)),
    ],
}


def visible_characters(text: str) -> str:
    """``text`` without what cannot be seen, each such character as a space."""
    return _UNSEEN.sub(" ", text)


def number(value: float) -> str:
    """A coordinate, to a hundredth of a pixel.

    >>> number(3.0), number(2.346), number(-0.001)
    ('3', '2.35', '0')
    """
    written = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if written == "-0" else written


def element(tag: str, content: str = "", /, **attributes: Attribute) -> str:
    """One element around ``content``, itself SVG, without the attributes that are None.

    Names may have "_" for "-": ``stroke_width``.
    """
    written = "".join(
        f" {name.replace('_', '-')}="
        + quoteattr(visible_characters(value) if isinstance(value, str) else number(value))
        for name, value in attributes.items()
        if value is not None
    )
    return f"<{tag}{written}>{content}</{tag}>" if content else f"<{tag}{written}/>"


def _pairs(places: Iterable[PixelPoint]) -> str:
    return " ".join(f"{number(x)},{number(y)}" for x, y in places)


def _stroke(width: float, dash: str) -> dict[str, Attribute]:
    return {"stroke_width": None if width == 1 else width, "stroke_dasharray": dash or None}


class Pen:
    """Draws in the colours of ``theme``; ``drawn`` has the elements in their order.

    A colour is a name of the theme's, as "muted", or a value, as "#0072B2" or "none".
    """

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.drawn: list[str] = []

    def _shape(self, tag: str, fill: str | None, stroke: str | None, /, **look: Attribute) -> None:
        look |= {"fill": self._colour(fill), "stroke": self._colour(stroke)}
        self.drawn.append(element(tag, **look))

    def _colour(self, name: str | None) -> str | None:
        if name is None or name == "none" or name.startswith("#"):
            return name
        return str(getattr(self.theme, name))

    def line(
        self, start: PixelPoint, end: PixelPoint, stroke: str, width: float = 1, dash: str = ""
    ) -> None:
        """A straight line."""
        ends = dict(zip(("x1", "y1", "x2", "y2"), (*start, *end), strict=True))
        self._shape("line", None, stroke, **ends, **_stroke(width, dash))

    def path(
        self,
        points: Iterable[PixelPoint],
        stroke: str,
        width: float,
        dash: str = "",
        **look: Attribute,
    ) -> None:
        """Points joined in their order, not filled."""
        shape = {"points": _pairs(points), **_stroke(width, dash), **look}
        self._shape("polyline", "none", stroke, **shape)

    def polygon(
        self, corners: Iterable[PixelPoint], fill: str, stroke: str | None = None, **look: Attribute
    ) -> None:
        """A closed shape."""
        self._shape("polygon", fill, stroke, points=_pairs(corners), **look)

    def rect(self, box: Rect, fill: str, stroke: str | None = None, **look: Attribute) -> None:
        """A rectangle."""
        width, height = max(box.width, 0.0), max(box.height, 0.0)
        size: dict[str, Attribute] = {"x": box.left, "y": box.top, "width": width, "height": height}
        self._shape("rect", fill, stroke, **size, **look)

    def circle(
        self, at: PixelPoint, radius: float, fill: str, stroke: str | None = None, **look: Attribute
    ) -> None:
        """A circle around a place."""
        self._shape("circle", fill, stroke, cx=at[0], cy=at[1], r=radius, **look)

    def text(
        self,
        at: PixelPoint,
        words: str,
        size: float,
        colour: str = "muted",
        anchor: str | None = None,
        bold: bool = False,
        rim: bool | str = False,
        turned: bool = False,
        **look: Attribute,
    ) -> None:
        """A line of text on a baseline, or ``turned``, upwards.

        A ``rim`` of the ground's colour sets it off from lines.
        """
        turn = f"rotate(-90 {number(at[0])} {number(at[1])})" if turned else None
        look |= {
            "transform": turn,
            "x": at[0],
            "y": at[1],
            "text_anchor": anchor,
            "font_size": size,
        }
        look |= {"font_weight": "600" if bold else None, "fill": self._colour(colour)}
        if rim:
            paper = self._colour("paper" if rim is True else rim)
            look |= {"stroke": paper, "stroke_width": 4, "paint_order": "stroke"}
        self.drawn.append(element("text", escape(visible_characters(words)), **look))

    def lines(
        self,
        at: PixelPoint,
        lines: Sequence[str],
        step: float,
        size: float,
        colour: str = "muted",
        anchor: str | None = None,
    ) -> None:
        """Lines of text one under the other, the first on the baseline of ``at``."""
        for row, words in enumerate(lines):
            self.text((at[0], at[1] + row * step), words, size, colour, anchor)

    @contextmanager
    def group(self, **look: Attribute) -> Iterator[None]:
        """All that is drawn meanwhile as one group with these attributes."""
        before, self.drawn = self.drawn, []
        yield
        self.drawn = [*before, element("g", "".join(self.drawn), **look)]

    @contextmanager
    def cut_to(self, box: Rect) -> Iterator[None]:
        """All that is drawn meanwhile, clipped to ``box``."""
        area = element("rect", x=box.left, y=box.top, width=box.width, height=box.height)
        # Charts of one picture have clips of their own.
        name = f"in-sight-{number(box.left)}-{number(box.top)}".replace(".", "_")
        self.drawn.append(element("clipPath", area, id=name))
        with self.group(clip_path=f"url(#{name})"):
            yield

    def marker(self, at: PixelPoint, style: Style, scale: float = 1.0) -> None:
        """The style's marker, hollow if not measured; a circle for a name of a later version.

        One that is larger than usual may lie around another, which is seen through a hollow one.
        """
        colour = self.theme.line_of(style.colour_slot)
        fill = colour if style.filled else "paper" if scale == 1.0 else "none"
        radius = _MARKER_PX * scale
        corners = _CORNERS.get(style.marker)
        if corners is None:
            return self.circle(at, radius, fill, colour, stroke_width=1.8)
        places = [(at[0] + right * radius, at[1] + down * radius) for right, down in corners]
        return self.polygon(places, fill, colour, stroke_width=1.8)

    def cross(self, at: PixelPoint, reach: float, stroke: str) -> None:
        """Two bars across each other around a place."""
        for down in (-reach, reach):
            ends = ((at[0] - reach, at[1] + down), (at[0] + reach, at[1] - down))
            self.line(*ends, stroke, 2)

    def cloud(self, crowds: Iterable[tuple[PointCluster, str, bool]], plane: PlotArea) -> None:
        """Gathered points: a sign in its colour, a cross or not, its area as the count.

        The counts of large ones stand over all signs.
        """
        counts = []
        for crowd, colour, is_crossed in crowds:
            x, y = plane.place(crowd.x, crowd.y)
            radius = max(crowd.size * _CROWD_PX, _LEAST_PX)
            if is_crossed:
                self.cross((x, y), radius, colour)
            else:
                self.circle((x, y), radius, colour, colour, fill_opacity=0.45)
            if crowd.size >= _COUNTED:
                counts.append(((x, y + 4), number_text(crowd.count)))
        for place, count in counts:
            self.text(place, count, 11.0, "ink", "middle", rim=True)

    def document(self, title: str, description: str, width: int, height: int) -> str:
        """The SVG document of all that is drawn, on paper unless the theme is clear."""
        named = (("title", title), ("desc", description))
        words = [element(tag, escape(visible_characters(text))) for tag, text in named]
        paper = element("rect", x=0, y=0, width=width, height=height, fill=self.theme.paper)
        return element(
            "svg",
            "".join([*words, *([] if self.theme.is_clear else [paper]), *self.drawn]),
            xmlns="http://www.w3.org/2000/svg",
            width=width,
            height=height,
            viewBox=f"0 0 {width} {height}",
            role="img",
            font_family="Inter, system-ui, 'Segoe UI', Helvetica, Arial, sans-serif",
        )

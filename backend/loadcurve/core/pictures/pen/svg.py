"""SVG elements as text, with every text and attribute escaped."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from xml.sax.saxutils import escape, quoteattr

# Control characters, half surrogates and what XML 1.0 cannot hold, and marks that reverse the
# reading direction of what follows them.
_UNSEEN = re.compile("[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]")

Attribute = str | float | None
# How several elements look alike.
Look = dict[str, Attribute]


def plain(text: str) -> str:
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
    """One element around ``content``, itself SVG. Attributes that are None are left out.

    Names may end in "_" and have "_" for "-": ``stroke_width``, ``class_``.
    """
    written = "".join(
        f" {name.rstrip('_').replace('_', '-')}="
        + quoteattr(plain(value) if isinstance(value, str) else number(value))
        for name, value in attributes.items()
        if value is not None
    )
    return f"<{tag}{written}>{content}</{tag}>" if content else f"<{tag}{written}/>"


def text(x: float, y: float, content: str, /, **attributes: Attribute) -> str:
    """A line of text with its baseline at ``y``."""
    return element("text", escape(plain(content)), x=x, y=y, **attributes)


def halo(paper: str) -> dict[str, Attribute]:
    """Attributes that keep a text readable where it crosses a line."""
    return {"stroke": paper, "stroke_width": 4, "paint_order": "stroke"}


def line(x1: float, y1: float, x2: float, y2: float, **attributes: Attribute) -> str:
    """A straight line."""
    return element("line", x1=x1, y1=y1, x2=x2, y2=y2, **attributes)


def polyline(points: Iterable[tuple[float, float]], **attributes: Attribute) -> str:
    """Points joined in their order, not filled."""
    places = " ".join(f"{number(x)},{number(y)}" for x, y in points)
    return element("polyline", points=places, fill="none", **attributes)


def rect(x: float, y: float, width: float, height: float, **attributes: Attribute) -> str:
    """A rectangle from its upper left corner."""
    return element("rect", x=x, y=y, width=max(width, 0.0), height=max(height, 0.0), **attributes)


def document(
    title: str, description: str, parts: Sequence[str], width: int, height: int, paper: str | None
) -> str:
    """The SVG document around ``parts``, which lie on ``paper`` unless it is None."""
    ground = [] if paper is None else [rect(0, 0, width, height, fill=paper)]
    words = [element("title", escape(plain(title))), element("desc", escape(plain(description)))]
    return element(
        "svg",
        "".join([*words, *ground, *parts]),
        xmlns="http://www.w3.org/2000/svg",
        width=width,
        height=height,
        viewBox=f"0 0 {width} {height}",
        role="img",
        font_family="Inter, system-ui, 'Segoe UI', Helvetica, Arial, sans-serif",
    )


def cross(x: float, y: float, reach: float, stroke: str) -> list[str]:
    """Two bars across each other around a place."""
    look: Look = {"stroke": stroke, "stroke_width": 2}
    return [line(x - reach, y + down, x + reach, y - down, **look) for down in (-reach, reach)]

"""One slide, 16 to 9: a picture under its title, its sources and link below it.

`blank.pptx` beside this module is the slide with names in braces in the places of its words.
"""

from __future__ import annotations

import io
import re
import zipfile
from dataclasses import dataclass
from datetime import UTC, datetime
from xml.sax.saxutils import escape

from loadcurve.core.pictures.canvas.drawing import visible_characters

# Longer words would run out of their place; PowerPoint shrinks text only when it is edited.
_MOST_CONDITIONS, _MOST_FOOT = 220, 330
# The same slide is the same bytes: no entry has a time of its own.
_NO_TIME = (1980, 1, 1, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Slide:
    """The words on a slide. ``alternative`` describes the picture."""

    title: str
    subtitle: str
    foot: str
    link: str
    alternative: str
    made_at: datetime


def slide_file(slide: Slide, png: bytes, blank: bytes) -> bytes:
    """The slide as a presentation (PPTX), with ``png`` of 1200 by 500 or a multiple of it."""
    words = {
        "title": slide.title,
        "conditions": _cut(slide.subtitle, _MOST_CONDITIONS),
        "foot": _cut(slide.foot, _MOST_FOOT),
        "link": slide.link,
        "alternative": slide.alternative,
        "made_at": slide.made_at.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
    }
    content = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(blank)) as template,
        zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as package,
    ):
        for name in template.namelist():
            part = re.sub(
                r"\{\{(\w+)\}\}",
                lambda place: escape(visible_characters(words[place[1]]), {'"': "&quot;"}),
                template.read(name).decode(),
            )
            package.writestr(zipfile.ZipInfo(name, _NO_TIME), part.encode())
        package.writestr(zipfile.ZipInfo("ppt/media/picture.png", _NO_TIME), png)
    return content.getvalue()


def _cut(words: str, most: int) -> str:
    return words if len(words) <= most else f"{words[: most - 1].rstrip()}…"

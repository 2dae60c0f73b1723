"""Pictures as PNG, without a browser: our own SVG, a bundled font, and a small memory of them."""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from pathlib import Path

import resvg_py

import loadcurve.core.drawing

_FONTS = Path(loadcurve.core.drawing.__file__).parent / "fonts"
_FONT_FILES = [str(_FONTS / name) for name in ("Inter-Regular.otf", "Inter-SemiBold.otf")]
_MOST_KEPT = 64


class Images:
    """Turns SVG documents of our own into PNG. The same document is turned only once.

    Only documents from ``core/drawing`` may come here: resvg reads the local files that an SVG
    names, and ours name none.
    """

    def __init__(self) -> None:
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()

    async def png(self, svg: str, scale: int) -> bytes:
        """``svg`` as PNG, ``scale`` times its own size."""
        key = hashlib.sha256(b"%d " % scale + svg.encode()).digest()
        kept = self._kept.get(key)
        if kept is None:
            kept = await asyncio.to_thread(_png, svg, scale)
            self._kept[key] = kept
        self._kept.move_to_end(key)
        while len(self._kept) > _MOST_KEPT:
            self._kept.popitem(last=False)
        return kept


def _png(svg: str, scale: int) -> bytes:
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg,
            zoom=scale,
            skip_system_fonts=True,
            font_files=_FONT_FILES,
            font_family="Inter",
            sans_serif_family="Inter",
        )
    )

"""Pictures, made without a browser: our own SVG, PNG by resvg, and a bounded memory of both."""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Callable, Container
from dataclasses import dataclass
from pathlib import Path

import resvg_py

import loadcurve.core.pictures
from loadcurve.core.pictures import (
    DRAWING_VERSION,
)

_FONTS = Path(loadcurve.core.pictures.__file__).parent / "fonts"
_FONT_FILES = [str(_FONTS / name) for name in ("Inter-Regular.otf", "Inter-SemiBold.otf")]
_MOST_BYTES = 32 << 20
# Drawing takes a processor for a while; the others are for those who only read.
_AT_ONCE = 2


@dataclass(frozen=True, slots=True)
class PictureKey:
    """What a picture depends on, and nothing else: the same key means the same bytes.

    ``content`` is a hash of all that is drawn, ``chart`` one of what the chart froze. ``scale`` is
    None for the SVG itself; ``is_clear`` leaves the ground out.
    """

    chart: bytes
    content: bytes
    panel: str
    theme: str
    scale: int | None
    is_clear: bool = False

    @property
    def etag(self) -> str:
        """The picture's entity tag."""
        described = f"{DRAWING_VERSION} {self.panel} {self.theme} {self.scale} {self.is_clear} "
        return f'"{hashlib.sha256(described.encode() + self.content).hexdigest()[:32]}"'


class Images:
    """Makes pictures, each only once while there is room to remember it.

    Only documents from ``core/pictures`` may come here: resvg reads the local files that an SVG
    names, and ours name none.
    """

    def __init__(self, most_bytes: int = _MOST_BYTES) -> None:
        self._kept: OrderedDict[PictureKey, bytes] = OrderedDict()
        self._most_bytes = most_bytes
        self._bytes = 0
        self._places = asyncio.Semaphore(_AT_ONCE)

    def kept(self, key: PictureKey) -> bytes | None:
        """The picture if it is remembered."""
        picture = self._kept.get(key)
        if picture is not None:
            self._kept.move_to_end(key)
        return picture

    async def made(self, key: PictureKey, draw: Callable[[], str]) -> bytes:
        """The picture of ``key``, remembered or from the SVG that ``draw`` makes in a thread.

        Raises whatever ``draw`` raises; then nothing is remembered.
        """
        async with self._places:
            # While this request waited for its turn, another may have drawn this very picture.
            picture = self.kept(key)
            if picture is None:
                picture = await asyncio.to_thread(_picture, draw, key.scale)
                self._remember(key, picture)
            return picture

    async def drawn(self, draw: Callable[[], str], scale: int | None) -> bytes:
        """A picture of what is not frozen, which is not remembered: PNG, or SVG without a scale."""
        async with self._places:
            return await asyncio.to_thread(_picture, draw, scale)

    def charts(self) -> set[bytes]:
        """The charts of which pictures are remembered."""
        return {key.chart for key in self._kept}

    def forget(self, charts: Container[bytes]) -> None:
        """Keep no picture of these charts."""
        for key in [key for key in self._kept if key.chart in charts]:
            self._bytes -= len(self._kept.pop(key))

    def _remember(self, key: PictureKey, picture: bytes) -> None:
        # The same picture may have been drawn in the other place meanwhile.
        self._bytes += len(picture) - len(self._kept.get(key, b""))
        self._kept[key] = picture
        while self._bytes > self._most_bytes:
            _, oldest = self._kept.popitem(last=False)
            self._bytes -= len(oldest)


def _picture(draw: Callable[[], str], scale: int | None) -> bytes:
    svg = draw()
    return svg.encode() if scale is None else _png(svg, scale)


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

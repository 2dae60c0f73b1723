"""A font as a PDF embeds it: outlines, widths, and the glyph of each letter.

Source: OpenType specification 1.9, tables cmap (format 4), hmtx and CFF,
https://learn.microsoft.com/en-us/typography/opentype/spec/
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby


@dataclass(frozen=True, slots=True)
class Font:
    """``widths`` of glyphs are in thousandths of the font size; ``glyphs`` are by code point."""

    name: str
    outlines: bytes
    widths: tuple[int, ...]
    glyphs: dict[int, int]

    def shaped(self, words: str) -> list[int]:
        """The glyphs of a text; a letter the font lacks is its empty box."""
        return [self.glyphs.get(ord(letter), 0) for letter in words]

    def width(self, words: str) -> float:
        """The width of a text at size 1."""
        return sum(self.widths[glyph] for glyph in self.shaped(words)) / 1000


@lru_cache(maxsize=2)
def font_of(name: str, content: bytes) -> Font:
    """The font in an OpenType file with CFF outlines."""
    tables = {}
    for at in range(struct.unpack_from(">H", content, 4)[0]):
        tag, _, begin, size = struct.unpack_from(">4sIII", content, 12 + 16 * at)
        tables[tag] = content[begin : begin + size]
    units = struct.unpack_from(">H", tables[b"head"], 18)[0]
    measured = struct.unpack_from(">H", tables[b"hhea"], 34)[0]
    advances = struct.unpack(f">{2 * measured}H", tables[b"hmtx"][: 4 * measured])[::2]
    widths = tuple(round(advance * 1000 / units) for advance in advances)
    return Font(name, tables[b"CFF "], widths, _glyphs(tables[b"cmap"]))


def _glyphs(cmap: bytes) -> dict[int, int]:
    """Format 4: segments of code points, each with a step to its glyphs or a place in a list."""
    begin = struct.unpack_from(">I", cmap, 8)[0]
    count = struct.unpack_from(">H", cmap, begin + 6)[0] // 2
    at = begin + 14
    ends, starts, steps, places = (
        struct.unpack_from(f">{count}H", cmap, at + 2 * count * part + 2 * (part > 0))
        for part in range(4)
    )
    listed = at + 6 * count + 2
    glyphs = {}
    for segment in range(count):
        for code in range(starts[segment], min(ends[segment], 0xFFFE) + 1):
            glyph = code
            if places[segment]:
                place = listed + 2 * segment + places[segment] + 2 * (code - starts[segment])
                glyph = struct.unpack_from(">H", cmap, place)[0]
            if places[segment] == 0 or glyph:
                glyph = (glyph + steps[segment]) & 0xFFFF
            if glyph:
                glyphs[code] = glyph
    return glyphs


def unicode_map(font: Font) -> bytes:
    """The letter of each glyph, so that text can be searched and copied (a ToUnicode CMap)."""
    letters = sorted({glyph: code for code, glyph in reversed(font.glyphs.items())}.items())
    blocks = []
    # A block has 100 lines at most.
    for _, block in groupby(enumerate(letters), lambda numbered: numbered[0] // 100):
        lines = [f"<{glyph:04x}> <{code:04x}>" for _, (glyph, code) in block]
        blocks.append("\n".join([f"{len(lines)} beginbfchar", *lines, "endbfchar"]))
    return "\n".join(
        [
            "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
            "/CMapName /U def /CMapType 2 def",
            "1 begincodespacerange <0000> <ffff> endcodespacerange",
            *blocks,
            "endcmap",
            "end",
            "end",
        ]
    ).encode()

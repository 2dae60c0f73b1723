"""Texts under paths as the readings of an uploaded folder."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping

from loadcurve.core.grouping.load_levels import ReadingWithPath
from loadcurve.core.readers import read
from loadcurve.core.reports.facts import facts_of


def filed_texts(files: Mapping[str, str]) -> list[ReadingWithPath]:
    """The readings of these files; the same text under two paths has one hash, as uploaded."""
    filed = []
    for path, text in files.items():
        sha256 = hashlib.sha256(text.encode()).hexdigest()
        for index, reading in enumerate(read(text.encode(), path)):
            filed.append(ReadingWithPath(sha256, path, index, facts_of(reading, sha256, path)))
    return filed

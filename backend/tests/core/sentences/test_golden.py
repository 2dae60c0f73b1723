"""Generated sentences are those of ``golden.txt``, which is reviewed as a diff.

``LOADCURVE_WRITE_SENTENCES=1 .venv/bin/pytest backend/tests/core/sentences`` writes it anew.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

from tests.core.sentences import comparisons, load_points

GOLDEN = Path(__file__).with_name("golden.txt")
_NUMBER = re.compile(r"[−+-]?\d[\d,.]*")
_KINDS = (
    ("comparison", comparisons.comparisons),
    ("sweep", comparisons.sweeps),
    ("change", load_points.changes),
    ("samples", load_points.samples),
    ("cross-check", load_points.checks),
    ("demand", load_points.demands),
)


def printed() -> str:
    """Each kind of sentence once: those that differ by numbers only are printed where first met."""
    lines = []
    for kind, scenes in _KINDS:
        met: set[str] = set()
        for title, sentences in scenes():
            lines.append(f"== {kind}: {title}")
            for sentence in sentences:
                pattern = _NUMBER.sub("#", sentence)
                if pattern not in met:
                    lines.append(sentence)
                met.add(pattern)
            lines.append("")
    return "\n".join(lines)


def test_sentences_are_those_of_the_golden_file() -> None:
    found = printed()
    if os.environ.get("LOADCURVE_WRITE_SENTENCES"):
        GOLDEN.write_text(found)
    assert found.splitlines() == GOLDEN.read_text().splitlines()

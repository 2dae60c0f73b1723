"""What changed between two long values: the part that differs, not what stayed the same."""

from __future__ import annotations

from typing import Any

# Shorter texts stay whole: the omitted part would hardly be longer than the words around it.
LONG = 400
_AROUND = 40
_LEFT_OUT = "…"


def without_common_text(before: Any, after: Any) -> tuple[Any, Any]:
    """``before`` and ``after`` without what long texts and mappings have in common.

    Of texts, some characters around the difference stay, so that people find the place; "…" stands
    for the rest. Of mappings the entries stay that differ. Other values are returned as they are.
    """
    if isinstance(before, dict) and isinstance(after, dict):
        keys = [key for key in {**before, **after} if before.get(key) != after.get(key)]
        pairs = {key: without_common_text(before.get(key), after.get(key)) for key in keys}
        return (
            {key: pairs[key][0] for key in keys if key in before},
            {key: pairs[key][1] for key in keys if key in after},
        )
    if not isinstance(before, str) or not isinstance(after, str):
        return before, after
    if max(len(before), len(after)) <= LONG:
        return before, after
    start = _common_prefix_length(before, after)
    end = _common_prefix_length(before[start:][::-1], after[start:][::-1])
    start, end = max(start - _AROUND, 0), max(end - _AROUND, 0)
    return _cut(before, start, end), _cut(after, start, end)


def _common_prefix_length(first: str, second: str) -> int:
    """How many characters both texts begin with."""
    pairs = enumerate(zip(first, second, strict=False))
    return next((at for at, (a, b) in pairs if a != b), min(len(first), len(second)))


def _cut(text: str, start: int, end: int) -> str:
    kept = text[start : len(text) - end]
    return f"{_LEFT_OUT if start else ''}{kept}{_LEFT_OUT if end else ''}"

"""One condition of the runs on a chart, with what each run states of it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Condition:
    """One row of the conditions strip: a text per run in the figure's run order."""

    key: str
    title: str
    texts: tuple[str | None, ...]
    differs: bool

"""A comparison: several runs on common axes, with the question it answers."""

from __future__ import annotations

from dataclasses import dataclass

from loadcurve.core.figures import View


@dataclass(frozen=True, slots=True)
class PublishedComparison:
    """Several runs on common axes, ready to open.

    ``question`` is what a reader wants to know; ``sentence`` tells a newcomer, in one or two
    sentences, what the chart shows. ``order`` is its place on the first page, from 1.
    """

    slug: str
    title: str
    question: str
    sentence: str
    view: View
    order: int

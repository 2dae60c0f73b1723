"""The records of facets and their panels."""

from __future__ import annotations

from dataclasses import dataclass

from loadcurve.core.figures.curve_names import CurveName

UNDIVIDED = "none"
"""What a view says whose curves are all on one chart."""


@dataclass(frozen=True, slots=True)
class CurvePanel:
    """The runs of one value of a facet, in the order of their figure.

    ``title`` is the value, "not stated" for runs that do not state it. ``shorts`` are the names of
    ``run_ids`` in this panel, without ``shared_name``, the words that the names of these runs
    share. ``names`` stand at the curves' ends.
    """

    title: str
    run_ids: tuple[str, ...]
    shorts: tuple[str, ...]
    names: tuple[CurveName, ...]
    shared_name: str | None = None


@dataclass(frozen=True, slots=True)
class CurveFacet:
    """A trait of runs that splits a chart into panels; ``key`` is one of FACET_KEYS."""

    key: str
    title: str
    panels: tuple[CurvePanel, ...]

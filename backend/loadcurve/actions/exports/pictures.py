"""The content of pictures and slides of charts."""

from __future__ import annotations

from datetime import datetime
from typing import Protocol

from loadcurve.actions.exports.frozen import FrozenDocument, frozen_figures, frozen_view
from loadcurve.core.figures import CurveFigure
from loadcurve.core.pictures import ComparisonPicture, Slide, alternative_text, axes_text
from loadcurve.core.results import ComparisonResults


class TitledChart(FrozenDocument, Protocol):
    """A chart as JSON, with its title."""

    @property
    def title(self) -> str:
        """The title above it."""

    @property
    def created_at(self) -> datetime:
        """When its figures were computed."""


# The most informative conditions for one line.
_ON_A_SLIDE = ("workload", "update_pct", "io_size", "storage", "client", "oracle_release")


def _foot(curve: CurveFigure, answers: ComparisonResults | None) -> str:
    """Differences of conditions and their sources, for readers of the picture alone."""
    hindered = () if answers is None else answers.comparability.texts
    comparability = f"{'; '.join(hindered)}." if hindered else ""
    sources = dict.fromkeys(run.source_title for run in curve.runs if run.source_title)
    if not sources:
        return comparability
    said = f"Source{'s' if len(sources) > 1 else ''}: {'; '.join(sources)}."
    return f"{comparability} {said}".strip()


def _shared(curve: CurveFigure, title: str) -> list[str]:
    """The common part of all runs' names."""
    shared = curve.shared_name
    return [shared] if shared and shared not in title else []


def comparison_picture(chart: TitledChart) -> ComparisonPicture:
    """A chart as a picture. Raises as `frozen_figures` does."""
    figures, view, title = frozen_figures(chart), frozen_view(chart), chart.title
    at = f"as of {chart.created_at:%Y-%m-%d %H:%M} UTC"
    return ComparisonPicture(
        title=title,
        about=" · ".join((*_shared(figures.curve, title), axes_text(view), at)),
        foot=_foot(figures.curve, figures.answers),
        view=view,
        curve=figures.curve,
        histogram=figures.histogram,
        heat_map=figures.heat_map,
        wait_events=figures.wait_events,
        companions=figures.companions,
        answers=figures.answers,
        sweep=figures.sweep,
        sweep_below=figures.sweep_below,
    )


def _sentences_text(answers: ComparisonResults) -> str:
    return " ".join("".join(piece.text for piece in word.pieces) for word in answers.words)


def slide_with_picture(picture: ComparisonPicture, made_at: datetime, link: str) -> Slide:
    """A picture's text for a slide, with the common part under the title."""
    curve, answers = picture.curve, picture.answers
    conditions = [
        f"{condition.title}: {condition.texts[0]}"
        for condition in curve.conditions
        if not condition.differs and None not in condition.texts and condition.key in _ON_A_SLIDE
    ]
    kinds = list(dict.fromkeys(run.provenance.value for run in curve.runs))
    words = "" if answers is None else _sentences_text(answers)
    return Slide(
        title=picture.title,
        subtitle=" · ".join([*_shared(curve, picture.title), axes_text(picture.view), *conditions]),
        foot=f"{', '.join(kinds).capitalize()}. {picture.foot} As of {made_at:%Y-%m-%d %H:%M} UTC.",
        link=link,
        alternative=f"{picture.title}. {alternative_text(picture)} {words}".strip(),
        made_at=made_at,
    )

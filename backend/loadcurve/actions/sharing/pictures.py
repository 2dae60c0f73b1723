"""What pictures show: of a permalink what was frozen, of a view what its runs are now."""

from __future__ import annotations

from datetime import UTC, datetime

from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.actions.sharing.charts import default_title, frozen_figures, frozen_view
from loadcurve.actions.sharing.figures import view_of
from loadcurve.core.charts import Figures
from loadcurve.core.figures import (
    CurveFigure,
    View,
)
from loadcurve.core.pictures import (
    Picture,
    Slide,
    axes_in_words,
    in_words,
)
from loadcurve.core.results import (
    ComparisonAnswers,
)
from loadcurve.store.charts import FrozenChart

# The conditions that say the most in a line.
_ON_A_SLIDE = ("workload", "update_pct", "io_size", "storage", "client", "oracle_release")


def _foot(curve: CurveFigure, answers: ComparisonAnswers | None) -> str:
    """What hinders a comparison, and who says so, for a reader who sees the picture only."""
    hindered = () if answers is None else answers.comparability.texts
    comparability = f"{'; '.join(hindered)}." if hindered else ""
    sources = dict.fromkeys(run.source_title for run in curve.runs if run.source_title)
    if not sources:
        return comparability
    said = f"Source{'s' if len(sources) > 1 else ''}: {'; '.join(sources)}."
    return f"{comparability} {said}".strip()


def _shared(figures: Figures, title: str) -> list[str]:
    """What the names of all runs share: they are called by what differs, so it is said once."""
    shared = figures.curve.shared_name
    return [shared] if shared and shared not in title else []


def _picture(figures: Figures, view: View, title: str, at: datetime) -> Picture:
    about = *_shared(figures, title), axes_in_words(view), f"as it was on {at:%Y-%m-%d %H:%M} UTC"
    return Picture(
        title=title,
        about=" · ".join(about),
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


def picture_of(chart: FrozenChart) -> Picture:
    """A frozen chart as a picture."""
    return _picture(frozen_figures(chart), frozen_view(chart), chart.title, chart.created_at)


async def live_picture(session: AsyncSession, view: View, title: str | None) -> Picture:
    """What a view shows now, as a picture, without a link. Raises as ``share_chart`` does."""
    _, figures = await view_of(session, view)
    return _picture(figures, view, title or view.title or default_title(figures), datetime.now(UTC))


def _said(answers: ComparisonAnswers) -> str:
    return " ".join("".join(piece.text for piece in word.pieces) for word in answers.words)


def slide_of(chart: FrozenChart, link: str) -> Slide:
    """A frozen chart's words as they stand on a slide: what all its runs share under the title."""
    picture, figures = picture_of(chart), frozen_figures(chart)
    shared = [
        condition
        for condition in figures.curve.conditions
        if not condition.differs and None not in condition.texts
    ]
    conditions = [
        f"{condition.title}: {condition.texts[0]}"
        for condition in shared
        if condition.key in _ON_A_SLIDE
    ]
    kinds = list(dict.fromkeys(run.provenance.value for run in figures.curve.runs))
    words = "" if figures.answers is None else _said(figures.answers)
    return Slide(
        title=chart.title,
        subtitle=" · ".join(
            [*_shared(figures, chart.title), axes_in_words(picture.view), *conditions]
        ),
        foot=f"{', '.join(kinds).capitalize()}. {picture.foot} As it was on "
        f"{chart.created_at:%Y-%m-%d %H:%M} UTC.",
        link=link,
        alternative=f"{picture.title}. {in_words(picture)} {words}".strip(),
        made_at=chart.created_at,
    )

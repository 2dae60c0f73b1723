"""A shared answer as text, by the same writers as the live one."""

from __future__ import annotations

from loadcurve.actions.sharing.answers import Found
from loadcurve.core import changes, fit, timeline
from loadcurve.core.charts import as_csv
from loadcurve.core.wording import listed


def csv_of(answer: Found) -> str:
    """What changed, every offer or every line over time as a table."""
    if isinstance(answer, changes.LoadPointChanges):
        return as_csv(changes.HEADINGS, changes.rows_of(answer))
    if isinstance(answer, timeline.TimelineAnswer):
        return as_csv(timeline.HEADINGS, timeline.rows_of(answer))
    chosen = () if answer.chosen is None else (answer.chosen,)
    return as_csv(fit.HEADINGS, fit.rows_of((*chosen, *answer.offers)))


def markdown_of(answer: Found, address: str) -> str:
    """The answer as a page of Markdown that names ``address``."""
    if isinstance(answer, changes.LoadPointChanges):
        return changes.markdown_of(answer, address)
    if isinstance(answer, timeline.TimelineAnswer):
        return timeline.markdown_of(answer, address)
    title = listed([run.title for run in answer.runs])
    offers = answer.chosen, answer.offers
    return fit.markdown_of(
        *(title, answer.demand, *offers, answer.curves, address), working_hours=answer.working_hours
    )

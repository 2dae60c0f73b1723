"""A shared answer as text, by the same writers as the live one."""

from __future__ import annotations

from loadcurve.actions.sharing.answers import Found
from loadcurve.core import changes, fit, series
from loadcurve.core.charts import as_csv
from loadcurve.core.wording import listed


def csv_of(found: Found) -> str:
    """What changed, every offer or every line over time as a table."""
    if isinstance(found, changes.LoadPointChanges):
        return as_csv(changes.HEADINGS, changes.rows_of(found))
    if isinstance(found, series.TimelineAnswer):
        return as_csv(series.HEADINGS, series.rows_of(found))
    chosen = () if found.chosen is None else (found.chosen,)
    return as_csv(fit.HEADINGS, fit.rows_of((*chosen, *found.offers)))


def markdown_of(found: Found, address: str) -> str:
    """The answer as a page of Markdown that names ``address``."""
    if isinstance(found, changes.LoadPointChanges):
        return changes.markdown_of(found, address)
    if isinstance(found, series.TimelineAnswer):
        return series.markdown_of(found, address)
    title = listed([run.title for run in found.runs])
    offers = found.chosen, found.offers
    return fit.markdown_of(
        *(title, found.demand, *offers, found.curves, address), working_hours=found.working_hours
    )

"""The filter of a list of runs, restricted to those visible to the caller."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from sqlalchemy import ColumnElement, FromClause, Text, and_, cast, func, select
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.search import search_words
from loadcurve.store.access import listed_runs
from loadcurve.store.tables import histograms, load_point_reports, load_points, runs

SYSTEM = func.coalesce(runs.c.family, runs.c.system_name)
COLUMNS: dict[str, ColumnElement[Any]] = {
    "source": runs.c.source_slug,
    "system": SYSTEM,
    "client": runs.c.client,
    "storage": runs.c.storage,
    "workload": runs.c.workload_name,
    "provenance": runs.c.provenance,
    "release": runs.c.oracle_release,
    "visibility": runs.c.visibility,
}


@dataclass(frozen=True, slots=True)
class RunFilter:
    """A filter: each field matches any of its values, ``q`` all of its words.

    ``dated_from`` and ``dated_to`` are the first and the last day; a run without a date is outside
    every range. With ``histogram``, one of its load points has one.
    """

    q: str | None = None
    source: tuple[str, ...] = ()
    system: tuple[str, ...] = ()
    client: tuple[str, ...] = ()
    storage: tuple[str, ...] = ()
    workload: tuple[str, ...] = ()
    provenance: tuple[str, ...] = ()
    release: tuple[str, ...] = ()
    visibility: tuple[str, ...] = ()
    tag: tuple[str, ...] = ()
    dated_from: date | None = None
    dated_to: date | None = None
    report: str | None = None
    histogram: bool = False


def words_of(wanted: RunFilter) -> tuple[str, ...]:
    """The distinct words of a search."""
    return search_words(wanted.q or "")


def has_words(words: Iterable[str]) -> ColumnElement[bool]:
    """Whether a row of runs has all these words, in its own text or that of its reports."""
    own, of_reports = runs.c.search_text, runs.c.reports_search_text
    met = [
        own.contains(word, autoescape=True) | of_reports.contains(word, autoescape=True)
        for word in words
    ]
    return and_(True, *met)


def facet_conditions(
    wanted: RunFilter, table: FromClause, except_facet: str | None = None
) -> list[ColumnElement[bool]]:
    """Conditions on facets for a row of the narrow table, or a similar one."""
    columns = {facet: table.c[facet] for facet in COLUMNS}
    return _of_facets(wanted, columns, table.c.tags, except_facet)


def date_conditions(wanted: RunFilter, dated_on: ColumnElement[Any]) -> list[ColumnElement[bool]]:
    """The conditions on the date."""
    clauses = []
    if wanted.dated_from is not None:
        clauses.append(dated_on >= wanted.dated_from)
    if wanted.dated_to is not None:
        clauses.append(dated_on <= wanted.dated_to)
    return clauses


def _of_facets(
    wanted: RunFilter,
    columns: Mapping[str, ColumnElement[Any]],
    tags: ColumnElement[Any],
    except_facet: str | None,
) -> list[ColumnElement[bool]]:
    """Any value of each facet, including tags."""
    clauses: list[ColumnElement[bool]] = [
        column.in_(values)
        for facet, column in columns.items()
        if (values := getattr(wanted, facet)) and facet != except_facet
    ]
    if wanted.tag and except_facet != "tag":
        clauses.append(tags.op("&&")(cast(list(wanted.tag), ARRAY(Text))))
    return clauses


def conditions(session: AsyncSession, wanted: RunFilter) -> list[ColumnElement[bool]]:
    """The conditions for a run."""
    return [
        *found_conditions(session, wanted),
        *_of_facets(wanted, COLUMNS, runs.c.tags, None),
        *date_conditions(wanted, runs.c.dated_on),
    ]


def has_histogram(run_id: ColumnElement[str]) -> ColumnElement[bool]:
    """Whether one of the run's load points has a latency histogram."""
    stated = select(histograms.c.event).where(
        histograms.c.load_point_id == load_points.c.id,
        load_points.c.run_id == run_id,
        load_points.c.removed_at.is_(None),
    )
    return stated.exists()


def found_conditions(session: AsyncSession, wanted: RunFilter) -> list[ColumnElement[bool]]:
    """Conditions outside the narrow table: words, and the report of a load point."""
    clauses: list[ColumnElement[bool]] = [runs.c.deleted_at.is_(None), listed_runs(session)]
    if words := words_of(wanted):
        clauses.append(has_words(words))
    if wanted.histogram:
        clauses.append(has_histogram(runs.c.id))
    if wanted.report is not None:
        using = (
            select(load_points.c.run_id)
            .join(load_point_reports, load_point_reports.c.load_point_id == load_points.c.id)
            .where(
                load_point_reports.c.report_sha256 == wanted.report,
                load_points.c.removed_at.is_(None),
            )
        )
        clauses.append(runs.c.id.in_(using))
    return clauses

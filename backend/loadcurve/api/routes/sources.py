"""/sources and /comparisons: published results."""

from __future__ import annotations

from loadcurve.api.dependencies import SessionDep
from loadcurve.api.fields import USUAL_PAGE, Cursor, PageSize, Slug
from loadcurve.api.problems import problem_responses
from loadcurve.api.response_models import ComparisonOut, ListPage, SourceDetail, SourceSummary
from loadcurve.api.routers import api_router
from loadcurve.core.records import Source
from loadcurve.store import sources as store

router = api_router("sources")


def _summary(source: Source, run_count: int) -> SourceSummary:
    return SourceSummary(
        slug=source.slug,
        title=source.title,
        publisher=source.publisher,
        authors=source.authors,
        published_on=source.published_on,
        language=source.language,
        address=source.address,
        summary=source.summary,
        translations=source.translations,
        run_count=run_count,
    )


@router.get("/sources", responses=problem_responses(422))
async def list_sources(
    session: SessionDep, page_size: PageSize = USUAL_PAGE, cursor: Cursor = None
) -> ListPage[SourceSummary]:
    """The documents whose results are stored here."""
    page = await store.list_sources(session, page_size, cursor)
    items = tuple(_summary(source, count) for source, count in page.items)
    return ListPage(items, page.total, page.next_cursor)


@router.get("/sources/{slug}", responses=problem_responses(404, 422))
async def get_source(session: SessionDep, slug: Slug) -> SourceDetail:
    """A source: what it tested, what its text does not state, its claims and its runs."""
    source, claims = await store.get_source(session, slug)
    return SourceDetail(source, claims, await store.runs_of_source(session, slug))


@router.get("/comparisons")
async def list_comparisons(session: SessionDep) -> ListPage[ComparisonOut]:
    """Published comparisons in order; the home page opens the first."""
    comparisons = await store.list_comparisons(session)
    wanted = {run_id for comparison in comparisons for run_id in comparison.view.runs}
    rows = await store.summaries_of(session, wanted)
    items = tuple(
        ComparisonOut(
            slug=comparison.slug,
            title=comparison.title,
            question=comparison.question,
            sentence=comparison.sentence,
            view=comparison.view,
            order=comparison.order,
            runs=tuple(rows[run_id] for run_id in comparison.view.runs if run_id in rows),
        )
        for comparison in comparisons
    )
    return ListPage(items, len(items), None)

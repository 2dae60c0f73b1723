"""The claims of a seed file: their shape, and core records with each figure looked up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Self

from pydantic import Field, model_validator

from loadcurve.core.claims import Calculation, Check, Claim, Figure, Relation
from loadcurve.core.errors import RefusedInput
from loadcurve.core.run import Limit, Quantity, Run
from loadcurve.core.units import METRICS
from loadcurve.ingest.seed_fields import ClaimUnit, Document, MetricKey, Slug, Text


class RunFigureDocument(Document):
    """A number of one of this file's runs: of its point (counted from 0), or of its limit."""

    run: Slug
    point: int = Field(0, ge=0)
    metric: MetricKey
    of: Literal["point", "limit"] = "point"
    low: float | None = Field(None, description="Smallest value the printed digits allow.")
    high: float | None = Field(None, description="Largest value the printed digits allow.")


class ConstantDocument(Document):
    """A number of a check that is in no run, and where it comes from."""

    value: float
    unit: ClaimUnit = ""
    name: Text
    low: float | None = None
    high: float | None = None


class CheckDocument(Document):
    """A calculation on figures of this file, and the figure the claim states."""

    calculation: Calculation
    figures: tuple[RunFigureDocument | ConstantDocument, ...] = Field(min_length=1)
    relation: Relation = Relation.EQUALS
    stated: ConstantDocument
    tolerance_pct: float = Field(5, ge=0)


class ClaimDocument(Document):
    """What the source says, and how that can be checked; without a check, ``note`` says why."""

    slug: Slug
    says: Text
    quote: Text
    check: CheckDocument | None = None
    note: Text | None = None

    @model_validator(mode="after")
    def _no_check_has_a_reason(self) -> Self:
        if self.check is None and self.note is None:
            raise ValueError("needs a check, or a note that says why there can be none")
        return self


def claim_records(claims: Sequence[ClaimDocument], runs: Sequence[Run]) -> tuple[Claim, ...]:
    """The claims with the figures of ``runs`` put in.

    Raises RefusedInput naming the claim whose figure is in no run.
    """
    by_id = {run.id: run for run in runs}
    return tuple(
        Claim(
            slug=claim.slug,
            says=claim.says,
            quote=claim.quote,
            check=None if claim.check is None else _check(claim.slug, claim.check, by_id),
            note=claim.note,
        )
        for claim in claims
    )


def _check(slug: str, document: CheckDocument, runs: dict[str, Run]) -> Check:
    return Check(
        calculation=document.calculation,
        figures=tuple(
            _constant(figure)
            if isinstance(figure, ConstantDocument)
            else _run_figure(slug, figure, runs)
            for figure in document.figures
        ),
        relation=document.relation,
        stated=_constant(document.stated),
        tolerance_pct=document.tolerance_pct,
    )


def _constant(document: ConstantDocument) -> Figure:
    return Figure(document.value, document.unit, document.name, document.low, document.high)


def _run_figure(slug: str, document: RunFigureDocument, runs: dict[str, Run]) -> Figure:
    number = _find(document, runs)
    if number is None:
        raise RefusedInput(
            f"claim {slug}: run {document.run} has no {document.metric} at {document.of} "
            f"{document.point}; name a figure that is in this file."
        )
    metric = METRICS[document.metric]
    return Figure(
        value=number.value,
        unit=metric.unit,
        name=metric.title,
        low=document.low,
        high=document.high,
        run=document.run,
    )


def _find(document: RunFigureDocument, runs: dict[str, Run]) -> Quantity | Limit | None:
    run = runs.get(document.run)
    if run is None:
        return None
    if document.of == "limit":
        return next((limit for limit in run.limits if limit.metric == document.metric), None)
    if document.point >= len(run.points):
        return None
    return run.points[document.point].quantities.get(document.metric)

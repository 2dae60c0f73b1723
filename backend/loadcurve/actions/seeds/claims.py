"""The schema of a seed file's claims, and core records with their numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Self

from pydantic import Field, model_validator

from loadcurve.actions.seeds.fields import ClaimUnit, MetricKey, Slug, StrictDocument, Text
from loadcurve.core.errors import RefusedInput
from loadcurve.core.records import Ceiling, Quantity, Run
from loadcurve.core.sources import Calculation, Check, Claim, Relation, StatedNumber
from loadcurve.core.units import METRICS


class RunNumberDocument(StrictDocument):
    """A number of one of this file's runs: of its point (counted from 0), or of its ceiling."""

    run: Slug
    point: int = Field(0, ge=0)
    metric: MetricKey
    of: Literal["point", "ceiling"] = "point"
    low: float | None = Field(None, description="Smallest value the printed digits allow.")
    high: float | None = Field(None, description="Largest value the printed digits allow.")


class ConstantDocument(StrictDocument):
    """A number of a check that is in no run, and its source."""

    value: float
    unit: ClaimUnit = ""
    name: Text
    low: float | None = None
    high: float | None = None


class CheckDocument(StrictDocument):
    """A calculation on numbers of this file, and the number the claim states."""

    calculation: Calculation
    numbers: tuple[RunNumberDocument | ConstantDocument, ...] = Field(min_length=1)
    relation: Relation = Relation.EQUALS
    stated: ConstantDocument
    tolerance_pct: float = Field(5, ge=0)


class ClaimDocument(StrictDocument):
    """What the source says, and how that can be checked; without a check, ``note`` says why."""

    slug: Slug
    says: Text
    quote: Text
    check: CheckDocument | None = None
    note: Text | None = None
    is_our_reading: bool = Field(
        False, description="The source does not state the checked claim: a miss only qualifies it."
    )

    @model_validator(mode="after")
    def _no_check_has_a_reason(self) -> Self:
        if self.check is None and self.note is None:
            raise ValueError("needs a check, or a note that says why there can be none")
        return self


def claim_records(claims: Sequence[ClaimDocument], runs: Sequence[Run]) -> tuple[Claim, ...]:
    """The claims with the numbers of ``runs`` put in.

    Raises RefusedInput naming the claim whose number is in no run.
    """
    by_id = {run.id: run for run in runs}
    return tuple(
        Claim(
            slug=claim.slug,
            says=claim.says,
            quote=claim.quote,
            check=None if claim.check is None else _check(claim.slug, claim.check, by_id),
            note=claim.note,
            is_our_reading=claim.is_our_reading,
        )
        for claim in claims
    )


def _check(slug: str, document: CheckDocument, runs: dict[str, Run]) -> Check:
    return Check(
        calculation=document.calculation,
        numbers=tuple(
            _constant(number)
            if isinstance(number, ConstantDocument)
            else _run_number(slug, number, runs)
            for number in document.numbers
        ),
        relation=document.relation,
        stated=_constant(document.stated),
        tolerance_pct=document.tolerance_pct,
    )


def _constant(document: ConstantDocument) -> StatedNumber:
    return StatedNumber(document.value, document.unit, document.name, document.low, document.high)


def _run_number(slug: str, document: RunNumberDocument, runs: dict[str, Run]) -> StatedNumber:
    number = _find(document, runs)
    if number is None:
        raise RefusedInput(
            f"claim {slug}: run {document.run} has no {document.metric} at {document.of} "
            f"{document.point}; name a number that is in this file."
        )
    metric = METRICS[document.metric]
    return StatedNumber(
        value=number.value,
        unit=metric.unit,
        name=metric.title,
        low=document.low,
        high=document.high,
        run=document.run,
    )


def _find(document: RunNumberDocument, runs: dict[str, Run]) -> Quantity | Ceiling | None:
    run = runs.get(document.run)
    if run is None:
        return None
    if document.of != "point":
        return next(
            (ceiling for ceiling in run.ceilings if ceiling.metric == document.metric), None
        )
    if document.point >= len(run.points):
        return None
    return run.points[document.point].quantities.get(document.metric)

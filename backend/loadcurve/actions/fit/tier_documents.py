"""The shape of a team's own tiers: that of seed-data/tiers, where quotes may be left out.

An entry with the id of a catalogue tier has only prices.
"""

from __future__ import annotations

from datetime import date
from typing import Annotated, Literal, Self

from pydantic import AfterValidator, Field, StringConstraints, model_validator

from loadcurve.actions.seeds.fields import Slug, StrictDocument
from loadcurve.core.visible_text import one_line, plain_text

Amount = Annotated[float, Field(ge=0, le=1e15)]
Positive = Annotated[float, Field(gt=0, le=1e15)]
OneLine = Annotated[
    str,
    StringConstraints(strip_whitespace=True, min_length=1, max_length=120),
    AfterValidator(one_line),
]
Quote = Annotated[
    str,
    StringConstraints(strip_whitespace=True, min_length=1, max_length=2000),
    AfterValidator(plain_text),
]
Address = Annotated[str, Field(pattern=r"^https://\S+$", max_length=1000), AfterValidator(one_line)]
MOST_CEILINGS = 20
_PER = ("per_month", "per_size", "per_iops", "per_mib_s")


class SourcedDocument(StrictDocument):
    """Where figures are from: their words and address may be left out, and are then entered."""

    quote: Quote | None = None
    address: Address | None = None
    read_on: date | None = Field(None, description="Date of the figure, such as 2026-11-23.")

    @model_validator(mode="after")
    def _words_have_an_address(self) -> Self:
        if self.quote is not None and self.address is None:
            raise ValueError("a quote needs the address of its page; add address")
        return self


class CustomSizeDocument(SourcedDocument):
    """The sizes of a tier; ``step`` is 1 if left out. Its source is the tier's if it has none."""

    unit: Literal["GiB", "TiB", "GB", "TB"]
    least: Positive
    most: Positive
    step: Positive = 1.0

    @model_validator(mode="after")
    def _least_is_not_above_most(self) -> Self:
        if self.least > self.most:
            raise ValueError(f"least ({self.least:g}) is above most ({self.most:g})")
        if self.most / self.step > 1_000_000:
            raise ValueError(
                f"step {self.step:g} makes more than a million sizes; use a larger step"
            )
        return self


class CustomCeilingDocument(SourcedDocument):
    """One ceiling: ``included`` + ``per_size`` × size, within ``at_least`` and ``at_most``.

    Its source is the tier's if it has none, its cause is how it grows.
    """

    bounds: Literal["throughput", "bandwidth"]
    unit: Literal["IOPS", "MB/s", "MiB/s"]
    path: Literal["network", "disk"] | None = Field(None, description="By default the tier's.")
    of: Literal["all", "reads", "writes"] = "all"
    included: Amount = 0.0
    per_size: Amount = 0.0
    at_least: Positive | None = None
    at_most: Positive | None = None
    per_iops: Positive | None = None
    bought: bool = False
    cause: OneLine | None = None

    @model_validator(mode="after")
    def _unit_is_of_what_it_bounds(self) -> Self:
        if (self.unit == "IOPS") is not (self.bounds == "throughput"):
            raise ValueError(f"{self.unit} is not a unit of {self.bounds}")
        if not (self.included or self.per_size or self.at_least):
            raise ValueError("it is 0 at every size; give included, per_size or at_least")
        return self


class CustomPricesDocument(StrictDocument):
    """Monthly cost of a tier: a base price, and prices per unit of size and of add-ons."""

    currency: Annotated[str, Field(pattern=r"^[A-Z]{3}$", description="Such as EUR or USD.")]
    read_on: date | None = Field(None, description="Date of the price; by default the tier’s.")
    address: OneLine | None = Field(None, description="Source of the price.")
    per_month: Amount = 0.0
    per_size: Amount = 0.0
    per_iops: Amount = 0.0
    per_mib_s: Amount = 0.0

    @model_validator(mode="after")
    def _costs_something(self) -> Self:
        if not any(getattr(self, name) for name in _PER):
            raise ValueError(f"it has no price; give one of {', '.join(_PER)}")
        return self


class CustomTierDocument(SourcedDocument):
    """A custom tier, or prices of a catalogue tier: then ``id`` and ``prices`` only.

    ``quote``, ``address`` and ``read_on`` apply to every figure without its own.
    """

    id: Slug
    name: OneLine | None = None
    kind: Literal["storage", "machine"] = "storage"
    path: Literal["network", "disk"] = "network"
    size: CustomSizeDocument | None = None
    ceilings: tuple[CustomCeilingDocument, ...] = Field((), max_length=MOST_CEILINGS)
    prices: CustomPricesDocument | None = None

    @property
    def is_price_only(self) -> bool:
        """Whether it states only the price of a tier."""
        return not (self.ceilings or self.name or self.size)

    @model_validator(mode="after")
    def _is_whole(self) -> Self:
        if self.is_price_only:
            if self.prices is None:
                raise ValueError("it has neither ceilings nor prices; add one of them")
        elif not self.ceilings:
            raise ValueError("a tier needs ceilings; add at least one")
        elif self.name is None:
            raise ValueError("a tier needs a name; add name")
        if self.size is None and any(ceiling.per_size for ceiling in self.ceilings):
            raise ValueError("per_size of a ceiling needs a size; add size with least and most")
        return self

    @model_validator(mode="after")
    def _every_figure_has_a_day(self) -> Self:
        parts = [*self.ceilings, self.size, self.prices]
        if self.read_on is None and any(
            part is not None and part.read_on is None for part in parts
        ):
            raise ValueError("read_on is missing; give the date of its figures, such as 2026-11-23")
        return self


class CustomTiersFile(StrictDocument):
    """A YAML document: tiers of one service, or array, of one provider."""

    provider: OneLine
    service: OneLine
    tiers: tuple[CustomTierDocument, ...] = Field(min_length=1, max_length=200)

"""Schema of the files in seed-data/tiers: one YAML a service, each number quoted."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from loadcurve.actions.seeds.fields import Document, Slug, Text

Amount = Annotated[float, Field(ge=0, le=1e15)]
Positive = Annotated[float, Field(gt=0, le=1e15)]


class QuotedDocument(Document):
    """Where a number stands: the words of its source, their address, and when they were read."""

    quote: Text
    address: Annotated[str, Field(pattern=r"^https://\S+$")]
    read_on: date


class SizeFields(Document):
    """Sizes a tier is sold in; ``step`` is 1 where it is left out."""

    unit: Literal["GiB", "TiB", "GB", "TB"]
    least: Positive
    most: Positive
    step: Positive = 1.0

    @model_validator(mode="after")
    def _least_is_not_above_most(self) -> Self:
        if self.least > self.most:
            raise ValueError(f"least ({self.least:g}) is above most ({self.most:g})")
        if self.most / self.step > 1_000_000:
            raise ValueError(f"step {self.step:g} makes more than a million sizes; give a larger")
        return self


class SizeDocument(SizeFields, QuotedDocument):
    """The sizes a tier is sold in, with the words that say so."""


class CeilingFields(Document):
    """One ceiling: ``included`` + ``per_size`` × size, within ``at_least`` and ``at_most``."""

    bounds: Literal["throughput", "bandwidth"]
    unit: Literal["IOPS", "MB/s", "MiB/s"]
    path: Literal["network", "disk"] | None = Field(None, description="If not the tier's own.")
    of: Literal["all", "reads", "writes"] = "all"
    included: Amount = 0.0
    per_size: Amount = 0.0
    at_least: Positive | None = None
    at_most: Positive | None = None
    per_iops: Positive | None = None
    bought: bool = False

    @model_validator(mode="after")
    def _unit_is_of_what_it_bounds(self) -> Self:
        if (self.unit == "IOPS") is not (self.bounds == "throughput"):
            raise ValueError(f"{self.unit} is no unit of {self.bounds}")
        if not (self.included or self.per_size or self.at_least):
            raise ValueError("it is 0 at every size; give included, per_size or at_least")
        return self


class TierCeilingDocument(CeilingFields, QuotedDocument):
    """One ceiling of the catalogue, with its cause and the words it follows from."""

    cause: Annotated[str, Field(min_length=1, max_length=120)]


class TierDocument(Document):
    """A storage or machine offer; ``path`` says which way of a machine its ceilings bound.

    It has no price: prices differ by region and contract, and are a user's own.
    """

    id: Slug
    name: Text
    kind: Literal["storage", "machine"]
    path: Literal["network", "disk"]
    size: SizeDocument | None = None
    ceilings: tuple[TierCeilingDocument, ...] = Field(min_length=1)

    @model_validator(mode="after")
    def _only_what_has_sizes_grows_with_them(self) -> Self:
        if self.size is None and any(ceiling.per_size for ceiling in self.ceilings):
            raise ValueError("per_size needs a size, with the least and the most that is sold")
        return self


class TiersFile(Document):
    """A file of tiers: one service of one provider."""

    provider: Text
    service: Text
    tiers: tuple[TierDocument, ...] = Field(min_length=1)

"""Field types of seed documents."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Annotated, Literal, cast

from pydantic import AfterValidator, BaseModel, ConfigDict, Field
from pydantic.fields import FieldInfo

from loadcurve.core.sources import SCALES
from loadcurve.core.units import LATENCY_METRICS, METRICS, THROUGHPUT_METRICS


def accept_only(names: Iterable[str]) -> Callable[[str], str]:
    """A check that accepts only ``names``."""
    allowed = tuple(names)

    def check(name: str) -> str:
        if name not in allowed:
            raise ValueError(f"{name!r} is not one of {', '.join(allowed)}")
        return name

    return check


def enum(names: Iterable[str]) -> FieldInfo:
    """A field whose JSON Schema lists ``names``, for editors."""
    return cast(FieldInfo, Field(json_schema_extra={"enum": list(names)}))


Slug = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=80)]
Text = Annotated[str, Field(min_length=1)]
Percent = Annotated[float, Field(ge=0, le=100)]
Count = Annotated[int, Field(ge=1)]
MetricKey = Annotated[str, AfterValidator(accept_only(METRICS)), enum(METRICS)]
ThroughputKey = Annotated[
    str, AfterValidator(accept_only(THROUGHPUT_METRICS)), enum(THROUGHPUT_METRICS)
]
LatencyKey = Annotated[str, AfterValidator(accept_only(LATENCY_METRICS)), enum(LATENCY_METRICS)]
ClaimUnit = Annotated[str, AfterValidator(accept_only(SCALES)), enum(SCALES)]
Unit = Literal["IOPS", "MB/s", "MiB/s", "GiB/s", "Gbps", "µs", "ms", "s", "%"]


class StrictDocument(BaseModel):
    """A part of a seed file: immutable, and unknown fields are errors."""

    model_config = ConfigDict(extra="forbid", frozen=True, allow_inf_nan=False)

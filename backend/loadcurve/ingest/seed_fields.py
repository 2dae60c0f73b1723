"""The kinds of fields seed documents are made of."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from loadcurve.core.claims import SCALES
from loadcurve.core.units import LATENCY_METRICS, METRICS, THROUGHPUT_METRICS

Slug = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=80)]
Text = Annotated[str, Field(min_length=1)]
Percent = Annotated[float, Field(ge=0, le=100)]
Count = Annotated[int, Field(ge=1)]
MetricKey = Annotated[str, Field(json_schema_extra={"enum": list(METRICS)})]
ThroughputKey = Annotated[str, Field(json_schema_extra={"enum": list(THROUGHPUT_METRICS)})]
LatencyKey = Annotated[str, Field(json_schema_extra={"enum": list(LATENCY_METRICS)})]
ClaimUnit = Annotated[str, Field(json_schema_extra={"enum": list(SCALES)})]
Unit = Literal["IOPS", "MB/s", "MiB/s", "GiB/s", "Gbps", "µs", "ms", "s", "%"]


class Document(BaseModel):
    """A part of a seed file: unknown fields are errors, and nothing changes once read."""

    model_config = ConfigDict(extra="forbid", frozen=True, allow_inf_nan=False)

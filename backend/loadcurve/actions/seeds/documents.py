"""The schema of the files in seed-data/: one YAML per source, and comparisons.yaml.

Every number has its origin: a quote of the source, or a formula over quoted numbers. Loading
converts these documents to core records (actions/seeds/records); nothing here computes.
"""

from __future__ import annotations

from datetime import date
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from loadcurve.actions.seeds.claims import ClaimDocument
from loadcurve.actions.seeds.fields import (
    Count,
    LatencyKey,
    MetricKey,
    Percent,
    Slug,
    StrictDocument,
    Text,
    ThroughputKey,
    Unit,
)
from loadcurve.core.records import Qualifier


class EvidenceDocument(StrictDocument):
    """Something with its origin: the source's own words, a formula, or both."""

    quote: Text | None = Field(None, description="The source's own words, exactly.")
    formula: Text | None = Field(None, description="How this follows from quoted numbers.")

    @model_validator(mode="after")
    def _has_an_origin(self) -> Self:
        if self.quote is None and self.formula is None:
            raise ValueError("needs a quote of the source, or a formula")
        return self


class CellDocument(StrictDocument):
    """Where a number is printed in a report: its section, row and line there."""

    section: Text
    row: Text
    line: Count
    printed: Text


class NumberDocument(EvidenceDocument):
    """One number in the unit the source prints; the loader converts it and says how."""

    value: float = Field(ge=0)
    unit: Unit
    qualifier: Qualifier | None = None
    cell: CellDocument | None = Field(None, description="Its place in the report of its point.")

    @model_validator(mode="after")
    def _has_an_origin(self) -> Self:
        if self.quote is None and self.formula is None and self.cell is None:
            raise ValueError("needs a quote of the source, a formula, or a cell of its report")
        return self


class ReportDocument(StrictDocument):
    """The report that a load point is of, in the repository that is the source's address.

    Without a ``commit`` it is not known which one has the report.
    """

    path: Text
    commit: Annotated[str, Field(pattern="^[0-9a-f]{40}$")] | None = None


class BucketDocument(StrictDocument):
    """The share of waits from ``lower_us`` up to ``upper_us``."""

    lower_us: float = Field(ge=0)
    upper_us: float = Field(gt=0)
    pct: Percent


class CumulativeDocument(StrictDocument):
    """The share of waits below ``upper_us``."""

    upper_us: float = Field(gt=0)
    pct: Percent
    qualifier: Qualifier | None = None
    quote: Text


class HistogramDocument(EvidenceDocument):
    """What the source says about the latency histogram of one wait event."""

    event: Text
    buckets: tuple[BucketDocument, ...] = ()
    cumulative: tuple[CumulativeDocument, ...] = ()


class WaitEventDocument(EvidenceDocument):
    """What the source says about one wait event."""

    event: Text
    pct_db_time: Percent
    qualifier: Qualifier | None = None


class PointDocument(StrictDocument):
    """One load level. ``concurrency`` is absent where the source does not say."""

    concurrency: Count | None = None
    sessions: Count | None = None
    label: Text | None = None
    report: ReportDocument | None = None
    quantities: dict[MetricKey, NumberDocument] = Field(default_factory=dict)
    missing: dict[MetricKey, Text] = Field(default_factory=dict)
    histograms: tuple[HistogramDocument, ...] = ()
    wait_events: tuple[WaitEventDocument, ...] = ()
    note: Text | None = None


class CeilingDocument(NumberDocument):
    """A ceiling with its cause; with ``is_reference`` a line to look at, and no ceiling."""

    metric: MetricKey
    cause: Text
    is_reference: bool = False


class AnnotationDocument(StrictDocument):
    """A remark the source makes about a place on its chart."""

    text: Text
    quantities: dict[MetricKey, NumberDocument]


class ModelInput(StrictDocument):
    """One input of a model: ``published`` if it has a quote, else ``assumed``."""

    value: float = Field(gt=0)
    unit: Unit | None = None
    reason: Text
    quote: Text | None = None


class ModelDocument(StrictDocument):
    """A closed model (core/sources/closed_model) calibrated to what the source states."""

    low_load_latency: ModelInput
    sharpness: ModelInput
    ceiling: ModelInput
    ceiling_divisor: ModelInput | None = None
    io_size_bytes: Count
    io_size_quote: Text
    sessions_per_unit: ModelInput
    concurrency: tuple[Count, ...] = Field(min_length=1)
    caveat: Text
    agreement: Text | None = None


class SystemDocument(StrictDocument):
    """The tested system; ``quotes`` are its source's words."""

    name: Text
    storage: Text | None = None
    family: Text | None = None
    client: Text | None = None
    host: Text | None = None
    volumes: Count | None = None
    instances: Count | None = None
    oracle_release: Text | None = None
    platform: Text | None = None
    settings: dict[str, str] = Field(default_factory=dict)
    quotes: tuple[Text, ...] = Field(min_length=1)


class WorkloadDocument(StrictDocument):
    """The mix that was run; ``quotes`` are the words that say so."""

    name: Text
    generator: Text | None = None
    access: Text | None = None
    update_pct: Percent | None = None
    scan_pct: Percent | None = None
    io_size_bytes: Count | None = None
    buffer_hit_pct: Percent | None = None
    settings: dict[str, str] = Field(default_factory=dict)
    quotes: tuple[Text, ...] = Field(min_length=1)


class RunDocument(StrictDocument):
    """One system under one workload; its numbers are all published or all modelled."""

    id: Slug
    title: Text
    label: Text
    variant: Text
    system: Slug
    workload: Slug
    provenance: Literal["published", "modelled"]
    concurrency_unit: Text | None = Field(None, description="Absent where the load is not named.")
    latency_seen: Text | None = Field(None, description="Who took the latencies, if stated.")
    colour_slot: int = Field(ge=0, le=11)
    points: tuple[PointDocument, ...] = ()
    model: ModelDocument | None = None
    ceilings: tuple[CeilingDocument, ...] = ()
    annotations: tuple[AnnotationDocument, ...] = ()
    repeats_stated: Count | None = None
    tags: tuple[Text, ...] = ()
    notes: Text | None = None

    @model_validator(mode="after")
    def _published_and_modelled_never_mix(self) -> Self:
        if self.provenance == "modelled" and (self.model is None or self.points):
            raise ValueError("a modelled run needs a model and no points of its own")
        if self.provenance == "published" and (self.model is not None or not self.points):
            raise ValueError("a published run needs points and no model")
        return self


class DifferenceDocument(StrictDocument):
    """Where a translation says something else: its own words, and the original's."""

    says: Text
    quote: Text
    original: Text


class TranslationDocument(StrictDocument):
    """The same article in another language; never a second measurement."""

    language: Text
    title: Text
    publisher: Text | None = None
    published_on: date | None = None
    note: Text | None = None
    differences: tuple[DifferenceDocument, ...] = ()


class StatementDocument(StrictDocument):
    """What the source states besides its results: ``says`` in our words, ``quote`` in its own."""

    title: Text
    says: Text
    quote: Text


class SourceDocument(StrictDocument):
    """The article itself; ``origin_note`` says what of its head is not from its own text."""

    slug: Slug
    title: Text
    publisher: Text
    summary: Text
    authors: tuple[Text, ...] = ()
    published_on: date | None = None
    language: Text = "en"
    address: Text | None = None
    translations: tuple[TranslationDocument, ...] = ()
    not_in_text: tuple[Text, ...] = ()
    remarks: tuple[Text, ...] = ()
    origin_note: Text | None = None
    statements: tuple[StatementDocument, ...] = ()


class SourceFile(StrictDocument):
    """A whole source file: the article, what it tested, what it ran, and its results."""

    source: SourceDocument
    systems: dict[Slug, SystemDocument]
    workloads: dict[Slug, WorkloadDocument]
    runs: tuple[RunDocument, ...] = Field(min_length=1)
    claims: tuple[ClaimDocument, ...] = ()

    @model_validator(mode="after")
    def _runs_name_what_is_there(self) -> Self:
        for run in self.runs:
            if run.system not in self.systems:
                raise ValueError(f"run {run.id} names an unknown system: {run.system}")
            if run.workload not in self.workloads:
                raise ValueError(f"run {run.id} names an unknown workload: {run.workload}")
        ids = [run.id for run in self.runs]
        if len(set(ids)) < len(ids):
            raise ValueError(f"two runs share an id: {', '.join(ids)}")
        return self


class SweepDocument(StrictDocument):
    """What a comparison shows over a setting: some of its runs if they are named, else all."""

    setting: Text
    metric: ThroughputKey | LatencyKey
    below: ThroughputKey | LatencyKey | None = None
    runs: tuple[Slug, ...] = ()


class ComparisonDocument(StrictDocument):
    """Several runs on common axes. Its place in the file is its place on the first page."""

    slug: Slug
    title: Text
    question: Text
    sentence: Text
    runs: tuple[Slug, ...] = Field(min_length=2)
    baseline: Slug = Field(description="What the others are related to: the weaker or older side.")
    x: ThroughputKey = "throughput_iops"
    y: LatencyKey = "read_latency_us"
    x_scale: Literal["linear", "log"] = "linear"
    y_scale: Literal["linear", "log"] = "linear"
    sweep: SweepDocument | None = Field(None, description="Drawn over a setting, not as curves.")

    @model_validator(mode="after")
    def _baseline_is_one_of_the_runs(self) -> Self:
        if self.baseline not in self.runs:
            raise ValueError(f"the baseline {self.baseline} is not one of its runs")
        return self


class ComparisonsFile(StrictDocument):
    """comparisons.yaml."""

    comparisons: tuple[ComparisonDocument, ...] = Field(min_length=1)

"""Core records from seed documents, with units, evidence and models."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from loadcurve.actions.seeds.documents import (
    CeilingDocument,
    ComparisonDocument,
    HistogramDocument,
    ModelDocument,
    ModelInput,
    NumberDocument,
    PointDocument,
    ReportDocument,
    RunDocument,
    SourceDocument,
    SourceFile,
    TranslationDocument,
)
from loadcurve.core.errors import RefusedInput
from loadcurve.core.figures import View
from loadcurve.core.records import (
    Annotation,
    Assumption,
    Bucket,
    Ceiling,
    CumulativeShare,
    Evidence,
    LatencyHistogram,
    LoadPoint,
    Method,
    Provenance,
    Quantity,
    Run,
    Source,
    Statement,
    System,
    Translation,
    TranslationDifference,
    WaitEvent,
    Workload,
)
from loadcurve.core.sources import FORMULA, ClosedModel, PublishedComparison, modelled_points
from loadcurve.core.units import METRICS, iops_from_mib_s, mib_s_from_gbps, mib_s_from_mb_s

# (printed unit, stored unit) -> (factor, its text)
_CONVERSIONS: dict[tuple[str, str], tuple[float, str]] = {
    ("MB/s", "MiB/s"): (mib_s_from_mb_s(1), "10⁶ ÷ 2²⁰"),
    ("GiB/s", "MiB/s"): (1024, "1,024"),
    ("Gbps", "MiB/s"): (mib_s_from_gbps(1), "10⁹ ÷ 8 ÷ 2²⁰"),
    ("ms", "µs"): (1e3, "1,000"),
    ("s", "µs"): (1e6, "1,000,000"),
}


def source_record(document: SourceDocument) -> Source:
    """The article as a core record."""
    fields = document.model_dump(exclude={"translations", "statements"})
    statements = tuple(Statement(**statement.model_dump()) for statement in document.statements)
    translations = tuple(map(_translation, document.translations))
    return Source(**fields, translations=translations, statements=statements)


def _translation(document: TranslationDocument) -> Translation:
    fields = document.model_dump(exclude={"differences"})
    differences = tuple(
        TranslationDifference(**difference.model_dump()) for difference in document.differences
    )
    return Translation(**fields, differences=differences)


def run_records(file: SourceFile) -> tuple[Run, ...]:
    """The runs of a source file, in its order; modelled curves are computed here."""
    source = file.source
    systems = {
        key: System(**document.model_dump(exclude={"quotes"}))
        for key, document in file.systems.items()
    }
    workloads = {
        key: Workload(**document.model_dump(exclude={"quotes"}))
        for key, document in file.workloads.items()
    }
    return tuple(
        _run(document, source, systems[document.system], workloads[document.workload])
        for document in file.runs
    )


def comparison_record(document: ComparisonDocument, order: int) -> PublishedComparison:
    """A comparison with its view; ``order`` is its place on the first page, from 1."""
    sweep = {} if document.sweep is None else document.sweep.model_dump()
    axes = document.model_dump(include={"runs", "baseline", "x", "y", "x_scale", "y_scale"})
    view = View(**axes, **{f"sweep_{name}": value for name, value in sweep.items()})
    words = document.model_dump(include={"slug", "title", "question", "sentence"})
    return PublishedComparison(**words, view=view, order=order)


def _run(document: RunDocument, origin: SourceDocument, system: System, workload: Workload) -> Run:
    model, slug = document.model, origin.slug
    points = (
        tuple(_point(point, origin) for point in document.points)
        if model is None
        else _modelled(model)
    )
    return Run(
        id=document.id,
        title=document.title,
        label=document.label,
        variant=document.variant,
        system=system,
        workload=workload,
        provenance=Provenance(document.provenance),
        points=points,
        concurrency_unit=document.concurrency_unit,
        source=slug,
        ceilings=tuple(_ceiling_record(ceiling, slug) for ceiling in document.ceilings),
        annotations=tuple(
            Annotation(annotation.text, _quantities(annotation.quantities, slug))
            for annotation in document.annotations
        ),
        method=None if model is None else _method(model),
        repeats_stated=document.repeats_stated,
        tags=document.tags,
        notes=document.notes,
        colour_slot=document.colour_slot,
        latency_seen=document.latency_seen,
    )


def _point(document: PointDocument, origin: SourceDocument) -> LoadPoint:
    slug = origin.slug
    quantities = _quantities(document.quantities, slug)
    if document.report is not None:
        kept_at = _report_address(document.report, origin.address or "")
        quantities = {
            key: replace(quantity, evidence=replace(quantity.evidence, kept_at=kept_at))
            for key, quantity in quantities.items()
        }
    return LoadPoint(
        concurrency=document.concurrency,
        sessions=document.sessions,
        label=document.label,
        quantities=quantities,
        missing=dict(document.missing),
        histograms=tuple(_histogram(histogram, slug) for histogram in document.histograms),
        wait_events=tuple(
            WaitEvent(
                event=event.event,
                pct_db_time=event.pct_db_time,
                qualifier=event.qualifier,
                provenance=Provenance.PUBLISHED,
                evidence=Evidence(source=slug, quote=event.quote, formula=event.formula),
            )
            for event in document.wait_events
        ),
        note=document.note,
    )


def _report_address(report: ReportDocument, repository: str) -> str:
    """The address of a report in its repository, or its path without a commit."""
    if report.commit is None:
        return f"{repository}, {report.path}"
    return f"{repository}/blob/{report.commit}/{report.path}"


def _quantities(numbers: Mapping[str, NumberDocument], slug: str) -> dict[str, Quantity]:
    return {key: _quantity(key, number, slug) for key, number in numbers.items()}


def _quantity(metric: str, number: NumberDocument, slug: str) -> Quantity:
    value, evidence = _converted(metric, number, slug)
    return Quantity(value, Provenance.PUBLISHED, evidence, qualifier=number.qualifier)


def _ceiling_record(ceiling: CeilingDocument, slug: str) -> Ceiling:
    value, evidence = _converted(ceiling.metric, ceiling, slug)
    return Ceiling(
        metric=ceiling.metric,
        value=value,
        cause=ceiling.cause,
        provenance=Provenance.PUBLISHED,
        evidence=evidence,
        qualifier=ceiling.qualifier,
        is_reference=ceiling.is_reference,
    )


def _converted(metric: str, number: NumberDocument, slug: str) -> tuple[float, Evidence]:
    """A number in its metric's unit, with the conversion, if one was needed, in its evidence."""
    value, conversion = in_unit(number.value, number.unit, METRICS[metric].unit)
    formulas = [text for text in (number.formula, conversion) if text]
    cell = number.cell
    printed = None if cell is None else cell.printed
    return value, Evidence(
        source=slug,
        quote=number.quote,
        section=None if cell is None else cell.section,
        row=None if cell is None else cell.row,
        line=None if cell is None else cell.line,
        raw=f"{number.value:,g} {number.unit}" if conversion else printed,
        formula="; ".join(formulas) or None,
    )


def in_unit(value: float, stated_unit: str, unit: str) -> tuple[float, str | None]:
    """``value`` in ``unit``, and the arithmetic as text; None if the units are the same.

    Raises RefusedInput for units of different quantities.
    """
    if stated_unit == unit:
        return value, None
    if (stated_unit, unit) not in _CONVERSIONS:
        raise RefusedInput(f"{value:g} {stated_unit} cannot be given in {unit}; check the unit.")
    factor, text = _CONVERSIONS[stated_unit, unit]
    converted = value * factor
    return converted, f"{value:,g} {stated_unit} × {text} = {converted:,.6g} {unit}"


def _histogram(document: HistogramDocument, slug: str) -> LatencyHistogram:
    return LatencyHistogram(
        event=document.event,
        buckets=tuple(Bucket(b.lower_us, b.upper_us, b.pct) for b in document.buckets),
        provenance=Provenance.PUBLISHED,
        evidence=Evidence(source=slug, quote=document.quote, formula=document.formula),
        cumulative=tuple(
            CumulativeShare(share.upper_us, share.pct, share.qualifier, share.quote)
            for share in document.cumulative
        ),
    )


def _ceiling_iops(model: ModelDocument) -> float:
    ceiling = model.ceiling
    bandwidth_mib_s, _ = in_unit(ceiling.value, ceiling.unit or "MiB/s", "MiB/s")
    divisor = 1.0 if model.ceiling_divisor is None else model.ceiling_divisor.value
    return iops_from_mib_s(bandwidth_mib_s, model.io_size_bytes) / divisor


def _modelled(model: ModelDocument) -> tuple[LoadPoint, ...]:
    latency = model.low_load_latency
    low_load_latency_us, _ = in_unit(latency.value, latency.unit or "µs", "µs")
    closed = ClosedModel(low_load_latency_us, _ceiling_iops(model), model.sharpness.value)
    per_unit = int(model.sessions_per_unit.value)
    return modelled_points(closed, model.concurrency, per_unit, model.io_size_bytes)


def _method(model: ModelDocument) -> Method:
    ceiling = model.ceiling
    divisor = model.ceiling_divisor
    arithmetic = f"{ceiling.value:,g} {ceiling.unit} ÷ {model.io_size_bytes:,} bytes"
    if divisor is not None:
        arithmetic += f" ÷ {divisor.value:g}"
    x_max = _assumption("X_max", ceiling, f"{arithmetic} = {_ceiling_iops(model):,.0f} IOPS")
    inputs = [
        _assumption("R₀", model.low_load_latency),
        _assumption("p", model.sharpness),
        x_max,
        Assumption(
            "I/O size",
            f"{model.io_size_bytes:,} bytes",
            "published",
            f"“{model.io_size_quote}”",
        ),
        _assumption("N", model.sessions_per_unit, f"{model.sessions_per_unit.value:g} × threads"),
    ]
    if divisor is not None:
        inputs.insert(3, _assumption("ratio", divisor))
    return Method(
        name="Closed queueing model",
        formula=FORMULA,
        assumptions=tuple(inputs),
        caveat=model.caveat,
        agreement=model.agreement,
    )


def _assumption(symbol: str, given: ModelInput, text: str | None = None) -> Assumption:
    stated = f"{given.value:,g} {given.unit or ''}".rstrip()
    return Assumption(
        symbol=symbol,
        text=text or stated,
        kind="assumed" if given.quote is None else "published",
        reason=given.reason if given.quote is None else f"{given.reason} “{given.quote}”",
    )

"""``loadcurve fit``: test the demand of reports against tiers, without a server."""

from __future__ import annotations

from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path

import click

from loadcurve.actions.fit.catalogue import catalogue
from loadcurve.actions.fit.evaluation import FitQuestion, compute_fit
from loadcurve.cli.options import print_json
from loadcurve.cli.reading.curves import curve_runs
from loadcurve.cli.uploading.files import content_of, find_files
from loadcurve.core.errors import InvalidQuery, RefusedInput, UnreadableReport
from loadcurve.core.fit import FitOptions, FitResult, Offer, working_hours_named
from loadcurve.core.formatting import counted_with_verb, number_text, percent
from loadcurve.core.readers import read
from loadcurve.core.records import Provenance, Run, System, Workload
from loadcurve.core.reports import load_points_of
from loadcurve.settings import SEED_DATA

EXIT_DOES_NOT_FIT = 3
_EXISTING = click.Path(path_type=Path, exists=True, readable=True)


@click.command()
@click.argument("reports", nargs=-1, required=True, metavar="REPORT...", type=_EXISTING)
@click.option("--tier", metavar="ID[:SIZE]", help="Check one tier, such as anf-ultra:8.")
@click.option("--machine", metavar="ID", help="Also apply the ceilings of a machine.")
@click.option(
    "--tiers",
    "own",
    type=_EXISTING,
    metavar="FILE",
    help="Your tiers and prices: YAML in the format of seed-data/tiers, a file or a folder.",
)
@click.option("--growth", type=click.FloatRange(0.01, 1000), default=1.0, show_default=True)
@click.option(
    "--of-pct",
    type=click.FloatRange(0, 100, min_open=True),
    default=100.0,
    show_default=True,
    help="Percentage of intervals that must fit.",
)
@click.option("--capacity-gib", type=click.FloatRange(0, min_open=True), help="Capacity needed.")
@click.option(
    "--curve",
    "curves",
    multiple=True,
    metavar="RUN|ID:SIZE=REPORTS",
    help="A measured curve: a published run by its id, or reports of loads on a tier.",
)
@click.option(
    "--latency-limit-ms",
    type=click.FloatRange(0, min_open=True),
    help="Latency limit on the curves.",
)
@click.option(
    "--working-hours",
    default="mon-fri 08-18",
    show_default=True,
    help="In the reports' time zone; their median gets a separate headroom.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.pass_context
def fit(  # noqa: PLR0913, PLR0917  each is an option
    context: click.Context,
    reports: tuple[Path, ...],
    tier: str | None,
    machine: str | None,
    own: Path | None,
    growth: float,
    of_pct: float,
    capacity_gib: float | None,
    curves: tuple[str, ...],
    latency_limit_ms: float | None,
    working_hours: str,
    as_json: bool,
) -> None:
    """Compare the demand of REPORTs with the ceilings of storage tiers.

    Each load point is an interval of demand: an AWR report, or each snapshot of an AWR Miner
    capture. Exits with 3 if the demand does not fit the tier of --tier.
    """
    tier_id, size = _named(tier)
    tiers = catalogue(SEED_DATA, own)
    asked = FitOptions(of_pct, growth, capacity_gib, working_hours_named(working_hours))
    measured = [run for text in curves for run in curve_runs(text, tiers, SEED_DATA)]
    question = FitQuestion(
        runs=("reports",),
        asked=asked,
        tier=None if tier_id is None else (tier_id, size),
        machine=machine,
        curves=tuple(run.id for run in measured),
        latency_limit_us=None if latency_limit_ms is None else latency_limit_ms * 1000,
    )
    demand, refused = _demand(reports)
    known = {run.id: run for run in (*measured, demand)}
    answer = compute_fit(question, known, tiers, datetime.now(UTC).date())
    if as_json:
        print_json(asdict(answer))
    else:
        click.echo("\n".join(lines(answer)))
    for text in refused:
        click.echo(text, err=True)
    if answer.chosen is not None and not answer.chosen.holds:
        context.exit(EXIT_DOES_NOT_FIT)


def _named(tier: str | None) -> tuple[str | None, float | None]:
    tier_id, _, size = (tier or "").partition(":")
    try:
        return tier_id or None, float(size) if size else None
    except ValueError:
        raise InvalidQuery(
            f"--tier {tier}: {size!r} is not a size; write it as anf-ultra:8"
        ) from None


def _demand(reports: tuple[Path, ...]) -> tuple[Run, list[str]]:
    """The load points of all reports as one run, and refused files with reasons."""
    points, refused = [], []
    for file in find_files(reports):
        try:
            readings = read(content_of(file), file.name)
        except RefusedInput as error:
            refused.append(f"{file.path}: {error}")
            continue
        points += [point for reading in readings for point in load_points_of(reading, "")]
    if not points:
        raise UnreadableReport(
            "these files contain no load points", "give AWR reports or a capture of AWR Miner"
        )
    run = Run(
        id="reports",
        title="reports",
        system=System("not stated"),
        workload=Workload("not stated"),
        provenance=Provenance.MEASURED,
        points=tuple(points),
    )
    return run, refused


def lines(answer: FitResult) -> list[str]:
    """The verdict, the demand in figures, tiers that fit, and the nearest that do not."""
    demand = answer.demand
    said = [] if answer.chosen is None else [answer.chosen.verdict]
    if answer.chosen is not None and answer.chosen.support is not None:
        said.append(f"Measured: {answer.chosen.support.text}.")
    said += [""] if said else []
    heads = ", ".join("max" if pct == 100 else f"p{pct:g}" for pct in demand.percentiles)
    said.append(f"Demand of {counted_with_verb(demand.intervals, 'interval')}: {heads}")
    for row in demand.rows:
        texts = ("not stated" if value is None else number_text(value) for value in row.at_pct)
        said.append(f"  {row.title} ({row.unit}): {'; '.join(texts)}")
    said += [f"  {note}" for note in (*demand.notes, answer.working_hours)]
    fitting = [offer for offer in answer.offers if offer.holds]
    said += ["", f"{len(fitting)} of {counted_with_verb(len(answer.offers), 'tier')} fit:"]
    said += [f"  {_offer(offer)}" for offer in fitting]
    others = [offer for offer in answer.offers if not offer.holds]
    if others:
        said += ["", "No size fits:", *(f"  {_offer(offer)}" for offer in others)]
    if answer.curves:
        said += [
            "",
            "Measured curves:",
            *(f"  {curve.label}: {curve.text}" for curve in answer.curves),
        ]
    return said


def _offer(offer: Offer) -> str:
    offered, factor = offer.offered, offer.headroom[0].factor
    binding = next((ceiling for ceiling in offer.ceilings if ceiling.is_binding), None)
    whose = f"entered by {offered.entered.by}" if offered.entered and offered.entered.by else ""
    name = " ".join(filter(None, (offered.title, offered.size_text, f"({offered.tier_id})")))
    parts = [", ".join(filter(None, (name, whose)))]
    if binding is not None and offer.share_pct is not None:
        parts.append(f"{percent(offer.share_pct)} of {binding.text} (binding)")
    if factor is not None:
        parts.append(f"headroom {number_text(factor)}×")
    if offer.working is not None and offer.working.factor is not None:
        parts.append(f"{number_text(offer.working.factor)}× at the median of working hours")
    if offer.support is not None:
        parts.append(offer.support.text)
    if offer.bought:
        parts.append(f"to buy {' and '.join(purchase.text for purchase in offer.bought)}")
    if offer.cost is not None and offer.holds:
        old = ", its price read over a year ago" if offer.is_old_price else ""
        parts.append(f"{number_text(offer.cost)} {offer.currency} a month{old}")
    return "; ".join(parts)

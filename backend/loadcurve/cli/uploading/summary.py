"""The output of an upload: lines for files, runs and addresses, or one object."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from loadcurve.cli.uploading.runs import UploadedRun
from loadcurve.core.formatting import counted
from loadcurve.core.records import UNCONTROLLED
from loadcurve_client.connection import Answer, Connection

READ, KNOWN, REFUSED = "read", "already stored", "refused"
_UNKNOWN_SHOWN = 3


@dataclass(frozen=True, slots=True)
class FileResult:
    """The outcome of a file; ``text`` is its type, or the reason of its refusal.

    ``losses`` are parts that are missing or not read, and warnings.
    """

    path: str
    verdict: str
    text: str | None
    sha256: str | None
    losses: tuple[str, ...] = ()


@dataclass(slots=True)
class UploadSummary:
    """The outcome of an upload."""

    server: Connection
    verdicts: list[FileResult]
    runs: list[UploadedRun] = field(default_factory=list)
    samples: list[Answer] = field(default_factory=list)
    left_over: list[Answer] = field(default_factory=list)
    questions: list[Answer] = field(default_factory=list)
    chart: str | None = None

    def count(self, verdict: str) -> int:
        """The number of files with this verdict."""
        return sum(given.verdict == verdict for given in self.verdicts)


def lines(outcome: UploadSummary) -> Iterator[str]:
    """The outcome for people."""
    for verdict in outcome.verdicts:
        yield f"{verdict.path}: {verdict.verdict}" + (f": {verdict.text}" if verdict.text else "")
    yield _counts_text(outcome)
    yield from _losses(outcome.verdicts)
    for run in outcome.runs:
        yield ""
        yield from _run_lines(run, outcome.server)
    yield from _sample_lines(outcome.samples)
    for question in outcome.questions:
        yield _question(question)
    left_out = Counter((left["reading"]["path"], left["reason"]) for left in outcome.left_over)
    for (path, reason), count in left_out.items():
        yield f"Left out: {path}: " + (f"{count} parts: " if count > 1 else "") + reason
    if outcome.chart:
        yield ""
        yield f"Chart: {outcome.chart}"


def _losses(verdicts: Sequence[FileResult]) -> Iterator[str]:
    """Each loss once, with the files that have it."""
    files: dict[str, list[str]] = {}
    for verdict in verdicts:
        for text in verdict.losses:
            files.setdefault(text, []).append(verdict.path)
    for text, paths in files.items():
        more = f" and {len(paths) - 1} more" if len(paths) > 1 else ""
        yield f"Note: {text} ({paths[0]}{more})"


def _counts_text(outcome: UploadSummary) -> str:
    counts = Counter(verdict.verdict for verdict in outcome.verdicts)
    parts = [f"{counts[word]} {word}" for word in (READ, KNOWN, REFUSED) if counts[word]]
    return f"{len(outcome.verdicts)} files: {', '.join(parts)}"


def _run_lines(run: UploadedRun, server: Connection) -> Iterator[str]:
    yield f"Run “{run.title}” ({run.state})"
    if run.problem:
        yield f"  not saved: {run.problem}"
    if run.id:
        yield f"  {server.page(f'/runs/{run.id}')}"
    yield f"  {_loads(run)}"
    for reason in run.reasons:
        yield f"  because: {reason}"
    for warning in run.warnings:
        yield f"  warning: {warning}"
    if run.offer:
        yield (
            f"  may be observed: {run.offer}; if this is production, with an uncontrolled load, "
            f"upload them with --observed"
        )
    if run.unknown_loads:
        yield f"  {_unknown(run.unknown_loads)}"


def _sample_lines(samples: Sequence[Answer]) -> Iterator[str]:
    """The number of joined files of samples, and a reason for each other one."""
    astray = [file for file in samples if file["goes_with"] is None]
    own = len(samples) - len(astray)
    if own:
        files_go = "file matches" if own == 1 else "files match"
        yield f"Samples over time: {own} {files_go} a load point"
    for file in astray:
        yield f"Samples without a load point: {file['reading']['path']}: {file['reason']}"
    if astray:
        yield "  their host, clock or load point can be corrected on the upload page"


def _question(question: Answer) -> str:
    paths = [reading["path"] for reading in question["points"]]
    shown = ", ".join(paths[:_UNKNOWN_SHOWN])
    more = len(paths) - _UNKNOWN_SHOWN
    files = f"{shown} and {more} more" if more > 0 else shown
    return (
        f"Open question: are {files} parts of one load? {question['reason']}; they are separate "
        "until you join them, on the upload page or with Arrange on the run's page"
    )


def _loads(run: UploadedRun) -> str:
    repeats = Counter(
        "maximum" if point.get("label") == UNCONTROLLED else point["concurrency"]
        for point in run.body["points"]
    )
    loads = [
        f"{load}{f' (×{count})' if count > 1 else ''}"
        for load, count in repeats.items()
        if load is not None
    ]
    count = len(run.body["points"])
    points = f"{count} load point{'s' if count > 1 else ''}"
    if not loads:
        return points
    shown, unit = ", ".join(loads), run.body["concurrency_unit"]
    stated = counted(shown, unit) if unit else f"{shown} (unit of the load not stated)"
    return f"{points}: {stated}"


def _unknown(paths: Sequence[str]) -> str:
    times = Counter(paths)
    named = [f"{path} ({n} load points)" if n > 1 else path for path, n in times.items()]
    shown = ", ".join(named[:_UNKNOWN_SHOWN])
    more = len(named) - _UNKNOWN_SHOWN
    rest = f" and {more} more" if more > 0 else ""
    return (
        f"concurrency unknown: {shown}{rest}; if the load was controlled, enter it on the run's "
        f"page, or put it in the file names (awr.txt.64) and upload them to a server that does "
        f"not have them yet"
    )


def as_object(outcome: UploadSummary) -> dict[str, Any]:
    """The outcome for programs."""
    return {
        "server": outcome.server.address,
        "files": [
            {
                "path": v.path,
                "verdict": v.verdict,
                "text": v.text,
                "sha256": v.sha256,
                "losses": v.losses,
            }
            for v in outcome.verdicts
        ],
        "runs": [
            {
                "state": run.state,
                "id": run.id,
                "url": outcome.server.page(f"/runs/{run.id}") if run.id else None,
                "problem": run.problem,
                "reasons": run.reasons,
                "warnings": run.warnings,
                **run.body,
            }
            for run in outcome.runs
        ],
        "samples": [
            {
                "path": file["reading"]["path"],
                "goes_with": file["goes_with"] and file["goes_with"]["path"],
                "instance": file["instance"],
                "reason": file["reason"],
            }
            for file in outcome.samples
        ],
        "left_over": [
            {"path": left["reading"]["path"], "reason": left["reason"]}
            for left in outcome.left_over
        ],
        "questions": [
            {"paths": [point["path"] for point in asked["points"]], "reason": asked["reason"]}
            for asked in outcome.questions
        ],
        "chart": outcome.chart,
    }

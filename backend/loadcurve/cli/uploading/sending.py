"""Send files to a server, and save what it makes of them.

Only missing files are sent: an interrupted upload continues, and the same folder again changes
nothing.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path

import click

from loadcurve.cli.uploading import runs as upload_runs
from loadcurve.cli.uploading.files import HashedFile, find_files, hash_file
from loadcurve.cli.uploading.mapping import TABLES, mapping_options_for
from loadcurve.cli.uploading.runs import RunTexts
from loadcurve.cli.uploading.summary import KNOWN, READ, REFUSED, FileResult, UploadSummary
from loadcurve_client.connection import Answer, Connection, Problem, ServerError

# The server parses two files at once; two more in transit avoid idle time.
AT_ONCE = 4
HASHES_AT_ONCE = 5_000


@dataclass(frozen=True, slots=True)
class _SendOptions:
    """How files are sent: without names, and with what the headings of tables mean."""

    masked: bool
    mapping: dict[str, str | None] | None

    def query(self, name: str) -> dict[str, str]:
        """The query for a file of this name."""
        query = {"name": name, "brief": "true", "masked": "true" if self.masked else "false"}
        return query | ({"mapping": json.dumps(self.mapping)} if self.maps(name) else {})

    def maps(self, name: str) -> bool:
        """Whether the mapping may be of a file of this name."""
        return self.mapping is not None and name.lower().endswith(TABLES)


def upload_files(
    server: Connection,
    paths: tuple[Path, ...],
    *,
    masked: bool,
    dry_run: bool,
    mapping: dict[str, str | None] | None = None,
    words: RunTexts | None = None,
) -> UploadSummary:
    """Send the files in ``paths``, and save the runs and a chart of them unless ``dry_run``.

    Raises ServerError, and FileNotFoundError without a file.
    """
    files = [hash_file(file) for file in find_files(paths)]
    if not files:
        raise FileNotFoundError("no files in the given paths")
    outcome = UploadSummary(server, _send_all(server, files, _SendOptions(masked, mapping)))
    taken = [verdict for verdict in outcome.verdicts if verdict.sha256 is not None]
    if taken:
        _group(outcome, taken, words or RunTexts(), dry_run)
    return outcome


def _send_all(
    server: Connection, files: Sequence[HashedFile], how: _SendOptions
) -> list[FileResult]:
    """A verdict for every file, in order. Equal content is sent once."""
    hashes = list(dict.fromkeys(file.sha256 for file in files if file.sha256 is not None))
    known = _known(server, hashes)
    # Another mapping may read a table that is stored in another way.
    known -= {file.sha256 for file in files if file.sha256 and how.maps(file.file.name)}
    first = {file.sha256: file for file in reversed(files) if file.sha256 not in known}
    first.pop(None, None)
    sent = _send(server, list(first.values()), how)
    return [_verdict(file, first, sent) for file in files]


def _verdict(
    file: HashedFile, first: dict[str | None, HashedFile], sent: dict[str, FileResult]
) -> FileResult:
    path, sha256 = file.file.path, file.sha256
    if sha256 is None:
        return FileResult(path, REFUSED, file.refused, None)
    if sha256 not in sent:
        return FileResult(path, KNOWN, None, sha256)
    verdict = sent[sha256]
    if first[sha256] is file:
        return verdict
    if verdict.verdict == REFUSED:
        return FileResult(path, REFUSED, verdict.text, None)
    return FileResult(path, KNOWN, f"the same as {verdict.path}", sha256)


def _known(server: Connection, hashes: Sequence[str]) -> set[str]:
    known: set[str] = set()
    # Even without files, to report an unreachable server first.
    for start in range(0, max(len(hashes), 1), HASHES_AT_ONCE):
        asked = hashes[start : start + HASHES_AT_ONCE]
        known.update(server.post("/reports/known", {"sha256s": asked})["known"])
    return known


def _send(
    server: Connection, files: Sequence[HashedFile], how: _SendOptions
) -> dict[str, FileResult]:
    """Verdicts by hash. If the connection breaks, the message counts uploaded files."""
    verdicts: dict[str, FileResult] = {}
    with (
        ThreadPoolExecutor(AT_ONCE) as pool,
        click.progressbar(
            length=sum(file.size_bytes for file in files),
            label=f"Sending {len(files)} files",
            file=sys.stderr,
            hidden=not sys.stderr.isatty() or not files,
        ) as progress,
    ):
        futures = {pool.submit(_send_one, server, file, how): file for file in files}
        try:
            for future in as_completed(futures):
                verdict = future.result()
                verdicts[str(futures[future].sha256)] = verdict
                progress.update(futures[future].size_bytes)
        except ServerError as trouble:
            pool.shutdown(wait=False, cancel_futures=True)
            stay = f"{len(verdicts)} of {len(files)} files are stored"
            raise ServerError(trouble.what, f"{trouble.what_to_do}; {stay}") from trouble
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return verdicts


def _send_one(server: Connection, file: HashedFile, how: _SendOptions) -> FileResult:
    try:
        content = file.file.read()
        answer = server.post_file("/reports", content, **how.query(file.file.name))
    except Problem as refusal:
        return FileResult(file.file.path, REFUSED, _reason(refusal), None)
    except OSError as error:
        reason = error.strerror or str(error)
        return FileResult(file.file.path, REFUSED, f"The file cannot be read ({reason})", None)
    titles = "; ".join(reading["title"] for reading in answer["readings"])
    # Another client may have sent the same file meanwhile.
    verdict = KNOWN if answer["already_known"] else READ
    return FileResult(file.file.path, verdict, titles, answer["sha256"], _losses(answer))


def _losses(answer: Answer) -> tuple[str, ...]:
    """Missing or unread parts of a report, and warnings of its cross-checks."""
    texts: dict[str, None] = {}
    for reading in answer["readings"]:
        texts |= dict.fromkeys(reading["remarks"])
        for finding in reading["findings"]:
            if finding["severity"] == "warning" or finding["check"] == "table":
                texts[finding["text"]] = None
    return tuple(texts)


def _reason(refusal: Problem) -> str:
    """Why a file was refused; for a table with a question, how to answer it."""
    table = refusal.problem.get("table")
    if not table:
        return str(refusal)
    earlier = table.get("earlier")
    as_in = f" (as in {earlier['name']})" if earlier else ""
    mapping = earlier["mapping"] if earlier else {}
    return f"{refusal}: {mapping_options_for(table['tables'], mapping)}{as_in}"


def _group(
    outcome: UploadSummary, taken: Sequence[FileResult], words: RunTexts, dry_run: bool
) -> None:
    """Request a proposal; without ``dry_run``, save it and make a chart."""
    server = outcome.server
    reports = [{"sha256": verdict.sha256, "path": verdict.path} for verdict in taken]
    try:
        proposal = server.post("/groupings", {"reports": reports})
        outcome.runs = upload_runs.planned_runs(proposal, words)
        outcome.samples = proposal["samples"]
        outcome.left_over = proposal["left_over"]
        outcome.questions = proposal["asked"]
        if dry_run:
            return
        fresh = frozenset(str(v.sha256) for v in taken if v.verdict == READ)
        upload_runs.save(server, outcome.runs, fresh)
        outcome.chart = upload_runs.share(server, outcome.runs, words.title)
    except Problem as refusal:
        raise ServerError(
            f"the reports were stored, but the server refused the next request ({refusal})",
            "upload them in smaller folders, or from the upload page",
        ) from refusal

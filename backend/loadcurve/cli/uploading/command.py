"""``loadcurve upload``: from a folder of reports to saved runs and a chart.

Files are hashed first, and only missing ones are sent: an interrupted upload continues, and the
same folder again changes nothing.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path

import click

from loadcurve.cli.remote.client import Refusal, ServerClient
from loadcurve.cli.remote.options import server_option
from loadcurve.cli.uploading import runs as upload_runs
from loadcurve.cli.uploading.files import HashedFile, find_files, hashed
from loadcurve.cli.uploading.mapping import TABLES, answers_to, map_options, mapping_of
from loadcurve.cli.uploading.runs import Words
from loadcurve.cli.uploading.verdicts import (
    KNOWN,
    READ,
    REFUSED,
    Outcome,
    Verdict,
    as_object,
    lines,
)
from loadcurve.core.access import Visibility
from loadcurve.core.errors import ServerError

EXIT_TROUBLE = 1
EXIT_REFUSED = 2
# The server parses two files at once; two more in transit avoid idle time.
AT_ONCE = 4
HASHES_AT_ONCE = 5_000


@click.command()
@click.argument(
    "paths",
    nargs=-1,
    required=True,
    metavar="DIR|FILE...",
    type=click.Path(path_type=Path, exists=True, readable=True),
)
@click.option("--title", help="Title of the run, or the beginning of several runs' titles.")
@click.option("--system", help="Name of the system that was tested.")
@click.option("--storage", help="Its storage, such as: Azure NetApp Files, 8 TiB Ultra.")
@click.option("--client", help="How it reached the storage, such as: dNFS.")
@click.option("--workload", help="Name of the workload, such as: SLOB 75/25.")
@click.option("--tag", "tags", multiple=True, help="A tag for every run; may be given again.")
@click.option("--note", help="A note for every run.")
@click.option("--concurrency-unit", help="What the load counts.  [default: as the reports suggest]")
@click.option(
    "--visibility",
    type=click.Choice([visibility.value for visibility in Visibility]),
    help="Who may see the new runs; the chart stays for the team.  [default: team]",
)
@click.option(
    "--observed",
    is_flag=True,
    help="Save reports that follow each other without a stated load as an observed run: points in "
    "time of production, a cloud and no curve.",
)
@click.option("--masked", is_flag=True, help="Replace the names of hosts, instances and databases.")
@click.option("--dry-run", is_flag=True, help="Send the reports and show the runs, but save none.")
@click.option("--json", "is_json", is_flag=True, help="Print one JSON object.")
@map_options
@server_option
@click.pass_context
def upload(
    context: click.Context,
    /,
    paths: tuple[Path, ...],
    masked: bool,
    dry_run: bool,
    is_json: bool,
    mapped: tuple[str, ...],
    map_file: Path | None,
    server: ServerClient,
    **words: str | tuple[str, ...] | bool | None,
) -> None:
    """Upload reports, group them into runs, save the runs and make a chart of them.

    Accepts files, folders and zip archives. A table with unclear headings is refused with the
    question and the --map options that answer it. Existing reports are not sent again, and existing
    runs not saved again. Exits with 2 if any file was refused; the others are uploaded.
    """
    files = [hashed(file) for file in find_files(paths)]
    if not files:
        raise click.UsageError("there is no file in the given paths")
    said = Words(**words)  # type: ignore[arg-type]  # the options are its fields
    how = _How(masked, mapping_of(mapped, map_file))
    verdicts = _send_all(server, files, how)
    outcome = Outcome(server, verdicts)
    taken = [verdict for verdict in verdicts if verdict.sha256 is not None]
    if taken:
        _group(outcome, taken, said, dry_run)
    if is_json:
        click.echo(json.dumps(as_object(outcome), ensure_ascii=False, allow_nan=False))
    else:
        click.echo("\n".join(lines(outcome)))
    if any(run.problem for run in outcome.runs):
        context.exit(EXIT_TROUBLE)
    if outcome.count(REFUSED):
        context.exit(EXIT_REFUSED)


@dataclass(frozen=True, slots=True)
class _How:
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


def _send_all(server: ServerClient, files: Sequence[HashedFile], how: _How) -> list[Verdict]:
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
    file: HashedFile, first: dict[str | None, HashedFile], sent: dict[str, Verdict]
) -> Verdict:
    path, sha256 = file.file.path, file.sha256
    if sha256 is None:
        return Verdict(path, REFUSED, file.refused, None)
    if sha256 not in sent:
        return Verdict(path, KNOWN, None, sha256)
    verdict = sent[sha256]
    if first[sha256] is file:
        return verdict
    if verdict.verdict == REFUSED:
        return Verdict(path, REFUSED, verdict.text, None)
    return Verdict(path, KNOWN, f"the same as {verdict.path}", sha256)


def _known(server: ServerClient, hashes: Sequence[str]) -> set[str]:
    known: set[str] = set()
    # Even without files, to report an unreachable server first.
    for start in range(0, max(len(hashes), 1), HASHES_AT_ONCE):
        asked = hashes[start : start + HASHES_AT_ONCE]
        known.update(server.post("/reports/known", {"sha256s": asked})["known"])
    return known


def _send(server: ServerClient, files: Sequence[HashedFile], how: _How) -> dict[str, Verdict]:
    """Verdicts by hash. If the connection breaks, the message counts uploaded files."""
    verdicts: dict[str, Verdict] = {}
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


def _send_one(server: ServerClient, file: HashedFile, how: _How) -> Verdict:
    try:
        content = file.file.read()
        answer = server.post_file("/reports", content, **how.query(file.file.name))
    except Refusal as refusal:
        return Verdict(file.file.path, REFUSED, _reason(refusal), None)
    except OSError as error:
        reason = error.strerror or str(error)
        return Verdict(file.file.path, REFUSED, f"The file cannot be read ({reason})", None)
    titles = "; ".join(reading["title"] for reading in answer["readings"])
    # Another client may have sent the same file meanwhile.
    verdict = KNOWN if answer["already_known"] else READ
    return Verdict(file.file.path, verdict, titles, answer["sha256"])


def _reason(refusal: Refusal) -> str:
    """Why a file was refused; for a table with a question, how to answer it."""
    table = refusal.problem.get("table")
    return f"{refusal}: {answers_to(table['tables'])}" if table else str(refusal)


def _group(outcome: Outcome, taken: Sequence[Verdict], words: Words, dry_run: bool) -> None:
    """Request a proposal; without ``dry_run``, save it and make a chart."""
    server = outcome.server
    reports = [{"sha256": verdict.sha256, "path": verdict.path} for verdict in taken]
    try:
        proposal = server.post("/groupings", {"reports": reports})
        outcome.runs = upload_runs.planned(proposal, words)
        outcome.samples = proposal["samples"]
        outcome.left_over = proposal["left_over"]
        outcome.questions = proposal["asked"]
        if dry_run:
            return
        fresh = frozenset(str(v.sha256) for v in taken if v.verdict == READ)
        upload_runs.save(server, outcome.runs, fresh)
        outcome.chart = upload_runs.share(server, outcome.runs, words.title)
    except Refusal as refusal:
        raise ServerError(
            f"the reports were stored, but the server refused the next request ({refusal})",
            "upload them in smaller folders, or from the upload page",
        ) from refusal

"""Published numbers from a repository's reports, compared with our readers' numbers.

The reports themselves are not held: if there is no corpus of them these tests are skipped.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from loadcurve.actions.seeds.documents import PointDocument, RunDocument, SourceFile
from loadcurve.actions.seeds.schema import load_seed_file, parse_document
from loadcurve.core.readers import Reading, read
from loadcurve.core.records import LoadPoint, Provenance, Run
from loadcurve.core.reports import facts_of, load_points_of
from loadcurve.settings import ROOT

NAMES = ("slob-azure-disks", "slob-ec2")
SIZES = {"G": 1024**3, "M": 1024**2}
# From the notes, as no report prints them.
FROM_NOTES = {
    "read cache of the disks",
    "size of log files",
    "flash cache of user tables",
    "EBS volumes",
}


def document(name: str) -> SourceFile:
    return parse_document((ROOT / f"seed-data/{name}.yaml").read_bytes(), name, SourceFile)


def runs_of(name: str) -> dict[str, Run]:
    return {run.id: run for run in load_seed_file(ROOT / f"seed-data/{name}.yaml").runs}


def points_of(name: str) -> Iterator[tuple[RunDocument, PointDocument, Run, LoadPoint]]:
    """Every load point of a source: as it stands in the file, and as it is loaded."""
    runs = runs_of(name)
    for run in document(name).runs:
        for at, point in enumerate(run.points):
            yield run, point, runs[run.id], runs[run.id].points[at]


def files_of(corpus: Path, name: str) -> dict[str, Path]:
    """The reports of the source's repository, by their paths there."""
    repository = (document(name).source.address or "").removeprefix("https://github.com/")
    with (corpus / "INDEX.tsv").open(encoding="utf-8") as index:
        rows = list(csv.DictReader(index, delimiter="\t"))
    return {
        row["source_path"]: corpus / row["file"] for row in rows if row["source_repo"] == repository
    }


def reading_of(path: Path) -> Reading:
    (reading,) = read(path.read_bytes(), path.name)
    return reading


@pytest.mark.parametrize("name", NAMES)
def test_source_numbers_equal_parsed_report_lines(corpus: Path, name: str) -> None:
    files = files_of(corpus, name)
    count = 0
    for run, stated, _, point in points_of(name):
        assert stated.report is not None, run.id
        path = files[stated.report.path]
        (there,) = load_points_of(reading_of(path), "0" * 64)
        lines = path.read_text(encoding="utf-8", errors="replace").split("\n")
        for metric, quantity in point.quantities.items():
            read_there = there.quantities[metric]
            kept, printed = quantity.evidence, read_there.evidence
            assert quantity.value == read_there.value, (run.id, metric)
            assert quantity.provenance is Provenance.PUBLISHED
            for field in ("section", "row", "line", "raw", "formula"):
                assert getattr(kept, field) == getattr(printed, field), (run.id, metric, field)
            # The first number of a sum is in the named line.
            first = (kept.raw or "").split(" + ")[0]
            assert first in lines[(kept.line or 1) - 1], (run.id, metric)
            count += 1
        # The report's values of these metrics are stored, and no others.
        assert set(point.quantities) == set(there.quantities) & {
            *("read_iops", "write_iops", "throughput_iops", "bandwidth_mib_s"),
            *("read_latency_us", "write_latency_us"),
        }
    assert count >= 70


@pytest.mark.parametrize("name", NAMES)
def test_the_parameters_of_each_run_are_those_of_its_reports(corpus: Path, name: str) -> None:
    files = files_of(corpus, name)
    for run, stated, record, _ in points_of(name):
        assert stated.report is not None
        reading = reading_of(files[stated.report.path])
        parameters = reading.init_ora or {}
        for key, text in record.system.settings.items():
            if key in FROM_NOTES:
                continue
            size = re.fullmatch(r"([\d.]+)([GM])", text)
            value = str(float(size[1]) * SIZES[size[2]]).removesuffix(".0") if size else text
            assert value == str(parameters[key].value), (run.id, key)
        facts = facts_of(reading, "0" * 64, stated.report.path)
        assert record.system.oracle_release == facts.release
        assert record.system.instances == (facts.suggestion.system.instances or 1)
        cpus = re.search(r"(\d+) CPUs", record.system.host or "")
        assert cpus is not None
        assert cpus[0] in (facts.suggestion.system.host or "")


def test_azure_disk_runs_state_settings_of_their_folder(corpus: Path) -> None:
    for run, stated, record, point in points_of("slob-azure-disks"):
        assert stated.report is not None
        path = stated.report.path
        schemas, threads, unit = re.findall(r"_s(\d+)_t(\d+)_wu(\d+)", path)[0]
        updates = re.search(r"(?:Update|upd)(\d+)", path)
        disks, cache = re.findall(r"asm-p30x(\d+)/cache-(on|off)/", path)[0]
        assert point.concurrency == int(schemas) * int(threads), run.id
        assert record.workload.settings == {"WORK_UNIT": unit, "THREADS_PER_SCHEMA": threads}
        assert record.workload.update_pct == (float(updates[1]) if updates else None)
        assert record.system.settings["read cache of the disks"] == cache
        assert record.system.storage == f"Azure Premium SSD, P30 × {disks}"


@pytest.mark.parametrize("name", NAMES)
def test_every_quote_stands_in_the_repository(corpus: Path, name: str) -> None:
    files = files_of(corpus, name)
    notes = [path for path in files.values() if path.suffix.lower() in (".md", ".conf")]
    texts = [" ".join(path.read_text(encoding="utf-8").split()) for path in notes]
    texts += list(files)
    stated = document(name)
    quotes = {quote for each in stated.systems.values() for quote in each.quotes}
    quotes |= {quote for each in stated.workloads.values() for quote in each.quotes}
    assert [quote for quote in quotes if not any(quote in text for text in texts)] == []


def test_report_address_is_commit_url_or_path() -> None:
    for name in NAMES:
        for _, stated, _, point in points_of(name):
            assert stated.report is not None
            for quantity in point.quantities.values():
                kept_at = quantity.evidence.kept_at or ""
                assert kept_at.endswith(stated.report.path)
                assert (f"/blob/{stated.report.commit}/" in kept_at) == bool(stated.report.commit)


def test_azure_disk_reports_are_addressed_at_their_commit() -> None:
    assert all(stated.report and stated.report.commit for _, stated, *_ in points_of(NAMES[0]))

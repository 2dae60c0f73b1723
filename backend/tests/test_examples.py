"""The example data: what it is, that it is what its scripts print, and what it becomes."""

from __future__ import annotations

import gzip
import hashlib
import importlib.util
from collections import Counter
from pathlib import Path
from types import ModuleType

import pytest

from loadcurve.core.grouping import Grouping, SuggestedRun, propose_runs
from loadcurve.core.grouping.load_levels import ReadingWithPath
from loadcurve.core.readers import read
from loadcurve.core.records import LoadPoint, Provenance
from loadcurve.core.reports.facts import facts_of, load_points_of
from loadcurve.core.reports.file_names import name_hints
from loadcurve.core.reports.session_count import activity_of
from loadcurve.core.runs.provenance import SYNTHETIC_MARK
from loadcurve.settings import SEED_DATA

EXAMPLES = SEED_DATA / "examples"
LARGEST_BYTES = 3 << 20


def inflated(path: Path) -> bytes:
    content = path.read_bytes()
    return gzip.decompress(content) if path.suffix == ".gz" else content


def files_in(folder: Path) -> dict[str, Path]:
    return {
        path.relative_to(folder).as_posix(): path
        for path in folder.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


@pytest.fixture(scope="module")
def printer() -> ModuleType:
    """The script that prints the synthetic campaign."""
    spec = importlib.util.spec_from_file_location("printer", EXAMPLES / "make_synthetic.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def proposed(folder: Path) -> tuple[Grouping, dict[tuple[str, int], LoadPoint]]:
    """What the folder becomes when it is dropped, and its load points by path and part."""
    filed: list[ReadingWithPath] = []
    points: dict[tuple[str, int], LoadPoint] = {}
    for path in files_in(folder).values():
        content = path.read_bytes()
        sha256, name = hashlib.sha256(content).hexdigest(), path.relative_to(EXAMPLES).as_posix()
        for index, reading in enumerate(read(content, path.name)):
            facts = facts_of(reading, sha256, path.name)
            filed.append(ReadingWithPath(sha256, name, index, facts))
            points |= {
                (name, part): point for part, point in enumerate(load_points_of(reading, sha256))
            }
    return propose_runs(filed), points


def loads(run: SuggestedRun) -> Counter[int | None]:
    """How many repeats there are of each load."""
    return Counter(point.concurrency for point in run.points)


def test_the_examples_are_small() -> None:
    assert sum(path.stat().st_size for path in files_in(EXAMPLES).values()) < LARGEST_BYTES


# ---- the synthetic campaign ----------------------------------------------------------------------


def test_synthetic_campaign_equals_its_script_output(printer: ModuleType) -> None:
    printed = dict(printer.files())
    here = {name: inflated(path) for name, path in files_in(EXAMPLES / "synthetic").items()}
    assert here.keys() == printed.keys()
    differing = [name for name, content in printed.items() if here[name] != content]
    assert not differing, "print them again with: seed-data/examples/make_synthetic.py"


def test_synthetic_files_are_marked_for_people_and_readers() -> None:
    for name, path in files_in(EXAMPLES / "synthetic").items():
        content = inflated(path).decode()
        if name == "slob.conf":
            assert content.startswith("# SYNTHETIC")
            continue
        title, mark = content.index("WORKLOAD REPOSITORY"), content.index(SYNTHETIC_MARK)
        assert title < mark < title + 120, name
        assert "SYNTH" in content[mark + len(SYNTHETIC_MARK) :], "in the database's name"
        assert "synthetic-" in content, "in the host's name"


def test_the_synthetic_campaign_becomes_three_modelled_runs() -> None:
    found, points = proposed(EXAMPLES / "synthetic")
    workload = "SLOB, 25% updates, work unit 64"
    assert {run.title: loads(run) for run in found.runs} == {
        f"synthetic volume, {workload}": Counter([4, 8, 16, 24, 32, 48, 64, 96]),
        f"synthetic array, {workload}": Counter([4, 8, 16, 32, 48, 64, 96, 128] * 3),
        f"synthetic cluster, {workload}": Counter([128]),
    }
    assert [left.reading.path for left in found.left_over] == ["synthetic/slob.conf"]
    kinds = {q.provenance for point in points.values() for q in point.quantities.values()}
    assert kinds == {Provenance.MODELLED}
    (whole,) = next(run for run in found.runs if "cluster" in run.title).points
    assert whole.numbers_from.path.endswith("awr_rac.html.gz")
    assert len(whole.companions) == 3


def test_synthetic_volume_has_a_knee_and_passes_all_checks() -> None:
    found, points = proposed(EXAMPLES / "synthetic")
    volume = next(run for run in found.runs if "volume" in run.title)
    curve = [
        points[p.numbers_from.path, 0].quantities["throughput_iops"].value for p in volume.points
    ]
    peak = curve.index(max(curve))
    assert curve[: peak + 1] == sorted(curve[: peak + 1])
    assert curve[-1] < 0.95 * curve[peak]
    findings = [finding for point in points.values() for finding in point.findings]
    assert findings
    assert not [finding for finding in findings if finding.severity == "warning"]


def test_no_synthetic_session_is_active_for_longer_than_it_ran() -> None:
    rounded = 0.005 / 5  # DB time is printed in hundredths of a minute, of five minutes.
    held = 0
    for path in files_in(EXAMPLES / "synthetic").values():
        sessions = name_hints(path.relative_to(EXAMPLES).as_posix()).sessions
        for reading in read(path.read_bytes(), path.name):
            activity = activity_of(reading)
            if sessions is None or activity.active is None:
                continue
            instances = 2 if activity.is_partial else 1
            assert activity.active <= sessions / instances + rounded, path
            held += 1
    assert held > 30


# ---- the measured sweep --------------------------------------------------------------------------


def test_fio_sweep_is_one_run_of_nine_loads_and_repeats() -> None:
    found, points = proposed(EXAMPLES / "fio-8k" / "results")
    (run,) = found.runs
    assert found.left_over == ()
    assert loads(run) == Counter([2**power for power in range(9)] * 5)
    assert run.workload.name == "fio random reads and writes 75/25, 8 KiB"
    assert run.concurrency_unit == "in flight"
    for point in points.values():
        assert {q.provenance for q in point.quantities.values()} == {Provenance.MEASURED}
        assert {histogram.event for histogram in point.histograms}
        assert not [finding for finding in point.findings if finding.severity == "warning"]
        reads, writes = (point.quantities[key].value for key in ("read_iops", "write_iops"))
        assert 0.73 < reads / (reads + writes) < 0.77


def test_the_fio_files_name_no_host_and_no_place_of_the_machine() -> None:
    for path in files_in(EXAMPLES / "fio-8k" / "results").values():
        content = inflated(path).decode()
        assert '"hostname"' not in content
        assert '"filename" : "fio.tmp"' in content
        assert '"/' not in content

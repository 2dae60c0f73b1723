"""The sweeps of the published results, as in their articles, from stated numbers only."""

from __future__ import annotations

import pytest

from loadcurve.actions.seeds.schema import load_seed_file
from loadcurve.core.records import Run
from loadcurve.core.sweeps import SweepQuestion, SweepResults, compute_sweep
from loadcurve.core.sweeps.records import Direction, SweepKind
from loadcurve.settings import ROOT

NVME = ("nvme-update-0", "nvme-update-20", "nvme-update-50", "nvme-update-100")
CVS = (
    "cvs-update-1-volume",
    "cvs-update-2-volumes",
    "cvs-75-25-1-volume",
    "cvs-read-1-volume",
    "cvs-read-2-volumes",
)


@pytest.fixture(scope="module")
def runs() -> dict[str, Run]:
    files = (path for path in (ROOT / "seed-data").glob("*.yaml") if path.stem != "comparisons")
    return {run.id: run for path in files for run in load_seed_file(path).runs}


def asked(runs: dict[str, Run], *ids: str, **question: str) -> SweepResults:
    return compute_sweep([runs[run_id] for run_id in ids], SweepQuestion(**question))


def test_the_nvme_array_by_update_share(runs) -> None:
    found = asked(runs, *NVME)
    assert found.kind is SweepKind.SWEEP
    assert found.sentence == (
        "These 4 runs differ in update share. They also differ in run time (15 minutes | more than "
        "15 minutes, to see whether the result holds)."
    )
    assert found.x is not None
    assert [value.text for value in found.x.values] == ["0%", "20%", "50%", "100%"]
    (line,) = found.lines
    assert line.whole is not None
    assert line.whole.change_pct == pytest.approx(-52.36, abs=0.01)
    assert line.direction is Direction.FALLS
    assert [step.change_text for step in line.steps] == ["−38.7%", "−9.1%", "−14.5%"]
    assert line.steps[0].slope_text == "−27,100 IOPS per percentage point"
    assert found.words == (
        "From 0 to 100% updates, throughput falls from 1,400,000 to 667,000 IOPS (−52.4%), most "
        "of it between 0 and 20% (−38.7% there).",
        "Each run is compared at its only load level, 256 users.",
    )


def test_a_run_that_does_not_state_the_metric_is_named(runs) -> None:
    found = asked(runs, *NVME, metric="write_latency_us")
    assert found.words == (
        "From 20 to 100% updates, write latency rises from 290 to 347 µs (+19.7%); the largest "
        "step is between 20 and 50% (+48.6%). It does not rise at every step: it falls from 50 "
        "to 100% (−19.5%).",
        "Each run is compared at its only load level, 256 users.",
        "“NVMe array, 0% update” is not drawn: no write latency stated.",
    )
    assert found.lines[0].run_ids == NVME[1:]
    assert found.points[0].value is None
    reads = asked(runs, *NVME, metric="read_latency_us")
    assert reads.words[0].startswith("From 0 to 50% updates, read latency falls from 396 to 383 µs")
    assert "only the write latency of this test" in (reads.points[3].reason or "")


def test_the_cloud_volumes_by_mix_and_volumes(runs) -> None:
    found = asked(runs, *CVS)
    assert found.kind is SweepKind.GRID
    assert all(one in found.sentence for one in ("5 runs", "update share", "volumes"))
    assert found.words == (
        "At 1 volume: from 0 to 100% updates, throughput falls from just under 300,000 to "
        "~130,000 IOPS (~−56.7%), most of it between 0 and 25% (~−33.3% there).",
        "At 2 volumes: from 0 to 100% updates, throughput falls from just under 300,000 to "
        "~130,000 IOPS (~−56.7%).",
        "At 0% updates: from 1 to 2 volumes, throughput stays the same: just under 300,000 IOPS.",
        "At 100% updates: from 1 to 2 volumes, throughput stays the same: ~130,000 IOPS.",
        "Each run is compared at its only load level, load not stated.",
    )
    turned = asked(runs, *CVS, setting="volumes")
    assert (turned.x and turned.x.key, turned.series and turned.series.key) == (
        "volumes",
        "update_pct",
    )
    assert sorted(turned.words) == sorted(found.words)


def test_one_and_two_instances_are_on_different_hosts(runs) -> None:
    found = asked(runs, "dbaas-single-read-iops", "dbaas-rac-read-iops")
    assert found.kind is SweepKind.SWEEP
    assert "only" not in found.sentence
    assert "4+4 CPUs / 4+4 cores)) changes with instances" in found.sentence
    assert found.words[0] == (
        "From 1 to 2 instances, throughput rises from just under 40,000 to just under 60,000 IOPS "
        "(~+50%)."
    )


@pytest.mark.parametrize(
    ("ids", "parts"),
    [
        # Drawn over the volume's size these would show the effect of the mix.
        (
            ("anf-8tib-dnfs", "anf-16tib-dnfs", "anf-32tib-dnfs-scan"),
            ("volume size (8 TiB | 16 TiB | 32 TiB)", "vary together", "host", "Not stated by"),
        ),
        (
            ("dbaas-single-read-iops", "dbaas-rac-read-iops", "dbaas-read-latency"),
            ("instances (1 | 2)", "wait event", "4 CPUs / 4 cores"),
        ),
        (("anf-8tib-dnfs-modelled", "anf-8tib-knfs-modelled"), ("client", "have no order")),
    ],
)
def test_runs_that_are_no_sweep_say_why(runs, ids, parts) -> None:
    found = asked(runs, *ids)
    assert (found.kind, found.x, found.points, found.lines, found.words) == (
        SweepKind.OTHER,
        None,
        (),
        (),
        (),
    )
    assert [part for part in parts if part not in found.sentence] == []


def test_a_curve_and_its_model_have_the_same_settings(runs) -> None:
    found = asked(runs, "anf-8tib-dnfs-modelled", "anf-8tib-dnfs")
    assert found.kind is SweepKind.ALIKE
    assert "provenance (modelled | published)" in found.sentence

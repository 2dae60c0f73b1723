"""The sweeps that are found in folders of real reports, without a correction by anybody."""

from __future__ import annotations

from pathlib import Path

import pytest

from loadcurve.core.grouping import propose_runs
from loadcurve.core.sweeps import sweeps_among
from tests.making.filed_reports import filed_families, proposed


def found_in(corpus: Path, *families: str) -> tuple[int, list[tuple[str, int]]]:
    reports = filed_families(corpus, families)
    runs = [proposed(f"{at}", run, reports) for at, run in enumerate(propose_runs(reports).runs)]
    return len(runs), [
        (one.name.split(", with")[0], len(one.run_ids)) for one in sweeps_among(runs)
    ]


ON, OFF = (f"IOStress asm p30x2 cache {state} d8s" for state in ("on", "off"))
BY_CACHE = (f"work unit 3–64 and system name ({OFF} | {ON})", 6)
UPDATES = ("update share 15–100%", 3)


@pytest.mark.parametrize(
    ("families", "runs", "sweeps"),
    [
        (("fg_p30x2on",), 7, [("work unit 4–64", 4), UPDATES]),
        (("fg_p30x2off",), 2, [("work unit 3–4", 2)]),
        (("fg_p30x2on", "fg_p30x2off"), 9, [BY_CACHE, UPDATES]),
        (("fg_p30x16on",), 8, [("work unit 64–128", 2)]),
        (("fg_p30x16off",), 2, [("work unit 64–80", 2)]),
        (
            ("fg_p30x2on", "fg_p30x2off", "fg_p30x16on", "fg_p30x16off"),
            19,
            [BY_CACHE, UPDATES, ("work unit 64–80", 2), ("work unit 64–128", 2)],
        ),
        # Its hosts and memory change together.
        (("slob_ec2",), 3, []),
    ],
)
def test_sweeps_are_found_without_a_correction(
    corpus: Path, families: tuple[str, ...], runs: int, sweeps: list[tuple[str, int]]
) -> None:
    assert found_in(corpus, *families) == (runs, sweeps)

"""Conditions that a generator's file states are the run's; those it doesn't are not stated."""

from __future__ import annotations

import pytest

from loadcurve.core.comparability.relevance import relevant_conditions
from loadcurve.core.comparability.settings import SETTINGS
from loadcurve.core.grouping import propose_runs
from tests.core.grouping.filing import filed_texts
from tests.making.benchmarks.vdbench_output import Ran, flatfile
from tests.making.fio_documents import document, job
from tests.making.runs import run


def stated_of(texts: dict[str, str]) -> list[dict[str, object]]:
    """The conditions of generators that each run made of these files states."""
    found = []
    for suggested in propose_runs(filed_texts(texts)).runs:
        one = run("a", workload=suggested.workload)
        keys = relevant_conditions(one) & {"rw", "ioengine", "direct", "rdpct"}
        found.append({key: SETTINGS[key].value(one) for key in keys})
    return found


@pytest.mark.parametrize("name", ["rw", "readwrite"])
def test_fio_run_states_settings_common_to_its_jobs(name: str) -> None:
    options = {name: "randread", "bs": "8k", "iodepth": "8", "ioengine": "libaio"}
    direct = {**options, "direct": "1"}
    same, partly = (
        document(
            *(job(f"job {number}", **{"job options": each}) for number, each in enumerate(jobs))
        )
        for jobs in ([direct, direct], [direct, options])
    )
    stated = {"rw": "randread", "ioengine": "libaio", "direct": "1"}
    assert stated_of({"a.json": same}) == [stated]
    assert stated_of({"a.json": partly}) == [{**stated, "direct": None}]


def test_vdbench_run_states_its_configured_read_share() -> None:
    levels = [Ran(threads=threads) for threads in (1, 2)]
    assert stated_of({"flatfile.html": flatfile(levels)}) == [{"rdpct": 100.0}]

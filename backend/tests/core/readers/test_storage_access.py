"""How the storage was reached, as far as parameters and wait events tell."""

from __future__ import annotations

import pytest

from loadcurve.core.grouping import ReadingWithPath, propose_runs
from loadcurve.core.readers import EventRow, Reading, ReadValue, ReportLocation, read
from loadcurve.core.readers.storage_access import is_contradicted, storage_access
from loadcurve.core.reports import facts_of

PLACE = ReportLocation("", "", "", None, "")


def awr(parameters: dict[str, str], **waits: float) -> Reading:
    """An AWR reading with these parameters, and waits by event."""
    events = tuple(
        EventRow(event.replace("_", " "), ReadValue(count, PLACE), None, None, None, None, PLACE)
        for event, count in waits.items()
    )
    return Reading(
        "awr",
        "text",
        "instance",
        "1",
        load_profile_per_s={"read_io_requests": ReadValue(1000.0, PLACE)},
        init_ora={name: ReadValue(text, PLACE) for name, text in parameters.items()},
        background_wait_events=events,
    )


@pytest.mark.parametrize(
    ("parameters", "waits", "client"),
    [
        ({"control_files": "+DATA/ORCL/control01.ctl"}, {}, "ASM"),
        ({"db_create_file_dest": "* +DATA"}, {}, "ASM"),
        ({"control_files": "/u01/control01.ctl", "db_create_file_dest": "+DATA"}, {}, "ASM"),
        ({}, {"ASM_file_metadata_operation": 12}, "ASM"),
        ({"dnfs_batch_size": "128", "control_files": "/u01/control01.ctl"}, {}, "dNFS"),
        ({}, {"DNFS_disp_IO_slave_idle": 5}, "dNFS"),
    ],
)
def test_storage_access_with_evidence_names_the_client(
    parameters: dict[str, str], waits: dict[str, float], client: str
) -> None:
    found = storage_access(awr(parameters, **waits))
    assert found is not None
    assert found.client == client
    evidence = [*(f"{name} = " for name in parameters), *(name.split("_")[0] for name in waits)]
    assert any(text in found.reason for text in evidence)


@pytest.mark.parametrize(
    ("parameters", "waits"),
    [
        ({"control_files": "/u01/oradata/control01.ctl"}, {}),
        ({"control_files": "+DATA/control01.ctl", "dnfs_batch_size": "128"}, {}),
    ],
)
def test_storage_access_without_proof_stays_open(
    parameters: dict[str, str], waits: dict[str, float]
) -> None:
    found = storage_access(awr(parameters, **waits))
    assert found is not None
    assert found.client is None
    assert parameters["control_files"] in found.reason


def test_storage_access_of_a_table_is_the_word_of_its_series() -> None:
    text = "Threads,kNFS IOPS,kNFS latency (us),new IOPS,new latency (us)\n4,12000,333,16000,250\n"
    known, other = read(text.encode(), "table.csv")
    access = storage_access(known)
    assert access is not None
    assert (access.client, access.reason) == ("kNFS", "the series “kNFS”")
    assert storage_access(other) is None


def test_events_without_waits_have_no_storage_access() -> None:
    assert storage_access(awr({}, ASM_rebalance=0)) is None


def test_proposal_of_reports_that_differ_in_client_names_none() -> None:
    asm = awr({"control_files": "+DATA/control01.ctl"})
    dnfs = awr({"dnfs_batch_size": "128"})
    filed = [
        ReadingWithPath(
            f"{load}", f"awr_{load}.txt", 0, facts_of(reading, f"{load}", f"{load}.txt")
        )
        for load, reading in ((8, asm), (16, asm), (32, dnfs))
    ]
    (alike,), (mixed,) = propose_runs(filed[:2]).runs, propose_runs(filed).runs
    assert (alike.system.client, alike.client_reason) == (
        "ASM",
        "control_files = +DATA/control01.ctl",
    )
    assert mixed.system.client is None
    assert mixed.client_reason == (
        "the reports differ: control_files = +DATA/control01.ctl; dnfs_batch_size = 128"
    )


@pytest.mark.parametrize(
    ("stated", "client", "expected"),
    [
        ("dNFS", "ASM", False),
        ("local", "ASM", False),
        ("ASM", "dNFS", False),
        ("kNFS", "dNFS", True),
        ("local", "dNFS", True),
        ("asm", "ASM", False),
        ("kNFS (Linux kernel NFS)", "kNFS", False),
        ("FC", "ASM", False),
        (None, "ASM", False),
        ("dNFS", None, False),
    ],
)
def test_is_contradicted_by_another_named_way_only(
    stated: str | None, client: str | None, expected: bool
) -> None:
    assert is_contradicted(stated, client) is expected

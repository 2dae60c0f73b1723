"""Masking: no name is left, no number changes, and what cannot be masked is refused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.errors import RefusedInput
from loadcurve.core.readers import read
from loadcurve.core.reports.masking import _replacement, mask, name_replacements, replace_names
from tests.making import fio_documents
from tests.making.benchmarks import driver_output
from tests.reports import campaign
from tests.reports import text as report_text

NAMES = {"orcl": "db1x", "orcl1": "inst1", "db01.example.com": "host1xxxxxxxxxxx", "db01": "ho1x"}


def test_masking_replaces_whole_words_in_any_case_same_length() -> None:
    text = "ORCL on db01.example.com (DB01), /diag/orcl/orcl1/trace, ORCLX, orcl_x, xdb01"
    masked = replace_names(text, NAMES)
    assert masked == (
        "db1x on host1xxxxxxxxxxx (ho1x), /diag/db1x/inst1/trace, ORCLX, db1x_x, xdb01"
    )
    assert len(masked) == len(text)


@given(st.sampled_from(["db", "inst", "host"]), st.integers(1, 40), st.integers(2, 60))
def test_a_stand_in_has_the_length_of_the_name(kind: str, number: int, length: int) -> None:
    assert len(_replacement(kind, number, length)) == length


def test_no_password_of_a_settings_file_is_stored() -> None:
    text = (
        "UPDATE_PCT=25\nWORK_UNIT=64\nSCALE=8G\nRUN_TIME=300\nTHREADS_PER_SCHEMA=1\n"
        "SYSDBA_PASSWD=hunter2\n#ADMIN_SQLNET_SERVICE=system/hunter3@slob\n"
        'DBA_PRIV_USER="sys"\n'
    )
    readings = read(text.encode(), "slob.conf")
    assert readings[0].kind == "slob_conf"
    masked = mask(text.encode(), "slob.conf", readings)[0].decode()
    assert "hunter" not in masked
    assert "UPDATE_PCT=25" in masked
    assert read(masked.encode(), "slob.conf")[0].settings is not None


def test_no_name_is_left_in_real_reports_and_no_number_changes(corpus: Path) -> None:
    checked = 0
    for path in sorted(corpus.glob("awr_*/*"))[::9] + sorted(corpus.glob("statspack/*"))[::4]:
        content = path.read_bytes()
        try:
            readings = read(content, path.name)
        except RefusedInput:
            continue
        masked = mask(content, path.name, readings)[0].decode().lower()
        for name in name_replacements(readings):
            whole = rf"(?<![a-z0-9]){re.escape(name)}(?![a-z0-9])"
            assert re.search(whole, masked) is None, (path.name, name)
        checked += 1
    assert checked >= 15


HOSTS = {
    "diskspd.txt": ("bench-1", driver_output.DISKSPD_TEXT),
    "diskspd.xml": ("bench-1", driver_output.diskspd_xml()),
    "elbencho.txt": (
        "client-7,client-8",
        driver_output.ELBENCHO_TEXT.replace('"-w"', '"--hosts" "client-7,client-8" "-w"'),
    ),
    "sysbench.txt": (
        "mysql-7.example.org",
        "$ sysbench --mysql-host=mysql-7.example.org run\n" + driver_output.sysbench(),
    ),
    "swingbench.xml": (
        "db-7.example.org",
        driver_output.swingbench(8, "900.1").replace(
            "<Configuration>",
            "<Configuration><ConnectString>//db-7.example.org/orcl</ConnectString>",
        ),
    ),
    "fio.json": (
        "fio-7",
        fio_documents.document(fio_documents.job(hostname="fio-7")),
    ),
}


@pytest.mark.parametrize("name", HOSTS)
def test_masking_benchmark_output_hides_hosts_keeps_numbers(name: str) -> None:
    hosts, text = HOSTS[name]
    readings = read(text.encode(), name)
    masked, _ = mask(text.encode(), name, readings)
    for host in hosts.split(","):
        assert host in text
        assert host.encode() not in masked
    (before, after) = (each[0].load_points for each in (readings, read(masked, name)))
    assert [point.quantities.keys() for point in before] == [p.quantities.keys() for p in after]


def test_mask_takes_names_out_of_the_file_name() -> None:
    text = report_text.write(campaign.load_point(8))
    name = "awrrpt_BENCHDB_bench1_8.txt"
    _, shown = mask(text.encode(), name, read(text.encode(), name))
    assert shown == "awrrpt_db1xxxx_inst1x_8.txt"


def test_a_name_that_is_also_a_word_of_the_report_is_refused() -> None:
    text = (
        "Load Profile                    Per Second   Per Transaction\n"
        "~~~~~~~~~~~~~~~            ---------------   ---------------\n"
        "       Read IO requests:           5,198.8              19.1\n"
    )
    readings = read(text.encode(), "extract.txt")
    datum = readings[0].load_profile_per_s or {}
    header = {"db_name": next(iter(datum.values()))}
    named = [type(readings[0])(**{**_fields(readings[0]), "header": header})]
    named[0].header["db_name"] = type(header["db_name"])("Profile", header["db_name"].place)
    with pytest.raises(RefusedInput, match="also a word of the report"):
        mask(text.encode(), "extract.txt", tuple(named))


def _fields(reading: object) -> dict[str, object]:
    return {name: getattr(reading, name) for name in reading.__slots__}  # type: ignore[attr-defined]

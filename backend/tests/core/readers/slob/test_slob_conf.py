"""slob.conf: shell syntax in, settings out, and never a password."""

from __future__ import annotations

import contextlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers.masking import MASK
from loadcurve.core.readers.reading import Scalar
from loadcurve.core.readers.slob import conf as slob_conf

CONF = """\
#### SLOB 2.5.4.0 slob.conf
UPDATE_PCT=25
SCAN_PCT=0
RUN_TIME=300
SCALE=80M            # per schema
SCAN_TABLE_SZ=1G
WORK_UNIT=64
REDO_STRESS=LITE
THREADS_PER_SCHEMA=2
DATABASE_STATISTICS_TYPE=awr   # Permitted values: [statspack|awr]
ADMIN_SQLNET_SERVICE=prod1
#SQLNET_SERVICE_MAX="if needed, replace with a non-zero integer"
DBA_PRIV_USER="system"
export SYSDBA_PASSWD='hunter#2 x'
EXTERNAL_SCRIPT=""
THINK_TM_MIN=.1
export UPDATE_PCT RUN_TIME WORK_LOOP
"""


def settings(text: str) -> dict[str, Scalar]:
    found = slob_conf.read(text, "slob.conf").settings
    assert found is not None
    return {key: datum.value for key, datum in found.items()}


def findings(text: str) -> list[str]:
    return [finding.text for finding in slob_conf.read(text, "slob.conf").findings]


def test_values_as_the_shell_sees_them() -> None:
    assert settings(CONF) == {
        "UPDATE_PCT": 25,
        "SCAN_PCT": 0,
        "RUN_TIME": 300,
        "SCALE": "80M",
        "SCAN_TABLE_SZ": "1G",
        "WORK_UNIT": 64,
        "REDO_STRESS": "LITE",
        "THREADS_PER_SCHEMA": 2,
        "DATABASE_STATISTICS_TYPE": "awr",
        "ADMIN_SQLNET_SERVICE": MASK,
        "DBA_PRIV_USER": MASK,
        "SYSDBA_PASSWD": MASK,
        "EXTERNAL_SCRIPT": "",
        "THINK_TM_MIN": 0.1,
    }
    assert findings(CONF) == []


def test_every_value_knows_its_line() -> None:
    found = slob_conf.read(CONF, "slob.conf").settings
    assert found is not None
    assert (found["SCALE"].place.line, found["SCALE"].place.raw) == (5, "80M")


def test_keys_of_release_2_0() -> None:
    old = "UPDATE_PCT=5\nRUN_TIME=60\nSCALE=10000\nSHARED_DATA_MODULUS=0\nDO_UPDATE_HOTSPOT=FALSE\n"
    assert settings(old)["SHARED_DATA_MODULUS"] == 0
    assert settings(old)["SCALE"] == 10_000


@pytest.mark.parametrize(
    ("value", "block", "size"),
    [
        ("80M", None, 83_886_080),
        ("8g", None, 8_589_934_592),
        (10_000, 8192, 81_920_000),
        (10_000, None, None),
        ("lots", 8192, None),
    ],
)
def test_sizes(value: Scalar, block: int | None, size: int | None) -> None:
    assert slob_conf.size_bytes(value, block) == size


@pytest.mark.parametrize(
    ("line", "value"),
    [
        ("A_B=a#b", "a#b"),
        ("A_B=a #b", "a"),
        ("A_B='a b'c", "a bc"),
        ('A_B="a \\" b"', 'a " b'),
        ("A_B=a\\ b", "a b"),
        ("A_B=1; X=2", 1),
        ("  export A_B=7", 7),
        ("A_B=", ""),
        ("A_B=10.", "10."),
        ("A_B=-1", "-1"),
    ],
)
def test_shell_words(line: str, value: Scalar) -> None:
    assert settings(line)["A_B"] == value


def test_slob_conf_shell_expression_has_finding() -> None:
    text = CONF + 'if [ -z "$X" ]; then\nRUN_TIME=$(( 60 * 5 ))\nSCALE="${S:-80M}"\n'
    said = findings(text)
    assert "line 18 is not an assignment; it was not evaluated" in said
    assert "line 20: SCALE is computed by the shell; it is stored as printed" in said
    assert "RUN_TIME is set again on line 19; the last one counts" in said


def test_values_out_of_range_are_warned_of() -> None:
    said = findings("UPDATE_PCT=120\nRUN_TIME=soon\nSCALE=80X\nWORK_UNIT=1\n")
    assert said == [
        "line 1: UPDATE_PCT=120 is not a whole number from 0 to 100",
        "line 2: RUN_TIME=soon is not a whole number",
        "line 3: SCALE=80X is not a size such as 80M, 8G or a number of blocks",
    ]


@pytest.mark.parametrize(
    ("extra", "said"),
    [
        ("DB2_USER=db2inst1\nDB2_PASS=x\n", "port to DB2"),
        ("NUM_SCHEMAS=4\nCONNECT_STRING=pg\n", "port to PostgreSQL"),
    ],
)
def test_look_alikes_of_other_databases_are_refused(extra: str, said: str) -> None:
    text = "UPDATE_PCT=10\nRUN_TIME=60\nSCALE=100\nWORK_UNIT=8\n" + extra
    assert slob_conf.recognises(text, "slob.conf")
    with pytest.raises(UnreadableReport, match=said):
        slob_conf.read(text, "slob.conf")


def test_an_unclosed_quote_is_refused_without_showing_the_line() -> None:
    with pytest.raises(UnreadableReport, match="line 1 opens a quote") as caught:
        slob_conf.read('SYSDBA_PASSWD="hunter2\n', "slob.conf")
    assert "hunter2" not in str(caught.value)


def test_without_secrets_masks_comments_too_and_nothing_else() -> None:
    text = CONF.replace("\n", "\r\n") + '#### SYSDBA_PASSWD="manager"\nX=scott/tiger@db\n'
    masked = slob_conf.without_secrets(text)
    for secret in ("hunter", "manager", "tiger", "prod1", "system"):
        assert secret not in masked
    assert masked.count("\r\n") == text.count("\r\n")
    assert "SCALE=80M            # per schema\r\n" in masked
    assert slob_conf.without_secrets(masked) == masked


SECRET_KEYS = st.sampled_from(
    ["SYSDBA_PASSWD", "DBA_PRIV_USER", "ADMIN_SQLNET_SERVICE", "DB_PASSWORD", "MY_PWD", "API_TOKEN"]
)


@given(SECRET_KEYS, st.from_regex(r"zq[A-Za-z0-9!$/@. ]{3,20}qz", fullmatch=True))
def test_slob_conf_secrets_are_not_stored(key: str, secret: str) -> None:
    text = f'UPDATE_PCT=1\nRUN_TIME=2\nSCALE=3\n{key}="{secret}"\n# {key}={secret}\n'
    assert secret not in repr(slob_conf.read(text, "slob.conf"))
    assert secret not in slob_conf.without_secrets(text)


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    slob_conf.recognises(text, "slob.conf")
    slob_conf.without_secrets(text)
    with contextlib.suppress(UnreadableReport):
        slob_conf.read(text, "slob.conf")


def test_recognises_by_settings_not_by_name() -> None:
    assert slob_conf.recognises(CONF, "anything.txt")
    assert not slob_conf.recognises("RUN_TIME=60\nBS=8k\n", "slob.conf")


def test_the_corpus(corpus: Path) -> None:
    read = {
        path.name: settings(path.read_text("utf-8"))
        for path in sorted(corpus.glob("slob_conf/[!n]*slob.conf"))
    }
    assert read["ec2_slob.conf"]["SCALE"] == "800M"
    assert read["ec2_slob.conf"]["UPDATE_PCT"] == 25
    assert read["ec2_slob.conf"]["SYSDBA_PASSWD"] == MASK
    look_alike = corpus / "slob_conf" / "neg_db2_slob.conf"
    with pytest.raises(UnreadableReport, match="DB2"):
        slob_conf.read(look_alike.read_text("utf-8"), look_alike.name)

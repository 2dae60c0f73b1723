"""``loadcurve key`` and the refusal to serve without keys, as people meet them."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner

from loadcurve.cli.key import key
from tests.making.drafts import content
from tests.serving.forked import ran
from tests.serving.running import OURS, running_server


def loadcurve(database_url: str, *words: str, **more: str) -> subprocess.CompletedProcess[str]:
    """One command on this database."""
    environment = {name: value for name, value in os.environ.items() if name not in OURS}
    variables = environment | {"DATABASE_URL": database_url} | more
    return ran(*words, timeout=120, env=variables)


def test_keys_are_made_listed_and_revoked_while_the_server_runs(
    database_url: str, tmp_path: Path
) -> None:
    report = tmp_path / "awr.txt.8"
    report.write_bytes(content(7))
    with running_server(database_url) as address:
        made = loadcurve(
            database_url, "key", "add", "ci", "--role", "contributor", "--expires", "30"
        )
        assert made.returncode == 0, made.stderr
        secret = made.stdout.strip()
        assert re.fullmatch(r"lck_[A-Za-z0-9_-]{43}", secret)
        assert secret not in made.stderr

        upload = ("upload", str(report), "--server", address, "--dry-run")
        without = loadcurve(database_url, *upload)
        assert (without.returncode, "LOADCURVE_KEY" in without.stderr) == (1, True)
        wrong = loadcurve(database_url, *upload, LOADCURVE_KEY="lck_wrong")
        assert (wrong.returncode, "lck_wrong" in wrong.stderr) == (1, False)
        done = loadcurve(database_url, *upload, LOADCURVE_KEY=secret)
        assert (done.returncode, "1 files" in done.stdout) == (0, True), done.stderr
        assert secret not in done.stdout + done.stderr

        twice = loadcurve(database_url, "key", "add", "ci", "--role", "admin")
        assert (twice.returncode, "has a key already" in twice.stderr) == (1, True)
        listed = loadcurve(database_url, "key", "list").stdout
        assert re.match(r"ci +contributor +lck_[\w-]{6}…  expires \d{4}-", listed)
        assert secret not in listed

        assert loadcurve(database_url, "key", "revoke", "ci").returncode == 0
        after = loadcurve(database_url, *upload, LOADCURVE_KEY=secret)
        assert (after.returncode, "revoked" in after.stderr) == (1, True)
        assert "revoked" in loadcurve(database_url, "key", "list").stdout
        again = loadcurve(database_url, "key", "revoke", "ci")
        assert (again.returncode, "no key" in again.stderr) == (1, True)


def test_serve_on_network_without_key_is_refused_with_the_fix(
    database_url: str,
) -> None:
    serve = ("serve", "--host", "0.0.0.0", "--port", "0", "--no-seed")  # noqa: S104
    refused = loadcurve(database_url, *serve)
    assert refused.returncode == 1
    assert "loadcurve key add" in refused.stderr
    assert "docker compose run --rm app key add" in refused.stderr
    behind = loadcurve(
        database_url, "serve", "--port", "0", LOADCURVE_PUBLIC_URL="https://loadcurve.example.org"
    )
    assert (behind.returncode, "key add" in behind.stderr) == (1, True)
    loadcurve(database_url, "key", "add", "me", "--role", "admin")
    with running_server(database_url, "--host", "0.0.0.0") as address:  # noqa: S104
        assert address.startswith("http://127.0.0.1:")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["add", "a b", "--role", "admin"], "cannot be a key's name"),
        (["add", "x", "--role", "owner"], "'owner' is not one of"),
        (["add", "x", "--role", "admin", "--expires", "soon"], "neither a date such as 2027-01-31"),
        (["add", "x", "--role", "admin", "--expires", "2020-01-01"], "2020-01-01 is in the past"),
        (["add", "x", "--role", "admin", "--expires", "0"], "neither a date"),
        (["add", "x", "--role", "admin", "--expires", "9999-12-31"], "the latest year is 2100"),
    ],
)
def test_invalid_key_option_is_refused_with_reason(
    database_url: str, monkeypatch: pytest.MonkeyPatch, words: list[str], told: str
) -> None:
    monkeypatch.setenv("DATABASE_URL", database_url)
    result = CliRunner().invoke(key, words)
    assert result.exit_code != 0
    assert told in result.output + str(result.exception)


def test_key_of_a_reader_cannot_be_for_uploads_only(database_url: str) -> None:
    refused = loadcurve(database_url, "key", "add", "ci", "--role", "reader", "--upload-only")
    assert (refused.returncode, "role contributor" in refused.stderr) == (1, True)
    assert loadcurve(
        database_url, "key", "add", "ci", "--role", "contributor", "--upload-only"
    ).stdout
    assert "upload only" in loadcurve(database_url, "key", "list").stdout

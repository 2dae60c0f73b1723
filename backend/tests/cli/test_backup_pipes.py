"""A backup through a pipe: from standard output of one command into another."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from loadcurve.cli.main import main
from loadcurve.store.backup import check_backup
from tests.serving.databases import Server


def loadcurve(database_url: str, *arguments: str, piped: bytes = b"") -> Result:
    environment = {"DATABASE_URL": database_url.replace("+psycopg", "")}
    return CliRunner().invoke(main, arguments, input=piped, env=environment)


@pytest.fixture
def whole(published_database_url: str) -> bytes:
    """A backup of the published results."""
    done = loadcurve(published_database_url, "backup", "-")
    assert done.exit_code == 0, done.stderr
    return done.stdout_bytes


def test_restore_from_standard_input_is_equal_or_refused(
    database_server: Server, whole: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spooled, first, again = (tmp_path / name for name in ("spooled", "first", "again"))
    spooled.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(spooled))
    first.write_bytes(whole)
    assert check_backup(first).rows("runs") == 56
    with database_server.copy() as elsewhere:
        for damaged in (b"", whole[:-1], whole[:5000] + b"x" + whole[5001:]):
            refused = loadcurve(elsewhere, "restore", "-", piped=damaged)
            assert refused.exit_code == 1
            assert "standard-input is not a complete backup" in refused.output
        checked = loadcurve(elsewhere, "restore", "--check", "-", piped=whole)
        assert "standard-input is complete: 0 reports, 56 runs" in checked.output
        done = loadcurve(elsewhere, "restore", "-", piped=whole)
        assert done.exit_code == 0, done.output
        assert loadcurve(elsewhere, "backup", str(again)).exit_code == 0
    assert check_backup(again).tables == check_backup(first).tables
    assert list(spooled.iterdir()) == []

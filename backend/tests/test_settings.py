"""Settings of a server, and refused ones."""

from __future__ import annotations

import pwd
from pathlib import Path
from typing import NoReturn

import pytest

from loadcurve.core.errors import StartupError
from loadcurve.settings import (
    default_data_dir,
    given_database_url,
    public_url,
    tiers_folder,
    trash_days,
)


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+psycopg"])
def test_a_postgresql_address_gets_our_driver(scheme: str) -> None:
    given = f"{scheme}://me:p%40ss@db.example:5433/results?sslmode=require"
    expected = "postgresql+psycopg://me:p%40ss@db.example:5433/results?sslmode=require"
    assert given_database_url({"DATABASE_URL": given}) == expected


@pytest.mark.parametrize("environment", [{}, {"DATABASE_URL": ""}, {"DATABASE_URL": "  "}])
def test_no_address_means_a_private_database(environment: dict[str, str]) -> None:
    assert given_database_url(environment) is None


@pytest.mark.parametrize("given", ["mysql://me:secret@db/x", "sqlite:///secret", "db:secret"])
def test_other_databases_are_refused_without_their_password(given: str) -> None:
    with pytest.raises(StartupError, match="not the address of a PostgreSQL") as caught:
        given_database_url({"DATABASE_URL": given})
    assert "secret" not in str(caught.value)


def test_a_kind_of_pooling_there_is_not_is_refused() -> None:
    with pytest.raises(StartupError, match="has pooling=statement, which is not supported"):
        given_database_url({"DATABASE_URL": "postgresql://me:secret@db/x?pooling=statement"})


def test_the_data_directory_follows_the_wish_then_xdg_then_home(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("HOME", "/home/me")
    home = Path("/home/me/.local/share/loadcurve")
    assert default_data_dir({}) == home
    assert default_data_dir({"XDG_DATA_HOME": "relative"}) == home
    assert default_data_dir({"XDG_DATA_HOME": "/data"}) == Path("/data/loadcurve")
    wished = {"XDG_DATA_HOME": "/data", "LOADCURVE_DATA_DIR": "~/results"}
    assert default_data_dir(wished) == Path("/home/me/results")


def test_user_without_home_must_name_a_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(uid: int) -> NoReturn:
        raise KeyError(uid)

    # So it is in a container that is run as a number no account has.
    monkeypatch.delenv("HOME", raising=False)
    monkeypatch.setattr(pwd, "getpwuid", unknown)
    with pytest.raises(StartupError, match="name one with LOADCURVE_DATA_DIR"):
        default_data_dir({})
    assert default_data_dir({"LOADCURVE_DATA_DIR": "/data"}) == Path("/data")


@pytest.mark.parametrize(
    ("host", "expected"),
    [
        ("127.0.0.1", "http://127.0.0.1:8000"),
        ("0.0.0.0", "http://127.0.0.1:8000"),  # noqa: S104  it is read, not bound to
        ("::1", "http://[::1]:8000"),
        ("bench.example", "http://bench.example:8000"),
    ],
)
def test_links_are_built_from_host_and_port(host: str, expected: str) -> None:
    assert public_url(host, 8000, {}) == expected


def test_links_use_the_public_address_if_set() -> None:
    environment = {"LOADCURVE_PUBLIC_URL": "https://loadcurve.example.org/"}
    assert public_url("127.0.0.1", 8000, environment) == "https://loadcurve.example.org"


@pytest.mark.parametrize("given", ["loadcurve.example", "javascript:alert(1)", "https://", "/x"])
def test_invalid_web_address_is_refused(given: str) -> None:
    with pytest.raises(StartupError, match="LOADCURVE_PUBLIC_URL"):
        public_url("127.0.0.1", 8000, {"LOADCURVE_PUBLIC_URL": given})


@pytest.mark.parametrize(("given", "days"), [("", 30), (" 7 ", 7), ("3650", 3650), ("never", None)])
def test_the_trash_keeps_things_as_long_as_is_set(given: str, days: int | None) -> None:
    assert trash_days({"LOADCURVE_TRASH_DAYS": given}) == days


@pytest.mark.parametrize("given", ["0", "-1", "3651", "1.5", "a month", "9" * 5000, "٣"])
def test_no_other_time_is_taken_for_one(given: str) -> None:
    with pytest.raises(StartupError, match="from 1 to 3,650, or never"):
        trash_days({"LOADCURVE_TRASH_DAYS": given})


def test_tiers_of_ones_own_are_a_folder(tmp_path: Path) -> None:
    assert tiers_folder({}) is None
    assert tiers_folder({"LOADCURVE_TIERS": str(tmp_path)}) == tmp_path
    with pytest.raises(StartupError, match="not a folder"):
        tiers_folder({"LOADCURVE_TIERS": str(tmp_path / "none")})

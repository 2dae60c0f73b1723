"""Stored reports that look old, and reading them again."""

from __future__ import annotations

import asyncio

import psycopg
from starlette.testclient import TestClient

from loadcurve.actions.uploads.reread import RereadOutcome, reread_reports


def reread(client: TestClient, dry_run: bool = False) -> list[RereadOutcome]:
    """What `loadcurve reread` did, report by report."""
    return reread_at(_url(client), dry_run)


def reread_at(database_url: str, dry_run: bool = False) -> list[RereadOutcome]:
    """The same, of the reports of a database."""
    outcomes: list[RereadOutcome] = []
    asyncio.run(
        reread_reports(
            database_url, None, dry_run, lambda outcome, number, total: outcomes.append(outcome)
        )
    )
    return outcomes


def age(client: TestClient, sha256: str, run_id: str) -> None:
    """Make a report look as if an older version had read it, wrongly."""
    age_at(_url(client), sha256, run_id)


def age_at(database_url: str, sha256: str, run_id: str) -> None:
    """The same, of a report of a database."""
    with psycopg.connect(database_url.replace("+psycopg", "")) as connection:
        connection.execute("UPDATE reports SET reader_version = 'old' WHERE sha256 = %s", [sha256])
        connection.execute(
            "UPDATE load_points SET document = jsonb_set(document, "
            "'{quantities,read_iops,value}', '1') WHERE run_id = %s",
            [run_id],
        )


def _url(client: TestClient) -> str:
    url: str = client.app.state.settings.database_url  # type: ignore[attr-defined]
    return url

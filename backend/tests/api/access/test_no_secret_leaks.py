"""Errors leak nothing to any caller: not in the response, and no secret in the log (S9).

The tables are taken from under the server, so that every statement of every route fails for real.
"""

from __future__ import annotations

import io
import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import psycopg
import pytest

from loadcurve.cli.serving.logs import LogFormat, log_as
from tests.serving.people import People, guarded

MARKER = "wildebeest"
INNARDS = ("Traceback", "SELECT", "INSERT", "psycopg", "sqlalchemy", "/loadcurve/", "relation")
RUN = {
    "title": MARKER,
    "system": {"name": MARKER},
    "workload": {"name": MARKER},
    "points": [{"report_sha256": "a" * 64, "concurrency": 1}],
}
SENT = {
    "POST /api/v1/runs": RUN,
    "POST /api/v1/groupings/sweeps": {"runs": [RUN]},
    "POST /api/v1/library/frozen": {"view": {"runs": ["x"]}, "title": MARKER},
    "POST /api/v1/groupings": {"reports": [{"sha256": "a" * 64, "path": MARKER}]},
    "POST /api/v1/reports/known": {"sha256s": ["a" * 64]},
    "POST /api/v1/runs/{run_id}/points": {"points": [{"report_sha256": "a" * 64}]},
    "PATCH /api/v1/runs/{run_id}": {"notes": MARKER},
    "PATCH /api/v1/library/{chart_id}": {"note": MARKER},
    "POST /api/v1/session": {"key": f"lck_{MARKER}"},
}


@contextmanager
def logged() -> Iterator[io.StringIO]:
    """All that is written to the log; loggers are put back afterwards."""
    written = io.StringIO()
    loggers = [logging.getLogger(name) for name in ("", "loadcurve", "loadcurve.requests")]
    before = [(logger.level, logger.handlers[:]) for logger in loggers]
    log_as(LogFormat.JSON, written)
    try:
        yield written
    finally:
        for logger, (level, handlers) in zip(loggers, before, strict=True):
            logger.setLevel(level)
            logger.handlers[:] = handlers


def take_tables_away(people: People) -> None:
    with psycopg.connect(people.database_url.replace("+psycopg", "")) as connection:
        names = connection.execute(
            "SELECT tablename FROM pg_tables WHERE schemaname = 'public' "
            "AND tablename NOT IN ('access_keys', 'alembic_version')"
        ).fetchall()
        for (name,) in names:
            connection.execute(f'ALTER TABLE "{name}" RENAME TO "gone_{name}"')


@pytest.fixture
def people(database_url: str, built_pages: Path) -> Iterator[People]:
    with guarded(database_url, built_pages) as found:
        yield found


def test_no_route_gives_anything_away_when_it_breaks(people: People) -> None:
    token = people.ann.chart(people.ann.run(MARKER)["run"]["id"], title=MARKER)["token"]
    cookie = people.nobody.ask("POST", "/api/v1/session", json={"key": people.ann.key}).headers[
        "set-cookie"
    ]
    signed_in = cookie.partition(";")[0].partition("=")[2]
    paths = people.nobody.get("/api/openapi.json").json()["paths"]
    take_tables_away(people)
    fillings = {"token": token, "sha256": "a" * 64, "number": "1"}
    broken = 0
    with logged() as log:
        for path, operations in paths.items():
            filled = re.sub(r"\{(\w+)\}", lambda found: fillings.get(found[1], "x"), path)
            for method in operations:
                operation = f"{method.upper()} {path}"
                more = {"json": SENT[operation]} if operation in SENT else {}
                if operation in ("POST /api/v1/reports", "POST /api/v1/imports"):
                    more = {"content": MARKER.encode()}
                params = {"runs": "x", "url": f"http://h/c/{token}", "name": MARKER, "q": MARKER}
                answer = people.admin.ask(method.upper(), filled, params=params, **more)
                broken += answer.status_code == 500
                for inside in (*INNARDS, people.admin.key, signed_in, people.database_url):
                    assert str(inside) not in answer.text, (operation, inside)
        page = people.admin.get(f"/c/{token}", headers={"Cookie": f"loadcurve={signed_in}"})
        assert page.status_code == 500
    assert broken >= 30
    written = log.getvalue()
    assert "Traceback" in written
    password = urlsplit(people.database_url).password
    keys = [person.key for person in (people.reader, people.ann, people.ben, people.admin)]
    for secret in (*keys, token, signed_in, *filter(None, [password]), MARKER):
        assert str(secret) not in written, secret

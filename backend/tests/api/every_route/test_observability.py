"""Ids, counts and the log of requests: there for each, and with no secret in them (D8, S9)."""

from __future__ import annotations

import io
import json
import logging
import re
from collections.abc import Iterator
from ipaddress import ip_network
from pathlib import Path

import pytest
from fastapi import FastAPI

from loadcurve.api.app import create_app
from loadcurve.cli.serving.logs import LogFormat, log_as
from loadcurve.core.errors import StartupError
from loadcurve.core.results import single_run
from loadcurve.settings import LOOPBACK, metrics_from
from tests.making.drafts import content
from tests.serving.application import settings_for
from tests.serving.databases import Server
from tests.serving.server import Answer, RawClient, get, serving

LINE = re.compile(r"(?P<name>[a-z_]+)(?:\{(?P<labels>.*)\})? (?P<value>[0-9.e+-]+)")


@pytest.fixture(scope="module")
def app(database_server: Server, built_pages: Path) -> Iterator[FastAPI]:
    with database_server.copy(published=True) as url:
        yield create_app(settings_for(url, built_pages))


@pytest.fixture(scope="module")
def port(app: FastAPI) -> Iterator[int]:
    with serving(app) as port:
        yield port


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """What the server writes to its log, as JSON; loggers are put back afterwards."""
    written = io.StringIO()
    loggers = [logging.getLogger(name) for name in ("", "loadcurve", "loadcurve.requests")]
    before = [(logger.level, logger.handlers[:]) for logger in loggers]
    log_as(LogFormat.JSON, written)
    yield written
    for logger, (level, handlers) in zip(loggers, before, strict=True):
        logger.setLevel(level)
        logger.handlers[:] = handlers


def lines(log: io.StringIO) -> list[dict[str, object]]:
    return [json.loads(line) for line in log.getvalue().splitlines()]


def post(port: int, path: str, body: bytes) -> Answer:
    with RawClient(port) as client:
        client.head("POST", path, f"Content-Length: {len(body)}", "Content-Type: application/json")
        client.send(body)
        return client.answer()


def measured(port: int) -> dict[tuple[str, str], float]:
    """The samples of /metrics by name and labels; each line has to be well-formed."""
    samples = {}
    for line in get(port, "/metrics").body.decode().splitlines():
        if line.startswith("#"):
            assert line.split()[1] in ("HELP", "TYPE")
            continue
        match = LINE.fullmatch(line)
        assert match is not None, line
        samples[match["name"], match["labels"] or ""] = float(match["value"])
    return samples


def test_response_has_request_id_valid_one_is_echoed(port: int) -> None:
    first, second = get(port, "/healthz"), get(port, "/nowhere")
    assert re.fullmatch("[0-9a-f]{16}", first.headers["x-request-id"])
    assert first.headers["x-request-id"] != second.headers["x-request-id"]
    assert get(port, "/healthz", "X-Request-ID: from-a.proxy_1").headers["x-request-id"] == (
        "from-a.proxy_1"
    )
    for odd in ("a b", "x" * 65, "<script>", ""):
        assert get(port, "/healthz", f"X-Request-ID: {odd}").headers["x-request-id"] != odd


def test_request_log_has_one_line_with_route_and_no_secret(port: int, log: io.StringIO) -> None:
    made = post(port, "/api/v1/library/frozen", b'{"view": {"runs": ["nvme-update-50"]}}').json()
    token = made["url"].rsplit("/", 1)[1]
    for path in (
        f"/c/{token}",
        f"/api/v1/library/frozen/{token}",
        f"/c/{token}.svg",
        f"/x/{token}",
    ):
        get(port, path, f"Cookie: session={token}", f"Authorization: Bearer {token}")
    get(port, f"/api/v1/runs?q={token}")
    written = lines(log)
    assert [line["route"] for line in written][1:3] == [
        "/{path:page}",
        "/api/v1/library/frozen/{token}",
    ]
    assert all(line["logger"] == "loadcurve.requests" for line in written)
    assert {line["status"] for line in written} == {200, 201, 404}
    assert len({line["request_id"] for line in written}) == len(written) == 6
    assert all(isinstance(line["duration_ms"], float) for line in written)
    assert token not in log.getvalue()


def test_internal_error_has_id_and_logs_trace_only(
    app: FastAPI, port: int, log: io.StringIO
) -> None:
    def broken() -> None:
        raise RuntimeError("secret of the house")

    sessions, app.state.reading_sessions = app.state.reading_sessions, broken
    fillings = {"sha256": "0" * 64, "number": "1"}
    paths = [
        re.sub(r"\{(\w+)\}", lambda name: fillings.get(name[1], "x"), path)
        for path, operations in app.openapi()["paths"].items()
        if "get" in operations
    ]
    answers = [get(port, f"{path}?runs=nvme-update-50") for path in paths]
    app.state.reading_sessions = sessions
    failed = [answer for answer in answers if answer.status == 500]
    assert len(failed) > len(paths) / 2
    for answer in failed:
        assert answer.headers["content-type"] == "application/problem+json"
        assert "default-src 'none'" in answer.headers["content-security-policy"]
        assert b"secret" not in answer.body
        assert b"Traceback" not in answer.body
        (error, request) = (
            line for line in lines(log) if line["request_id"] == answer.headers["x-request-id"]
        )
        assert error["message"] == answer.json()["instance"]
        assert "secret of the house" in str(error["trace"])
        assert request["status"] == 500


def test_log_text_omits_successful_requests(port: int, log: io.StringIO) -> None:
    log_as(LogFormat.PLAIN, log)
    get(port, "/healthz")
    assert log.getvalue() == ""
    logging.getLogger("loadcurve").info("making a database")
    assert log.getvalue() == "loadcurve: making a database\n"


def test_analyses_that_fail_are_counted_by_name(app: FastAPI, port: int) -> None:
    app.state.metrics.add_failed_analyses(["scaling fit", "knee", "scaling fit"])
    counted = measured(port)
    name = "loadcurve_failed_analyses_total"
    assert counted[name, 'analysis="knee"'] == 1
    assert counted[name, 'analysis="scaling fit"'] == 2


def test_failed_analyses_are_counted_while_sharing(
    app: FastAPI, port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(single_run, "overall_response_time", broken)
    before = measured(port).get(("loadcurve_failed_analyses_total", 'analysis="ORT"'), 0)
    shared = post(
        port, "/api/v1/library/frozen", b'{"view": {"runs": ["anf-8tib-dnfs", "nvme-update-0"]}}'
    )
    assert shared.status == 201, shared.body
    after = measured(port)["loadcurve_failed_analyses_total", 'analysis="ORT"']
    assert after - before >= 2


def test_metrics_count_requests_and_readings(port: int) -> None:
    before = measured(port)
    get(port, "/api/v1/runs")
    get(port, "/api/v1/runs/none")
    get(port, "/c/secret")
    assert post(port, "/api/v1/reports?name=a.txt", content(900)).status == 201
    with RawClient(port) as client:
        client.head("BREW", "/api/v1/runs")
        client.answer()
    after = measured(port)

    def more(name: str, labels: str) -> float:
        return after[name, labels] - before.get((name, labels), 0)

    requests = "loadcurve_requests_total"
    assert more(requests, 'method="GET",route="/api/v1/runs",status="200"') == 1
    assert more(requests, 'method="GET",route="/api/v1/runs/{run_id}",status="404"') == 1
    assert more(requests, 'method="POST",route="/api/v1/reports",status="201"') == 1
    seconds = "loadcurve_request_duration_seconds"
    assert more(f"{seconds}_count", 'method="GET",route="/api/v1/runs"') == 1
    assert more(f"{seconds}_bucket", 'le="+Inf",method="GET",route="/api/v1/runs"') == 1
    assert more(f"{seconds}_sum", 'method="GET",route="/api/v1/runs"') > 0
    assert more("loadcurve_report_reading_seconds_count", "") == 1
    assert after["loadcurve_pool_size", ""] == 8
    assert after["loadcurve_pool_in_use", ""] == 0
    assert after["loadcurve_requests_in_progress", ""] == 1
    assert after["loadcurve_request_slots_in_use", ""] == 0
    assert not any("secret" in labels or "BREW" in labels for _, labels in after)


@pytest.mark.parametrize(
    "header", ["X-Forwarded-For: 10.0.0.1", "Forwarded: for=10.0.0.1", "X-Real-IP: 1.1.1.1"]
)
def test_counts_are_not_for_those_behind_a_proxy(port: int, header: str) -> None:
    assert get(port, "/metrics", header).status == 404


def test_counts_are_for_the_addresses_set(app: FastAPI, port: int) -> None:
    assert get(port, "/metrics").headers["content-type"].startswith("text/plain; version=0.0.4")
    given = app.state.settings
    object.__setattr__(given, "metrics_from", (ip_network("10.0.0.0/8"),))
    assert get(port, "/metrics").status == 404
    object.__setattr__(given, "metrics_from", LOOPBACK)
    assert get(port, "/metrics").status == 200


def test_metrics_from_setting_accepts_networks() -> None:
    assert metrics_from({}) == LOOPBACK
    assert metrics_from({"LOADCURVE_METRICS_FROM": "10.1.2.3, fd00::/8"}) == (
        ip_network("10.1.2.3"),
        ip_network("fd00::/8"),
    )
    with pytest.raises(StartupError, match="names no addresses"):
        metrics_from({"LOADCURVE_METRICS_FROM": "everybody"})

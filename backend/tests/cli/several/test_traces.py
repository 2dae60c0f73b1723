"""Traces reach a collector of OpenTelemetry without secrets; else nothing of it is imported."""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
import threading
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import quote

import pytest
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest
from opentelemetry.proto.trace.v1.trace_pb2 import Span

from loadcurve.api.app import create_app
from loadcurve.api.tracing.spans import summary_of
from loadcurve.settings import DRIVER, Settings, sends_traces
from tests.making.drafts import content
from tests.serving.crashing.histories import ask_at
from tests.serving.running import environment, served

NAME = "name-of-a-customer"


class Collector:
    """What a collector was sent."""

    def __init__(self) -> None:
        self.bodies: list[bytes] = []

    def spans(self) -> list[Span]:
        """All spans it has."""
        return [
            span
            for body in self.bodies
            for resource in ExportTraceServiceRequest.FromString(body).resource_spans
            for scope in resource.scope_spans
            for span in scope.spans
        ]


@contextmanager
def collecting() -> Iterator[tuple[str, Collector]]:
    """The address of a collector, and what it was sent."""
    collector = Collector()
    unpacked = {"gzip": gzip.decompress, "deflate": zlib.decompress}

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            assert self.path == "/v1/traces"
            body = self.rfile.read(int(self.headers["Content-Length"]))
            unpack = unpacked.get(self.headers.get("Content-Encoding", ""), bytes)
            collector.bodies.append(unpack(body))
            self.send_response(200)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            return

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}", collector
        finally:
            server.shutdown()
            thread.join()


def children(spans: list[Span], parent: str) -> set[str]:
    """The names of the spans within those of a name."""
    ids = {span.span_id for span in spans if span.name == parent}
    return {span.name for span in spans if span.parent_span_id in ids}


def test_requests_questions_and_reads_are_spans_without_secrets(
    published_database_url: str,
) -> None:
    with collecting() as (endpoint, collector):
        variables = {"OTEL_EXPORTER_OTLP_ENDPOINT": endpoint, "OTEL_BSP_SCHEDULE_DELAY": "100"}
        options = ("--no-seed",)
        url = published_database_url
        with served(*options, DATABASE_URL=url, **variables) as (process, address):
            port = int(address.rpartition(":")[2])
            upload = f"/api/v1/reports?name={quote(NAME)}"
            assert ask_at(port, "POST", upload, content(1), 120)[0] == 201
            said = ask_at(port, "GET", "/api/v1/runs?page_size=1")[1]
            run = json.loads(said)["items"][0]["id"]
            view = json.dumps({"view": {"runs": [run]}, "title": NAME}).encode()
            token = json.loads(ask_at(port, "POST", "/api/v1/library/frozen", view)[1])["token"]
            assert ask_at(port, "GET", f"/c/{token}.svg")[0] == 200
            assert ask_at(port, "GET", f"/c/not-{NAME}.svg")[0] == 404
            # Pending spans are sent before it ends.
            process.terminate()
            assert process.wait(60) == 0
        spans = collector.spans()
    named = {span.name: span for span in spans}
    assert "read report" in children(spans, "POST /api/v1/reports")
    assert "INSERT reports" in children(spans, "POST /api/v1/reports")
    assert "SELECT runs" in children(spans, "GET /api/v1/runs")
    assert "INSERT library" in children(spans, "POST /api/v1/library/frozen")
    attributes = {pair.key: pair.value for pair in named["GET /c/{token}.svg"].attributes}
    assert attributes["http.response.status_code"].int_value == 404
    # What the program asks by itself, and is asked by nobody, would be without a request.
    roots = {span.name.split()[0] for span in spans if not span.parent_span_id}
    assert roots == {"GET", "POST"}
    sent = b"".join(collector.bodies)
    for secret in (token, NAME, run, f"127.0.0.1:{port}"):
        assert secret.encode() not in sent


@pytest.mark.parametrize(
    ("statement", "summary"),
    [
        ("SELECT runs.id \nFROM runs WHERE x", "SELECT runs"),
        ("INSERT INTO reports (a) VALUES (1)", "INSERT reports"),
        ("WITH live AS (SELECT id FROM access_keys) SELECT 1", "WITH access_keys"),
        ("SET LOCAL statement_timeout = 5", "SET"),
        ("", "statement"),
    ],
)
def test_a_statement_is_named_by_its_first_word_and_table(statement: str, summary: str) -> None:
    assert summary_of(statement) == summary


@pytest.mark.parametrize(
    ("variables", "are_sent"),
    [
        ({}, False),
        ({"OTEL_EXPORTER_OTLP_ENDPOINT": " "}, False),
        ({"OTEL_EXPORTER_OTLP_ENDPOINT": "http://collector:4318"}, True),
        ({"OTEL_EXPORTER_OTLP_TRACES_ENDPOINT": "http://collector:4318/v1/traces"}, True),
        ({"OTEL_EXPORTER_OTLP_ENDPOINT": "http://c", "OTEL_SDK_DISABLED": "true"}, False),
    ],
)
def test_traces_are_sent_where_a_collector_is_named(
    variables: dict[str, str], are_sent: bool
) -> None:
    assert sends_traces(variables) is are_sent


def test_without_a_collector_a_server_has_nothing_of_it() -> None:
    app = create_app(Settings(database_url=f"{DRIVER}://", data_dir=Path()))
    assert not [each for each in app.user_middleware if "tracing" in str(each.cls)]
    program = (
        "import sys, loadcurve.cli.main, loadcurve.api.app as a; from pathlib import Path; "
        "from loadcurve.settings import Settings; "
        "a.create_app(Settings(database_url='postgresql+psycopg://', data_dir=Path())); "
        "print([n for n in sys.modules if n.startswith(('opentelemetry.sdk', "
        "'opentelemetry.exporter', 'loadcurve.api.tracing.'))])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        env=environment(),
    )
    assert done.stdout == "[]\n"

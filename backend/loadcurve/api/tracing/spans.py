"""Spans of requests, statements and parsed reports.

A span has the fields of a log line: method, route template, status, time. Paths, queries,
addresses, values and error messages may contain secrets or names, and are never included.
OpenTelemetry, Semantic conventions for HTTP and database spans:
https://opentelemetry.io/docs/specs/semconv/http/http-spans/,
https://opentelemetry.io/docs/specs/semconv/db/database-spans/
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

from opentelemetry.trace import Span, SpanKind, StatusCode, Tracer, get_current_span
from sqlalchemy import Engine, event
from sqlalchemy.engine import ExceptionContext
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from loadcurve.api.request_log import METHODS, route_of

_SERVER_ERROR = 500
_FIRST_WORD = re.compile(r"\s*([A-Za-z]+)")
_TABLE = re.compile(r"\b(?:FROM|INTO|UPDATE|TABLE)\s+([a-z_]+)\b")
# The attribute of SQLAlchemy's context with the span of a running statement.
_SPAN = "_loadcurve_span"


class Spans:
    """Gives each request a span."""

    def __init__(self, app: ASGIApp, tracer: Tracer) -> None:
        self._app = app
        self._tracer = tracer

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        status = 0

        async def send_noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        method = scope["method"] if scope["method"] in METHODS else "_OTHER"
        with self._tracer.start_as_current_span(
            method, kind=SpanKind.SERVER, record_exception=False, set_status_on_exception=False
        ) as span:
            try:
                await self._app(scope, receive, send_noted)
            finally:
                route = route_of(scope)
                span.update_name(f"{method} {route}")
                span.set_attribute("http.request.method", method)
                span.set_attribute("http.route", route)
                if status:
                    span.set_attribute("http.response.status_code", status)
                if status == 0 or status >= _SERVER_ERROR:
                    span.set_status(StatusCode.ERROR)


def span_statements(tracer: Tracer, engine: Engine) -> None:
    """Give each statement of a request a span; other statements get none."""

    @event.listens_for(engine, "before_cursor_execute")
    def begin(_: Any, __: Any, statement: str, ___: Any, context: Any, ____: bool) -> None:
        if context is not None and get_current_span().is_recording():
            summary = summary_of(statement)
            attributes = {"db.system.name": "postgresql", "db.query.summary": summary}
            span = tracer.start_span(summary, kind=SpanKind.CLIENT, attributes=attributes)
            setattr(context, _SPAN, span)

    @event.listens_for(engine, "after_cursor_execute")
    def end(_: Any, __: Any, ___: Any, ____: Any, context: Any, _____: bool) -> None:
        span: Span | None = getattr(context, _SPAN, None)
        if span is not None:
            span.end()

    @event.listens_for(engine, "handle_error")
    def fail(failure: ExceptionContext) -> None:
        span: Span | None = getattr(failure.execution_context, _SPAN, None)
        if span is not None:
            state = getattr(failure.original_exception, "sqlstate", None)
            span.set_attribute("error.type", state or type(failure.original_exception).__name__)
            span.set_status(StatusCode.ERROR)
            span.end()


def summary_of(statement: str) -> str:
    """The first word of a statement, and the first table in it."""
    word, table = _FIRST_WORD.match(statement), _TABLE.search(statement)
    parts = (word.group(1).upper() if word else "", table.group(1) if table else "")
    return " ".join(part for part in parts if part) or "statement"


def span_readings(tracer: Tracer, noted: Callable[[float], None]) -> Callable[[float], None]:
    """A callback for the seconds of parsing a report, with a span."""

    def note(seconds: float) -> None:
        noted(seconds)
        if get_current_span().is_recording():
            ended = time.time_ns()
            started = ended - round(seconds * 1e9)
            tracer.start_span("read report", start_time=started).end(ended)

    return note

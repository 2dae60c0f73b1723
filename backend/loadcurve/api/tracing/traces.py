"""Send spans to the collector in OpenTelemetry's variables.

The SDK reads endpoint, sampling and service name itself:
https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor
from opentelemetry.trace import Tracer
from sqlalchemy.ext.asyncio import AsyncEngine
from starlette.applications import Starlette

from loadcurve import __version__
from loadcurve.api.tracing.spans import Spans, span_readings, span_statements

SERVICE = "loadcurve"


class Traces:
    """Records spans at once, and sends them after its start."""

    def __init__(self) -> None:
        named = {"service.version": __version__}
        if "OTEL_SERVICE_NAME" not in os.environ:
            named["service.name"] = SERVICE
        self._provider = TracerProvider(resource=Resource.create(named), shutdown_on_exit=False)
        self.tracer: Tracer = self._provider.get_tracer(SERVICE, __version__)

    def install(self, app: Starlette) -> None:
        """Give each request a span."""
        app.add_middleware(Spans, tracer=self.tracer)

    def statements(self, engine: AsyncEngine) -> None:
        """Give each statement of a request a span."""
        span_statements(self.tracer, engine.sync_engine)

    def readings(self, noted: Callable[[float], None]) -> Callable[[float], None]:
        """A callback for the seconds of parsing a report, with a span."""
        return span_readings(self.tracer, noted)

    @asynccontextmanager
    async def sending(self) -> AsyncIterator[None]:
        """Send for the duration of the block, and flush at its end."""
        self._provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter()))
        try:
            yield
        finally:
            # The exporter has its own timeout for an unreachable collector.
            await asyncio.to_thread(self._provider.shutdown)

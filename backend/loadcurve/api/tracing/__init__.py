"""OpenTelemetry traces; the packages are imported only with a collector."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from loadcurve.core.errors import StartupError

if TYPE_CHECKING:
    from loadcurve.api.tracing.traces import Traces


def open_traces(are_sent: bool) -> Traces | None:
    """The tracer; None without a collector.

    Raises StartupError if OpenTelemetry's packages are not installed.
    """
    if not are_sent:
        return None
    try:
        module = import_module("loadcurve.api.tracing.traces")
    except ModuleNotFoundError as error:
        if error.name is None or not error.name.startswith("opentelemetry"):
            raise
        raise StartupError(
            "OTEL_EXPORTER_OTLP_ENDPOINT needs packages that are not installed",
            "pip install 'loadcurve[traces]', or unset it",
        ) from None
    traces: Traces = module.Traces()
    return traces

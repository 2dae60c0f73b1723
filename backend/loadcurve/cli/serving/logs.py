"""The server's log, as sentences for people or JSON lines for programs.

Sentences omit successful requests; JSON lines include every request with its id. Neither contains
paths, bodies, database addresses or SQL values.
"""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime
from enum import StrEnum
from typing import Any, TextIO

import orjson

from loadcurve.api.request_log import request_id

REQUESTS = "loadcurve.requests"


class LogFormat(StrEnum):
    """The format of a server's log."""

    PLAIN = "plain"
    JSON = "json"


class _JsonFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        own_id = request_id.get()
        if own_id is not None:
            line["request_id"] = own_id
        line |= getattr(record, "fields", {})
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return orjson.dumps(line, default=str).decode()


class _TextFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        trace = f"\n{self.formatException(record.exc_info)}" if record.exc_info else ""
        return f"loadcurve: {record.getMessage()}{trace}"


def log_as(form: LogFormat, to: TextIO | None = None) -> None:
    """Log in this format, by default to standard error."""
    handler = logging.StreamHandler(to or sys.stderr)
    handler.setFormatter(_JsonFormatter() if form is LogFormat.JSON else _TextFormatter())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("loadcurve").setLevel(logging.INFO)
    logging.getLogger(REQUESTS).setLevel(
        logging.INFO if form is LogFormat.JSON else logging.WARNING
    )

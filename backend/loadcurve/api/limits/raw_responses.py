"""Responses as bytes, without the application."""

from __future__ import annotations

from http import HTTPStatus

from starlette.responses import Response

from loadcurve.api.origin_and_headers import StrictHeaders


def raw_response(answer: Response, *more: tuple[str, str]) -> bytes:
    """Head and body of a response without the application; it closes the connection."""
    headers = [
        *((name.decode(), value.decode()) for name, value in answer.raw_headers),
        *StrictHeaders.HEADERS,
        ("connection", "close"),
        *more,
    ]
    status = HTTPStatus(answer.status_code)
    lines = [f"HTTP/1.1 {status} {status.phrase}", *(f"{name}: {value}" for name, value in headers)]
    return "\r\n".join((*lines, "", "")).encode() + bytes(answer.body)

"""One error shape for the whole API: RFC 9457 problem+json."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Sequence
from typing import Any

import orjson
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel, Field
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from starlette.exceptions import HTTPException
from starlette.responses import RedirectResponse, Response

from loadcurve.api.http_methods import allowed_methods_of
from loadcurve.core.errors import (
    Conflict,
    DeadlineExceeded,
    InvalidKey,
    ItemMoved,
    LoadcurveError,
    NotFound,
    OriginalDamaged,
    OriginalMissing,
    OriginalsUnavailable,
    PermissionDenied,
    QuotaExceeded,
    RateLimited,
    RefusedInput,
    SignInRequired,
    TableQuestion,
    UnreadableReport,
    UnsupportedItemVersion,
)

MEDIA_TYPE = "application/problem+json"
RETRY_AFTER_S = 2
_log = logging.getLogger("loadcurve")


class FieldProblem(BaseModel):
    """The problem of one field of the request."""

    where: str = Field(examples=["body.points.0.concurrency"])
    message: str = Field(examples=["Input should be greater than or equal to 1"])


class Problem(BaseModel):
    """Why a request failed, for people (detail) and programs (type, status)."""

    type: str = Field(examples=["about:blank"])
    title: str = Field(examples=["Not found"])
    status: int = Field(examples=[404])
    detail: str = Field(examples=["no such run: abc; it may have been deleted"])
    instance: str | None = Field(default=None, description="An id that is also in the log.")
    errors: list[FieldProblem] = []
    missing_runs: list[str] | None = Field(
        default=None, description="The ids of requested runs that are missing; absent otherwise."
    )


TITLES = {
    400: "Bad request",
    401: "Sign-in needed",
    403: "Forbidden",
    404: "Not found",
    405: "Method not allowed",
    408: "Request timeout",
    409: "Conflict",
    411: "Length required",
    413: "Too large",
    415: "Unsupported media type",
    421: "Wrong host",
    422: "Invalid request",
    429: "Too many requests",
    431: "Headers too large",
    500: "Internal error",
    502: "The stored original is damaged",
    503: "Busy",
    507: "Storage full",
}


def problem(
    status: int,
    detail: str,
    errors: Sequence[FieldProblem] = (),
    instance: str | None = None,
    headers: dict[str, str] | None = None,
    **more: object,
) -> Response:
    """A problem answer; ``more`` are members that only this kind of problem has."""
    body = Problem(
        type="about:blank",
        title=TITLES.get(status, "Error"),
        status=status,
        detail=detail,
        instance=instance,
        errors=list(errors),
    )
    content = orjson.dumps(body.model_dump(mode="json", exclude={"missing_runs"}) | more)
    return Response(content, status, headers, MEDIA_TYPE)


def busy(detail: str) -> Response:
    """A 503 with Retry-After."""
    return problem(503, detail, headers={"Retry-After": str(RETRY_AFTER_S)})


def problem_responses(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The OpenAPI descriptions of the problems a route may answer with."""
    schema = {"schema": {"$ref": "#/components/schemas/Problem"}}
    return {
        status: {"description": TITLES[status], "content": {MEDIA_TYPE: schema}}
        for status in statuses
    }


def file_responses(media_type: str, what: str) -> dict[int | str, dict[str, Any]]:
    """OpenAPI descriptions of a file response, described by ``what``, and of its errors."""
    return {
        200: {"content": {media_type: {}}, "description": what},
        **problem_responses(404, 422),
    }


def write_problems(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The same for a route that changes something: the guards may answer first."""
    return problem_responses(403, 408, 411, 413, 415, 507, *statuses)


def authentication_challenge(error: SignInRequired) -> str:
    """The credentials a program has to send."""
    wrong = ', error="invalid_token"' if isinstance(error, InvalidKey) else ""
    return f'Bearer realm="Loadcurve"{wrong}'


def _where(location: Sequence[str | int]) -> str:
    return ".".join(str(part) for part in location)


async def _invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)  # noqa: S101 - what it is registered for
    errors = [
        FieldProblem(where=_where(item["loc"]), message=str(item["msg"])) for item in error.errors()
    ]
    first = errors[0] if errors else FieldProblem(where="request", message="is not valid")
    more = f" (and {len(errors) - 1} more)" if len(errors) > 1 else ""
    return problem(422, f"{first.where}: {first.message}{more}", errors)


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)  # noqa: S101 - what it is registered for
    headers = dict(error.headers) if error.headers else {}
    if error.status_code == 405:
        # A route knows its own methods only, and another one may have the same path.
        headers["Allow"] = ", ".join(allowed_methods_of(request))
    return problem(error.status_code, str(error.detail), headers=headers)


_STATUS_OF: dict[type[LoadcurveError], int] = {
    NotFound: 404,
    PermissionDenied: 403,
    SignInRequired: 401,
    RateLimited: 429,
    DeadlineExceeded: 503,
    OriginalMissing: 404,
    OriginalDamaged: 502,
    OriginalsUnavailable: 503,
    QuotaExceeded: 507,
    Conflict: 409,
    UnsupportedItemVersion: 409,
    RefusedInput: 422,
}


async def _loadcurve_error(request: Request, error: Exception) -> Response:
    if isinstance(error, ItemMoved):
        # Every address of the old chart leads to the same address of the new one.
        path = request.url.path.replace(error.token, error.new_token)
        query = f"?{request.url.query}" if request.url.query else ""
        return RedirectResponse(path + query, 307)
    if isinstance(error, TableQuestion):
        table = {"tables": error.tables, "questions": error.questions, "earlier": None}
        if error.earlier is not None:
            name, mapping = error.earlier
            table["earlier"] = {"name": name, "mapping": mapping}
        return problem(422, str(error), table=table)
    if isinstance(error, UnreadableReport):
        return problem(422, str(error), what_to_do=error.what_to_do)
    if isinstance(error, NotFound) and error.missing_runs:
        return problem(404, str(error), missing_runs=error.missing_runs)
    for kind, status in _STATUS_OF.items():
        if isinstance(error, kind):
            return problem(status, str(error), headers=_headers_of(error))
    return unexpected_error(error)


def _headers_of(error: Exception) -> dict[str, str] | None:
    if isinstance(error, SignInRequired):
        return {"WWW-Authenticate": authentication_challenge(error)}
    if isinstance(error, RateLimited):
        return {"Retry-After": str(error.retry_after_s)}
    if isinstance(error, OriginalMissing | OriginalDamaged):
        return None
    if isinstance(error, DeadlineExceeded | OriginalsUnavailable):
        return {"Retry-After": str(RETRY_AFTER_S)}
    return None


async def response_to_error(request: Request, error: Exception) -> Response:
    """The application's answer to an error that is raised before a route is reached."""
    for kind in type(error).__mro__:
        handler = request.app.exception_handlers.get(kind)
        if handler is not None:
            answer: Response = await handler(request, error)
            return answer
    return unexpected_error(error)


async def _database(request: Request, error: Exception) -> Response:
    if isinstance(error, PoolTimeout | OperationalError) or (
        isinstance(error, DBAPIError) and error.connection_invalidated
    ):
        _log.warning("database not available: %s", type(error).__name__)
        return busy("the database is busy or unavailable; try again in a moment")
    return unexpected_error(error)


def unexpected_error(error: Exception) -> Response:
    """The trace goes to the log under an id; the response has only the id."""
    instance = f"urn:loadcurve:error:{secrets.token_hex(6)}"
    _log.error("%s", instance, exc_info=error)
    return problem(500, "something went wrong here; the log has the details", instance=instance)


def _describe(app: FastAPI) -> None:
    """Put the problem's schema where the routes' descriptions refer to it."""
    describe = app.openapi
    template = "#/components/schemas/{model}"

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            schema = describe()
            problem_schema = Problem.model_json_schema(ref_template=template)
            schemas = schema.setdefault("components", {}).setdefault("schemas", {})
            schemas.update(problem_schema.pop("$defs"))
            schemas["Problem"] = problem_schema
        return app.openapi_schema or {}

    app.openapi = openapi  # type: ignore[method-assign]


def install(app: FastAPI) -> None:
    """Answer every error a route may raise as a problem, and describe it.

    Any other exception is answered by `observing`, which wraps all of them.
    """
    _describe(app)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(LoadcurveError, _loadcurve_error)
    app.add_exception_handler(PoolTimeout, _database)
    app.add_exception_handler(DBAPIError, _database)

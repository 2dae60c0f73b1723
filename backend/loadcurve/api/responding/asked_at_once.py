"""Routes of questions whose parameters are read all at once.

FastAPI looks for each parameter by itself and enters each dependency in a stack of its own: for the
thirteen parameters of a comparison that is a sixth of its answer. Here pydantic reads them as one
record. A request that is not right is left to FastAPI, which says what is wrong as everywhere.
"""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import MISSING, field, make_dataclass
from typing import Any

from fastapi import Request, Response
from fastapi.params import Depends
from fastapi.routing import APIRoute
from pydantic import TypeAdapter, ValidationError

from loadcurve.api.dependencies import get_session

Read = Callable[[Mapping[str, str]], dict[str, Any]]
_session_of = asynccontextmanager(get_session)


class AskedAtOnce(APIRoute):
    """A route whose function takes the request, a session, and parameters of the query.

    These stand by themselves or in records that `made_here` makes; each is given once.
    """

    def get_route_handler(self) -> Callable[[Request], Awaitable[Response]]:  # type: ignore[override]
        """What answers a request."""
        by_fastapi = super().get_route_handler()
        read, endpoint = _reader(self.endpoint), self.endpoint

        async def answer(request: Request) -> Response:
            try:
                given = read(request.query_params)
            except ValidationError:
                return await by_fastapi(request)
            async with _session_of(request) as session:
                response: Response = await endpoint(request=request, session=session, **given)
                return response

        return answer


def _reader(endpoint: Callable[..., Any]) -> Read:
    """What makes the arguments of ``endpoint`` of a query. It raises ValidationError."""
    records: dict[str, TypeAdapter[Any]] = {}
    alone: list[tuple[str, Any, Any]] = []
    for name, parameter in inspect.signature(endpoint, eval_str=True).parameters.items():
        made = [each for each in _metadata(parameter) if isinstance(each, Depends)]
        if made and name != "session":
            records[name] = TypeAdapter(made[0].dependency.made_of)  # type: ignore[union-attr]
        elif name not in ("request", "session"):
            is_needed = parameter.default is parameter.empty
            default = field(default=MISSING if is_needed else parameter.default)
            alone.append((name, parameter.annotation, default))
    of_those_alone: TypeAdapter[Any] = TypeAdapter(make_dataclass("Alone", alone, kw_only=True))

    def read(query: Mapping[str, str]) -> dict[str, Any]:
        given = dict(query)
        found: dict[str, Any] = vars(of_those_alone.validate_python(given))
        for name, record in records.items():
            found[name] = record.validate_python(given)
        return found

    return read


def _metadata(parameter: inspect.Parameter) -> tuple[Any, ...]:
    return getattr(parameter.annotation, "__metadata__", ())

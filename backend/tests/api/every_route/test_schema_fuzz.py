"""No request makes a server error, and answers are what the schema says (RELIABILITY I1).

Each operation gets some 5 requests, with ``CI_LONG=1`` up to 1,400; ``LOADCURVE_FUZZ_EXAMPLES``
sets another number. The bounds of its schema, up to 900, are tried as well: at most 80 evenly
spread ones, all with ``CI_LONG=1``.
"""

from __future__ import annotations

import unittest
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import load_all_checks, not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.generation.feedback import FeedbackSources
from schemathesis.pytest._test_builder import build_operation_test
from schemathesis.python._constants.orchestrator import make_constants_value_source
from schemathesis.schemas import APIOperation
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from loadcurve.api.app import create_app
from tests.serving.application import description, settings_for
from tests.serving.databases import Server
from tests.serving.server import serving
from tests.sizes import sized

EXAMPLES = sized(5, 1400, "LOADCURVE_FUZZ_EXAMPLES")
MOST_BOUNDS = sized(40, 100_000)
PATIENCE_S = 10
CHECKS = (
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
)


schema = schemathesis.openapi.from_dict(description())


@pytest.fixture(scope="module")
def served(database_server: Server, built_pages: Path) -> Iterator[str]:
    """The address of a real server with the published results, for this module."""
    with (
        database_server.copy(published=True) as url,
        serving(create_app(settings_for(url, built_pages))) as port,
    ):
        yield f"http://127.0.0.1:{port}"


@pytest.fixture
def session() -> Iterator[requests.Session]:
    """The client, with a persistent connection as a browser's."""
    with requests.Session() as session:
        # It would look for proxies in the environment for each request.
        session.trust_env = False
        yield session


@settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
def keeps_its_word(case: schemathesis.Case, served: str, session: requests.Session) -> None:
    answer = case.call(base_url=served, session=session, timeout=PATIENCE_S)
    # A sign-in of one request is not for the next.
    session.cookies.clear()
    # The HTTP server refuses a request line over 64 KiB before the application sees it.
    if answer.content != b"Invalid HTTP request received.":
        case.validate_response(answer, checks=CHECKS)


# As `schema.parametrize()` has it, but that the requests of an operation are thought of when it is
# tested: to think of all of them takes each worker seconds before its first test.
@pytest.mark.parametrize(
    "operation", list(schema.get_all_operations()), ids=lambda each: each.ok().label
)
def test_every_operation_keeps_its_word(
    operation: Ok[APIOperation[Any, Any, Any, Any]], served: str, session: requests.Session
) -> None:
    load_all_checks()
    asks = build_operation_test(
        config=schema.config,
        operation=operation.ok(),
        test_func=keeps_its_word,
        given_kwargs={},
        feedback=FeedbackSources(constants_value_source=make_constants_value_source(schema)),
    )
    bounds = getattr(asks, "hypothesis_explicit_examples", [])
    asks.hypothesis_explicit_examples = bounds[:: len(bounds) // MOST_BOUNDS + 1]  # type: ignore[attr-defined]
    try:
        asks(served=served, session=session)
    except unittest.SkipTest as nothing:
        pytest.fail(f"no request was made: {nothing}")

"""The headers that every answer has, and the pages to ask for them."""

from __future__ import annotations

import re

PAGES = (
    "/",
    "/runs",
    "/runs/x",
    "/compare",
    "/sources",
    "/sources/x",
    "/upload",
    "/library",
    "/tiers",
    "/library/x",
    "/sign-in",
    "/audit",
    "/c/x",
    "/nowhere",
    "/api/openapi.json",
    "/healthz",
    "/readyz",
    "/metrics",
)

FRAMED = re.compile(r"/embed/")


def assert_strict(path: str, headers: dict[str, str]) -> None:
    """What every answer says to browsers; only embeds may stand in frames."""
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy or policy.startswith("sandbox"), path
    assert "unsafe-eval" not in policy, path
    assert "script-src 'unsafe-inline'" not in policy, path
    assert headers["x-content-type-options"] == "nosniff", path
    assert headers["referrer-policy"] == "no-referrer", path
    assert headers["cross-origin-opener-policy"] == "same-origin", path
    assert headers["cross-origin-resource-policy"] in ("same-origin", "cross-origin"), path
    assert headers["cache-control"], path
    if not FRAMED.match(path):
        assert "frame-ancestors *" not in policy, path
